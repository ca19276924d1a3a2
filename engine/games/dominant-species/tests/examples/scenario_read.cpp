#include <algorithm>

#include "engine/core/game.h"
#include "engine/games/dominant-species/changes.h"
#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/invariants.h"
#include "engine/games/dominant-species/resolution.h"
#include "engine/games/dominant-species/rules.h"
#include "engine/games/dominant-species/scoring.h"
#include "engine/games/dominant-species/tests/examples/scenario.h"
#include "engine/games/dominant-species/tests/examples/scenario_parts.h"
#include "engine/games/dominant-species/turn.h"
#include "engine/games/dominant-species/view.h"

namespace games::dominant_species {

namespace {

using engine::Json;

constexpr int k_number_max = 1'000'000'000;
constexpr int k_turn_max = 10'000;
constexpr int k_points_read_max = 10'000;

/// The stop of Execution by name: a space, or the section of a stop that has none.
std::string name_of_stop(std::size_t stop) {
  if (stop >= stops().size()) return "reset";
  const Stop& at = stops()[stop];
  return at.space != Space::none ? name_of(at.space) : std::string(engine::word_of(at.section));
}

void read_phase(ScenarioReader& reader, const Json& json, State& state) {
  const Json* phase = ScenarioReader::find(json, "phase");
  state.phase = Phase::planning;
  if (phase != nullptr) {
    state.phase = reader.named(*phase, engine::from_word<Phase>, "phase", "There is no such phase.", Phase::planning);
  }
}

void read_table(ScenarioReader& reader, const Json& json, State& state) {
  const Json* animals = ScenarioReader::find(json, "animals");
  const int listed = animals != nullptr && animals->is_object() ? static_cast<int>(animals->size()) : 0;
  const int players = listed >= 2 && listed <= static_cast<int>(k_players_max) ? listed : 2;
  state.players = reader.integer_or<std::uint8_t>(json, "players", players, k_players_min, k_players_max);
  const Json* given = ScenarioReader::find(json, "options");
  const auto options = engine::check_options(info().options, given == nullptr ? Json::object() : *given);
  if (!options) return reader.refuse(options.error().field, options.error().message);
  state.options = options_from(*options);
  state.steps = reader.integer_or<std::uint32_t>(json, "steps", 0, 0, k_number_max);
  state.turn = reader.integer_or<std::uint16_t>(json, "turn", 1, 1, k_turn_max);
  reader.read(json, "last_turn", state.last_turn);
  reader.read(json, "card_taken", state.card_taken);
  state.turns_without_card = reader.integer_or<std::uint8_t>(json, "turns_without_card", 0, 0, 100);
  read_phase(reader, json, state);
}

void read_points(ScenarioReader& reader, const Json& json, AnimalState& animal, const std::string& field) {
  const auto read = [&](const Json& value, const std::string& path) {
    return reader.integer<std::int16_t>(value, -k_points_read_max, k_points_read_max, path);
  };
  if (const Json* vp = ScenarioReader::find(json, "vp")) animal.points[0] = read(*vp, field + ".vp");
  const Json* points = ScenarioReader::find(json, "points");
  if (points == nullptr) return;
  if (!points->is_object()) return reader.refuse(field + ".points", "An object is expected.");
  std::size_t known = 0;
  for (const Source source : engine::all<Source>) {
    const Json* from = ScenarioReader::find(*points, engine::word_of(source));
    if (from == nullptr) continue;
    animal.points[index_of(source)] = read(*from, field + ".points");
    ++known;
  }
  if (known != points->size()) reader.refuse(field + ".points", "There is no such source of points.");
}

/// Who plays which animal. Left out, the animals go to the seats from the top of the food chain, round after round.
void read_owners(ScenarioReader& reader, const Json& json, State& state) {
  const Json* animals = ScenarioReader::find(json, "animals");
  if (animals == nullptr) {
    if (state.phase == Phase::choosing) return;
    for (std::size_t i = 0; i < animals_at_table(state); ++i) {
      state.animals[i].seat = static_cast<std::uint8_t>(i % state.players);
    }
    return;
  }
  int next = 0;
  AnimalSet listed;
  reader.by_id(*animals, engine::from_word<Animal>, "animals",
               [&](Animal animal, const Json& own, const std::string& path) {
                 reader.only_members(
                     own, {"seat", "vp", "points", "gene_pool", "eliminated", "available", "pawns", "added"}, path);
                 listed.add(animal);
               });
  if (reader.refused()) return;
  for (const Animal animal : listed) {  // in the order of the food chain, whatever the order of the text
    const Json& own = animals->at(std::string(engine::word_of(animal)));
    const int seat = reader.integer_or(own, "seat", next % state.players, 0, state.players - 1);
    state.of(animal).seat = static_cast<std::uint8_t>(seat);
    ++next;
  }
}

/// Cubes that are told nowhere are in the gene pool, or eliminated when the pool is told.
void read_supply(ScenarioReader& reader, const Json& own, State& state, Animal animal, const std::string& field) {
  AnimalState& into = state.of(animal);
  const int rest = supply_of(state).cubes - 1 - cubes_on_earth(state, animal);
  const bool pool_told = own.contains("gene_pool");
  const int eliminated = reader.integer_or(own, "eliminated", 0, 0, k_none - 1);
  const int pool = reader.integer_or(own, "gene_pool", std::max(0, rest - eliminated), 0, k_none - 1);
  into.pool = static_cast<std::uint8_t>(pool);
  into.eliminated = static_cast<std::uint8_t>(
      pool_told && !own.contains("eliminated") ? std::clamp(rest - pool, 0, k_none - 1) : eliminated);
  const int on_display = pawns_of(state, animal) - into.available;
  const int pawns = reader.integer_or(own, "pawns", std::max<int>(supply_of(state).pawns, on_display), 0, 10);
  into.available = reader.integer_or<std::uint8_t>(own, "available", std::max(0, pawns - on_display), 0, 10);
  read_points(reader, own, into, field);
  if (const Json* added = ScenarioReader::find(own, "added")) into.added = reader.elements(*added, field + ".added");
}

void read_animal_rows(ScenarioReader& reader, const Json& json, State& state) {
  const Json* animals = ScenarioReader::find(json, "animals");
  const Json none = Json::object();
  for (const Animal animal : engine::all<Animal>) {
    if (!state.of(animal).in_play()) continue;
    const std::string name(engine::word_of(animal));
    const Json* own = animals == nullptr ? nullptr : ScenarioReader::find(*animals, name);
    read_supply(reader, own == nullptr ? none : *own, state, animal, "animals." + name);
  }
}

void read_initiative(ScenarioReader& reader, const Json& json, State& state) {
  const Json* track = ScenarioReader::find(json, "initiative");
  std::size_t place = 0;
  if (track == nullptr) {
    for (std::size_t i = k_animals; i > 0; --i) {
      if (state.animals[i - 1].in_play()) state.initiative[place++] = nth<Animal>(i - 1);
    }
    return;
  }
  for (const Animal animal : reader.ids(*track, engine::from_word<Animal>, "initiative")) {
    if (place == k_animals) return reader.refuse("initiative", "There are six animals.");
    state.initiative[place++] = animal;
  }
}

/// All disks that are told nowhere are in the bag.
void fill_bag(ScenarioReader& reader, State& state) {
  const auto elsewhere = count_disks(state);
  for (const Element element : engine::all<Element>) {
    const int left = data().disks[index_of(element)] - elsewhere[index_of(element)];
    if (left < 0)
      return reader.refuse("bag", "There are not that many disks of " + std::string(engine::word_of(element)) + ".");
    state.bag[index_of(element)] = static_cast<std::uint8_t>(left);
  }
}

void read_next(ScenarioReader& reader, const Json& json, State& state) {
  const Json* next = ScenarioReader::find(json, "next");
  if (next == nullptr) return;
  if (state.phase == Phase::planning) {
    const Animal animal = reader.id(*next, engine::from_word<Animal>, "next");
    const auto* found = std::find(state.initiative.begin(), state.initiative.end(), animal);
    if (found == state.initiative.end()) return reader.refuse("next", "That animal is not on the track.");
    state.cursor = static_cast<std::uint8_t>(found - state.initiative.begin());
    return;
  }
  if (state.phase != Phase::execution) {
    state.cursor = reader.integer<std::uint8_t>(*next, 0, k_animals, "next");
    return;
  }
  for (std::size_t stop = 0; stop <= stops().size(); ++stop) {
    if (*next != name_of_stop(stop)) continue;
    state.cursor = static_cast<std::uint8_t>(stop);
    return;
  }
  reader.refuse("next", "There is no such stop.");
}

void read_laid_out(ScenarioReader& reader, const Json& json, State& state) {
  read_initiative(reader, json, state);
  read_earth(reader, json, state);
  read_display(reader, json, state);
  if (reader.refused()) return;
  read_animal_rows(reader, json, state);
  read_resolution(reader, json, state);
  if (reader.refused()) return;
  fill_bag(reader, state);
  read_cards(reader, json, state);
  read_stacks(reader, json, state);
  read_next(reader, json, state);
}

}  // namespace

engine::Result<State> load(const Json& json) {
  ScenarioReader reader;
  reader.only_members(
      json,
      {"players", "options",    "steps", "turn",    "phase", "next",   "last_turn", "card_taken", "turns_without_card",
       "animals", "initiative", "earth", "display", "cards", "stacks", "resolving", "kept",       "unmoved",
       "seed",    "rng"},
      "");
  if (reader.refused()) return *reader.refused();
  State state;
  read_table(reader, json, state);
  reader.read(json, state.rng);
  if (!reader.refused()) read_owners(reader, json, state);
  if (reader.refused()) return *reader.refused();
  if (state.phase == Phase::choosing) {
    read_resolution(reader, json, state);
    read_next(reader, json, state);
  } else {
    read_laid_out(reader, json, state);
  }
  if (reader.refused()) return *reader.refused();
  const bool begins = state.frames.empty() && state.phase == Phase::choosing && state.cursor == 0;
  if (begins) {
    Changes changes(state);
    advance(changes);
  }
  if (const auto broken = broken_rule(state)) return engine::bad_scenario(broken->field, broken->message);
  if (state.frames.empty()) {
    Changes changes(state);
    advance(changes);
  }
  if (!is_settled(state)) return engine::bad_scenario("resolving", "Nobody has a choice there.");
  return state;
}

}  // namespace games::dominant_species
