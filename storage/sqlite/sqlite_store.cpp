#include "storage/sqlite/sqlite_store.h"

#include <optional>
#include <system_error>
#include <utility>

#include "storage/sqlite/at_rest.h"
#include "storage/sqlite/cures.h"
#include "storage/sqlite/data_folder.h"
#include "storage/sqlite/database.h"
#include "storage/sqlite/guards.h"
#include "storage/sqlite/migrations.h"
#include "storage/sqlite/sqlite_reader.h"
#include "storage/sqlite/sqlite_writer.h"

namespace storage {
namespace {

using sqlite::Access;
using sqlite::Database;

class SqliteStore final : public Store {
 public:
  SqliteStore(SqliteOptions options, sqlite::File lock, Database database, const sqlite::CommitMark& mark)
      : options_(std::move(options)), lock_(std::move(lock)), writer_(std::move(database), options_.folder, mark) {}

  [[nodiscard]] bool is_ready() const { return writer_.is_ready(); }
  [[nodiscard]] Writer& writer() override { return writer_; }
  [[nodiscard]] std::unique_ptr<Reader> reader() override {
    return std::make_unique<sqlite::SqliteReader>(Database(sqlite::database_path(options_.folder).string(),
                                                           Access::read_only, options_.vfs, options_.busy_timeout_ms));
  }

