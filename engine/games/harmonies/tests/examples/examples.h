// Worked examples of scores: an object with the members of data.json's `tests` (full_scores, rivers, islands,
// habitat_matches), or the whole of data.json.
#pragma once

#include "tests/engine/examples/example.h"

namespace games::harmonies {

[[nodiscard]] const examples::Form& example_form();

}  // namespace games::harmonies
