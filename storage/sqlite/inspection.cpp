#include "storage/sqlite/inspection.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include "storage/sqlite/at_rest.h"
#include "storage/sqlite/cures.h"
#include "storage/sqlite/data_folder.h"
#include "storage/sqlite/database.h"
#include "storage/sqlite/guards.h"
#include "storage/sqlite/migrations.h"
#include "storage/sqlite/step.h"

namespace storage {
namespace {

using sqlite::Access;
using sqlite::Database;
using sqlite::Statement;

constexpr int k_inspection_timeout_ms = 5000;

OpenError unusable(const std::filesystem::path& folder, Database& database) {
  return {OpenFault::unusable, sqlite::cure_for(sqlite::database_path(folder),
                                                sqlite3_extended_errcode(database.handle()), database.message())};
}

std::uint64_t count(Database& database, const char* sql) {
  Statement query = database.prepare(sql);
  return query.valid() && query.first() == SQLITE_ROW ? query.counter(0) : 0;
}

bool sync_file(const std::filesystem::path& path) {
  const sqlite::File file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  return file.is_open() && fsync(file.descriptor()) == 0;
}

/// In MB, of which there is at least one: an empty database has some KB.
std::uint64_t megabytes_of(const std::filesystem::path& file) {
  constexpr std::uintmax_t k_megabyte = 1'000'000;
  std::error_code error;
  const auto size = std::filesystem::file_size(file, error);
  return error ? 0 : size / k_megabyte;
}

/// Into a folder that was made for it.
std::optional<OpenError> copy_into(const std::filesystem::path& from, const std::filesystem::path& folder,
                                   const TellStep& tell) {
  Database database(sqlite::database_path(from).string(), Access::read_only, "", k_inspection_timeout_ms);
  if (!database.is_open()) return unusable(from, database);
  const auto target = sqlite::database_path(folder);
  // Made here, so that it is nobody else's to read while it fills; SQLite takes an empty file.
  const sqlite::File made(open(target.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
  if (!made.is_open()) return OpenError{OpenFault::unusable, sqlite::cure_for_system("make", target, errno)};
  {
    const std::uint64_t all = megabytes_of(sqlite::database_path(from)) + 1;
    const sqlite::ToldWhileBusy told(database, [&] {
      if (tell) tell({"MB", megabytes_of(target), all});
    });
    Statement copy = database.prepare("VACUUM INTO ?");
    const int code = copy.valid() ? copy.execute(target.string()) : sqlite3_extended_errcode(database.handle());
    // What can't be written is the copy; what can't be read is the folder that is copied.
    const bool of_copy = sqlite::primary(code) == SQLITE_FULL || sqlite::primary(code) == SQLITE_CANTOPEN;
    if (code != SQLITE_OK) return unusable(of_copy ? folder : from, database);
  }
  Database copied(target.string(), Access::read_write, "", k_inspection_timeout_ms);
  const auto mark = copied.is_open() ? sqlite::read_mark(copied) : std::nullopt;
  if (!mark || sqlite::become_backup(copied) != SQLITE_OK) return unusable(folder, copied);
  if (!sync_file(target) || !sqlite::note_backup(folder, *mark) || !sync_file(folder)) {
    return OpenError{OpenFault::unusable, sqlite::cure_for_system("sync the copy in", folder, errno)};
  }
  return std::nullopt;
}

}  // namespace

std::variant<Inspection, OpenError> inspect_sqlite(const std::filesystem::path& folder, const TellStep& tell) {
  // The same refusals as for any reader: foreign, from the future, damaged.
  auto reader = read_sqlite({.folder = folder});
  if (auto* error = std::get_if<OpenError>(&reader)) return std::move(*error);
  Database database(sqlite::database_path(folder).string(), Access::read_only, "", k_inspection_timeout_ms);
  if (!database.is_open()) return unusable(folder, database);
  const sqlite::ToldWhileBusy told(database, [&] {
    if (tell) tell({"reading rows and structure", 0, 0});
  });
  Inspection found;
  // A log that a server is writing says nothing by its end.
  const sqlite::WalScan wal = sqlite::owner_of(folder) ? sqlite::WalScan{} : sqlite::scan_wal(sqlite::log_path(folder));
  sqlite::AtRest at_rest = sqlite::compare_with_witness(database, folder, wal);
  found.witness_behind = at_rest.witness_behind;
  found.damage = std::move(at_rest.damage);
  found.is_backup = at_rest.is_backup;
  if (found.is_backup) std::erase_if(found.damage, [](const Damage& one) { return one.subject == "witness"; });
  for (Damage& one : sqlite::damaged_contents(database, *std::get<std::unique_ptr<Reader>>(reader), {}, tell)) {
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

std::optional<OpenError> copy_sqlite(const std::filesystem::path& from, const std::filesystem::path& folder,
                                     const TellStep& tell) {
  auto reader = read_sqlite({.folder = from});
  if (auto* error = std::get_if<OpenError>(&reader)) return std::move(*error);
  if (mkdir(folder.c_str(), 0700) != 0) {
    return OpenError{OpenFault::unusable, sqlite::cure_for_system("make", folder, errno)};
  }
  auto failed = copy_into(from, folder, tell);
  // Half a copy could be taken for a backup, and stands in the way of the next try.
  std::error_code ignored;
  if (failed) std::filesystem::remove_all(folder, ignored);
  return failed;
}

}  // namespace storage
