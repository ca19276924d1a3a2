// What bots are told beyond the rules (docs/bots.md): which actions look promising, and how well a seat stands.
#pragma once

#include "engine/games/random-mutations/state.h"
#include "engine/games/random-mutations/wire.h"

namespace games::random_mutations {

/// A weight for each listed action of the seat.
void appeal(const State& state, engine::Seat seat, const std::vector<Action>& listed, std::vector<int>& weights);

/// Points on the table, as far as they will survive, and cards to come, against the others'.
[[nodiscard]] int worth(const State& state, engine::Seat seat);

}  // namespace games::random_mutations
