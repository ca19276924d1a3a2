// Points of a board, a line per source as on the score pad (sections 7, 9 and 11), and the final ranking.
#pragma once

#include <optional>

#include "engine/core/game.h"
#include "engine/games/harmonies/wire.h"

namespace games::harmonies {

struct Score {
  int trees = 0;
  int mountains = 0;
  int fields = 0;
  int buildings = 0;
  int water = 0;
  int animals = 0;
  int spirit = 0;

  [[nodiscard]] int landscapes() const { return trees + mountains + fields + buildings + water; }
  [[nodiscard]] int total() const { return landscapes() + animals + spirit; }
  friend bool operator==(const Score&, const Score&) = default;
};

/// The score as if the game ended with this board.
[[nodiscard]] Score score_of(const Board& board, Side side);

/// Of each line what it counts on the board, so that the points of a line add up to those of score_of.
[[nodiscard]] CountedLines counted_on(const Board& board, Side side);

/// Tokens on the best river: the longest of all shortest paths over blue, ends included (A1).
[[nodiscard]] int river_length(const Board& board, const SideFacts& side);
[[nodiscard]] int river_points(int length);
/// Points for the islands of side B.
[[nodiscard]] int island_points(const Board& board, const SideFacts& side);

/// Solo result: suns for a total on a side with the chosen spirit, none without the variant (section 11).
[[nodiscard]] int suns_of(int total, Side side, CardId spirit);

/// What the score pad shows beside the points when the game is over.
[[nodiscard]] ScoreExtra score_extra(const State& state);

/// The final ranking; nothing while the game runs.
[[nodiscard]] std::optional<engine::Outcome> outcome(const State& state);

}  // namespace games::harmonies
