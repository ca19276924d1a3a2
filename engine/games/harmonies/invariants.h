// What holds in every game of Harmonies between two actions. Asked of everything that comes from outside (snapshots,
// scenarios) and, in tests, after every step.
#pragma once

#include <optional>
#include <string>

#include "engine/games/harmonies/state.h"

namespace games::harmonies {

struct BrokenRule {
  std::string message;  ///< a sentence that a person can act on
  std::string field;    ///< the member of a scenario that it is about
};

/// The first invariant that doesn't hold, or nothing. Accepts any bit pattern whose array indices, enums and sizes are
/// in range.
[[nodiscard]] std::optional<BrokenRule> broken_rule(const State& state);

/// Tokens of each colour that lie anywhere: bag, central board, pending, personal boards, left the game.
[[nodiscard]] std::array<int, k_colors> count_tokens(const State& state);

}  // namespace games::harmonies
