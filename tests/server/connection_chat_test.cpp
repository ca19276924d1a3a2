// A chat's lines on their way to one client: the blocked are not heard, and a slow reader learns that lines are
// missing.
#include <algorithm>
#include <gtest/gtest.h>

#include "server/hall/backlog.h"
#include "server/hall/connection.h"
#include "server/room/chat_book.h"
#include "tests/server/connection_desk.h"

namespace server {
namespace {

/// The connection keeps what the blocked say from its client, whatever the room sends to all.
TEST(ChatAtAConnection, TheBlockedAreNotHeard) {
  Connection connection(ConnId{1}, protocol::Encoding::json, {}, {"vivarium", "1", {}});
  Outbox out;
  const Now now{1, 1};
  TalkStanding standing;
  standing.blocked = {"u_ann"};
  connection.handle(FrameIn{R"({"jsonrpc":"2.0","id":1,"method":"ping"})", false}, now, out);
  connection.handle(Written{}, now, out);
  out.clear();
  connection.handle(SignedIn{{"u_ben", "Ben"}}, now, out);
  connection.handle(StandingIs{std::make_shared<const TalkStanding>(standing)}, now, out);
  storage::ChatRow row;
  row.room = "r_1";
  row.channel = "players";
  row.number = 7;
  row.account = "u_ann";
  row.text = "hear me";
  connection.handle(Joined{{"r_1"}}, now, out);
  out.clear();
  connection.handle(Push{line_frame(row)}, now, out);
  const auto* write = out.at(0).get_if<WriteOut>();
  ASSERT_NE(write, nullptr);
  const auto line = Json::parse(*write->bytes).at("params").at("line");
  EXPECT_EQ(line, (Json{{"channel", "players"}, {"number", 7}, {"at_ms", 0}, {"hidden", true}}));
}

TEST(ChatAtAConnection, WhoIsMutedIsToldAtOnceAndWhenItIsLifted) {
  ConnectionDesk desk;
  const auto standing = [&](std::int64_t until_ms, const std::string& reason) {
    TalkStanding one;
    one.muted_until_ms = until_ms;
    one.mute_reason = reason;
    desk.mail(StandingIs{std::make_shared<const TalkStanding>(one)});
    return desk.read_all();
  };
  const auto push = [](const Json& params) {
    return Json{{"jsonrpc", "2.0"}, {"method", "chat.muted"}, {"params", params}};
  };
  const std::int64_t until_ms = desk.now.wall_ms + 60'000;
  desk.sign_in("u_ben");
  EXPECT_EQ(standing(0, ""), std::vector<Json>{}) << "most people are not";
  EXPECT_EQ(standing(desk.now.wall_ms - 1, "Long ago."), std::vector<Json>{});
  const std::vector<Json> told{push({{"until_ms", until_ms}, {"reason", "Be kind."}})};
  EXPECT_EQ(standing(until_ms, "Be kind."), told);
  EXPECT_EQ(standing(until_ms, "Be kind."), std::vector<Json>{}) << "once";
  EXPECT_EQ(standing(until_ms, "Still."), (std::vector<Json>{push({{"until_ms", until_ms}, {"reason", "Still."}})}));
  EXPECT_EQ(standing(0, ""), (std::vector<Json>{push({{"until_ms", 0}})}));
  EXPECT_EQ(standing(until_ms, "Be kind."), told);
  desk.sign_in("u_ann");
  EXPECT_EQ(desk.read_all(), (std::vector<Json>{push({{"until_ms", 0}})})) << "another person is not";
}

/// Who may be blocked where they come waits until that is known, with all that is asked after it.
TEST(StandingAtAConnection, WhatDependsOnBlocksWaitsUntilTheyAreKnown) {
  ConnectionDesk desk;
  desk.sign_in("u_ben");
  desk.ask("table.view", {{"table", "r_1"}});
  EXPECT_EQ(desk.rooms_told<RoomRequest>(), std::vector<std::string>{"r_1"}) << "this does not";
  desk.ask("table.sit", {{"table", "r_2"}});
  desk.ask("table.view", {{"table", "r_3"}});
  EXPECT_TRUE(desk.rooms_told<RoomRequest>().empty());
  const auto wanted = desk.take<ToHall>();
  ASSERT_EQ(wanted.size(), 1U);
  EXPECT_TRUE(wanted[0].mail.holds<WantStanding>()) << "perhaps it could not be read";
  TalkStanding standing;
  standing.blocked_by = {"u_ann"};
  desk.mail(StandingIs{std::make_shared<const TalkStanding>(standing)});
  const auto sent = desk.take<ToRoom>();
  ASSERT_EQ(sent.size(), 2U);
  EXPECT_EQ(sent[0].room.text, "r_2");
  EXPECT_TRUE(sent[0].mail.get<RoomRequest>().request.standing->blocked_by.contains("u_ann"));
  EXPECT_EQ(sent[1].room.text, "r_3");
  desk.ask("table.sit", {{"table", "r_2"}});
  EXPECT_EQ(desk.rooms_told<RoomRequest>(), std::vector<std::string>{"r_2"}) << "from then on at once";
}

TEST(StandingAtAConnection, WhatWaitsIsAnsweredWhenSomebodyElseSignsInOrItCouldNotBeRead) {
  ConnectionDesk desk;
  desk.sign_in("u_ben");
  desk.ask("table.sit", {{"table", "r_2"}});
  desk.sign_in("u_ann");
  EXPECT_EQ(desk.read_error(), "busy");
  desk.ask("table.sit", {{"table", "r_2"}});
  EXPECT_TRUE(desk.rooms_told<RoomRequest>().empty());
  desk.mail(StandingIs{});
  const auto sent = desk.take<ToRoom>();
  ASSERT_EQ(sent.size(), 1U);
  EXPECT_EQ(sent[0].mail.get<RoomRequest>().request.standing, nullptr) << "the room refuses it";
}

TEST(StandingAtAConnection, WhatWaitsIsAnsweredWhenTheHallIsLost) {
  ConnectionDesk desk;
  desk.sign_in("u_ben");
  desk.ask("table.sit", {{"table", "r_2"}});
  desk.mail(Stopping{true});
  const auto messages = desk.read_all();
  EXPECT_TRUE(std::ranges::any_of(
      messages, [](const Json& one) { return one.contains("error") && one["error"]["data"]["code"] == "busy"; }));
}

/// A slow reader loses lines, and is told so as soon as there is space.
TEST(ChatAtAConnection, ASlowReaderIsToldThatLinesAreMissing) {
  ConnectionLimits limits;
  limits.backlog_messages_soft = 4;
  Backlog backlog(protocol::Encoding::json, limits);
  backlog.begin();
  storage::ChatRow row;
  row.room = "r_1";
  row.channel = "table";
  for (row.number = 1; row.number <= 10; ++row.number) backlog.add_push(line_frame(row));
  EXPECT_EQ(backlog.messages(), 4U);
  EXPECT_TRUE(backlog.chats_missed().empty()) << "no space yet";
  while (!backlog.empty()) static_cast<void>(backlog.take());
  EXPECT_EQ(backlog.chats_missed(), std::vector<std::string>{"r_1"});
  EXPECT_TRUE(backlog.chats_missed().empty()) << "said once";
}

}  // namespace
}  // namespace server
