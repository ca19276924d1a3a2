#include "engine/games/random-mutations/feeding.h"

#include "engine/games/random-mutations/legality.h"

namespace games::random_mutations {

void perform(State& state, const TakeFood& action, Log& log) {
  ++animal_at(state, action.animal).red;
  --state.bank;
  log.tell(FoodTaken{state.active, action.animal});
}

void perform(State& state, const TakeShelter& action, Log& log) {
  const Species& species = *find_animal(state, action.animal).species;
  Animal& animal = animal_at(state, action.animal);
  const bool converted = converts_shelter(species, animal);
  --state.shelters;
  if (converted) {
    ++animal.blue;
  } else {
    animal.shelter = true;
  }
  log.tell(ShelterTaken{state.active, action.animal, converted});
}

void perform(State& state, const TakeParasite& action, Log& log) {
  const std::uint8_t owner = find_animal(state, action.animal).seat;
  ++animal_at(state, action.animal).parasites;
  --state.parasites;
  log.tell(ParasitePlaced{state.active, action.animal, owner});
}

void perform(State& state, const Graze& action, Log& log) {
  --state.bank;
  species_at(state, action.species).grazed = true;
  log.tell(Grazed{state.active, action.species});
}

void perform(State& state, const Piracy& action, Log& log) {
  const std::uint8_t owner = find_animal(state, action.victim).seat;
  Animal& victim = animal_at(state, action.victim);
  const bool red = victim.red > 0;  // M4
  --(red ? victim.red : victim.blue);
  Animal& pirate = animal_at(state, action.animal);
  ++pirate.blue;
  pirate.pirated = true;
  log.tell(Robbed{state.active, action.animal, action.victim, owner, red});
}

void perform(State& state, const Hibernate& action, Log& log) {
  animal_at(state, action.animal).hibernating = true;
  log.tell(Hibernated{state.active, action.animal});
}

}  // namespace games::random_mutations
