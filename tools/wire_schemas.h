// Those of protocol/schemas that are generated: JSON Schema from rows and described structs. `vivarium-engine wire
// NAME`.
#pragma once

#include <string>

#include "engine/core/describe/json_schema.h"

namespace tools {

/// What clients may ask: every request and its params.
[[nodiscard]] engine::OrderedJson requests_schema();
/// Why a request is refused: the codes, and the object that has one.
[[nodiscard]] engine::OrderedJson errors_schema();

/// The text of a file.
[[nodiscard]] std::string text_of(const engine::OrderedJson& schema);

}  // namespace tools
