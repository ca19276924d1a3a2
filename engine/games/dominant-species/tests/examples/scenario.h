// A game in the middle, written by hand: JSON in which most may be left out (README.md, "Scenarios").
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/result.h"
#include "engine/games/dominant-species/state.h"

namespace games::dominant_species {

/// What is left out takes its default; then the game is brought on to its next decision, unless it stands at one.
[[nodiscard]] engine::Result<State> load(const nlohmann::json& scenario);

}  // namespace games::dominant_species
