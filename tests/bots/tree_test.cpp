#include "engine/bots/tree.h"

#include <cmath>
#include <gtest/gtest.h>

namespace {

using bots::Path;
using engine::Decision;
using engine::Seat;

constexpr Seat k_first{0};
constexpr Seat k_second{1};
constexpr std::uint64_t k_left = 11;
constexpr std::uint64_t k_right = 22;

std::vector<Decision> owed(std::initializer_list<std::pair<int, std::uint64_t>> list) {
  std::vector<Decision> pending;
  for (const auto& [seat, id] : list) pending.push_back({Seat{static_cast<std::uint8_t>(seat)}, id, "", "", false});
  return pending;
}

TEST(Path, OfTurnsIsToldByAllThatWasDone) {
  Path left;
  Path right;
  EXPECT_EQ(left.node_of(k_first), right.node_of(k_first));
  left.went(k_first, k_left, owed({{0, 1}}), owed({{1, 2}}));
  right.went(k_first, k_right, owed({{0, 1}}), owed({{1, 2}}));
  EXPECT_NE(left.node_of(k_second), right.node_of(k_second));
}

TEST(Path, OfASeatThatChoosesAtTheSameTimeIsNotToldByTheOthers) {
  Path before;
  Path left;
  Path right;
  left.went(k_first, k_left, owed({{0, 1}, {1, 1}}), owed({{1, 1}}));
  right.went(k_first, k_right, owed({{0, 1}, {1, 1}}), owed({{1, 1}}));
  EXPECT_EQ(left.node_of(k_second), right.node_of(k_second));
  EXPECT_EQ(left.node_of(k_second), before.node_of(k_second));
}

TEST(Path, OfSimultaneousChoicesIsToldByAllOnceTheyAreIn) {
  Path left;
  Path right;
  left.went(k_first, k_left, owed({{0, 1}, {1, 1}}), owed({{1, 1}}));
  right.went(k_first, k_right, owed({{0, 1}, {1, 1}}), owed({{1, 1}}));
  left.went(k_second, k_left, owed({{1, 1}}), owed({{0, 2}}));
  right.went(k_second, k_left, owed({{1, 1}}), owed({{0, 2}}));
  EXPECT_NE(left.node_of(k_first), right.node_of(k_first));
}

TEST(Path, OfAChainOfOwnStepsIsToldByThemWhileOthersWait) {
  Path left;
  Path right;
  left.went(k_first, k_left, owed({{0, 1}, {1, 1}}), owed({{0, 2}, {1, 1}}));
  right.went(k_first, k_right, owed({{0, 1}, {1, 1}}), owed({{0, 2}, {1, 1}}));
  EXPECT_NE(left.node_of(k_first), right.node_of(k_first));
  EXPECT_EQ(left.node_of(k_second), right.node_of(k_second));
}

TEST(SquareRoot, IsTheGreatestIntegerWhoseSquareIsNoGreater) {
  for (std::uint64_t of = 0; of < 5'000; ++of) {
    const std::uint64_t root = bots::square_root(of);
    EXPECT_LE(root * root, of);
    EXPECT_GT((root + 1) * (root + 1), of);
  }
  EXPECT_EQ(bots::square_root(1'000'000'000'000ULL), 1'000'000U);
}

TEST(Logarithm, IsRightToWithinOnePercent) {
  EXPECT_EQ(bots::logarithm(1), 0U);
  for (std::uint64_t of = 2; of < 100'000; of += 1 + of / 7) {
    const double exact = 1024 * std::log(static_cast<double>(of));
    EXPECT_NEAR(static_cast<double>(bots::logarithm(of)), exact, 10) << of;
  }
}

TEST(Width, GrowsWithTheVisits) {
  const bots::Effort effort{0, 0, 0, 4, 10};
  EXPECT_EQ(bots::width_of({0, {}}, effort), 4U);
  EXPECT_EQ(bots::width_of({25, {}}, effort), 9U);
  EXPECT_EQ(bots::width_of({100, {}}, effort), 14U);
}

bots::Spread spread_of_results() {
  bots::Spread spread;
  for (const int worth : {2'000, 4'000, 4'000, 4'000, 5'000, 5'000, 7'000, 9'000}) spread.add(worth);
  return spread;
}

TEST(Promise, IsHigherForWhatIsLessKnownAndForWhatWasRarelyLegalLower) {
  const bots::Effort effort;
  const bots::Arm often{1, 50, 100, 200, 100 * 5'000};
  const bots::Arm seldom{2, 50, 10, 200, 10 * 5'000};
  const bots::Arm rarely_legal{3, 50, 10, 20, 10 * 5'000};
  EXPECT_GT(promise_of(seldom, effort, spread_of_results()), promise_of(often, effort, spread_of_results()));
  EXPECT_GT(promise_of(seldom, effort, spread_of_results()), promise_of(rarely_legal, effort, spread_of_results()));
}

TEST(Promise, CountsAppealWhileAnActionIsNew) {
  const bots::Effort effort;
  const auto lead = [&](int visits) {
    const bots::Arm liked{1, 100, visits, visits, std::int64_t{visits} * 5'000};
    const bots::Arm disliked{2, 0, visits, visits, std::int64_t{visits} * 5'000};
    return promise_of(liked, effort, spread_of_results()) - promise_of(disliked, effort, spread_of_results());
  };
  EXPECT_GT(lead(1), lead(10));
  EXPECT_GT(lead(10), lead(1'000));
}

TEST(Spread, IsTheStandardDeviation) {
  EXPECT_EQ(spread_of_results().deviation(), 2'000);
  EXPECT_EQ(spread_of_results().range(), 7'000);
}

}  // namespace
