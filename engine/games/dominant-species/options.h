// What the game is called, for how many it is and which options a table has.
#pragma once

#include "engine/core/game.h"

namespace games::dominant_species {

[[nodiscard]] const engine::GameInfo& info();

}  // namespace games::dominant_species
