// The development phase (sections 5 and 11): the acts of a move, each of which has been found legal.
#pragma once

#include "engine/games/random-mutations/wire.h"
#include "engine/games/random-mutations/wire_events.h"

namespace games::random_mutations {

/// Section 5.1, once at the start of the phase.
void bud(State& state, EventSink& log);

/// The answer to `negative_trait` is a NewSpecies too.
void perform(State& state, const NewSpecies& action, EventSink& log);
void perform(State& state, const AddAnimal& action, EventSink& log);
void perform(State& state, const AddTrait& action, EventSink& log);
void perform(State& state, const Diverge& action, EventSink& log);
void perform(State& state, const ChooseTrait& action, EventSink& log);
void perform(State& state, const Keep& action, EventSink& log);

}  // namespace games::random_mutations
