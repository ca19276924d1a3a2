// What holds for every state that a game may hand out, wherever it came from: play, a scenario, or hostile bytes.
#pragma once

#include <string>

#include "engine/core/game.h"

namespace tests {

/// Asks all that may be asked of a state, for every seat and a spectator. What doesn't fit together, in words; empty
/// when nothing is wrong.
[[nodiscard]] std::string wrong_with(const engine::Game& game, const engine::Match& match);

}  // namespace tests
