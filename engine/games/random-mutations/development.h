// The development phase (sections 5 and 11): the acts of a move, each of which has been found legal.
#pragma once

#include "engine/games/random-mutations/actions.h"
#include "engine/games/random-mutations/events.h"

namespace games::random_mutations {

/// Section 5.1, once at the start of the phase.
void bud(State& state, Log& log);

/// The answer to `negative_trait` is a NewSpecies too.
void perform(State& state, const NewSpecies& action, Log& log);
void perform(State& state, const AddAnimal& action, Log& log);
void perform(State& state, const AddTrait& action, Log& log);
void perform(State& state, const Diverge& action, Log& log);
void perform(State& state, const ChooseTrait& action, Log& log);
void perform(State& state, const Keep& action, Log& log);

}  // namespace games::random_mutations
