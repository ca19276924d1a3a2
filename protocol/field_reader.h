// Reads the members of a JSON object that came from outside into C++ values: what staff's acts and the engine over
// pipes are asked. (The params of methods are described structs: params.h.) After the first thing that is wrong every
// read gives an empty value, and rejection() says what it was: a reader is written without a check on each line.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/describe/json.h"
#include "engine/core/result.h"

namespace protocol {

using Json = nlohmann::json;

struct Lengths {
  std::size_t min = 1;
  std::size_t max = 0;  ///< both in code points
};

class FieldReader {
 public:
  explicit FieldReader(const Json& object);

  [[nodiscard]] std::string text(std::string_view name, Lengths lengths);
  [[nodiscard]] std::optional<std::string> optional_text(std::string_view name, Lengths lengths);
  [[nodiscard]] std::string one_of(std::string_view name, std::span<const std::string_view> words);
  [[nodiscard]] std::int64_t integer(std::string_view name, std::int64_t min, std::int64_t max);
  [[nodiscard]] std::optional<std::int64_t> optional_integer(std::string_view name, std::int64_t min, std::int64_t max);
  /// 64 hex digits of either case.
  [[nodiscard]] std::string hash(std::string_view name);
  [[nodiscard]] Json object(std::string_view name);
  [[nodiscard]] Json optional_object(std::string_view name);
  [[nodiscard]] bool optional_flag(std::string_view name, bool otherwise);

  [[nodiscard]] bool has(std::string_view name) const;
  /// Unless something was wrong already.
  void refuse(engine::Rejection why);
  [[nodiscard]] const std::optional<engine::Rejection>& rejection() const { return rejection_; }

 private:
  [[nodiscard]] const Json* member(std::string_view name);
  void refuse(std::string_view name, const std::string& must);

  const Json& object_;
  std::optional<engine::Rejection> rejection_;
};

}  // namespace protocol
