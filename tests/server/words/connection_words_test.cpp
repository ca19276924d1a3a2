// A client that doesn't say that it knows today's names of the wire is spoken to in those of before.
#include "tests/server/connection_desk.h"

namespace server {
namespace {

Json update_push() {
  return {{"jsonrpc", "2.0"},
          {"method", "table.update"},
          {"params", {{"table", "r_1"}, {"seq", 3}, {"view", {{"table", {{"id", "r_1"}}}, {"game", nullptr}}}}}};
}
Json former_update_push() {
  return {{"jsonrpc", "2.0"},
          {"method", "room.update"},
          {"params", {{"room", "r_1"}, {"seq", 3}, {"view", {{"table", {{"room", "r_1"}}}, {"game", nullptr}}}}}};
}

class ConnectionWords : public testing::TestWithParam<protocol::Encoding> {
 protected:
  void answer(const Json& result) {
    const auto asked = desk.take<ToRoom>();
    ASSERT_EQ(asked.size(), 1U);
    const auto& request = asked.front().mail.get<RoomRequest>().request;
    desk.mail(Replied{{request.conn, request.id, result, nullptr}});
  }

  ConnectionDesk desk{{}, GetParam(), ConnectionDesk::Greeted::no};
};

TEST_P(ConnectionWords, AreThoseOfBeforeUntilTheClientSaysThatItKnowsTodays) {
  desk.ask("ping");
  static_cast<void>(desk.read_one());
  desk.push("r_1", update_push());
  EXPECT_EQ(desk.read_one(), former_update_push());
  desk.ask("hello", {{"words", 2}});
  const Json hello = desk.read_one()["result"];
  EXPECT_EQ(hello["words"], 2);
  EXPECT_EQ(hello["words_spoken"], Json::array({1, 2}));
  EXPECT_TRUE(hello["limits"].contains("tables_watched"));
  EXPECT_FALSE(hello["limits"].contains("rooms_watched"));
  desk.push("r_1", update_push());
  EXPECT_EQ(desk.read_one(), update_push());
}

TEST_P(ConnectionWords, AHelloOfBeforeIsAnsweredAsBefore) {
  desk.ask("hello", {{"client", {{"name", "test"}, {"version", "1"}}}});
  const Json hello = desk.read_one()["result"];
  EXPECT_EQ(hello["words"], 1);
  EXPECT_EQ(hello["limits"]["rooms_watched"], ConnectionLimits{}.rooms_watched);
  EXPECT_FALSE(hello["limits"].contains("tables_watched"));
}

TEST_P(ConnectionWords, ARequestOfBeforeGoesItsWayAndIsAnsweredInItsWords) {
  desk.ask("room.join", {{"room", "r_1"}});
  answer({{"table", "r_1"}, {"seq", 3}});
  EXPECT_EQ(desk.read_one()["result"], Json({{"room", "r_1"}, {"seq", 3}}));
  desk.ask("room.join", {{"room", "r_2"}});
  desk.mail(NoSuchRoom{desk.take<ToRoom>().at(0).mail.get<RoomRequest>().request});
  EXPECT_EQ(desk.read_error(), "no_such_room");
  desk.ask("room.join");
  EXPECT_EQ(desk.read_one()["error"]["data"], Json({{"code", "bad_params"}, {"field", "room"}}));
}

TEST_P(ConnectionWords, AResultThatIsSharedIsTranslatedForWhoNeedsIt) {
  desk.ask("lobby.list");
  const auto asked = desk.take<ToHall>();
  ASSERT_EQ(asked.size(), 1U);
  const auto& request = asked.front().mail.get<HallRequest>().request;
  Reply reply{request.conn, request.id, nullptr, nullptr};
  reply.common = share(R"({"tables":{"r_1":{"id":"r_1"}}})");
  desk.mail(Replied{std::move(reply)});
  EXPECT_EQ(desk.read_one()["result"], Json({{"tables", {{"r_1", {{"room", "r_1"}}}}}}));
}

TEST_P(ConnectionWords, AHelloThatSaysNothingLeavesThemAsTheyAre) {
  desk.ask("hello", {{"words", 3}});
  EXPECT_EQ(desk.read_one()["result"]["words"], 2) << "the newest that both know";
  desk.ask("hello");
  EXPECT_EQ(desk.read_one()["result"]["words"], 2);
  desk.ask("hello", {{"words", 1}});
  EXPECT_EQ(desk.read_one()["result"]["words"], 1);
}

TEST_P(ConnectionWords, AnOldNameIsUnderstoodAmongTodays) {
  desk.ask("hello", {{"words", 2}});
  std::ignore = desk.read_one();
  desk.ask("room.join", {{"room", "r_1"}});
  answer({{"table", "r_1"}, {"seq", 3}});
  EXPECT_EQ(desk.read_one()["result"], Json({{"table", "r_1"}, {"seq", 3}}));
}

INSTANTIATE_TEST_SUITE_P(Encodings, ConnectionWords,
                         testing::Values(protocol::Encoding::json, protocol::Encoding::cbor));

}  // namespace
}  // namespace server
