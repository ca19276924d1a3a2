// Files of worked examples, as `vivarium examples` runs them (README.md, "Worked examples").
#pragma once

#include "engine/core/game.h"

namespace games::dominant_species {

[[nodiscard]] engine::Result<engine::Game::ExampleReport> run_examples(const nlohmann::json& file);

}  // namespace games::dominant_species
