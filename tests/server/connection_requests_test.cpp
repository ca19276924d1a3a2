// What a connection does with what its client sends.
#include "tests/server/connection_desk.h"

namespace server {
namespace {

TEST(ConnectionRequests, WhatIsNoJsonIsAnsweredBadJsonWithANullId) {
  ConnectionDesk desk;
  for (const char* text : {"{\"jsonrpc\":", "", "[1,2", "\"\xff\"", "{} {}"}) {
    desk.send_text(text);
    const Json answer = desk.read_one();
    EXPECT_EQ(answer["error"]["data"]["code"], "bad_json") << text;
    EXPECT_EQ(answer["error"]["code"], -32700);
    EXPECT_TRUE(answer["id"].is_null());
  }
  EXPECT_FALSE(desk.connection().closed());
}

TEST(ConnectionRequests, NestingBeyondTheLimitIsBadJson) {
  ConnectionDesk desk;
  desk.send_text(std::string(40, '[') + std::string(40, ']'));
  EXPECT_EQ(desk.read_error(), "bad_json");
}

TEST(ConnectionRequests, JsonThatIsNoRequestIsAnsweredBadRequest) {
  ConnectionDesk desk;
  for (const char* text : {"[]", "7", "{}", R"({"jsonrpc":"1.0","id":1,"method":"ping"})",
                           R"({"jsonrpc":"2.0","id":1})", R"([{"jsonrpc":"2.0","id":1,"method":"ping"}])"}) {
    desk.send_text(text);
    EXPECT_EQ(desk.read_error(), "bad_request") << text;
  }
}

TEST(ConnectionRequests, AMethodThatNobodyKnowsIsAnsweredUnknownMethod) {
  ConnectionDesk desk;
  const int id = desk.ask("room.explode");
  const Json answer = desk.read_one();
  EXPECT_EQ(answer["error"]["data"]["code"], "unknown_method");
  EXPECT_EQ(answer["id"], id);
}

TEST(ConnectionRequests, AMissingOrWrongParameterIsAnsweredBadParamsWithItsName) {
  ConnectionDesk desk;
  desk.ask("guest.create");
  EXPECT_EQ(desk.read_one()["error"]["data"], Json({{"code", "bad_params"}, {"field", "nickname"}}));
  desk.ask("table.join", {{"table", "r_1"}, {"have_seq", "three"}});
  EXPECT_EQ(desk.read_one()["error"]["data"], Json({{"code", "bad_params"}, {"field", "have_seq"}}));
}

TEST(ConnectionRequests, HelloSaysWhatTheServerIsAndItsLimits) {
  ConnectionDesk desk;
  desk.ask("hello", {{"client", {{"name", "test"}, {"version", "1"}}}});
  const Json result = desk.read_one()["result"];
  EXPECT_EQ(result["server"], Json({{"name", "vivarium"}, {"version", "0.1"}}));
  EXPECT_EQ(result["protocols"], Json({"vivarium.v1.json", "vivarium.v1.cbor"}));
  EXPECT_EQ(result["limits"]["tables_watched"], ConnectionLimits{}.rooms_watched);
  EXPECT_EQ(result["now_ms"], desk.now.wall_ms);
  EXPECT_FALSE(result.contains("account"));
}

TEST(ConnectionRequests, HelloWithATokenIsAskedOfTheHallAndAnswersAsHello) {
  ConnectionDesk desk;
  const int id = desk.ask("hello", {{"token", "the token"}});
  const auto asked = desk.take<ToHall>();
  ASSERT_EQ(asked.size(), 1U);
  const Request& request = asked.front().mail.get<HallRequest>().request;
  EXPECT_EQ(request.params.get<protocol::Hello>().token, "the token");
  desk.mail(SignedIn{{"u_ann", "Ann"}, ""});
  desk.mail(
      Replied{{ConnectionDesk::k_id, id, nullptr, nullptr, {}, R"({"account":{"id":"u_ann","nickname":"Ann"}})"}});
  const Json result = desk.read_one()["result"];
  EXPECT_EQ(result["account"]["nickname"], "Ann");
  EXPECT_TRUE(result.contains("limits"));
}

TEST(ConnectionRequests, HelloOfWhoIsSignedInHasTheLanguageThatWasChosenLast) {
  ConnectionDesk desk;
  desk.sign_in("u_ann");
  desk.ask("hello");
  EXPECT_FALSE(desk.read_one()["result"]["account"].contains("language"));
  desk.mail(SignedIn{{"u_ann", "Ann"}, "ja"});
  desk.ask("hello");
  EXPECT_EQ(desk.read_one()["result"]["account"]["language"], "ja");
  desk.sign_in("u_bob");
  desk.ask("hello");
  EXPECT_FALSE(desk.read_one()["result"]["account"].contains("language")) << "another person";
}

TEST(ConnectionRequests, PingIsAnsweredWithTheWallClock) {
  ConnectionDesk desk;
  desk.ask("ping");
  EXPECT_EQ(desk.read_one()["result"], Json({{"now_ms", desk.now.wall_ms}}));
}

TEST(ConnectionRequests, WhatNeedsAnAccountIsAnsweredNotSignedInToAVisitor) {
  ConnectionDesk desk;
  const std::string seed(64, '0');
  const std::vector<std::pair<std::string, Json>> requests = {
      {"session.end", Json::object()},
      {"session.list", Json::object()},
      {"session.revoke", {{"session", "s"}}},
      {"account.register", {{"name", "ann"}, {"password", "a tree that bends"}}},
      {"account.change_password", {{"password", "a tree"}, {"new_password", "a river"}}},
      {"account.recovery_codes", {{"password", "a tree"}}},
      {"account.set_language", {{"language", "ja"}}},
      {"table.create", {{"game", "harmonies"}, {"players", 2}}},
      {"table.sit", {{"table", "r_1"}}},
      {"table.stand", {{"table", "r_1"}}},
      {"table.reveal_seed", {{"table", "r_1"}, {"seed", seed}}},
      {"table.act", {{"table", "r_1"}, {"decision", "1"}, {"key", "12345678"}, {"action", Json::object()}}},
      {"table.undo", {{"table", "r_1"}, {"key", "12345678"}}},
      {"table.rematch", {{"table", "r_1"}, {"key", "12345678"}}}};
  for (const auto& [method, params] : requests) {
    desk.ask(method, params);
    EXPECT_EQ(desk.read_error(), "not_signed_in") << method;
  }
  EXPECT_TRUE(desk.take<ToRoom>().empty());
}

TEST(ConnectionRequests, AVisitorMayLookAndWatch) {
  ConnectionDesk desk;
  desk.ask("games.list");
  desk.ask("games.data", {{"game", "harmonies"}});
  desk.ask("lobby.subscribe");
  desk.ask("table.find", {{"code", "K7QF2MXA"}});
  EXPECT_EQ(desk.take<ToHall>().size(), 4U);
  desk.ask("table.join", {{"table", "r_1"}});
  const auto joins = desk.take<ToRoom>();
  ASSERT_EQ(joins.size(), 1U);
  EXPECT_FALSE(joins.front().mail.get<RoomRequest>().request.account);
}

TEST(ConnectionRequests, ARoomHearsTheAccountFromTheHallNeverFromTheClient) {
  ConnectionDesk desk;
  desk.sign_in("u_ann");
  desk.ask("table.join", {{"table", "r_1"}, {"account", "u_bob"}});
  const auto joins = desk.take<ToRoom>();
  ASSERT_EQ(joins.size(), 1U);
  EXPECT_EQ(joins.front().room.text, "r_1");
  EXPECT_EQ(joins.front().mail.get<RoomRequest>().request.account->id, "u_ann");
}

TEST(ConnectionRequests, ARequestToARoomThatIsNotThereIsAnsweredNoSuchRoom) {
  ConnectionDesk desk;
  desk.ask("table.join", {{"table", "r_gone"}});
  Request request = desk.take<ToRoom>().front().mail.get<RoomRequest>().request;
  desk.mail(NoSuchRoom{request});
  EXPECT_EQ(desk.read_error(), "no_such_table");
  EXPECT_EQ(desk.connection().figures().outstanding_requests, 0U);
}

TEST(ConnectionRequests, ARequestToAFullQueueIsAnsweredBusy) {
  ConnectionDesk desk;
  desk.ask("games.list");
  Request request = desk.take<ToHall>().front().mail.get<HallRequest>().request;
  desk.mail(Busy{request});
  EXPECT_EQ(desk.read_error(), "busy");
}

TEST(ConnectionRequests, EachRequestIsAnsweredOnceEvenWhenAPartAnswersTwice) {
  ConnectionDesk desk;
  const int id = desk.ask("games.list");
  desk.mail(Replied{{ConnectionDesk::k_id, id, {{"games", Json::array()}}, nullptr}});
  desk.mail(Replied{{ConnectionDesk::k_id, id, {{"games", Json::array()}}, nullptr}});
  EXPECT_EQ(desk.read_all().size(), 1U);
  const auto lines = desk.take<LogLine>();
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_EQ(lines.front().level, LogLine::Level::error);
}

TEST(ConnectionRequests, WhatManyAskForIsPutIntoTextOnceAndReadAsAnyOtherAnswer) {
  const Json result{{"data", {{"cards", Json::array({1, 2})}, {"name", "\u00e9t\u00e9"}}}};
  const SharedResult common = share(engine::dump_json(result));
  for (const auto encoding : {protocol::Encoding::json, protocol::Encoding::cbor}) {
    for (int i = 0; i < 2; ++i) {
      ConnectionDesk desk({}, encoding);
      const int id = desk.ask("games.data", {{"game", "harmonies"}});
      desk.mail(Replied{{ConnectionDesk::k_id, id, nullptr, nullptr, common}});
      const auto written = desk.take<WriteOut>();
      ASSERT_EQ(written.size(), 1U);
      EXPECT_EQ(*written.front().bytes, protocol::answer_text(id, protocol::encode(result, encoding), encoding));
      EXPECT_EQ(desk.connection().figures().outstanding_requests, 0U);
    }
    EXPECT_EQ(&common->text(encoding), &common->text(encoding));
    EXPECT_EQ(common->text(encoding), protocol::encode(result, encoding));
  }
}

TEST(ConnectionRequests, StringAndIntegerIdsComeBackAsTheyWere) {
  ConnectionDesk desk;
  for (const char* id : {R"("one")", "-5", "9007199254740991"}) {
    desk.send_text(std::string(R"({"jsonrpc":"2.0","method":"ping","id":)") + id + "}");
    EXPECT_EQ(desk.read_one()["id"], Json::parse(id));
  }
}

TEST(ConnectionRequests, TheSameMessagesAreSpokenInCbor) {
  ConnectionDesk desk({}, protocol::Encoding::cbor);
  desk.ask("ping");
  const auto written = desk.take<WriteOut>();
  ASSERT_EQ(written.size(), 1U);
  EXPECT_TRUE(written.front().binary);
  const auto answer = protocol::decode(*written.front().bytes, protocol::Encoding::cbor);
  ASSERT_TRUE(answer.ok());
  EXPECT_EQ(answer.value()["result"]["now_ms"], desk.now.wall_ms);
}

TEST(ConnectionRequests, TheOtherKindOfFrameClosesWith1003) {
  ConnectionDesk speaks_json;
  speaks_json.mail(FrameIn{"{}", true});
  EXPECT_EQ(speaks_json.close_code(), 1003);
  ConnectionDesk speaks_cbor({}, protocol::Encoding::cbor);
  speaks_cbor.mail(FrameIn{"{}", false});
  EXPECT_EQ(speaks_cbor.close_code(), 1003);
}

}  // namespace
}  // namespace server
