// The WebSocket handshake, and what becomes of clients that don't keep to the protocol.
#include <gtest/gtest.h>
#include <set>

#include "tests/server/net_house.h"
#include "tests/server/net_peer.h"

namespace tests {
namespace {

const std::string k_ask = R"({"jsonrpc":"2.0","id":1,"method":"ping"})";

class NetSocket : public testing::Test {
 protected:
  RunningServer server_;

  [[nodiscard]] Peer open(const std::string& subprotocol = "vivarium.v1.json") const {
    Peer peer(server_.port());
    EXPECT_EQ(peer.upgrade(subprotocol).status, 101);
    return peer;
  }
  /// data.code of the answer to a text frame.
  [[nodiscard]] static std::string code_of(Peer& peer, const std::string& text) {
    peer.send_frame(k_text, text);
    const auto frame = peer.read_frame();
    return frame ? Json::parse(frame->payload)["error"]["data"]["code"].get<std::string>() : "closed";
  }
  static void expect_alive(Peer& peer) {
    peer.send_frame(k_text, k_ask);
    const auto frame = peer.read_frame();
    ASSERT_TRUE(frame.has_value());
    EXPECT_TRUE(Json::parse(frame->payload).contains("result"));
  }
};

TEST_F(NetSocket, TheHandshakeNamesTheChosenSubprotocol) {
  const auto chosen = [&](const std::string& offered) {
    Peer peer(server_.port());
    const HttpReply reply = peer.upgrade(offered);
    EXPECT_EQ(reply.status, 101);
    EXPECT_EQ(reply.headers.at("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    return reply.headers.contains("sec-websocket-protocol") ? reply.headers.at("sec-websocket-protocol") : "";
  };
  EXPECT_EQ(chosen("vivarium.v1.json"), "vivarium.v1.json");
  EXPECT_EQ(chosen("vivarium.v1.cbor"), "vivarium.v1.cbor");
  EXPECT_EQ(chosen("soap, vivarium.v1.cbor, vivarium.v1.json"), "vivarium.v1.cbor");
  EXPECT_EQ(chosen(""), "");
}

TEST_F(NetSocket, AnUnknownSubprotocolIsRefused) {
  Peer peer(server_.port());
  EXPECT_EQ(peer.upgrade("soap").status, 400);
}

TEST_F(NetSocket, WithoutAnUpgradeTheAddressSaysWhatItIsFor) {
  EXPECT_EQ(http(server_.port(), "GET", "/ws").status, 426);
}

TEST_F(NetSocket, AnotherVersionOfWebSocketsIsRefused) {
  Peer peer(server_.port());
  peer.send(
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 8\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  EXPECT_EQ(peer.read_http().status, 426);
}

TEST_F(NetSocket, OnlyPagesOfOurOwnOriginMayConnect) {
  const auto status = [&](const std::string& origin) {
    Peer peer(server_.port());
    return peer.upgrade("", "Origin: " + origin + "\r\n").status;
  };
  EXPECT_EQ(status("http://localhost"), 101);
  EXPECT_EQ(status("https://localhost"), 101);
  EXPECT_EQ(status("https://evil.example"), 403);
  EXPECT_EQ(status("https://localhost.evil.example"), 403);
  EXPECT_EQ(status("null"), 403);
}

TEST(NetSocketOrigin, PagesOfAListedOriginMayConnect) {
  server::Config config = quiet_config();
  config.origins = {"https://games.example"};
  const RunningServer server(config);
  Peer listed(server.port());
  EXPECT_EQ(listed.upgrade("", "Origin: https://games.example\r\n").status, 101);
  Peer other(server.port());
  EXPECT_EQ(other.upgrade("", "Origin: https://games.example.org\r\n").status, 403);
}

TEST_F(NetSocket, ATooLongMessageClosesWith1009) {
  Peer peer = open();
  peer.send_frame(k_text, std::string(16 * 1024 + 1, ' '));
  EXPECT_EQ(peer.read_close_code(), 1009);
}

TEST_F(NetSocket, ATooLongMessageInManyFragmentsClosesWith1009) {
  Peer peer = open();
  peer.send_frame(k_text, std::string(10'000, ' '), false);
  peer.send_frame(k_continuation, std::string(10'000, ' '), false);
  EXPECT_EQ(peer.read_close_code(), 1009);
}

TEST_F(NetSocket, AMessageInFragmentsIsPutTogether) {
  Peer peer = open();
  peer.send_frame(k_text, k_ask.substr(0, 10), false);
  peer.send_frame(k_ping, "between", true);
  peer.send_frame(k_continuation, k_ask.substr(10), true);
  EXPECT_EQ(peer.read_frame()->opcode, k_pong);
  EXPECT_TRUE(Json::parse(peer.read_frame()->payload).contains("result"));
}

TEST_F(NetSocket, PingsAreAnsweredBetweenTheFramesOfASlowReader) {
  Peer peer(server_.port(), 4'096);
  ASSERT_EQ(peer.upgrade("vivarium.v1.json").status, 101);
  const int asked = 60;
  for (int i = 0; i < asked; ++i) {
    peer.send_frame(k_text, R"({"jsonrpc":"2.0","id":)" + std::to_string(i) + R"(,"method":"games.list"})");
    peer.send_frame(k_ping, std::to_string(i));
  }
  std::set<int> answered;
  std::set<std::string> ponged;
  while (answered.size() < asked || !ponged.contains(std::to_string(asked - 1))) {
    const auto frame = peer.read_frame("answers and pongs");
    ASSERT_TRUE(frame.has_value()) << answered.size() << " answers, " << ponged.size() << " pongs";
    if (frame->opcode == k_pong) {
      ponged.insert(frame->payload);
    } else {
      answered.insert(Json::parse(frame->payload).at("id").get<int>());
    }
  }
  expect_alive(peer);
}

TEST_F(NetSocket, AFrameOfTheOtherKindClosesWith1003) {
  Peer json = open("vivarium.v1.json");
  json.send_frame(k_binary, k_ask);
  EXPECT_EQ(json.read_close_code(), 1003);
  Peer cbor = open("vivarium.v1.cbor");
  cbor.send_frame(k_text, k_ask);
  EXPECT_EQ(cbor.read_close_code(), 1003);
}

TEST_F(NetSocket, WhatIsNoJsonIsRefusedAndTheConnectionLivesOn) {
  Peer peer = open();
  EXPECT_EQ(code_of(peer, ""), "bad_json");
  EXPECT_EQ(code_of(peer, "{"), "bad_json");
  EXPECT_EQ(code_of(peer, std::string(16'000, '[')), "bad_json");
  EXPECT_EQ(code_of(peer, std::string(40, '[') + std::string(40, ']')), "bad_json");
  EXPECT_EQ(code_of(peer, "[]"), "bad_request");
  EXPECT_EQ(code_of(peer, R"({"jsonrpc":"2.0","id":1,"method":"room.explode"})"), "unknown_method");
  EXPECT_EQ(code_of(peer, R"({"jsonrpc":"2.0","id":1,"method":"table.join","params":{"table":7}})"), "bad_params");
  expect_alive(peer);
}

TEST_F(NetSocket, TextThatIsNoUtf8ClosesWith1007) {
  Peer peer = open();
  peer.send_frame(k_text, "\"\xff\xfe\"");
  EXPECT_EQ(peer.read_close_code(), 1007);
}

TEST_F(NetSocket, BrokenFramesCloseWith1002) {
  Peer reserved = open();
  reserved.send_frame(3, "what is this");
  EXPECT_EQ(reserved.read_close_code(), 1002);
  Peer unmasked = open();
  unmasked.send(std::string("\x81\x02hi", 4));
  EXPECT_EQ(unmasked.read_close_code(), 1002);
  Peer torn = open();
  torn.send_frame(k_continuation, "of nothing");
  EXPECT_EQ(torn.read_close_code(), 1002);
}

TEST_F(NetSocket, ATruncatedFrameHarmsNobody) {
  Peer other = open();
  {
    Peer peer = open();
    peer.send(std::string("\x81\xfe\x10\x00\x12\x34", 6));
    peer.shut_down_sending();
    EXPECT_EQ(peer.read_close_code(), 1006);
  }
  expect_alive(other);
}

TEST_F(NetSocket, AForgedTokenIsRefused) {
  Player player(server_.port());
  EXPECT_EQ(player.refusal("session.resume", {{"token", std::string(43, 'A')}}), "bad_token");
  EXPECT_EQ(player.refusal("table.create", {{"game", "harmonies"}, {"players", 2}}), "not_signed_in");
}

TEST(NetSocketLimits, WhoAsksTooMuchIsToldToWait) {
  server::Config config = quiet_config();
  config.connection.messages_per_second = 1;
  config.connection.messages_burst = 3;
  const RunningServer server(config);
  Peer peer(server.port());
  ASSERT_EQ(peer.upgrade("").status, 101);
  int answered = 0;
  // One after the other, so that each answer is read; a second of delay earns one more.
  for (; answered < 30; ++answered) {
    peer.send_frame(k_text, k_ask);
    const auto frame = peer.read_frame();
    ASSERT_TRUE(frame.has_value());
    const Json message = Json::parse(frame->payload);
    if (message.contains("result")) continue;
    EXPECT_EQ(message["error"]["data"]["code"], "rate_limited");
    EXPECT_GT(message["error"]["data"]["retry_after_ms"], 0);
    break;
  }
  EXPECT_GE(answered, 3);
  EXPECT_LT(answered, 30);
}

TEST(NetSocketLimits, WhoDoesNotWaitIsCutOff) {
  server::Config config = quiet_config();
  config.connection.messages_per_second = 1;
  config.connection.messages_burst = 3;
  config.connection.refusals_burst = 5;
  const RunningServer server(config);
  Peer peer(server.port());
  ASSERT_EQ(peer.upgrade("").status, 101);
  // How many of them are answered before the close is nobody's business: the cut goes before what still waits.
  for (int i = 0; i < 40; ++i) peer.send_frame(k_text, k_ask);
  EXPECT_EQ(peer.read_close_code(), 1008);
}

TEST(NetSocketLimits, ASilentConnectionThatAnswersNoPingIsClosed) {
  server::Config config = quiet_config();
  config.idle_seconds = 2;
  const RunningServer server(config);
  Peer peer(server.port());
  ASSERT_EQ(peer.upgrade("").status, 101);
  EXPECT_EQ(peer.read_close_code(), 1006);
}

TEST(NetSocketLimits, ASlowReaderMissesStepsButNotTheView) {
  server::Config config = quiet_config();
  config.send_buffer_bytes = 4'096;
  config.connection.backlog_messages_soft = 8;
  const RunningServer server(config);
  TwoPlayers table = sit_two(server.port());
  constexpr int k_small = 4'096;
  Player slow(server.port(), k_small);
  slow.result("table.join", {{"table", table.room}});
  // The kernel holds twice what it is asked for, at each end. This one hears how much comes to either of them. A game
  // has at least 14 turns of four actions, some 60 KB: three times what fits always comes, four times didn't.
  constexpr std::size_t k_more_than_fits = 3 * (2 * 4'096 + 2 * k_small);
  Player quick(server.port());
  quick.result("table.join", {{"table", table.room}});
  std::size_t heard = 0;
  for (int moves = 0; (moves < 60 || heard < k_more_than_fits) && !table.ann.update()["pending"].empty(); ++moves) {
    const int seat = table.ann.update()["pending"][0]["seat"].get<int>();
    Player& mover = seat == 0 ? table.ann : table.bob;
    while (!mover.update()["you"].contains("decision")) std::ignore = mover.next_push("table.update");
    const Json you = mover.update()["you"];
    const std::string key = "slow-reader-" + std::to_string(moves);
    const Json done = mover.result(
        "table.act",
        {{"table", table.room}, {"decision", you["decision"]}, {"key", key}, {"action", you["actions"].front()}});
    while (table.ann.update()["seq"] < done["seq"]) std::ignore = table.ann.next_push("table.update");
    while (quick.update()["seq"] < done["seq"]) heard += quick.next_push("table.update").dump().size();
  }
  ASSERT_GE(heard, k_more_than_fits);
  int wholes = 0;
  while (slow.update()["seq"] < table.ann.update()["seq"]) {
    const Json update = slow.next_push("table.update");
    wholes += update.contains("view") ? 1 : 0;
  }
  // One when it joined, and at least one in place of the steps that did not fit.
  EXPECT_GE(wholes, 2);
  EXPECT_EQ(slow.result("table.view", {{"table", table.room}})["seq"], table.ann.update()["seq"]);
}

}  // namespace
}  // namespace tests
