// Worked examples in words of their own ("FEED", "ATTACK" ..): {"examples": [{"id", "state", "action", "result"}]}, see
// README.md. Instead of an action there may be "steps", a list of actions and of {"action", "result"}.
#pragma once

#include "tests/engine/examples/example.h"

namespace games::evolution {

[[nodiscard]] const examples::Form& example_form();

}  // namespace games::evolution
