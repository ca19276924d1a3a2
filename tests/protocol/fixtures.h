// Reads the JSON files that the C++ tests share with the Node tests and the schemas.
#pragma once

#include <string>

#include "engine/core/describe/json.h"

namespace protocol {

/// The file's value; `path` from the repository's root, which is where tests run. Fails the test when there is none.
[[nodiscard]] nlohmann::json json_file(const std::string& path);

}  // namespace protocol
