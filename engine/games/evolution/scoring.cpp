#include "engine/games/evolution/scoring.h"

#include <algorithm>
#include <tuple>

namespace games::evolution {

Score score_of(const Tableau& tableau) {
  Score score;
  score.food = tableau.bag;
  for (const Species& species : tableau.row) {
    score.fat += species.fat;
    score.population += species.population;
    score.traits += species.trait_count;
  }
  return score;
}

engine::Outcome final_count(const State& state) {
  engine::Outcome outcome;
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    const Score score = score_of(state.seats[seat].table);
    engine::Standing standing;
    standing.seat = engine::Seat{seat};
    standing.total = score.total();
    standing.tie_break = score.tie_break();
    standing.lines = {{"food", score.food + score.fat}, {"population", score.population}, {"traits", score.traits}};
    outcome.ranking.push_back(std::move(standing));
  }
  const auto order = [](const engine::Standing& one) { return std::tuple(-one.total, -one.tie_break, one.seat); };
  auto& ranking = outcome.ranking;
  std::sort(ranking.begin(), ranking.end(), [&](const auto& a, const auto& b) { return order(a) < order(b); });
  for (std::size_t i = 1; i < ranking.size(); ++i) {
    const bool tied = ranking[i].total == ranking[i - 1].total && ranking[i].tie_break == ranking[i - 1].tie_break;
    ranking[i].rank = tied ? ranking[i - 1].rank : static_cast<int>(i) + 1;
  }
  return outcome;
}

std::optional<engine::Outcome> outcome(const State& state) {
  if (state.phase != Phase::over) return std::nullopt;
  return final_count(state);
}

}  // namespace games::evolution
