// What a statement is given: values, and arrays of one dimension, in PostgreSQL's binary format.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "storage/rooms.h"

namespace storage::postgres {

/// An array, made element by element.
class Array {
 public:
  [[nodiscard]] static Array of_integers();
  [[nodiscard]] static Array of_texts();
  [[nodiscard]] static Array of_bytes();

  void add(std::int64_t value);
  void add(std::uint64_t value) { add(static_cast<std::int64_t>(value)); }
  void add(const std::string& value);
  void add(const Bytes& value);
  void add(const Hash& value);
  void add_null();

  [[nodiscard]] std::string binary() const;

 private:
  explicit Array(std::uint32_t element) : element_(element) {}
  void add_raw(std::string_view bytes);

  std::uint32_t element_;  // the number of the elements' type
  std::uint32_t count_ = 0;
  bool has_null_ = false;
  std::string elements_;
};

class Parameters {
 public:
  template <class... Values>
  explicit Parameters(const Values&... values) {
    (add(values), ...);
  }

  [[nodiscard]] const std::vector<std::optional<std::string>>& values() const { return values_; }

 private:
  void add(std::int64_t value);
  void add(std::uint64_t value) { add(static_cast<std::int64_t>(value)); }
  void add(bool value);
  void add(const std::string& value);
  void add(const char* value) { add(std::string(value)); }
  void add(const Bytes& value);
  void add(const Hash& value);
  void add(const Array& value) { values_.emplace_back(value.binary()); }
  template <class Value>
  void add(const std::optional<Value>& value) {
    if (value) {
      add(*value);
    } else {
      values_.emplace_back(std::nullopt);
    }
  }

  std::vector<std::optional<std::string>> values_;
};

}  // namespace storage::postgres
