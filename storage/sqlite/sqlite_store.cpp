#include "storage/sqlite/sqlite_store.h"

#include <optional>
#include <utility>

#include "storage/sqlite/data_folder.h"
#include "storage/sqlite/database.h"
#include "storage/sqlite/migrations.h"
#include "storage/sqlite/sqlite_reader.h"
#include "storage/sqlite/sqlite_writer.h"

namespace storage {
namespace {

using sqlite::Access;
using sqlite::Database;

class SqliteStore final : public Store {
 public:
  SqliteStore(SqliteOptions options, sqlite::File lock, Database database)
      : options_(std::move(options)), lock_(std::move(lock)), writer_(std::move(database), options_.folder) {}

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
  return with_path(OpenFault::unusable, "SQLite says: " + database.message() + ".", options);
}

OpenError from_schema(const sqlite::SchemaError& error, const SqliteOptions& options) {
  switch (error.fault) {
    case sqlite::SchemaFault::foreign:
      return with_path(OpenFault::foreign, error.message, options);
    case sqlite::SchemaFault::from_future:
      return with_path(OpenFault::from_future, error.message, options);
    case sqlite::SchemaFault::altered:
      return with_path(OpenFault::damaged, error.message, options);
    case sqlite::SchemaFault::outdated:
      return with_path(OpenFault::outdated, error.message, options);
    case sqlite::SchemaFault::unreadable:
      break;
  }
  return with_path(OpenFault::unusable, error.message, options);
}

/// Durability is decided here. WAL: a commit is one append and one sync. FULL: that sync comes before COMMIT returns.
std::optional<OpenError> set_up_durability(Database& database, const SqliteOptions& options) {
  sqlite::Statement journal = database.prepare("PRAGMA journal_mode = WAL");
  if (!journal.valid() || journal.first() != SQLITE_ROW) return unusable(database, options);
  if (journal.text(0) != "wal") {
    return with_path(OpenFault::unusable, "The file system can't hold a write-ahead log.", options);
  }
  journal.reset();
  // After a spike the log is cut back to 64 MB, so that the folder doesn't keep the size of its worst day.
  if (database.execute("PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864") != SQLITE_OK) {
    return unusable(database, options);
  }
  if (options.database_pages_max == 0) return std::nullopt;
  const std::string limit = "PRAGMA max_page_count = " + std::to_string(options.database_pages_max);
  if (database.execute(limit.c_str()) == SQLITE_OK) return std::nullopt;
  return unusable(database, options);
}

}  // namespace

std::variant<std::unique_ptr<Store>, OpenError> open_sqlite(const SqliteOptions& options) {
  auto owned = sqlite::own_folder(options.folder);
  if (const auto* error = std::get_if<sqlite::FolderError>(&owned)) {
    const bool in_use = error->fault == sqlite::FolderFault::in_use;
    return OpenError{in_use ? OpenFault::in_use : OpenFault::unusable, error->message};
  }
  Database database(sqlite::database_path(options.folder).string(), Access::read_write, options.vfs,
                    options.busy_timeout_ms);
  if (!database.is_open()) return unusable(database, options);
  // Before anything is written: a file of somebody else's is left as it is.
  if (const auto error = sqlite::migrate(database, 0)) return from_schema(*error, options);
  if (auto error = set_up_durability(database, options)) return *error;
  if (const auto error = sqlite::migrate(database, sqlite::migrations().size())) return from_schema(*error, options);
  auto store = std::make_unique<SqliteStore>(options, std::get<sqlite::File>(std::move(owned)), std::move(database));
  if (!store->is_ready()) {
    return with_path(OpenFault::damaged, "The database doesn't take this release's statements.", options);
  }
  return std::unique_ptr<Store>(std::move(store));
}

std::variant<std::unique_ptr<Reader>, OpenError> read_sqlite(const SqliteOptions& options) {
  Database database(sqlite::database_path(options.folder).string(), Access::read_only, options.vfs,
                    options.busy_timeout_ms);
  if (!database.is_open()) return unusable(database, options);
  if (const auto error = sqlite::check_schema(database)) return from_schema(*error, options);
  return std::unique_ptr<Reader>(std::make_unique<sqlite::SqliteReader>(std::move(database)));
}

}  // namespace storage
