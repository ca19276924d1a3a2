// The canonical bytes of a state. What decode accepts plays on to its end: every value is checked, and how they fit.
#pragma once

#include "engine/core/codec.h"
#include "engine/core/result.h"
#include "engine/games/dominant-species/state.h"

namespace games::dominant_species {

void encode(const State& state, engine::Encoder& to);
[[nodiscard]] engine::Result<State> decode(engine::Decoder& from);

}  // namespace games::dominant_species
