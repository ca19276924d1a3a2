// JSON text read into a tree and written from one, and a value that stays text. nlohmann::json would make its reader
// and its writer anew in each file that asks for them, which costs more to compile than most of what such a file says
// itself.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace engine {

/// Of a text from outside: what isn't one whole value gives a discarded one (`is_discarded()`).
[[nodiscard]] nlohmann::json parse_json(std::string_view text);
[[nodiscard]] nlohmann::json parse_json(std::span<const std::uint8_t> text);

/// Of a text that is part of the program or was written by it. Throws nlohmann::json::parse_error.
[[nodiscard]] nlohmann::json parse_own_json(std::string_view text);

/// Of CBOR that may be anything: what isn't one whole value gives a discarded one.
[[nodiscard]] nlohmann::json parse_cbor(std::span<const std::uint8_t> bytes);
[[nodiscard]] std::string dump_cbor(const nlohmann::json& value);

/// In one line, or with each member in a line of its own, `indent` spaces further in. What is no UTF-8 becomes U+FFFD.
[[nodiscard]] std::string dump_json(const nlohmann::json& value, int indent = -1);

/// Part of a larger value that is written around it, without a tree in between.
struct JsonText {
  std::string text = "null";  ///< one whole value

  JsonText() = default;
  JsonText(const nlohmann::json& tree);  // NOLINT: what it says is the same
  /// Of a text that was written by us and is one whole value.
  [[nodiscard]] static JsonText written(std::string text) {
    JsonText made;
    made.text = std::move(text);
    return made;
  }

  [[nodiscard]] nlohmann::json tree() const;
  friend bool operator==(const JsonText&, const JsonText&) = default;
};

}  // namespace engine
