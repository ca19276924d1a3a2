// Reading a list of pending decisions.
#pragma once

#include <vector>

#include "engine/core/game.h"

namespace engine {

/// The seat's decision; null when it owes none.
[[nodiscard]] const Decision* decision_of(const std::vector<Decision>& pending, Seat seat);

}  // namespace engine
