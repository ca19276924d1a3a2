#include "storage/sqlite/inspection.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "storage/sqlite/at_rest.h"
#include "storage/sqlite/data_folder.h"
#include "storage/sqlite/database.h"
#include "storage/sqlite/guards.h"
#include "storage/sqlite/migrations.h"

namespace storage {
namespace {

using sqlite::Access;
using sqlite::Database;
using sqlite::Statement;

constexpr int k_inspection_timeout_ms = 5000;

OpenError unusable(Database& database) { return {OpenFault::unusable, "SQLite says: " + database.message() + "."}; }

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
  Database database(sqlite::database_path(folder).string(), Access::read_only, "", k_inspection_timeout_ms);
  if (!database.is_open()) return unusable(database);
  Inspection found;
  // A log that a server is writing says nothing by its end.
  const sqlite::WalScan wal = sqlite::owner_of(folder) ? sqlite::WalScan{} : sqlite::scan_wal(sqlite::log_path(folder));
  sqlite::AtRest at_rest = sqlite::compare_with_witness(database, folder, wal);
  found.witness_behind = at_rest.witness_behind;
  found.damage = std::move(at_rest.damage);
  found.is_backup = at_rest.is_backup;
  if (found.is_backup) std::erase_if(found.damage, [](const Damage& one) { return one.subject == "witness"; });
  for (Damage& one : sqlite::damaged_contents(database, *std::get<std::unique_ptr<Reader>>(reader))) {
    found.damage.push_back(std::move(one));
  }
  found.damage = damage_unknown(folder, std::move(found.damage));
  found.schema_version = sqlite::migrations().size();
  found.faults = sqlite::broken_structure(database);
  Statement mode = database.prepare("PRAGMA journal_mode");
  if (mode.valid() && mode.first() == SQLITE_ROW) found.journal_mode = mode.text(0);
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
  Database database(sqlite::database_path(from).string(), Access::read_only, "", k_inspection_timeout_ms);
  if (!database.is_open()) return unusable(database);
  const auto target = sqlite::database_path(folder);
  // Made here, so that it is nobody else's to read while it fills; SQLite takes an empty file.
  const sqlite::File made(open(target.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  Statement copy = database.prepare("VACUUM INTO ?");
  if (!made.is_open() || !copy.valid() || copy.execute(target.string()) != SQLITE_OK) return unusable(database);
  Database copied(target.string(), Access::read_write, "", k_inspection_timeout_ms);
  const auto mark = copied.is_open() ? sqlite::read_mark(copied) : std::nullopt;
  if (!mark || sqlite::become_backup(copied) != SQLITE_OK) return unusable(copied);
  if (!sync_file(target) || !sqlite::note_backup(folder, *mark) || !sync_file(folder)) {
    return OpenError{OpenFault::unusable, "The copy could not be synced: " + std::string(std::strerror(errno)) + "."};
  }
  return std::nullopt;
}

}  // namespace storage
