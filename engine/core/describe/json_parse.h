// JSON text read into a tree and written from one. nlohmann::json would make its reader and its writer anew in each
// file that asks for them, which costs more to compile than most of what such a file says itself.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>

namespace engine {

/// Of a text from outside: what isn't one whole value gives a discarded one (`is_discarded()`).
[[nodiscard]] nlohmann::json parse_json(std::string_view text);
[[nodiscard]] nlohmann::json parse_json(std::span<const std::uint8_t> text);

/// Of a text that is part of the program or was written by it. Throws nlohmann::json::parse_error.
[[nodiscard]] nlohmann::json parse_own_json(std::string_view text);

/// In one line, or with each member in a line of its own, `indent` spaces further in. What is no UTF-8 becomes U+FFFD.
[[nodiscard]] std::string dump_json(const nlohmann::json& value, int indent = -1);

}  // namespace engine
