// What the server answered to one statement, as values.
#pragma once

#include <cstdint>
#include <libpq-fe.h>
#include <memory>
#include <string>

#include "storage/rooms.h"

namespace storage::postgres {

struct ClearResult {
  void operator()(PGresult* result) const { PQclear(result); }
};

/// A row in the binary format; columns are read by number from 0, as what they are.
class Row {
 public:
  Row(const PGresult* result, int number) : result_(result), number_(number) {}

  [[nodiscard]] bool is_null(int column) const { return PQgetisnull(result_, number_, column) != 0; }
  [[nodiscard]] std::int64_t integer(int column) const;
  [[nodiscard]] std::uint64_t counter(int column) const { return static_cast<std::uint64_t>(integer(column)); }
  [[nodiscard]] bool boolean(int column) const;
  [[nodiscard]] std::string text(int column) const;
  [[nodiscard]] Bytes bytes(int column) const;
  [[nodiscard]] Hash hash(int column) const;

 private:
  const PGresult* result_;
  int number_;
};

class Answer {
 public:
  explicit Answer(PGresult* result) : result_(result) {}

  [[nodiscard]] bool is_carried_out() const;
  /// It was not even tried, as one before it was not carried out.
  [[nodiscard]] bool is_skipped() const;
  /// Why it was not carried out; empty: the server didn't say.
  [[nodiscard]] std::string state() const;
  /// The same in the server's words.
  [[nodiscard]] std::string message() const;

  [[nodiscard]] int rows() const { return PQntuples(result_.get()); }
  [[nodiscard]] Row row(int number) const { return {result_.get(), number}; }

 private:
  std::unique_ptr<PGresult, ClearResult> result_;
};

}  // namespace storage::postgres
