#include <algorithm>

#include "engine/games/random-mutations/attack.h"
#include "engine/games/random-mutations/legality.h"
#include "engine/games/random-mutations/rules.h"

namespace games::random_mutations {

namespace {

template <class T>
Why offered(const std::vector<T>& choices, const T& chosen) {
  return std::ranges::find(choices, chosen) != choices.end() ? Why::ok : Why::not_offered;
}

/// Why the decision that is owed is not one that the action answers, by the kind of the decision.
class Asked {
 public:
  explicit Asked(const State& state) : state_(state) {}

  [[nodiscard]] bool development() const { return state_.tasks.empty() && state_.phase == Phase::development; }
  [[nodiscard]] bool feeding() const { return state_.tasks.empty() && state_.phase == Phase::feeding; }
  [[nodiscard]] bool prompt(Step step) const { return !state_.tasks.empty() && state_.tasks.back().step == step; }
  [[nodiscard]] bool mimicry() const { return prompt(Step::mimicry) || prompt(Step::late_mimicry); }

 private:
  const State& state_;
};

struct Judge {
  const State& state;
  Asked asked{state};

  [[nodiscard]] const Player& mover() const { return state.seats[state.active]; }

  /// `then(species)` if it is one of the mover's.
  template <class Then>
  [[nodiscard]] Why own_species(bool is_asked, SpeciesId id, Then then) const {
    if (!is_asked) return Why::other_decision;
    const SpeciesPlace place = find_species(state, id);
    if (place.species == nullptr) return Why::no_such_species;
    if (place.seat != state.active) return Why::not_your_species;
    return then(*place.species);
  }

  template <class Then>
  [[nodiscard]] Why own_animal(AnimalId id, Then then) const {
    if (!asked.feeding()) return Why::other_decision;
    const AnimalPlace place = find_animal(state, id);
    if (place.animal == nullptr) return Why::no_such_animal;
    if (place.seat != state.active) return Why::not_your_animal;
    return then(*place.species, *place.animal);
  }

  Why operator()(const NewSpecies&) const {
    if (asked.prompt(Step::negative_trait)) return Why::ok;
    return asked.development() ? why_not_new_species(mover()) : Why::other_decision;
  }
  Why operator()(const AddAnimal& action) const {
    return own_species(asked.development(), action.species,
                       [&](const Species& species) { return why_not_add_animal(mover(), species); });
  }
  Why operator()(const AddTrait& action) const {
    return own_species(asked.development(), action.species,
                       [&](const Species& species) { return why_not_add_trait(mover(), species); });
  }
  Why operator()(const Diverge& action) const {
    return own_species(asked.development() && state.divergence, action.species,
                       [&](const Species& species) { return why_not_diverge(mover(), species); });
  }
  Why operator()(const Pass&) const {
    if (asked.development()) return Why::ok;
    if (!asked.feeding()) return Why::other_decision;
    return state.move.acted ? Why::already_acted : why_not_end(must_attack(state));
  }
  Why operator()(const EndMove&) const {
    if (!asked.feeding()) return Why::other_decision;
    return state.move.acted ? why_not_end(must_attack(state)) : Why::nothing_done;
  }
  Why operator()(const ChooseTrait& action) const {
    if (!asked.prompt(Step::choose_trait)) return Why::other_decision;
    return state.flip.card.has(action.trait) ? Why::ok : Why::not_offered;
  }
  Why operator()(const Keep&) const { return asked.prompt(Step::negative_trait) ? Why::ok : Why::other_decision; }
  Why operator()(const TakeFood& action) const {
    return own_animal(action.animal, [&](const Species& species, const Animal& animal) {
      return why_not_take_food(state, species, animal);
    });
  }
  Why operator()(const TakeShelter& action) const {
    return own_animal(action.animal, [&](const Species& species, const Animal& animal) {
      return why_not_take_shelter(state, must_attack(state), species, animal);
    });
  }
  Why operator()(const TakeParasite& action) const {
    if (!asked.feeding()) return Why::other_decision;
    const AnimalPlace place = find_animal(state, action.animal);
    if (place.animal == nullptr) return Why::no_such_animal;
    return why_not_take_parasite(state, must_attack(state), place.seat);
  }
  Why operator()(const AttackSpecies& action) const {
    return own_animal(action.animal, [&](const Species& species, const Animal& animal) {
      const Why attacker = why_not_attacker(state, species, animal);
      if (attacker != Why::ok) return attacker;
      const SpeciesPlace target = find_species(state, action.species);
      return target.species == nullptr ? Why::no_such_species
                                       : why_not_target(species, *target.species, action.ignored);
    });
  }
  Why operator()(const Graze& action) const {
    return own_species(asked.feeding(), action.species,
                       [&](const Species& species) { return why_not_graze(state, species); });
  }
  Why operator()(const Piracy& action) const {
    return own_animal(action.animal, [&](const Species& species, const Animal& animal) {
      const Why pirate = why_not_pirate(species, animal);
      if (pirate != Why::ok) return pirate;
      if (action.victim == action.animal) return Why::same_animal;
      const AnimalPlace victim = find_animal(state, action.victim);
      return victim.animal == nullptr ? Why::no_such_animal : why_not_robbed(*victim.species, *victim.animal);
    });
  }
  Why operator()(const Hibernate& action) const {
    return own_animal(action.animal, [&](const Species& species, const Animal& animal) {
      return why_not_hibernate(state, species, animal);
    });
  }
  Why operator()(const Redirect& action) const {
    return asked.mimicry() ? offered(redirects(state), action.species) : Why::other_decision;
  }
  Why operator()(const Decline&) const { return asked.mimicry() ? Why::ok : Why::other_decision; }
  Why operator()(const Ignore& action) const {
    return asked.prompt(Step::ignore_trait) ? offered(ignorable(state), {action.trait}) : Why::other_decision;
  }
  Why operator()(const IgnoreNothing&) const {
    return asked.prompt(Step::ignore_trait) ? offered(ignorable(state), {}) : Why::other_decision;
  }
  Why operator()(const Victim& action) const {
    return asked.prompt(Step::victim) ? offered(victims(state), action.animal) : Why::other_decision;
  }
  Why operator()(const Scavenger& action) const {
    return asked.prompt(Step::scavenger) ? offered(scavengers(state).animals, action.animal) : Why::other_decision;
  }
  Why operator()(const ParasiteVictim& action) const {
    if (!asked.prompt(Step::parasite_victim)) return Why::other_decision;
    return offered(parasite_victims(state, state.tasks.back().seat), action.animal);
  }
};

}  // namespace

Refusal refusal_of(const State& state, engine::Seat seat, const Action& action) {
  if (is_over(state)) return refusal_for(Why::game_over);
  if (seat.index != deciding_seat(state)) return refusal_for(Why::not_your_turn);
  return refusal_for(std::visit(Judge{state}, action));
}

}  // namespace games::random_mutations
