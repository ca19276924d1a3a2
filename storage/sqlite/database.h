// SQLite's C interface as values: a connection and its prepared statements. Nothing throws; functions return
// SQLite's own (extended) result codes.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <sqlite3.h>
#include <string>
#include <string_view>

#include "storage/store.h"
#include "storage/tables.h"

namespace storage::sqlite {

/// The result code without its extension: SQLITE_IOERR for SQLITE_IOERR_FSYNC.
[[nodiscard]] constexpr int primary(int code) { return code & 0xff; }

struct FinalizeStatement {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};

/// A prepared statement. Parameters are bound by position, columns read by number from 0.
class Statement {
 public:
  Statement() = default;
  /// An invalid statement when the SQL doesn't fit the database; the connection has the message.
  Statement(sqlite3* database, std::string_view sql);

  [[nodiscard]] bool valid() const { return statement_ != nullptr; }

  /// Binds all parameters and takes the first step: SQLITE_ROW, SQLITE_DONE or an error.
  template <class... Values>
  [[nodiscard]] int first(const Values&... values) {
    const int code = bind_all(SQLITE_TRANSIENT, values...);
    return code == SQLITE_OK ? next() : code;
  }
  [[nodiscard]] int next() { return sqlite3_step(statement_.get()); }

  /// For statements without rows: SQLITE_OK or an error; the statement is ready for the next run.
  template <class... Values>
  [[nodiscard]] int execute(const Values&... values) {
    // Nothing is copied: what is bound is read by this one step alone.
    int code = bind_all(SQLITE_STATIC, values...);
    if (code == SQLITE_OK) code = next();
    reset();
    return code == SQLITE_DONE || code == SQLITE_ROW ? SQLITE_OK : code;
  }

  /// The same with cells as a row of a table has them.
  [[nodiscard]] int execute(const CellRow& cells);

  /// Ends the read transaction that an open row holds.
  void reset() { sqlite3_reset(statement_.get()); }

  [[nodiscard]] std::int64_t integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }
  [[nodiscard]] bool is_null(int column) const { return sqlite3_column_type(statement_.get(), column) == SQLITE_NULL; }
  [[nodiscard]] std::uint64_t counter(int column) const { return static_cast<std::uint64_t>(integer(column)); }
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] Bytes bytes(int column) const;
  [[nodiscard]] Hash hash(int column) const;

 private:
  template <class... Values>
  [[nodiscard]] int bind_all([[maybe_unused]] sqlite3_destructor_type lifetime, const Values&... values) {
    reset();
    int position = 0;
    int code = SQLITE_OK;
    ((code = code == SQLITE_OK ? bind(++position, values, lifetime) : code), ...);
    return code;
  }
  [[nodiscard]] int bind(int position, std::int64_t value, sqlite3_destructor_type);
  [[nodiscard]] int bind(int position, std::uint64_t value, sqlite3_destructor_type);
  [[nodiscard]] int bind(int position, const std::string& value, sqlite3_destructor_type lifetime);
  [[nodiscard]] int bind(int position, const Bytes& value, sqlite3_destructor_type lifetime);
  [[nodiscard]] int bind(int position, const Hash& value, sqlite3_destructor_type lifetime);
  [[nodiscard]] int bind(int position, std::nullptr_t, sqlite3_destructor_type);

  std::unique_ptr<sqlite3_stmt, FinalizeStatement> statement_;
};

enum class Access : std::uint8_t {
  read_only,
  read_write,
  file_alone,  ///< reads the file as it stands, without its log; nobody may write it meanwhile
};

/// One connection, for one thread at a time.
class Database {
 public:
  /// Opens a file that exists. `vfs` empty: the default one. On failure `code` says why and is_open() is false.
  Database(const std::string& path, Access access, const std::string& vfs, int busy_timeout_ms);

  [[nodiscard]] bool is_open() const { return code_ == SQLITE_OK; }
  [[nodiscard]] int code() const { return code_; }
  [[nodiscard]] sqlite3* handle() { return database_.get(); }
  [[nodiscard]] std::string message() const { return sqlite3_errmsg(database_.get()); }

  /// Runs SQL without parameters and throws its rows away.
  [[nodiscard]] int execute(const char* sql);
  [[nodiscard]] Statement prepare(std::string_view sql) { return {database_.get(), sql}; }
  /// By the last INSERT, UPDATE or DELETE that was carried out.
  [[nodiscard]] int changed_rows() const { return sqlite3_changes(database_.get()); }
  [[nodiscard]] bool in_transaction() const { return sqlite3_get_autocommit(database_.get()) == 0; }

 private:
  std::unique_ptr<sqlite3, CloseDatabase> database_;
  int code_ = SQLITE_OK;
};

}  // namespace storage::sqlite
