// What the catalog says about Harmonies: players, options, version of the rules (section 3).
#pragma once

#include "engine/core/game.h"

namespace games::harmonies {

[[nodiscard]] const engine::GameInfo& info();

}  // namespace games::harmonies
