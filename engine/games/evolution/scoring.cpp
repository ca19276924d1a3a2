#include "engine/games/evolution/scoring.h"

#include <utility>

#include "engine/core/ranking.h"

namespace games::evolution {

Score score_of(const Tableau& tableau) {
  Score score;
  score.food = tableau.bag;
  for (const Species& species : tableau.row) {
    score.fat += species.fat;
    score.population += species.population;
    score.traits += static_cast<int>(species.traits.size());
  }
  return score;
}

engine::Outcome final_count(const State& state) {
  std::vector<engine::Standing> standings;
  standings.reserve(state.players);
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    const Score score = score_of(state.seats[seat].table);
    engine::Standing standing;
    standing.seat = engine::Seat{seat};
    standing.total = score.total();
    standing.tie_break = score.tie_break();
    standing.lines = {{"food", score.food + score.fat}, {"population", score.population}, {"traits", score.traits}};
    standings.push_back(std::move(standing));
  }
  return engine::ranked(std::move(standings));
}

std::optional<engine::Outcome> outcome(const State& state) {
  if (state.phase != Phase::over) return std::nullopt;
  return final_count(state);
}

}  // namespace games::evolution
