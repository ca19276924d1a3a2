// The canonical bytes of a State, and back from bytes that may be hostile.
#pragma once

#include "engine/core/codec.h"
#include "engine/core/result.h"
#include "engine/games/harmonies/state.h"

namespace games::harmonies {

void encode(const State& state, engine::Encoder& to);
/// Refused with "bad_snapshot" unless every invariant of invariants.h holds.
[[nodiscard]] engine::Result<State> decode(engine::Decoder& from);

}  // namespace games::harmonies
