// What holds in every game of Evolution between two actions (README.md). Asked of everything that comes from outside
// (snapshots, scenarios) and, in tests, after every step.
#pragma once

#include "engine/core/plain_rules.h"
#include "engine/games/evolution/state.h"

namespace games::evolution {

using engine::Broken;

/// The first invariant that doesn't hold, or nothing. Accepts any values in the ranges that state.h describes.
[[nodiscard]] Broken broken_rule(const State& state);

/// Food tokens anywhere but in the Food Bank: boards, fat, bags, Watering Hole.
[[nodiscard]] int count_food(const State& state);

}  // namespace games::evolution
