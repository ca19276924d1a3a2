// Another state that a viewer can't tell from this one: what is hidden is dealt anew, chance to come is replaced.
#pragma once

#include "engine/core/rng.h"
#include "engine/core/seat.h"
#include "engine/games/dominant-species/state.h"

namespace games::dominant_species {

void redeal(State& state, engine::Viewer viewer, engine::Rng& chance);

}  // namespace games::dominant_species
