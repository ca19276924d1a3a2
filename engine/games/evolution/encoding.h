// The canonical bytes of a State, and back from bytes that may be hostile.
#pragma once

#include "engine/core/codec.h"
#include "engine/core/result.h"
#include "engine/games/evolution/state.h"

namespace games::evolution {

void encode(const State& state, engine::Encoder& to);
/// Refused with "bad_snapshot" unless every invariant of invariants.h holds and each unseen turn is one of allowed
/// plays.
[[nodiscard]] engine::Result<State> decode(engine::Decoder& from);

}  // namespace games::evolution
