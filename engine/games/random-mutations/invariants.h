// What holds in every game of Random Mutations between two actions. Asked of everything that comes from outside
// (snapshots, scenarios) and, in tests, after every step.
#pragma once

#include <map>

#include "engine/core/plain_rules.h"
#include "engine/games/random-mutations/state.h"

namespace games::random_mutations {

using engine::Broken;

/// The first invariant that doesn't hold, or nothing. Accepts any bit pattern whose enums, seats and sizes are in
/// range.
[[nodiscard]] Broken broken_rule(const State& state);
/// Of the stack of tasks, the attack and the card turned up, where rows and numbers are right (invariants_tasks.cpp).
[[nodiscard]] Broken check_tasks(const State& state);

/// Cards of each face that lie anywhere: main deck, personal decks, discards, animals, traits, turned up, box.
[[nodiscard]] std::map<Card, int> count_cards(const State& state);

}  // namespace games::random_mutations
