// The state as JSON that a person writes by hand (README.md, "Scenarios"), and back.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/result.h"
#include "engine/games/dominant-species/state.h"

namespace games::dominant_species {

/// What is left out takes its default; then the game is brought on to its next decision, unless it stands at one.
[[nodiscard]] engine::Result<State> load(const nlohmann::json& scenario);
[[nodiscard]] nlohmann::json scenario(const State& state);

/// The stop of Execution by name, as scenarios write it: a space, or the section of a stop that has none.
[[nodiscard]] std::string name_of_stop(std::size_t stop);
[[nodiscard]] std::string_view name_of(Task task);

}  // namespace games::dominant_species
