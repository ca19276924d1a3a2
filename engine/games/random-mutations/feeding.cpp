#include "engine/games/random-mutations/feeding.h"

#include "engine/games/random-mutations/legality.h"

namespace games::random_mutations {

void perform(State& state, const TakeFood& action, EventSink& log) {
  ++animal_at(state, action.animal).red;
  --state.bank;
  log(FoodTaken{{state.active}, action.animal, species_of(state, action.animal)});
}

void perform(State& state, const TakeShelter& action, EventSink& log) {
  const Species& species = *find_animal(state, action.animal).species;
  Animal& animal = animal_at(state, action.animal);
  const bool converted = converts_shelter(species, animal);
  --state.shelters;
  if (converted) {
    ++animal.blue;
  } else {
    animal.shelter = true;
  }
  log(ShelterTaken{{state.active}, action.animal, species.id, converted});
}

void perform(State& state, const TakeParasite& action, EventSink& log) {
  const AnimalPlace place = find_animal(state, action.animal);
  ++animal_at(state, action.animal).parasites;
  --state.parasites;
  log(ParasitePlaced{{state.active}, action.animal, place.species->id, {place.seat}});
}

void perform(State& state, const Graze& action, EventSink& log) {
  --state.bank;
  species_at(state, action.species).grazed = true;
  log(Grazed{{state.active}, action.species});
}

void perform(State& state, const Piracy& action, EventSink& log) {
  const AnimalPlace robbed = find_animal(state, action.victim);
  Animal& victim = animal_at(state, action.victim);
  const bool red = victim.red > 0;  // M4
  --(red ? victim.red : victim.blue);
  Animal& pirate = animal_at(state, action.animal);
  ++pirate.blue;
  pirate.pirated = true;
  log(Robbed{{state.active},
             action.animal,
             species_of(state, action.animal),
             action.victim,
             robbed.species->id,
             {robbed.seat},
             red ? Food::red : Food::blue});
}

void perform(State& state, const Hibernate& action, EventSink& log) {
  animal_at(state, action.animal).hibernating = true;
  log(Hibernated{{state.active}, action.animal, species_of(state, action.animal)});
}

}  // namespace games::random_mutations
