// What bots are told beyond the rules (docs/bots.md): which actions look promising, and how well the team stands.
#pragma once

#include "engine/games/ecosfera/state.h"
#include "engine/games/ecosfera/wire_actions.h"

namespace games::ecosfera {

/// A weight for each listed action of the acting seat.
void appeal(const State& state, const std::vector<Action>& listed, std::vector<int>& weights);

/// How near the biomes are, and how near extinction is. The same for every seat.
[[nodiscard]] int worth(const State& state);

}  // namespace games::ecosfera
