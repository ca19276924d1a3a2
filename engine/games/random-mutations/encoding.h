// A State as bytes: canonical, and refused when it is not a state that could be played on from.
#pragma once

#include "engine/core/codec.h"
#include "engine/core/result.h"
#include "engine/games/random-mutations/state.h"

namespace games::random_mutations {

void encode(const State& state, engine::Encoder& to);
/// The bytes hold the deck itself, but only one that the game knows is taken: what is restored is a table that could
/// have been started, and its scenario names its deck.
[[nodiscard]] engine::Result<State> decode(const Decks& decks, engine::Decoder& from);

}  // namespace games::random_mutations
