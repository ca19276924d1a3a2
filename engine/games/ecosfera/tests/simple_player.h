// A sensible player that looks no further than its own turn, for measuring how hard the game is (README.md). It knows
// what everybody at the table knows and no more: the order of a deck never reaches its thoughts.
#pragma once

#include "engine/games/ecosfera/state.h"
#include "engine/games/ecosfera/wire_actions.h"

namespace games::ecosfera {

/// What it would do now; the game is not over. Depends on nothing but what is public.
[[nodiscard]] Action simple_choice(const State& state);

}  // namespace games::ecosfera
