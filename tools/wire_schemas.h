// All of protocol/schemas: JSON Schema from rows and described structs. `vivarium-engine wire
// NAME`.
#pragma once

#include <map>
#include <string>

namespace tools {

/// Text by the name of its file: requests (what clients may ask), results (what they are answered), pushes (what the
/// server says unasked), messages (what is around them), rest, games, tables (what is shown of them), parts (what all
/// of them are made of, and the errors).
[[nodiscard]] std::map<std::string, std::string> wire_schemas();

}  // namespace tools
