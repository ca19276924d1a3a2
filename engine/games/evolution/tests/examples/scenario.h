// A game in the middle, written by hand: JSON in which most may be left out (README.md, "Scenarios").
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/result.h"
#include "engine/games/evolution/state.h"

namespace games::evolution {

/// What is left out takes its default. Refused with "bad_scenario", the offending member as field.
[[nodiscard]] engine::Result<State> load(const nlohmann::json& scenario);

}  // namespace games::evolution
