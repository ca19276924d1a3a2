// What holds in every game of Random Mutations between two actions. Asked of everything that comes from outside
// (snapshots, scenarios) and, in tests, after every step.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "engine/games/random-mutations/state.h"

namespace games::random_mutations {

struct BrokenRule {
  std::string message;  ///< a sentence that a person can act on
  std::string field;    ///< the member of a scenario that it is about
};

/// The first invariant that doesn't hold, or nothing. Accepts any bit pattern whose enums, seats and sizes are in
/// range.
[[nodiscard]] std::optional<BrokenRule> broken_rule(const State& state);

/// Cards of each face that lie anywhere: main deck, personal decks, discards, animals, traits, turned up, box.
[[nodiscard]] std::map<std::pair<Trait, Trait>, int> count_cards(const State& state);

}  // namespace games::random_mutations
