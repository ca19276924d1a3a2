// What the catalog says about Ecosfera: players, options, version of the rules.
#pragma once

#include "engine/core/game.h"

namespace games::ecosfera {

[[nodiscard]] const engine::GameInfo& info();

}  // namespace games::ecosfera
