// A State as JSON that a person writes by hand (README.md, "Scenarios"), and back.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/result.h"
#include "engine/games/random-mutations/state.h"

namespace games::random_mutations {

[[nodiscard]] engine::Result<State> load(const Decks& decks, const nlohmann::json& json);
[[nodiscard]] nlohmann::json scenario(const State& state);

}  // namespace games::random_mutations
