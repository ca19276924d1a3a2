// What a table has to say, on its way to many connections: with one network thread, where each of them is called, and
// with two, where each of them has mail.
#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <utility>
#include <vector>

#include "tests/server/eventually.h"
#include "tests/server/net_house.h"
#include "tests/server/net_peer.h"

namespace tests {
namespace {

server::Config config_of(int threads) {
  server::Config config = quiet_config();
  config.threads = threads;
  return config;
}

std::string threads_named(const testing::TestParamInfo<int>& param) {
  return param.param == 1 ? "OneThread" : "TwoThreads";
}

/// A table of two, and who else looks at it.
class NetDelivery : public testing::TestWithParam<int> {
 protected:
  server::Config config_ = config_of(GetParam());

  [[nodiscard]] static std::vector<Player> watch(std::uint16_t port, const std::string& room, int count) {
    std::vector<Player> all;
    for (int i = 0; i < count; ++i) {
      all.emplace_back(port);
      all.back().result("table.join", {{"table", room}});
    }
    return all;
  }

  /// The first action that is offered, by whoever's turn it is; the result. The game goes on by then for both.
  static Json move(TwoPlayers& table, int number) {
    const int seat = table.ann.update()["pending"][0]["seat"].get<int>();
    Player& mover = seat == 0 ? table.ann : table.bob;
    Player& other = seat == 0 ? table.bob : table.ann;
    while (!mover.update()["you"].contains("decision")) std::ignore = mover.next_push("table.update");
    const Json you = mover.update()["you"];
    const Json done = mover.result("table.act", {{"table", table.room},
                                                 {"decision", you["decision"]},
                                                 {"key", "the-move-" + std::to_string(number)},
                                                 {"action", you["actions"].front()}});
    // What everybody is told of a move goes out before the mover's answer.
    EXPECT_GE(mover.update()["seq"], done["seq"]);
    while (other.update()["seq"] < done["seq"]) std::ignore = other.next_push("table.update");
    return done;
  }

  /// The records that somebody is told of, up to this one, in the order in which that happens.
  static std::vector<std::int64_t> heard_until(Player& player, const Json& seq) {
    std::vector<std::int64_t> heard;
    while (heard.empty() || heard.back() < seq.get<std::int64_t>()) {
      heard.push_back(player.next_push("table.update")["seq"].get<std::int64_t>());
    }
    return heard;
  }

  static double metric(const RunningServer& server, const std::string& name) {
    const std::string text = http(server.port(), "GET", "/metrics", k_metrics_header).body;
    const std::size_t at = text.find("\n" + name + " ");
    return at == std::string::npos ? -1 : std::stod(text.substr(at + name.size() + 2));
  }
};

INSTANTIATE_TEST_SUITE_P(Threads, NetDelivery, testing::Values(1, 2), threads_named);

TEST_P(NetDelivery, EverybodyHearsAllMovesInTheirOrder) {
  const RunningServer server(config_);
  TwoPlayers table = sit_two(server.port());
  std::vector<Player> crowd = watch(server.port(), table.room, 20);
  Json last;
  for (int number = 0; number < 24; ++number) last = move(table, number)["seq"];
  const std::vector<std::int64_t> first = heard_until(crowd.front(), last);
  EXPECT_GE(first.size(), 24U);
  EXPECT_TRUE(std::ranges::is_sorted(first, std::less_equal<>()));
  for (std::size_t i = 1; i < crowd.size(); ++i) EXPECT_EQ(heard_until(crowd[i], last), first) << i;
  EXPECT_GE(metric(server, "vivarium_stage_seconds_count{stage=\"push\"}"), 20.0 * 24);
}

// Requests come in one piece, and each is answered by the table, the hall or the connection itself: in whatever order
// these three do that, what one of them was asked first is answered first.
TEST_P(NetDelivery, EachPartAnswersInTheOrderInWhichItWasAsked) {
  const RunningServer server(config_);
  TwoPlayers table = sit_two(server.port());
  const std::vector<std::string> methods = {"table.view", "games.list", "ping"};
  std::string all;
  const int rounds = 20;
  Peer& peer = table.ann.peer();
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t part = 0; part < methods.size(); ++part) {
      const Json params = part == 0 ? Json{{"table", table.room}} : Json::object();
      const int id = 1'000 + round * 10 + static_cast<int>(part);
      peer.send_frame(k_text,
                      Json{{"jsonrpc", "2.0"}, {"id", id}, {"method", methods[part]}, {"params", params}}.dump());
    }
  }
  std::vector<std::vector<int>> answered(methods.size());
  for (std::size_t left = rounds * methods.size(); left > 0;) {
    const auto frame = peer.read_frame("the answers");
    ASSERT_TRUE(frame.has_value());
    const Json message = Json::parse(frame->payload);
    if (!message.contains("id")) continue;
    --left;
    EXPECT_TRUE(message.contains("result")) << message.dump();
    const int id = message["id"].get<int>() - 1'000;
    answered.at(static_cast<std::size_t>(id % 10)).push_back(id / 10);
  }
  for (const auto& rounds_of_one : answered) EXPECT_TRUE(std::ranges::is_sorted(rounds_of_one));
}

