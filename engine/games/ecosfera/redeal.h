// Another world that looks the same: the decks' secret orders and the chance to come are replaced.
#pragma once

#include "engine/games/ecosfera/state.h"

namespace games::ecosfera {

/// Everybody knows the same, so the viewer does not matter. What went under or on top of a deck for all to see stays
/// where it is.
void redeal(State& state, engine::Rng& chance);

}  // namespace games::ecosfera
