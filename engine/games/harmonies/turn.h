// The actions of a turn, each as the question whether it is legal and the act itself. rules.cpp asks, then acts.
#pragma once

#include "engine/games/harmonies/rules.h"

namespace games::harmonies {

[[nodiscard]] Refusal refusal_of(const State& state, const ChooseSpirit& action);
[[nodiscard]] Refusal refusal_of(const State& state, const TakeTokens& action);
[[nodiscard]] Refusal refusal_of(const State& state, const PlaceToken& action);
[[nodiscard]] Refusal refusal_of(const State& state, const TakeCard& action);
[[nodiscard]] Refusal refusal_of(const State& state, const PlaceCube& action);
[[nodiscard]] Refusal refusal_of(const State& state, const EndTurn& action);

void perform(State& state, const ChooseSpirit& action, EventSink tell);
void perform(State& state, const TakeTokens& action, EventSink tell);
void perform(State& state, const PlaceToken& action, EventSink tell);
void perform(State& state, const TakeCard& action, EventSink tell);
void perform(State& state, const PlaceCube& action, EventSink tell);
/// end_turn.cpp
void perform(State& state, const EndTurn& action, EventSink tell);

/// The two triggers of section 8, asked when the acting seat ends its turn.
[[nodiscard]] std::optional<EndReason> end_trigger(const State& state);
/// Whether the game ends with the end of this turn.
[[nodiscard]] bool would_end_game(const State& state);
/// Whether the mandatory tokens are all taken and placed; taking is waived if no central space holds any (A12).
[[nodiscard]] bool tokens_done(const State& state);
/// Whether a solo player may discard a card with the end of this turn (section 11).
[[nodiscard]] bool may_discard(const State& state);

/// Fills every empty central space from the bag, lowest number first, as long as it holds tokens (A5).
void refill_central(State& state, EventSink tell);
/// Fills every empty slot of the row from the pile, as long as it holds cards (A3).
void refill_row(State& state, EventSink tell);

}  // namespace games::harmonies
