// Beginnings and ends: who is signed in, who hears that a connection has gone, how a server stops.
#include <algorithm>

#include "server/hall/router.h"
#include "tests/server/asked.h"
#include "tests/server/connection_desk.h"

namespace server {
namespace {

bool tells_hall_goodbye(ConnectionDesk& desk) {
  const auto told = desk.take<ToHall>();
  return std::ranges::any_of(told, [](const ToHall& one) { return one.mail.holds<ConnGone>(); });
}

TEST(ConnectionLife, AClosedSocketIsToldToTheHallAndToAllRoomsJoinedOrAskedFor) {
  ConnectionDesk desk;
  desk.ask("table.join", {{"table", "r_1"}});
  desk.mail(Joined{{"r_1"}});
  desk.ask("table.join", {{"table", "r_2"}});
  desk.take<ToRoom>();
  desk.mail(SocketClosed{});
  EXPECT_EQ(desk.rooms_told<ConnGone>(), (std::vector<std::string>{"r_1", "r_2"}));
  EXPECT_TRUE(tells_hall_goodbye(desk));
  EXPECT_TRUE(desk.take<CloseSocket>().empty());
}

/// What is pushed to everybody may come before the client has said anything.
TEST(ConnectionLife, NothingIsPushedBeforeItIsKnownInWhichWords) {
  const Json push = {{"method", "server.announcement"}, {"params", {{"code", "storage_unavailable"}}}};
  const auto told = [&](const Json& hello, int pushes) {
    ConnectionDesk desk({}, protocol::Encoding::json, ConnectionDesk::Greeted::no);
    for (int i = 0; i < pushes; ++i) desk.mail(Push{frame_of(push, "")});
    EXPECT_TRUE(desk.read_all().empty());
    desk.ask("hello", hello);
    auto messages = desk.read_all();
    messages.pop_back();
    return messages;
  };
  const auto today = told({{"words", 2}}, 1);
  ASSERT_EQ(today.size(), 1U);
  EXPECT_EQ(today[0]["method"], "server.announcement");
  const auto before = told(Json::object(), 1);
  ASSERT_EQ(before.size(), 1U);
  EXPECT_EQ(before[0]["method"], "server.notice");
  EXPECT_EQ(told(Json::object(), 100).size(), 8U) << "the newest few";
}

TEST(ConnectionLife, ALeftRoomHearsNothingMore) {
  ConnectionDesk desk;
  desk.mail(Joined{{"r_1"}});
  desk.mail(Left{{"r_1"}});
  desk.mail(SocketClosed{});
  EXPECT_TRUE(desk.rooms_told<ConnGone>().empty());
}

TEST(ConnectionLife, ARoomThatLetsAClosedConnectionInHearsThatItHasGone) {
  ConnectionDesk desk;
  desk.mail(SocketClosed{});
  desk.out.clear();
  desk.mail(Joined{{"r_1"}});
  EXPECT_EQ(desk.rooms_told<ConnGone>(), std::vector<std::string>{"r_1"});
  desk.mail(SignedIn{{"u_ann", "Ann"}});
  EXPECT_TRUE(tells_hall_goodbye(desk));
}

TEST(ConnectionLife, AClosedConnectionSaysNothingMore) {
  ConnectionDesk desk;
  desk.mail(FrameIn{"{}", true});
  ASSERT_EQ(desk.close_code(), 1003);
  desk.out.clear();
  desk.ask("ping");
  desk.mail(Push{frame_of(step_push("r_1", 1), "r_1")});
  desk.mail(Written{});
  desk.mail(Wake{});
  desk.mail(SocketClosed{});
  EXPECT_TRUE(desk.out.empty());
}

TEST(ConnectionLife, WhoseSessionWasRevokedIsToldThenClosedWith4001) {
  ConnectionDesk desk;
  desk.sign_in("u_ann");
  desk.mail(Joined{{"r_1"}});
  desk.mail(SessionRevoked{});
  EXPECT_EQ(desk.rooms_told<ConnGone>(), std::vector<std::string>{"r_1"});
  EXPECT_TRUE(desk.take<CloseSocket>().empty()) << "what it is told comes first";
  desk.ask("ping");
  const auto messages = desk.read_all();
  ASSERT_EQ(messages.size(), 3U);
  const auto told = [&](const std::string& method) {
    return std::ranges::find_if(messages, [&](const Json& one) { return one.value("method", "") == method; });
  };
  ASSERT_NE(told("server.announcement"), messages.end());
  EXPECT_EQ((*told("server.announcement"))["params"]["code"], "session_revoked");
  EXPECT_NE(told("table.closed"), messages.end());
  EXPECT_TRUE(std::ranges::any_of(messages, [](const Json& one) {
    return one.contains("error") && one["error"]["data"]["code"] == "session_revoked";
  })) << "what it still asks is refused";
  EXPECT_EQ(desk.close_code(), 4001);
  EXPECT_TRUE(tells_hall_goodbye(desk));
}

TEST(ConnectionLife, ARequestThatIsUnderWayIsAnsweredBeforeARevokedSessionCloses) {
  ConnectionDesk desk;
  desk.sign_in("u_ann");
  const int id = desk.ask("lobby.subscribe");
  desk.mail(SessionRevoked{});
  std::ignore = desk.read_all();
  EXPECT_TRUE(desk.take<CloseSocket>().empty());
  desk.mail(Replied{{ConnectionDesk::k_id, id, {{"rev", 1}, {"tables", Json::object()}}, nullptr}});
  EXPECT_EQ(desk.read_one()["id"], id);
  EXPECT_EQ(desk.close_code(), 4001);
}

TEST(ConnectionLife, SigningOutEndsAllWatching) {
  ConnectionDesk desk;
  desk.sign_in("u_ann");
  desk.mail(Joined{{"r_1"}});
  desk.mail(SignedOut{});
  EXPECT_EQ(desk.rooms_told<ConnGone>(), std::vector<std::string>{"r_1"});
  const Json push = desk.read_one();
  EXPECT_EQ(push["method"], "table.closed");
  EXPECT_EQ(push["params"], Json({{"table", "r_1"}, {"code", "not_signed_in"}}));
  desk.ask("table.sit", {{"table", "r_1"}});
  EXPECT_EQ(desk.read_error(), "not_signed_in");
}

TEST(ConnectionLife, SigningInAsSomebodyElseEndsAllWatching) {
  ConnectionDesk desk;
  desk.sign_in("u_ann");
  desk.mail(Joined{{"r_1"}});
  desk.sign_in("u_ann");
  EXPECT_TRUE(desk.rooms_told<ConnGone>().empty()) << "the same person again changes nothing";
  desk.sign_in("u_bob");
  EXPECT_EQ(desk.rooms_told<ConnGone>(), std::vector<std::string>{"r_1"});
}

TEST(ConnectionLife, NothingOfARoomThatWasLeftIsTold) {
  ConnectionDesk desk;
  desk.sign_in("u_ann");
  desk.mail(Joined{{"r_1"}});
  desk.push("r_1", {{"jsonrpc", "2.0"}, {"method", "table.update"}, {"params", {{"table", "r_1"}}}});
  EXPECT_EQ(desk.read_one()["method"], "table.update");
  desk.sign_in("u_bob");
  EXPECT_EQ(desk.read_one()["method"], "table.closed");
  desk.push("r_1", {{"jsonrpc", "2.0"}, {"method", "table.update"}, {"params", {{"table", "r_1"}}}});
  EXPECT_TRUE(desk.read_all().empty()) << "it was on its way to whoever was signed in before";
}

TEST(ConnectionLife, ARoomThatAnswersAJoinOfWhoeverWasSignedInBeforeIsLeftAgain) {
  ConnectionDesk desk;
  desk.sign_in("u_ann");
  desk.ask("table.join", {{"table", "r_1"}});
  desk.mail(SignedOut{});
  desk.out.clear();
  desk.mail(Joined{{"r_1"}});
  EXPECT_EQ(desk.rooms_told<ConnGone>(), std::vector<std::string>{"r_1"});
  EXPECT_EQ(desk.connection().figures().rooms_watched, 0U);
}

TEST(ConnectionLife, AStoppingServerGivesNoticeRefusesRequestsAndClosesWith1012AfterTheLastAnswer) {
  ConnectionDesk desk;
  const int owed = desk.ask("games.list");
  desk.mail(Stopping{});
  const Json notice = desk.read_one();
  EXPECT_EQ(notice["method"], "server.announcement");
  EXPECT_EQ(notice["params"]["code"], "shutting_down");
  desk.ask("games.list");
  EXPECT_EQ(desk.read_error(), "shutting_down");
  EXPECT_FALSE(desk.connection().closed());
  desk.mail(Replied{{ConnectionDesk::k_id, owed, {{"games", Json::array()}}, nullptr}});
  EXPECT_EQ(desk.read_all().size(), 1U);
  EXPECT_EQ(desk.close_code(), 1012);
}

// Found by the simulator: without it the client waits for ever, and the connection with it.
TEST(ConnectionLife, WhatAHallThatBrokeHadTakenIsAnsweredAsBusyWhatTablesOweIsWaitedFor) {
  ConnectionDesk desk;
  desk.sign_in("u_ann");
  const int of_hall = desk.ask("games.list");
  const int of_table = desk.ask("table.view", {{"table", "r_1"}});
  desk.mail(Stopping{.hall_lost = true});
  const auto told = desk.read_all();
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0]["id"], of_hall);
  EXPECT_EQ(told[0]["error"]["data"]["code"], "busy");
  EXPECT_EQ(told[1]["method"], "server.announcement");
  desk.mail(Replied{{ConnectionDesk::k_id, of_hall, {{"games", Json::array()}}, nullptr}});
  EXPECT_TRUE(desk.read_all().empty()) << "the next hall had its request after all: it was answered already";
  EXPECT_FALSE(desk.connection().closed());
  desk.mail(Replied{{ConnectionDesk::k_id, of_table, Json::object(), nullptr}});
  EXPECT_EQ(desk.read_all().size(), 1U);
  EXPECT_EQ(desk.close_code(), 1012);
}

