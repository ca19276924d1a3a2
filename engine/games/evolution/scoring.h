// Points (section 10).
#pragma once

#include "engine/core/game.h"
#include "engine/games/evolution/state.h"

namespace games::evolution {

struct Score {
  int food = 0;        ///< in the bag
  int fat = 0;         ///< still on Fat Tissue; goes to the bag at the end
  int population = 0;  ///< of all species
  int traits = 0;      ///< cards on all species
  [[nodiscard]] int total() const { return food + fat + population + traits; }
  /// Orders equal totals: trait cards, then population.
  [[nodiscard]] int tie_break() const { return 1000 * traits + population; }
};

[[nodiscard]] Score score_of(const Tableau& tableau);
/// As if the game ended now, whatever the phase: best first.
[[nodiscard]] engine::Outcome final_count(const State& state);
[[nodiscard]] std::optional<engine::Outcome> outcome(const State& state);

}  // namespace games::evolution
