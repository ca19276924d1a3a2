// Who has played rated games with whom of late: of two people the second within some hours counts half, the third a
// quarter, so that nobody is made or unmade by one other. Pure.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "storage/store.h"

namespace server {

class RecentPairs {
 public:
  /// `back_ms`: for so long a game is remembered; 0: never.
  explicit RecentPairs(std::int64_t back_ms) : back_ms_(back_ms) {}

  /// A game that has been rated; `changes` has one of each who sat there.
  void note(const std::vector<storage::RatingChangeRow>& changes);
  /// For each who sat at that game how much it counts, from 0 to 1: the mean over the others there.
  [[nodiscard]] std::vector<double> counts_of(const storage::GameRow& game) const;
  /// No game that is asked about was over before `now_ms`, wall clock.
  void forget_before(std::int64_t now_ms);

 private:
  /// Two people and their game.
  using Pair = std::tuple<std::string, std::string, std::string>;

  std::int64_t back_ms_;
  std::map<Pair, std::vector<std::int64_t>> over_ms_;
};

}  // namespace server
