#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/scenario_reader.h"
#include "engine/games/harmonies/scenario.h"

namespace games::harmonies {

namespace {

using Json = nlohmann::json;

Json tokens_json(const Color* begin, std::size_t count) {
  Json list = Json::array();
  for (std::size_t i = 0; i < count; ++i) list.push_back(name_of(begin[i]));
  return list;
}

Json turn_json(const State& state) {
  Json pending = Json::object();
  for (const Color color : k_all_colors) {
    const int count = state.turn.pending[index_of(color)];
    if (count > 0) pending[std::string(name_of(color))] = count;
  }
  return {{"seat", acting_seat(state).index},    {"number", state.turn_number},   {"taken", state.turn.taken},
          {"card_taken", state.turn.card_taken}, {"pending", std::move(pending)}, {"placed", state.turn.placed}};
}

Json completed_json(const Board& board) {
  Json list = Json::array();
  for (std::size_t number = 1; number <= board.completed_count; ++number) {
    for (std::size_t i = 0; i < board.card_count; ++i) {
      if (board.cards[i].completed == number) list.push_back(board.cards[i].card.number);
    }
  }
  return list;
}

Json board_json(const State& state, std::size_t seat) {
  const Board& board = state.boards[seat];
  const SideFacts& side = side_of(state);
  Json spaces = Json::object();
  Json cubes = Json::object();
  for (std::size_t i = 0; i < side.spaces; ++i) {
    const StackFacts& stack = data().stack(board.stacks[i]);
    if (stack.height > 0) spaces[name_of(side.names[i])] = tokens_json(stack.tokens.data(), stack.height);
    if (!board.cubes[i].none()) cubes[name_of(side.names[i])] = board.cubes[i].number;
  }
  Json cards = Json::array();
  for (std::size_t i = 0; i < board.card_count; ++i) {
    cards.push_back({{"card", board.cards[i].card.number}, {"placed", board.cards[i].placed}});
  }
  Json json{{"spaces", std::move(spaces)},
            {"cubes", std::move(cubes)},
            {"cards", std::move(cards)},
            {"completed", completed_json(board)}};
  if (!state.spirits) return json;
  json["spirit_offer"] = Json::array();
  for (const CardId card : state.spirit_deal.of_seat[seat]) json["spirit_offer"].push_back(card.number);
  json["spirit"] = nullptr;
  if (!board.spirit.none()) {
    json["spirit"] = {{"card", board.spirit.number}, {"placed", board.spirit_placed ? 1 : 0}};
  }
  return json;
}

}  // namespace

Json scenario(const State& state) {
  Json central = Json::object();
  Json row = Json::object();
  for (std::size_t i = 0; i < setup_of(state).central_spaces; ++i) {
    central[std::to_string(i)] = tokens_json(state.central[i].tokens.data(), state.central[i].size);
  }
  for (std::size_t i = 0; i < setup_of(state).row_slots; ++i) {
    row[std::to_string(i)] = state.row[i].none() ? Json() : Json(state.row[i].number);
  }
  Json boards = Json::object();
  for (std::size_t seat = 0; seat < state.players; ++seat) boards[std::to_string(seat)] = board_json(state, seat);
  Json bag = tokens_json(state.bag.items.data(), state.bag.size);
  std::reverse(bag.begin(), bag.end());
  Json pile = Json::array();
  for (std::size_t i = state.pile.size; i > 0; --i) pile.push_back(state.pile.items[i - 1].number);
  return {{"players", state.players},
          {"options", {{"board", name_of(state.side)}, {"spirits", state.spirits}}},
          {"first_player", state.first_player},
          {"steps", state.steps},
          {"last_round", state.last_round},
          {"over", state.over},
          {"turn", turn_json(state)},
          {"central", std::move(central)},
          {"row", std::move(row)},
          {"boards", std::move(boards)},
          {"bag", std::move(bag)},
          {"pile", std::move(pile)},
          {"rng", engine::rng_hex(state.rng)}};
}

}  // namespace games::harmonies
