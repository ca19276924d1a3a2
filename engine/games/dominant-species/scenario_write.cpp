#include <nlohmann/json.hpp>

#include "engine/core/scenario_reader.h"
#include "engine/games/dominant-species/scenario.h"
#include "engine/games/dominant-species/scoring.h"
#include "engine/games/dominant-species/turn.h"
#include "engine/games/dominant-species/view.h"
#include "engine/games/dominant-species/words.h"

namespace games::dominant_species {

namespace {

using Json = nlohmann::json;

Json animal_json(const AnimalState& animal) {
  Json points = Json::object();
  for (std::size_t i = 0; i < k_sources; ++i) points[key(static_cast<Source>(i))] = animal.points[i];
  return {{"seat", animal.seat},           {"points", std::move(points)},
          {"gene_pool", animal.pool},      {"eliminated", animal.eliminated},
          {"available", animal.available}, {"added", elements_json(animal.added)}};
}

Json earth_json(const State& state) {
  Json tiles = Json::object();
  Json cubes = Json::object();
  Json safe = Json::object();
  for (const Hex hex : state.earth) {
    tiles[key(hex)] = name_of(state.tiles[index_of(hex)]);
    Json here = cubes_json(state.cubes[index_of(hex)]);
    if (!here.empty()) cubes[key(hex)] = std::move(here);
    Json safe_here = cubes_json(state.protected_cubes[index_of(hex)]);
    if (!safe_here.empty()) safe[key(hex)] = std::move(safe_here);
  }
  Json elements = Json::object();
  for (const Vertex vertex : k_all_vertices) {
    if (state.disk_at(vertex) != Element::none) elements[key(vertex)] = name_of(state.disk_at(vertex));
  }
  return {{"tiles", std::move(tiles)}, {"tundra", listed(state.tundra)}, {"elements", std::move(elements)},
          {"cubes", std::move(cubes)}, {"protected", std::move(safe)},   {"scored", listed(state.scored)}};
}

Json display_json(const State& state) {
  Json pawns = Json::object();
  for (const Space space : k_all_spaces) {
    if (state.pawn_at(space) != Animal::none) pawns[key(space)] = name_of(state.pawn_at(space));
  }
  Json display{{"pawns", std::move(pawns)}, {"held", listed(state.held)}};
  for (const Section section : k_all_sections) {
    Json box = elements_json(state.box(section));
    if (!box.empty()) display[key(section)] = std::move(box);
  }
  return display;
}

Json cards_json(const State& state) {
  Json open = Json::array();
  for (const Card card : state.open_cards) open.push_back(id_or_null(card));
  Json deck = Json::array();
  for (std::size_t i = state.deck.size; i > 0; --i) deck.push_back(name_of(state.deck.items[i - 1]));
  Json taken = Json::object();
  for (const Card card : k_all_cards) {
    if (state.taken_by[index_of(card)] != Animal::none) taken[key(card)] = name_of(state.taken_by[index_of(card)]);
  }
  return {{"open", std::move(open)}, {"deck", std::move(deck)}, {"taken", std::move(taken)}};
}

Json stacks_json(const State& state) {
  Json stacks = Json::array();
  for (std::size_t i = 0; i < k_stacks; ++i) {
    Json tiles = Json::array();
    for (std::size_t k = state.stacks[i].size; k > 0; --k) tiles.push_back(name_of(state.stacks[i].items[k - 1]));
    stacks.push_back({{"top", id_or_null(state.tops[i])}, {"tiles", std::move(tiles)}});
  }
  return stacks;
}

Json frame_json(const Frame& frame) {
  Json json{{"task", name_of(frame.task)}};
  if (frame.animal != Animal::none) json["animal"] = name_of(frame.animal);
  if (frame.space != Space::none) json["space"] = name_of(frame.space);
  if (frame.card != Card::none) json["card"] = name_of(frame.card);
  if (frame.hex != Hex::none) json["hex"] = name_of(frame.hex);
  if (frame.vertex != Vertex::none) json["vertex"] = name_of(frame.vertex);
  if (frame.element != Element::none) json["element"] = name_of(frame.element);
  if (frame.left > 0) json["left"] = frame.left;
  if (!frame.hexes.empty()) json["hexes"] = listed(frame.hexes);
  if (!frame.animals.empty()) json["animals"] = listed(frame.animals);
  if (!frame.terrains.empty()) json["terrains"] = listed(frame.terrains);
  return json;
}

Json next_json(const State& state) {
  switch (state.phase) {
    case Phase::choosing:
      return state.cursor;
    case Phase::planning:
      return name_of(state.initiative[state.cursor]);
    case Phase::execution:
      return name_of_stop(state.cursor);
    default:
      return state.cursor;
  }
}

void add_resolution(const State& state, Json& into) {
  Json frames = Json::array();
  for (std::size_t i = 0; i < state.frame_count; ++i) frames.push_back(frame_json(state.frames[i]));
  Json kept = Json::object();
  for (const Animal animal : k_all_animals) {
    if (!state.kept[index_of(animal)].empty()) kept[key(animal)] = listed(state.kept[index_of(animal)]);
  }
  Json unmoved = Json::object();
  for (const Hex hex : state.earth) {
    if (state.unmoved[index_of(hex)] > 0) unmoved[key(hex)] = state.unmoved[index_of(hex)];
  }
  into["resolving"] = std::move(frames);
  into["kept"] = std::move(kept);
  into["unmoved"] = std::move(unmoved);
}

}  // namespace

std::string name_of_stop(std::size_t stop) {
  if (stop >= stops().size()) return "reset";
  const Stop& at = stops()[stop];
  return at.space != Space::none ? name_of(at.space) : key(at.section);
}

Json scenario(const State& state) {
  Json animals = Json::object();
  for (const Animal animal : k_all_animals) {
    if (state.of(animal).in_play()) animals[key(animal)] = animal_json(state.of(animal));
  }
  Json json{{"players", state.players},      {"options", options_json(state.options)},
            {"steps", state.steps},          {"turn", state.turn},
            {"phase", name_of(state.phase)}, {"next", next_json(state)},
            {"animals", std::move(animals)}, {"rng", engine::rng_hex(state.rng)}};
  if (state.phase != Phase::choosing) {
    json["last_turn"] = state.last_turn;
    json["card_taken"] = state.card_taken;
    json["turns_without_card"] = state.turns_without_card;
    Json track = Json::array();
    for (const Animal animal : state.initiative) {
      if (animal != Animal::none) track.push_back(name_of(animal));
    }
    json["initiative"] = std::move(track);
    json["earth"] = earth_json(state);
    json["display"] = display_json(state);
    json["cards"] = cards_json(state);
    json["stacks"] = stacks_json(state);
  }
  add_resolution(state, json);
  return json;
}

}  // namespace games::dominant_species
