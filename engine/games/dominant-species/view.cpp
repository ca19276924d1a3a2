#include "engine/games/dominant-species/view.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/core/json_object.h"
#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/resolution.h"
#include "engine/games/dominant-species/scoring.h"
#include "engine/games/dominant-species/supplies.h"
#include "engine/games/dominant-species/turn.h"
#include "engine/games/dominant-species/words.h"

namespace games::dominant_species {

namespace {

using engine::Json;
using engine::object_of;

Json tile_json(const State& state, Hex hex) {
  const std::size_t at = index_of(hex);
  Json matches = Json::object();
  Json endangered = Json::array();
  for (const Animal animal : k_all_animals) {
    if (state.cubes_at(hex, animal) == 0) continue;
    const int value = match(state, animal, hex);
    matches[key(animal)] = value;
    if (value == 0) endangered.push_back(name_of(animal));
  }
  Json would_score = Json::object();
  const TileScore score = score_of(state, hex);
  for (std::size_t i = 0; i < score.places; ++i) would_score[key(score.animals[i])] = score.points[i];
  Json json = object_of({{"cubes", cubes_json(state.cubes[at])},
                         {"dominant", id_or_null(dominant(state, hex))},
                         {"elements", disks_at(state, hex)},
                         {"endangered", std::move(endangered)},
                         {"match", std::move(matches)},
                         {"protected", cubes_json(state.protected_cubes[at])},
                         {"scored", state.scored.has(hex)},
                         {"terrain", name_of(terrain_at(state, hex))},
                         {"total", cubes_on(state, hex)},
                         {"tundra", state.tundra.has(hex)},
                         {"would_score", std::move(would_score)}});
  if (state.tundra.has(hex)) json["was"] = name_of(state.tiles[at]);
  return json;
}

/// Its cubes on tiles where its match is 0 (5.2).
int count_endangered(const State& state, Animal animal) {
  int cubes = 0;
  for (const Hex hex : tiles_of(state, animal)) {
    if (match(state, animal, hex) == 0) cubes += state.cubes_at(hex, animal);
  }
  return cubes;
}

std::size_t position(const auto& list, Animal animal) {
  return static_cast<std::size_t>(std::find(list.begin(), list.end(), animal) - list.begin());
}

Json animal_json(const State& state, Animal animal, std::size_t place) {
  const AnimalState& own = state.of(animal);
  Json points = Json::object();
  for (std::size_t i = 0; i < k_sources; ++i) points[key(static_cast<Source>(i))] = own.points[i];
  ElementCounts elements = own.added;
  for (const Element element : k_all_elements) {
    elements[index_of(element)] = static_cast<std::uint8_t>(demand(state, animal, element));
  }
  const HexSet tiles = tiles_of(state, animal);
  const int pawns = pawns_of(state, animal);
  return object_of({{"added", elements_json(own.added)},
                    {"available", own.available},
                    {"cubes", supply_of(state).cubes},
                    {"dominates", dominated_by(state, animal).size()},
                    {"elements", elements_json(elements)},
                    {"eliminated", own.eliminated},
                    {"endangered", count_endangered(state, animal)},
                    {"gene_pool", own.pool},
                    {"initiative", position(state.initiative, animal)},
                    {"on_display", pawns - own.available},
                    {"on_earth", cubes_on_earth(state, animal)},
                    {"pawns", pawns},
                    {"place", place + 1},
                    {"points", std::move(points)},
                    {"protections", protections(state, animal)},
                    {"room", data().display_max - elements_of(state, animal)},
                    {"seat", own.seat},
                    {"threatened", listed(threatened(state, animal))},
                    {"tiles", tiles.size()},
                    {"tundra_cubes", tundra_cubes(state, animal)},
                    {"tundra_tiles", HexSet{tiles.bits & state.tundra.bits}.size()},
                    {"vp", own.vp()}});
}

bool has_boxes(Section section) {
  switch (section) {
    case Section::adaptation:
    case Section::regression:
    case Section::abundance:
    case Section::wasteland:
    case Section::depletion:
    case Section::wanderlust:
      return true;
    default:
      return false;
  }
}

Json display_json(const State& state) {
  Json display = Json::object();
  for (const Section section : k_all_sections) {
    Json pawns = Json::object();
    const SectionFacts& facts = data().section(section);
    for (std::size_t i = 0; i < facts.spaces; ++i) {
      pawns[std::to_string(i + 1)] = id_or_null(state.pawn_at(nth<Space>(index_of(facts.first) + i)));
    }
    Json json = object_of({{"pawns", std::move(pawns)}});
    if (has_boxes(section)) json["boxes"] = elements_json(state.box(section));
    display[key(section)] = std::move(json);
  }
  return display;
}

Json decision_json(const State& state) {
  if (state.phase == Phase::over) return nullptr;
  const Frame& frame = state.top();
  return object_of({{"animal", id_or_null(frame.animal)},
                    {"kind", rules_of(frame.task).kind},
                    {"rule", section_of(frame)},
                    {"seat", seat_of(state, frame).index}});
}

/// What an item of the resolution stack is called: a section of the display, "card", or its decision.
std::string_view called(const Frame& frame) {
  if (frame.card != Card::none || frame.task == Task::take_card) return "card";
  if (frame.space != Space::none) return name_of(data().space(frame.space).section);
  return rules_of(frame.task).kind;
}

Json frame_json(const State& state, const Frame& frame) {
  Json json = object_of({{"rule", section_of(frame)}, {"what", called(frame)}});
  if (frame.animal != Animal::none) {
    json["animal"] = name_of(frame.animal);
    json["seat"] = seat_of(state, frame).index;
  }
  if (frame.space != Space::none) json["space"] = name_of(frame.space);
  if (frame.card != Card::none) json["card"] = name_of(frame.card);
  if (frame.hex != Hex::none) json["hex"] = name_of(frame.hex);
  if (frame.vertex != Vertex::none) json["vertex"] = name_of(frame.vertex);
  if (frame.element != Element::none) json["element"] = name_of(frame.element);
  if (frame.left > 0) json["left"] = frame.left;
  if (!frame.hexes.empty()) json["hexes"] = listed(frame.hexes);
  if (!frame.animals.empty()) json["animals"] = listed(frame.animals);
  if (!frame.terrains.empty()) json["terrains"] = listed(frame.terrains);
  if (rules_of(frame.task).list != nullptr) json["step"] = rules_of(frame.task).kind;
  return json;
}

Json resolving_json(const State& state) {
  Json json = Json::object();
  if (state.phase == Phase::planning || state.phase == Phase::choosing) return json;
  for (std::size_t i = 0; i < state.frame_count; ++i) json[std::to_string(i)] = frame_json(state, state.frames[i]);
  return json;
}

Json survival_json(const State& state) {
  const Animal holder = survival_holder(state);
  int points = 0;
  if (holder != Animal::none) {
    points = data().bonus_for(HexSet{tiles_of(state, holder).bits & state.tundra.bits}.size());
  }
  return object_of({{"holder", id_or_null(holder)}, {"points", points}});
}

Json stacks_json(const State& state) {
  Json json = Json::object();
  for (std::size_t i = 0; i < k_stacks; ++i) {
    json[std::to_string(i)] = object_of({{"left", state.stacks[i].size}, {"top", id_or_null(state.tops[i])}});
  }
  return json;
}

void add_cards(const State& state, Json& into) {
  Json open = Json::object();
  for (std::size_t i = 0; i < k_slots; ++i) open[std::to_string(i)] = id_or_null(state.open_cards[i]);
  Json taken = Json::object();
  for (const Card card : k_all_cards) {
    if (state.taken_by[index_of(card)] != Animal::none) taken[key(card)] = name_of(state.taken_by[index_of(card)]);
  }
  into["cards"] = std::move(open);
  into["deck"] = state.deck.size;
  into["taken"] = std::move(taken);
}

void add_players(const State& state, Json& into) {
  Json owners = Json::object();
  Json animals = Json::object();
  const std::vector<Animal> ranked = ranked_animals(state);
  const bool laid_out = state.phase != Phase::choosing;
  for (const Animal animal : k_all_animals) {
    if (!state.of(animal).in_play()) continue;
    owners[key(animal)] = state.of(animal).seat;
    if (laid_out) animals[key(animal)] = animal_json(state, animal, position(ranked, animal));
  }
  Json seats = Json::object();
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    Json own = Json::array();
    for (const Animal animal : k_all_animals) {
      if (state.of(animal).seat == seat) own.push_back(name_of(animal));
    }
    const Animal counts = counting_animal(state, seat);
    seats[std::to_string(seat)] = object_of({{"animals", std::move(own)},
                                             {"counts", id_or_null(counts)},
                                             {"vp", counts == Animal::none ? 0 : state.of(counts).vp()}});
  }
  Json track = Json::array();
  for (const Animal animal : state.initiative) {
    if (animal != Animal::none) track.push_back(name_of(animal));
  }
  into["owners"] = std::move(owners);
  into["animals"] = std::move(animals);
  into["seats"] = std::move(seats);
  into["initiative"] = std::move(track);
}

void add_earth(const State& state, Json& into) {
  Json tiles = Json::object();
  for (const Hex hex : state.earth) tiles[key(hex)] = tile_json(state, hex);
  Json elements = Json::object();
  for (const Vertex vertex : k_all_vertices) {
    if (state.disk_at(vertex) != Element::none) elements[key(vertex)] = name_of(state.disk_at(vertex));
  }
  into["tiles"] = std::move(tiles);
  into["elements"] = std::move(elements);
}

Json held_json(const State& state) {
  Json held = Json::object();
  for (const Space space : state.held) held[key(space)] = id_or_null(state.pawn_at(space));
  return held;
}

/// The section of the stop that is being made.
Json section_json(const State& state) {
  if (state.phase != Phase::execution || state.cursor == 0) return nullptr;
  return name_of(stops()[state.cursor - 1U].section);
}

}  // namespace

