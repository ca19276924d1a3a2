// Budgets of attempts, and of new guests.
#include <algorithm>
#include <cstdint>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <vector>

#include "server/hall/attempts.h"
#include "server/hall/guesses.h"
#include "server/hall/guest_arrivals.h"
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

constexpr const char* k_school = "192.0.2.1";

TEST(Paced, SoManyAtOnceAndThenOneByOne) {
  Paced paced(2, 100, 10);
  EXPECT_EQ(paced.earliest("a", 0), 0);
  paced.take("a", 0);
  paced.take("a", 0);
  EXPECT_EQ(paced.earliest("a", 0), 100);
  EXPECT_EQ(paced.earliest("b", 0), 0);
  paced.take("a", 100);
  EXPECT_EQ(paced.earliest("a", 50), 200) << "that time is taken, though it has not come yet";
  paced.give_back("a");
  EXPECT_EQ(paced.earliest("a", 50), 100);
  EXPECT_EQ(paced.earliest("a", 1'000), 1'000);
}

TEST(Paced, WithoutALimitNobodyIsRemembered) {
  Paced paced(0, 100, 10);
  for (int i = 0; i < 100; ++i) paced.take("a", 0);
  EXPECT_EQ(paced.earliest("a", 0), 0);
  EXPECT_EQ(paced.remembered(), 0U);
}

TEST(Paced, RemembersSoManyAndForgetsWhoOwesLittle) {
  Paced paced(1, 100, 3);
  for (int i = 0; i < 5; ++i) paced.take("a", 0);
  for (const char* who : {"b", "c", "d", "e", "f"}) paced.take(who, 0);
  EXPECT_EQ(paced.remembered(), 3U);
  EXPECT_EQ(paced.earliest("a", 0), 500) << "who owes most";
}

/// All of them come at once and again when they are told; when each was let in.
std::vector<std::int64_t> let_in(GuestArrivals& arrivals, int people, std::int64_t longest_ms) {
  struct Person {
    ConnId conn;
    std::int64_t at_ms = 0;
  };
  std::vector<Person> waiting;
  for (int i = 0; i < people; ++i) waiting.push_back({ConnId{static_cast<std::uint64_t>(i) + 1}});
  std::vector<std::int64_t> in;
  while (!waiting.empty()) {
    const auto next = std::ranges::min_element(waiting, {}, &Person::at_ms);
    if (next->at_ms > longest_ms) break;
    const std::int64_t wait_ms = arrivals.take(k_school, next->conn, next->at_ms);
    if (wait_ms > 0) {
      next->at_ms += wait_ms + wait_ms / 5;  // as late as the page comes back at most
    } else {
      in.push_back(next->at_ms);
      waiting.erase(next);
    }
  }
  return in;
}

TEST(GuestArrivals, AClassBehindOneAddressIsInWithinThreeMinutes) {
  GuestArrivals arrivals{HallLimits{}};
  const auto in = let_in(arrivals, 90, 3 * k_minute_ms);
  ASSERT_EQ(in.size(), 90U);
  EXPECT_EQ(std::ranges::count(in, 0), 60);
  EXPECT_EQ(arrivals.kept(), 0U);
}

TEST(GuestArrivals, EachIsToldATimeOfTheirOwn) {
  GuestArrivals arrivals{HallLimits{}};
  for (std::uint64_t i = 0; i < 60; ++i) ASSERT_EQ(arrivals.take(k_school, ConnId{i}, 0), 0);
  std::set<std::int64_t> told;
  for (std::uint64_t i = 60; i < 90; ++i) told.insert(arrivals.take(k_school, ConnId{i}, 0));
  EXPECT_EQ(told.size(), 30U);
  EXPECT_EQ(*told.begin(), 4 * k_second_ms);
  EXPECT_EQ(*told.rbegin(), 120 * k_second_ms);
  EXPECT_EQ(arrivals.take(k_school, ConnId{60}, 1'000), 3 * k_second_ms) << "asks too soon: the same time";
}

TEST(GuestArrivals, ATimeThatIsKeptIsNobodyElsesUntilItIsMissed) {
  HallLimits limits;
  limits.guests_per_address = 1;
  GuestArrivals arrivals(limits);
  ASSERT_EQ(arrivals.take(k_school, ConnId{1}, 0), 0);
  ASSERT_EQ(arrivals.take(k_school, ConnId{2}, 0), 4'000);
  EXPECT_EQ(arrivals.take(k_school, ConnId{3}, 4'000), 4'000) << "the next one";
  EXPECT_EQ(arrivals.take(k_school, ConnId{2}, 4'500), 0);
  EXPECT_EQ(arrivals.take(k_school, ConnId{3}, 8'000 + k_hour_ms), 0) << "missed; long enough ago to come anew";
}

TEST(GuestArrivals, HoweverLongItGoesOnOnlySoManyComeInAnHour) {
  GuestArrivals arrivals{HallLimits{}};
  int in = 0;
  for (std::int64_t ms = 0; ms < 24 * k_hour_ms; ms += k_second_ms) {
    if (arrivals.take(k_school, ConnId{1}, ms) == 0) ++in;
  }
  EXPECT_GE(in, 240 + 23 * 60);
  EXPECT_LE(in, 240 + 24 * 60);
}

TEST(GuestArrivals, AHouseholdHasFourTimesAsMany) {
  GuestArrivals arrivals{HallLimits{}};
  std::uint64_t conn = 0;
  int in = 0;
  for (int network = 0; network < 256; ++network) {
    const std::string address = "2001:db8:0:" + std::to_string(network % 100) + "::/64";
    for (int i = 0; i < 2; ++i) in += arrivals.take(address, ConnId{++conn}, 0) == 0 ? 1 : 0;
  }
  EXPECT_EQ(in, 4 * 60);
}

}  // namespace
}  // namespace server
