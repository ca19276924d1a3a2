// The limits of a connection: messages, rates, requests, rooms.
#include <algorithm>
#include <limits>
#include <optional>

#include "server/hall/message_rate.h"
#include "tests/server/connection_desk.h"

namespace server {
namespace {

TEST(ConnectionLimits, AMessageOverTheSizeLimitClosesWith1009) {
  ConnectionLimits limits;
  limits.message_bytes = 100;
  ConnectionDesk desk(limits);
  desk.send_text(std::string(101, ' '));
  EXPECT_EQ(desk.close_code(), 1009);
  EXPECT_TRUE(desk.connection().closed());
}

TEST(ConnectionLimits, MoreMessagesThanTheBurstAreAnsweredRateLimitedWithWhenToTryAgain) {
  ConnectionLimits limits;
  limits.messages_burst = 3;
  limits.messages_per_second = 10;
  ConnectionDesk desk(limits);
  for (int i = 0; i < 3; ++i) {
    desk.ask("ping");
    EXPECT_EQ(desk.read_error(), "");
  }
  const int id = desk.ask("ping");
  const Json answer = desk.read_one();
  EXPECT_EQ(answer["id"], id);
  EXPECT_EQ(answer["error"]["data"], Json({{"code", "rate_limited"}, {"retry_after_ms", 100}}));
  desk.now.steady_ms += 100;
  desk.ask("ping");
  EXPECT_EQ(desk.read_error(), "");
}

TEST(ConnectionLimits, ARequestOverTheRateIsNotCarriedOut) {
  ConnectionLimits limits;
  limits.messages_burst = 1;
  ConnectionDesk desk(limits);
  desk.ask("ping");
  desk.ask("games.list");
  EXPECT_TRUE(desk.take<ToHall>().empty());
}

TEST(ConnectionLimits, WhoIgnoresTheRateLimitIsClosedWith1008) {
  ConnectionLimits limits;
  limits.messages_burst = 1;
  limits.refusals_burst = 5;
  ConnectionDesk desk(limits);
  for (int i = 0; i < 1 + 5; ++i) desk.ask("ping");
  EXPECT_FALSE(desk.connection().closed());
  desk.ask("ping");
  EXPECT_EQ(desk.close_code(), 1008);
}

/// Sends a message each `pace_ms` until one is refused, waits for `obeyed_tenths` of what the refusal says, and so on.
/// How many were answered in that time; nothing when the connection was closed before.
std::optional<int> answered_within(std::int64_t hours, std::int64_t pace_ms, std::int64_t obeyed_tenths) {
  ConnectionDesk desk;
  int answered = 0;
  const std::int64_t end_ms = desk.now.steady_ms + hours * 3'600'000;
  while (desk.now.steady_ms < end_ms) {
    desk.ask("ping");
    if (desk.connection().closed()) return std::nullopt;
    const Json answer = desk.read_one();
    if (answer.contains("result")) {
      ++answered;
      desk.now.steady_ms += pace_ms;
    } else {
      const auto wait_ms = answer["error"]["data"]["retry_after_ms"].get<std::int64_t>();
      desk.now.steady_ms += std::max(pace_ms, wait_ms * obeyed_tenths / 10);
    }
  }
  return answered;
}

TEST(ConnectionLimits, WhoAlwaysWaitsAsToldIsNeverCutOffAndLosesNothingOfTheRate) {
  constexpr std::int64_t k_hours = 2;
  const ConnectionLimits limits;
  const std::int64_t rate = limits.messages_per_second * k_hours * 3'600;
  const auto at_once = answered_within(k_hours, 0, 10);
  ASSERT_TRUE(at_once.has_value());
  EXPECT_GE(*at_once, rate * 99 / 100);
  EXPECT_TRUE(answered_within(1, 7, 10).has_value()) << "nor one that takes its time";
  EXPECT_TRUE(answered_within(1, 49, 12).has_value()) << "nor one just above the rate that waits longer";
}

TEST(ConnectionLimits, WhoWaitsLessThanToldIsCutOffInTheEnd) {
  EXPECT_FALSE(answered_within(1, 0, 5).has_value());
  EXPECT_FALSE(answered_within(1, 10, 0).has_value());
  EXPECT_FALSE(answered_within(1, 40, 0).has_value()) << "however little above the rate";
}

TEST(ConnectionLimits, ManyAtOnceOfAClientThatWaitTogetherAreForgivenTogether) {
  ConnectionDesk desk;
  for (int second = 0; second < 600; ++second) {
    std::int64_t wait_ms = 0;
    for (int worker = 0; worker < 90; ++worker) {
      desk.ask("ping");
      ASSERT_FALSE(desk.connection().closed()) << "in second " << second;
      const Json answer = desk.read_one();
      if (answer.contains("error")) wait_ms = answer["error"]["data"]["retry_after_ms"];
    }
    desk.now.steady_ms += wait_ms;
  }
}

TEST(ConnectionLimits, AWallClockThatJumpsGivesNoMessages) {
  ConnectionLimits limits;
  limits.messages_burst = 1;
  ConnectionDesk desk(limits);
  desk.ask("ping");
  desk.read_all();
  desk.now.wall_ms += 3'600'000;
  desk.ask("ping");
  EXPECT_EQ(desk.read_error(), "rate_limited");
}

TEST(ConnectionLimits, MoreUnansweredRequestsThanAllowedAreAnsweredLimitReached) {
  ConnectionLimits limits;
  limits.outstanding_requests = 2;
  ConnectionDesk desk(limits);
  const int first = desk.ask("games.list");
  desk.ask("games.list");
  desk.ask("games.list");
  EXPECT_EQ(desk.read_one()["error"]["data"], Json({{"code", "limit_reached"}, {"field", "outstanding_requests"}}));
  desk.mail(Replied{{ConnectionDesk::k_id, first, {{"games", Json::array()}}, nullptr}});
  desk.take<ToHall>();
  desk.ask("games.list");
  EXPECT_EQ(desk.take<ToHall>().size(), 1U);
}

TEST(ConnectionLimits, MoreRoomsThanAllowedAreAnsweredLimitReachedCountingThoseNotYetAnswered) {
  ConnectionLimits limits;
  limits.rooms_watched = 2;
  ConnectionDesk desk(limits);
  desk.ask("table.join", {{"table", "r_1"}});
  desk.mail(Joined{{"r_1"}});
  desk.ask("table.join", {{"table", "r_2"}});
  desk.take<ToRoom>();
  desk.ask("table.join", {{"table", "r_3"}});
  EXPECT_EQ(desk.read_one()["error"]["data"], Json({{"code", "limit_reached"}, {"field", "tables_watched"}}));
  desk.ask("table.join", {{"table", "r_1"}});
  EXPECT_EQ(desk.rooms_told<RoomRequest>(), std::vector<std::string>{"r_1"}) << "joining again is no further room";
  desk.mail(Left{{"r_1"}});
}

TEST(MessageRate, GivesTheBurstAndThenTheRate) {
  MessageRate rate(5, 2);
  int taken = 0;
  for (std::int64_t ms = 0; ms <= 10'000; ms += 10) taken += rate.take(ms) ? 1 : 0;
  EXPECT_EQ(taken, 5 + 2 * 10);
}

TEST(MessageRate, ALongSilenceGivesNoMoreThanTheBurst) {
  MessageRate rate(3, 1'000);
  ASSERT_TRUE(rate.take(0));
  const std::int64_t late_ms = std::numeric_limits<std::int64_t>::max() / 2;
  EXPECT_TRUE(rate.take(late_ms));
  EXPECT_TRUE(rate.take(late_ms));
  EXPECT_TRUE(rate.take(late_ms));
  EXPECT_FALSE(rate.take(late_ms));
}

TEST(MessageRate, SaysHowLongToWait) {
  MessageRate rate(1, 3);
  ASSERT_TRUE(rate.take(0));
  ASSERT_FALSE(rate.take(0));
  EXPECT_EQ(rate.wait_ms(), 334);
  EXPECT_FALSE(rate.take(333));
  EXPECT_TRUE(rate.take(334));
}

TEST(MessageRate, SaysToWaitUntilAThirdOfTheBurstIsBack) {
  MessageRate rate(60, 20);
  std::int64_t ms = 0;
  for (int round = 0; round < 5; ++round) {
    while (rate.take(ms)) continue;
    ms += rate.wait_ms();
    for (int i = 0; i < 20; ++i) EXPECT_TRUE(rate.take(ms)) << "round " << round << ", message " << i;
  }
}

}  // namespace
}  // namespace server
