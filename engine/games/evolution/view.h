// Who sees what of a state (section 14). Together with events.cpp the only code that decides it.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/seat.h"
#include "engine/games/evolution/state.h"

namespace games::evolution {

/// README.md, "View".
[[nodiscard]] nlohmann::json view(const State& state, engine::Viewer viewer);
/// Its member `feeding`: what the acting seat can do and why it can't do the rest.
[[nodiscard]] nlohmann::json feeding_view(const State& state, engine::Viewer viewer);
/// README.md, "Client data".
[[nodiscard]] const nlohmann::json& client_data();

/// The wire's words for phases and for when the last round is.
[[nodiscard]] const char* name_of(Phase phase);
[[nodiscard]] const char* name_of(LastRound last);

}  // namespace games::evolution
