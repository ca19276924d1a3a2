// One seat's part of a scenario.
#pragma once

#include "engine/games/harmonies/tests/examples/scenario_parts.h"

namespace games::harmonies {

/// Reads boards.<seat> into the state: spaces, cubes, cards, completed, spirit and spirit_offer. Consistency over
/// all boards is left to invariants.h.
void read_board(ScenarioReader& reader, const nlohmann::json& json, State& state, std::size_t seat);

}  // namespace games::harmonies
