#include "engine/games/ecosfera/scoring.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace games::ecosfera {

namespace {

bool is_owned(const State& state, Card card) {
  if (card.none()) return false;
  return std::any_of(state.seats.begin(), state.seats.begin() + state.players, [&](const Player& player) {
    const auto& row = player.row;
    const auto& deck = player.deck;
    return player.discard[card.number] > 0 || std::find(deck.begin(), deck.end(), card) != deck.end() ||
           std::any_of(row.begin(), row.end(), [&](const RowCard& held) { return held.card == card; });
  });
}

}  // namespace

bool is_won(const State& state) { return state.end == End::biomes; }

CardCounts count_owned(const Player& player) {
  CardCounts counts = player.discard;
  for (const Card card : player.deck) ++counts[card.number];
  for (const RowCard& card : player.row) ++counts[card.card.number];
  return counts;
}

std::vector<engine::ScoreLine> score_lines(const State& state) {
  const Points& points = data().points;
  const CardSet& set = set_of(state);
  const std::size_t level = state.level - std::size_t{1};
  const int biomes = std::popcount(state.restored);
  const int in_market = std::accumulate(state.piles.begin(), state.piles.end(), 0);
  const int extinctions_left = set.extinction_tiles - state.extinctions;
  return {{"difficulty_solo", is_solo(state) ? points.by_level_solo[level] : 0},
          {"difficulty_coop", is_solo(state) ? 0 : points.by_level_together[level]},
          {"started_with_six_extinctions", state.six_extinctions && is_won(state) ? points.six_extinctions : 0},
          {"biome_tiles", biomes * points.biome},
          {"market_elements", in_market * points.market_element},
          {"victory", is_won(state) ? points.victory : 0},
          {"moss", is_owned(state, set.moss) ? points.moss : 0},
          {"bee", is_owned(state, set.bee) ? points.bee : 0},
          {"undealt_extinction_tiles", extinctions_left * points.extinction_left}};
}

int total_of(const std::vector<engine::ScoreLine>& lines) {
  return std::accumulate(lines.begin(), lines.end(), 0,
                         [](int so_far, const engine::ScoreLine& line) { return so_far + line.points; });
}

std::optional<engine::Outcome> outcome(const State& state) {
  if (!is_over(state)) return std::nullopt;
  return engine::team_outcome(state.players, is_won(state), score_lines(state));
}

}  // namespace games::ecosfera
