// Information-set Monte Carlo tree search over the contract of engine/core/game.h alone (docs/bots.md). It looks at a
// match through redeal for the seat and in no other way: what it chooses is a function of what the seat may know and
// of the seed.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "engine/core/game.h"

namespace bots {

/// How hard to think.
struct Effort {
  int playouts = 1'000;      ///< at most so many
  int depth = 40;            ///< actions of a play-out before its position is valued, if the game can value one
  int curiosity = 140;       ///< percent of the spread of results that uncertainty is worth
  int candidates = 6;        ///< actions that are tried first, in the order of their appeal
  int candidates_more = 10;  ///< how many more a node looks at when it has been visited a hundred times
};

/// Asked now and then; true ends the thinking. The engine has no clock of its own.
using OutOfTime = std::function<bool()>;

/// An action that was looked at.
struct Considered {
  std::size_t index = 0;  ///< in legal(seat)
  int playouts = 0;
  int worth = 0;  ///< mean result for the seat, 0 to engine::k_worth_max
  friend bool operator==(const Considered&, const Considered&) = default;
};

struct Choice {
  std::size_t index = 0;               ///< in legal(seat)
  int playouts = 0;                    ///< 0 when there was nothing to choose
  std::vector<Considered> considered;  ///< most played out first
  friend bool operator==(const Choice&, const Choice&) = default;
};

/// What the seat, which owes a decision, should do. The match is not changed; one call uses one thread.
[[nodiscard]] Choice search(const engine::Match& match, engine::Seat seat, const Effort& effort,
                            const engine::Seed& seed, const OutOfTime& out_of_time = {});

}  // namespace bots
