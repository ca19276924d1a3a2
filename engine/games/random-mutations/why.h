// Why something can't be done: a word for each reason, its code on the wire, and the refusal that it becomes
// (README.md, "Refusals").
#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/describe/describe.h"
#include "engine/core/result.h"

namespace games::random_mutations {

enum class Why : std::uint8_t {
  ok,
  game_over,
  not_your_turn,
  other_decision,
  no_such_species,
  no_such_animal,
  not_your_species,
  not_your_animal,
  deck_empty,
  population_limit,
  population_above_one,
  second_card_needed,
  no_traits,
  instinct,
  main_action_done,
  already_acted,
  nothing_done,
  bank_empty,
  no_shelters,
  no_parasites,
  fed,
  obligate_carnivorous,
  sheltered,
  own_animal,
  no_predator,
  attacked_already,
  own_species,
  needs_swimming,
  swims_only,
  needs_sharp_vision,
  needs_high_body_weight,
  no_victim,
  nothing_to_attack,
  bad_ignored,
  no_grazing,
  grazed_already,
  no_piracy,
  pirated_already,
  same_animal,
  victim_fed,
  victim_empty,
  nobody_to_rob,
  no_hibernation,
  hibernated_last_turn,
  last_turn,
  not_offered
};
DESCRIBE_ENUM(Why, ok, game_over, not_your_turn, other_decision, no_such_species, no_such_animal, not_your_species,
              not_your_animal, deck_empty, population_limit, population_above_one, second_card_needed, no_traits,
              instinct, main_action_done, already_acted, nothing_done, bank_empty, no_shelters, no_parasites, fed,
              obligate_carnivorous, sheltered, own_animal, no_predator, attacked_already, own_species, needs_swimming,
              swims_only, needs_sharp_vision, needs_high_body_weight, no_victim, nothing_to_attack, bad_ignored,
              no_grazing, grazed_already, no_piracy, pirated_already, same_animal, victim_fed, victim_empty,
              nobody_to_rob, no_hibernation, hibernated_last_turn, last_turn, not_offered)

using Refusal = std::optional<engine::Rejection>;
/// Nothing when there is no reason against it.
[[nodiscard]] Refusal refusal_for(Why why);

}  // namespace games::random_mutations
