// A whole game as readable JSON, both ways (README.md, "Scenarios").
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/result.h"
#include "engine/games/evolution/state.h"

namespace games::evolution {

/// What is left out takes its default. Refused with "bad_scenario", the offending member as field.
[[nodiscard]] engine::Result<State> load(const nlohmann::json& scenario);

/// Everything, hidden cards and key included; load() gives the same state back.
[[nodiscard]] nlohmann::json scenario(const State& state);

}  // namespace games::evolution
