#include "storage/sqlite/guards.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

#include "storage/checksum.h"

namespace storage::sqlite {
namespace {

/// Those whose rows are guarded by something else: the chains of the logs, their heads, hashes of states; and the row
/// that is written at each commit has its sum in a column.
constexpr std::array<std::string_view, 5> k_guarded_otherwise{"audit", "audit_head", "log", "snapshots", "witness"};

struct Table {
  std::string name;
  std::vector<std::string> columns;
  std::vector<std::string> key;
};

/// Of a table's row that changes with each record: the rest follows from the log (storage::verify_log).
bool follows_from_log(const std::string& table, const std::string& column) {
  constexpr std::array<std::string_view, 5> k_columns{"phase", "epoch", "head_seq", "head_hash", "touched_ms"};
  return table == "rooms" && std::ranges::find(k_columns, column) != k_columns.end();
}

std::vector<std::string> first_column(Database& database, const std::string& sql) {
  std::vector<std::string> found;
  Statement query = database.prepare(sql);
  for (int code = query.valid() ? query.first() : SQLITE_ERROR; code == SQLITE_ROW; code = query.next()) {
    found.push_back(query.text(0));
  }
  return found;
}

std::vector<Table> guarded_tables(Database& database) {
  std::vector<Table> tables;
  for (const std::string& name : first_column(database,
                                              "SELECT name FROM sqlite_schema WHERE type = 'table'"
                                              " AND name NOT LIKE 'sqlite_%' ORDER BY name")) {
    if (std::ranges::find(k_guarded_otherwise, name) != k_guarded_otherwise.end()) continue;
    const std::string of = " FROM pragma_table_info('" + name + "')";
    Table table{name, first_column(database, "SELECT name" + of + " ORDER BY cid"),
                first_column(database, "SELECT name" + of + " WHERE pk > 0 ORDER BY pk")};
    std::erase_if(table.columns, [&](const std::string& column) { return follows_from_log(name, column); });
    tables.push_back(std::move(table));
  }
  return tables;
}

std::string list_of(const std::vector<std::string>& columns, const std::string& of) {
  std::string list;
  for (const std::string& column : columns) {
    if (!list.empty()) list += ", ";
    list += of;
    list += column;
  }
  return list;
}

std::string index_of(const std::string& table) { return "sum_of_" + table; }

std::string index_sql(const Table& table) {
  return "CREATE INDEX " + index_of(table.name) + " ON " + table.name + " (row_sum(" + list_of(table.columns, "") +
         "))";
}

std::string same_key(const Table& table, const std::string& one, const std::string& other) {
  std::string condition;
  for (const std::string& column : table.key) {
    condition += " AND ";
    condition += one;
    condition += column;
    condition += " = ";
    condition += other;
    condition += column;
  }
  return condition;
}

bool has_account(const Table& table) { return std::ranges::find(table.columns, "account") != table.columns.end(); }

/// What the row is called: the account that it is about, or its key.
std::string name_of(const Table& table) {
  if (table.name == "rooms") return "r.id";
  if (has_account(table)) return "r.account";
  std::string name;
  for (const std::string& column : table.key)
    name += (name.empty() ? "quote(r." : " || ' ' || quote(r.") + column + ")";
  return name;
}

std::string subject_of(const Table& table, const std::string& row) {
  return (table.name == "rooms" ? "table " : has_account(table) ? "account " : table.name + " ") + row;
}

/// The sum is of the row as it is read now: once it is accepted, another damage of it is told again.
void find_changed(Database& database, const Table& table, std::vector<Damage>& found) {
  const std::string sum = "row_sum(" + list_of(table.columns, "r.") + ")";
  const std::string sql = "SELECT " + name_of(table) + ", " + sum + " FROM " + table.name +
                          " AS r NOT INDEXED WHERE NOT EXISTS (SELECT 1 FROM " + table.name + " AS s INDEXED BY " +
                          index_of(table.name) + " WHERE row_sum(" + list_of(table.columns, "s.") + ") = " + sum +
                          same_key(table, "s.", "r.") + ")";
  Statement query = database.prepare(sql);
  int code = query.valid() ? query.first() : SQLITE_ERROR;
  for (; code == SQLITE_ROW; code = query.next()) {
    found.push_back({subject_of(table, query.text(0)), "a row of " + table.name + " is damaged (its sum is " +
                                                           std::to_string(query.integer(1)) + " now)"});
  }
  if (code != SQLITE_DONE) found.push_back({table.name, "the rows can't be read: " + database.message()});
}

void find_gone(Database& database, const Table& table, std::vector<Damage>& found) {
  const std::string names = list_of(table.key, "s.");
  const std::string sql = "SELECT " + names + " FROM " + table.name + " AS s INDEXED BY " + index_of(table.name) +
                          " WHERE row_sum(" + list_of(table.columns, "s.") +
                          ") IS NOT NULL AND NOT EXISTS (SELECT 1"
                          " FROM " +
                          table.name + " AS r NOT INDEXED WHERE 1 = 1" + same_key(table, "r.", "s.") + ")";
  Statement query = database.prepare(sql);
  int code = query.valid() ? query.first() : SQLITE_ERROR;
  for (; code == SQLITE_ROW; code = query.next()) {
    std::string key;
    for (std::size_t i = 0; i < table.key.size(); ++i) key += (i == 0 ? "" : ", ") + query.text(static_cast<int>(i));
    found.push_back({table.name, "the row of " + key + " is gone"});
  }
  if (code != SQLITE_DONE) found.push_back({table.name, "the sums can't be read: " + database.message()});
}

void append(Bytes& bytes, std::uint64_t number) {
  for (unsigned shift = 0; shift < 64; shift += 8) bytes.push_back(static_cast<std::uint8_t>(number >> shift));
}

/// Of the values with their types and sizes, so that no two rows of other values are alike.
void row_sum(sqlite3_context* context, int count, sqlite3_value** values) {
  Bytes bytes;
  for (int i = 0; i < count; ++i) {
    const int type = sqlite3_value_type(values[i]);
    bytes.push_back(static_cast<std::uint8_t>(type));
    if (type == SQLITE_INTEGER) {
      append(bytes, static_cast<std::uint64_t>(sqlite3_value_int64(values[i])));
    } else if (type != SQLITE_NULL) {
      const auto* data = static_cast<const std::uint8_t*>(sqlite3_value_blob(values[i]));
      const auto size = static_cast<std::size_t>(sqlite3_value_bytes(values[i]));
      append(bytes, size);
      bytes.insert(bytes.end(), data, data + size);
    }
  }
  sqlite3_result_int64(context, checksum(bytes));
}

}  // namespace

int add_row_sum(sqlite3* database) {
  return sqlite3_create_function_v2(database, "row_sum", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
                                    nullptr, row_sum, nullptr, nullptr, nullptr);
}

bool make_guards(Database& database) {
  if (database.execute("BEGIN IMMEDIATE") != SQLITE_OK) return false;
  std::string sql =
      "CREATE TABLE IF NOT EXISTS witness (one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1), number INTEGER NOT NULL,"
      " sum TEXT NOT NULL, before TEXT NOT NULL, row_sum INTEGER NOT NULL) STRICT;"
      "INSERT OR IGNORE INTO witness VALUES (1, 0, '', '', row_sum(0, '', ''));";
  for (const Table& table : guarded_tables(database)) {
    const std::string wanted = index_sql(table);
    const auto there = first_column(
        database, "SELECT sql FROM sqlite_schema WHERE type = 'index' AND name = '" + index_of(table.name) + "'");
    if (there == std::vector{wanted}) continue;
    sql += "DROP INDEX IF EXISTS " + index_of(table.name) + ";" + wanted + ";";
  }
  sql += "COMMIT";
  if (database.execute(sql.c_str()) == SQLITE_OK) return true;
  if (database.in_transaction()) static_cast<void>(database.execute("ROLLBACK"));
  return false;
}

bool is_guard(const std::string& name) { return name == "table witness" || name.starts_with("index sum_of_"); }

std::vector<Damage> damaged_rows(Database& database) {
  std::vector<Damage> found;
  for (const Table& table : guarded_tables(database)) {
    find_changed(database, table, found);
    find_gone(database, table, found);
  }
  return found;
}

std::optional<CommitMark> read_mark(Database& database) {
  Statement read =
      database.prepare("SELECT number, sum, before FROM witness WHERE row_sum = row_sum(number, sum, before)");
  if (!read.valid() || read.first() != SQLITE_ROW) return std::nullopt;
  return CommitMark{read.counter(0), read.text(1), read.text(2)};
}

}  // namespace storage::sqlite
