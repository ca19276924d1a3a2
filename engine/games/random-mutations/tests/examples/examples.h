// Its worked examples are in the common form (tests/engine/examples/match_scene.h), with species and animals by name
// (notation.h) and "rows" as something to expect: README.md, "Examples".
#pragma once

#include "tests/engine/examples/example.h"

namespace games::random_mutations {

[[nodiscard]] const examples::Form& example_form();

}  // namespace games::random_mutations
