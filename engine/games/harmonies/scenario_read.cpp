#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/bytes.h"
#include "engine/games/harmonies/invariants.h"
#include "engine/games/harmonies/options.h"
#include "engine/games/harmonies/scenario.h"
#include "engine/games/harmonies/scenario_board.h"
#include "engine/games/harmonies/turn.h"

namespace games::harmonies {

namespace {

using engine::Result;
using Json = nlohmann::json;

constexpr std::int64_t k_number_max = 1'000'000'000;
constexpr std::int64_t k_turn_number_max = 1000;

Refusal read_frame(const Json& json, State& state) {
  const auto players = read_integer_or(json, "players", 2, 1, k_players_max);
  if (!players) return players.error();
  state.players = static_cast<std::uint8_t>(*players);
  const auto options = engine::check_options(info().options, json.value("options", Json::object()));
  if (!options) return options.error();
  state.side = side_from(options->choice("board")).value_or(Side::a);
  state.spirits = options->flag("spirits");
  const auto steps = read_integer_or(json, "steps", 0, 0, k_number_max);
  if (!steps) return steps.error();
  state.steps = static_cast<std::uint32_t>(*steps);
  const auto last_round = read_boolean_or(json, "last_round", false);
  if (!last_round) return last_round.error();
  state.last_round = *last_round;
  const auto over = read_boolean_or(json, "over", false);
  if (!over) return over.error();
  state.over = *over;
  return std::nullopt;
}

Refusal read_rng(const Json& json, State& state) {
  const Json* seed = find_member(json, "seed");
  const Json* rng = find_member(json, "rng");
  if (seed != nullptr && rng != nullptr) return bad_scenario("seed", "Give either seed or rng.");
  if (seed != nullptr) {
    const auto key = seed->is_string() ? engine::hash_from_hex(seed->get_ref<const std::string&>()) : std::nullopt;
    if (!key) return bad_scenario("seed", "64 hex digits are expected.");
    state.rng = engine::Rng(*key);
  }
  if (rng != nullptr) {
    const auto bytes = rng->is_string() ? engine::from_hex(rng->get_ref<const std::string&>()) : std::nullopt;
    if (!bytes) return bad_scenario("rng", "Hex digits are expected.");
    engine::Decoder from(*bytes);
    state.rng = engine::Rng::decode(from);
    if (!from.finished()) return bad_scenario("rng", "This is no generator.");
  }
  return std::nullopt;
}

/// Seat, number and first player each follow from the other two; what is left out is 0, 1 and 0 as far as it can be.
Refusal read_order(const Json& json, const Json& turn, State& state) {
  const int players = state.players;
  const auto first = read_integer_or(json, "first_player", 0, 0, players - 1);
  if (!first) return first.error();
  const auto seat = read_integer_or(turn, "seat", 0, 0, players - 1);
  if (!seat) return seat.error();
  const auto number = read_integer_or(turn, "number", 1, 1, k_turn_number_max);
  if (!number) return number.error();
  const bool has_first = json.contains("first_player");
  const bool has_seat = turn.contains("seat");
  state.first_player = static_cast<std::uint8_t>(*first);
  state.turn_number = static_cast<std::uint16_t>(*number);
  if (!has_seat) return std::nullopt;
  const int wanted = static_cast<int>(*seat);
  if (has_first && !turn.contains("number")) {
    state.turn_number = static_cast<std::uint16_t>((wanted + players - state.first_player) % players + 1);
  } else if (!has_first) {
    const int turns_before = (state.turn_number - 1) % players;
    state.first_player = static_cast<std::uint8_t>((wanted + players - turns_before) % players);
  }
  if (acting_seat(state).index != wanted) {
    return bad_scenario("turn.seat", "Seat, number and first player don't fit together.");
  }
  return std::nullopt;
}

Refusal read_turn(const Json& json, State& state) {
  const Json turn = json.value("turn", Json::object());
  if (auto refused = only_members(turn, {"seat", "number", "taken", "card_taken", "pending", "placed"}, "turn")) {
    return refused;
  }
  if (auto refused = read_order(json, turn, state)) return refused;
  const auto pending = read_tokens(turn.value("pending", Json::object()), "turn.pending");
  if (!pending) return pending.error();
  if (pending->size() > k_group) return bad_scenario("turn.pending", "Three tokens at most are pending.");
  for (const Color color : *pending) ++state.turn.pending[index_of(color)];
  const auto placed = read_integer_or(turn, "placed", 0, 0, k_group);
  if (!placed) return placed.error();
  state.turn.placed = static_cast<std::uint8_t>(*placed);
  const auto taken = read_boolean_or(turn, "taken", !pending->empty() || *placed > 0);
  if (!taken) return taken.error();
  state.turn.taken = *taken;
  const auto card_taken = read_boolean_or(turn, "card_taken", false);
  if (!card_taken) return card_taken.error();
  state.turn.card_taken = *card_taken;
  return std::nullopt;
}

Refusal read_boards(const Json& json, State& state) {
  const Json boards = json.value("boards", Json::object());
  if (!boards.is_object()) return bad_scenario("boards", "An object of boards is expected.");
  std::size_t read = 0;
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    const Json* board = find_member(boards, std::to_string(seat).c_str());
    if (board == nullptr) continue;
    if (auto refused = read_board(*board, state, seat)) return refused;
    ++read;
  }
  if (read != boards.size()) return bad_scenario("boards", "There is no such seat.");
  return std::nullopt;
}

Refusal read_central(const Json& json, State& state) {
  if (!json.is_object()) return bad_scenario("central", "An object of spaces is expected.");
  std::size_t read = 0;
  for (std::size_t i = 0; i < setup_of(state).central_spaces; ++i) {
    const Json* listed = find_member(json, std::to_string(i).c_str());
    if (listed == nullptr) continue;
    ++read;
    auto tokens = read_tokens(*listed, "central");
    if (!tokens) return tokens.error();
    if (tokens->size() > k_group) return bad_scenario("central", "Three tokens lie on a central space.");
    std::sort(tokens->begin(), tokens->end());
    std::copy(tokens->begin(), tokens->end(), state.central[i].tokens.begin());
    state.central[i].size = static_cast<std::uint8_t>(tokens->size());
  }
  if (read != json.size()) return bad_scenario("central", "There is no such space.");
  return std::nullopt;
}

/// Fills the bag, then the central board if it was left out; what lies nowhere has left the game.
Refusal read_bag_and_central(const Json& json, State& state) {
  const Json* central = find_member(json, "central");
  const Json* bag = find_member(json, "bag");
  if (central != nullptr) {
    if (auto refused = read_central(*central, state)) return refused;
  }
  std::vector<Color> drawn;
  if (bag != nullptr) {
    auto tokens = read_tokens(*bag, "bag");
    if (!tokens) return tokens.error();
    if (tokens->size() > k_tokens) return bad_scenario("bag", "There are not that many tokens.");
    drawn = *std::move(tokens);
  } else {
    const auto elsewhere = count_tokens(state);
    for (const Color color : k_all_colors) {
      const int left = data().token_counts[index_of(color)] - elsewhere[index_of(color)];
      if (left > 0) drawn.insert(drawn.end(), static_cast<std::size_t>(left), color);
    }
  }
  if (bag == nullptr || bag->is_object()) state.rng.shuffle(k_draw_bag, std::span(drawn));
  if (bag == nullptr) drawn.resize(drawn.size() - drawn.size() % k_group);
  for (auto token = drawn.rbegin(); token != drawn.rend(); ++token) state.bag.push(*token);
  const auto counts = count_tokens(state);
  for (const Color color : k_all_colors) {
    const int out = data().token_counts[index_of(color)] - counts[index_of(color)];
    if (out < 0) return bad_scenario("bag", "There are more " + std::string(name_of(color)) + " tokens than exist.");
    state.tokens_out[index_of(color)] = static_cast<std::uint8_t>(out);
  }
  if (central == nullptr && state.bag.size % k_group == 0) {
    if (state.turn.taken) state.central[0].size = k_group;  // keeps its place while the others are filled
    refill_central(state, EventSink{});
    if (state.turn.taken) state.central[0] = Group{};
  }
  return std::nullopt;
}

Refusal read_row(const Json& json, State& state) {
  if (!json.is_object()) return bad_scenario("row", "An object of slots is expected.");
  std::size_t read = 0;
  for (std::size_t i = 0; i < setup_of(state).row_slots; ++i) {
    const Json* listed = find_member(json, std::to_string(i).c_str());
    if (listed == nullptr) continue;
    ++read;
    if (listed->is_null()) continue;
    const auto card = read_animal(*listed, "row");
    if (!card) return card.error();
    state.row[i] = *card;
  }
  if (read != json.size()) return bad_scenario("row", "There is no such slot.");
  return std::nullopt;
}

std::uint64_t cards_in_play(const State& state) {
  std::uint64_t seen = 0;
  for (const Board& board : state.boards) {
    for (std::size_t i = 0; i < board.card_count; ++i) seen |= std::uint64_t{1} << board.cards[i].card.number;
  }
  for (const CardId card : state.row) {
    if (!card.none()) seen |= std::uint64_t{1} << card.number;
  }
  for (std::size_t i = 0; i < state.pile.size; ++i) seen |= std::uint64_t{1} << state.pile.items[i].number;
  return seen;
}

/// Fills the pile, then the row if it was left out; animal cards that lie nowhere have left the game.
Refusal read_pile_and_row(const Json& json, State& state) {
  const Json* row = find_member(json, "row");
  const Json* pile = find_member(json, "pile");
  if (row != nullptr) {
    if (auto refused = read_row(*row, state)) return refused;
  }
  if (pile != nullptr) {
    if (!pile->is_array() || pile->size() > k_animals) return bad_scenario("pile", "A list of cards is expected.");
    for (auto item = pile->rbegin(); item != pile->rend(); ++item) {
      const auto card = read_animal(*item, "pile");
      if (!card) return card.error();
      state.pile.push(*card);
    }
  } else {
    const std::uint64_t seen = cards_in_play(state);
    for (std::uint8_t id = 1; id <= k_animals; ++id) {
      if ((seen >> id & 1U) == 0) state.pile.push(CardId{id});
    }
    state.rng.shuffle(k_draw_animals, std::span(state.pile.items).first(state.pile.size));
  }
  if (row == nullptr) refill_row(state, EventSink{});
  const std::uint64_t every = ((std::uint64_t{1} << k_animals) - 1) << 1;
  state.cards_out = every & ~cards_in_play(state);
  return std::nullopt;
}

/// Deals spirits to the seats whose offer was left out; a chosen one is part of its owner's offer.
Refusal deal_left_out(State& state) {
  if (!state.spirits) return std::nullopt;
  std::vector<CardId> deck;
  for (std::size_t i = k_animals; i < k_cards; ++i) {
    const CardId card = data().cards[i].id;
    bool known = false;
    for (std::size_t seat = 0; seat < state.players; ++seat) {
      const auto& dealt = state.spirit_deal.of_seat[seat];
      known = known || state.boards[seat].spirit == card || std::find(dealt.begin(), dealt.end(), card) != dealt.end();
    }
    if (!known) deck.push_back(card);
  }
  const bool all_told =
      std::none_of(state.spirit_deal.of_seat.begin(), state.spirit_deal.of_seat.begin() + state.players,
                   [](const auto& dealt) { return dealt[0].none(); });
  if (all_told) return std::nullopt;
  state.rng.shuffle(k_draw_spirits, std::span(deck));
  for (std::size_t seat = 0; seat < state.players; ++seat) {
    auto& dealt = state.spirit_deal.of_seat[seat];
    if (!dealt[0].none()) continue;
    dealt[0] = state.boards[seat].spirit;
    for (CardId& card : dealt) {
      if (!card.none()) continue;
      if (deck.empty()) return bad_scenario("boards", "There are not that many spirits.");
      card = deck.back();
      deck.pop_back();
    }
    std::sort(dealt.begin(), dealt.end());
  }
  return std::nullopt;
}

}  // namespace

Result<State> load(const Json& json) {
  if (auto refused = only_members(json,
                                  {"players", "options", "first_player", "steps", "last_round", "over", "turn",
                                   "central", "row", "boards", "bag", "pile", "seed", "rng"},
                                  "")) {
    return *std::move(refused);
  }
  State state;
  for (const auto read : {read_frame, read_rng, read_turn, read_boards, read_bag_and_central, read_pile_and_row}) {
    if (auto refused = read(json, state)) return *std::move(refused);
  }
  if (auto refused = deal_left_out(state)) return *std::move(refused);
  if (const auto broken = broken_rule(state)) return bad_scenario(broken->field, broken->message);
  return state;
}

}  // namespace games::harmonies
