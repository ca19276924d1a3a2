// Another game that looks the same (section 10): for bots, and for the proof that views leak nothing.
#pragma once

#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/harmonies/state.h"

namespace games::harmonies {

/// Draws anew all that the viewer never saw: the order of bag and pile, spirits dealt and not shown to the viewer, and
/// the key. The viewer's own two spirits stay once seen, the rejected one too.
void redeal(State& state, engine::Viewer viewer, engine::Rng& chance);

}  // namespace games::harmonies
