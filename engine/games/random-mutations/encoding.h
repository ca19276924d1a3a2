// A State as bytes: canonical, and refused when it is not a state that could be played on from.
#pragma once

#include "engine/core/codec.h"
#include "engine/core/result.h"
#include "engine/games/random-mutations/state.h"

namespace games::random_mutations {

void encode(const State& state, engine::Encoder& to);
[[nodiscard]] engine::Result<State> decode(engine::Decoder& from);

}  // namespace games::random_mutations
