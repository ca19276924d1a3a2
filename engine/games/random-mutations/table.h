// Questions about what lies on the table: where a species or animal is, what it needs, what counts as FED.
#pragma once

#include "engine/games/random-mutations/state.h"

namespace games::random_mutations {

/// A species and whose it is; null when there is none of that number.
struct SpeciesPlace {
  const Species* species = nullptr;
  std::uint8_t seat = 0;
  std::size_t place = 0;
};
/// An animal, its species and whose it is.
struct AnimalPlace {
  const Animal* animal = nullptr;
  const Species* species = nullptr;
  std::uint8_t seat = 0;
};

[[nodiscard]] SpeciesPlace find_species(const State& state, SpeciesId id);
[[nodiscard]] AnimalPlace find_animal(const State& state, AnimalId id);
/// For one that is known to exist.
[[nodiscard]] inline SpeciesId species_of(const State& state, AnimalId id) {
  return find_animal(state, id).species->id;
}
[[nodiscard]] Species& species_at(State& state, SpeciesId id);
[[nodiscard]] Animal& animal_at(State& state, AnimalId id);

/// Section 1: 1 and the food costs of all traits.
[[nodiscard]] int need_of(const Species& species);
[[nodiscard]] inline int food_of(const Animal& animal) { return animal.red + animal.blue; }
[[nodiscard]] bool is_fed(const Species& species, const Animal& animal);

/// Whether nobody can tell two animals of a species apart but by their age, so that it makes no difference which of
/// them is chosen (M14).
[[nodiscard]] bool are_alike(const Animal& one, const Animal& other);

[[nodiscard]] int count_animals(const Player& player);
/// Section 8.5, asked before the draw or after it: who has neither an animal nor a card draws none.
[[nodiscard]] inline bool is_wiped_out(const Player& player) { return player.row.empty() && player.deck.empty(); }
[[nodiscard]] int count_parasites(const Species& species);
/// The m of section 8.1: the most parasites on any species.
[[nodiscard]] int most_parasites(const State& state);

}  // namespace games::random_mutations
