#include "engine/games/harmonies/view.h"

#include "engine/games/harmonies/board.h"
#include "engine/games/harmonies/rules.h"
#include "engine/games/harmonies/scoring.h"

namespace games::harmonies {

namespace {

using engine::Seat;
using engine::Viewer;

engine::Nullable<TurnView> turn_view(const State& state) {
  if (state.over) return std::nullopt;
  const Turn& turn = state.turn;
  TurnView seen{acting_seat(state), state.turn_number, turn.taken, turn.card_taken, {}, turn.placed};
  for (const Color color : engine::all<Color>) {
    if (turn.pending[index_of(color)] > 0) seen.pending[color] = turn.pending[index_of(color)];
  }
  return seen;
}

ScoreView score_view(const Board& board, Side side) {
  const Score score = score_of(board, side);
  return {score.trees, score.mountains, score.fields, score.buildings,
          score.water, score.animals,   score.spirit, score.total()};
}

void show_spaces(const Board& board, const SideFacts& side, BoardView& into) {
  into.spaces.reserve(side.spaces);
  for (std::size_t i = 0; i < side.spaces; ++i) {
    const StackFacts& stack = data().stack(board.stacks[i]);
    for (std::size_t level = 0; level < stack.height; ++level)
      into.spaces[side.names[i]].push_back(stack.tokens[level]);
    if (!board.cubes[i].none()) into.cubes[side.names[i]] = board.cubes[i];
  }
  into.empty = static_cast<std::uint8_t>(count_empty(board, side));
  into.cubes_placed = static_cast<std::uint8_t>(count_cubes(board));
}

void show_cards(const Board& board, BoardView& into) {
  for (std::size_t i = 0; i < board.cards.size(); ++i) {
    const OwnedCard& owned = board.cards[i];
    if (owned.completed == 0) {
      into.cards[owned.card] = {owned.placed, static_cast<std::uint8_t>(i)};
    } else {
      into.completed[owned.card] = {owned.placed, static_cast<std::uint8_t>(owned.completed - 1)};
    }
  }
}

void show_spirit(const State& state, Seat seat, Viewer viewer, BoardView& into) {
  const Board& board = state.boards[seat.index];
  if (!board.spirit.none()) {
    into.spirit = SpiritView{board.spirit, board.spirit_placed ? std::uint8_t{1} : std::uint8_t{0}};
    return;
  }
  if (!state.spirits) return;
  into.spirits_dealt = k_spirits_dealt;
  if (viewer.is(seat) && has_seen_spirits(state, seat)) into.spirit_offer = state.spirits_dealt[seat.index];
}

OutcomeView outcome_view(const engine::Outcome& result, const State& state) {
  OutcomeView seen{result.ranking, score_extra(state), {}};
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    seen.counted[Seat{seat}] = counted_on(state.boards[seat], state.side);
  }
  return seen;
}

}  // namespace

View view(const State& state, Viewer viewer) {
  const SetupFacts& setup = setup_of(state);
  View seen;
  seen.players = state.players;
  seen.side = state.side;
  seen.spirits = state.spirits;
  seen.solo = is_solo(state);
  seen.first_player = {state.first_player};
  seen.round = (state.turn_number - 1) / state.players + 1;
  seen.last_round = state.last_round;
  seen.turn = turn_view(state);
  seen.bag = static_cast<std::uint8_t>(state.bag.size());
  seen.pile = static_cast<std::uint8_t>(state.pile.size());
  for (std::uint8_t i = 0; i < setup.central_spaces; ++i) seen.central[i] = state.central[i];
  for (std::uint8_t i = 0; i < setup.row_slots; ++i) {
    seen.row[i] = state.row[i].none() ? engine::Nullable<CardId>() : state.row[i];
  }
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    BoardView& board = seen.boards[Seat{seat}];
    show_spaces(state.boards[seat], side_of(state), board);
    board.score = score_view(state.boards[seat], state.side);
    show_cards(state.boards[seat], board);
    show_spirit(state, Seat{seat}, viewer, board);
  }
  if (const auto result = outcome(state)) seen.outcome = outcome_view(*result, state);
  return seen;
}

engine::Telling<Event> telling(const Event& event) {
  if (const auto* offer = std::get_if<SpiritOffered>(&event)) return {{offer->seat}, {}};
  return {};
}

}  // namespace games::harmonies
