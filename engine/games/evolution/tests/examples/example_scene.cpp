#include "engine/games/evolution/tests/examples/example_scene.h"

#include <algorithm>

#include "engine/core/describe/json.h"
#include "engine/core/game.h"
#include "engine/games/evolution/rules.h"
#include "engine/games/evolution/species.h"
#include "engine/games/evolution/tests/examples/scenario_parts.h"

namespace games::evolution {

namespace {

using engine::Json;

constexpr std::int64_t k_count_max = 1000;

Species read_species(PartReader from, CardPool& pool) {
  from.only_members({"id", "pop", "population", "body", "food", "fat", "traits"});
  const auto& limits = data().parameters;
  Species species;
  const std::int64_t population = from.number<std::int64_t>("population", 1, 1, limits.population_max);
  species.population = from.number<std::uint8_t>("pop", population, 1, limits.population_max);
  species.body = from.number<std::uint8_t>("body", 1, 1, limits.body_max);
  species.food = from.number<std::uint8_t>("food", 0, 0, species.population);
  species.fat = from.number<std::uint8_t>("fat", 0, 0, limits.body_max);
  const Json* traits = from.find("traits");
  if (traits == nullptr) return species;
  if (!traits->is_array() || traits->size() > k_traits_per_species_max) {
    from.refuse("traits", "A list of at most three traits is expected.");
    return species;
  }
  for (const Json& name : *traits) {
    const auto trait = trait_of_example(name);
    const CardId card = trait ? pool.give(trait) : CardId{};
    if (card.none()) from.refuse("traits", "There is no such trait, or no card of it left.");
    add_trait(species, card, false);
  }
  return species;
}

void read_row(PartReader& from, std::uint8_t seat, CardPool& pool, Scene& scene) {
  Tableau& table = scene.state.seats[seat].table;
  for (const PartReader& part : from.parts("species")) {
    Species species = read_species(part, pool);
    species.number = table.next_species++;
    table.row.push_back(species);
    const Json* id = part.find("id");
    const std::string name =
        id != nullptr && id->is_string() ? id->get<std::string>() : games::evolution::name_of({seat, species.number});
    if (!scene.species.emplace(name, SpeciesId{seat, species.number}).second) {
      from.refuse("species", "Two species have one name.");
    }
  }
  table.bag = from.number<std::uint16_t>("bag", 0, 0, k_count_max);
}

void give_cards(PartReader& from, const char* name, CardPool& pool, std::vector<CardId>& into) {
  const auto count = from.number<std::int64_t>(name, 0, 0, k_cards);
  for (std::int64_t i = 0; i < count; ++i) {
    const CardId card = pool.give(std::nullopt);
    if (card.none()) from.refuse(name, "There are not that many cards.");
    into.push_back(card);
  }
}

void read_frame(PartReader& from, const Json& options, State& state) {
  from.only_members({"hole", "players", "deck", "discard", "first", "first_player", "active", "round", "final",
                     "finalRound", "final_round", "options"});
  const Json* own_options = from.find("options");
  const auto checked = engine::check_options(info().options, own_options == nullptr ? options : *own_options);
  if (checked) {
    state.options = {checked->flag("simultaneous_play"), checked->flag("public_food_bags"),
                     checked->flag("strict_hungry_first"), checked->flag("cooperation_on_fat_store")};
  } else {
    from.refuse("options", "These are no options of the game.");
  }
  state.phase = Phase::feeding;
  state.watering_hole = from.number<std::uint16_t>("hole", 0, 0, k_count_max);
  const int last_seat = state.players - 1;
  const auto first =
      from.number<std::uint8_t>("first", from.number<std::uint8_t>("first_player", 0, 0, last_seat), 0, last_seat);
  state.first_player = first;
  state.acting = from.number<std::uint8_t>("active", first, 0, last_seat);
  const bool last = from.boolean("final") || from.boolean("finalRound") || from.boolean("final_round");
  if (last) state.last_round = LastRound::now;
}

void read_players(PartReader& from, CardPool& pool, Scene& scene) {
  std::vector<PartReader> players = from.parts("players");
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    players[seat].only_members({"bag", "hand", "species"});
    read_row(players[seat], static_cast<std::uint8_t>(seat), pool, scene);
  }
  // Hands after all traits, so that a hand never takes the last copy of one.
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    auto& hand = scene.state.seats[seat].table.hand;
    give_cards(players[seat], "hand", pool, hand);
    std::sort(hand.begin(), hand.end());
  }
}

}  // namespace

std::string Scene::name_of(SpeciesId id) const {
  for (const auto& [name, other] : species) {
    if (other == id) return name;
  }
  return games::evolution::name_of(id);
}

std::string_view title_of(Trait trait) { return data().traits[index_of(trait)].title; }

std::optional<Trait> trait_of_example(const Json& name) {
  if (!name.is_string()) return std::nullopt;
  const auto& text = name.get_ref<const std::string&>();
  for (const Trait trait : engine::all<Trait>) {
    if (title_of(trait) == text) return trait;
  }
  return engine::from_word<Trait>(text);
}

engine::Result<Scene> scene_of(const Json& json, const Json& options) {
  Scene scene;
  CardPool pool;
  engine::ScenarioReader reader;
  pool.begin_giving();
  PartReader from(json, "", pool, reader);
  const Json* players = from.find("players");
  if (players == nullptr || !players->is_array() || players->empty() || players->size() > k_players_max) {
    return engine::bad_scenario("players", "A list of one to six players is expected.");
  }
  scene.state.players = static_cast<std::uint8_t>(players->size());
  read_frame(from, options, scene.state);
  read_players(from, pool, scene);
  give_cards(from, "discard", pool, scene.state.discard);
  if (from.has("deck")) {
    give_cards(from, "deck", pool, scene.state.deck);
    scene.state.removed = pool.rest();
  } else {
    scene.state.deck = pool.rest();
  }
  if (reader.refused()) return *reader.refused();
  return scene;
}

Json describe(const Scene& scene) {
  const State& state = scene.state;
  Json players = Json::array();
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    const Tableau& table = state.seats[seat].table;
    Json row = Json::array();
    for (const Species& species : table.row) {
      Json traits = Json::array();
      for (const CardId card : species.traits) traits.push_back(title_of(trait_of(card)));
      row.push_back({{"id", scene.name_of({seat, species.number})},
                     {"pop", species.population},
                     {"body", species.body},
                     {"food", species.food},
                     {"fat", species.fat},
                     {"traits", std::move(traits)}});
    }
    players.push_back({{"bag", table.bag}, {"hand", table.hand.size()}, {"species", std::move(row)}});
  }
  return {{"hole", state.watering_hole},     {"deck", state.deck.size()},
          {"discard", state.discard.size()}, {"final", state.last_round != LastRound::no},
          {"first", state.first_player},     {"players", std::move(players)}};
}

}  // namespace games::evolution
