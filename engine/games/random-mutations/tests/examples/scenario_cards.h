// The piles of a scenario, and the dealing of the cards that it does not name.
#pragma once

#include "engine/games/random-mutations/state.h"
#include "engine/games/random-mutations/tests/examples/fields.h"

namespace games::random_mutations {

/// A pile from its top: a list of cards, null for one that is not named, or the number of cards. Cards that are not
/// named are left none.
[[nodiscard]] std::vector<Card> read_pile(Fields& from, const char* name);

/// `main_deck` and `box`.
void read_piles(Fields& from, State& state);

/// Finds a card for each trait, then deals what is left of the deck at random to all places whose card is not named.
/// What then is left is the main deck if that was left out, else it lies in the box.
void deal_unnamed(Fields& from, State& state);

}  // namespace games::random_mutations
