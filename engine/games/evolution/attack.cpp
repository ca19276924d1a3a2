#include "engine/games/evolution/attack.h"

#include <algorithm>

#include "engine/core/ensure.h"

namespace games::evolution {

namespace {

/// Traits of a species that work in an attack with these negated.
TraitSet working(const Species& species, TraitSet negated) { return traits_of(species) & ~negated; }

bool calls(const Species* neighbor, TraitSet negated) {
  return neighbor != nullptr && holds(working(*neighbor, negated), Trait::warning_call);
}

void check_size(const Species& attacker, const Species& prey, TraitSet shell, Defence& into) {
  into.strength = attacker.body;
  if (has(attacker, Trait::pack_hunting)) into.strength += attacker.population;
  into.size = prey.body;
  if (holds(shell, Trait::hard_shell)) into.size += data().parameters.hard_shell_bonus;
  into.too_small = into.strength <= prey.body;
  if (!into.too_small && into.strength <= into.size) into.forbidding |= bit(Trait::hard_shell);
}

void feed_scavengers(State& state, std::uint8_t first, TraitSet negated, EventSink& tell) {
  if (holds(negated, Trait::scavenger)) return;
  const Meal meal{data().parameters.scavenger_meat, Food::meat, Source::food_bank, TakeCause::scavenger};
  for (std::size_t n = 0; n < state.players; ++n) {
    const auto seat = static_cast<std::uint8_t>((first + n) % state.players);
    // Nobody dies by eating, so the row stays as it is.
    for (std::size_t i = 0; i < state.seats[seat].table.row.size(); ++i) {
      const Species& species = state.seats[seat].table.row[i];
      if (has(species, Trait::scavenger)) take(state, {seat, species.number}, meal, negated, tell);
    }
  }
}

}  // namespace

Defence defence_of(const State& state, SpeciesId attacker_id, SpeciesId prey_id, TraitSet negated) {
  const Species& attacker = *find(state, attacker_id);
  const Species& prey = *find(state, prey_id);
  const TraitSet defences = working(prey, negated);
  const TraitSet weapons = working(attacker, negated);
  Defence defence;
  check_size(attacker, prey, defences, defence);
  if (holds(defences, Trait::burrowing) && !is_hungry(prey)) defence.forbidding |= bit(Trait::burrowing);
  if (holds(defences, Trait::climbing) && !holds(weapons, Trait::climbing)) {
    defence.forbidding |= bit(Trait::climbing);
  }
  if (holds(defences, Trait::defensive_herding) && attacker.population <= prey.population) {
    defence.forbidding |= bit(Trait::defensive_herding);
  }
  const Species* right = right_neighbor(state, prey_id);
  if (holds(defences, Trait::symbiosis) && right != nullptr && right->body > prey.body) {
    defence.forbidding |= bit(Trait::symbiosis);
  }
  const bool warned = calls(right, negated) || calls(left_neighbor(state, prey_id), negated);
  if (warned && !holds(weapons, Trait::ambush)) defence.forbidding |= bit(Trait::warning_call);
  return defence;
}

bool has_prey(const State& state, SpeciesId attacker, TraitSet negated, std::size_t cards) {
  if (room_of(*find(state, attacker), negated) == 0) return false;
  return any_other_species(state, attacker, [&](SpeciesId prey) {
    const Defence defence = defence_of(state, attacker, prey, negated);
    return !defence.too_small && count_of(defence.forbidding) <= cards;
  });
}

int meat_for(const State& state, SpeciesId attacker, SpeciesId prey, TraitSet negated) {
  Species eater = *find(state, attacker);
  const Species& eaten = *find(state, prey);
  if (holds(working(eaten, negated), Trait::horns)) {
    --eater.population;
    eater.food = std::min(eater.food, eater.population);
    if (eater.population == 0) return 0;
  }
  return std::min(eaten.body, room_of(eater, negated));
}

void attack(State& state, SpeciesId attacker, SpeciesId prey, const std::array<CardId, k_traits>& cards,
            EventSink& tell) {
  TraitSet negated = k_no_traits;
  Tableau& owner = state.seats[attacker.seat].table;
  TraitCards discarded;
  for (const Trait trait : engine::all<Trait>) {
    const CardId card = cards[index_of(trait)];
    if (card.none()) continue;
    negated |= bit(trait);
    take_from_hand(owner, card);
    state.discard.push_back(card);
    discarded[trait] = card;
    tell.reveal();
  }
  const Defence defence = defence_of(state, attacker, prey, negated);
  tell(Attacked{attacker.owner(), attacker, prey.owner(), prey, discarded, defence.strength, defence.size});
  resolve_attack(state, attacker, prey, negated, tell);
}

void resolve_attack(State& state, SpeciesId attacker, SpeciesId prey, TraitSet negated, EventSink& tell) {
  ENSURE(defence_of(state, attacker, prey, negated).allows(), "only an allowed attack is carried out");
  const std::uint8_t body = find(state, prey)->body;
  bool lives = true;
  if (holds(working(*find(state, prey), negated), Trait::horns)) {
    lives = !lose_population(state, attacker, LossCause::horns, tell);
  }
  lose_population(state, prey, LossCause::attack, tell);
  if (lives) take(state, attacker, {body, Food::meat, Source::food_bank, TakeCause::attack}, negated, tell);
  feed_scavengers(state, attacker.seat, negated, tell);
}

}  // namespace games::evolution
