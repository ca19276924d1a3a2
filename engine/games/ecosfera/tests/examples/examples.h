// Worked examples of turns: {"card_set", "examples": [{"id", "state", "actions", "expect"}]}, see README.md.
#pragma once

#include "tests/engine/examples/example.h"

namespace games::ecosfera {

[[nodiscard]] const examples::Form& example_form();

}  // namespace games::ecosfera
