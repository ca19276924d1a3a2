// Reads the members of a JSON object that came from outside into C++ values. After the first thing that is wrong every
// read gives an empty value, and rejection() says what it was: a reader is written without a check on each line.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"

namespace protocol {

using Json = nlohmann::json;

struct Lengths {
  std::size_t min = 1;
  std::size_t max = 0;  ///< both in code points, or of a list in items
};

class FieldReader {
 public:
  /// `path` is put before the names of members in `field`: "client.".
  explicit FieldReader(const Json& object, std::string_view path = {});

  [[nodiscard]] std::string text(std::string_view name, Lengths lengths);
  [[nodiscard]] std::optional<std::string> optional_text(std::string_view name, Lengths lengths);
  [[nodiscard]] std::string one_of(std::string_view name, std::span<const std::string_view> words);
  /// 8 to 64 characters A-Z a-z 0-9 _ -
  [[nodiscard]] std::string key(std::string_view name);
  /// The form of a BCP 47 tag, at most k_language_length_max characters: "ja", "zh-Hant-TW".
  [[nodiscard]] std::string language(std::string_view name);
  /// 64 hex digits of either case.
  [[nodiscard]] std::string hash(std::string_view name);
  [[nodiscard]] std::optional<std::string> optional_hash(std::string_view name);
  [[nodiscard]] std::int64_t integer(std::string_view name, std::int64_t min, std::int64_t max);
  [[nodiscard]] std::optional<std::int64_t> optional_integer(std::string_view name, std::int64_t min, std::int64_t max);
  /// Lists of so many items; empty when left out. `field` names the list.
  [[nodiscard]] std::vector<std::string> optional_texts(std::string_view name, Lengths lengths, Lengths items);
  [[nodiscard]] std::vector<std::string> optional_words(std::string_view name, std::span<const std::string_view> words,
                                                        Lengths items);
  [[nodiscard]] std::vector<std::int64_t> optional_integers(std::string_view name, std::int64_t min, std::int64_t max,
                                                            Lengths items);
  [[nodiscard]] bool flag(std::string_view name);
  [[nodiscard]] bool optional_flag(std::string_view name, bool otherwise);
  [[nodiscard]] Json object(std::string_view name);
  [[nodiscard]] Json optional_object(std::string_view name);

  [[nodiscard]] bool has(std::string_view name) const;
  /// Takes over what a reader of a nested object found wrong.
  void refuse(engine::Rejection why);
  [[nodiscard]] const std::optional<engine::Rejection>& rejection() const { return rejection_; }

 private:
  [[nodiscard]] const Json* member(std::string_view name);
  void refuse(std::string_view name, const std::string& must);
  /// The list's items; null when it is left out or is none (then it is refused).
  [[nodiscard]] const Json* list(std::string_view name, Lengths items);

  const Json& object_;
  std::string path_;
  std::optional<engine::Rejection> rejection_;
};

}  // namespace protocol
