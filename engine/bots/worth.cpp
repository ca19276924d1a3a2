#include "engine/bots/worth.h"

#include <cstdlib>

#include "engine/core/knowledge.h"

namespace bots {
namespace {

using engine::k_worth_max;
using engine::Standing;

/// Of 100: how much winning counts beside the score.
constexpr int k_rank_share = 80;
/// A score that is worth half of what the best score thinkable would be.
constexpr int k_score_of_note = 100;

int worth_of_score(int total) { return engine::worth_of_lead(total - k_score_of_note, k_score_of_note); }

/// The lead over one opponent against what both have.
int worth_of_margin(const Standing& own, const Standing& other) {
  return engine::worth_of_lead(own.total - other.total, (std::abs(own.total) + std::abs(other.total)) / 3 + 1);
}

int worth_among_opponents(const std::vector<Standing>& ranking, const Standing& own) {
  int beaten = 0;
  int margin = 0;
  for (const Standing& other : ranking) {
    if (other.seat == own.seat) continue;
    beaten += other.rank > own.rank ? k_worth_max : (other.rank == own.rank ? k_worth_max / 2 : 0);
    margin += worth_of_margin(own, other);
  }
  const int opponents = static_cast<int>(ranking.size()) - 1;
  return (k_rank_share * (beaten / opponents) + (100 - k_rank_share) * (margin / opponents)) / 100;
}

int worth_of_seat(const engine::Outcome& outcome, const Standing& own) {
  if (outcome.common_win) {
    const int won = *outcome.common_win ? k_worth_max : 0;
    return (k_rank_share * won + (100 - k_rank_share) * worth_of_score(own.total)) / 100;
  }
  return outcome.ranking.size() < 2 ? worth_of_score(own.total) : worth_among_opponents(outcome.ranking, own);
}

}  // namespace

WorthBySeat worth_of(const engine::Outcome& outcome) {
  WorthBySeat worth{};
  for (const Standing& own : outcome.ranking) worth[own.seat.index] = worth_of_seat(outcome, own);
  return worth;
}

}  // namespace bots
