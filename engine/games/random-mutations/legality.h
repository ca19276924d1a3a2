// What may be done in development and feeding: each question answers with the reason against it, or `ok`. Listing,
// applying and the hints of the view all ask here. Nothing here asks whose turn it is.
#pragma once

#include "engine/games/random-mutations/table.h"
#include "engine/games/random-mutations/why.h"
#include "engine/games/random-mutations/wire.h"

namespace games::random_mutations {

/// Section 5.2, of a species of that player.
[[nodiscard]] Why why_not_add_animal(const Player& player, const Species& species);
[[nodiscard]] Why why_not_add_trait(const Player& player, const Species& species);
[[nodiscard]] Why why_not_new_species(const Player& player);
[[nodiscard]] Why why_not_diverge(const Player& player, const Species& species);
/// Cards that one more animal of the species costs (9.17).
[[nodiscard]] std::size_t cards_for_animal(const Species& species);

/// Section 5.3.2.
[[nodiscard]] bool can_receive(const Species& species, Trait trait);

/// Section 7.2: whether the main action of the moving player must be an attack.
[[nodiscard]] bool must_attack(const State& state);

/// Section 7.1, of the moving player. `instinct` is must_attack(state), asked once for many animals.
[[nodiscard]] Why why_not_take_food(const State& state, const Species& species, const Animal& animal);
[[nodiscard]] Why why_not_take_shelter(const State& state, bool instinct, const Species& species, const Animal& animal);
/// Of an animal of the seat `owner`.
[[nodiscard]] Why why_not_take_parasite(const State& state, bool instinct, std::uint8_t owner);
[[nodiscard]] Why why_not_graze(const State& state, const Species& species);
[[nodiscard]] Why why_not_pirate(const Species& species, const Animal& animal);
[[nodiscard]] Why why_not_robbed(const Species& species, const Animal& victim);
[[nodiscard]] Why why_not_hibernate(const State& state, const Species& species, const Animal& animal);
[[nodiscard]] Why why_not_end(bool instinct);

/// Section 9.16: a shelter for this animal becomes food at once.
[[nodiscard]] bool converts_shelter(const Species& species, const Animal& animal);
/// Hungry, and takes food that it did not catch itself.
[[nodiscard]] Why why_not_feed(const Species& species, const Animal& animal);

/// Section 7.3: whether the animal can attack at all ...
[[nodiscard]] Why why_not_attacker(const State& state, const Species& species, const Animal& animal);
/// ... and its species that target, with one trait ignored or none.
[[nodiscard]] Why why_not_target(const Species& attacker, const Species& target, std::optional<Trait> ignored);
/// The same with the ignored trait that serves best (9.20).
[[nodiscard]] Why why_not_target_at_all(const Species& attacker, const Species& target);
/// Whether the trait may be named as ignored; none always may.
[[nodiscard]] bool may_ignore(const Species& target, std::optional<Trait> ignored);
/// Section 7.3.4. `traits` are those of the target that are not ignored.
[[nodiscard]] bool can_be_eaten(const Species& species, const Animal& animal, TraitSet traits);

/// Calls `with(action)` for every legal side action of the moving player, until it answers false.
template <class With>
bool each_side_action(const State& state, With with);
/// Calls `with(action)` for everything but pass and end_move, in the order in which legal() lists it, until it answers
/// false.
template <class With>
bool each_feeding_action(const State& state, With with);

// ---------------------------------------------------------------------------------------------------------------------

template <class With>
bool each_side_action(const State& state, With with) {
  const Player& mover = state.seats[state.active];
  for (const Species& species : mover.row) {
    if (why_not_graze(state, species) == Why::ok && !with(Graze{species.id})) return false;
    if (species.has.has(Trait::piracy)) {
      for (const Animal& animal : species.animals) {
        if (why_not_pirate(species, animal) != Why::ok) continue;
        for (std::uint8_t seat = 0; seat < state.players; ++seat) {
          for (const Species& robbed : state.seats[seat].row) {
            for (const Animal& victim : robbed.animals) {
              if (victim.id == animal.id || why_not_robbed(robbed, victim) != Why::ok) continue;
              if (!with(Piracy{animal.id, victim.id})) return false;
            }
          }
        }
      }
    }
    if (!species.has.has(Trait::hibernation)) continue;
    for (const Animal& animal : species.animals) {
      if (why_not_hibernate(state, species, animal) == Why::ok && !with(Hibernate{animal.id})) return false;
    }
  }
  return true;
}

/// Every attack of one animal on one species.
template <class With>
bool each_attack_on(const Species& attacker, AnimalId animal, const Species& target, With with) {
  if (attacker.id == target.id) return true;
  if (why_not_target(attacker, target, {}) == Why::ok && !with(AttackSpecies{animal, target.id, {}})) return false;
  if (!target.has.has(Trait::developmental_defects)) return true;
  for (const SpeciesTrait& ignored : target.traits) {
    if (!may_ignore(target, ignored.trait) || why_not_target(attacker, target, ignored.trait) != Why::ok) continue;
    if (!with(AttackSpecies{animal, target.id, ignored.trait})) return false;
  }
  return true;
}

template <class With>
bool each_attack(const State& state, With with) {
  for (const Species& species : state.seats[state.active].row) {
    if (!species.has.meets(k_predators)) continue;
    for (const Animal& animal : species.animals) {
      if (why_not_attacker(state, species, animal) != Why::ok) continue;
      for (std::uint8_t seat = 0; seat < state.players; ++seat) {
        for (const Species& target : state.seats[seat].row) {
          if (!each_attack_on(species, animal.id, target, with)) return false;
        }
      }
    }
  }
  return true;
}

template <class With>
bool each_feeding_action(const State& state, With with) {
  const bool instinct = must_attack(state);
  const Player& mover = state.seats[state.active];
  for (const Species& species : mover.row) {
    for (const Animal& animal : species.animals) {
      if (why_not_take_food(state, species, animal) == Why::ok && !with(TakeFood{animal.id})) return false;
    }
  }
  for (const Species& species : mover.row) {
    for (const Animal& animal : species.animals) {
      if (why_not_take_shelter(state, instinct, species, animal) == Why::ok && !with(TakeShelter{animal.id})) {
        return false;
      }
    }
  }
  if (!each_attack(state, with)) return false;
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    if (why_not_take_parasite(state, instinct, seat) != Why::ok) continue;
    for (const Species& species : state.seats[seat].row) {
      for (const Animal& animal : species.animals) {
        if (!with(TakeParasite{animal.id})) return false;
      }
    }
  }
  return each_side_action(state, with);
}

}  // namespace games::random_mutations
