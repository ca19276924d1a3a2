// The players' rows, decks and discards of a scenario.
#pragma once

#include "engine/games/random-mutations/state.h"
#include "engine/games/random-mutations/tests/examples/fields.h"

namespace games::random_mutations {

/// `seats` and `next`. Cards that are not named are left none, for deal_unnamed.
void read_rows(Fields& from, State& state);

}  // namespace games::random_mutations
