// A JSON object written as its members: `object_of({{"seat", 1}, {"name", "bird"}})`. The braces of nlohmann::json say
// the same, but make three values of each member to throw away, and a view is made for every viewer after each action.
#pragma once

#include <initializer_list>

#include "engine/core/describe/json.h"

namespace engine {

struct Member {
  const char* name;
  mutable nlohmann::json value;  ///< a list in braces is constant, and what it holds shall be moved out of it
};

/// Names in alphabetical order need no search. A name that is given twice keeps its first value.
[[nodiscard]] nlohmann::json object_of(std::initializer_list<Member> members);

}  // namespace engine
