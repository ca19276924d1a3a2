#include "storage/sqlite/migrations.h"

#include <map>

#include "storage/sqlite/guards.h"

namespace storage::sqlite {
namespace {

SchemaError unreadable(Database& database) {
  return {SchemaFault::unreadable, database.message(), sqlite3_extended_errcode(database.handle())};
}

SchemaError foreign(const std::string& why) { return {SchemaFault::foreign, why, 0}; }

SchemaError altered(const std::string& how) { return {SchemaFault::altered, "The database " + how + ".", 0}; }

/// What the header says, and how many tables, indexes and triggers there are.
struct Header {
  std::int64_t application_id = 0;
  std::int64_t version = 0;
  std::int64_t objects = 0;
};

std::optional<SchemaError> read_header(Database& database, Header& header) {
  Statement read = database.prepare(
      "SELECT (SELECT application_id FROM pragma_application_id), (SELECT user_version FROM pragma_user_version), "
      "(SELECT count(*) FROM sqlite_schema)");
  const int code = read.valid() ? read.first() : sqlite3_errcode(database.handle());
  if (primary(code) == SQLITE_NOTADB) return foreign("The file is no SQLite database, or its header is damaged.");
  if (code != SQLITE_ROW) return unreadable(database);
  header = {read.integer(0), read.integer(1), read.integer(2)};
  const auto newest = static_cast<std::int64_t>(migrations().size());
  const bool empty = header.application_id == 0 && header.version == 0 && header.objects == 0;
  const bool ours = header.application_id == k_application_id || header.application_id == k_backup_id;
  if (!empty && !ours) return foreign("The database belongs to another program.");
  if (header.version > newest) {
    return SchemaError{SchemaFault::from_future,
                       "The database has schema version " + std::to_string(header.version) +
                           ", this release knows up to " + std::to_string(newest) +
                           ": start the newer release, or restore a backup made before it.",
                       0};
  }
  if (header.version < 0) return foreign("The database has no schema version of ours.");
  return std::nullopt;
}

/// Everything that the schema consists of: name -> SQL.
std::optional<std::map<std::string, std::string>> schema_of(Database& database) {
  std::map<std::string, std::string> schema;
  Statement read = database.prepare(
      "SELECT type || ' ' || name, coalesce(sql, '') FROM sqlite_schema "
      "WHERE name NOT LIKE 'sqlite_stat%'");
  if (!read.valid()) return std::nullopt;
  int code = read.first();
  for (; code == SQLITE_ROW; code = read.next()) schema[read.text(0)] = read.text(1);
  return code == SQLITE_DONE ? std::optional(schema) : std::nullopt;
}

std::optional<SchemaError> apply_migration(Database& database, std::size_t version) {
  const std::string sql = "BEGIN IMMEDIATE;" + std::string(migrations()[version - 1]) +
                          ";PRAGMA application_id = " + std::to_string(k_application_id) +
                          ";PRAGMA user_version = " + std::to_string(version) + ";COMMIT";
  if (database.execute(sql.c_str()) == SQLITE_OK) return std::nullopt;
  SchemaError error = unreadable(database);
  error.message = "Migration " + std::to_string(version) + " failed and was rolled back: " + error.message;
  if (database.in_transaction()) static_cast<void>(database.execute("ROLLBACK"));
  return error;
}

/// Compares with a schema made afresh in memory by the same migrations.
std::optional<SchemaError> compare_schema(Database& database, std::size_t version) {
  Database fresh(":memory:", Access::read_write, "", 0);
  if (!fresh.is_open()) return unreadable(fresh);
  for (std::size_t next = 1; next <= version; ++next) {
    if (auto error = apply_migration(fresh, next)) return error;
  }
  const auto expected = schema_of(fresh);
  const auto found = schema_of(database);
  if (!expected || !found) return unreadable(database);
  for (const auto& [name, sql] : *expected) {
    const auto there = found->find(name);
    if (there == found->end()) return altered("is damaged: it lacks " + name);
    if (there->second != sql) return altered("is damaged: somebody changed " + name);
  }
  for (const auto& [name, sql] : *found) {
    if (!expected->contains(name) && !is_guard(name)) return altered("has something that isn't ours: " + name);
  }
  return std::nullopt;
}

}  // namespace

std::optional<SchemaError> migrate(Database& database, std::size_t upto) {
  Header header;
  if (auto error = read_header(database, header)) return error;
  const auto version = static_cast<std::size_t>(header.version);
  // Before anything is changed, so that a damaged old database is left as it is.
  if (auto error = compare_schema(database, version)) return error;
  for (std::size_t next = version + 1; next <= upto; ++next) {
    if (auto error = apply_migration(database, next)) return error;
  }
  return std::nullopt;
}

std::optional<SchemaError> check_schema(Database& database) {
  Header header;
  if (auto error = read_header(database, header)) return error;
  if (header.version < static_cast<std::int64_t>(k_first_readable)) {
    return SchemaError{SchemaFault::outdated,
                       "The database has schema version " + std::to_string(header.version) + ", this release reads " +
                           std::to_string(k_first_readable) + " or later: start the server once, it migrates.",
                       0};
  }
  return compare_schema(database, static_cast<std::size_t>(header.version));
}

bool is_backup(Database& database) {
  Statement read = database.prepare("PRAGMA application_id");
  return read.valid() && read.first() == SQLITE_ROW && read.integer(0) == k_backup_id;
}

int become_backup(Database& database) {
  return database.execute(("PRAGMA application_id = " + std::to_string(k_backup_id)).c_str());
}

int become_own(Database& database) {
  if (!is_backup(database)) return SQLITE_OK;
  return database.execute(("PRAGMA application_id = " + std::to_string(k_application_id)).c_str());
}

}  // namespace storage::sqlite
