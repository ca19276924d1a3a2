// The feeding phase (section 7.1): the acts of a move but attacks, each of which has been found legal.
#pragma once

#include "engine/games/random-mutations/actions.h"
#include "engine/games/random-mutations/events.h"

namespace games::random_mutations {

void perform(State& state, const TakeFood& action, Log& log);
void perform(State& state, const TakeShelter& action, Log& log);
void perform(State& state, const TakeParasite& action, Log& log);
void perform(State& state, const Graze& action, Log& log);
void perform(State& state, const Piracy& action, Log& log);
void perform(State& state, const Hibernate& action, Log& log);

}  // namespace games::random_mutations
