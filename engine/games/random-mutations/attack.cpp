#include "engine/games/random-mutations/attack.h"

#include <algorithm>

#include "engine/core/ensure.h"
#include "engine/games/random-mutations/changes.h"
#include "engine/games/random-mutations/legality.h"

namespace games::random_mutations {

namespace {

/// Traits of a target that count once it may be attacked.
constexpr TraitSet k_answers = TraitSet::of(Trait::mimicry, Trait::running, Trait::burrowing, Trait::poisonous);

SpeciesId target_now(const State& state) { return state.attack.targets.back(); }

/// Whether it makes no difference which of them is chosen: all are of one species and alike (M14).
bool are_alike(const State& state, const std::vector<AnimalId>& animals) {
  const AnimalPlace first = find_animal(state, animals.front());
  return std::ranges::all_of(animals, [&](AnimalId id) {
    const AnimalPlace place = find_animal(state, id);
    return place.species == first.species && random_mutations::are_alike(*place.animal, *first.animal);
  });
}

/// Whether it makes no difference to an attack which of two traits of its target is ignored, or none (M14).
bool are_ignored_alike(const Species& target, std::optional<Trait> one, std::optional<Trait> other) {
  return !TraitSet{target.has.without(one).bits ^ target.has.without(other).bits}.meets(k_answers);
}

/// The same of whole attacks.
bool are_alike(const State& state, const AttackSpecies& one, const AttackSpecies& other) {
  return one.species == other.species && are_alike(state, {one.animal, other.animal}) &&
         are_ignored_alike(*find_species(state, one.species).species, one.ignored, other.ignored);
}

/// The reactions of a new target, the first one on top.
void push_reactions(State& state) {
  state.tasks.push_back({Step::late_mimicry});
  state.tasks.push_back({Step::run});
  state.tasks.push_back({Step::mimicry});
}

void end_attack(State& state) {
  state.tasks.clear();
  state.attack = {};
}

bool work_mimicry(State& state, bool late) {
  const bool asked = late ? state.attack.declined && state.attack.roll != 0 : true;
  if (asked && traits_in_force(state).has(Trait::mimicry) && !redirects(state).empty()) return false;
  state.tasks.pop_back();
  return true;
}

/// Section 7.4.3. The die is rolled without a question.
void work_run(State& state, EventSink& log) {
  state.tasks.pop_back();
  if (!traits_in_force(state).has(Trait::running)) return;
  const auto die = static_cast<std::uint8_t>(state.rng.below(k_roll_running, k_die_faces) + 1);
  log.reveal();
  state.attack.roll = die;
  const bool escaped = die >= data().escapes_from;
  log(Ran{{state.attack.owner}, target_now(state), die, escaped});
  if (escaped) end_attack(state);
}

void ignore(State& state, std::optional<Trait> trait, EventSink& log) {
  state.tasks.pop_back();
  state.attack.ignored = trait;
  log(TraitIgnored{{state.attack.seat}, target_now(state), trait});
  push_reactions(state);
}

/// Sections 7.4.4 and 7.4.5.
void eat(State& state, AnimalId victim, EventSink& log) {
  state.tasks.pop_back();
  const TraitSet traits = traits_in_force(state);
  const SpeciesPlace attacker = find_species(state, state.attack.attacker);
  Animal& predator = animal_at(state, state.attack.animal);
  const int room = need_of(*attacker.species) - food_of(predator);
  const bool obligate = attacker.species->has.has(Trait::obligate_carnivorous);
  const int gain = obligate ? room : std::min<int>(room, data().predator_gain);
  predator.blue = static_cast<std::uint8_t>(predator.blue + gain);
  predator.poisoned = predator.poisoned || traits.has(Trait::poisonous);
  state.attack.blue = static_cast<std::uint8_t>(gain);
  log(Eaten{{state.attack.owner},
            target_now(state),
            victim,
            predator.id,
            state.attack.attacker,
            {state.attack.seat},
            state.attack.blue,
            traits.has(Trait::poisonous)});
  lose_animal(state, victim, log);
}

void feed_scavenger(State& state, std::uint8_t seat, AnimalId animal, EventSink& log) {
  Animal& fed = animal_at(state, animal);
  fed.blue = static_cast<std::uint8_t>(fed.blue + 1);
  log(Scavenged{{seat}, animal, species_of(state, animal)});
  end_attack(state);
}

void kill_by_parasites(State& state, AnimalId animal, EventSink& log) {
  const AnimalPlace place = find_animal(state, animal);
  state.tasks.pop_back();
  log(ParasitesKilled{{place.seat}, place.species->id, animal});
  lose_animal(state, animal, log);
}

bool work_victim(State& state, EventSink& log) {
  const auto eligible = victims(state);
  ENSURE(!eligible.empty(), "whoever is attacked has an animal in reach");
  if (!are_alike(state, eligible)) return false;
  eat(state, eligible.front(), log);
  return true;
}

bool work_scavenger(State& state, EventSink& log) {
  const ScavengerChoice choice = scavengers(state);
  if (choice.animals.empty()) {
    end_attack(state);
    return true;
  }
  if (!are_alike(state, choice.animals)) return false;
  feed_scavenger(state, choice.seat, choice.animals.front(), log);
  return true;
}

bool work_ignore(State& state, EventSink& log) {
  const auto traits = ignorable(state);
  ENSURE(!traits.empty(), "an attack is redirected only where it is legal");
  const Species& target = *find_species(state, target_now(state)).species;
  const auto same = [&](std::optional<Trait> trait) { return are_ignored_alike(target, trait, traits.front()); };
  if (!std::ranges::all_of(traits, same)) return false;
  ignore(state, traits.front(), log);
  return true;
}

bool work_parasites(State& state, EventSink& log) {
  const auto infected = parasite_victims(state, state.tasks.back().seat);
  ENSURE(!infected.empty(), "a most infected species has an infected animal");
  if (!are_alike(state, infected)) return false;
  kill_by_parasites(state, infected.front(), log);
  return true;
}

}  // namespace

bool work(State& state, EventSink& log) {
  switch (state.tasks.back().step) {
    case Step::choose_trait:
    case Step::negative_trait:
      return false;
    case Step::mimicry:
      return work_mimicry(state, false);
    case Step::late_mimicry:
      return work_mimicry(state, true);
    case Step::run:
      work_run(state, log);
      return true;
    case Step::ignore_trait:
      return work_ignore(state, log);
    case Step::victim:
      return work_victim(state, log);
    case Step::scavenger:
      return work_scavenger(state, log);
    case Step::parasite_victim:
      return work_parasites(state, log);
  }
  return false;
}

std::uint8_t decider(const State& state) {
  switch (state.tasks.back().step) {
    case Step::choose_trait:
    case Step::negative_trait:
      return state.active;
    case Step::mimicry:
    case Step::late_mimicry:
    case Step::victim:
      return state.attack.owner;
    case Step::run:
    case Step::ignore_trait:
      return state.attack.seat;
    case Step::scavenger:
      return scavengers(state).seat;
    case Step::parasite_victim:
      return state.tasks.back().seat;
  }
  return state.active;
}

TraitSet traits_in_force(const State& state) {
  const SpeciesPlace target = find_species(state, target_now(state));
  return target.species == nullptr ? TraitSet{} : target.species->has.without(state.attack.ignored);
}

std::vector<SpeciesId> redirects(const State& state) {
  std::vector<SpeciesId> found;
  const SpeciesPlace attacker = find_species(state, state.attack.attacker);
  if (attacker.species == nullptr) return found;
  for (const Species& species : state.seats[state.attack.owner].row) {
    if (std::ranges::find(state.attack.targets, species.id) != state.attack.targets.end()) continue;
    if (why_not_target_at_all(*attacker.species, species) == Why::ok) found.push_back(species.id);
  }
  return found;
}

std::vector<std::optional<Trait>> ignorable(const State& state) {
  std::vector<std::optional<Trait>> found;
  const SpeciesPlace attacker = find_species(state, state.attack.attacker);
  const SpeciesPlace target = find_species(state, target_now(state));
  if (attacker.species == nullptr || target.species == nullptr) return found;
  if (why_not_target(*attacker.species, *target.species, {}) == Why::ok) found.emplace_back();
  for (const SpeciesTrait& trait : target.species->traits) {
    if (!may_ignore(*target.species, trait.trait)) continue;
    if (why_not_target(*attacker.species, *target.species, trait.trait) == Why::ok) found.push_back(trait.trait);
  }
  return found;
}

std::vector<AnimalId> victims(const State& state) {
  std::vector<AnimalId> found;
  const SpeciesPlace target = find_species(state, target_now(state));
  if (target.species == nullptr) return found;
  const TraitSet traits = traits_in_force(state);
  for (const Animal& animal : target.species->animals) {
    if (can_be_eaten(*target.species, animal, traits)) found.push_back(animal.id);
  }
  return found;
}

ScavengerChoice scavengers(const State& state) {
  ScavengerChoice choice;
  for (std::size_t i = 0; i < state.players && choice.animals.empty(); ++i) {
    choice.seat = seat_from(state, state.attack.seat, i);
    for (const Species& species : state.seats[choice.seat].row) {
      if (!species.has.has(Trait::scavenger)) continue;
      for (const Animal& animal : species.animals) {
        if (why_not_feed(species, animal) == Why::ok) choice.animals.push_back(animal.id);
      }
    }
  }
  return choice;
}

std::vector<AnimalId> parasite_victims(const State& state, std::uint8_t seat) {
  std::vector<AnimalId> found;
  const int most = most_parasites(state);
  if (most == 0) return found;
  for (const Species& species : state.seats[seat].row) {
    if (count_parasites(species) != most) continue;
    for (const Animal& animal : species.animals) {
      if (animal.parasites > 0) found.push_back(animal.id);
    }
  }
  return found;
}

bool make_only_attack(State& state, EventSink& log) {
  if (!must_attack(state)) return false;
  std::optional<AttackSpecies> only;
  const bool alike = each_feeding_action(state, [&](const auto& action) {
    if constexpr (std::is_same_v<std::decay_t<decltype(action)>, AttackSpecies>) {
      if (!only) only = action;
      return are_alike(state, action, *only);
    } else {
      return false;
    }
  });
  if (!alike) return false;
  state.move = {MainAction::attack, true, 0};
  perform(state, *only, log);
  return true;
}

void perform(State& state, const AttackSpecies& action, EventSink& log) {
  Animal& predator = animal_at(state, action.animal);
  predator.attacked = true;
  const SpeciesPlace target = find_species(state, action.species);
  state.attack.seat = state.active;
  state.attack.animal = action.animal;
  state.attack.attacker = species_of(state, action.animal);
  state.attack.owner = target.seat;
  state.attack.targets = {action.species};
  state.attack.ignored = action.ignored;
  log(Attacked{{state.active}, action.animal, state.attack.attacker, action.species, {target.seat}, action.ignored});
  state.tasks = {{Step::scavenger}, {Step::victim}};
  push_reactions(state);
}

void perform(State& state, const Redirect& action, EventSink& log) {
  log(Redirected{{state.attack.owner}, target_now(state), action.species});
  state.tasks = {{Step::scavenger}, {Step::victim}};
  state.attack.targets.push_back(action.species);
  state.attack.ignored = std::nullopt;
  state.attack.declined = false;
  state.attack.roll = 0;
  if (species_at(state, action.species).has.has(Trait::developmental_defects)) {
    state.tasks.push_back({Step::ignore_trait});
  } else {
    push_reactions(state);
  }
}

void perform(State& state, const Decline&, EventSink& log) {
  state.tasks.pop_back();
  state.attack.declined = true;
  log(MimicryDeclined{{state.attack.owner}, target_now(state)});
}

void perform(State& state, const Ignore& action, EventSink& log) { ignore(state, action.trait, log); }
void perform(State& state, const IgnoreNothing&, EventSink& log) { ignore(state, std::nullopt, log); }
void perform(State& state, const Victim& action, EventSink& log) { eat(state, action.animal, log); }
void perform(State& state, const Scavenger& action, EventSink& log) {
  feed_scavenger(state, decider(state), action.animal, log);
}
void perform(State& state, const ParasiteVictim& action, EventSink& log) {
  kill_by_parasites(state, action.animal, log);
}

}  // namespace games::random_mutations
