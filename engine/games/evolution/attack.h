// Who can attack whom, why not, and what an attack does (section 8.4).
#pragma once

#include "engine/games/evolution/food.h"

namespace games::evolution {

/// What stands between an attacker and a prey, as public facts. The attacker's own state (hunger, main action) is no
/// part of it.
struct Defence {
  int strength = 0;        ///< of the attacker, with Pack Hunting
  int size = 0;            ///< of the prey, with Hard Shell
  bool too_small = false;  ///< not even without Hard Shell
  TraitSet forbidding =
      k_no_traits;  ///< traits that forbid the attack; negating all of them allows it unless too_small
  [[nodiscard]] bool allows() const { return !too_small && forbidding == k_no_traits; }
};

/// Both must be on the table and different.
[[nodiscard]] Defence defence_of(const State& state, SpeciesId attacker, SpeciesId prey, TraitSet negated);

/// Whether the attacker could attack anything at all if it negated what is negated already and up to `cards` traits
/// more.
[[nodiscard]] bool has_prey(const State& state, SpeciesId attacker, TraitSet negated, std::size_t cards);

/// What the attacker would take of that prey now (Horns considered).
[[nodiscard]] int meat_for(const State& state, SpeciesId attacker, SpeciesId prey, TraitSet negated);

/// Carries an allowed attack out. `cards` are the hand cards discarded, by the trait that each negates.
void attack(State& state, SpeciesId attacker, SpeciesId prey, const std::array<CardId, k_traits>& cards,
            EventSink& tell);
/// The same, with the negated traits given alone (steps 2 to 6).
void resolve_attack(State& state, SpeciesId attacker, SpeciesId prey, TraitSet negated, EventSink& tell);

/// Calls `visit(SpeciesId)` for every species on the table but that one, by seat and from left to right, until it
/// returns true; returns whether it did.
template <class Visit>
bool any_other_species(const State& state, SpeciesId but, Visit visit) {
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    for (const Species& species : state.seats[seat].table.row) {
      const SpeciesId id{seat, species.number};
      if (id != but && visit(id)) return true;
    }
  }
  return false;
}

}  // namespace games::evolution
