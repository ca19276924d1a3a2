// What holds in every game of Harmonies between two actions. Asked of everything that comes from outside (snapshots,
// scenarios) and, in tests, after every step.
#pragma once

#include "engine/core/plain_rules.h"
#include "engine/games/harmonies/state.h"

namespace games::harmonies {

using engine::Broken;

/// The first invariant that doesn't hold, or nothing. Accepts any bit pattern whose array indices, enums and sizes are
/// in range.
[[nodiscard]] Broken broken_rule(const State& state);

/// Tokens of each colour that lie anywhere: bag, central board, pending, personal boards, left the game.
[[nodiscard]] std::array<int, k_colors> count_tokens(const State& state);

}  // namespace games::harmonies
