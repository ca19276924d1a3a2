// The parts of the set-up (section 2), which scenarios fill their gaps with.
#pragma once

#include "engine/core/options.h"
#include "engine/games/ecosfera/state.h"

namespace games::ecosfera {

/// Piles, supply and tiles; no cards yet.
[[nodiscard]] State state_with_options(int players, const engine::Options& options);
[[nodiscard]] int starting_disasters(const State& state);
/// What each player begins with, in no order.
[[nodiscard]] std::vector<Card> starting_deck(const State& state);
/// Shuffles a starting deck and draws the first row, anew as long as it would end the turn at once (H4).
void deal_starting_deck(State& state, engine::Seat seat);
/// All plants or animals of the game, in the order of data.json.
[[nodiscard]] std::vector<Card> species_in_play(const State& state, Market which);
void deal_market(State& state, Market which);

}  // namespace games::ecosfera
