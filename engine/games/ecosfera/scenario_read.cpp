#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/bytes.h"
#include "engine/games/ecosfera/invariants.h"
#include "engine/games/ecosfera/options.h"
#include "engine/games/ecosfera/scenario.h"
#include "engine/games/ecosfera/scenario_parts.h"
#include "engine/games/ecosfera/set_up.h"
#include "engine/games/ecosfera/turn.h"
#include "engine/games/ecosfera/view.h"

namespace games::ecosfera {

namespace {

using engine::Result;
using Json = nlohmann::json;

constexpr std::int64_t k_number_max = 1'000'000'000;

Result<State> read_options(const Json& json) {
  std::uint8_t players = 2;
  if (auto refused = read_into(json, "players", 1, k_players_max, "", players)) return *std::move(refused);
  const auto options = engine::check_options(info().options, json.value("options", Json::object()));
  if (!options) return options.error();
  return state_with_options(players, *options);
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

/// The seat and the number of the turn each say who began; the first player alone says the number.
Refusal read_turn(const Json& json, State& state) {
  const Json turn = json.value("turn", Json::object());
  if (auto refused = only_members(turn, {"seat", "number", "acquisitions"}, "turn")) return refused;
  if (auto refused = read_into(turn, "number", 1, data().limits.turns, "turn.", state.turn_number)) return refused;
  if (auto refused = read_into(turn, "acquisitions", 0, 1000, "turn.", state.acquisitions)) return refused;
  if (auto refused = read_into(json, "first_player", 0, state.players - 1, "", state.first_player)) return refused;
  std::uint8_t seat = acting_seat(state).index;
  if (auto refused = read_into(turn, "seat", 0, state.players - 1, "turn.", seat)) return refused;
  const bool number_follows = json.contains("first_player") && !turn.contains("number");
  if (number_follows) {
    state.turn_number = static_cast<std::uint16_t>((seat + state.players - state.first_player) % state.players + 1);
  } else if (!json.contains("first_player")) {
    const int before = (state.turn_number - 1) % state.players;
    state.first_player = static_cast<std::uint8_t>((seat + state.players - before) % state.players);
  }
  if (acting_seat(state).index == seat) return std::nullopt;
  return bad_scenario("turn.seat", "Seat, number and first player don't fit together.");
}

Refusal read_result(const Json& json, State& state) {
  const Json* result = find_member(json, "result");
  if (result == nullptr || result->is_null()) return std::nullopt;
  for (const End end : {End::biomes, End::extinctions, End::turn_limit}) {
    if (*result != name_of(end)) continue;
    state.end = end;
    return std::nullopt;
  }
  return bad_scenario("result", "The result is null, biomes, extinctions or turn_limit.");
}

Refusal read_frame(const Json& json, State& state) {
  if (auto refused = read_rng(json, state)) return refused;
  if (auto refused = read_turn(json, state)) return refused;
  if (auto refused = read_result(json, state)) return refused;
  if (auto refused = read_into(json, "steps", 0, k_number_max, "", state.steps)) return refused;
  const auto limit = set_of(state).extinction_tiles;
  if (auto refused = read_into(json, "extinctions", 0, limit, "", state.extinctions)) return refused;
  const Json biomes = json.value("biomes", Json::array());
  if (!biomes.is_array()) return bad_scenario("biomes", "A list of biomes is expected.");
  for (const Json& biome : biomes) {
    const auto found = biome.is_string() ? set_of(state).find_biome(biome.get<std::string>()) : std::nullopt;
    if (!found) return bad_scenario("biomes", "There is no such biome.");
    state.restored = static_cast<BiomeSet>(state.restored | 1U << *found);
  }
  return std::nullopt;
}

Refusal read_piles(const Json& json, State& state) {
  const Json piles = json.value("piles", Json::object());
  if (!piles.is_object()) return bad_scenario("piles", "Counts of elements are expected.");
  for (const auto& [id, value] : piles.items()) {
    const auto card = set_of(state).find(id);
    if (!card || !is_element(*card)) return bad_scenario("piles." + id, "There is no such element.");
    const auto count = read_integer(value, 0, k_element_cards, "piles." + id);
    if (!count) return count.error();
    state.piles[element_index(*card)] = static_cast<std::uint8_t>(*count);
  }
  return std::nullopt;
}

/// Seats left out get a starting deck and draw their first row, as at the beginning of a game.
Refusal read_seats(const Json& json, State& state) {
  const Json seats = json.value("seats", Json::object());
  if (!seats.is_object()) return bad_scenario("seats", "An object of seats is expected.");
  std::size_t read = 0;
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    const Json* told = find_member(seats, std::to_string(seat));
    if (told == nullptr) {
      deal_starting_deck(state, {seat});
      continue;
    }
    ++read;
    const std::string field = "seats." + std::to_string(seat);
    if (auto refused = read_seat(*told, set_of(state), field, state.seats[seat])) return refused;
  }
  if (read != seats.size()) return bad_scenario("seats", "There is no such seat.");
  return std::nullopt;
}

/// The supply is what the players don't have, unless it is told.
Refusal read_disasters(const Json& json, State& state) {
  state.disasters = 0;
  const int owned = count_cards(state)[k_disaster.number];
  state.disasters = static_cast<std::uint8_t>(std::max(0, static_cast<int>(k_disasters) - owned));
  return read_into(json, "disasters", 0, k_disasters, "", state.disasters);
}

/// Slots as a list, or an object of slots; those left out are empty.
Refusal read_slots(const Json& json, const CardSet& set, const std::string& field, SpeciesMarket& into) {
  if (!json.is_array() && !json.is_object()) return bad_scenario(field, "Slots are expected.");
  std::size_t read = 0;
  for (std::size_t slot = 0; slot < k_market_slots; ++slot) {
    const std::string name = std::to_string(slot);
    const Json* value = nullptr;
    if (json.is_object()) value = find_member(json, name);
    if (json.is_array() && slot < json.size()) value = &json[slot];
    if (value == nullptr) continue;
    ++read;
    if (value->is_null()) continue;
    std::string path = field;
    path.append(".").append(name);
    const auto card = read_card(*value, set, path);
    if (!card) return card.error();
    into.slots[slot] = *card;
  }
  if (read != json.size()) return bad_scenario(field, "There is no such slot.");
  return std::nullopt;
}

/// What is left out is filled with the species that lie nowhere: a deck with all of them, shuffled, and slots from its
/// top.
Refusal read_market(const Json& json, Market which, State& state) {
  const std::string field(name_of(which));
  const Json told = json.value(field, Json::object());
  if (auto refused = only_members(told, {"market", "deck", "known"}, field)) return refused;
  SpeciesMarket& into = market(state, which);
  const CardSet& set = set_of(state);
  const Json* slots = find_member(told, "market");
  const Json* deck = find_member(told, "deck");
  if (slots != nullptr) {
    if (auto refused = read_slots(*slots, set, field + ".market", into)) return refused;
  }
  if (deck != nullptr) {
    const auto cards = read_cards(*deck, set, field + ".deck");
    if (!cards) return cards.error();
    if (cards->size() > k_species_max) return bad_scenario(field + ".deck", "There are not that many species.");
    for (auto card = cards->rbegin(); card != cards->rend(); ++card) into.deck.push(*card);
  }
  if (slots == nullptr || deck == nullptr) {
    std::vector<Card> others;
    const auto counts = count_cards(state);
    for (const Card card : species_in_play(state, which)) {
      if (counts[card.number] == 0) others.push_back(card);
    }
    state.rng.shuffle<Card>(which == Market::plants ? k_draw_plants : k_draw_animals, others);
    for (Card& slot : into.slots) {
      if (slots != nullptr || others.empty()) continue;
      slot = others.back();
      others.pop_back();
    }
    if (deck == nullptr) {
      for (const Card card : others) into.deck.push(card);
    }
  }
  return read_into(told, "known", 0, k_species_max, field + ".", into.known);
}

}  // namespace

Result<State> load_parts(const Json& json) {
  if (auto refused = only_members(json,
                                  {"players", "options", "first_player", "steps", "turn", "result", "piles", "plants",
                                   "animals", "disasters", "biomes", "extinctions", "seats", "seed", "rng"},
                                  "")) {
    return *std::move(refused);
  }
  auto read = read_options(json);
  if (!read) return read;
  State& state = *read;
  for (const auto part : {read_frame, read_piles, read_seats, read_disasters}) {
    if (auto refused = part(json, state)) return *std::move(refused);
  }
  for (const Market which : k_all_markets) {
    if (auto refused = read_market(json, which, state)) return *std::move(refused);
  }
  return read;
}

Result<State> load(const Json& json) {
  auto read = load_parts(json);
  if (!read) return read;
  if (const auto broken = broken_rule(*read)) return bad_scenario(broken->field, broken->message);
  return read;
}

}  // namespace games::ecosfera
