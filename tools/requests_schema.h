// protocol/schemas/requests.json: what clients may ask, as JSON Schema, from the rows of the methods and their
// described params.
#pragma once

#include <string>

#include "engine/core/describe/json_schema.h"

namespace tools {

[[nodiscard]] engine::OrderedJson requests_schema();
/// The text of the file.
[[nodiscard]] std::string requests_text();

}  // namespace tools
