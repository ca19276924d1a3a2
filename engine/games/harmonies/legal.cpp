#include <algorithm>

#include "engine/games/harmonies/board.h"
#include "engine/games/harmonies/rules.h"
#include "engine/games/harmonies/turn.h"

namespace games::harmonies {

namespace {

void list_tokens_to_take(const State& state, std::vector<Action>& into) {
  if (state.turn.taken) return;
  for (std::uint8_t group = 0; group < setup_of(state).central_spaces; ++group) {
    if (state.central[group].size() > 0) into.emplace_back(TakeTokens{group});
  }
}

void list_tokens_to_place(const State& state, const Board& board, std::vector<Action>& into) {
  const SideFacts& side = side_of(state);
  for (const Color color : engine::all<Color>) {
    if (state.turn.pending[index_of(color)] == 0) continue;
    for (std::size_t space = 0; space < side.spaces; ++space) {
      if (stack_with(board, space, color)) into.emplace_back(PlaceToken{color, side.names[space]});
    }
  }
}

void list_cards_to_take(const State& state, const Board& board, std::vector<Action>& into) {
  if (state.turn.card_taken || count_uncompleted(board) >= data().uncompleted_max) return;
  for (const CardId card : state.row) {
    if (!card.none()) into.emplace_back(TakeCard{card});
  }
}

void list_cubes_of(CardId card, const Board& board, const SideFacts& side, std::vector<Action>& into) {
  for (std::size_t space = 0; space < side.spaces; ++space) {
    if (accepts_cube(board, side, card, space)) into.emplace_back(PlaceCube{card, side.names[space]});
  }
}

void list_cubes(const State& state, const Board& board, std::vector<Action>& into) {
  for (std::size_t i = 0; i < board.cards.size(); ++i) {
    if (board.cards[i].completed == 0) list_cubes_of(board.cards[i].card, board, side_of(state), into);
  }
  if (!board.spirit.none() && !board.spirit_placed) list_cubes_of(board.spirit, board, side_of(state), into);
}

void list_ends(const State& state, std::vector<Action>& into) {
  if (!tokens_done(state)) return;
  into.emplace_back(EndTurn{});
  if (!may_discard(state)) return;
  for (const CardId card : state.row) {
    if (!card.none()) into.emplace_back(EndTurn{card});
  }
}

}  // namespace

void legal(const State& state, engine::Seat seat, std::vector<Action>& into) {
  if (state.over || seat != acting_seat(state)) return;
  if (owes_spirit(state)) {
    for (const CardId card : state.spirits_dealt[seat.index]) into.emplace_back(ChooseSpirit{card});
    return;
  }
  const Board& board = state.boards[seat.index];
  list_tokens_to_take(state, into);
  list_tokens_to_place(state, board, into);
  list_cards_to_take(state, board, into);
  list_cubes(state, board, into);
  list_ends(state, into);
}

}  // namespace games::harmonies
