// What the contract asks of every game, as checks on whole random games. A game passes them by being listed in the
// catalog: tests/engine/every_game_test.cpp runs all of them over all tables; `vivarium-engine noninterference` and
// `vivarium-engine fuzz-actions` run single ones over many games.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "tests/engine/contract/tables.h"

namespace engine::conformance {

/// One random game: where it starts, and how hard to look.
struct Trial {
  const Game& game;
  Table table;
  Seed seed{};
  int actions_max = 20'000;      ///< a random game that takes more counts as endless
  int variations_per_step = 20;  ///< illegal actions tried at each step
};

/// What was found, each as a sentence that says at which action of which game; and how much was looked at.
struct Report {
  std::vector<std::string> problems;
  std::map<std::string, std::uint64_t, std::less<>> counted;

  void add(const Report& other);
};

/// A check stops looking after this many problems.
inline constexpr std::size_t k_problems_max = 10;

/// The game ends; pending is empty exactly then; the score pad adds up and the ranks follow from it.
[[nodiscard]] Report check_ends(const Trial& trial);
/// The same set-up and actions give the same bytes at each step, by apply and by apply_listed.
[[nodiscard]] Report check_determinism(const Trial& trial);
/// A clone and its original don't know of each other.
[[nodiscard]] Report check_clones(const Trial& trial);
/// encode -> decode and scenario -> load give a state with the same bytes that plays on alike; damaged bytes are
/// refused or taken as they are.
[[nodiscard]] Report check_round_trips(const Trial& trial);
/// All that is listed is accepted, is listed once, and changes the state; events are well formed; decision ids change.
[[nodiscard]] Report check_legal_is_accepted(const Trial& trial);
/// Nothing else is accepted, from any seat; a refusal says why and leaves the bytes as they were.
[[nodiscard]] Report check_others_are_refused(const Trial& trial);
/// Simultaneous choices: any order of arrival gives the same bytes, and nobody sees a choice before all are in.
[[nodiscard]] Report check_simultaneous_choices(const Trial& trial);
/// A state redealt for a viewer gives that viewer the same view, decisions, legal actions, refusals and, until
/// something is revealed, the same future. A step of another seat that can be taken back tells it nothing. Both states
/// are redealt alike with the same chance, and what the game tells bots is the same in both.
[[nodiscard]] Report check_noninterference(const Trial& trial);
/// Undo restores the bytes; what has revealed something can't be taken back; passing the turn on reveals.
[[nodiscard]] Report check_undo(const Trial& trial);

struct Check {
  std::string_view name;
  Report (*run)(const Trial&);
};

/// All of the above.
[[nodiscard]] std::span<const Check> every_check();

}  // namespace engine::conformance
