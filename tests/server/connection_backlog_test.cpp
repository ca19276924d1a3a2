// Slow readers: what waits for them is bounded, and what they miss is replaced by one whole view.
#include "tests/server/connection_desk.h"

namespace server {
namespace {

std::vector<int> seqs_of(const std::vector<Json>& messages) {
  std::vector<int> seqs;
  for (const Json& message : messages) {
    if (message.value("method", "") == "table.update") seqs.push_back(message["params"]["seq"].get<int>());
  }
  return seqs;
}

ConnectionLimits four_messages() {
  ConnectionLimits limits;
  limits.backlog_messages_soft = 4;
  return limits;
}

TEST(ConnectionBacklog, OnlyOneWriteIsInFlightUntilTheSocketTookIt) {
  ConnectionDesk desk;
  desk.push("r_1", step_push("r_1", 1));
  desk.push("r_1", step_push("r_1", 2));
  EXPECT_EQ(desk.take<WriteOut>().size(), 1U);
  desk.mail(Written{});
  EXPECT_EQ(desk.take<WriteOut>().size(), 1U);
}

TEST(ConnectionBacklog, EverythingArrivesInOrderWhenTheReaderKeepsUp) {
  ConnectionDesk desk;
  for (int seq = 1; seq <= 20; ++seq) desk.push("r_1", step_push("r_1", seq));
  const auto messages = desk.read_all();
  ASSERT_EQ(messages.size(), 20U);
  for (int seq = 1; seq <= 20; ++seq) {
    EXPECT_EQ(messages[static_cast<std::size_t>(seq - 1)], step_push("r_1", seq));
  }
}

TEST(ConnectionBacklog, AllReadersOfAFrameShareItsText) {
  const SharedFrame frame = frame_of(step_push("r_1", 1), "r_1");
  ConnectionDesk one;
  ConnectionDesk two;
  for (ConnectionDesk* desk : {&one, &two}) desk->mail(Joined{{"r_1"}});
  one.mail(Push{frame});
  two.mail(Push{frame});
  EXPECT_EQ(one.take<WriteOut>().front().bytes.get(), two.take<WriteOut>().front().bytes.get());
  ConnectionDesk three({}, protocol::Encoding::cbor);
  ConnectionDesk four({}, protocol::Encoding::cbor);
  for (ConnectionDesk* desk : {&three, &four}) desk->mail(Joined{{"r_1"}});
  three.mail(Push{frame});
  four.mail(Push{frame});
  EXPECT_EQ(three.take<WriteOut>().front().bytes.get(), four.take<WriteOut>().front().bytes.get());
}

TEST(ConnectionBacklog, WhenUpdatesOverflowTheyGoAndOneWholeViewIsAskedForOnceThereIsSpace) {
  ConnectionDesk desk(four_messages());
  for (int seq = 1; seq <= 10; ++seq) desk.push("r_1", step_push("r_1", seq));
  EXPECT_TRUE(desk.rooms_told<WantFreshView>().empty()) << "not before the reader has taken something";
  EXPECT_LE(desk.connection().figures().backlog_messages, 4U);
  EXPECT_EQ(seqs_of(desk.read_all()), std::vector<int>{1}) << "only what was in flight";
  EXPECT_EQ(desk.rooms_told<WantFreshView>(), std::vector<std::string>{"r_1"}) << "asked once";

  desk.push("r_1", step_push("r_1", 11));
  EXPECT_TRUE(desk.read_all().empty()) << "a step without the ones before it is of no use";
  desk.push("r_1", whole_push("r_1", 12));
  desk.push("r_1", step_push("r_1", 13));
  EXPECT_EQ(seqs_of(desk.read_all()), (std::vector<int>{12, 13}));
}

TEST(ConnectionBacklog, BytesOverflowAsMessagesDo) {
  ConnectionLimits limits;
  limits.backlog_bytes_soft = 10'000;
  ConnectionDesk desk(limits);
  for (int seq = 1; seq <= 10; ++seq) desk.push("r_1", step_push("r_1", seq, 3'000));
  EXPECT_LE(desk.connection().figures().backlog_bytes, 10'000U);
  desk.read_all();
  EXPECT_EQ(desk.rooms_told<WantFreshView>(), std::vector<std::string>{"r_1"});
}

TEST(ConnectionBacklog, AWholeViewLargerThanTheWholeBacklogStillArrives) {
  ConnectionLimits limits;
  limits.backlog_bytes_soft = 1'000;
  ConnectionDesk desk(limits);
  desk.push("r_1", whole_push("r_1", 1, 50'000));
  EXPECT_EQ(seqs_of(desk.read_all()), std::vector<int>{1});
}

TEST(ConnectionBacklog, OneRoomsOverflowLeavesTheOthersAlone) {
  ConnectionDesk desk(four_messages());
  desk.push("r_2", step_push("r_2", 100));
  desk.push("r_2", step_push("r_2", 101));
  for (int seq = 1; seq <= 10; ++seq) desk.push("r_1", step_push("r_1", seq));
  EXPECT_EQ(seqs_of(desk.read_all()), (std::vector<int>{100, 101}));
  EXPECT_EQ(desk.rooms_told<WantFreshView>(), std::vector<std::string>{"r_1"});
}

TEST(ConnectionBacklog, AnswersAreNeverDropped) {
  ConnectionDesk desk(four_messages());
  for (int i = 0; i < 20; ++i) desk.ask("ping");
  for (int seq = 1; seq <= 10; ++seq) desk.push("r_1", step_push("r_1", seq));
  std::size_t answers = 0;
  for (const Json& message : desk.read_all()) answers += message.contains("id") ? 1 : 0;
  EXPECT_EQ(answers, 20U);
}

TEST(ConnectionBacklog, PresenceIsReplacedByNewerPresence) {
  ConnectionDesk desk;
  desk.push("r_1", step_push("r_1", 1));
  for (int spectators = 1; spectators <= 50; ++spectators) desk.push("r_1", presence_push("r_1", spectators));
  const auto messages = desk.read_all();
  ASSERT_EQ(messages.size(), 2U);
  EXPECT_EQ(messages.back()["params"]["spectators"], 50);
}

TEST(ConnectionBacklog, JoiningAgainWhileUpdatesAreMissingAsksForAWholeView) {
  ConnectionDesk desk(four_messages());
  for (int seq = 1; seq <= 10; ++seq) desk.push("r_1", step_push("r_1", seq));
  desk.ask("table.join", {{"table", "r_1"}, {"have_seq", 1}});
  const auto joins = desk.take<ToRoom>();
  ASSERT_EQ(joins.size(), 1U);
  EXPECT_FALSE(joins.front().mail.get<RoomRequest>().request.params.get<protocol::TableJoin>().have_seq);
}

TEST(ConnectionBacklog, AMissedLobbyDifferenceIsShownAsAGap) {
  ConnectionDesk desk(four_messages());
  const Json change = {{"jsonrpc", "2.0"}, {"method", "lobby.changed"}, {"params", {{"from", 1}, {"rev", 2}}}};
  for (int i = 0; i < 10; ++i) desk.push(k_lobby_stream, change);
  desk.read_all();
  const auto asked = desk.take<ToHall>();
  ASSERT_EQ(asked.size(), 1U);
  EXPECT_TRUE(asked.front().mail.holds<WantFreshView>());
  desk.push(k_lobby_stream, change);
  EXPECT_EQ(desk.read_all().size(), 1U) << "the difference with the gap arrives";
}

TEST(ConnectionBacklog, MoreAnswersThanTheHardLimitCloseWith1008) {
  ConnectionLimits limits;
  limits.backlog_messages_hard = 10;
  ConnectionDesk desk(limits);
  for (int i = 0; i < 11; ++i) desk.ask("ping");
  EXPECT_FALSE(desk.connection().closed()) << "one is in flight, ten wait";
  desk.ask("ping");
  EXPECT_EQ(desk.close_code(), 1008);
}

TEST(ConnectionBacklog, ASocketThatTakesNothingFor30SecondsIsClosed) {
  ConnectionDesk desk;
  desk.ask("ping");
  const auto wakes = desk.take<WakeAt>();
  ASSERT_EQ(wakes.size(), 1U);
  EXPECT_EQ(wakes.front().steady_ms, desk.now.steady_ms + 30'000);
  desk.now.steady_ms = wakes.front().steady_ms;
  desk.mail(Wake{});
  EXPECT_EQ(desk.close_code(), 1008);
}

TEST(ConnectionBacklog, ASocketThatTakesAMessageNowAndThenIsNotClosed) {
  ConnectionDesk desk;
  desk.ask("ping");
  std::int64_t wake_ms = desk.take<WakeAt>().front().steady_ms;
  for (int i = 0; i < 10; ++i) {
    desk.now.steady_ms += 20'000;
    desk.mail(Written{});
    desk.ask("ping");
    if (desk.now.steady_ms >= wake_ms) {
      desk.mail(Wake{});
      const auto wakes = desk.take<WakeAt>();
      ASSERT_EQ(wakes.size(), 1U) << "it keeps watching while a write is in flight";
      wake_ms = wakes.front().steady_ms;
    }
  }
  EXPECT_FALSE(desk.connection().closed());
}

}  // namespace
}  // namespace server
