// What bots are told beyond the rules (docs/bots.md): which actions look promising, and how well a seat stands.
#pragma once

#include <vector>

#include "engine/games/dominant-species/state.h"
#include "engine/games/dominant-species/wire.h"

namespace games::dominant_species {

/// A weight for each listed action of the seat that decides.
void appeal(const State& state, engine::Seat seat, const std::vector<Action>& listed, std::vector<int>& weights);

/// Victory points and what earth would pay, against the others'.
[[nodiscard]] int worth(const State& state, engine::Seat seat);

}  // namespace games::dominant_species
