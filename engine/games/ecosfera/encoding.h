// The whole state as canonical bytes, for hashes, snapshots and replay.
#pragma once

#include "engine/core/codec.h"
#include "engine/core/result.h"
#include "engine/games/ecosfera/state.h"

namespace games::ecosfera {

void encode(const State& state, engine::Encoder& to);
/// Reads what encode wrote, from bytes that may be hostile: what it accepts satisfies broken_rule().
[[nodiscard]] engine::Result<State> decode(engine::Decoder& from);

}  // namespace games::ecosfera
