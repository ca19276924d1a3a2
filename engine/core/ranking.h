// Who is ahead of whom at the end of a game that is won by points.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/core/game.h"

namespace engine {

/// Best first: by total, then by tie_break, of both the most. Whoever has as much of both shares a rank: that is a tie
/// which the rules leave standing.
[[nodiscard]] inline Outcome ranked(std::vector<Standing> standings) {
  const auto better = [](const Standing& a, const Standing& b) {
    return a.total != b.total ? a.total > b.total : a.tie_break > b.tie_break;
  };
  // By seat among equals. (std::stable_sort does not compile with clang and libstdc++ 12.)
  std::sort(standings.begin(), standings.end(),
            [&](const Standing& a, const Standing& b) { return better(a, b) || (!better(b, a) && a.seat < b.seat); });
  for (std::size_t i = 0; i < standings.size(); ++i) {
    const bool tied = i > 0 && !better(standings[i - 1], standings[i]);
    standings[i].rank = tied ? standings[i - 1].rank : static_cast<int>(i) + 1;
  }
  Outcome outcome;
  outcome.ranking = std::move(standings);
  return outcome;
}

}  // namespace engine
