// Files of worked examples: {"card_set", "examples": [{"id", "state", "actions", "expect"}]}, see README.md.
#pragma once

#include "engine/core/game.h"

namespace games::ecosfera {

/// Runs every example. One line for each that fails says what was expected and what came; a member that this code
/// doesn't know is a failure, never ignored.
[[nodiscard]] engine::Result<engine::Game::ExampleReport> run_examples(const nlohmann::json& file);

}  // namespace games::ecosfera
