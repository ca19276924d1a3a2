#include "storage/sqlite/inspection.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "storage/sqlite/data_folder.h"
#include "storage/sqlite/database.h"
#include "storage/sqlite/migrations.h"

namespace storage {
namespace {

using sqlite::Access;
using sqlite::Database;
using sqlite::Statement;

constexpr int k_busy_timeout_ms = 5000;

OpenError unusable(Database& database) { return {OpenFault::unusable, "SQLite says: " + database.message() + "."}; }

/// The first column of every row as text; at the end SQLite's own words when it fails on the way.
std::vector<std::string> first_columns(Database& database, const char* sql) {
  std::vector<std::string> rows;
  Statement query = database.prepare(sql);
  int code = query.valid() ? query.first() : SQLITE_ERROR;
  for (; code == SQLITE_ROW; code = query.next()) rows.push_back(query.text(0));
  if (code != SQLITE_DONE) rows.push_back(database.message());
  return rows;
}

std::uint64_t count(Database& database, const char* sql) {
  Statement query = database.prepare(sql);
  return query.valid() && query.first() == SQLITE_ROW ? query.counter(0) : 0;
}

bool sync_file(const std::filesystem::path& path) {
  const sqlite::File file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  return file.is_open() && fsync(file.descriptor()) == 0;
}

}  // namespace

std::variant<Inspection, OpenError> inspect_sqlite(const std::filesystem::path& folder) {
  // The same refusals as for any reader: foreign, from the future, damaged.
  auto reader = read_sqlite({.folder = folder});
  if (auto* error = std::get_if<OpenError>(&reader)) return std::move(*error);
  Database database(sqlite::database_path(folder).string(), Access::read_only, "", k_busy_timeout_ms);
  if (!database.is_open()) return unusable(database);
  Inspection found;
  found.schema_version = sqlite::migrations().size();
  found.faults = first_columns(database, "PRAGMA integrity_check");
  if (found.faults == std::vector<std::string>{"ok"}) found.faults.clear();
  for (const std::string& table : first_columns(database, "PRAGMA foreign_key_check")) {
    found.faults.push_back("references of " + table);
  }
  for (const std::string& mode : first_columns(database, "PRAGMA journal_mode")) found.journal_mode = mode;
  found.rooms = count(database, "SELECT count(*) FROM rooms");
  found.records = count(database, "SELECT count(*) FROM log");
  found.guests = count(database, "SELECT count(*) FROM guests");
  return found;
}

std::optional<OpenError> copy_sqlite(const std::filesystem::path& from, const std::filesystem::path& folder) {
  auto reader = read_sqlite({.folder = from});
  if (auto* error = std::get_if<OpenError>(&reader)) return std::move(*error);
  if (mkdir(folder.c_str(), 0700) != 0) {
    return OpenError{OpenFault::unusable, "Can't make " + folder.string() + ": " + std::strerror(errno) + "."};
  }
  Database database(sqlite::database_path(from).string(), Access::read_only, "", k_busy_timeout_ms);
  if (!database.is_open()) return unusable(database);
  const auto target = sqlite::database_path(folder);
  // Made here, so that it is nobody else's to read while it fills; SQLite takes an empty file.
  const sqlite::File made(open(target.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  Statement copy = database.prepare("VACUUM INTO ?");
  if (!made.is_open() || !copy.valid() || copy.execute(target.string()) != SQLITE_OK) return unusable(database);
  if (!sync_file(target) || !sync_file(folder)) {
    return OpenError{OpenFault::unusable, "The copy could not be synced: " + std::string(std::strerror(errno)) + "."};
  }
  return std::nullopt;
}

}  // namespace storage
