// Attacks and what they call for, out of turn too: the stack of tasks, resolved from its top (sections 7.4, 8.1 and
// 13).
#pragma once

#include "engine/games/random-mutations/wire.h"
#include "engine/games/random-mutations/wire_events.h"

namespace games::random_mutations {

/// Does what is on top of the stack, if nobody has to decide it; false when somebody has.
[[nodiscard]] bool work(State& state, EventSink& log);

/// Whose decision the top of the stack is. There is one.
[[nodiscard]] std::uint8_t decider(const State& state);

/// The traits of the target now that count (D of section 7.3).
[[nodiscard]] TraitSet traits_in_force(const State& state);

/// The answers to each prompt. Empty when the attack does not ask for them.
[[nodiscard]] std::vector<SpeciesId> redirects(const State& state);
/// None of them is nothing.
[[nodiscard]] std::vector<std::optional<Trait>> ignorable(const State& state);
[[nodiscard]] std::vector<AnimalId> victims(const State& state);
struct ScavengerChoice {
  std::uint8_t seat = 0;
  std::vector<AnimalId> animals;
};
[[nodiscard]] ScavengerChoice scavengers(const State& state);
[[nodiscard]] std::vector<AnimalId> parasite_victims(const State& state, std::uint8_t seat);

/// Makes the attack that instinct forces upon the moving player, if nothing else can be done and it makes no difference
/// by which animal (M14); false when there is a choice.
[[nodiscard]] bool make_only_attack(State& state, EventSink& log);

void perform(State& state, const AttackSpecies& action, EventSink& log);
void perform(State& state, const Redirect& action, EventSink& log);
void perform(State& state, const Decline& action, EventSink& log);
void perform(State& state, const Ignore& action, EventSink& log);
void perform(State& state, const IgnoreNothing& action, EventSink& log);
void perform(State& state, const Victim& action, EventSink& log);
void perform(State& state, const Scavenger& action, EventSink& log);
void perform(State& state, const ParasiteVictim& action, EventSink& log);

}  // namespace games::random_mutations
