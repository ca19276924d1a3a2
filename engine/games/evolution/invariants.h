// What holds in every game of Evolution between two actions (section 17). Asked of everything that comes from outside
// (snapshots, scenarios) and, in tests, after every step.
#pragma once

#include <optional>
#include <string>

#include "engine/games/evolution/state.h"

namespace games::evolution {

struct BrokenRule {
  std::string message;  ///< a sentence that a person can act on
  std::string field;    ///< the member of a scenario that it is about
};

/// The first invariant that doesn't hold, or nothing. Accepts any values whose enums and array sizes are in range.
/// Drafts are not looked at: who reads a state from outside makes them anew (play.h).
[[nodiscard]] std::optional<BrokenRule> broken_rule(const State& state);

/// Food tokens anywhere but in the Food Bank: boards, fat, bags, Watering Hole.
[[nodiscard]] int count_food(const State& state);

}  // namespace games::evolution
