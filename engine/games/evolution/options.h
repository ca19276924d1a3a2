// What a table may choose, and who the game is.
#pragma once

#include "engine/core/game.h"

namespace games::evolution {

[[nodiscard]] const engine::GameInfo& info();

}  // namespace games::evolution
