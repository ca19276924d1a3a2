// What the tests of undo in every game begin with: a timeline on which actions are played and taken back.
#pragma once

#include <gtest/gtest.h>
#include <vector>

#include "engine/core/timeline.h"
#include "tests/engine/examples/match_of.h"

namespace engine {

template <class State>
Timeline timeline_of(const Game& game, const State& state) {
  return Timeline(match_of(game, state));
}

inline void act(Timeline& timeline, Seat seat, const Json& action) {
  const auto applied = timeline.apply(seat, action);
  ASSERT_TRUE(applied.ok()) << action << " " << applied.error().code;
}

/// Plays the actions and takes them back one by one: each leaves the bytes as they were before it, and before the
/// first there is nothing to take back.
inline void expect_taken_back_one_by_one(Timeline& timeline, Seat seat, const std::vector<Json>& actions) {
  std::vector<Hash> hashes{timeline.now().hash()};
  for (const Json& action : actions) {
    act(timeline, seat, action);
    hashes.push_back(timeline.now().hash());
  }
  while (timeline.can_undo(seat)) {
    EXPECT_EQ(timeline.now().hash(), hashes.back());
    hashes.pop_back();
    ASSERT_TRUE(timeline.undo(seat).ok());
  }
  ASSERT_EQ(hashes.size(), 1U);
  EXPECT_EQ(timeline.now().hash(), hashes[0]);
}

}  // namespace engine
