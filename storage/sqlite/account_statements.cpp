#include "storage/sqlite/account_statements.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "storage/sqlite/query.h"
#include "storage/sqlite/write_status.h"

namespace storage::sqlite {
namespace {

/// In this order: recovery codes refer to credentials. Reports that a keeper still has to deal with stay as they are
/// until then (CloseReport).
constexpr std::array<std::string_view, 10> k_erasures{
    "DELETE FROM sessions WHERE account = ?",
    "DELETE FROM recovery_codes WHERE account = ?",
    "UPDATE credentials SET name = '', password_hash = '', registered_ms = 0 WHERE account = ?",
    "DELETE FROM identities WHERE account = ?",
    "DELETE FROM blocks WHERE account = ?",
    "DELETE FROM blocks WHERE blocked = ?",
    "DELETE FROM mutes WHERE account = ?",
    "UPDATE chat SET account = '', nickname = '', key = '', phrase = '', text = '' WHERE account = ?",
    "UPDATE reports SET text = '', context = '[]' WHERE ?1 IN (reporter, account) AND state <> 'open'",
    "DELETE FROM match_tickets WHERE leader = ? AND room IS NOT NULL",
};

constexpr std::string_view k_find_people =
    "SELECT g.account, g.nickname, g.created_ms, coalesce(c.name, ''), coalesce(c.registered_ms, 0)"
    " FROM guests g LEFT JOIN credentials c ON c.account = g.account"
    " WHERE g.account = ?1 OR instr(lower(g.nickname), lower(?1)) > 0 OR (c.name <> '' AND instr(c.name_key, "
    "lower(?1)) > 0)"
    " ORDER BY g.account LIMIT ?2";

GuestRow guest_row(const Statement& row) {
  return {.account = row.text(0), .nickname = row.text(1), .created_ms = row.integer(2), .ended_ms = row.integer(3)};
}

PersonRow person_row(const Statement& row) {
  return {{row.text(0), row.text(1), row.integer(2)}, row.text(3), row.integer(4)};
}

SessionRow session_row(const Statement& row) {
  return {.token_hash = row.hash(0),
          .account = row.text(1),
          .created_ms = row.integer(2),
          .expires_ms = row.integer(3),
          .label = row.text(4)};
}

CredentialRow credential_row(const Statement& row) {
  return {.account = row.text(0),
          .name = row.text(1),
          .name_key = row.text(2),
          .password_hash = row.text(3),
          .registered_ms = row.integer(4)};
}

IdentityRow identity_row(const Statement& row) { return {row.text(0), row.text(1), row.text(2), row.integer(3)}; }

}  // namespace

AccountWriter::AccountWriter(Database& database)
    : put_identity_(
          database.prepare("INSERT INTO identities (issuer, subject, account, since_ms) VALUES (?, ?, ?, ?)")),
      end_guest_(database.prepare(
          "UPDATE guests SET nickname = ?1, ended_ms = ?2 WHERE account = ?3 AND ended_ms = 0 AND ?4 ="
          " coalesce((SELECT password_hash FROM credentials WHERE credentials.account = ?3), '') RETURNING account")) {
  erase_.reserve(k_erasures.size());
  for (const std::string_view erasure : k_erasures) erase_.push_back(database.prepare(erasure));
}

bool AccountWriter::is_ready() const {
  return put_identity_.valid() && end_guest_.valid() && std::ranges::all_of(erase_, &Statement::valid);
}

WriteStatus AccountWriter::store(const PutIdentity& write) {
  const IdentityRow& row = write.row;
  return status_of(put_identity_.execute(row.issuer, row.subject, row.account, row.since_ms));
}

WriteStatus AccountWriter::store(const EndAccount& write) {
  WriteStatus status =
      status_if_found(end_guest_.first(write.nickname, write.ended_ms, write.account, write.expected_hash), end_guest_);
  for (Statement& erasure : erase_) {
    if (status == WriteStatus::stored) status = status_of(erasure.execute(write.account));
  }
  return status;
}

SqliteAccountReader::SqliteAccountReader(Database& database)
    : guest_(database.prepare("SELECT account, nickname, created_ms, ended_ms FROM guests WHERE account = ?")),
      find_people_(database.prepare(k_find_people)),
      session_(database.prepare(
          "SELECT token_hash, account, created_ms, expires_ms, label FROM sessions WHERE token_hash = ?")),
      sessions_of_(database.prepare("SELECT token_hash, account, created_ms, expires_ms, label FROM sessions"
                                    " WHERE account = ? ORDER BY token_hash")),
      credential_(database.prepare(
          "SELECT account, name, name_key, password_hash, registered_ms FROM credentials WHERE account = ?")),
      credential_by_name_(database.prepare(
          "SELECT account, name, name_key, password_hash, registered_ms FROM credentials WHERE name_key = ?")),
      recovery_codes_(database.prepare("SELECT code_hash FROM recovery_codes WHERE account = ? ORDER BY code_hash")),
      identity_(database.prepare("SELECT issuer, subject, account, since_ms FROM identities"
                                 " WHERE issuer = ? AND subject = ?")),
      identity_of_(database.prepare("SELECT issuer, subject, account, since_ms FROM identities WHERE account = ?")) {}

Read<std::optional<GuestRow>> SqliteAccountReader::guest(const std::string& account) {
  return read_one(guest_, guest_row, account);
}

Read<std::vector<PersonRow>> SqliteAccountReader::find_people(const std::string& text, std::size_t limit) {
  return read_all(find_people_, person_row, text, bounded(limit));
}

Read<std::optional<SessionRow>> SqliteAccountReader::session(const Hash& token_hash) {
  return read_one(session_, session_row, token_hash);
}

Read<std::vector<SessionRow>> SqliteAccountReader::sessions_of(const std::string& account) {
  return read_all(sessions_of_, session_row, account);
}

Read<std::optional<CredentialRow>> SqliteAccountReader::credential(const std::string& account) {
  return read_one(credential_, credential_row, account);
}

Read<std::optional<CredentialRow>> SqliteAccountReader::credential_by_name(const std::string& name_key) {
  return read_one(credential_by_name_, credential_row, name_key);
}

Read<std::vector<Hash>> SqliteAccountReader::recovery_codes(const std::string& account) {
  return read_all(recovery_codes_, [](const Statement& row) { return row.hash(0); }, account);
}

Read<std::optional<IdentityRow>> SqliteAccountReader::identity(const std::string& issuer, const std::string& subject) {
  return read_one(identity_, identity_row, issuer, subject);
}

Read<std::optional<IdentityRow>> SqliteAccountReader::identity_of(const std::string& account) {
  return read_one(identity_of_, identity_row, account);
}

}  // namespace storage::sqlite
