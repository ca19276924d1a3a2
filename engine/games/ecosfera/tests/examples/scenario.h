// A game in the middle, written by hand: JSON in which most may be left out (README.md, "Scenarios").
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/result.h"
#include "engine/games/ecosfera/state.h"

namespace games::ecosfera {

/// What is left out takes its default. Refused with "bad_scenario", the offending member as field.
[[nodiscard]] engine::Result<State> load(const nlohmann::json& scenario);

/// The same, but the parts need not fit together: a row may be one that would have ended its turn, and a card may lie
/// in two places. For worked examples, which show one rule and leave the rest open.
[[nodiscard]] engine::Result<State> load_parts(const nlohmann::json& scenario);

}  // namespace games::ecosfera
