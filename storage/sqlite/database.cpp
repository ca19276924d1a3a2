#include "storage/sqlite/database.h"

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "storage/sqlite/guards.h"

namespace storage::sqlite {
namespace {

/// As a URI, by which alone SQLite can be told that nothing changes (https://sqlite.org/uri.html).
std::string immutable_uri(const std::string& path) {
  std::string uri = "file:";
  for (const char c : path) {
    switch (c) {
      case '%':
        uri += "%25";
        break;
      case '?':
        uri += "%3f";
        break;
      case '#':
        uri += "%23";
        break;
      default:
        uri += c;
    }
  }
  return uri + "?immutable=1";
}

/// A pointer that isn't null even for nothing: SQLite takes a null pointer for NULL.
const void* data_or_empty(const void* data) { return data == nullptr ? "" : data; }

}  // namespace

Statement::Statement(sqlite3* database, std::string_view sql) {
  sqlite3_stmt* prepared = nullptr;
  sqlite3_prepare_v3(database, sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT, &prepared, nullptr);
  statement_.reset(prepared);
}

std::string Statement::text(int column) const {
  const auto* data = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return data == nullptr ? std::string() : std::string(data, size);
}

Bytes Statement::bytes(int column) const {
  const auto* data = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_.get(), column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column));
  return data == nullptr ? Bytes() : Bytes(data, data + size);
}

Hash Statement::hash(int column) const {
  Hash hash{};
  const Bytes stored = bytes(column);
  std::copy_n(stored.begin(), std::min(stored.size(), hash.size()), hash.begin());
  return hash;
}

int Statement::bind(int position, std::int64_t value, sqlite3_destructor_type) {
  return sqlite3_bind_int64(statement_.get(), position, value);
}

int Statement::bind(int position, std::uint64_t value, sqlite3_destructor_type) {
  return sqlite3_bind_int64(statement_.get(), position, static_cast<std::int64_t>(value));
}

int Statement::bind(int position, const std::string& value, sqlite3_destructor_type lifetime) {
  return sqlite3_bind_text64(statement_.get(), position, value.data(), value.size(), lifetime, SQLITE_UTF8);
}

int Statement::bind(int position, const Bytes& value, sqlite3_destructor_type lifetime) {
  return sqlite3_bind_blob64(statement_.get(), position, data_or_empty(value.data()), value.size(), lifetime);
}

int Statement::bind(int position, const Hash& value, sqlite3_destructor_type lifetime) {
  return sqlite3_bind_blob64(statement_.get(), position, value.data(), value.size(), lifetime);
}

int Statement::bind(int position, std::nullptr_t, sqlite3_destructor_type) {
  return sqlite3_bind_null(statement_.get(), position);
}

int Statement::execute(const CellRow& cells) {
  reset();
  int code = SQLITE_OK;
  int position = 0;
  const auto bind_cell = [&](const auto& value) {
    if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::monostate>) {
      return sqlite3_bind_null(statement_.get(), position);
    } else {
      return bind(position, value, SQLITE_STATIC);
    }
  };
  for (const Cell& cell : cells) {
    ++position;
    if (code == SQLITE_OK) code = std::visit(bind_cell, cell);
  }
  if (code == SQLITE_OK) code = next();
  reset();
  return code == SQLITE_DONE ? SQLITE_OK : code;
}

Database::Database(const std::string& path, Access access, const std::string& vfs, int busy_timeout_ms) {
  sqlite3* opened = nullptr;
  const bool alone = access == Access::file_alone;
  const int mode =
      access == Access::read_write ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY | (alone ? SQLITE_OPEN_URI : 0);
  code_ = sqlite3_open_v2((alone ? immutable_uri(path) : path).c_str(), &opened,
                          mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, vfs.empty() ? nullptr : vfs.c_str());
  database_.reset(opened);
  if (code_ != SQLITE_OK) return;
  sqlite3_busy_timeout(opened, busy_timeout_ms);
  // A file may have been put there by somebody else: no SQL of the file's own reaches beyond the database.
  sqlite3_db_config(opened, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(opened, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(opened, SQLITE_DBCONFIG_ENABLE_FKEY, 1, nullptr);
  code_ = add_row_sum(opened);
  if (code_ == SQLITE_OK) code_ = execute("PRAGMA cell_size_check = ON");
}

int Database::execute(const char* sql) { return sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr); }

}  // namespace storage::sqlite
