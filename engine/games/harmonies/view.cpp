#include "engine/games/harmonies/view.h"

#include <nlohmann/json.hpp>

#include "engine/core/json_object.h"
#include "engine/games/harmonies/board.h"
#include "engine/games/harmonies/rules.h"
#include "engine/games/harmonies/scoring.h"

namespace games::harmonies {

namespace {

using engine::Json;
using engine::object_of;
using engine::Seat;
using engine::Viewer;

Json tokens_json(const Group& group) {
  Json list = Json::array();
  for (std::size_t i = 0; i < group.size; ++i) list.push_back(name_of(group.tokens[i]));
  return list;
}

Json tokens_json(const ColorCounts& counts) {
  Json list = Json::array();
  for (const Color color : k_all_colors) {
    for (int i = 0; i < counts[index_of(color)]; ++i) list.push_back(name_of(color));
  }
  return list;
}

Json tokens_json(Stack stack) {
  Json list = Json::array();
  const StackFacts& facts = data().stack(stack);
  for (std::size_t i = 0; i < facts.height; ++i) list.push_back(name_of(facts.tokens[i]));
  return list;
}

Json turn_json(const State& state) {
  if (state.over) return nullptr;
  Json pending = Json::object();
  for (const Color color : k_all_colors) {
    const int count = state.turn.pending[index_of(color)];
    if (count > 0) pending[std::string(name_of(color))] = count;
  }
  return object_of({{"seat", acting_seat(state).index},
                    {"number", state.turn_number},
                    {"taken", state.turn.taken},
                    {"card_taken", state.turn.card_taken},
                    {"pending", std::move(pending)},
                    {"placed", state.turn.placed}});
}

Json score_json(const Board& board, Side side) {
  const Score score = score_of(board, side);
  return object_of({{"trees", score.trees},
                    {"mountains", score.mountains},
                    {"fields", score.fields},
                    {"buildings", score.buildings},
                    {"water", score.water},
                    {"animals", score.animals},
                    {"spirit", score.spirit},
                    {"total", score.total()}});
}

void add_cards(const Board& board, Json& into) {
  Json cards = Json::object();
  Json completed = Json::object();
  for (std::size_t i = 0; i < board.card_count; ++i) {
    const OwnedCard& owned = board.cards[i];
    const std::string id = std::to_string(owned.card.number);
    if (owned.completed == 0) {
      cards[id] = object_of({{"placed", owned.placed}, {"order", i}});
    } else {
      completed[id] = object_of({{"placed", owned.placed}, {"order", owned.completed - 1}});
    }
  }
  into["cards"] = std::move(cards);
  into["completed"] = std::move(completed);
}

void add_spirit(const State& state, Seat seat, Viewer viewer, Json& into) {
  const Board& board = state.boards[seat.index];
  const bool chosen = !board.spirit.none();
  into["spirit"] = nullptr;
  if (chosen) into["spirit"] = object_of({{"card", board.spirit.number}, {"placed", board.spirit_placed ? 1 : 0}});
  into["spirits_dealt"] = state.spirits && !chosen ? k_spirits_dealt : 0;
  if (state.spirits && !chosen && viewer.is(seat) && has_seen_spirits(state, seat)) {
    Json offer = Json::array();
    for (const CardId card : state.spirit_deal.of_seat[seat.index]) offer.push_back(card.number);
    into["spirit_offer"] = std::move(offer);
  }
}

Json board_json(const State& state, Seat seat, Viewer viewer) {
  const Board& board = state.boards[seat.index];
  const SideFacts& side = side_of(state);
  Json spaces = Json::object();
  Json cubes = Json::object();
  for (std::size_t i = 0; i < side.spaces; ++i) {
    if (board.stacks[i] != Stack::empty) spaces[name_of(side.names[i])] = tokens_json(board.stacks[i]);
    if (!board.cubes[i].none()) cubes[name_of(side.names[i])] = board.cubes[i].number;
  }
  Json json = object_of({{"spaces", std::move(spaces)},
                         {"cubes", std::move(cubes)},
                         {"empty", count_empty(board, side)},
                         {"cubes_placed", count_cubes(board)},
                         {"score", score_json(board, state.side)}});
  add_cards(board, json);
  add_spirit(state, seat, viewer, json);
  return json;
}

Json to_public_json(const Event& event) {
  struct Writer {
    Json operator()(const Started& e) const {
      return object_of({{"type", "started"}, {"first_player", e.first_player.index}, {"players", e.players}});
    }
    Json operator()(const SpiritsDealt& e) const {
      return object_of({{"type", "spirits_dealt"}, {"seat", e.seat.index}});
    }
    Json operator()(const SpiritOffered& e) const {
      return object_of({{"type", "spirit_offered"},
                        {"seat", e.seat.index},
                        {"cards", Json::array({e.cards[0].number, e.cards[1].number})}});
    }
    Json operator()(const SpiritChosen& e) const {
      return object_of({{"type", "spirit_chosen"}, {"seat", e.seat.index}, {"card", e.card.number}});
    }
    Json operator()(const TokensTaken& e) const {
      return object_of(
          {{"type", "tokens_taken"}, {"seat", e.seat.index}, {"group", e.group}, {"tokens", tokens_json(e.tokens)}});
    }
    Json operator()(const TokenPlaced& e) const {
      return object_of(
          {{"type", "token_placed"}, {"seat", e.seat.index}, {"color", name_of(e.color)}, {"space", name_of(e.space)}});
    }
    Json operator()(const CardTaken& e) const {
      return object_of({{"type", "card_taken"}, {"seat", e.seat.index}, {"card", e.card.number}, {"slot", e.slot}});
    }
    Json operator()(const CubePlaced& e) const {
      return object_of({{"type", "cube_placed"},
                        {"seat", e.seat.index},
                        {"card", e.card.number},
                        {"space", name_of(e.space)},
                        {"left", e.left}});
    }
    Json operator()(const CardCompleted& e) const {
      return object_of({{"type", "card_completed"}, {"seat", e.seat.index}, {"card", e.card.number}});
    }
    Json operator()(const TurnEnded& e) const { return object_of({{"type", "turn_ended"}, {"seat", e.seat.index}}); }
    Json operator()(const CardDiscarded& e) const {
      return object_of({{"type", "card_discarded"}, {"seat", e.seat.index}, {"card", e.card.number}, {"slot", e.slot}});
    }
    Json operator()(const TokensLeftGame& e) const {
      return object_of({{"type", "tokens_left_game"}, {"tokens", tokens_json(e.tokens)}});
    }
    Json operator()(const Refilled& e) const {
      return object_of({{"type", "refilled"}, {"group", e.group}, {"tokens", tokens_json(e.tokens)}});
    }
    Json operator()(const CardRevealed& e) const {
      return object_of({{"type", "card_revealed"}, {"slot", e.slot}, {"card", e.card.number}});
    }
    Json operator()(const LastRound& e) const {
      return object_of(
          {{"type", "last_round"}, {"seat", e.seat.index}, {"reason", e.reason == EndReason::bag ? "bag" : "spaces"}});
    }
    Json operator()(const TurnBegan& e) const {
      return object_of({{"type", "turn_began"}, {"seat", e.seat.index}, {"number", e.number}});
    }
    Json operator()(const GameEnded&) const { return object_of({{"type", "game_ended"}}); }
  };
  return std::visit(Writer{}, event);
}

}  // namespace

Json view(const State& state, Viewer viewer) {
  const SetupFacts& setup = setup_of(state);
  Json central = Json::object();
  for (std::size_t i = 0; i < setup.central_spaces; ++i) central[std::to_string(i)] = tokens_json(state.central[i]);
  Json row = Json::object();
  for (std::size_t i = 0; i < setup.row_slots; ++i) {
    row[std::to_string(i)] = state.row[i].none() ? Json() : Json(state.row[i].number);
  }
  Json boards = Json::object();
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    boards[std::to_string(seat)] = board_json(state, Seat{seat}, viewer);
  }
  const auto result = outcome(state);
  return object_of({{"players", state.players},
                    {"side", name_of(state.side)},
                    {"spirits", state.spirits},
                    {"solo", is_solo(state)},
                    {"first_player", state.first_player},
                    {"round", (state.turn_number - 1) / state.players + 1},
                    {"last_round", state.last_round},
                    {"turn", turn_json(state)},
                    {"bag", state.bag.size},
                    {"pile", state.pile.size},
                    {"central", std::move(central)},
                    {"row", std::move(row)},
                    {"boards", std::move(boards)},
                    {"outcome", result ? engine::to_json(*result) : Json()}});
}

engine::Event describe(const Event& event) {
  engine::Event told{to_public_json(event), {}, nullptr};
  if (const auto* offer = std::get_if<SpiritOffered>(&event)) told.audience = {offer->seat};
  return told;
}

}  // namespace games::harmonies
