// Points, a line per source as on the score pad, and the final ranking (section 10).
#pragma once

#include <optional>

#include "engine/core/game.h"
#include "engine/games/random-mutations/wire_events.h"
#include "engine/games/random-mutations/wire_view.h"

namespace games::random_mutations {

struct Score {
  int animals = 0;
  int traits = 0;
  int food_bonus = 0;

  [[nodiscard]] int total() const { return animals + traits + food_bonus; }
  friend bool operator==(const Score&, const Score&) = default;
};

/// The score as if the game ended now.
[[nodiscard]] Score score_of(const Player& player);

/// Whoever is tied on points and discards rolls, and again until all differ (M5). Fills state.rolls.
void roll_for_ties(State& state, EventSink& log);

/// The final ranking; nothing while the game runs.
[[nodiscard]] std::optional<engine::Outcome> outcome(const State& state);
/// Of a game that is over.
[[nodiscard]] ScoreExtra score_extra(const State& state);

[[nodiscard]] SeatRolls by_seat(const Roll& roll);

}  // namespace games::random_mutations
