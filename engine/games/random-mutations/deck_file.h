// Decks from files (README.md, "Decks").
#pragma once

#include <string_view>

#include "engine/core/result.h"
#include "engine/games/random-mutations/deck.h"

namespace games::random_mutations {

/// The deck that the text describes. A refusal's `field` is the number of the line that is wrong.
[[nodiscard]] engine::Result<Deck> read_deck(std::string_view text);

}  // namespace games::random_mutations
