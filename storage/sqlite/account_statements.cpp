#include "storage/sqlite/account_statements.h"

#include <algorithm>
#include <array>
#include <string_view>

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

/// The one row that a query finds; false when the medium failed.
template <class... Values>
bool find(Statement& query, std::optional<IdentityRow>& found, const Values&... values) {
  const int code = query.valid() ? query.first(values...) : SQLITE_ERROR;
  if (code == SQLITE_ROW) found = IdentityRow{query.text(0), query.text(1), query.text(2), query.integer(3)};
  if (query.valid()) query.reset();
  return code == SQLITE_ROW || code == SQLITE_DONE;
}

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

AccountReader::AccountReader(Database& database)
    : identity_(database.prepare("SELECT issuer, subject, account, since_ms FROM identities"
                                 " WHERE issuer = ? AND subject = ?")),
      identity_of_(database.prepare("SELECT issuer, subject, account, since_ms FROM identities WHERE account = ?")) {}

bool AccountReader::identity(const std::string& issuer, const std::string& subject, std::optional<IdentityRow>& found) {
  return find(identity_, found, issuer, subject);
}

bool AccountReader::identity_of(const std::string& account, std::optional<IdentityRow>& found) {
  return find(identity_of_, found, account);
}

}  // namespace storage::sqlite
