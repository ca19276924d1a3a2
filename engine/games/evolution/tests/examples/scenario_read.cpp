#include <algorithm>

#include "engine/core/describe/json.h"
#include "engine/core/describe/tree.h"
#include "engine/core/game.h"
#include "engine/games/evolution/invariants.h"
#include "engine/games/evolution/play.h"
#include "engine/games/evolution/rules.h"
#include "engine/games/evolution/tests/examples/scenario.h"
#include "engine/games/evolution/tests/examples/scenario_parts.h"

namespace games::evolution {

namespace {

using engine::Json;
using engine::Result;

/// As many as are told, or as the seats that are described need.
std::uint8_t players_of(PartReader& from) {
  std::int64_t needed = k_players_min;
  const Json* seats = from.find("seats");
  for (std::size_t seat = 0; seats != nullptr && seats->is_object() && seat < k_players_max; ++seat) {
    if (seats->contains(std::to_string(seat))) needed = std::max(needed, static_cast<std::int64_t>(seat) + 1);
  }
  return from.number<std::uint8_t>("players", needed, k_players_min, k_players_max);
}

void read_options(PartReader& from, State& state) {
  const Json* given = from.find("options");
  const auto options = engine::check_options(info().options, given == nullptr ? Json() : *given);
  if (!options) {
    from.refuse("options", options.error().message);
    return;
  }
  state.options = {options->flag("simultaneous_play"), options->flag("public_food_bags"),
                   options->flag("strict_hungry_first"), options->flag("cooperation_on_fat_store")};
}

void read_frame(PartReader& from, State& state) {
  state.players = players_of(from);
  read_options(from, state);
  from.reader().read(from.json(), state.rng, "This is no generator.");
  state.round = from.number<std::uint16_t>("round", 1, 1, k_number_max);
  state.phase = from.word("phase", Phase::feeding);
  state.last_round = from.word("last_round", LastRound::no);
  const int last_seat = state.players - 1;
  state.first_player = from.number<std::uint8_t>("first_player", 0, 0, last_seat);
  state.acting = from.number<std::uint8_t>("acting", state.first_player, 0, last_seat);
  state.stage = from.number<std::uint32_t>("stage", 0, 0, k_stage_max);
  state.watering_hole = from.number<std::uint16_t>("watering_hole", 0, 0, k_number_max);
  state.idle = from.number<std::uint8_t>("idle", 0, 0, last_seat);
  state.main_done = from.boolean("main_done", false);
  state.acted = from.boolean("acted", state.main_done);
}

void read_traits(PartReader& from, Species& species) {
  const Json* traits = from.find("traits");
  if (traits != nullptr) {
    if (!traits->is_array() || traits->size() > k_traits_per_species_max) {
      from.refuse("traits", "A list of at most three traits is expected.");
      return;
    }
    for (const Json& trait : *traits) add_trait(species, from.card_of(trait, "traits"), false);
  }
  const Json* down = from.find("face_down");
  if (down == nullptr) return;
  if (!down->is_array()) from.refuse("face_down", "A list of traits is expected.");
  for (const Json& name : *down) {
    const auto slot = slot_of(species, from.trait_of_name(name, "face_down"));
    if (!slot) from.refuse("face_down", "The species doesn't have that trait.");
    species.face_down = static_cast<std::uint8_t>(species.face_down | (1U << slot.value_or(0)));
  }
}

Species read_species(PartReader from, std::uint8_t seat, std::uint16_t number) {
  from.only_members({"id", "population", "body", "food", "fat", "traits", "face_down"});
  Species species;
  species.number = number;
  if (from.has("id")) {
    const SpeciesId id = from.species_id("id");
    if (id.seat != seat) from.refuse("id", "That is another seat's species.");
    species.number = id.number;
  }
  const auto& limits = data().parameters;
  species.population = from.number<std::uint8_t>("population", 1, 1, limits.population_max);
  species.body = from.number<std::uint8_t>("body", 1, 1, limits.body_max);
  species.food = from.number<std::uint8_t>("food", 0, 0, limits.population_max);
  species.fat = from.number<std::uint8_t>("fat", 0, 0, limits.body_max);
  read_traits(from, species);
  return species;
}

void read_plays(PartReader& from, Player& seat) {
  const Json* plays = from.find("plays");
  if (plays == nullptr) return;
  if (!plays->is_array() || plays->size() > static_cast<std::size_t>(k_plays_max)) {
    from.refuse("plays", "A list of actions is expected.");
    return;
  }
  for (const Json& json : *plays) {
    const auto play = engine::from_tree<Play>(json, "bad_scenario");
    if (!play) {
      from.refuse("plays", "This is nothing that is done in Phase 3.");
      return;
    }
    seat.plays.push_back(*play);
  }
}

Player read_seat(PartReader from, std::uint8_t number) {
  from.only_members({"hand", "bag", "food_card", "next_species", "species", "plays", "finished", "leaf"});
  Player seat;
  std::uint16_t next = 1;
  for (const PartReader& part : from.parts("species")) {
    const Species species = read_species(part, number, next);
    next = std::max(next, static_cast<std::uint16_t>(species.number + 1));
    seat.table.row.push_back(species);
  }
  seat.table.next_species = from.number<std::uint16_t>("next_species", next, 1, k_number_max);
  seat.table.hand = from.cards("hand");
  std::sort(seat.table.hand.begin(), seat.table.hand.end());
  seat.table.bag = from.number<std::uint16_t>("bag", 0, 0, k_number_max);
  seat.food_card = from.card("food_card");
  seat.finished = from.boolean("finished", false);
  read_plays(from, seat);
  for (PartReader part : from.parts("leaf")) {
    part.only_members({"trait", "species"});
    const Json* trait = part.find("trait");
    const Trait read = part.trait_of_name(trait == nullptr ? Json() : *trait, "trait");
    seat.leaf.push_back({{number, part.species_id("species").number}, read});
  }
  return seat;
}

void read_announced(PartReader& from, State& state) {
  const Json* json = from.find("announced");
  if (json == nullptr || json->is_null()) return;
  PartReader part = from.part(*json, "announced");
  part.only_members({"attacker", "negated"});
  const SpeciesId attacker = part.species_id("attacker");
  if (attacker.seat != state.acting) part.refuse("attacker", "Only the acting seat attacks.");
  state.announced.attacker = attacker.number;
  const Json* negated = part.find("negated");
  if (negated == nullptr || !negated->is_object()) {
    part.refuse("negated", "An object of cards by trait is expected.");
    return;
  }
  for (const auto& [name, card] : negated->items()) {
    const Trait trait = part.trait_of_name(name, "negated");
    if (!card.is_number_integer() || card < 1 || card > k_cards) {
      part.refuse("negated", "A card is expected.");
      return;
    }
    state.announced.cards[index_of(trait)] = CardId{card.get<std::uint8_t>()};
  }
}

void read_seats(PartReader& from, State& state) {
  for (const auto& [seat, json] : from.by_seat("seats", state.players)) {
    state.seats[seat] = read_seat(from.part(*json, "seats." + std::to_string(seat)), seat);
  }
  for (const auto& [seat, json] : from.by_seat("food_cards", state.players)) {
    if (!json->is_number_integer() || *json < 1 || *json > k_cards) {
      from.refuse("food_cards", "A card is expected.");
      return;
    }
    state.revealed[seat] = CardId{json->get<std::uint8_t>()};
  }
  if (state.phase != Phase::play_cards || state.options.simultaneous_play) return;
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    if (place_of(state, seat) < place_of(state, state.acting)) state.seats[seat].finished = true;
  }
}

State read_once(const Json& json, CardPool& pool, engine::ScenarioReader& reader) {
  State state;
  PartReader from(json, "", pool, reader);
  from.only_members({"players",       "options", "round",   "phase",     "first_player", "acting",    "last_round",
                     "watering_hole", "stage",   "idle",    "main_done", "acted",        "announced", "food_cards",
                     "seats",         "deck",    "discard", "removed",   "seed",         "rng"});
  read_frame(from, state);
  read_seats(from, state);
  read_announced(from, state);
  state.discard = from.cards("discard");
  state.removed = from.cards("removed");
  state.deck = from.cards("deck");
  std::reverse(state.deck.begin(), state.deck.end());
  return state;
}

/// Cards that are named nowhere are in the draw pile, or out of the game when the pile is told.
void place_the_rest(const Json& json, CardPool& pool, State& state) {
  std::vector<CardId> rest = pool.rest();
  state.rng.shuffle(k_shuffle, std::span(rest));
  const bool pile_told = json.contains("deck");
  std::size_t out = pile_told ? rest.size() : 0;
  const std::size_t usual = data().parameters.cards_removed[state.players];
  if (!pile_told && !json.contains("removed") && rest.size() >= usual) out = usual;
  for (; out > 0; --out) {
    state.removed.push_back(rest.back());
    rest.pop_back();
  }
  if (!pile_told) state.deck = std::move(rest);
  std::sort(state.removed.begin(), state.removed.end());
}

}  // namespace

Result<State> load(const Json& json) {
  engine::ScenarioReader reader;
  CardPool pool;
  (void)read_once(json, pool, reader);
  if (reader.refused()) return *reader.refused();
  pool.begin_giving();
  State state = read_once(json, pool, reader);
  if (reader.refused()) return *reader.refused();
  if (!pool.rest().empty()) place_the_rest(json, pool, state);
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    if (has_draft(state, seat)) state.seats[seat].draft = draft_of(state, seat).value_or(Tableau{});
  }
  if (const auto broken = broken_rule(state)) return engine::bad_scenario(broken->field, broken->message);
  return state;
}

}  // namespace games::evolution
