// What a viewer sees: the only file that decides it is view.cpp. Nothing of this game is seen by one seat alone but the
// preview of its own decision, which follows from what all see.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/game.h"
#include "engine/games/dominant-species/wire.h"

namespace games::dominant_species {

[[nodiscard]] View view(const State& state, engine::Viewer viewer);
/// What each of the listed answers would change at once (README.md, "preview").
[[nodiscard]] Previews preview(const State& state);
/// Another state that the viewer can't tell from this one: what is hidden is dealt anew, chance to come is replaced.
void redeal(State& state, engine::Viewer viewer, engine::Rng& chance);
/// Facts that a client draws from, the same for every table.
[[nodiscard]] const nlohmann::json& client_data();

}  // namespace games::dominant_species
