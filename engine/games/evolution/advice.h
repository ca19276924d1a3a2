// What bots are told beyond the rules (docs/bots.md): which actions look promising, and how well a seat stands.
#pragma once

#include "engine/games/evolution/wire.h"

namespace games::evolution {

/// A weight for each listed action of the seat.
void appeal(const State& state, engine::Seat seat, const std::vector<Action>& listed, std::vector<int>& weights);

/// Points so far and what the table will eat, against the others'. A turn that others don't see counts for its own seat
/// alone.
[[nodiscard]] int worth(const State& state, engine::Seat seat);

}  // namespace games::evolution
