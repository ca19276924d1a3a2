// The course of a turn (sections 4, 6 and 8): what happens between the decisions.
#pragma once

#include "engine/games/random-mutations/state.h"
#include "engine/games/random-mutations/wire_events.h"

namespace games::random_mutations {

/// Goes on until somebody has to decide or the game is over. `moving`: the active player's move is not over.
void settle(State& state, bool moving, EventSink& log);

/// Section 4: the first turn, and each that follows the end of one. Leaves nobody moving.
void begin_turn(State& state, EventSink& log);

/// Everybody rolls one die, in seat order from 0, until one is alone at the top; the rounds in order. Section 3.4.
[[nodiscard]] std::vector<Roll> roll_for_first(State& state);
/// Whoever of `rolled` was alone at the top of the last round.
[[nodiscard]] std::uint8_t winner_of(const std::vector<Roll>& rounds);

}  // namespace games::random_mutations
