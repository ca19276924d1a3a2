#include "engine/bots/worth.h"

#include <gtest/gtest.h>

#include "engine/core/knowledge.h"

namespace {

using engine::k_worth_max;
using engine::Outcome;
using engine::Seat;

Outcome ranked(std::initializer_list<std::pair<int, int>> rank_and_total) {
  Outcome outcome;
  std::uint8_t seat = 0;
  for (const auto& [rank, total] : rank_and_total) outcome.ranking.push_back({Seat{seat++}, rank, total, {}, 0});
  return outcome;
}

TEST(WorthOfOutcome, IsMostlyTheShareOfOpponentsBeaten) {
  const bots::WorthBySeat worth = bots::worth_of(ranked({{2, 50}, {1, 60}, {3, 40}}));
  EXPECT_GT(worth[1], k_worth_max * 8 / 10);
  EXPECT_NEAR(worth[0], k_worth_max / 2, 300);
  EXPECT_LT(worth[2], k_worth_max * 2 / 10);
}

TEST(WorthOfOutcome, OfATieIsHalf) {
  const bots::WorthBySeat worth = bots::worth_of(ranked({{1, 30}, {1, 30}}));
  EXPECT_EQ(worth[0], k_worth_max / 2);
  EXPECT_EQ(worth[1], k_worth_max / 2);
}

TEST(WorthOfOutcome, IsALittleMoreForAHigherWin) {
  const int narrow = bots::worth_of(ranked({{1, 51}, {2, 50}}))[0];
  const int high = bots::worth_of(ranked({{1, 90}, {2, 50}}))[0];
  EXPECT_GT(high, narrow);
  EXPECT_LT(high - narrow, k_worth_max / 5);
}

TEST(WorthOfOutcome, OfATeamIsWonOrLost) {
  const Outcome won = engine::team_outcome(3, true, {{"tiles", 40}});
  const Outcome lost = engine::team_outcome(3, false, {{"tiles", 60}});
  EXPECT_EQ(bots::worth_of(won)[0], bots::worth_of(won)[2]);
  EXPECT_GT(bots::worth_of(won)[1], k_worth_max * 7 / 10);
  EXPECT_LT(bots::worth_of(lost)[1], k_worth_max * 3 / 10);
}

TEST(WorthOfOutcome, AloneIsTheScore) {
  EXPECT_GT(bots::worth_of(ranked({{1, 120}}))[0], bots::worth_of(ranked({{1, 80}}))[0]);
}

TEST(WorthOfLead, IsHalfForNoneAndThreeQuartersForTheSpread) {
  EXPECT_EQ(engine::worth_of_lead(0, 10), k_worth_max / 2);
  EXPECT_EQ(engine::worth_of_lead(10, 10), k_worth_max * 3 / 4);
  EXPECT_EQ(engine::worth_of_lead(-10, 10), k_worth_max / 4);
}

TEST(WorthAmong, IsTheMeanOfTheLeads) {
  const std::array points{20, 10, 30};
  EXPECT_EQ(engine::worth_among(points, 0, 10), k_worth_max / 2);
  EXPECT_GT(engine::worth_among(points, 2, 10), engine::worth_among(points, 0, 10));
}

}  // namespace
