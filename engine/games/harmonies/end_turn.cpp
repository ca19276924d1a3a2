// The end of a turn (sections 5.6, 8 and 11): check of the end first, refill afterwards.
#include <algorithm>

#include "engine/core/ensure.h"
#include "engine/games/harmonies/board.h"
#include "engine/games/harmonies/turn.h"

namespace games::harmonies {

namespace {

using engine::Rejection;

void discard(State& state, CardId card, EventSink tell) {
  const auto slot = std::find(state.row.begin(), state.row.end(), card);
  ENSURE(slot != state.row.end(), "a discarded card lies in the row");
  *slot = CardId{};
  state.cards_out |= std::uint64_t{1} << card.number;
  tell(CardDiscarded{acting_seat(state), card, static_cast<std::uint8_t>(slot - state.row.begin())});
}

/// What is left on the central board leaves the game (solo, section 11 c).
void clear_central(State& state, EventSink tell) {
  TokensLeftGame left;
  for (Group& group : state.central) {
    for (std::size_t i = 0; i < group.size(); ++i) {
      left.tokens.push_back(group[i]);
      ++state.tokens_out[index_of(group[i])];
    }
    group = Group{};
  }
  std::sort(left.tokens.begin(), left.tokens.end());
  if (!left.tokens.empty()) tell(left);
}

}  // namespace

bool tokens_done(const State& state) {
  if (state.turn.taken) return state.turn.placed == k_group;
  return std::all_of(state.central.begin(), state.central.end(), [](const Group& group) { return group.size() == 0; });
}

std::optional<EndReason> end_trigger(const State& state) {
  const Board& board = state.boards[acting_seat(state).index];
  if (count_empty(board, side_of(state)) <= k_empty_at_end_max) return EndReason::spaces;
  if (state.bag.size() == 0) return EndReason::bag;
  return std::nullopt;
}

bool would_end_game(const State& state) {
  return is_last_of_round(state) && (state.last_round || end_trigger(state).has_value());
}

bool may_discard(const State& state) { return is_solo(state) && !state.turn.card_taken && !would_end_game(state); }

Refusal refusal_of(const State& state, const EndTurn& action) {
  if (!tokens_done(state)) {
    if (!state.turn.taken) {
      return Rejection{"tokens_not_taken", "Take tokens before you end the turn.", "harmonies 5.6", "type"};
    }
    return Rejection{"tokens_left", "Place all three tokens before you end the turn.", "harmonies 5.6", "type"};
  }
  if (!action.discard) return std::nullopt;
  if (!may_discard(state)) {
    return Rejection{"discard_not_allowed", "No card may be discarded now.", "harmonies 11", "discard"};
  }
  if (std::find(state.row.begin(), state.row.end(), *action.discard) == state.row.end()) {
    return Rejection{"not_in_row", "That card does not lie in the row.", "harmonies 11", "discard"};
  }
  return std::nullopt;
}

void refill_central(State& state, EventSink tell) {
  for (std::uint8_t i = 0; i < setup_of(state).central_spaces && state.bag.size() > 0; ++i) {
    Group& group = state.central[i];
    if (group.size() > 0) continue;
    ENSURE(state.bag.size() >= k_group, "the bag holds a multiple of three tokens (A11)");
    while (!group.full()) group.push_back(state.bag.pop_back());
    std::sort(group.begin(), group.end());
    tell(Refilled{i, group});
  }
}

void refill_row(State& state, EventSink tell) {
  for (std::uint8_t slot = 0; slot < setup_of(state).row_slots && state.pile.size() > 0; ++slot) {
    if (!state.row[slot].none()) continue;
    state.row[slot] = state.pile.pop_back();
    tell(CardRevealed{slot, state.row[slot]});
  }
}

void perform(State& state, const EndTurn& action, EventSink tell) {
  const engine::Seat seat = acting_seat(state);
  const bool ends = would_end_game(state);
  tell(TurnEnded{seat});
  if (!state.last_round) {
    if (const auto reason = end_trigger(state)) {
      state.last_round = true;
      tell(LastRound{seat, *reason});
    }
  }
  state.turn = Turn{};
  if (ends) {
    state.over = true;
    tell(GameEnded{});
    return;
  }
  if (action.discard) discard(state, *action.discard, tell);
  if (is_solo(state)) clear_central(state, tell);
  refill_central(state, tell);
  refill_row(state, tell);
  ++state.turn_number;
  const engine::Seat next = acting_seat(state);
  tell(TurnBegan{next, state.turn_number});
  if (owes_spirit(state)) tell(SpiritOffered{next, state.spirits_dealt[next.index]});
}

}  // namespace games::harmonies
