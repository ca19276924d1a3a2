#include "storage/postgres/account_statements.h"

#include <array>

namespace storage::postgres {
namespace {

// ---- writes ----

constexpr Sql k_put_guest{"put_guest",
                          "INSERT INTO guests (account, nickname, created_ms) VALUES ($1::text, $2::text, $3::int8)"};

// What comes to an account waits for its end, or is waited for (FOR SHARE), so nothing comes to one that was deleted.
constexpr Sql k_put_session{"put_session",
                            "WITH put AS (INSERT INTO sessions (token_hash, account, created_ms, expires_ms, label)"
                            " SELECT $1::bytea, account, $3::int8, $4::int8, $5::text FROM guests"
                            " WHERE account = $2::text AND ended_ms = 0 FOR SHARE RETURNING 1)"
                            " SELECT must(EXISTS (SELECT 1 FROM put), 'VV001')"};
constexpr Sql k_renew_session{"renew_session",
                              "UPDATE sessions SET expires_ms = $2::int8 WHERE token_hash = $1::bytea"};
constexpr Sql k_drop_session{"drop_session", "DELETE FROM sessions WHERE token_hash = $1::bytea"};
constexpr Sql k_drop_sessions_of{
    "drop_sessions_of",
    "DELETE FROM sessions WHERE account = $1::text AND ($2::bytea IS NULL OR token_hash <> $2::bytea)"};

constexpr Sql k_put_credential{
    "put_credential",
    "WITH put AS (INSERT INTO credentials (account, name, name_key, password_hash, registered_ms)"
    " SELECT account, $2::text, $3::text, $4::text, $5::int8 FROM guests"
    " WHERE account = $1::text AND ended_ms = 0 FOR SHARE RETURNING 1)"
    " SELECT must(EXISTS (SELECT 1 FROM put), 'VV001')"};
constexpr Sql k_set_password{"set_password",
                             "WITH put AS (UPDATE credentials SET password_hash = $3::text"
                             " WHERE account = $1::text AND password_hash = $2::text RETURNING 1)"
                             " SELECT must(EXISTS (SELECT 1 FROM put), 'VV001')"};
constexpr Sql k_drop_codes{"drop_codes", "DELETE FROM recovery_codes WHERE account = $1::text"};
constexpr Sql k_put_codes{
    "put_codes",
    "INSERT INTO recovery_codes (account, code_hash) SELECT $1::text, code FROM unnest($2::bytea[]) AS c (code)"};
constexpr Sql k_use_code{
    "use_code",
    "WITH used AS (DELETE FROM recovery_codes WHERE account = $1::text AND code_hash = $2::bytea RETURNING 1)"
    " SELECT must(EXISTS (SELECT 1 FROM used), 'VV001')"};

constexpr Sql k_put_identity{"put_identity",
                             "WITH put AS (INSERT INTO identities (issuer, subject, account, since_ms)"
                             " SELECT $1::text, $2::text, account, $4::int8 FROM guests"
                             " WHERE account = $3::text AND ended_ms = 0 FOR SHARE RETURNING 1)"
                             " SELECT must(EXISTS (SELECT 1 FROM put), 'VV001')"};

constexpr Sql k_end_guest{
    "end_guest",
    "WITH gone AS (UPDATE guests SET nickname = $3::text, ended_ms = $4::int8"
    " WHERE account = $1::text AND ended_ms = 0 AND $2::text ="
    " coalesce((SELECT password_hash FROM credentials WHERE credentials.account = $1::text), '') RETURNING 1)"
    " SELECT must(EXISTS (SELECT 1 FROM gone), 'VV001')"};

// In this order: recovery codes refer to credentials. Reports that a keeper still has to deal with stay as they are
// until then (CloseReport).
constexpr std::array<Sql, 11> k_erasures{{
    {"erase_sessions", "DELETE FROM sessions WHERE account = $1::text"},
    {"erase_codes", "DELETE FROM recovery_codes WHERE account = $1::text"},
    {"erase_credential",
     "UPDATE credentials SET name = '', password_hash = '', registered_ms = 0 WHERE account = $1::text"},
    {"erase_identity", "DELETE FROM identities WHERE account = $1::text"},
    {"erase_blocks", "DELETE FROM blocks WHERE account = $1::text"},
    {"erase_blocks_against", "DELETE FROM blocks WHERE blocked = $1::text"},
    {"erase_mute", "DELETE FROM mutes WHERE account = $1::text"},
    {"erase_words",
     "UPDATE chat SET account = '', nickname = '', key = '', phrase = '', text = '' WHERE account = $1::text"},
    {"erase_reports_by", "UPDATE reports SET text = '', context = '[]' WHERE reporter = $1::text AND state <> 'open'"},
    {"erase_reports_about",
     "UPDATE reports SET text = '', context = '[]' WHERE account = $1::text AND state <> 'open'"},
    {"erase_tickets", "DELETE FROM match_tickets WHERE leader = $1::text AND room IS NOT NULL"},
}};

// ---- reads ----

constexpr Sql k_guest{"guest", "SELECT account, nickname, created_ms, ended_ms FROM guests WHERE account = $1::text"};
// COLLATE "C" knows the letters a to z alone, as it is asked.
constexpr Sql k_find_people{
    "find_people",
    "SELECT g.account, g.nickname, g.created_ms, coalesce(c.name, ''), coalesce(c.registered_ms, 0)"
    " FROM guests g LEFT JOIN credentials c ON c.account = g.account"
    " WHERE g.account = $1::text"
    " OR strpos(lower(g.nickname COLLATE \"C\"), lower($1::text COLLATE \"C\")) > 0"
    " OR (c.name <> '' AND strpos(c.name_key, lower($1::text COLLATE \"C\")) > 0)"
    " ORDER BY g.account LIMIT $2::int8"};
constexpr Sql k_session{"session",
                        "SELECT token_hash, account, created_ms, expires_ms, label FROM sessions"
                        " WHERE token_hash = $1::bytea"};
constexpr Sql k_sessions_of{"sessions_of",
                            "SELECT token_hash, account, created_ms, expires_ms, label FROM sessions"
                            " WHERE account = $1::text ORDER BY token_hash"};
constexpr Sql k_credential{"credential",
                           "SELECT account, name, name_key, password_hash, registered_ms FROM credentials"
                           " WHERE account = $1::text"};
constexpr Sql k_credential_by_name{"credential_by_name",
                                   "SELECT account, name, name_key, password_hash, registered_ms FROM credentials"
                                   " WHERE name_key = $1::text"};
constexpr Sql k_recovery_codes{"recovery_codes",
                               "SELECT code_hash FROM recovery_codes WHERE account = $1::text ORDER BY code_hash"};
constexpr Sql k_identity{"identity",
                         "SELECT issuer, subject, account, since_ms FROM identities"
                         " WHERE issuer = $1::text AND subject = $2::text"};
constexpr Sql k_identity_of{"identity_of",
                            "SELECT issuer, subject, account, since_ms FROM identities WHERE account = $1::text"};

GuestRow guest_row(const Row& row) {
  return {.account = row.text(0), .nickname = row.text(1), .created_ms = row.integer(2), .ended_ms = row.integer(3)};
}

PersonRow person_row(const Row& row) {
  return {{row.text(0), row.text(1), row.integer(2)}, row.text(3), row.integer(4)};
}

SessionRow session_row(const Row& row) {
  return {.token_hash = row.hash(0),
          .account = row.text(1),
          .created_ms = row.integer(2),
          .expires_ms = row.integer(3),
          .label = row.text(4)};
}

CredentialRow credential_row(const Row& row) {
  return {.account = row.text(0),
          .name = row.text(1),
          .name_key = row.text(2),
          .password_hash = row.text(3),
          .registered_ms = row.integer(4)};
}

IdentityRow identity_row(const Row& row) { return {row.text(0), row.text(1), row.text(2), row.integer(3)}; }

}  // namespace

void add_write(Script& script, const PutGuest& write) {
  script.add(k_put_guest, write.row.account, write.row.nickname, write.row.created_ms);
}

void add_write(Script& script, const PutSession& write) {
  const SessionRow& row = write.row;
  script.add(k_put_session, row.token_hash, row.account, row.created_ms, row.expires_ms, row.label);
}

void add_write(Script& script, const RenewSession& write) {
  script.add(k_renew_session, write.token_hash, write.expires_ms);
}

void add_write(Script& script, const DropSession& write) { script.add(k_drop_session, write.token_hash); }

void add_write(Script& script, const DropSessionsOf& write) {
  script.add(k_drop_sessions_of, write.account, write.keep);
}

void add_write(Script& script, const PutCredential& write) {
  const CredentialRow& row = write.row;
  script.add(k_put_credential, row.account, row.name, row.name_key, row.password_hash, row.registered_ms);
}

void add_write(Script& script, const SetPassword& write) {
  script.add(k_set_password, write.account, write.expected_hash, write.password_hash);
}

void add_write(Script& script, const PutRecoveryCodes& write) {
  Array codes = Array::of_bytes();
  for (const Hash& hash : write.code_hashes) codes.add(hash);
  script.add(k_drop_codes, write.account);
  script.add(k_put_codes, write.account, codes);
}

void add_write(Script& script, const UseRecoveryCode& write) { script.add(k_use_code, write.account, write.code_hash); }

void add_write(Script& script, const PutIdentity& write) {
  const IdentityRow& row = write.row;
  script.add(k_put_identity, row.issuer, row.subject, row.account, row.since_ms);
}

void add_write(Script& script, const EndAccount& write) {
  script.add(k_end_guest, write.account, write.expected_hash, write.nickname, write.ended_ms);
  for (const Sql& erasure : k_erasures) script.add(erasure, write.account);
}

Statements account_writes() {
  Statements all{&k_put_guest,        &k_put_session,    &k_renew_session, &k_drop_session,
                 &k_drop_sessions_of, &k_put_credential, &k_set_password,  &k_drop_codes,
                 &k_put_codes,        &k_use_code,       &k_put_identity,  &k_end_guest};
  for (const Sql& erasure : k_erasures) all.push_back(&erasure);
  return all;
}

Statements account_reads() {
  return {&k_guest,          &k_find_people, &k_session,    &k_sessions_of, &k_credential, &k_credential_by_name,
          &k_recovery_codes, &k_identity,    &k_identity_of};
}

Read<std::optional<GuestRow>> PostgresAccountReader::guest(const std::string& account) {
  return read_one(questions_, k_guest, guest_row, account);
}

Read<std::vector<PersonRow>> PostgresAccountReader::find_people(const std::string& text, std::size_t limit) {
  return read_all(questions_, k_find_people, person_row, text, bounded(limit));
}

Read<std::optional<SessionRow>> PostgresAccountReader::session(const Hash& token_hash) {
  return read_one(questions_, k_session, session_row, token_hash);
}

Read<std::vector<SessionRow>> PostgresAccountReader::sessions_of(const std::string& account) {
  return read_all(questions_, k_sessions_of, session_row, account);
}

Read<std::optional<CredentialRow>> PostgresAccountReader::credential(const std::string& account) {
  return read_one(questions_, k_credential, credential_row, account);
}

Read<std::optional<CredentialRow>> PostgresAccountReader::credential_by_name(const std::string& name_key) {
  return read_one(questions_, k_credential_by_name, credential_row, name_key);
}

Read<std::vector<Hash>> PostgresAccountReader::recovery_codes(const std::string& account) {
  return read_all(questions_, k_recovery_codes, [](const Row& row) { return row.hash(0); }, account);
}

Read<std::optional<IdentityRow>> PostgresAccountReader::identity(const std::string& issuer,
                                                                 const std::string& subject) {
  return read_one(questions_, k_identity, identity_row, issuer, subject);
}

Read<std::optional<IdentityRow>> PostgresAccountReader::identity_of(const std::string& account) {
  return read_one(questions_, k_identity_of, identity_row, account);
}

}  // namespace storage::postgres
