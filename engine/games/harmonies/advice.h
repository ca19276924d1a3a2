// What bots are told beyond the rules (docs/bots.md): which actions look promising, and how well a seat stands.
#pragma once

#include "engine/games/harmonies/state.h"
#include "engine/games/harmonies/wire.h"

namespace games::harmonies {

/// A weight for each listed action of the acting seat.
void appeal(const State& state, engine::Seat seat, const std::vector<Action>& listed, std::vector<int>& weights);

/// Score so far and what the board is about to score, against the others'.
[[nodiscard]] int worth(const State& state, engine::Seat seat);

}  // namespace games::harmonies
