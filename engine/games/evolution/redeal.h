// Another state that a viewer can't tell from this one: the mirror image of view.cpp.
#pragma once

#include "engine/core/seat.h"
#include "engine/games/evolution/state.h"

namespace games::evolution {

/// Deals everything anew that the viewer can't know: other hands, food cards, face-down traits, unseen turns, leaf
/// orders, announced cards, the draw pile, the cards taken out, and the key. What is known stays: how many cards each
/// has, and of an unseen turn how many plays it had.
void redeal(State& state, engine::Viewer viewer, engine::Rng& chance);

}  // namespace games::evolution