TEST(Router, ARequestToARoomThatIsGoneComesBackToItsConnection) {
  Outbox out;
  return_to_sender(ToRoom{{"r_1"}, RoomRequest{asked(ConnId{3}, 8, "table.view", {{"table", "r_1"}})}},
                   Undelivered::gone, out);
  ASSERT_EQ(out.size(), 1U);
  const auto& back = out.front().get<ToConn>();
  EXPECT_EQ(back.conn, ConnId{3});
  EXPECT_EQ(back.mail.get<NoSuchRoom>().request.id, 8);
}

TEST(Router, ARequestToAFullQueueComesBackAsBusy) {
  Outbox out;
  return_to_sender(ToRoom{{"r_1"}, RoomRequest{asked(ConnId{3}, 8, "table.view", {{"table", "r_1"}})}},
                   Undelivered::full, out);
  return_to_sender(ToHall{HallRequest{asked(ConnId{3}, 9, "games.list", Json::object())}}, Undelivered::full, out);
  ASSERT_EQ(out.size(), 2U);
  EXPECT_EQ(out[0].get<ToConn>().mail.get<Busy>().request.id, 8);
  EXPECT_EQ(out[1].get<ToConn>().mail.get<Busy>().request.id, 9);
}

TEST(Router, OnlyRequestsOfClientsMayBeTurnedAway) {
  EXPECT_TRUE(may_be_refused(RoomMail{RoomRequest{}}));
  EXPECT_TRUE(may_be_refused(HallMail{HallRequest{}}));
  EXPECT_FALSE(may_be_refused(RoomMail{Stored{}}));
  EXPECT_FALSE(may_be_refused(RoomMail{ConnGone{}}));
  EXPECT_FALSE(may_be_refused(HallMail{SummaryChanged{}}));
}

TEST(Router, ARematchWhoseOldRoomHasGoneIsAnsweredAllTheSame) {
  Outbox out;
  return_to_sender(ToRoom{{"r_old"}, RematchMade{{ConnId{3}, 8, {{"table", "r_new"}}, nullptr}, {"r_new"}, "CODE"}},
                   Undelivered::gone, out);
  ASSERT_EQ(out.size(), 1U);
  EXPECT_EQ(out.front().get<ToConn>().mail.get<Replied>().reply.result["table"], "r_new");
}

TEST(Router, ARoomHearsThatTheConnectionItLetInIsGone) {
  Outbox out;
  return_to_sender(ToConn{ConnId{3}, Joined{{"r_1"}}}, Undelivered::gone, out);
  return_to_sender(ToConn{ConnId{3}, Push{}}, Undelivered::gone, out);
  ASSERT_EQ(out.size(), 1U);
  EXPECT_EQ(out.front().get<ToRoom>().mail.get<ConnGone>().conn, ConnId{3});
}

}  // namespace
}  // namespace server
