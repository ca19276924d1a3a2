// Files of worked examples: an object with the members of data.json's `tests` (full_scores, rivers, islands,
// habitat_matches), or the whole of data.json.
#pragma once

#include "engine/core/game.h"

namespace games::harmonies {

/// Runs every example. One line for each that fails says what was expected and what came; an example or a
/// member that this code doesn't know is a failure, never ignored.
[[nodiscard]] engine::Result<engine::Game::ExampleReport> run_examples(const nlohmann::json& file);

}  // namespace games::harmonies
