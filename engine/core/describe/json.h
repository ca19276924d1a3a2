// nlohmann::json, as every file here includes it. What the library's header defines and isn't a template is compiled
// in each file again, with all the templates that it needs; GCC does so for each user of a precompiled header, too. The
// literal "..."_json is such a function, and needs the whole reader: 0.7 s of the 1.1 that an empty file took. Here
// it asks json_text.cpp, which holds the reader.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

namespace engine {

/// Of a text that is part of the program or was written by it. Throws nlohmann::json::parse_error.
[[nodiscard]] nlohmann::json parse_own_json(std::string_view text);

}  // namespace engine

// What follows in the library is the name of the literal, its parameters (s and n) and its body. The body becomes that
// of a template that nobody calls.
#define _json(text, length)                                        \
  _json(text, length) { return ::engine::parse_own_json({s, n}); } \
  template <class Nobody>                                          \
  inline nlohmann::json unused_literal(text, length)
#include <nlohmann/json.hpp>
#undef _json
