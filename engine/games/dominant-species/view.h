// What a viewer sees: the only file that decides it is view.cpp. Nothing of this game is seen by one seat alone but the
// preview of its own decision, which follows from what all see.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/game.h"
#include "engine/games/dominant-species/events.h"
#include "engine/games/dominant-species/state.h"

namespace games::dominant_species {

[[nodiscard]] nlohmann::json view(const State& state, engine::Viewer viewer);
/// What each of the listed answers would change at once (README.md, "preview").
[[nodiscard]] nlohmann::json preview(const State& state);
[[nodiscard]] engine::Event describe(const Event& event);
/// Facts that a client draws from, the same for every table.
[[nodiscard]] const nlohmann::json& client_data();

[[nodiscard]] std::string_view name_of(Phase phase);
/// The options of a table as they were given.
[[nodiscard]] nlohmann::json options_json(const TableOptions& options);

}  // namespace games::dominant_species
