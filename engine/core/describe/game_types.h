// What the contract of games (game.h) is made of, described.
#pragma once

#include <tuple>

#include "engine/core/describe/describe.h"
#include "engine/core/game.h"
#include "engine/core/seat.h"

namespace engine {

DESCRIBE_AS(Seat, index)
constexpr Range described_range(const Seat*) { return {0, k_seats_max - 1}; }

DESCRIBE_ENUM(OptionKind, boolean, integer, choice)

DESCRIBE(PlayerRange, min, max)
constexpr auto described_ranges(const PlayerRange*) {
  return std::tuple{within<&PlayerRange::min>(1, k_seats_max), within<&PlayerRange::max>(1, k_seats_max)};
}

DESCRIBE(ScoreLine, key, points)
constexpr auto described_sentences(const ScoreLine*) {
  return std::tuple{says<&ScoreLine::key>("Below `<game>.score.`")};
}
inline bool operator==(const ScoreLine& a, const ScoreLine& b) { return a.key == b.key && a.points == b.points; }

DESCRIBE(Standing, seat, rank, total, lines, tie_break)
inline bool operator==(const Standing& a, const Standing& b) {
  return a.seat == b.seat && a.rank == b.rank && a.total == b.total && a.lines == b.lines && a.tie_break == b.tie_break;
}

DESCRIBE(Outcome, ranking, common_win, extra)

}  // namespace engine
