// Reading data.json, which is part of the program: what is wrong there stops the program at its start.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>

#include "engine/core/describe/describe.h"
#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"

namespace engine::data_json {

/// Throws what is wrong, unless it holds.
void require(bool holds, const std::string& what);

/// A small number; nearly every figure fits in a byte.
[[nodiscard]] std::uint8_t small(const nlohmann::json& value);

/// These members as they are, for what a client is told.
[[nodiscard]] nlohmann::json picked(const nlohmann::json& from, std::initializer_list<const char*> names);

/// The enumerator of a word.
template <described::Enum Words>
[[nodiscard]] Words word(const nlohmann::json& value) {
  const auto found = from_word<Words>(value.get<std::string>());
  require(found.has_value(), "unknown word " + dump_json(value));
  return *found;
}

}  // namespace engine::data_json
