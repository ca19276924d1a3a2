// The limits of a connection: messages, rates, requests, rooms.
#include <limits>

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
  desk.ask("room.join", {{"room", "r_1"}});
  desk.mail(Joined{{"r_1"}});
  desk.ask("room.join", {{"room", "r_2"}});
  desk.take<ToRoom>();
  desk.ask("room.join", {{"room", "r_3"}});
  EXPECT_EQ(desk.read_one()["error"]["data"], Json({{"code", "limit_reached"}, {"field", "rooms_watched"}}));
  desk.ask("room.join", {{"room", "r_1"}});
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

}  // namespace
}  // namespace server
