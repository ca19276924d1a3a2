// Bots on the real server: they think on threads of their own and act over the same log as people.
#include <algorithm>
#include <atomic>
#include <boost/asio/executor_work_guard.hpp>
#include <future>
#include <gtest/gtest.h>

#include "engine/bots/levels.h"
#include "engine/core/catalog.h"
#include "protocol/limits.h"
#include "server/net/bot_pool.h"
#include "server/net/clock.h"
#include "server/room/limits.h"
#include "tests/server/eventually.h"
#include "tests/server/net_house.h"
#include "tests/server/net_peer.h"

namespace tests {
namespace {

server::Config quick_bots() {
  server::Config config = quiet_config();
  config.bot_pace_ms = 0;
  return config;
}

/// Ann against a bot; her room.
std::string play_against_bot(Player& ann, const std::string& level) {
  ann.sign_in("Ann");
  const Json made = ann.result("table.create", {{"game", "harmonies"}, {"players", 2}});
  const std::string room = made["table"];
  ann.result("table.join", {{"table", room}});
  ann.result("table.add_bot", {{"table", room}, {"level", level}});
  while (ann.update()["view"].is_null() && ann.update()["pending"].empty()) std::ignore = ann.next_push("table.update");
  return room;
}

bool is_over(const Json& update) {
  for (const Json& entry : update["entries"]) {
    for (const Json& event : entry["events"]) {
      if (event["type"] == "table.finished") return true;
    }
  }
  return false;
}

TEST(NetBots, APersonAndABotPlayAWholeGame) {
  const RunningServer server(quick_bots());
  Player ann(server.port());
  const std::string room = play_against_bot(ann, "easy");
  int moves = 0;
  while (!is_over(ann.update())) {
    const Json you = ann.update().value("you", Json::object());
    if (!you.contains("decision")) {
      std::ignore = ann.next_push("table.update");
      continue;
    }
    ASSERT_LT(++moves, 1'000);
    ann.result("table.act", {{"table", room},
                             {"decision", you["decision"]},
                             {"key", "ann-move-" + std::to_string(moves)},
                             {"action", you["actions"].back()}});
  }
  const Json view = ann.result("table.view", {{"table", room}})["view"];
  EXPECT_EQ(view["table"]["phase"], "finished");
  EXPECT_EQ(view["table"]["seats"]["1"]["bot"], "easy");
  EXPECT_EQ(view["table"]["outcome"]["ranking"].size(), 2U);
}

TEST(NetBots, AHintIsOneOfTheLegalActionsWithItsReasonInNumbers) {
  const RunningServer server(quick_bots());
  Player ann(server.port());
  const std::string room = play_against_bot(ann, "easy");
  while (!ann.update().value("you", Json::object()).contains("decision")) std::ignore = ann.next_push("table.update");
  const Json you = ann.update()["you"];
  const Json hint = ann.result("table.hint", {{"table", room}, {"decision", you["decision"]}});
  EXPECT_EQ(hint["decision"], you["decision"]);
  EXPECT_NE(std::find(you["actions"].begin(), you["actions"].end(), hint["action"]), you["actions"].end());
  EXPECT_GT(hint["playouts"], 0);
  ASSERT_FALSE(hint["considered"].empty());
  EXPECT_EQ(hint["considered"][0]["action"], hint["action"]);
  EXPECT_LE(hint["considered"][0]["worth"], 10'000);
}

TEST(NetBots, APreviewForetellsWhatTheMoveThenChanges) {
  server::Config config = quick_bots();
  config.room.preview_ms = 600'000;  // all of them, on however slow a machine
  const RunningServer server(config);
  Player ann(server.port());
  const std::string room = play_against_bot(ann, "easy");
  while (!ann.update().value("you", Json::object()).contains("decision")) std::ignore = ann.next_push("table.update");
  const Json you = ann.update()["you"];
  const Json all = ann.result("table.preview", {{"table", room}, {"decision", you["decision"]}});
  EXPECT_EQ(all["decision"], you["decision"]);
  ASSERT_TRUE(all["whole"].get<bool>());
  ASSERT_EQ(all["actions"].size(), you["actions"].size());
  const Json& told = all["actions"].front();
  EXPECT_EQ(told["action"], you["actions"].front());
  ASSERT_FALSE(told["reveals"].get<bool>()) << "taking tokens shows nobody anything";
  EXPECT_FALSE(told["changes"].empty());
  ann.result("table.act",
             {{"table", room}, {"decision", you["decision"]}, {"key", "foretold-1"}, {"action", told["action"]}});
  const Json game = ann.result("table.view", {{"table", room}})["view"]["game"];
  for (const Json& change : told["changes"]) {
    const Json::json_pointer path(change["path"].get<std::string>());
    EXPECT_EQ(game.contains(path) ? game[path] : Json(), change.value("value", Json())) << change;
  }
}

TEST(NetBots, TheWireKnowsTheLevelsThatThereAre) {
  std::vector<std::string_view> levels;
  for (const bots::Level& level : bots::levels()) levels.push_back(level.name);
  EXPECT_TRUE(std::ranges::equal(levels, protocol::k_bot_levels));
  EXPECT_NE(bots::level_named(server::k_hint_level), nullptr);
}

/// What a pool of bots stands on.
class Pool : public testing::Test {
 protected:
  boost::asio::io_context io;
  server::Metrics metrics;

  static server::Think think(std::uint64_t ticket, const std::string& level) {
    const engine::Game& game = *engine::catalog().find("harmonies");
    const auto options = engine::check_options(game.info().options, nullptr);
    server::Think wanted;
    wanted.ticket = ticket;
    wanted.match = game.start({2, *options, engine::Seed{}}).value();
    wanted.seat = wanted.match->pending().front().seat;
    wanted.level = level;
    return wanted;
  }
};

TEST_F(Pool, KeepsThePace) {
  constexpr std::int64_t k_pace_ms = 400;
  std::atomic<std::int64_t> told_us{0};
  server::BotPool pool(io, metrics, {.threads = 1, .queue = {.jobs = 4}, .pace_ms = k_pace_ms});
  const auto work = boost::asio::make_work_guard(io);
  const std::int64_t start_us = server::steady_us();
  ASSERT_TRUE(pool.submit(think(1, "easy"), [&](const server::Thought&) { told_us = server::steady_us(); }));
  eventually("a decision at its pace", [&] {
    io.poll();
    return told_us.load() != 0;
  });
  EXPECT_GE(told_us.load() - start_us, k_pace_ms * 1'000);
}

TEST_F(Pool, AHintDoesNotWaitForThePaceNorAStopForWhatIsPaced) {
  constexpr std::int64_t k_an_hour_ms = 3'600'000;
  std::atomic<bool> paced{false};
  std::atomic<bool> hinted{false};
  server::BotPool pool(io, metrics, {.threads = 1, .queue = {.jobs = 4}, .pace_ms = k_an_hour_ms});
  const auto work = boost::asio::make_work_guard(io);
  ASSERT_TRUE(pool.submit(think(1, "easy"), [&](const server::Thought&) { paced = true; }));
  server::Think hint = think(2, "easy");
  hint.at_once = true;
  ASSERT_TRUE(pool.submit(std::move(hint), [&](const server::Thought&) { hinted = true; }));
  eventually("a hint within the hour", [&] { return hinted.load(); });
  // The one thread takes them in turn: the other decision has been made, and waits.
  io.poll();
  EXPECT_FALSE(paced.load());
  pool.stop();
  EXPECT_FALSE(paced.load());
}

TEST_F(Pool, IsBoundedAndStopsAtOnce) {
  std::atomic<bool> busy{false};
  server::BotPool pool(io, metrics, {.threads = 1, .queue = {.jobs = 1}, .pace_ms = 0});
  std::promise<void> release;  // kept or, when something throws, broken: the thread goes on either way
  const auto nothing = [](const server::Thought&) {};
  const auto hold = [&busy, released = release.get_future().share()](const server::Thought&) {
    busy = true;
    released.wait();
  };
  ASSERT_TRUE(pool.submit(think(1, "easy"), hold));
  eventually("the only thread to be busy", [&] { return busy.load(); });
  EXPECT_TRUE(pool.submit(think(2, "hard"), nothing)) << "one may wait";
  EXPECT_FALSE(pool.submit(think(3, "hard"), nothing));
  EXPECT_EQ(metrics.bots_refused.value(), 1U);
  release.set_value();
  pool.stop();
  EXPECT_FALSE(pool.submit(think(99, "easy"), nothing));
}

}  // namespace
}  // namespace tests
