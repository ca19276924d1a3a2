// Budgets of attempts.
#include <gtest/gtest.h>

#include "server/hall/attempts.h"

namespace server {
namespace {

constexpr std::int64_t k_refill_ms = 1'000;

TEST(HallAttempts, ComeBackOneByOne) {
  Attempts attempts(2, k_refill_ms, 10);
  EXPECT_EQ(attempts.take("ann", 5'000), 0);
  EXPECT_EQ(attempts.take("ann", 5'100), 0);
  EXPECT_EQ(attempts.take("ann", 5'200), 800);
  EXPECT_EQ(attempts.take("bob", 5'200), 0) << "everybody has their own";
  EXPECT_EQ(attempts.take("ann", 5'999), 1);
  EXPECT_EQ(attempts.take("ann", 6'000), 0);
  EXPECT_EQ(attempts.take("ann", 6'000), 1'000);
  EXPECT_EQ(attempts.take("ann", 8'000), 0);
  EXPECT_EQ(attempts.take("ann", 8'000), 0);
  EXPECT_EQ(attempts.take("ann", 8'000), 1'000);
}

TEST(HallAttempts, WhatDidNotCountIsGivenBack) {
  Attempts attempts(2, k_refill_ms, 10);
  EXPECT_EQ(attempts.take("ann", 0), 0);
  EXPECT_EQ(attempts.take("ann", 0), 0);
  attempts.give_back("ann");
  attempts.give_back("nobody");
  EXPECT_EQ(attempts.take("ann", 0), 0);
  EXPECT_GT(attempts.take("ann", 0), 0);
  attempts.forgive("ann");
  EXPECT_EQ(attempts.take("ann", 0), 0);
  EXPECT_EQ(attempts.take("ann", 0), 0);
  EXPECT_GT(attempts.take("ann", 0), 0);
}

TEST(HallAttempts, ThatCostMoreTakeLongerToComeBack) {
  Attempts attempts(2, k_refill_ms, 10);
  attempts.charge("ann", 5, 0);
  EXPECT_EQ(attempts.remembered(), 0U) << "nothing was taken that could cost more";
  EXPECT_EQ(attempts.take("ann", 0), 0);
  attempts.charge("ann", 2, 0);
  EXPECT_EQ(attempts.take("ann", 0), 2 * k_refill_ms);
  EXPECT_EQ(attempts.take("ann", k_refill_ms), k_refill_ms);
  EXPECT_EQ(attempts.take("ann", 2 * k_refill_ms), 0);
  attempts.charge("ann", 1'000, 2 * k_refill_ms);
  EXPECT_EQ(attempts.take("ann", 2 * k_refill_ms), 3 * k_refill_ms) << "twice the budget is the most that is owed";
}

TEST(HallAttempts, AreWithoutLimitWhenTheOperatorSaysSo) {
  Attempts attempts(0, k_refill_ms, 10);
  for (int i = 0; i < 1'000; ++i) EXPECT_EQ(attempts.take("ann", 0), 0);
  EXPECT_EQ(attempts.remembered(), 0U);
}

TEST(HallAttempts, AreRememberedOfABoundedNumber) {
  Attempts attempts(1, k_refill_ms, 3);
  for (const char* who : {"a", "b", "c"}) EXPECT_EQ(attempts.take(who, 0), 0);
  EXPECT_EQ(attempts.take("d", 500), k_refill_ms) << "all the others are in debt";
  EXPECT_EQ(attempts.remembered(), 3U);
  EXPECT_EQ(attempts.take("d", 1'600), 0) << "the others have been forgotten";
  EXPECT_EQ(attempts.remembered(), 1U);
}

}  // namespace
}  // namespace server
