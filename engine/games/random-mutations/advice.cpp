#include "engine/games/random-mutations/advice.h"

#include <algorithm>

#include "engine/core/knowledge.h"
#include "engine/games/random-mutations/table.h"

namespace games::random_mutations {

namespace {

// Weights of actions.
constexpr int k_hardly = 1;
constexpr int k_idle = 3;
constexpr int k_neutral = 10;
constexpr int k_new_species = 14;
constexpr int k_new_animal = 60;  ///< divided by what it will need to eat
constexpr int k_new_trait = 18;
constexpr int k_eats_its_fill = 120;
constexpr int k_eats = 60;
constexpr int k_shelter = 20;
constexpr int k_hibernates = 50;
constexpr int k_attack = 100;
constexpr int k_piracy = 80;
constexpr int k_parasite = 30;

// Tenths of points.
constexpr int k_point = 10;
constexpr int k_fed = 100;                ///< of 100
constexpr int k_hungry_before_food = 80;  ///< an animal is likely to live as long as there is food to come
constexpr int k_hungry_in_feeding = 35;
constexpr int k_hungry_a_unit = 8;  ///< less for each unit of food that it lacks
constexpr int k_card_in_deck = 8;
constexpr int k_draws_for_animal = 6;  ///< an animal that lives brings a card
constexpr int k_spread = 100;

bool is_own(const State& state, engine::Seat seat, SpeciesId species) {
  return find_species(state, species).seat == seat.index;
}
bool is_own_animal(const State& state, engine::Seat seat, AnimalId animal) {
  return find_animal(state, animal).seat == seat.index;
}

struct Appeal {
  const State& state;
  engine::Seat seat;

  int operator()(const NewSpecies&) const { return k_new_species; }
  int operator()(const AddAnimal& add) const {
    return k_new_animal / need_of(*find_species(state, add.species).species);
  }
  int operator()(const AddTrait& add) const {
    return k_new_trait / (1 + static_cast<int>(find_species(state, add.species).species->traits.size()));
  }
  int operator()(const Diverge&) const { return k_neutral; }
  int operator()(const Pass&) const { return k_idle; }
  int operator()(const ChooseTrait&) const { return k_neutral; }
  int operator()(const Keep&) const { return k_neutral; }
  int operator()(const TakeFood& take) const {
    const AnimalPlace at = find_animal(state, take.animal);
    return need_of(*at.species) - food_of(*at.animal) == 1 ? k_eats_its_fill : k_eats;
  }
  int operator()(const TakeShelter&) const { return k_shelter; }
  int operator()(const TakeParasite& take) const {
    return is_own_animal(state, seat, take.animal) ? k_hardly : k_parasite;
  }
  int operator()(const AttackSpecies& attack) const { return is_own(state, seat, attack.species) ? k_idle : k_attack; }
  int operator()(const Graze&) const { return k_neutral; }
  int operator()(const Piracy& piracy) const { return is_own_animal(state, seat, piracy.victim) ? k_hardly : k_piracy; }
  int operator()(const Hibernate&) const { return k_hibernates; }
  int operator()(const EndMove&) const { return k_neutral; }
  int operator()(const Redirect& redirect) const { return is_own(state, seat, redirect.species) ? k_idle : k_eats; }
  int operator()(const Decline&) const { return k_neutral; }
  int operator()(const Ignore&) const { return k_neutral; }
  int operator()(const IgnoreNothing&) const { return k_neutral; }
  int operator()(const Victim&) const { return k_neutral; }
  int operator()(const Scavenger& scavenger) const {
    return is_own_animal(state, seat, scavenger.animal) ? k_eats : k_neutral;
  }
  int operator()(const ParasiteVictim&) const { return k_neutral; }
};

/// Of 100: how likely the animal lives through this turn.
int chance_of(const State& state, const Species& species, const Animal& animal) {
  if (animal.poisoned) return 0;
  if (is_fed(species, animal)) return k_fed;
  const int lacking = need_of(species) - food_of(animal);
  const int at_best = state.phase == Phase::feeding ? k_hungry_in_feeding : k_hungry_before_food;
  return std::max(0, at_best - k_hungry_a_unit * lacking);
}

int expected_points(const State& state, const Player& player) {
  int tenths = 0;
  int parts = 0;  // hundredths of animals that live
  for (const Species& species : player.row) {
    int best = 0;
    for (const Animal& animal : species.animals) {
      const int chance = chance_of(state, species, animal);
      parts += chance;
      best = std::max(best, chance);
    }
    int traits = 0;
    for (const SpeciesTrait& trait : species.traits) {
      if (!trait.inherited()) traits += data().points_per_trait + data().trait(trait.trait).score_bonus;
    }
    tenths += traits * k_point * best / 100;  // traits go with the last animal
  }
  tenths += parts * data().points_per_animal * k_point / 100;
  if (!state.last_turn) tenths += parts * k_draws_for_animal / 100;
  return tenths + static_cast<int>(player.deck.size()) * k_card_in_deck;
}

}  // namespace

void appeal(const State& state, engine::Seat seat, const std::vector<Action>& listed, std::vector<int>& weights) {
  const Appeal judge{state, seat};
  for (std::size_t i = 0; i < listed.size(); ++i) weights[i] = std::max(std::visit(judge, listed[i]), k_hardly);
}

int worth(const State& state, engine::Seat seat) {
  std::array<int, k_players_max> points{};
  for (std::size_t i = 0; i < state.players; ++i) points[i] = expected_points(state, state.seats[i]);
  return engine::worth_among(std::span(points).first(state.players), seat.index, k_spread);
}

}  // namespace games::random_mutations
