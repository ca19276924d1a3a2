// How the examples of each game are written.
#pragma once

#include "tests/engine/examples/example.h"

namespace examples {

/// The form of a game's examples by the game's id; the common one for a game that has no words of its own.
[[nodiscard]] const Form& form_of(std::string_view id);

}  // namespace examples
