// What a search remembers: for each situation that it met, how the actions tried there came out.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "engine/bots/search.h"
#include "engine/core/game.h"
#include "engine/core/knowledge.h"

namespace bots {

/// An action at a node, known again by its key.
struct Arm {
  std::uint64_t key = 0;
  int appeal = 0;  ///< percent of the most appealing action's when it was first tried
  int visits = 0;
  int available = 0;       ///< how often the node was visited while the action was legal
  std::int64_t worth = 0;  ///< sum of the results for the seat that decides here
};

struct Node {
  int visits = 0;
  std::vector<Arm> arms;
};

/// Where a search is in a game, told by what was done since its root. Seats that choose at the same time don't see
/// each other's choices: each is at a node of its own, told by its own part alone, until all are in.
class Path {
 public:
  /// The node of a seat that is to decide.
  [[nodiscard]] std::uint64_t node_of(engine::Seat seat) const;
  /// The seat did what that key tells.
  void went(engine::Seat seat, std::uint64_t action_key, const std::vector<engine::Decision>& pending_before,
            const std::vector<engine::Decision>& pending_after);

 private:
  std::uint64_t shared_ = 0;
  std::array<std::uint64_t, engine::k_seats_max> own_{};
};

/// How widely the results for a seat are spread: what uncertainty is measured against.
class Spread {
 public:
  void add(int worth);
  [[nodiscard]] int deviation() const;
  /// From the least to the greatest.
  [[nodiscard]] int range() const { return count_ < 2 ? engine::k_worth_max : greatest_ - least_; }

 private:
  int least_ = engine::k_worth_max;
  int greatest_ = 0;
  std::int64_t count_ = 0;
  std::int64_t sum_ = 0;
  std::int64_t squares_ = 0;
};

using Tree = std::map<std::uint64_t, Node>;

/// How many actions a node that was visited so often looks at.
[[nodiscard]] std::size_t width_of(const Node& node, const Effort& effort);

/// What makes an arm the next to be tried: its mean, what isn't known of it, and its appeal as long as it is new.
[[nodiscard]] std::int64_t promise_of(const Arm& arm, const Effort& effort, const Spread& spread);

/// The greatest integer whose square is no greater.
[[nodiscard]] std::uint64_t square_root(std::uint64_t of);
/// The natural logarithm in 1024ths, to within one percent; of at least 1.
[[nodiscard]] std::uint64_t logarithm(std::uint64_t of);

}  // namespace bots