TEST_P(NetDelivery, ASlowReaderHoldsNobodyUpAndHasTheWholeInTheEnd) {
  config_.send_buffer_bytes = 4'096;
  config_.connection.backlog_messages_soft = 8;
  const RunningServer server(config_);
  TwoPlayers table = sit_two(server.port());
  constexpr int k_small = 4'096;
  Player slow(server.port(), k_small);
  slow.result("table.join", {{"table", table.room}});
  std::vector<Player> crowd = watch(server.port(), table.room, 3);
  // The kernel holds twice what it is asked for, at each end.
  constexpr std::size_t k_more_than_fits = 3 * (2 * 4'096 + 2 * k_small);
  std::size_t told = 0;
  Json last;
  for (int number = 0; told < k_more_than_fits && !table.ann.update()["pending"].empty(); ++number) {
    last = move(table, number)["seq"];
    for (Player& quick : crowd) {
      std::size_t bytes = 0;
      while (quick.update()["seq"] < last) bytes += quick.next_push("table.update").dump().size();
      if (&quick == &crowd.front()) told += bytes;
    }
  }
  ASSERT_GE(told, k_more_than_fits);
  int wholes = 0;
  while (slow.update()["seq"] < last) wholes += slow.next_push("table.update").contains("view") ? 1 : 0;
  EXPECT_GE(wholes, 2);
  EXPECT_EQ(slow.result("table.view", {{"table", table.room}})["seq"], table.ann.update()["seq"]);
}

// They go in the middle of a game without a word, one after the other, whatever is on its way to them.
TEST_P(NetDelivery, WhoGoesWhileSomethingIsOnItsWayIsMissedByNobody) {
  const RunningServer server(config_);
  TwoPlayers table = sit_two(server.port());
  std::vector<Player> crowd = watch(server.port(), table.room, 16);
  Player last_one = std::move(watch(server.port(), table.room, 1).front());
  Json last;
  for (int number = 0; number < 24; ++number) {
    if (!crowd.empty() && number % 2 == 0) crowd.pop_back();  // with all that it has not read
    last = move(table, number)["seq"];
    if (!crowd.empty() && number % 2 == 1) crowd.pop_back();
  }
  ASSERT_TRUE(crowd.empty());
  const std::vector<std::int64_t> heard = heard_until(last_one, last);
  EXPECT_TRUE(std::ranges::is_sorted(heard, std::less_equal<>()));
  eventually("three connections to be left", [&] { return metric(server, "vivarium_websockets") == 3; });
}

// The hall tells all connections of the session at once; each of them leaves the table, says its last word and goes,
// while the table goes on telling everybody of moves.
TEST_P(NetDelivery, ASessionIsRevokedOnManyConnectionsInTheMiddleOfAGame) {
  const RunningServer server(config_);
  TwoPlayers table = sit_two(server.port());
  Player eve(server.port());
  eve.sign_in("Eve");
  eve.result("account.register", {{"name", "Eve"}, {"password", "a tree that bends"}});
  std::vector<Player> phones;
  phones.emplace_back(server.port());
  const std::string token = phones.front().result(
      "account.sign_in", {{"name", "eve"}, {"password", "a tree that bends"}, {"label", "Phone"}})["token"];
  for (int i = 0; i < 5; ++i) {
    phones.emplace_back(server.port());
    phones.back().result("session.resume", {{"token", token}});
  }
  for (Player& phone : phones) phone.result("table.join", {{"table", table.room}});
  eve.result("table.join", {{"table", table.room}});
  std::string session;
  const Json listed = eve.result("session.list");
  for (const Json& one : listed["sessions"]) {
    if (one.value("label", "") == "Phone") session = one["id"];
  }
  ASSERT_NE(session, "");
  int number = 0;
  for (; number < 6; ++number) std::ignore = move(table, number);
  eve.peer().send_frame(
      k_text,
      Json{{"jsonrpc", "2.0"}, {"id", 9'000}, {"method", "session.revoke"}, {"params", {{"session", session}}}}.dump());
  Json last;
  for (; number < 18; ++number) last = move(table, number)["seq"];
  for (Player& phone : phones) {
    EXPECT_EQ(phone.next_push("server.announcement")["code"], "session_revoked");
    EXPECT_EQ(phone.peer().read_close_code(), 4001);
  }
  std::vector<std::int64_t> heard;
  for (bool answered = false; !answered || heard.empty() || heard.back() < last;) {
    const auto frame = eve.peer().read_frame("the answer and all moves");
    ASSERT_TRUE(frame.has_value());
    const Json message = Json::parse(frame->payload);
    answered = answered || message.contains("result");
    if (message.value("method", "") == "table.update") heard.push_back(message["params"]["seq"].get<std::int64_t>());
  }
  EXPECT_TRUE(std::ranges::is_sorted(heard, std::less_equal<>()));
  eventually("three connections to be left", [&] { return metric(server, "vivarium_websockets") == 3; });
}

TEST_P(NetDelivery, AStopInTheMiddleOfAGameIsToldToEverybodyAfterAllMoves) {
  RunningServer server(config_);
  TwoPlayers table = sit_two(server.port());
  std::vector<Player> crowd = watch(server.port(), table.room, 8);
  Json last;
  for (int number = 0; number < 8; ++number) last = move(table, number)["seq"];
  server.stop();
  for (Player& one : crowd) {
    EXPECT_EQ(heard_until(one, last).back(), last);
    EXPECT_EQ(one.next_push("server.announcement")["code"], "shutting_down");
    EXPECT_EQ(one.peer().read_close_code(), 1012);
  }
}

}  // namespace
}  // namespace tests
