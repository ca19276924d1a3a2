// Forced effects and the end of a turn (sections 7 to 9).
#include "engine/games/ecosfera/row.h"
#include "engine/games/ecosfera/scoring.h"
#include "engine/games/ecosfera/turn.h"

namespace games::ecosfera {

namespace {

/// One by one: the last tile ends the game, and no more are placed.
void place_extinctions(Stage& stage, int count, ExtinctionReason reason) {
  const std::uint8_t limit = set_of(stage.state).extinction_tiles;
  for (int i = 0; i < count && !is_over(stage.state); ++i) {
    ++stage.state.extinctions;
    stage.tell(ExtinctionPlaced{stage.state.extinctions, limit, reason});
    if (stage.state.extinctions == limit) end_game(stage, End::extinctions);
  }
}

/// A disaster from the supply, and the extinction if it is the third (Q4, Q15).
void take_disaster(Stage& stage, DisasterReason reason) {
  State& state = stage.state;
  if (state.disasters == 0) return;
  --state.disasters;
  const RowNumber number = add_to_row(acting(state), k_disaster).number;
  stage.tell(DisasterTaken{acting_seat(state), number, reason});
  if (count_disasters(acting(state).row) != data().limits.disasters) return;
  place_extinctions(stage, data().limits.extinctions, ExtinctionReason::three_disasters);
}

void discard_row(Stage& stage, TurnEndReason reason) {
  State& state = stage.state;
  Player& player = acting(state);
  TurnEnded told{acting_seat(state), state.turn_number, reason, {}};
  told.discarded.reserve(player.row.size());
  for (const RowCard& card : player.row) {
    ++player.discard[card.card.number];
    told.discarded.push_back(set_of(state).named(card.card));
  }
  stage.tell(told);
  player.row = Row{};
}

/// Section 8, up to the start of the next turn; its start check is the caller's.
void finish_turn(Stage& stage, TurnEndReason reason) {
  State& state = stage.state;
  if (is_over(state)) return;
  discard_row(stage, reason);
  state.acquisitions = 0;
  if (state.turn_number == data().limits.turns) {
    end_game(stage, End::turn_limit);
    return;
  }
  draw_row(stage, acting_seat(state));
  ++state.turn_number;
  stage.reveals = stage.reveals || !is_solo(state);
  stage.tell(TurnBegan{acting_seat(state), state.turn_number});
}

/// The first forced effect that applies; whether there was one.
bool carry_out_forced(Stage& stage) {
  const Limits& limits = data().limits;
  switch (forced_effect(acting(stage.state).row)) {
    case Forced::none:
      return false;
    case Forced::four_disasters:
      place_extinctions(stage, limits.extinctions_all, ExtinctionReason::four_disasters);
      finish_turn(stage, TurnEndReason::four_disasters);
      return true;
    case Forced::three_disasters:
      place_extinctions(stage, limits.extinctions, ExtinctionReason::three_disasters);
      finish_turn(stage, TurnEndReason::three_disasters);
      return true;
    case Forced::three_elements:
      take_disaster(stage, DisasterReason::three_elements);
      finish_turn(stage, TurnEndReason::three_elements);
      return true;
  }
  return false;
}

}  // namespace

void end_game(Stage& stage, End how) {
  stage.state.end = how;
  stage.tell(GameEnded{is_won(stage.state), how});
}

void settle(Stage& stage) {
  while (!is_over(stage.state) && carry_out_forced(stage)) {
  }
}

Refusal refusal_of(const State&, const EndTurn&) { return std::nullopt; }

void perform(Stage& stage, const EndTurn&) { end_turn(stage, TurnEndReason::chosen); }

void end_turn(Stage& stage, TurnEndReason reason) {
  if (stage.state.acquisitions == 0) take_disaster(stage, DisasterReason::no_acquisition);
  finish_turn(stage, reason);
  settle(stage);
}

}  // namespace games::ecosfera
