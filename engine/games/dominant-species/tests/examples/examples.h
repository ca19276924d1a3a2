// Its worked examples are in the common form (tests/engine/examples/match_scene.h), with the shorthand of README.md,
// "Scenarios", and "preview" as something to expect.
#pragma once

#include "tests/engine/examples/example.h"

namespace games::dominant_species {

[[nodiscard]] const examples::Form& example_form();

}  // namespace games::dominant_species
