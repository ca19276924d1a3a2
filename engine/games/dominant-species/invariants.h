// What holds of every state: conservation of cubes, disks, pawns, tiles and cards, and how the parts fit together.
// Snapshots and scenarios that break it are refused; tests look at it after every step.
#pragma once

#include "engine/core/plain_rules.h"
#include "engine/games/dominant-species/state.h"

namespace games::dominant_species {

using engine::Broken;

[[nodiscard]] Broken broken_rule(const State& state);
/// The same of a whole game: it stands at a decision or is over as well.
[[nodiscard]] Broken broken_game(const State& state);
/// Of the resolution stack alone (invariants_of_frames.cpp).
[[nodiscard]] Broken broken_frames(const State& state);
/// The game is over, or somebody has a real choice: nothing would follow by itself.
[[nodiscard]] bool is_settled(const State& state);

/// Disks of each element wherever they are, the hand included.
[[nodiscard]] std::array<int, k_elements> count_disks(const State& state);

}  // namespace games::dominant_species
