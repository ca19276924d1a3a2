#include "engine/games/dominant-species/view.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/games/dominant-species/dominance.h"
#include "engine/games/dominant-species/resolution.h"
#include "engine/games/dominant-species/scoring.h"
#include "engine/games/dominant-species/supplies.h"
#include "engine/games/dominant-species/turn.h"
#include "engine/games/dominant-species/words.h"

namespace games::dominant_species {

namespace {

using engine::Json;

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
  Json json{{"terrain", name_of(terrain_at(state, hex))},
            {"tundra", state.tundra.has(hex)},
            {"cubes", cubes_json(state.cubes[at])},
            {"total", cubes_on(state, hex)},
            {"match", std::move(matches)},
            {"dominant", id_or_null(dominant(state, hex))},
            {"endangered", std::move(endangered)},
            {"protected", cubes_json(state.protected_cubes[at])},
            {"scored", state.scored.has(hex)},
            {"would_score", std::move(would_score)},
            {"elements", disks_at(state, hex)}};
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
  return {{"seat", own.seat},
          {"vp", own.vp()},
          {"points", std::move(points)},
          {"place", place + 1},
          {"initiative", position(state.initiative, animal)},
          {"gene_pool", own.pool},
          {"eliminated", own.eliminated},
          {"on_earth", cubes_on_earth(state, animal)},
          {"cubes", supply_of(state).cubes},
          {"pawns", pawns},
          {"available", own.available},
          {"on_display", pawns - own.available},
          {"added", elements_json(own.added)},
          {"elements", elements_json(elements)},
          {"room", data().display_max - elements_of(state, animal)},
          {"threatened", listed(threatened(state, animal))},
          {"protections", protections(state, animal)},
          {"tiles", tiles.size()},
          {"dominates", dominated_by(state, animal).size()},
          {"endangered", count_endangered(state, animal)},
          {"tundra_cubes", tundra_cubes(state, animal)},
          {"tundra_tiles", HexSet{tiles.bits & state.tundra.bits}.size()}};
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
    Json json{{"pawns", std::move(pawns)}};
    if (has_boxes(section)) json["boxes"] = elements_json(state.box(section));
    display[key(section)] = std::move(json);
  }
  return display;
}

Json decision_json(const State& state) {
  if (state.phase == Phase::over) return nullptr;
  const Frame& frame = state.top();
  return {{"seat", seat_of(state, frame).index},
          {"animal", id_or_null(frame.animal)},
          {"kind", rules_of(frame.task).kind},
          {"rule", section_of(frame)}};
}

/// What an item of the resolution stack is called: a section of the display, "card", or its decision.
std::string_view called(const Frame& frame) {
  if (frame.card != Card::none || frame.task == Task::take_card) return "card";
  if (frame.space != Space::none) return name_of(data().space(frame.space).section);
  return rules_of(frame.task).kind;
}

Json frame_json(const State& state, const Frame& frame) {
  Json json{{"what", called(frame)}, {"rule", section_of(frame)}};
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
  return {{"holder", id_or_null(holder)}, {"points", points}};
}

Json stacks_json(const State& state) {
  Json json = Json::object();
  for (std::size_t i = 0; i < k_stacks; ++i) {
    json[std::to_string(i)] = {{"top", id_or_null(state.tops[i])}, {"left", state.stacks[i].size}};
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
    seats[std::to_string(seat)] = {{"animals", std::move(own)},
                                   {"vp", counts == Animal::none ? 0 : state.of(counts).vp()},
                                   {"counts", id_or_null(counts)}};
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
  return {{"setup", options.random_setup ? "random" : "standard"},
          {"several_animals", options.several_animals},
          {"animals", k_assignments[static_cast<std::size_t>(options.animals)]},
          {"fertile", options.fertile_for_all ? "seed" : "card"},
          {"domination_card", options.scorer_takes_card ? "scorer" : "dominant"},
          {"glaciation", options.first_space_only ? "first_space" : "leftmost_pawn"}};
}

Json view(const State& state, engine::Viewer viewer) {
  Json json{{"players", state.players},
            {"options", options_json(state.options)},
            {"turn", state.turn},
            {"phase", name_of(state.phase)},
            {"section", section_json(state)},
            {"last_turn", state.last_turn},
            {"turns_without_card", state.turns_without_card},
            {"decision", decision_json(state)},
            {"resolving", resolving_json(state)},
            {"display", display_json(state)},
            {"held", held_json(state)},
            {"stacks", stacks_json(state)},
            {"tundra_left", tundra_left(state)},
            {"bag", elements_json(state.bag)},
            {"survival", survival_json(state)}};
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
