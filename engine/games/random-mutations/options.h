// What a "new table" form for this game is drawn from.
#pragma once

#include "engine/core/game.h"
#include "engine/games/random-mutations/deck.h"

namespace games::random_mutations {

/// With the decks that a table may choose from; the first is the default.
[[nodiscard]] engine::GameInfo info(const Decks& decks);

}  // namespace games::random_mutations
