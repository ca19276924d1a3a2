// Another game that looks the same (section 12): for bots, and for the proof that views leak nothing.
#pragma once

#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/random-mutations/state.h"

namespace games::random_mutations {

/// Deals anew every card whose face nobody has seen, wherever it lies - main deck, personal decks, animals, discards -
/// and draws another key. The viewer makes no difference: the owner of a deck has not seen it either.
void redeal(State& state, engine::Viewer viewer, engine::Rng& chance);

}  // namespace games::random_mutations
