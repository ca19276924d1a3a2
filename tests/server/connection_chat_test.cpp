// A chat's lines on their way to one client: the blocked are not heard, and a slow reader learns that lines are
// missing.
#include <gtest/gtest.h>

#include "server/hall/backlog.h"
#include "server/hall/connection.h"
#include "server/room/chat_book.h"

namespace server {
namespace {

/// The connection keeps what the blocked say from its client, whatever the room sends to all.
TEST(ChatAtAConnection, TheBlockedAreNotHeard) {
  Connection connection(ConnId{1}, protocol::Encoding::json, {}, {"vivarium", "1", {}}, "");
  Outbox out;
  const Now now{1, 1};
  TalkStanding standing;
  standing.blocked = {"u_ann"};
  connection.handle(SignedIn{{"u_ben", "Ben"}}, now, out);
  connection.handle(StandingIs{std::make_shared<const TalkStanding>(standing)}, now, out);
  storage::ChatRow row;
  row.room = "r_1";
  row.channel = "players";
  row.number = 7;
  row.account = "u_ann";
  row.text = "hear me";
  out.clear();
  connection.handle(Push{line_frame(row)}, now, out);
  const auto* write = std::get_if<WriteOut>(&out.at(0));
  ASSERT_NE(write, nullptr);
  const auto line = Json::parse(*write->bytes).at("params").at("line");
  EXPECT_EQ(line, (Json{{"channel", "players"}, {"number", 7}, {"at_ms", 0}, {"hidden", true}}));
}

/// A slow reader loses lines, and is told so as soon as there is space.
TEST(ChatAtAConnection, ASlowReaderIsToldThatLinesAreMissing) {
  ConnectionLimits limits;
  limits.backlog_messages_soft = 4;
  Backlog backlog(protocol::Encoding::json, limits);
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
