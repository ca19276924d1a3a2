#include "engine/games/harmonies/turn.h"

#include <algorithm>

#include "engine/core/ensure.h"
#include "engine/games/harmonies/board.h"

namespace games::harmonies {

namespace {

using engine::Rejection;

const Board& own_board(const State& state) { return state.boards[acting_seat(state).index]; }
Board& own_board(State& state) { return state.boards[acting_seat(state).index]; }

std::optional<std::size_t> slot_of(const State& state, CardId card) {
  const auto found = std::find(state.row.begin(), state.row.end(), card);
  if (found == state.row.end()) return std::nullopt;
  return static_cast<std::size_t>(found - state.row.begin());
}

Rejection no_such_space() { return {"no_such_space", "There is no such space on this board.", "harmonies 2", "space"}; }

/// Moves a cube off a card of the player; the last one completes it (section 5.4).
void take_cube_off(Board& board, CardId card) {
  if (is_spirit(card)) {
    board.spirit_placed = true;
    return;
  }
  const auto owned = std::find_if(board.cards.begin(), board.cards.end(),
                                  [card](const OwnedCard& other) { return other.card == card; });
  ++owned->placed;
  if (owned->placed == data().card(card).cubes) owned->completed = ++board.completed_count;
}

}  // namespace

Refusal refusal_of(const State& state, const ChooseSpirit& action) {
  if (!owes_spirit(state)) return Rejection{"no_choice", "There is no spirit to choose.", "harmonies 5.5", "type"};
  const auto& dealt = state.spirits_dealt[acting_seat(state).index];
  if (std::find(dealt.begin(), dealt.end(), action.card) == dealt.end()) {
    return Rejection{"not_offered", "That spirit was not dealt to you.", "harmonies 5.5", "card"};
  }
  return std::nullopt;
}

void perform(State& state, const ChooseSpirit& action, EventSink tell) {
  own_board(state).spirit = action.card;
  tell(SpiritChosen{acting_seat(state), action.card});
}

Refusal refusal_of(const State& state, const TakeTokens& action) {
  if (state.turn.taken) {
    return Rejection{"tokens_already_taken", "Tokens are taken once in a turn.", "harmonies 5.1", "type"};
  }
  if (action.group >= setup_of(state).central_spaces) {
    return Rejection{"no_such_group", "There is no such space on the central board.", "harmonies 5.1", "group"};
  }
  if (state.central[action.group].size() == 0) {
    return Rejection{"empty_group", "That space of the central board is empty.", "harmonies 5.1", "group"};
  }
  return std::nullopt;
}

void perform(State& state, const TakeTokens& action, EventSink tell) {
  Group& group = state.central[action.group];
  for (std::size_t i = 0; i < group.size(); ++i) ++state.turn.pending[index_of(group[i])];
  tell(TokensTaken{acting_seat(state), action.group, group});
  group = Group{};
  state.turn.taken = true;
}

Refusal refusal_of(const State& state, const PlaceToken& action) {
  if (state.turn.pending[index_of(action.color)] == 0) {
    return Rejection{"not_pending", "You have no token of that colour to place.", "harmonies 5.2", "color"};
  }
  const auto space = side_of(state).index_of(action.space);
  if (!space) return no_such_space();
  if (!own_board(state).cubes[*space].none()) {
    return Rejection{"space_has_cube", "A space with a cube receives no token.", "harmonies 5.2", "space"};
  }
  if (!stack_with(own_board(state), *space, action.color)) {
    return Rejection{"stack_refuses", "That token may not go onto what lies there.", "harmonies 6", "space"};
  }
  return std::nullopt;
}

void perform(State& state, const PlaceToken& action, EventSink tell) {
  const std::size_t space = side_of(state).index_of(action.space).value();
  Board& board = own_board(state);
  board.stacks[space] = stack_with(board, space, action.color).value();
  --state.turn.pending[index_of(action.color)];
  ++state.turn.placed;
  tell(TokenPlaced{acting_seat(state), action.color, action.space});
}

Refusal refusal_of(const State& state, const TakeCard& action) {
  if (state.turn.card_taken) {
    return Rejection{"card_already_taken", "One animal card is taken in a turn at most.", "harmonies 5.3", "type"};
  }
  if (count_uncompleted(own_board(state)) >= data().uncompleted_max) {
    return Rejection{"too_many_cards", "You have four uncompleted cards already.", "harmonies 5.3", "type"};
  }
  if (!slot_of(state, action.card)) {
    return Rejection{"not_in_row", "That card does not lie in the row.", "harmonies 5.3", "card"};
  }
  return std::nullopt;
}

void perform(State& state, const TakeCard& action, EventSink tell) {
  const std::size_t slot = slot_of(state, action.card).value();
  Board& board = own_board(state);
  board.cards.push_back(OwnedCard{action.card, 0, 0});
  state.row[slot] = CardId{};
  state.turn.card_taken = true;
  tell(CardTaken{acting_seat(state), action.card, static_cast<std::uint8_t>(slot)});
}

Refusal refusal_of(const State& state, const PlaceCube& action) {
  const Board& board = own_board(state);
  const auto left = cubes_left(board, action.card);
  if (!left) return Rejection{"card_not_yours", "That card does not lie above your board.", "harmonies 5.4", "card"};
  if (*left == 0) return Rejection{"card_complete", "That card has no cube left.", "harmonies 5.4", "card"};
  const auto space = side_of(state).index_of(action.space);
  if (!space) return no_such_space();
  if (!board.cubes[*space].none()) {
    return Rejection{"space_has_cube", "That space carries a cube already.", "harmonies 5.4", "space"};
  }
  if (!accepts_cube(board, side_of(state), action.card, *space)) {
    return Rejection{"no_habitat", "The card's habitat does not lie around that space.", "harmonies 7", "space"};
  }
  return std::nullopt;
}

void perform(State& state, const PlaceCube& action, EventSink tell) {
  Board& board = own_board(state);
  board.cubes[side_of(state).index_of(action.space).value()] = action.card;
  take_cube_off(board, action.card);
  const int left = cubes_left(board, action.card).value();
  const auto seat = acting_seat(state);
  tell(CubePlaced{seat, action.card, action.space, static_cast<std::uint8_t>(left)});
  if (left == 0) tell(CardCompleted{seat, action.card});
}

}  // namespace games::harmonies
