// The course of a round: from dealing to the end of feeding, with everything that goes by itself (sections 4 to 9).
#pragma once

#include "engine/games/evolution/food.h"

namespace games::evolution {

/// As it is told when a round begins.
[[nodiscard]] RoundBegan round_begun(const State& state);
/// Phase 1 (section 5) and on to the first decision of the round.
void begin_round(State& state, EventSink& tell);
/// Free species and cards alone (section 5).
void deal(State& state, EventSink& tell);

/// Of the seat's hand, face down at the Watering Hole.
void lay_food_card(State& state, std::uint8_t seat, CardId card, EventSink& tell);
/// After a food card was laid: goes on when it was the last.
void after_food_card(State& state, EventSink& tell);
/// The seat has ended its turn of Phase 3.
void end_play_turn(State& state, std::uint8_t seat, EventSink& tell);
/// After a leaf effect was chosen: goes on when it was the last.
void after_leaf(State& state, EventSink& tell);
/// After something was done in a feeding turn: goes on when nothing is left to choose (V-04).
void after_feeding_action(State& state, EventSink& tell);
/// The acting seat ends its feeding turn.
void end_feeding_turn(State& state, EventSink& tell);

/// Those of this round by seat, once they were turned up.
[[nodiscard]] engine::Keyed<engine::Seat, CardId> food_cards(const State& state);
/// Section 8.2: the sum of the food cards is added to the Watering Hole; returns what it held before.
int add_food(State& state, int sum);
/// Section 8.6, steps 1 and 2.
void end_feeding(State& state, EventSink& tell);

/// Whether the seat still has to lay a food card.
[[nodiscard]] inline bool owes_food_card(const State& state, std::uint8_t seat) {
  return state.phase == Phase::select_food && state.seats[seat].food_card.none() &&
         !state.seats[seat].table.hand.empty();
}

}  // namespace games::evolution
