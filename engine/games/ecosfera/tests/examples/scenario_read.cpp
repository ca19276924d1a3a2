#include <algorithm>

#include "engine/core/describe/json.h"
#include "engine/core/game.h"
#include "engine/games/ecosfera/invariants.h"
#include "engine/games/ecosfera/rules.h"
#include "engine/games/ecosfera/set_up.h"
#include "engine/games/ecosfera/tests/examples/scenario.h"
#include "engine/games/ecosfera/tests/examples/scenario_parts.h"
#include "engine/games/ecosfera/turn.h"
#include "engine/games/ecosfera/view.h"

namespace games::ecosfera {

namespace {

using engine::Json;
using engine::Result;

constexpr std::int64_t k_number_max = 1'000'000'000;

Result<State> read_options(const Json& json) {
  ScenarioReader reader;
  const auto players = reader.integer_or(json, "players", 2, 1, k_players_max);
  if (reader.refused()) return *reader.refused();
  const auto options = engine::check_options(info().options, json.value("options", Json::object()));
  if (!options) return options.error();
  return state_with_options(static_cast<std::uint8_t>(players), *options);
}

/// The seat and the number of the turn each say who began; the first player alone says the number.
void read_turn(ScenarioReader& reader, const Json& json, State& state) {
  const Json turn = json.value("turn", Json::object());
  reader.only_members(turn, {"seat", "number", "acquisitions"}, "turn");
  reader.read(turn, "number", 1, data().limits.turns, state.turn_number, "turn");
  reader.read(turn, "acquisitions", 0, 1000, state.acquisitions, "turn");
  reader.read(json, "first_player", 0, state.players - 1, state.first_player);
  std::uint8_t seat = acting_seat(state).index;
  reader.read(turn, "seat", 0, state.players - 1, seat, "turn");
  const bool number_follows = json.contains("first_player") && !turn.contains("number");
  if (number_follows) {
    state.turn_number = static_cast<std::uint16_t>((seat + state.players - state.first_player) % state.players + 1);
  } else if (!json.contains("first_player")) {
    const int before = (state.turn_number - 1) % state.players;
    state.first_player = static_cast<std::uint8_t>((seat + state.players - before) % state.players);
  }
  if (acting_seat(state).index == seat) return;
  reader.refuse("turn.seat", "Seat, number and first player don't fit together.");
}

void read_result(ScenarioReader& reader, const Json& json, State& state) {
  const Json* result = ScenarioReader::find(json, "result");
  if (result == nullptr || result->is_null()) return;
  if (result->is_string()) state.end = engine::from_word<End>(result->get_ref<const std::string&>());
  if (!state.end) reader.refuse("result", "The result is null, biomes, extinctions or turn_limit.");
}

void read_frame(ScenarioReader& reader, const Json& json, State& state) {
  reader.read(json, state.rng);
  read_turn(reader, json, state);
  read_result(reader, json, state);
  reader.read(json, "steps", 0, k_number_max, state.steps);
  reader.read(json, "extinctions", 0, set_of(state).extinction_tiles, state.extinctions);
  const Json biomes = json.value("biomes", Json::array());
  if (!biomes.is_array()) return reader.refuse("biomes", "A list of biomes is expected.");
  for (const Json& biome : biomes) {
    const auto found = biome.is_string() ? set_of(state).find_biome(biome.get<std::string>()) : std::nullopt;
    if (!found) return reader.refuse("biomes", "There is no such biome.");
    state.restored = static_cast<BiomeSet>(state.restored | 1U << *found);
  }
}

void read_piles(ScenarioReader& reader, const Json& json, State& state) {
  const Json piles = json.value("piles", Json::object());
  if (!piles.is_object()) return reader.refuse("piles", "Counts of elements are expected.");
  for (const auto& [id, value] : piles.items()) {
    const auto card = set_of(state).find(id);
    if (!card || !is_element(*card)) return reader.refuse("piles." + id, "There is no such element.");
    state.piles[element_index(*card)] = reader.integer<std::uint8_t>(value, 0, k_element_cards, "piles." + id);
  }
}

/// Seats left out get a starting deck and draw their first row, as at the beginning of a game.
void read_seats(ScenarioReader& reader, const Json& json, State& state) {
  const Json seats = json.value("seats", Json::object());
  if (!seats.is_object()) return reader.refuse("seats", "An object of seats is expected.");
  std::size_t read = 0;
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    const Json* told = ScenarioReader::find(seats, std::to_string(seat));
    if (told == nullptr) {
      deal_starting_deck(state, {seat});
      continue;
    }
    ++read;
    read_seat(reader, *told, set_of(state), "seats." + std::to_string(seat), state.seats[seat]);
  }
  if (read != seats.size()) reader.refuse("seats", "There is no such seat.");
}

/// The supply is what the players don't have, unless it is told.
void read_disasters(ScenarioReader& reader, const Json& json, State& state) {
  state.disasters = 0;
  const int owned = count_cards(state)[k_disaster.number];
  state.disasters = static_cast<std::uint8_t>(std::max(0, static_cast<int>(k_disasters) - owned));
  reader.read(json, "disasters", 0, k_disasters, state.disasters);
}

/// Slots as a list, or an object of slots; those left out are empty.
void read_slots(ScenarioReader& reader, const Json& json, const CardSet& set, const std::string& field,
                SpeciesMarket& into) {
  if (!json.is_array() && !json.is_object()) return reader.refuse(field, "Slots are expected.");
  std::size_t read = 0;
  for (std::size_t slot = 0; slot < k_market_slots; ++slot) {
    const std::string name = std::to_string(slot);
    const Json* value = ScenarioReader::find(json, name);
    if (json.is_array() && slot < json.size()) value = &json[slot];
    if (value == nullptr) continue;
    ++read;
    if (!value->is_null()) into.slots[slot] = read_card(reader, *value, set, ScenarioReader::joined(field, name));
  }
  if (read != json.size()) reader.refuse(field, "There is no such slot.");
}

/// What is left out is filled with the species that lie nowhere: a deck with all of them, shuffled, and slots from its
/// top.
void read_market(ScenarioReader& reader, const Json& json, Market which, State& state) {
  const std::string field(engine::word_of(which));
  const Json told = json.value(field, Json::object());
  reader.only_members(told, {"market", "deck", "known"}, field);
  SpeciesMarket& into = market(state, which);
  const CardSet& set = set_of(state);
  const Json* slots = ScenarioReader::find(told, "market");
  const Json* deck = ScenarioReader::find(told, "deck");
  if (slots != nullptr) read_slots(reader, *slots, set, field + ".market", into);
  if (deck != nullptr) {
    const auto cards = read_cards(reader, *deck, set, field + ".deck");
    if (cards.size() > k_species_max) return reader.refuse(field + ".deck", "There are not that many species.");
    for (auto card = cards.rbegin(); card != cards.rend(); ++card) into.deck.push_back(*card);
  }
  if (reader.refused()) return;
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
      for (const Card card : others) into.deck.push_back(card);
    }
  }
  reader.read(told, "known", 0, k_species_max, into.known, field);
}

}  // namespace

Result<State> load_parts(const Json& json) {
  ScenarioReader reader;
  reader.only_members(json,
                      {"players", "options", "first_player", "steps", "turn", "result", "piles", "plants", "animals",
                       "disasters", "biomes", "extinctions", "seats", "seed", "rng"},
                      "");
  if (reader.refused()) return *reader.refused();
  auto read = read_options(json);
  if (!read) return read;
  State& state = *read;
  for (const auto part : {read_frame, read_piles, read_seats, read_disasters}) {
    if (!reader.refused()) part(reader, json, state);
  }
  for (const Market which : engine::all<Market>) {
    if (!reader.refused()) read_market(reader, json, which, state);
  }
  if (reader.refused()) return *reader.refused();
  return read;
}

Result<State> load(const Json& json) {
  auto read = load_parts(json);
  if (!read) return read;
  if (const auto broken = broken_rule(*read)) return engine::bad_scenario(broken->field, broken->message);
  return read;
}

}  // namespace games::ecosfera
