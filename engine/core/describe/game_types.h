// What the contract of games (game.h) is made of, described.
#pragma once

#include "engine/core/describe/describe.h"
#include "engine/core/game.h"
#include "engine/core/seat.h"

namespace engine {

DESCRIBE_AS(Seat, index)
constexpr Range described_range(const Seat*) { return {0, k_seats_max - 1}; }

DESCRIBE(ScoreLine, key, points)
inline bool operator==(const ScoreLine& a, const ScoreLine& b) { return a.key == b.key && a.points == b.points; }

DESCRIBE(Standing, seat, rank, total, lines, tie_break)
inline bool operator==(const Standing& a, const Standing& b) {
  return a.seat == b.seat && a.rank == b.rank && a.total == b.total && a.lines == b.lines && a.tie_break == b.tie_break;
}

}  // namespace engine
