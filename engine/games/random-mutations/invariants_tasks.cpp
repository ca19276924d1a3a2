#include <algorithm>
#include <set>

#include "engine/games/random-mutations/attack.h"
#include "engine/games/random-mutations/invariants.h"
#include "engine/games/random-mutations/legality.h"

namespace games::random_mutations {

namespace {

engine::BrokenRule no_such_stack() { return {"That can't be what is left to resolve.", "tasks"}; }

/// While a card is turned up nothing else is being resolved (5.3).
Broken check_flip(const State& state) {
  const Flip& flip = state.flip;
  if (state.tasks != Tasks{{state.tasks.back().step}}) return no_such_stack();
  if (state.attack != Attack{} || state.phase != Phase::development) return no_such_stack();
  if (flip.card.none()) return engine::BrokenRule{"No card is turned up.", "flip"};
  const SpeciesPlace announced = find_species(state, flip.announced);
  if (announced.species == nullptr || announced.seat != state.active || announced.species->animals.size() != 1) {
    return engine::BrokenRule{"A trait is announced for a species of one animal of the mover.", "flip.announced"};
  }
  if (state.tasks.back().step == Step::choose_trait) {
    if (!flip.card.traits.full() || flip.trait || flip.recipient != 0) {
      return engine::BrokenRule{"The trait is still to be chosen.", "flip.trait"};
    }
    return std::nullopt;
  }
  if (!flip.trait || !flip.card.has(*flip.trait) || !data().trait(*flip.trait).negative) {
    return engine::BrokenRule{"Only a negative trait can be put down as a species.", "flip.trait"};
  }
  const SpeciesPlace recipient = find_species(state, flip.recipient);
  if (recipient.species == nullptr || recipient.seat != state.active || !recipient.species->traits.empty() ||
      !can_receive(*recipient.species, *flip.trait)) {
    return engine::BrokenRule{"The recipient is a species of the mover without traits.", "flip.recipient"};
  }
  return std::nullopt;
}

Tasks stack_under(Step top) {
  switch (top) {
    case Step::mimicry:
      return {{Step::scavenger}, {Step::victim}, {Step::late_mimicry}, {Step::run}, {Step::mimicry}};
    case Step::late_mimicry:
      return {{Step::scavenger}, {Step::victim}, {Step::late_mimicry}};
    case Step::ignore_trait:
      return {{Step::scavenger}, {Step::victim}, {Step::ignore_trait}};
    case Step::victim:
      return {{Step::scavenger}, {Step::victim}};
    default:
      return {{Step::scavenger}};
  }
}

Broken check_attacker(const State& state) {
  const Attack& attack = state.attack;
  const AnimalPlace animal = find_animal(state, attack.animal);
  const bool is_attacker = animal.animal != nullptr && animal.seat == attack.seat && attack.seat == state.active &&
                           animal.species->id == attack.attacker && animal.animal->attacked &&
                           animal.species->has.meets(k_predators) && !animal.animal->hibernating;
  if (!is_attacker || state.move.main != MainAction::attack) {
    return engine::BrokenRule{"An animal of the mover attacks.", "attack.animal"};
  }
  if (attack.owner >= state.players) return engine::BrokenRule{"Nobody sits there.", "attack.owner"};
  if (attack.targets.empty()) return engine::BrokenRule{"An attack has a target.", "attack.targets"};
  const std::set<SpeciesId> different(attack.targets.begin(), attack.targets.end());
  if (different.size() != attack.targets.size()) return engine::BrokenRule{"No target comes twice.", "attack.targets"};
  for (const SpeciesId target : attack.targets) {
    if (target < 1 || target >= state.next_species)
      return engine::BrokenRule{"There is no such target.", "attack.targets"};
  }
  return std::nullopt;
}

Broken check_target(const State& state) {
  const Attack& attack = state.attack;
  if (attack.blue != 0) return engine::BrokenRule{"Nobody has been eaten yet.", "attack.blue"};
  for (const SpeciesId target : attack.targets) {
    const SpeciesPlace place = find_species(state, target);
    if (place.species == nullptr || place.seat != attack.owner || target == attack.attacker) {
      return engine::BrokenRule{"All targets are species of one player, and not the attacker's.", "attack.targets"};
    }
  }
  const Species& attacker = *find_species(state, attack.attacker).species;
  const Species& target = *find_species(state, attack.targets.back()).species;
  const Step top = state.tasks.back().step;
  const bool legal = top == Step::ignore_trait ? !attack.ignored && !ignorable(state).empty()
                                               : why_not_target(attacker, target, attack.ignored) == Why::ok;
  if (!legal) return engine::BrokenRule{"The target can't be attacked so.", "attack"};
  const bool rolled = attack.roll != 0;
  if (rolled && (attack.roll >= data().escapes_from || !traits_in_force(state).has(Trait::running))) {
    return engine::BrokenRule{"The target ran and did not get away.", "attack.roll"};
  }
  if (attack.declined && !traits_in_force(state).has(Trait::mimicry)) {
    return engine::BrokenRule{"Mimicry was not declined.", "attack.declined"};
  }
  const bool fresh = top == Step::mimicry || top == Step::ignore_trait;
  if (fresh && (rolled || attack.declined)) return engine::BrokenRule{"Nothing has been answered yet.", "attack"};
  const bool mimics = traits_in_force(state).has(Trait::mimicry) && !redirects(state).empty();
  if (top == Step::mimicry && !mimics) return engine::BrokenRule{"There is nothing to redirect to.", "tasks"};
  if (top == Step::late_mimicry && !(mimics && rolled && attack.declined)) {
    return engine::BrokenRule{"Mimicry is not asked for again.", "tasks"};
  }
  if (top == Step::victim && victims(state).empty()) return engine::BrokenRule{"There is no victim.", "tasks"};
  return std::nullopt;
}

Broken check_attack(const State& state) {
  if (state.phase != Phase::feeding || state.flip != Flip{}) return no_such_stack();
  if (state.tasks != stack_under(state.tasks.back().step)) return no_such_stack();
  if (auto broken = check_attacker(state)) return broken;
  if (state.tasks.back().step != Step::scavenger) return check_target(state);
  if (scavengers(state).animals.empty()) return engine::BrokenRule{"There is no hungry scavenger.", "tasks"};
  return std::nullopt;
}

/// Clockwise from the top, each an owner of a most infected species (8.1).
Broken check_parasites(const State& state) {
  if (state.phase != Phase::extinction || state.attack != Attack{} || state.flip != Flip{}) return no_such_stack();
  int last = -1;
  for (auto task = state.tasks.rbegin(); task != state.tasks.rend(); ++task) {
    if (task->step != Step::parasite_victim || task->seat >= state.players) return no_such_stack();
    const int place = (task->seat + state.players - state.first_player) % state.players;
    if (place <= last || parasite_victims(state, task->seat).empty()) return no_such_stack();
    last = place;
  }
  return std::nullopt;
}

}  // namespace

Broken check_tasks(const State& state) {
  if (state.tasks.empty()) {
    if (state.attack != Attack{}) return engine::BrokenRule{"Nothing is left of an attack to resolve.", "attack"};
    if (state.flip != Flip{}) return engine::BrokenRule{"A card that is turned up waits for a choice.", "flip"};
    if (state.phase == Phase::extinction) return engine::BrokenRule{"Somebody gives a victim to parasites.", "tasks"};
    return std::nullopt;
  }
  switch (state.tasks.back().step) {
    case Step::choose_trait:
    case Step::negative_trait:
      return check_flip(state);
    case Step::run:
      return no_such_stack();
    case Step::mimicry:
    case Step::late_mimicry:
    case Step::ignore_trait:
    case Step::victim:
    case Step::scavenger:
      return check_attack(state);
    case Step::parasite_victim:
      return check_parasites(state);
  }
  return no_such_stack();
}

}  // namespace games::random_mutations
