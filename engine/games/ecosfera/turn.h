// The parts of a turn, each action as the question whether it is legal and the act itself. rules.cpp asks, then acts.
#pragma once

#include "engine/games/ecosfera/rules.h"

namespace games::ecosfera {

/// One action being carried out: what it changes, whom it tells, and whether it has shown what nobody could know.
struct Stage {
  State& state;
  EventSink tell;
  bool reveals = false;
};

// acquire.cpp
[[nodiscard]] Refusal refusal_of(const State& state, const AcquirePlant& action);
[[nodiscard]] Refusal refusal_of(const State& state, const AcquireAnimal& action);
[[nodiscard]] Refusal refusal_of(const State& state, const ClaimBiomes& action);
void perform(Stage& stage, const AcquirePlant& action);
void perform(Stage& stage, const AcquireAnimal& action);
void perform(Stage& stage, const ClaimBiomes& action);

// ability.cpp
[[nodiscard]] Refusal refusal_of(const State& state, const UsePlus& action);
[[nodiscard]] Refusal refusal_of(const State& state, const UseRefresh& action);
[[nodiscard]] Refusal refusal_of(const State& state, const UseMove& action);
[[nodiscard]] Refusal refusal_of(const State& state, const RestoreToken& action);
void perform(Stage& stage, const UsePlus& action);
void perform(Stage& stage, const UseRefresh& action);
void perform(Stage& stage, const UseMove& action);
void perform(Stage& stage, const RestoreToken& action);

// forced.cpp
[[nodiscard]] Refusal refusal_of(const State& state, const EndTurn& action);
void perform(Stage& stage, const EndTurn& action);
/// Ends the turn of the seat whose turn it is, which may go on until then (sections 7 and 8).
void end_turn(Stage& stage, TurnEndReason reason);
/// Section 7: carries out forced effects until the seat whose turn it is can act, or the game is over. Asked after
/// every change of the row.
void settle(Stage& stage);
void end_game(Stage& stage, End how);

// zones.cpp
/// A card arrives unused at the right end of a row.
RowCard& add_to_row(Player& player, Card card);
/// Fills the slot from the deck, as far as it has cards (Q14).
void refill(Stage& stage, Market which, std::size_t slot);
/// Puts a plant or animal under its deck, for all to see.
void put_under(SpeciesMarket& market, Card card);
/// The top card of a seat's deck; the discard pile becomes the deck before if that is empty. can_draw() holds.
[[nodiscard]] Card draw_card(Stage& stage, engine::Seat seat);
/// Section 8.2: the next row of the seat, whose old one is empty.
void draw_row(Stage& stage, engine::Seat seat);
[[nodiscard]] RowDrawn row_drawn(const State& state, engine::Seat seat);

}  // namespace games::ecosfera
