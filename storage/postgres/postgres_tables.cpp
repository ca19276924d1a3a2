#include "storage/postgres/postgres_tables.h"

#include <string_view>
#include <utility>

#include "storage/postgres/connection.h"
#include "storage/postgres/hold.h"
#include "storage/postgres/migrations.h"
#include "storage/postgres/text_form.h"

namespace storage {
namespace {

using postgres::ClearResult;
using postgres::Handle;
using Result = std::unique_ptr<PGresult, ClearResult>;

constexpr const char* k_half_schema = "vivarium_copying";
/// What is sent at once while a table is filled.
constexpr std::size_t k_piece_bytes = 256 * 1024;

// The binary format of COPY: what comes before the first row, and after the last.
constexpr std::string_view k_copy_head{"PGCOPY\n\377\r\n\0\0\0\0\0\0\0\0\0", 19};
constexpr std::string_view k_copy_end{"\377\377", 2};
constexpr std::uint32_t k_null_cell = 0xffffffff;

std::string list_of(const std::vector<TableColumn>& columns) {
  std::string list;
  for (const TableColumn& column : columns) list += (list.empty() ? "" : ", ") + std::string(column.name);
  return list;
}

void append_number(std::string& to, std::uint64_t value, int bytes) {
  for (int shift = 8 * (bytes - 1); shift >= 0; shift -= 8) to += static_cast<char>((value >> shift) & 0xff);
}

void append_raw(std::string& to, std::string_view raw) {
  append_number(to, raw.size(), 4);
  to += raw;
}

void append_cell(std::string& to, const Cell& cell, CellKind kind) {
  if (const auto* text = std::get_if<std::string>(&cell)) return append_raw(to, postgres::to_text(*text));
  if (const auto* bytes = std::get_if<Bytes>(&cell)) {
    return append_raw(to, {reinterpret_cast<const char*>(bytes->data()), bytes->size()});
  }
  const auto* number = std::get_if<std::int64_t>(&cell);
  if (number == nullptr) return append_number(to, k_null_cell, 4);
  const int size = kind == CellKind::boolean ? 1 : kind == CellKind::small ? 4 : 8;
  append_number(to, static_cast<std::uint64_t>(size), 4);
  append_number(to, static_cast<std::uint64_t>(*number), size);
}

Cell cell_of(const postgres::Row& row, int column, CellKind kind) {
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

class PostgresTables final : public Tables {
 public:
  /// `hold` is kept as long as this lives.
  PostgresTables(Handle connection, std::unique_ptr<postgres::Hold> hold, bool is_half)
      : hold_(std::move(hold)), connection_(std::move(connection)), is_half_(is_half) {}

  [[nodiscard]] std::string place() const override { return postgres::place_of(connection_.get()); }
  [[nodiscard]] std::string why() const override {
    std::string said = why_;
    while (!said.empty() && said.back() == '\n') said.pop_back();
    return "PostgreSQL: " + said;
  }

  [[nodiscard]] std::optional<std::uint64_t> count(const TableShape& table) override {
    const auto numbers = read_numbers("SELECT count(*) FROM " + std::string(table.name), 1);
    return numbers.size() == 1 ? std::optional(static_cast<std::uint64_t>(numbers[0])) : std::nullopt;
  }

  [[nodiscard]] bool each_row(const TableShape& table, RowPlace after,
                              const std::function<bool(const CellRow&)>& see) override {
    std::string sql = "SELECT " + list_of(table.columns) + " FROM " + table.name;
    if (table.filling == Filling::in_pieces) {
      const std::string key = std::string(table.columns[0].name) + ", " + table.columns[1].name;
      sql += " WHERE (" + key + ") > (" + std::to_string(after.first) + ", " + std::to_string(after.second) +
             ") ORDER BY " + key;
    }
    PGconn* connection = connection_.get();
    const bool sent = PQsendQueryParams(connection, sql.c_str(), 0, nullptr, nullptr, nullptr, nullptr, 1) == 1 &&
                      PQsetSingleRowMode(connection) == 1;
    bool good = sent;
    bool wanted = true;
    CellRow cells(table.columns.size());
    for (Result result(PQgetResult(connection)); result; result.reset(PQgetResult(connection))) {
      const ExecStatusType status = PQresultStatus(result.get());
      if (status != PGRES_SINGLE_TUPLE) {
        good = good && status == PGRES_TUPLES_OK;
        continue;
      }
      const postgres::Row row(result.get(), 0);
      for (std::size_t i = 0; i < cells.size(); ++i)
        cells[i] = cell_of(row, static_cast<int>(i), table.columns[i].kind);
      wanted = wanted && see(cells);
    }
    if (!good) why_ = PQerrorMessage(connection);
    return good && wanted;
  }

  [[nodiscard]] std::optional<RowPlace> end_of(const TableShape& table) override {
    const std::string first = table.columns[0].name;
    const std::string second = table.columns[1].name;
    const auto numbers = read_numbers("SELECT coalesce(max(" + first + "), 0), coalesce((SELECT max(" + second +
                                          ") FROM " + table.name + " WHERE " + first + " = (SELECT max(" + first +
                                          ") FROM " + table.name + ")), 0) FROM " + table.name,
                                      2);
    return numbers.size() == 2 ? std::optional(RowPlace{numbers[0], numbers[1]}) : std::nullopt;
  }

  [[nodiscard]] bool begin(const TableShape& table) override {
    columns_ = &table.columns;
    const std::string name = table.name;
    const std::string emptied = table.filling == Filling::in_place ? "DELETE FROM " + name + ";" : "";
    const std::string sql =
        "BEGIN;" + emptied + "COPY " + name + " (" + list_of(table.columns) + ") FROM STDIN (FORMAT binary)";
    piece_ = k_copy_head;
    const Result result(PQexec(connection_.get(), sql.c_str()));
    if (PQresultStatus(result.get()) == PGRES_COPY_IN) return true;
    return undone();
  }

  [[nodiscard]] bool put(const CellRow& row) override {
    append_number(piece_, row.size(), 2);
    for (std::size_t i = 0; i < row.size(); ++i) append_cell(piece_, row[i], (*columns_)[i].kind);
    return piece_.size() < k_piece_bytes || send_piece() || undone();
  }

  [[nodiscard]] bool end() override {
    piece_ += k_copy_end;
    if (!send_piece() || PQputCopyEnd(connection_.get(), nullptr) != 1) return undone();
    bool good = true;
    for (Result result(PQgetResult(connection_.get())); result; result.reset(PQgetResult(connection_.get()))) {
      good = good && PQresultStatus(result.get()) == PGRES_COMMAND_OK;
    }
    return (good && run("COMMIT")) || undone();
  }

  // One transaction: a server finds all of it or nothing.
  [[nodiscard]] bool finish() override {
    return is_half_ && run("ANALYZE; BEGIN; SELECT setval(pg_get_serial_sequence('rooms', 'no'), (SELECT "
                           "coalesce(max(no), 0) + 1 FROM"
                           " rooms), false); ALTER SCHEMA vivarium_copying RENAME TO vivarium; COMMIT");
  }

 private:
  [[nodiscard]] bool run(const char* sql) {
    const Result result(PQexec(connection_.get(), sql));
    const ExecStatusType status = PQresultStatus(result.get());
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return true;
    why_ = PQerrorMessage(connection_.get());
    return false;
  }
  [[nodiscard]] bool undone() {
    if (why_.empty()) why_ = PQerrorMessage(connection_.get());
    if (PQputCopyEnd(connection_.get(), "given up") == 1) {
      while (PGresult* result = PQgetResult(connection_.get())) PQclear(result);
    }
    const std::string first = why_;
    static_cast<void>(run("ROLLBACK"));
    why_ = first;
    return false;
  }
  [[nodiscard]] bool send_piece() {
    const bool sent = PQputCopyData(connection_.get(), piece_.data(), static_cast<int>(piece_.size())) == 1;
    piece_.clear();
    return sent;
  }
  /// A row of so many integers; empty: it can't be read.
  [[nodiscard]] std::vector<std::int64_t> read_numbers(const std::string& sql, int columns) {
    const Result result(PQexecParams(connection_.get(), sql.c_str(), 0, nullptr, nullptr, nullptr, nullptr, 1));
    std::vector<std::int64_t> numbers;
    if (PQresultStatus(result.get()) != PGRES_TUPLES_OK || PQntuples(result.get()) != 1) {
      why_ = PQerrorMessage(connection_.get());
      return numbers;
    }
    for (int i = 0; i < columns; ++i) numbers.push_back(postgres::Row(result.get(), 0).integer(i));
    return numbers;
  }

  std::unique_ptr<postgres::Hold> hold_;
  Handle connection_;
  bool is_half_;
  std::string piece_;
  const std::vector<TableColumn>* columns_ = nullptr;
  std::string why_;
};

using Opened = std::variant<std::unique_ptr<Tables>, OpenError>;

/// Connected, with the lock that servers have.
struct Held {
  Handle connection;
  std::unique_ptr<postgres::Hold> hold;
};

std::variant<Held, OpenError> connect(const PostgresOptions& options) {
  const postgres::Address address{options.target, options.password, options.connect_s};
  Held held{postgres::dial(address), std::make_unique<postgres::Hold>(address, options.holder)};
  if (PQstatus(held.connection.get()) != CONNECTION_OK) {
    return postgres::not_reached(postgres::place_of(held.connection.get()), PQerrorMessage(held.connection.get()));
  }
  const auto is = held.hold->keep(0);
  if (is == postgres::Hold::Held::yes) return held;
  const bool in_use = is == postgres::Hold::Held::anothers;
  return OpenError{in_use ? OpenFault::in_use : OpenFault::unusable, held.hold->why()};
}

/// Nothing that others set ends a statement, and what is acknowledged is on the disk.
bool set_up(PGconn* connection, const std::string& schema) {
  const std::string sql =
      "SELECT set_config('search_path', '" + schema +
      "', false), set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false),"
      " set_config('idle_in_transaction_session_timeout', '0', false), set_config('synchronous_commit',"
      " coalesce(nullif(current_setting('synchronous_commit'), 'off'), 'on'), false)";
  const Result result(PQexec(connection, sql.c_str()));
  return PQresultStatus(result.get()) == PGRES_TUPLES_OK;
}

OpenError unusable(PGconn* connection) {
  return {OpenFault::unusable, "The database can't be used. (" + postgres::place_of(connection) +
                                   "; PostgreSQL: " + PQerrorMessage(connection) + ")"};
}

Opened tables_in(Held held, const std::string& schema) {
  if (!set_up(held.connection.get(), schema)) return unusable(held.connection.get());
  return std::make_unique<PostgresTables>(std::move(held.connection), std::move(held.hold), schema == k_half_schema);
}

bool is_there(PGconn* connection, const std::string& schema) {
  const Result found(PQexec(connection, ("SELECT to_regnamespace('" + schema + "')").c_str()));
  return PQresultStatus(found.get()) == PGRES_TUPLES_OK && PQgetisnull(found.get(), 0, 0) == 0;
}

}  // namespace

Opened tables_of_postgres(const PostgresOptions& options) {
  auto found = connect(options);
  if (auto* error = std::get_if<OpenError>(&found)) return std::move(*error);
  Held& held = std::get<Held>(found);
  const auto newest = static_cast<std::int64_t>(postgres::migrations().size());
  if (auto error = postgres::check_version(held.connection.get(), postgres::Use::write, newest))
    return std::move(*error);
  return tables_in(std::move(held), postgres::k_schema);
}

Opened new_postgres_tables(const PostgresOptions& options) {
  auto found = connect(options);
  if (auto* error = std::get_if<OpenError>(&found)) return std::move(*error);
  Held& held = std::get<Held>(found);
  PGconn* connection = held.connection.get();
  if (is_there(connection, postgres::k_schema)) {
    return OpenError{OpenFault::in_use,
                     "There is a store in the database already. Name one that has none, or if nothing in it is wanted "
                     "any more, drop its schema first: DROP SCHEMA vivarium CASCADE. (" +
                         postgres::place_of(connection) + ")"};
  }
  const auto newest = static_cast<std::int64_t>(postgres::migrations().size());
  const auto migrated = postgres::migrate(connection, postgres::migrations(), k_half_schema);
  if (const auto* error = std::get_if<OpenError>(&migrated)) return *error;
  if (std::get<std::int64_t>(migrated) != newest) {
    return OpenError{OpenFault::from_future, "A newer release has begun this copy; go on with that one. (" +
                                                 postgres::place_of(connection) + ")"};
  }
  return tables_in(std::move(held), k_half_schema);
}

}  // namespace storage
