// Seats at strangers' tables that nobody plays: how many of them one person and one address take.
#include "server/net/shares/stranger_seats.h"

#include <gtest/gtest.h>
#include <string>
#include <tuple>
#include <vector>

namespace server {
namespace {

constexpr const char* k_here = "192.0.2.7";
constexpr const char* k_host = "192.0.2.99";
constexpr std::int64_t k_asked_ms = 5'000;

class StrangerSeatsTest : public testing::Test {
 protected:
  // Asks, and sits there if it may: at a table of somebody elsewhere whose game waits for the first move.
  bool sits(const std::string& account, const std::string& room, const std::string& address = k_here) {
    const auto waits = seats.ask(room, account, address, now_ms);
    if (waits.person_ms > 0 || waits.address_ms > 0) return false;
    tell(account, room, false, address);
    return true;
  }
  void tell(const std::string& account, const std::string& room, bool moved, const std::string& address = k_here) {
    std::ignore = seats.sit(room, {{account, address, k_host, moved, !moved}}, now_ms);
  }
  void leaves(const std::string& room) { std::ignore = seats.sit(room, {}, now_ms); }

  StrangerLimits limits{
      .seats_per_address = 6, .seat_seconds = 60, .first_moves_per_person = 2, .first_moves_per_address = 4};
  StrangerSeats seats{limits, 100};
  std::int64_t now_ms = 1'000;
};

TEST_F(StrangerSeatsTest, SoManyGamesWaitForOnePerson) {
  EXPECT_TRUE(sits("u_1", "r_1"));
  EXPECT_TRUE(sits("u_1", "r_2"));
  EXPECT_FALSE(sits("u_1", "r_3"));
  EXPECT_TRUE(sits("u_2", "r_3")) << "somebody else";
  tell("u_1", "r_1", true);
  EXPECT_TRUE(sits("u_1", "r_4"));
  EXPECT_FALSE(sits("u_1", "r_5"));
  leaves("r_4");
  EXPECT_TRUE(sits("u_1", "r_5")) << "the game was aborted";
}

TEST_F(StrangerSeatsTest, AndForAllOfAnAddress) {
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(sits("u_" + std::to_string(i), "r_" + std::to_string(i))) << i;
  const auto waits = seats.ask("r_9", "u_9", k_here, now_ms);
  EXPECT_EQ(waits.person_ms, 0);
  EXPECT_GT(waits.address_ms, 0) << "whose table is of the same address need not mind";
  EXPECT_TRUE(sits("u_9", "r_9", "192.0.2.8"));
  tell("u_0", "r_0", true);
  EXPECT_TRUE(sits("u_8", "r_8"));
}

TEST_F(StrangerSeatsTest, OfAnAddressSoManyAreTakenWithoutAMove) {
  for (int i = 0; i < 6; ++i) {
    ASSERT_TRUE(sits("u_1", "r_" + std::to_string(i))) << i;
    leaves("r_" + std::to_string(i));
  }
  EXPECT_FALSE(sits("u_2", "r_7"));
  now_ms += 60'000;
  EXPECT_TRUE(sits("u_2", "r_7"));
  leaves("r_7");
  EXPECT_FALSE(sits("u_2", "r_8"));
}

TEST_F(StrangerSeatsTest, WhoPlaysUsesNothingUp) {
  for (int i = 0; i < 100; ++i) {
    ASSERT_TRUE(sits("u_1", "r_" + std::to_string(i))) << i;
    tell("u_1", "r_" + std::to_string(i), true);
  }
}

TEST_F(StrangerSeatsTest, WhatIsOnlyAskedForCountsForAWhile) {
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(seats.ask("r_" + std::to_string(i), "u_1", k_here, now_ms).person_ms, 0);
  }
  EXPECT_GT(seats.ask("r_3", "u_1", k_here, now_ms).person_ms, 0) << "all at once";
  now_ms += k_asked_ms;
  EXPECT_EQ(seats.ask("r_3", "u_1", k_here, now_ms).person_ms, 0) << "they led to no seat";
}

TEST_F(StrangerSeatsTest, WhereItIsNotTheirTurnByDaysNobodyWaitsForThem) {
  for (int i = 0; i < 5; ++i) {
    const std::string room = "r_" + std::to_string(i);
    ASSERT_EQ(seats.ask(room, "u_1", k_here, now_ms).person_ms, 0) << i;
    std::ignore = seats.sit(room, {{"u_1", k_here, k_host, false, false}}, now_ms);
  }
}

TEST_F(StrangerSeatsTest, ATableThatDoesNotKnowTheAddressYetIsToldItByTheRequest) {
  for (int i = 0; i < 4; ++i) {
    const std::string account = "u_" + std::to_string(i);
    const std::string room = "r_" + std::to_string(i);
    ASSERT_EQ(seats.ask(room, account, k_here, now_ms).address_ms, 0) << i;
    std::ignore = seats.sit(room, {{account, "", k_host, false, true}}, now_ms);
  }
  EXPECT_GT(seats.ask("r_5", "u_5", k_here, now_ms).address_ms, 0);
  std::ignore = seats.sit("r_0", {{"u_0", "192.0.2.8", k_host, false, true}}, now_ms);
  EXPECT_EQ(seats.ask("r_5", "u_5", k_here, now_ms).address_ms, 0) << "plays from elsewhere now";
}

TEST_F(StrangerSeatsTest, WhereTheHostIsOfTheSameAddressOnlyThePersonCounts) {
  for (int i = 0; i < 5; ++i) {
    const std::string account = "u_" + std::to_string(i);
    const std::string room = "r_" + std::to_string(i);
    ASSERT_EQ(seats.ask(room, account, k_here, now_ms).address_ms, 0) << i;
    std::ignore = seats.sit(room, {{account, k_here, k_here, false, true}}, now_ms);
  }
  EXPECT_TRUE(sits("u_0", "r_7"));
  EXPECT_FALSE(sits("u_0", "r_8"));
}

TEST_F(StrangerSeatsTest, WhoWasSeatedByAMatchHasTakenNoneAndGivesNoneBack) {
  for (int i = 0; i < 10; ++i) {
    tell("u_1", "r_" + std::to_string(i), false);
    tell("u_1", "r_" + std::to_string(i), true);
  }
  for (int i = 10; i < 16; ++i) {
    ASSERT_TRUE(sits("u_1", "r_" + std::to_string(i))) << i;
    leaves("r_" + std::to_string(i));
  }
  tell("u_1", "r_20", false);
  tell("u_1", "r_20", true);
  EXPECT_FALSE(sits("u_1", "r_21")) << "one's move at a matched table is no seat elsewhere";
}

TEST_F(StrangerSeatsTest, TheAddressThatPaidIsPaidBack) {
  for (int i = 0; i < 6; ++i) {
    ASSERT_TRUE(sits("u_1", "r_" + std::to_string(i))) << i;
    if (i > 0) leaves("r_" + std::to_string(i));
  }
  tell("u_1", "r_0", false, "192.0.2.8");
  ASSERT_FALSE(sits("u_2", "r_7"));
  tell("u_1", "r_0", true, "192.0.2.8");
  EXPECT_TRUE(sits("u_2", "r_7")) << "though the first move came from elsewhere";
}

TEST_F(StrangerSeatsTest, WithoutLimitsNobodyWaits) {
  StrangerSeats free{{.seats_per_address = 0, .first_moves_per_person = 0, .first_moves_per_address = 0}, 100};
  for (int i = 0; i < 100; ++i) {
    const std::string room = "r_" + std::to_string(i);
    const auto waits = free.ask(room, "u_1", k_here, now_ms);
    EXPECT_EQ(waits.person_ms + waits.address_ms, 0);
    std::ignore = free.sit(room, {{"u_1", k_here, k_host, false, true}}, now_ms);
  }
}

}  // namespace
}  // namespace server
