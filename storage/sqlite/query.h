// Questions to prepared statements, answered as values.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "storage/read.h"
#include "storage/sqlite/database.h"

namespace storage::sqlite {

/// Runs a query to its end, a row at a time; false: the medium failed.
template <class SeeRow, class... Values>
[[nodiscard]] bool each_row(Statement& query, const SeeRow& see_row, const Values&... values) {
  int code = query.valid() ? query.first(values...) : SQLITE_ERROR;
  for (; code == SQLITE_ROW; code = query.next()) see_row(query);
  if (query.valid()) query.reset();
  return code == SQLITE_DONE;
}

/// All that it finds, each as `make_row` makes it of its columns.
template <class MakeRow, class... Values>
[[nodiscard]] auto read_all(Statement& query, const MakeRow& make_row, const Values&... values)
    -> Read<std::vector<std::invoke_result_t<const MakeRow&, const Statement&>>> {
  std::vector<std::invoke_result_t<const MakeRow&, const Statement&>> found;
  const auto keep = [&](const Statement& row) { found.push_back(make_row(row)); };
  if (!each_row(query, keep, values...)) return Unreadable{};
  return found;
}

/// The one row that it finds, if it does.
template <class MakeRow, class... Values>
[[nodiscard]] auto read_one(Statement& query, const MakeRow& make_row, const Values&... values)
    -> Read<std::optional<std::invoke_result_t<const MakeRow&, const Statement&>>> {
  std::optional<std::invoke_result_t<const MakeRow&, const Statement&>> found;
  const auto keep = [&](const Statement& row) { found = make_row(row); };
  if (!each_row(query, keep, values...)) return Unreadable{};
  return found;
}

/// "Up to the end" is a number that SQLite's integers don't have.
[[nodiscard]] inline std::int64_t bounded(std::uint64_t number) {
  return static_cast<std::int64_t>(std::min<std::uint64_t>(number, std::numeric_limits<std::int64_t>::max()));
}

}  // namespace storage::sqlite
