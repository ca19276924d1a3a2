// The part of the invariants that is about the stack of tasks, the attack and the card turned up.
#pragma once

#include "engine/games/random-mutations/invariants.h"

namespace games::random_mutations {

/// Of a state whose rows and numbers are right.
[[nodiscard]] std::optional<BrokenRule> check_tasks(const State& state);

}  // namespace games::random_mutations
