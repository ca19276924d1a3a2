// Any described value as a tree of nlohmann::json, for where a tree is wanted anyway: tools, tests, pages of the staff.
#pragma once

#include <string_view>

#include "engine/core/describe/json.h"
#include "engine/core/describe/json_text.h"
#include "engine/core/describe/read.h"
#include "engine/core/describe/write.h"

namespace engine {

/// Of the value's text: a writer of trees would be compiled for each type beside that of texts.
template <class T>
[[nodiscard]] nlohmann::json to_tree(const T& value) {
  return parse_own_json(json_text(value));
}

/// As read_json of the tree's text.
template <class T>
[[nodiscard]] Result<T> from_tree(const nlohmann::json& tree, std::string_view code, Members members = Members::exact) {
  return read_json<T>(dump_json(tree), code, members);
}

}  // namespace engine
