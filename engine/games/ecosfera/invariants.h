// What holds in every game of Ecosfera between two actions. Asked of everything that comes from outside (snapshots,
// scenarios) and, in tests, after every step.
#pragma once

#include "engine/core/plain_rules.h"
#include "engine/games/ecosfera/state.h"

namespace games::ecosfera {

using engine::Broken;

/// The first invariant that doesn't hold, or nothing. Accepts whatever described types let through.
[[nodiscard]] Broken broken_rule(const State& state);

/// Every card that lies anywhere: markets and their decks, piles, supply, and all that the players own.
[[nodiscard]] std::array<int, k_kinds> count_cards(const State& state);

/// A row's numbers stay below this at the start of every action, so that they can't run out in one.
inline constexpr std::uint16_t k_row_numbers_max = 30'000;

}  // namespace games::ecosfera
