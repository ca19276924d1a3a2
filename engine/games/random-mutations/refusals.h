// Whether an action that came in is legal, and if not, why.
#pragma once

#include "engine/games/random-mutations/actions.h"
#include "engine/games/random-mutations/why.h"

namespace games::random_mutations {

/// Nothing exactly when legal() lists the action for that seat.
[[nodiscard]] Refusal refusal_of(const State& state, engine::Seat seat, const Action& action);

}  // namespace games::random_mutations
