#include "engine/games/dominant-species/dominance.h"

#include <algorithm>

namespace games::dominant_species {

ElementCounts supply_at(const State& state, Hex hex) {
  ElementCounts supply{};
  for (const Vertex corner : data().hex(hex).corners) {
    const Element disk = state.disk_at(corner);
    if (disk != Element::none) ++supply[index_of(disk)];
  }
  return supply;
}

int disks_at(const State& state, Hex hex) {
  const auto& corners = data().hex(hex).corners;
  return static_cast<int>(std::count_if(corners.begin(), corners.end(),
                                        [&](Vertex corner) { return state.disk_at(corner) != Element::none; }));
}

int disks_on_earth(const State& state, Element element) {
  return static_cast<int>(std::count(state.disks.begin(), state.disks.end(), element));
}

int demand(const State& state, Animal animal, Element element) {
  return data().animal(animal).printed[index_of(element)] + state.of(animal).added[index_of(element)];
}

int elements_of(const State& state, Animal animal) {
  int total = data().animal(animal).printed_total;
  for (const std::uint8_t count : state.of(animal).added) total += count;
  return total;
}

namespace {

int match_with(const State& state, Animal animal, const ElementCounts& supply) {
  int sum = 0;
  for (const Element element : engine::all<Element>) sum += demand(state, animal, element) * supply[index_of(element)];
  return sum;
}

}  // namespace

int match(const State& state, Animal animal, Hex hex) { return match_with(state, animal, supply_at(state, hex)); }

Animal dominant(const State& state, Hex hex) {
  const ElementCounts supply = supply_at(state, hex);
  Animal best = Animal::none;
  int best_match = 0;
  for (const Animal animal : engine::all<Animal>) {
    if (state.cubes_at(hex, animal) == 0) continue;
    const int own = match_with(state, animal, supply);
    if (own == best_match) best = Animal::none;
    if (own <= best_match) continue;
    best = animal;
    best_match = own;
  }
  return best;
}

int cubes_on(const State& state, Hex hex) {
  int sum = 0;
  for (const std::uint8_t count : state.cubes[index_of(hex)]) sum += count;
  return sum;
}

int tundra_cubes(const State& state, Animal animal) {
  int sum = 0;
  for (const Hex hex : state.tundra) sum += state.cubes_at(hex, animal);
  return sum;
}

Animal survival_holder(const State& state) {
  Animal best = Animal::none;
  int best_cubes = 0;
  for (const Animal animal : engine::all<Animal>) {
    const int own = tundra_cubes(state, animal);
    if (own == best_cubes) best = Animal::none;
    if (own <= best_cubes) continue;
    best = animal;
    best_cubes = own;
  }
  return best;
}

HexSet tiles_of(const State& state, Animal animal) {
  HexSet tiles;
  for (const Hex hex : state.earth) {
    if (state.cubes_at(hex, animal) > 0) tiles.add(hex);
  }
  return tiles;
}

HexSet dominated_by(const State& state, Animal animal) {
  HexSet tiles;
  for (const Hex hex : tiles_of(state, animal)) {
    if (dominant(state, hex) == animal) tiles.add(hex);
  }
  return tiles;
}

int cubes_on_earth(const State& state, Animal animal) {
  int sum = 0;
  for (const Hex hex : state.earth) sum += state.cubes_at(hex, animal);
  return sum;
}

TileScore score_of(const State& state, Hex hex) {
  TileScore score;
  const auto& scores = data().terrain(terrain_at(state, hex)).scores;
  const AnimalCounts& cubes = state.cubes[index_of(hex)];
  AnimalSet ranked;
  for (const std::uint8_t points : scores) {
    Animal next = Animal::none;
    for (const Animal animal : engine::all<Animal>) {
      if (ranked.has(animal) || cubes[index_of(animal)] == 0) continue;
      if (next == Animal::none || cubes[index_of(animal)] > cubes[index_of(next)]) next = animal;
    }
    if (next == Animal::none || points == 0) return score;
    ranked.add(next);
    score.animals[score.places] = next;
    score.points[score.places++] = points;
  }
  return score;
}

bool is_vacant(const State& state, Vertex vertex) {
  return state.disk_at(vertex) == Element::none && (data().vertex(vertex).hexes.bits & state.earth.bits) != 0;
}

HexSet vacant_hexes(const State& state) {
  HexSet vacant;
  for (const Hex hex : state.earth) vacant.bits |= data().hex(hex).neighbours.bits;
  vacant.bits &= ~state.earth.bits;
  return vacant;
}

}  // namespace games::dominant_species
