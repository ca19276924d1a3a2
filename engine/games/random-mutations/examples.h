// The worked examples of section 14 as data (tests/examples.json; README.md, "Examples").
#pragma once

#include "engine/core/game.h"
#include "engine/games/random-mutations/deck.h"

namespace games::random_mutations {

/// Runs every example. One line for each that fails says what was expected and what came; a member that this code
/// doesn't know is a failure, never ignored.
[[nodiscard]] engine::Result<engine::Game::ExampleReport> run_examples(const Decks& decks, const nlohmann::json& file);

}  // namespace games::random_mutations
