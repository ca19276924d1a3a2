// Questions to the database, answered as values. A connection is kept for whoever reads next; one that broke is made
// anew, once for each question.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <mutex>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "storage/postgres/connection.h"
#include "storage/read.h"

namespace storage::postgres {

/// Where and how long.
struct ReadingPlace {
  Address address;
  int patience_ms = 0;
  Statements statements;
};

/// Connections that nobody reads on at the moment. From any thread.
class IdleConnections {
 public:
  explicit IdleConnections(ReadingPlace place) : place_(std::move(place)) {}

  [[nodiscard]] const ReadingPlace& place() const { return place_; }
  /// One that is open, if there is one.
  [[nodiscard]] Connection take();
  void put(Connection connection);

 private:
  ReadingPlace place_;
  std::mutex mutex_;
  std::vector<Connection> idle_;
};

/// Of one reader, in one thread.
class Questions {
 public:
  /// It outlives this.
  explicit Questions(IdleConnections& idle) : idle_(idle) {}
  ~Questions();
  Questions(const Questions&) = delete;
  Questions& operator=(const Questions&) = delete;

  /// What came back; nothing: it is not known what is stored.
  [[nodiscard]] const Answer* ask(const Script& question);

 private:
  IdleConnections& idle_;
  Connection connection_;
};

/// Asks, and goes through the rows; false: it is not known what is stored.
template <class SeeRow, class... Values>
[[nodiscard]] bool each_row(Questions& questions, const Sql& sql, const SeeRow& see_row, const Values&... values) {
  Script script;
  script.add(sql, values...);
  const Answer* answer = questions.ask(script);
  if (answer == nullptr) return false;
  for (int number = 0; number < answer->rows(); ++number) see_row(answer->row(number));
  return true;
}

/// All that it finds, each as `make_row` makes it of its columns.
template <class MakeRow, class... Values>
[[nodiscard]] auto read_all(Questions& questions, const Sql& sql, const MakeRow& make_row, const Values&... values)
    -> Read<std::vector<std::invoke_result_t<const MakeRow&, const Row&>>> {
  std::vector<std::invoke_result_t<const MakeRow&, const Row&>> found;
  const auto keep = [&](const Row& row) { found.push_back(make_row(row)); };
  if (!each_row(questions, sql, keep, values...)) return Unreadable{};
  return found;
}

/// The one row that it finds, if it does.
template <class MakeRow, class... Values>
[[nodiscard]] auto read_one(Questions& questions, const Sql& sql, const MakeRow& make_row, const Values&... values)
    -> Read<std::optional<std::invoke_result_t<const MakeRow&, const Row&>>> {
  std::optional<std::invoke_result_t<const MakeRow&, const Row&>> found;
  const auto keep = [&](const Row& row) { found = make_row(row); };
  if (!each_row(questions, sql, keep, values...)) return Unreadable{};
  return found;
}

/// "Up to the end" is a number that the database's integers don't have.
[[nodiscard]] inline std::int64_t bounded(std::uint64_t number) {
  return static_cast<std::int64_t>(std::min<std::uint64_t>(number, std::numeric_limits<std::int64_t>::max()));
}

}  // namespace storage::postgres
