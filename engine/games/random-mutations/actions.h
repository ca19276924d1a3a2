// What a seat can do, as it comes over the wire (README.md, "Actions"). Reading is strict: an unknown or missing
// member, a wrong type or an unknown word is a refusal. Whether an action is legal now is asked in rules.h.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <variant>

#include "engine/core/result.h"
#include "engine/games/random-mutations/state.h"

namespace games::random_mutations {

/// Section 5.2, and the answer to `negative_trait` (5.3.5).
struct NewSpecies {
  friend bool operator==(const NewSpecies&, const NewSpecies&) = default;
};
struct AddAnimal {
  SpeciesId species = 0;
  friend bool operator==(const AddAnimal&, const AddAnimal&) = default;
};
struct AddTrait {
  SpeciesId species = 0;
  friend bool operator==(const AddTrait&, const AddTrait&) = default;
};
/// Section 11.
struct Diverge {
  SpeciesId species = 0;
  friend bool operator==(const Diverge&, const Diverge&) = default;
};
struct Pass {
  friend bool operator==(const Pass&, const Pass&) = default;
};
/// Section 5.3.
struct ChooseTrait {
  Trait trait = Trait::none;
  friend bool operator==(const ChooseTrait&, const ChooseTrait&) = default;
};
struct Keep {
  friend bool operator==(const Keep&, const Keep&) = default;
};
/// Section 7.1.
struct TakeFood {
  AnimalId animal = 0;
  friend bool operator==(const TakeFood&, const TakeFood&) = default;
};
struct TakeShelter {
  AnimalId animal = 0;
  friend bool operator==(const TakeShelter&, const TakeShelter&) = default;
};
struct TakeParasite {
  AnimalId animal = 0;
  friend bool operator==(const TakeParasite&, const TakeParasite&) = default;
};
/// Section 7.3.
struct AttackSpecies {
  AnimalId animal = 0;
  SpeciesId species = 0;
  Trait ignored = Trait::none;
  friend bool operator==(const AttackSpecies&, const AttackSpecies&) = default;
};
struct Graze {
  SpeciesId species = 0;
  friend bool operator==(const Graze&, const Graze&) = default;
};
struct Piracy {
  AnimalId animal = 0;
  AnimalId victim = 0;
  friend bool operator==(const Piracy&, const Piracy&) = default;
};
struct Hibernate {
  AnimalId animal = 0;
  friend bool operator==(const Hibernate&, const Hibernate&) = default;
};
struct EndMove {
  friend bool operator==(const EndMove&, const EndMove&) = default;
};
/// Section 7.4.2.
struct Redirect {
  SpeciesId species = 0;
  friend bool operator==(const Redirect&, const Redirect&) = default;
};
struct Decline {
  friend bool operator==(const Decline&, const Decline&) = default;
};
/// Section 9.20, after a redirect; none is `ignore_nothing`.
struct Ignore {
  Trait trait = Trait::none;
  friend bool operator==(const Ignore&, const Ignore&) = default;
};
/// Sections 7.4.4, 7.4.6 and 8.1.
struct Victim {
  AnimalId animal = 0;
  friend bool operator==(const Victim&, const Victim&) = default;
};
struct Scavenger {
  AnimalId animal = 0;
  friend bool operator==(const Scavenger&, const Scavenger&) = default;
};
struct ParasiteVictim {
  AnimalId animal = 0;
  friend bool operator==(const ParasiteVictim&, const ParasiteVictim&) = default;
};

using Action = std::variant<NewSpecies, AddAnimal, AddTrait, Diverge, Pass, ChooseTrait, Keep, TakeFood, TakeShelter,
                            TakeParasite, AttackSpecies, Graze, Piracy, Hibernate, EndMove, Redirect, Decline, Ignore,
                            Victim, Scavenger, ParasiteVictim>;

[[nodiscard]] engine::Result<Action> action_from(const nlohmann::json& json);
[[nodiscard]] nlohmann::json to_json(const Action& action);

}  // namespace games::random_mutations
