// Budgets of attempts.
#include <gtest/gtest.h>

#include "server/hall/attempts.h"
#include "server/hall/guesses.h"
#include "server/room/time_rules.h"

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
  EXPECT_EQ(attempts.take("d", 500), 0) << "though all the others are in debt: nobody waits for strangers";
  EXPECT_EQ(attempts.remembered(), 3U);
  EXPECT_EQ(attempts.take("e", 1'600), 0) << "those who owe nothing any more have been forgotten";
  EXPECT_EQ(attempts.remembered(), 1U);
}

TEST(HallAttempts, WhoOwesMostIsRememberedLongest) {
  Attempts attempts(10, k_refill_ms, 3);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(attempts.take("eve", 0), 0);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(attempts.take("n" + std::to_string(i), 0), 0);
  EXPECT_GT(attempts.take("eve", 0), 0);
}

TEST(HallGuesses, WaitTwiceAsLongEachTime) {
  Guesses guesses(2, 1'000, 10);
  EXPECT_EQ(guesses.take("ann", 0), 0);
  EXPECT_EQ(guesses.take("ann", 0), 0);
  EXPECT_EQ(guesses.take("ann", 0), 1'000);
  EXPECT_EQ(guesses.take("bob", 0), 0);
  EXPECT_EQ(guesses.take("ann", 1'000), 0);
  EXPECT_EQ(guesses.take("ann", 1'000), 2'000);
  EXPECT_EQ(guesses.take("ann", 3'000), 0);
  EXPECT_EQ(guesses.take("ann", 3'000), 4'000);
  guesses.forgive("ann");
  EXPECT_EQ(guesses.take("ann", 3'000), 0);
  EXPECT_EQ(guesses.take("ann", 3'000), 0);
}

TEST(HallGuesses, WaitADayAtMostAndAreForgottenAfterTwo) {
  Guesses guesses(1, 60'000, 10);
  std::int64_t now_ms = 0;
  for (int i = 0; i < 40; ++i) {
    EXPECT_EQ(guesses.take("ann", now_ms), 0);
    const std::int64_t wait_ms = guesses.take("ann", now_ms);
    EXPECT_LE(wait_ms, k_day_ms);
    now_ms += wait_ms;
  }
  EXPECT_EQ(guesses.take("ann", now_ms), 0);
  EXPECT_EQ(guesses.take("ann", now_ms), k_day_ms);
  EXPECT_EQ(guesses.take("ann", now_ms + 2 * k_day_ms), 0);
  EXPECT_EQ(guesses.take("ann", now_ms + 2 * k_day_ms), 60'000) << "as if it were the first";
}

TEST(HallGuesses, ThatWereNotJudgedAreGivenBackAndTheFewestAreForgottenFirst) {
  Guesses guesses(1, 1'000, 3);
  EXPECT_EQ(guesses.take("ann", 0), 0);
  guesses.give_back("ann");
  guesses.give_back("nobody");
  EXPECT_EQ(guesses.remembered(), 0U);
  for (std::int64_t now_ms : {0, 1'000, 3'000}) EXPECT_EQ(guesses.take("eve", now_ms), 0);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(guesses.take("n" + std::to_string(i), 3'000), 0);
  EXPECT_EQ(guesses.remembered(), 3U);
  EXPECT_EQ(guesses.take("eve", 3'000), 4'000);
  Guesses none(0, 1'000, 3);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(none.take("ann", 0), 0);
}

TEST(AddressAttempts, AHouseholdHasFourTimesAsMany) {
  AddressAttempts attempts(2, k_refill_ms, 100);
  const auto from = [](int network) { return "2001:db8:0:" + std::to_string(network) + "::/64"; };
  for (int network = 0; network < 4; ++network) {
    EXPECT_EQ(attempts.take(from(network), 0), 0);
    EXPECT_EQ(attempts.take(from(network), 0), 0);
    EXPECT_EQ(attempts.take(from(network), 0), k_refill_ms) << "of its own two";
  }
  EXPECT_EQ(attempts.take(from(50), 0), k_refill_ms / 4);
  EXPECT_EQ(attempts.take("2001:db8:0:100::/64", 0), 0) << "the next household";
  EXPECT_EQ(attempts.take(from(50), k_refill_ms / 4), 0);
  EXPECT_GT(attempts.take(from(51), k_refill_ms / 4), 0);
  attempts.give_back(from(50));
  EXPECT_EQ(attempts.take(from(51), k_refill_ms / 4), 0);
  attempts.charge(from(51), 4, k_refill_ms / 4);
  EXPECT_EQ(attempts.take(from(52), k_refill_ms / 4), 5 * k_refill_ms / 4);
}

TEST(AddressAttempts, AnIpv4AddressIsItself) {
  AddressAttempts attempts(1, k_refill_ms, 100);
  for (int last = 0; last < 20; ++last) EXPECT_EQ(attempts.take("192.0.2." + std::to_string(last), 0), 0);
  EXPECT_EQ(household_of("192.0.2.1"), "");
  EXPECT_EQ(household_of(""), "");
  EXPECT_EQ(household_of("odd:"), "");
  EXPECT_EQ(household_of("2001:db8:1:2ff::/64"), "2001:db8:1:200::/56");
}

}  // namespace
}  // namespace server