 private:
  SqliteOptions options_;
  sqlite::File lock_;  // released last
  sqlite::SqliteWriter writer_;
};

OpenError with_path(OpenFault fault, const std::string& message, const SqliteOptions& options) {
  return {fault, message + " (" + sqlite::database_path(options.folder).string() + ")"};
}

OpenError unusable(Database& database, const SqliteOptions& options) {
  return {OpenFault::unusable, sqlite::cure_for(sqlite::database_path(options.folder),
                                                sqlite3_extended_errcode(database.handle()), database.message())};
}

OpenError from_schema(const sqlite::SchemaError& error, const SqliteOptions& options) {
  switch (error.fault) {
    case sqlite::SchemaFault::foreign:
      return with_path(OpenFault::foreign,
                       error.message + " Nothing was changed. Name another folder with --data, or put a backup back.",
                       options);
    case sqlite::SchemaFault::from_future:
      return with_path(OpenFault::from_future, error.message, options);
    case sqlite::SchemaFault::altered:
      return with_path(OpenFault::damaged, error.message + " Nothing was changed. Put a backup back.", options);
    case sqlite::SchemaFault::outdated:
      return with_path(OpenFault::outdated, error.message, options);
    case sqlite::SchemaFault::unreadable:
      break;
  }
  return {OpenFault::unusable, sqlite::cure_for(sqlite::database_path(options.folder), error.code, error.message)};
}

/// Durability is decided here. WAL: a commit is one append and one sync. FULL: that sync comes before COMMIT returns.
std::optional<OpenError> set_up_durability(Database& database, const SqliteOptions& options) {
  // Takes effect on a database without tables alone: what is dropped later can go back to the file system.
  if (database.execute("PRAGMA auto_vacuum = INCREMENTAL") != SQLITE_OK) return unusable(database, options);
  sqlite::Statement journal = database.prepare("PRAGMA journal_mode = WAL");
  if (!journal.valid() || journal.first() != SQLITE_ROW) return unusable(database, options);
  if (journal.text(0) != "wal") {
    return with_path(OpenFault::unusable, "The file system can't hold a write-ahead log.", options);
  }
  journal.reset();
  // After a spike the log is cut back to 64 MB, so that the folder doesn't keep the size of its worst day. The cache of
  // the one writer has 32 MB: with SQLite's 2 MB the pages that the next move changes would be read again and again.
  constexpr const char* k_settings =
      "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -32768";
  if (database.execute(k_settings) != SQLITE_OK) {
    return unusable(database, options);
  }
  if (options.database_pages_max == 0) return std::nullopt;
  const std::string limit = "PRAGMA max_page_count = " + std::to_string(options.database_pages_max);
  if (database.execute(limit.c_str()) == SQLITE_OK) return std::nullopt;
  return unusable(database, options);
}

/// A damaged log is kept beside: what follows the damage can't be read by SQLite, but is not gone.
void keep_damaged_log(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::copy_file(sqlite::log_path(folder), folder / "vivarium.damaged-wal", error);
}

/// Whatever is missing is on the list, durably, before anything is written on top of it; then the witness goes on from
/// what is there. Nothing on success, else why not.
std::optional<std::string> settle_damage(Database& database, const std::filesystem::path& folder,
                                         const sqlite::WalScan& wal, sqlite::CommitMark& mark) {
  const sqlite::AtRest found = sqlite::compare_with_witness(database, folder, wal);
  mark = found.mark;
  if (!list_damage(folder, found.damage)) return "Damage was found and can't be noted beside the database.";
  if (found.begin_anew && !sqlite::WitnessFile(folder).begin_anew(mark)) return "The witness can't be written.";
  // The log begins anew: what a crash left behind its last commit must not look like damage when other commits are
  // written over a part of it, and what a log can lose is what was acknowledged since, not the schema. A full disk, or
  // somebody who reads, puts it off.
  if (sqlite::primary(database.execute("PRAGMA wal_checkpoint(TRUNCATE)")) == SQLITE_IOERR) {
    return "The write-ahead log can't be copied into the database: the disk fails. (SQLite: " + database.message() +
           ")";
  }
  return std::nullopt;
}

}  // namespace

std::variant<std::unique_ptr<Store>, OpenError> open_sqlite(const SqliteOptions& options) {
  auto owned = sqlite::own_folder(options.folder);
  if (const auto* error = std::get_if<sqlite::FolderError>(&owned)) {
    const bool in_use = error->fault == sqlite::FolderFault::in_use;
    return OpenError{in_use ? OpenFault::in_use : OpenFault::unusable, error->message};
  }
  const sqlite::WalScan wal = sqlite::scan_wal(sqlite::log_path(options.folder));
  if (const auto why = sqlite::log_of_another(options.folder, wal)) {
    return with_path(OpenFault::mixed, *why, options);
  }
  if (wal.header_damaged || wal.commits_lost > 1) keep_damaged_log(options.folder);
  Database database(sqlite::database_path(options.folder).string(), Access::read_write, options.vfs,
                    options.busy_timeout_ms);
  if (!database.is_open()) return unusable(database, options);
  // Before anything is written: a file of somebody else's is left as it is.
  if (const auto error = sqlite::migrate(database, 0)) return from_schema(*error, options);
  // In the file itself: a backup has no log yet.
  if (sqlite::become_own(database) != SQLITE_OK) return unusable(database, options);
  if (auto error = set_up_durability(database, options)) return *error;
  if (const auto error = sqlite::migrate(database, sqlite::migrations().size())) return from_schema(*error, options);
  if (!sqlite::make_guards(database)) return unusable(database, options);
  sqlite::CommitMark mark;
  if (const auto why = settle_damage(database, options.folder, wal, mark)) {
    return with_path(OpenFault::unusable, *why, options);
  }
  auto store =
      std::make_unique<SqliteStore>(options, std::get<sqlite::File>(std::move(owned)), std::move(database), mark);
  if (!store->is_ready()) {
    return with_path(OpenFault::damaged, "The database doesn't take this release's statements.", options);
  }
  return std::unique_ptr<Store>(std::move(store));
}

std::variant<std::unique_ptr<Reader>, OpenError> read_sqlite(const SqliteOptions& options) {
  if (auto why = sqlite::no_database_in(options.folder)) return OpenError{OpenFault::unusable, std::move(*why)};
  // Of a log that a server is writing nothing can be said.
  if (!sqlite::owner_of(options.folder)) {
    const auto why = sqlite::log_of_another(options.folder, sqlite::scan_wal(sqlite::log_path(options.folder)));
    if (why) return with_path(OpenFault::mixed, *why, options);
  }
  Database database(sqlite::database_path(options.folder).string(), Access::read_only, options.vfs,
                    options.busy_timeout_ms);
  if (!database.is_open()) return unusable(database, options);
  if (const auto error = sqlite::check_schema(database)) return from_schema(*error, options);
  return std::unique_ptr<Reader>(std::make_unique<sqlite::SqliteReader>(std::move(database)));
}

}  // namespace storage
