// The extinction and draw phase, and the end of the game (sections 8 and 10).
#pragma once

#include "engine/games/random-mutations/state.h"
#include "engine/games/random-mutations/wire_events.h"

namespace games::random_mutations {

/// Section 8.1: a task for each owner of a most infected species, the first player's on top.
void push_parasite_victims(State& state);

/// Sections 8.2 to 8.6, after the parasites' victims; in the last turn the game is over.
void end_turn(State& state, EventSink& log);

}  // namespace games::random_mutations
