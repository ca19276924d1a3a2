#include <algorithm>

#include "engine/core/describe/json.h"
#include "engine/core/game.h"
#include "engine/games/harmonies/invariants.h"
#include "engine/games/harmonies/rules.h"
#include "engine/games/harmonies/tests/examples/scenario.h"
#include "engine/games/harmonies/tests/examples/scenario_board.h"
#include "engine/games/harmonies/turn.h"

namespace games::harmonies {

namespace {

using engine::Json;

constexpr std::int64_t k_number_max = 1'000'000'000;
constexpr std::int64_t k_turn_number_max = 1000;

void read_frame(ScenarioReader& reader, const Json& json, State& state) {
  state.players = reader.integer_or<std::uint8_t>(json, "players", 2, 1, k_players_max);
  const auto options = engine::check_options(info().options, json.value("options", Json::object()));
  if (!options) return reader.refuse(options.error());
  state.side = engine::from_word<Side>(options->choice("board")).value_or(Side::a);
  state.spirits = options->flag("spirits");
  reader.read(json, "steps", 0, k_number_max, state.steps);
  reader.read(json, "last_round", state.last_round);
  reader.read(json, "over", state.over);
  reader.read(json, state.rng);
}

/// Seat, number and first player each follow from the other two; what is left out is 0, 1 and 0 as far as it can be.
void read_order(ScenarioReader& reader, const Json& json, const Json& turn, State& state) {
  const int players = state.players;
  state.first_player = reader.integer_or<std::uint8_t>(json, "first_player", 0, 0, players - 1);
  const int wanted = reader.integer_or(turn, "seat", 0, 0, players - 1);
  state.turn_number = reader.integer_or<std::uint16_t>(turn, "number", 1, 1, k_turn_number_max);
  const bool has_first = json.contains("first_player");
  if (!turn.contains("seat")) return;
  if (has_first && !turn.contains("number")) {
    state.turn_number = static_cast<std::uint16_t>((wanted + players - state.first_player) % players + 1);
  } else if (!has_first) {
    const int turns_before = (state.turn_number - 1) % players;
    state.first_player = static_cast<std::uint8_t>((wanted + players - turns_before) % players);
  }
  if (acting_seat(state).index == wanted) return;
  reader.refuse("turn.seat", "Seat, number and first player don't fit together.");
}

void read_turn(ScenarioReader& reader, const Json& json, State& state) {
  const Json turn = json.value("turn", Json::object());
  if (!reader.only_members(turn, {"seat", "number", "taken", "card_taken", "pending", "placed"}, "turn")) return;
  read_order(reader, json, turn, state);
  const auto pending = read_tokens(reader, turn.value("pending", Json::object()), "turn.pending");
  if (pending.size() > k_group) return reader.refuse("turn.pending", "Three tokens at most are pending.");
  for (const Color color : pending) ++state.turn.pending[index_of(color)];
  reader.read(turn, "placed", 0, k_group, state.turn.placed);
  state.turn.taken = !pending.empty() || state.turn.placed > 0;
  reader.read(turn, "taken", state.turn.taken);
  reader.read(turn, "card_taken", state.turn.card_taken);
}

void read_boards(ScenarioReader& reader, const Json& json, State& state) {
  const Json boards = json.value("boards", Json::object());
  if (!boards.is_object()) return reader.refuse("boards", "An object of boards is expected.");
  std::size_t read = 0;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    const Json* board = ScenarioReader::find(boards, std::to_string(seat));
    if (board == nullptr) continue;
    read_board(reader, *board, state, seat);
    ++read;
  }
  if (read != boards.size()) reader.refuse("boards", "There is no such seat.");
}

void read_central(ScenarioReader& reader, const Json& json, State& state) {
  if (!json.is_object()) return reader.refuse("central", "An object of spaces is expected.");
  std::size_t read = 0;
  for (std::size_t i = 0; i < setup_of(state).central_spaces; ++i) {
    const Json* listed = ScenarioReader::find(json, std::to_string(i));
    if (listed == nullptr) continue;
    ++read;
    auto tokens = read_tokens(reader, *listed, "central");
    if (tokens.size() > k_group) return reader.refuse("central", "Three tokens lie on a central space.");
    std::sort(tokens.begin(), tokens.end());
    for (const Color token : tokens) state.central[i].push_back(token);
  }
  if (read != json.size()) reader.refuse("central", "There is no such space.");
}

/// Fills the bag, then the central board if it was left out; what lies nowhere has left the game.
void read_bag_and_central(ScenarioReader& reader, const Json& json, State& state) {
  const Json* central = ScenarioReader::find(json, "central");
  const Json* bag = ScenarioReader::find(json, "bag");
  if (central != nullptr) read_central(reader, *central, state);
  std::vector<Color> drawn;
  if (bag != nullptr) {
    drawn = read_tokens(reader, *bag, "bag");
    if (drawn.size() > k_tokens) reader.refuse("bag", "There are not that many tokens.");
  } else {
    const auto elsewhere = count_tokens(state);
    for (const Color color : engine::all<Color>) {
      const int left = data().token_counts[index_of(color)] - elsewhere[index_of(color)];
      if (left > 0) drawn.insert(drawn.end(), static_cast<std::size_t>(left), color);
    }
  }
  if (reader.refused()) return;
  if (bag == nullptr || bag->is_object()) state.rng.shuffle(k_draw_bag, std::span(drawn));
  if (bag == nullptr) drawn.resize(drawn.size() - drawn.size() % k_group);
  for (auto token = drawn.rbegin(); token != drawn.rend(); ++token) state.bag.push_back(*token);
  const auto counts = count_tokens(state);
  for (const Color color : engine::all<Color>) {
    const int out = data().token_counts[index_of(color)] - counts[index_of(color)];
    if (out < 0) {
      return reader.refuse("bag", "There are more " + std::string(engine::word_of(color)) + " tokens than exist.");
    }
    state.tokens_out[index_of(color)] = static_cast<std::uint8_t>(out);
  }
  if (central == nullptr && state.bag.size() % k_group == 0) {
    if (state.turn.taken)
      state.central[0] = {Color::blue, Color::blue, Color::blue};  // keeps its place while the others are filled
    refill_central(state, EventSink{});
    if (state.turn.taken) state.central[0] = Group{};
  }
}

void read_row(ScenarioReader& reader, const Json& json, State& state) {
  if (!json.is_object()) return reader.refuse("row", "An object of slots is expected.");
  std::size_t read = 0;
  for (std::size_t i = 0; i < setup_of(state).row_slots; ++i) {
    const Json* listed = ScenarioReader::find(json, std::to_string(i));
    if (listed == nullptr) continue;
    ++read;
    if (!listed->is_null()) state.row[i] = read_animal(reader, *listed, "row");
  }
  if (read != json.size()) reader.refuse("row", "There is no such slot.");
}

std::uint64_t cards_in_play(const State& state) {
  std::uint64_t seen = 0;
  for (const Board& board : state.boards) {
    for (std::size_t i = 0; i < board.cards.size(); ++i) seen |= std::uint64_t{1} << board.cards[i].card.number;
  }
  for (const CardId card : state.row) {
    if (!card.none()) seen |= std::uint64_t{1} << card.number;
  }
  for (std::size_t i = 0; i < state.pile.size(); ++i) seen |= std::uint64_t{1} << state.pile[i].number;
  return seen;
}

/// Fills the pile, then the row if it was left out; animal cards that lie nowhere have left the game.
void read_pile_and_row(ScenarioReader& reader, const Json& json, State& state) {
  const Json* row = ScenarioReader::find(json, "row");
  const Json* pile = ScenarioReader::find(json, "pile");
  if (row != nullptr) read_row(reader, *row, state);
  if (pile != nullptr) {
    if (!pile->is_array() || pile->size() > k_animals) return reader.refuse("pile", "A list of cards is expected.");
    for (auto item = pile->rbegin(); item != pile->rend(); ++item) {
      state.pile.push_back(read_animal(reader, *item, "pile"));
    }
  } else {
    const std::uint64_t seen = cards_in_play(state);
    for (std::uint8_t id = 1; id <= k_animals; ++id) {
      if ((seen >> id & 1U) == 0) state.pile.push_back(CardId{id});
    }
    state.rng.shuffle(k_draw_animals, std::span(state.pile.data(), state.pile.size()));
  }
  if (row == nullptr) refill_row(state, EventSink{});
  const std::uint64_t every = ((std::uint64_t{1} << k_animals) - 1) << 1;
  state.cards_out = every & ~cards_in_play(state);
}

/// Deals spirits to the seats whose offer was left out; a chosen one is part of its owner's offer.
void deal_left_out(ScenarioReader& reader, const Json&, State& state) {
  if (!state.spirits) return;
  std::vector<CardId> deck;
  for (std::size_t i = k_animals; i < k_cards; ++i) {
    const CardId card = data().cards[i].id;
    bool known = false;
    for (std::size_t seat = 0; seat < state.players; ++seat) {
      const auto& dealt = state.spirits_dealt[seat];
      known = known || state.boards[seat].spirit == card || std::find(dealt.begin(), dealt.end(), card) != dealt.end();
    }
    if (!known) deck.push_back(card);
  }
  const bool all_told = std::none_of(state.spirits_dealt.begin(), state.spirits_dealt.begin() + state.players,
                                     [](const auto& dealt) { return dealt[0].none(); });
  if (all_told) return;
  state.rng.shuffle(k_draw_spirits, std::span(deck));
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    auto& dealt = state.spirits_dealt[seat];
    if (!dealt[0].none()) continue;
    dealt[0] = state.boards[seat].spirit;
    for (CardId& card : dealt) {
      if (!card.none()) continue;
      if (deck.empty()) return reader.refuse("boards", "There are not that many spirits.");
      card = deck.back();
      deck.pop_back();
    }
    std::sort(dealt.begin(), dealt.end());
  }
}

}  // namespace

engine::Result<State> load(const Json& json) {
  ScenarioReader reader;
  reader.only_members(json,
                      {"players", "options", "first_player", "steps", "last_round", "over", "turn", "central", "row",
                       "boards", "bag", "pile", "seed", "rng"},
                      "");
  State state;
  for (const auto read : {read_frame, read_turn, read_boards, read_bag_and_central, read_pile_and_row, deal_left_out}) {
    if (!reader.refused()) read(reader, json, state);
  }
  if (reader.refused()) return *reader.refused();
  if (const auto broken = broken_rule(state)) return engine::bad_scenario(broken->field, broken->message);
  return state;
}

}  // namespace games::harmonies
