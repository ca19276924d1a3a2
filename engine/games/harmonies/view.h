// Who sees what (section 10). The only code that turns a State or an Event into something a player gets.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/game.h"
#include "engine/games/harmonies/events.h"
#include "engine/games/harmonies/state.h"

namespace games::harmonies {

/// README.md, "View".
[[nodiscard]] nlohmann::json view(const State& state, engine::Viewer viewer);
/// README.md, "Events".
[[nodiscard]] engine::Event describe(const Event& event);
/// README.md, "Client data".
[[nodiscard]] const nlohmann::json& client_data();

}  // namespace games::harmonies
