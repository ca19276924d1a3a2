#include "engine/games/random-mutations/legality.h"

#include <algorithm>

namespace games::random_mutations {

// Development (section 5) ---------------------------------------------------------------------------------------------

std::size_t cards_for_animal(const Species& species) { return species.has.has(Trait::extremophile) ? 2 : 1; }

Why why_not_add_animal(const Player& player, const Species& species) {
  if (player.deck.empty()) return Why::deck_empty;
  if (species.animals.size() + 1 > player.row.size()) return Why::population_limit;
  if (player.deck.size() < cards_for_animal(species)) return Why::second_card_needed;
  return Why::ok;
}

Why why_not_new_species(const Player& player) { return player.deck.empty() ? Why::deck_empty : Why::ok; }

Why why_not_add_trait(const Player& player, const Species& species) {
  if (player.deck.empty()) return Why::deck_empty;
  return species.animals.size() == 1 ? Why::ok : Why::population_above_one;
}

Why why_not_diverge(const Player& player, const Species& species) {
  if (player.deck.empty()) return Why::deck_empty;
  if (species.traits.empty()) return Why::no_traits;
  if (player.deck.size() < cards_for_animal(species)) return Why::second_card_needed;
  return Why::ok;
}

bool can_receive(const Species& species, Trait trait) {
  return species.animals.size() == 1 && !species.has.has(trait) && !species.has.meets(data().trait(trait).incompatible);
}

// Feeding (section 7.1) -----------------------------------------------------------------------------------------------

Why why_not_feed(const Species& species, const Animal& animal) {
  if (species.has.has(Trait::obligate_carnivorous)) return Why::obligate_carnivorous;
  if (is_fed(species, animal)) return Why::fed;
  return Why::ok;
}

Why why_not_take_food(const State& state, const Species& species, const Animal& animal) {
  if (state.move.main) return Why::main_action_done;
  if (state.bank == 0) return Why::bank_empty;
  return why_not_feed(species, animal);
}

bool converts_shelter(const Species& species, const Animal& animal) {
  return species.has.has(Trait::bark_beetle) && why_not_feed(species, animal) == Why::ok;
}

Why why_not_take_shelter(const State& state, bool instinct, const Species& species, const Animal& animal) {
  if (state.move.main) return Why::main_action_done;
  if (instinct) return Why::instinct;
  if (state.shelters == 0) return Why::no_shelters;
  if (animal.shelter && !converts_shelter(species, animal)) return Why::sheltered;
  return Why::ok;
}

Why why_not_take_parasite(const State& state, bool instinct, std::uint8_t owner) {
  if (state.move.main) return Why::main_action_done;
  if (instinct) return Why::instinct;
  if (state.parasites == 0) return Why::no_parasites;
  if (owner == state.active) return Why::own_animal;
  return Why::ok;
}

Why why_not_graze(const State& state, const Species& species) {
  if (!species.has.has(Trait::grazing)) return Why::no_grazing;
  if (species.grazed) return Why::grazed_already;
  if (state.bank == 0) return Why::bank_empty;
  return Why::ok;
}

Why why_not_pirate(const Species& species, const Animal& animal) {
  if (!species.has.has(Trait::piracy)) return Why::no_piracy;
  if (animal.pirated) return Why::pirated_already;
  return why_not_feed(species, animal);
}

Why why_not_robbed(const Species& species, const Animal& victim) {
  if (food_of(victim) == 0) return Why::victim_empty;
  if (is_fed(species, victim)) return Why::victim_fed;
  return Why::ok;
}

Why why_not_hibernate(const State& state, const Species& species, const Animal& animal) {
  if (!species.has.has(Trait::hibernation)) return Why::no_hibernation;
  if (state.last_turn) return Why::last_turn;
  if (animal.hibernated) return Why::hibernated_last_turn;
  if (is_fed(species, animal)) return Why::fed;
  return Why::ok;
}

Why why_not_end(bool instinct) { return instinct ? Why::instinct : Why::ok; }

// Attacks (section 7.3) -----------------------------------------------------------------------------------------------

Why why_not_attacker(const State& state, const Species& species, const Animal& animal) {
  if (state.move.main) return Why::main_action_done;
  if (!species.has.meets(k_predators)) return Why::no_predator;
  if (animal.attacked) return Why::attacked_already;
  if (is_fed(species, animal)) return Why::fed;
  return Why::ok;
}

bool may_ignore(const Species& target, std::optional<Trait> ignored) {
  if (!ignored) return true;
  return target.has.has(Trait::developmental_defects) && ignored != Trait::developmental_defects &&
         target.has.has(*ignored);
}

bool can_be_eaten(const Species& species, const Animal& animal, TraitSet traits) {
  return !animal.shelter && !(traits.has(Trait::burrowing) && is_fed(species, animal));
}

Why why_not_target(const Species& attacker, const Species& target, std::optional<Trait> ignored) {
  if (attacker.id == target.id) return Why::own_species;
  if (!may_ignore(target, ignored)) return Why::bad_ignored;
  const TraitSet traits = target.has.without(ignored);
  const bool swims = attacker.has.has(Trait::swimming);
  if (swims && !target.has.has(Trait::swimming)) return Why::swims_only;
  if (!swims && traits.has(Trait::swimming)) return Why::needs_swimming;
  if (traits.has(Trait::camouflage) && !attacker.has.has(Trait::sharp_vision)) return Why::needs_sharp_vision;
  if (traits.has(Trait::high_body_weight) && !attacker.has.has(Trait::high_body_weight)) {
    return Why::needs_high_body_weight;
  }
  const auto in_reach = [&](const Animal& animal) { return can_be_eaten(target, animal, traits); };
  return std::ranges::any_of(target.animals, in_reach) ? Why::ok : Why::no_victim;
}

Why why_not_target_at_all(const Species& attacker, const Species& target) {
  const Why plain = why_not_target(attacker, target, {});
  if (plain == Why::ok || plain == Why::own_species) return plain;
  for (const SpeciesTrait& ignored : target.traits) {
    if (may_ignore(target, ignored.trait) && why_not_target(attacker, target, ignored.trait) == Why::ok) return Why::ok;
  }
  return plain;
}

bool must_attack(const State& state) {
  if (state.bank > 0 || state.move.main) return false;
  return !each_attack(state, [](const AttackSpecies&) { return false; });
}

}  // namespace games::random_mutations
