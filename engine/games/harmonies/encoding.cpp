#include "engine/games/harmonies/encoding.h"

#include "engine/games/harmonies/invariants.h"

namespace games::harmonies {

namespace {

using engine::Decoder;
using engine::Encoder;

constexpr std::uint8_t k_format = 1;

Color color(Decoder& from) { return static_cast<Color>(from.below(k_colors)); }
CardId animal_or_none(Decoder& from) { return {from.below(k_animals + 1)}; }
CardId card_or_none(Decoder& from) { return {from.below(k_cards + 1)}; }

void encode(const Turn& turn, Encoder& to) {
  to.boolean(turn.taken);
  to.boolean(turn.card_taken);
  to.u8(turn.placed);
  for (const std::uint8_t count : turn.pending) to.u8(count);
}

Turn decode_turn(Decoder& from) {
  Turn turn;
  turn.taken = from.boolean();
  turn.card_taken = from.boolean();
  turn.placed = from.below(k_group + 1);
  for (std::uint8_t& count : turn.pending) count = from.below(k_group + 1);
  return turn;
}

void encode(const Board& board, std::size_t spaces, Encoder& to) {
  for (std::size_t i = 0; i < spaces; ++i) {
    to.u8(static_cast<std::uint8_t>(board.stacks[i]));
    to.u8(board.cubes[i].number);
  }
  to.u8(board.card_count);
  for (std::size_t i = 0; i < board.card_count; ++i) {
    to.u8(board.cards[i].card.number);
    to.u8(board.cards[i].placed);
    to.u8(board.cards[i].completed);
  }
  to.u8(board.completed_count);
  to.u8(board.spirit.number);
  to.boolean(board.spirit_placed);
}

Board decode_board(std::size_t spaces, Decoder& from) {
  Board board;
  for (std::size_t i = 0; i < spaces; ++i) {
    board.stacks[i] = static_cast<Stack>(from.below(k_stacks));
    board.cubes[i] = card_or_none(from);
  }
  board.card_count = from.below(k_animals + 1);
  for (std::size_t i = 0; i < board.card_count; ++i) {
    board.cards[i].card = animal_or_none(from);
    board.cards[i].placed = from.below(k_ladder_max + 1);
    board.cards[i].completed = from.below(k_animals + 1);
  }
  board.completed_count = from.below(k_animals + 1);
  board.spirit = card_or_none(from);
  board.spirit_placed = from.boolean();
  return board;
}

void encode_hidden(const State& state, Encoder& to) {
  to.u8(state.bag.size);
  for (std::size_t i = 0; i < state.bag.size; ++i) to.u8(static_cast<std::uint8_t>(state.bag.items[i]));
  to.u8(state.pile.size);
  for (std::size_t i = 0; i < state.pile.size; ++i) to.u8(state.pile.items[i].number);
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    for (const CardId card : state.spirit_deal.of_seat[seat]) to.u8(card.number);
  }
  state.rng.encode(to);
}

void decode_hidden(State& state, Decoder& from) {
  state.bag.size = from.below(k_tokens + 1);
  for (std::size_t i = 0; i < state.bag.size; ++i) state.bag.items[i] = color(from);
  state.pile.size = from.below(k_animals + 1);
  for (std::size_t i = 0; i < state.pile.size; ++i) state.pile.items[i] = animal_or_none(from);
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    for (CardId& card : state.spirit_deal.of_seat[seat]) card = card_or_none(from);
  }
  state.rng = engine::Rng::decode(from);
}

}  // namespace

void encode(const State& state, Encoder& to) {
  to.u8(k_format);
  to.u8(state.players);
  to.u8(static_cast<std::uint8_t>(state.side));
  to.boolean(state.spirits);
  to.u8(state.first_player);
  to.u32(state.steps);
  to.u16(state.turn_number);
  to.boolean(state.last_round);
  to.boolean(state.over);
  encode(state.turn, to);
  for (const Group& group : state.central) {
    to.u8(group.size);
    for (std::size_t i = 0; i < group.size; ++i) to.u8(static_cast<std::uint8_t>(group.tokens[i]));
  }
  for (const CardId card : state.row) to.u8(card.number);
  for (std::size_t seat = 0; seat < state.players; ++seat) encode(state.boards[seat], side_of(state).spaces, to);
  for (const std::uint8_t count : state.tokens_out) to.u8(count);
  to.u64(state.cards_out);
  encode_hidden(state, to);
}

engine::Result<State> decode(Decoder& from) {
  const engine::Rejection bad{"bad_snapshot", "These bytes are not a game of Harmonies.", "", "snapshot"};
  if (from.u8() != k_format) return bad;
  State state;
  state.players = from.u8();
  if (!from.ok() || state.players < 1 || state.players > k_players_max) return bad;
  state.side = static_cast<Side>(from.below(2));
  state.spirits = from.boolean();
  state.first_player = from.below(state.players);
  state.steps = from.u32();
  state.turn_number = from.u16();
  state.last_round = from.boolean();
  state.over = from.boolean();
  state.turn = decode_turn(from);
  for (Group& group : state.central) {
    group.size = from.below(k_group + 1);
    for (std::size_t i = 0; i < group.size; ++i) group.tokens[i] = color(from);
  }
  for (CardId& card : state.row) card = animal_or_none(from);
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    state.boards[seat] = decode_board(side_of(state).spaces, from);
  }
  for (std::uint8_t& count : state.tokens_out) count = from.u8();
  state.cards_out = from.u64();
  decode_hidden(state, from);
  if (!from.ok()) return bad;
  if (const auto broken = broken_rule(state)) {
    return engine::Rejection{"bad_snapshot", broken->message, "", "snapshot"};
  }
  return state;
}

}  // namespace games::harmonies
