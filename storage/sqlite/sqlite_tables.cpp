#include "storage/sqlite/sqlite_tables.h"

#include <cerrno>
#include <fcntl.h>
#include <system_error>
#include <unistd.h>
#include <utility>

#include "storage/sqlite/cures.h"
#include "storage/sqlite/data_folder.h"
#include "storage/sqlite/database.h"
#include "storage/sqlite/sqlite_store.h"

namespace storage {
namespace {

namespace fs = std::filesystem;
using sqlite::Access;
using sqlite::Database;
using sqlite::Statement;

constexpr int k_busy_ms = 5'000;

std::string list_of(const TableShape& table, const char* with) {
  std::string list;
  for (const TableColumn& column : table.columns)
    list += (list.empty() ? "" : ", ") + std::string(with[0] == '?' ? "?" : column.name);
  return list;
}

Cell cell_of(const Statement& row, int column, CellKind kind) {
  if (row.is_null(column)) return std::monostate{};
  switch (kind) {
    case CellKind::text:
      return row.text(column);
    case CellKind::bytes:
      return row.bytes(column);
    case CellKind::integer:
    case CellKind::small:
    case CellKind::boolean:
      break;
  }
  return row.integer(column);
}

class SqliteTables final : public Tables {
 public:
  /// `whole`: what the folder is called once it is finished; empty: it is.
  SqliteTables(std::unique_ptr<Store> owner, fs::path folder, fs::path whole)
      : folder_(std::move(folder)),
        whole_(std::move(whole)),
        owner_(std::move(owner)),
        database_(std::make_unique<Database>(sqlite::database_path(folder_).string(),
                                             whole_.empty() ? Access::read_only : Access::read_write, "", k_busy_ms)) {
    // What a row must not come after is for servers that work; here all rows are those of one moment.
    if (database_->is_open()) {
      sqlite3_db_config(database_->handle(), SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    }
  }

  [[nodiscard]] std::string place() const override { return whole_.empty() ? folder_.string() : whole_.string(); }
  [[nodiscard]] std::string why() const override {
    if (!why_.empty()) return why_;
    return sqlite::cure_for(sqlite::database_path(folder_), sqlite3_extended_errcode(database_->handle()),
                            database_->message());
  }

  [[nodiscard]] std::optional<std::uint64_t> count(const TableShape& table) override {
    Statement query = database_->prepare("SELECT count(*) FROM " + std::string(table.name));
    if (!query.valid() || query.first() != SQLITE_ROW) return std::nullopt;
    return query.counter(0);
  }

  [[nodiscard]] bool each_row(const TableShape& table, RowPlace after,
                              const std::function<bool(const CellRow&)>& see) override {
    std::string sql = "SELECT " + list_of(table, "") + " FROM " + table.name;
    const bool in_pieces = table.filling == Filling::in_pieces;
    if (in_pieces) {
      const std::string first = table.columns[0].name;
      const std::string second = table.columns[1].name;
      sql += " WHERE (" + first + ", " + second + ") > (?, ?) ORDER BY " + first + ", " + second;
    }
    Statement query = database_->prepare(sql);
    if (!query.valid()) return false;
    int code = in_pieces ? query.first(after.first, after.second) : query.first();
    CellRow row(table.columns.size());
    for (; code == SQLITE_ROW; code = query.next()) {
      for (std::size_t i = 0; i < row.size(); ++i) row[i] = cell_of(query, static_cast<int>(i), table.columns[i].kind);
      if (!see(row)) return false;
    }
    return code == SQLITE_DONE;
  }

  [[nodiscard]] std::optional<RowPlace> end_of(const TableShape& table) override {
    const std::string first = table.columns[0].name;
    const std::string second = table.columns[1].name;
    Statement query = database_->prepare("SELECT " + first + ", " + second + " FROM " + table.name + " ORDER BY " +
                                         first + " DESC, " + second + " DESC LIMIT 1");
    const int code = query.valid() ? query.first() : SQLITE_ERROR;
    if (code == SQLITE_DONE) return RowPlace{};
    return code == SQLITE_ROW ? std::optional(RowPlace{query.integer(0), query.integer(1)}) : std::nullopt;
  }

  [[nodiscard]] bool begin(const TableShape& table) override {
    insert_ = database_->prepare("INSERT INTO " + std::string(table.name) + " (" + list_of(table, "") + ") VALUES (" +
                                 list_of(table, "?") + ")");
    if (!insert_.valid() || database_->execute("BEGIN IMMEDIATE") != SQLITE_OK) return false;
    if (table.filling != Filling::in_place) return true;
    return undone_unless(database_->execute(("DELETE FROM " + std::string(table.name)).c_str()) == SQLITE_OK);
  }

  [[nodiscard]] bool put(const CellRow& row) override { return undone_unless(insert_.execute(row) == SQLITE_OK); }

  [[nodiscard]] bool end() override { return undone_unless(database_->execute("COMMIT") == SQLITE_OK); }

  // The folder gets its name when all that is in it is durable.
  [[nodiscard]] bool finish() override {
    insert_ = {};
    if (database_->execute("PRAGMA wal_checkpoint(TRUNCATE)") != SQLITE_OK) return false;
    database_.reset();
    owner_.reset();
    if (std::error_code error; fs::exists(whole_, error)) {
      why_ = whole_.string() + " is there by now: the copy is whole, and stays in " + folder_.string() + ".";
      return false;
    }
    const fs::path parent = fs::absolute(whole_).parent_path();
    const sqlite::File around(open(parent.c_str(), O_RDONLY | O_CLOEXEC));
    if (rename(folder_.c_str(), whole_.c_str()) == 0 && around.is_open() && fsync(around.descriptor()) == 0)
      return true;
    why_ = sqlite::cure_for_system("give the copy its name", whole_, errno);
    return false;
  }

 private:
  [[nodiscard]] bool undone_unless(bool good) {
    if (good) return true;
    why_ = why();
    if (database_->in_transaction()) static_cast<void>(database_->execute("ROLLBACK"));
    return false;
  }

  fs::path folder_;
  fs::path whole_;
  std::unique_ptr<Store> owner_;
  std::unique_ptr<Database> database_;
  Statement insert_;
  std::string why_;
};

std::variant<std::unique_ptr<Tables>, OpenError> owned_tables(const fs::path& folder, const fs::path& whole) {
  auto owner = open_sqlite({.folder = folder});
  if (auto* error = std::get_if<OpenError>(&owner)) return std::move(*error);
  return std::make_unique<SqliteTables>(std::get<std::unique_ptr<Store>>(std::move(owner)), folder, whole);
}

}  // namespace

std::variant<std::unique_ptr<Tables>, OpenError> tables_of_sqlite(const fs::path& folder) {
  // Opened by its owner, a folder that isn't there would be made.
  if (auto why = sqlite::no_database_in(folder)) return OpenError{OpenFault::unusable, std::move(*why)};
  return owned_tables(folder, {});
}

std::variant<std::unique_ptr<Tables>, OpenError> new_sqlite_tables(const fs::path& folder) {
  if (std::error_code error; fs::exists(folder, error)) {
    return OpenError{OpenFault::in_use, folder.string() + " is there already: name a folder that isn't there yet."};
  }
  fs::path half = folder;
  if (!half.has_filename()) half = half.parent_path();
  half += ".copying";
  return owned_tables(half, folder);
}

}  // namespace storage
