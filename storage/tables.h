// A store as the tables that it is made of, for who moves all of it from one kind of database to another. Rows are
// what both kinds keep of them, with the same meaning (storage/sqlite/migrations, storage/postgres/migrations), the
// inner numbers of rooms included. What a database keeps for itself alone is no part of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "storage/rooms.h"

namespace storage {

enum class CellKind : std::uint8_t {
  integer,
  small,  ///< an integer of 32 bits, where a kind of database has such
  boolean,
  text,
  bytes
};

struct TableColumn {
  const char* name;
  CellKind kind;
};

/// How a table is filled, so that who was interrupted can go on.
enum class Filling : std::uint8_t {
  at_once,    ///< all of it or nothing
  in_pieces,  ///< in the order of its first two columns, from where it ends
  in_place    ///< of the one row that is there from the beginning
};

struct TableShape {
  const char* name;
  Filling filling = Filling::at_once;
  std::vector<TableColumn> columns;
};

/// All of them, in an order in which no row refers to one of a later table.
[[nodiscard]] const std::vector<TableShape>& all_tables();

/// Nothing is NULL; a boolean is 0 or 1.
using Cell = std::variant<std::monostate, std::int64_t, std::string, Bytes>;
using CellRow = std::vector<Cell>;

/// What a table holds, whatever the order of its rows.
struct TableSum {
  std::uint64_t rows = 0;
  std::uint64_t sum = 0;  ///< of the check sums of all rows

  void add(const CellRow& row);
  friend bool operator==(const TableSum&, const TableSum&) = default;
};

/// The first two columns of a row that is filled in pieces.
struct RowPlace {
  std::int64_t first = 0;
  std::int64_t second = 0;
};

/// One database, for one user at a time, whom nobody disturbs.
class Tables {
 public:
  virtual ~Tables() = default;
  /// In what is told to the operator: which database it is.
  [[nodiscard]] virtual std::string place() const = 0;
  /// Why the last call was not carried out.
  [[nodiscard]] virtual std::string why() const = 0;

  [[nodiscard]] virtual std::optional<std::uint64_t> count(const TableShape& table) = 0;
  /// Every row; of one that is filled in pieces those behind `after`, in order. False: they can't all be read, or `see`
  /// wanted no more.
  [[nodiscard]] virtual bool each_row(const TableShape& table, RowPlace after,
                                      const std::function<bool(const CellRow&)>& see) = 0;
  /// Where a table ends that is filled in pieces.
  [[nodiscard]] virtual std::optional<RowPlace> end_of(const TableShape& table) = 0;

  /// begin(), rows, end(): all of them or none, and durable. False: none.
  [[nodiscard]] virtual bool begin(const TableShape& table) = 0;
  [[nodiscard]] virtual bool put(const CellRow& row) = 0;
  [[nodiscard]] virtual bool end() = 0;
  /// From now on a server may be started on it.
  [[nodiscard]] virtual bool finish() = 0;
};

}  // namespace storage
