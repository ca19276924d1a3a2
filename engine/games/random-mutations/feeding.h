// The feeding phase (section 7.1): the acts of a move but attacks, each of which has been found legal.
#pragma once

#include "engine/games/random-mutations/wire.h"
#include "engine/games/random-mutations/wire_events.h"

namespace games::random_mutations {

void perform(State& state, const TakeFood& action, EventSink& log);
void perform(State& state, const TakeShelter& action, EventSink& log);
void perform(State& state, const TakeParasite& action, EventSink& log);
void perform(State& state, const Graze& action, EventSink& log);
void perform(State& state, const Piracy& action, EventSink& log);
void perform(State& state, const Hibernate& action, EventSink& log);

}  // namespace games::random_mutations
