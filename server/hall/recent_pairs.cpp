#include "server/hall/recent_pairs.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <ranges>

namespace server {

void RecentPairs::note(const std::vector<storage::RatingChangeRow>& changes) {
  if (back_ms_ == 0) return;
  for (const storage::RatingChangeRow& one : changes) {
    for (const storage::RatingChangeRow& other : changes) {
      if (one.account < other.account) over_ms_[{one.game, one.account, other.account}].push_back(one.at_ms);
    }
  }
}

std::vector<double> RecentPairs::counts_of(const storage::GameRow& game) const {
  const auto count_for = [&](const std::string& one, const std::string& other) {
    const auto met = over_ms_.find({game.game, std::min(one, other), std::max(one, other)});
    if (met == over_ms_.end()) return 1.0;
    const auto of_late = [&](std::int64_t at_ms) { return at_ms > game.finished_ms - back_ms_; };
    return std::ldexp(1.0, -static_cast<int>(std::ranges::count_if(met->second, of_late)));
  };
  std::vector<double> counts;
  for (const storage::GameSeatRow& seat : game.seats) {
    std::vector<double> of_others;
    for (const storage::GameSeatRow& other : game.seats) {
      if (other.account != seat.account) of_others.push_back(count_for(seat.account, other.account));
    }
    const double sum = std::accumulate(of_others.begin(), of_others.end(), 0.0);
    counts.push_back(of_others.empty() ? 1.0 : sum / static_cast<double>(of_others.size()));
  }
  return counts;
}

void RecentPairs::forget_before(std::int64_t now_ms) {
  for (auto& times : over_ms_ | std::views::values) {
    std::erase_if(times, [&](std::int64_t at_ms) { return at_ms <= now_ms - back_ms_; });
  }
  std::erase_if(over_ms_, [](const auto& pair) { return pair.second.empty(); });
}

}  // namespace server