std::string_view name_of(Phase phase) {
  constexpr std::array<std::string_view, 5> k_names{"choosing", "planning", "execution", "reset", "over"};
  return k_names[static_cast<std::size_t>(phase)];
}

Json options_json(const TableOptions& options) {
  constexpr std::array<std::string_view, 3> k_assignments{"random", "choose", "food_chain"};
  return object_of({{"animals", k_assignments[static_cast<std::size_t>(options.animals)]},
                    {"domination_card", options.scorer_takes_card ? "scorer" : "dominant"},
                    {"fertile", options.fertile_for_all ? "seed" : "card"},
                    {"glaciation", options.first_space_only ? "first_space" : "leftmost_pawn"},
                    {"setup", options.random_setup ? "random" : "standard"},
                    {"several_animals", options.several_animals}});
}

Json view(const State& state, engine::Viewer viewer) {
  Json json = object_of({{"bag", elements_json(state.bag)},
                         {"decision", decision_json(state)},
                         {"display", display_json(state)},
                         {"held", held_json(state)},
                         {"last_turn", state.last_turn},
                         {"options", options_json(state.options)},
                         {"phase", name_of(state.phase)},
                         {"players", state.players},
                         {"resolving", resolving_json(state)},
                         {"section", section_json(state)},
                         {"stacks", stacks_json(state)},
                         {"survival", survival_json(state)},
                         {"tundra_left", tundra_left(state)},
                         {"turn", state.turn},
                         {"turns_without_card", state.turns_without_card}});
  add_players(state, json);
  add_earth(state, json);
  add_cards(state, json);
  const bool decides = state.phase != Phase::over && viewer.is(seat_of(state, state.top()));
  if (decides && rules_of(state.top().task).has(k_previews)) json["preview"] = preview(state);
  const auto result = outcome(state);
  json["outcome"] = result ? engine::to_json(*result) : Json();
  return json;
}

engine::Event describe(const Event& event) { return {to_json(event), {}, nullptr}; }

}  // namespace games::dominant_species
