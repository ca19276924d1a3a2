#include "engine/games/random-mutations/feeding.h"

#include "engine/games/random-mutations/legality.h"

namespace games::random_mutations {

void perform(State& state, const TakeFood& action, Log& log) {
  ++animal_at(state, action.animal).red;
  --state.bank;
  log.tell(FoodTaken{state.active, action.animal, species_of(state, action.animal)});
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
  log.tell(ShelterTaken{state.active, action.animal, species.id, converted});
}

void perform(State& state, const TakeParasite& action, Log& log) {
  const AnimalPlace place = find_animal(state, action.animal);
  ++animal_at(state, action.animal).parasites;
  --state.parasites;
  log.tell(ParasitePlaced{state.active, action.animal, place.species->id, place.seat});
}

void perform(State& state, const Graze& action, Log& log) {
  --state.bank;
  species_at(state, action.species).grazed = true;
  log.tell(Grazed{state.active, action.species});
}

void perform(State& state, const Piracy& action, Log& log) {
  const AnimalPlace robbed = find_animal(state, action.victim);
  Animal& victim = animal_at(state, action.victim);
  const bool red = victim.red > 0;  // M4
  --(red ? victim.red : victim.blue);
  Animal& pirate = animal_at(state, action.animal);
  ++pirate.blue;
  pirate.pirated = true;
  log.tell(Robbed{state.active, action.animal, species_of(state, action.animal), action.victim, robbed.species->id,
                  robbed.seat, red});
}

void perform(State& state, const Hibernate& action, Log& log) {
  animal_at(state, action.animal).hibernating = true;
  log.tell(Hibernated{state.active, action.animal, species_of(state, action.animal)});
}

}  // namespace games::random_mutations
