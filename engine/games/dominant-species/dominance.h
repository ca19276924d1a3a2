// Match, endangered, dominance, Survival (section 5): computed from the state whenever they are asked for, so that they
// are right after every single change (A14).
#pragma once

#include "engine/games/dominant-species/state.h"

namespace games::dominant_species {

/// Disks on the corners of a hex, by element.
[[nodiscard]] ElementCounts supply_at(const State& state, Hex hex);
/// How many disks lie on the corners of a hex.
[[nodiscard]] int disks_at(const State& state, Hex hex);
/// How many of an element lie on earth.
[[nodiscard]] int disks_on_earth(const State& state, Element element);
/// Printed and added elements of an animal.
[[nodiscard]] int demand(const State& state, Animal animal, Element element);
[[nodiscard]] int elements_of(const State& state, Animal animal);

/// 5.1.
[[nodiscard]] int match(const State& state, Animal animal, Hex hex);
/// 5.3: the one animal present with the highest match above zero, or none.
[[nodiscard]] Animal dominant(const State& state, Hex hex);
/// 5.7: the animal with strictly the most cubes on tundra, or none.
[[nodiscard]] Animal survival_holder(const State& state);

[[nodiscard]] int cubes_on(const State& state, Hex hex);
[[nodiscard]] int tundra_cubes(const State& state, Animal animal);
/// Tiles (or tundra tiles) with a cube of the animal.
[[nodiscard]] HexSet tiles_of(const State& state, Animal animal);
[[nodiscard]] HexSet dominated_by(const State& state, Animal animal);
[[nodiscard]] int cubes_on_earth(const State& state, Animal animal);

/// Section 7.12, step 1: the animals that a tile would pay, best first, with what they would gain.
struct TileScore {
  std::array<Animal, k_places_max> animals = all_none<Animal, k_places_max>();
  std::array<std::uint8_t, k_places_max> points{};
  std::size_t places = 0;
};
[[nodiscard]] TileScore score_of(const State& state, Hex hex);

/// The corners of earth without a disk (5.5); those of one hex; whether one is vacant.
[[nodiscard]] bool is_vacant(const State& state, Vertex vertex);
[[nodiscard]] HexSet vacant_hexes(const State& state);  ///< hexes without a tile that touch earth (7.9)

}  // namespace games::dominant_species
