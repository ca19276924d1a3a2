#include "engine/games/random-mutations/table.h"

#include <algorithm>

#include "engine/core/ensure.h"

namespace games::random_mutations {

SpeciesPlace find_species(const State& state, SpeciesId id) {
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    const auto& row = state.seats[seat].row;
    for (std::size_t place = 0; place < row.size(); ++place) {
      if (row[place].id == id) return {&row[place], seat, place};
    }
  }
  return {};
}

AnimalPlace find_animal(const State& state, AnimalId id) {
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    for (const Species& species : state.seats[seat].row) {
      for (const Animal& animal : species.animals) {
        if (animal.id == id) return {&animal, &species, seat};
      }
    }
  }
  return {};
}

Species& species_at(State& state, SpeciesId id) {
  for (Player& player : state.seats) {
    for (Species& species : player.row) {
      if (species.id == id) return species;
    }
  }
  engine::broken_invariant("species_at", "the species is on the table", __FILE__, __LINE__);
}

Animal& animal_at(State& state, AnimalId id) {
  for (Player& player : state.seats) {
    for (Species& species : player.row) {
      for (Animal& animal : species.animals) {
        if (animal.id == id) return animal;
      }
    }
  }
  engine::broken_invariant("animal_at", "the animal is on the table", __FILE__, __LINE__);
}

int need_of(const Species& species) {
  int need = 1;
  for (const SpeciesTrait& trait : species.traits) need += data().trait(trait.trait).food_cost;
  return need;
}

bool is_fed(const Species& species, const Animal& animal) {
  return animal.hibernating || food_of(animal) >= need_of(species);
}

bool are_alike(const Animal& one, const Animal& other) {
  Animal same = one;
  same.id = other.id;
  // A face that nobody has seen tells them apart for nobody.
  if (!one.known && !other.known) same.card = other.card;
  return same == other;
}

int count_animals(const Player& player) {
  std::size_t animals = 0;
  for (const Species& species : player.row) animals += species.animals.size();
  return static_cast<int>(animals);
}

int count_parasites(const Species& species) {
  int parasites = 0;
  for (const Animal& animal : species.animals) parasites += animal.parasites;
  return parasites;
}

int most_parasites(const State& state) {
  int most = 0;
  for (const Player& player : state.seats) {
    for (const Species& species : player.row) most = std::max(most, count_parasites(species));
  }
  return most;
}

}  // namespace games::random_mutations
