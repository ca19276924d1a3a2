// What goes over the wire of a game of Random Mutations (README.md): what a seat can do; what happened and what is seen
// have headers of their own. Whether an action is legal now is asked in rules.h.
#pragma once

#include <optional>
#include <tuple>
#include <variant>

#include "engine/games/random-mutations/state.h"
#include "engine/games/random-mutations/wire_events.h"
#include "engine/games/random-mutations/wire_view.h"

namespace games::random_mutations {

/// Species and animals are told by their numbers, which count from 1.
template <auto... members>
[[nodiscard]] constexpr auto numbers_from_one() {
  return std::tuple{engine::within<members>(1, UINT16_MAX)...};
}

/// Section 5.2, and the answer to `negative_trait` (5.3.5).
struct NewSpecies {};
DESCRIBE(NewSpecies)

struct AddAnimal {
  SpeciesId species = 0;
};
DESCRIBE(AddAnimal, species)
constexpr auto described_ranges(const AddAnimal*) { return numbers_from_one<&AddAnimal::species>(); }

struct AddTrait {
  SpeciesId species = 0;
};
DESCRIBE(AddTrait, species)
constexpr auto described_ranges(const AddTrait*) { return numbers_from_one<&AddTrait::species>(); }

/// Section 11.
struct Diverge {
  SpeciesId species = 0;
};
DESCRIBE(Diverge, species)
constexpr auto described_ranges(const Diverge*) { return numbers_from_one<&Diverge::species>(); }

struct Pass {};
DESCRIBE(Pass)

/// Section 5.3.
struct ChooseTrait {
  Trait trait = Trait::carnivorous;
};
DESCRIBE(ChooseTrait, trait)

struct Keep {};
DESCRIBE(Keep)

/// Section 7.1.
struct TakeFood {
  AnimalId animal = 0;
};
DESCRIBE(TakeFood, animal)
constexpr auto described_ranges(const TakeFood*) { return numbers_from_one<&TakeFood::animal>(); }

struct TakeShelter {
  AnimalId animal = 0;
};
DESCRIBE(TakeShelter, animal)
constexpr auto described_ranges(const TakeShelter*) { return numbers_from_one<&TakeShelter::animal>(); }

struct TakeParasite {
  AnimalId animal = 0;
};
DESCRIBE(TakeParasite, animal)
constexpr auto described_ranges(const TakeParasite*) { return numbers_from_one<&TakeParasite::animal>(); }

/// Section 7.3.
struct AttackSpecies {
  AnimalId animal = 0;
  SpeciesId species = 0;
  std::optional<Trait> ignored;
};
DESCRIBE(AttackSpecies, animal, species, ignored)
constexpr auto described_ranges(const AttackSpecies*) {
  return numbers_from_one<&AttackSpecies::animal, &AttackSpecies::species>();
}
constexpr std::string_view described_tag(const AttackSpecies*) { return "attack"; }

struct Graze {
  SpeciesId species = 0;
};
DESCRIBE(Graze, species)
constexpr auto described_ranges(const Graze*) { return numbers_from_one<&Graze::species>(); }

struct Piracy {
  AnimalId animal = 0;
  AnimalId victim = 0;
};
DESCRIBE(Piracy, animal, victim)
constexpr auto described_ranges(const Piracy*) { return numbers_from_one<&Piracy::animal, &Piracy::victim>(); }

struct Hibernate {
  AnimalId animal = 0;
};
DESCRIBE(Hibernate, animal)
constexpr auto described_ranges(const Hibernate*) { return numbers_from_one<&Hibernate::animal>(); }

struct EndMove {};
DESCRIBE(EndMove)

/// Section 7.4.2.
struct Redirect {
  SpeciesId species = 0;
};
DESCRIBE(Redirect, species)
constexpr auto described_ranges(const Redirect*) { return numbers_from_one<&Redirect::species>(); }

struct Decline {};
DESCRIBE(Decline)

/// Section 9.20, after a redirect.
struct Ignore {
  Trait trait = Trait::carnivorous;
};
DESCRIBE(Ignore, trait)

struct IgnoreNothing {};
DESCRIBE(IgnoreNothing)

/// Sections 7.4.4, 7.4.6 and 8.1.
struct Victim {
  AnimalId animal = 0;
};
DESCRIBE(Victim, animal)
constexpr auto described_ranges(const Victim*) { return numbers_from_one<&Victim::animal>(); }

struct Scavenger {
  AnimalId animal = 0;
};
DESCRIBE(Scavenger, animal)
constexpr auto described_ranges(const Scavenger*) { return numbers_from_one<&Scavenger::animal>(); }

struct ParasiteVictim {
  AnimalId animal = 0;
};
DESCRIBE(ParasiteVictim, animal)
constexpr auto described_ranges(const ParasiteVictim*) { return numbers_from_one<&ParasiteVictim::animal>(); }

using Action = std::variant<NewSpecies, AddAnimal, AddTrait, Diverge, Pass, ChooseTrait, Keep, TakeFood, TakeShelter,
                            TakeParasite, AttackSpecies, Graze, Piracy, Hibernate, EndMove, Redirect, Decline, Ignore,
                            IgnoreNothing, Victim, Scavenger, ParasiteVictim>;

}  // namespace games::random_mutations
