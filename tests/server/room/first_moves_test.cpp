// Games that not everybody has begun: aborted by one press or by themselves, and nothing of them stays with anybody.
#include "server/room/first_moves.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>
#include <utility>

#include "server/room/fairness.h"
#include "server/room/game_export.h"
#include "server/room/limits.h"
#include "server/room/replay.h"
#include "server/room/time_rules.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

constexpr std::int64_t k_first_move_ms = 60'000;

class Unbegun : public testing::Test {
 protected:
  Unbegun() { driver.policy.first_move_ms = k_first_move_ms; }

  void start(const TableWish& wish = {}) {
    driver.make(wish);
    driver.seat_everybody(wish.players);
    ASSERT_EQ(driver.table().phase, TablePhase::running);
  }
  Json press(int client) { return driver.ask(client, "table.abort"); }
  const Json& table_of(int client) { return driver.client(client).view.at("table"); }
  std::size_t records_of(const std::string& kind) const {
    const auto records = driver.records();
    return static_cast<std::size_t>(std::ranges::count(records, kind, &storage::LogRecord::kind));
  }
  std::size_t games_of(const std::string& account) const {
    return const_cast<RoomDriver&>(driver).store().reader()->games().games_of(account, std::nullopt, 10)->size();
  }
  bool restart(std::int64_t out_ms = 0) {
    driver.alive_ms = driver.now().wall_ms;
    driver.jump_wall_clock(out_ms);
    return driver.restart().ok();
  }
  Json last_event(int client, const std::string& type) {
    const auto& frames = driver.client(client).frames;
    for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame) {
      if (frame->at("method") != "table.update") continue;
      for (const auto& entry : frame->at("params").at("entries")) {
        for (const auto& event : entry.at("events")) {
          if (event.at("type") == type) return event;
        }
      }
    }
    return nullptr;
  }
  RoomDriver driver{test_games()};
};

TEST_F(Unbegun, OnePressOfAnybodyOpensTheTableAgainAndNothingStays) {
  start({.rated = false});
  const Json before = table_of(k_ann);
  ASSERT_EQ(before.at("first_moves_owed"), Json::parse("[0,1]"));
  driver.act(k_ann);
  ASSERT_EQ(table_of(k_ann).at("first_moves_owed"), Json::parse("[1]"));
  ASSERT_TRUE(press(k_ben).contains("result"));
  const Json after = table_of(k_ann);
  EXPECT_EQ(after.at("phase"), "open");
  EXPECT_EQ(after.at("code"), before.at("code"));
  EXPECT_NE(after.at("fairness").at("commitment"), before.at("fairness").at("commitment"));
  EXPECT_TRUE(after.at("fairness").at("seat_seeds").empty());
  EXPECT_FALSE(after.contains("first_moves_owed"));
  EXPECT_TRUE(driver.client(k_ann).view.at("game").is_null());
  EXPECT_TRUE(driver.client(k_ann).pending.empty());
  EXPECT_EQ(driver.row().phase, storage::RoomPhase::open);
  EXPECT_EQ(games_of("u_ann"), 0U);
  const Json event = last_event(k_ann, "table.aborted");
  EXPECT_EQ(event.at("by"), 1);
  EXPECT_EQ(event.at("nickname"), driver.client(k_ben).account->nickname);
  EXPECT_EQ(event.at("owed"), Json::parse("[1]"));
  EXPECT_TRUE(driver.client(k_ann).in_step && driver.client(k_ben).in_step);
}

TEST_F(Unbegun, WhoIsThereKeepsTheSeatAndIsAskedBeforeItStartsAgain) {
  start();
  press(k_ben);
  EXPECT_EQ(table_of(k_ann).at("ready_check"), true);
  EXPECT_EQ(table_of(k_ann).at("seats").at("1").at("nickname"), driver.client(k_ben).account->nickname);
  ASSERT_TRUE(driver.ask(k_ben, "table.ready", {{"ready", true}}).contains("result"));
  EXPECT_EQ(driver.table().phase, TablePhase::open) << "the host has said nothing";
  ASSERT_TRUE(driver.ask(k_ann, "table.ready", {{"ready", true}}).contains("result"));
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  EXPECT_EQ(table_of(k_ann).at("first_moves_owed"), Json::parse("[0,1]")) << "a new game";
  EXPECT_FALSE(table_of(k_ann).contains("ready_check"));
}

TEST_F(Unbegun, WithASeatFreeItIsATableLikeAnyOther) {
  start();
  press(k_ben);
  ASSERT_TRUE(driver.ask(k_ben, "table.stand").contains("result"));
  EXPECT_FALSE(table_of(k_ann).contains("ready_check"));
  driver.add_client(k_dan, "dan");
  driver.join(k_dan);
  ASSERT_TRUE(driver.ask(k_dan, "table.sit").contains("result"));
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(Unbegun, AfterEverybodysFirstMoveNobodyAborts) {
  start();
  driver.act(k_ann);
  driver.act(k_ben);
  EXPECT_FALSE(table_of(k_ann).contains("first_moves_owed"));
  EXPECT_EQ(driver.code_of_refusal(k_ann, "table.abort"), "all_have_moved");
  driver.wait(k_day_ms);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(Unbegun, OnlyWhoPlaysThereAndOnlyARunningGame) {
  driver.make({});
  driver.join(k_ann);
  EXPECT_EQ(driver.code_of_refusal(k_ann, "table.abort"), "not_running");
  driver.seat_everybody(2);
  driver.add_client(k_eve, "eve");
  driver.join(k_eve);
  EXPECT_EQ(driver.code_of_refusal(k_eve, "table.abort"), "not_seated");
  press(k_ann);
  EXPECT_EQ(driver.code_of_refusal(k_ben, "table.abort"), "not_running") << "both pressed";
}

TEST_F(Unbegun, WhoComesAndLeavesHoldsNoHost) {
  start();
  driver.close(k_ben);
  driver.wait(k_first_move_ms - 1);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  driver.wait(1);
  ASSERT_EQ(driver.table().phase, TablePhase::open);
  EXPECT_TRUE(table_of(k_ann).at("seats").at("1").is_null()) << "who left has got up";
  EXPECT_EQ(table_of(k_ann).at("seats").at("0").at("nickname"), driver.client(k_ann).account->nickname);
  EXPECT_FALSE(last_event(k_ann, "table.aborted").contains("by"));
  EXPECT_EQ(last_event(k_ann, "table.stood").at("seat"), 1);
  driver.wait(k_hour_ms);
  driver.add_client(k_dan, "dan");
  driver.join(k_dan);
  driver.ask(k_dan, "table.sit");
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(Unbegun, TheHostsSeatIsTheHostsThoughNobodyIsThere) {
  start();
  driver.close(k_ann);
  driver.close(k_ben);
  driver.wait(k_first_move_ms);
  ASSERT_EQ(driver.table().phase, TablePhase::open);
  EXPECT_TRUE(driver.table().seats[0].has_value());
  EXPECT_FALSE(driver.table().seats[1].has_value());
}

TEST_F(Unbegun, WhoIsThereAndOnlyThinksKeepsTheSeat) {
  start();
  driver.wait(k_first_move_ms);
  ASSERT_EQ(driver.table().phase, TablePhase::open);
  EXPECT_TRUE(driver.table().full());
  EXPECT_EQ(table_of(k_ann).at("ready_check"), true);
  driver.wait(k_hour_ms);
  EXPECT_EQ(driver.table().phase, TablePhase::open) << "until both say so";
}

TEST_F(Unbegun, APressFreesTheSeatOfWhoHasLeft) {
  start();
  driver.act(k_ben);
  driver.close(k_ben);
  press(k_ann);
  EXPECT_FALSE(driver.table().seats[1].has_value());
}

TEST_F(Unbegun, TheTimeIsEachPersonsOwnSinceADecisionCameUp) {
  start();
  Table table = driver.table();
  const auto owed = std::exchange(table.open[1], std::nullopt);
  FirstMoves waits;
  waits.watch(table, 0);
  EXPECT_EQ(waits.aborts_at(table, driver.policy), k_first_move_ms);
  table.seats[0]->moved = true;
  waits.watch(table, 50'000);
  EXPECT_EQ(waits.aborts_at(table, driver.policy), std::nullopt) << "nobody was asked who has not moved";
  table.open[1] = owed;
  waits.watch(table, 55'000);
  EXPECT_EQ(waits.aborts_at(table, driver.policy), 55'000 + k_first_move_ms);
  table.open[1].reset();
  waits.watch(table, 60'000);
  EXPECT_EQ(waits.aborts_at(table, driver.policy), 55'000 + k_first_move_ms) << "a clock has moved for it";
}

TEST_F(Unbegun, WhereMovesAreInDaysItIsADayAndWhoHasMovedStays) {
  start({.move_seconds = 3 * 86'400, .time = {.by_days = true}});
  driver.act(k_ben);
  driver.close(k_ann);
  driver.close(k_ben);
  driver.wait(k_day_ms - 1);
  EXPECT_EQ(records_of("aborted"), 0U);
  driver.wait(1);
  EXPECT_EQ(records_of("aborted"), 1U);
  EXPECT_GT(driver.came_back, 0) << "though it had left memory";
  EXPECT_TRUE(driver.table().full()) << "the host, and who has moved";
}

TEST_F(Unbegun, WhereMovesAreInDaysAPressSendsNobodyAway) {
  start({.move_seconds = 86'400, .time = {.by_days = true}});
  driver.close(k_ben);
  press(k_ann);
  EXPECT_TRUE(driver.table().full());
}

TEST_F(Unbegun, WhoPlaysAloneIsWaitedFor) {
  driver.make({.bots = {"easy"}});
  driver.join(k_ann);
  ASSERT_EQ(driver.table().phase, TablePhase::running);
  driver.wait(k_hour_ms);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  ASSERT_TRUE(press(k_ann).contains("result")) << "but may have it begin anew";
  EXPECT_EQ(driver.table().phase, TablePhase::open);
  driver.ask(k_ann, "table.ready", {{"ready", true}});
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(Unbegun, NobodyLosesOnTimeBeforeAFirstMove) {
  start({.move_seconds = 30, .time = {.on_time_out = TimeOut::concede}});
  driver.act(k_ann);
  driver.wait(30'000);
  EXPECT_EQ(driver.table().phase, TablePhase::open);
  EXPECT_EQ(games_of("u_ann"), 0U);
}

TEST_F(Unbegun, WhatAClockPlaysIsNoFirstMove) {
  start({.move_seconds = 25});
  driver.close(k_ben);
  driver.act(k_ann);
  driver.wait(k_first_move_ms);
  EXPECT_EQ(driver.table().phase, TablePhase::open);
  EXPECT_GT(records_of("acted"), 1U) << "the clock has played for the absent seat";
}

TEST_F(Unbegun, NorIsTheSeatOfABotOnesOwnUnlessOneAskedForIt) {
  start({.players = 3, .autopilot = "easy"});
  driver.act(1);
  driver.act(2);
  driver.ask(3, "table.autopilot", {{"level", "easy"}});
  EXPECT_EQ(driver.code_of_refusal(1, "table.abort"), "all_have_moved");
}

TEST_F(Unbegun, WhoTakesItBackHasMade) {
  start();
  driver.act(k_ben);
  driver.undo(k_ben);
  EXPECT_EQ(table_of(k_ann).at("first_moves_owed"), Json::parse("[0]"));
}

TEST_F(Unbegun, WithoutTheSettingItWaitsForEverButMayBePressed) {
  driver.policy.first_move_ms = 0;
  start({.move_seconds = 30, .time = {.on_time_out = TimeOut::concede}});
  driver.wait(30'000);
  EXPECT_EQ(driver.table().phase, TablePhase::finished) << "as the clock says";
}

TEST_F(Unbegun, ARestartGivesBackNothingButTheOutageAndSomeSecondsToComeBack) {
  start();
  driver.wait(20'000);
  ASSERT_TRUE(restart(5 * k_minute_ms));
  driver.wait(10'000);
  ASSERT_TRUE(restart(5 * k_minute_ms));
  driver.wait(k_first_move_ms - 30'000 - 1);
  EXPECT_EQ(driver.table().phase, TablePhase::running) << "neither outage counts";
  ASSERT_TRUE(restart());
  driver.wait(15'000 - 1);
  EXPECT_EQ(driver.table().phase, TablePhase::running) << "whoever is there still can come back";
  driver.wait(1);
  EXPECT_EQ(driver.table().phase, TablePhase::open);
}

TEST_F(Unbegun, WhereMovesAreInDaysHoweverOftenItRestarts) {
  start({.move_seconds = 3 * 86'400, .time = {.by_days = true}});
  for (int hours = 0; hours < 24; hours += 6) {
    ASSERT_TRUE(restart()) << hours;
    EXPECT_EQ(records_of("aborted"), 0U) << hours;
    driver.wait(6 * k_hour_ms);
  }
  EXPECT_EQ(records_of("aborted"), 1U);
}

TEST_F(Unbegun, WhoMovesIntoABotsSeatOfAGameThatIsBegunOwesNothing) {
  driver.make({.players = 3, .bots = {"easy"}});
  driver.seat_everybody(2);
  ASSERT_EQ(driver.table().phase, TablePhase::running);
  driver.act(k_ann);
  driver.act(k_ben);
  ASSERT_TRUE(first_moves_owed(driver.table()).empty());
  const RoomOrder move{RoomOrder::What::move_seat, {}, "He asked for it.", engine::Seat{2}, {}, {"u_dan", "dan"}};
  ASSERT_TRUE(driver.order(move).contains("result"));
  EXPECT_TRUE(first_moves_owed(driver.table()).empty());
}

TEST_F(Unbegun, TheLogTellsItAll) {
  start();
  driver.act(k_ann);
  press(k_ben);
  const auto before = driver.table().head;
  ASSERT_TRUE(driver.restart());
  EXPECT_EQ(driver.table().phase, TablePhase::open);
  EXPECT_EQ(driver.table().head, before);
  for (const int client : {k_ann, k_ben}) {
    driver.join(client);
    driver.ask(client, "table.ready", {{"ready", true}});
  }
  driver.ask(k_ann, "table.ready", {{"ready", true}});
  ASSERT_EQ(driver.table().phase, TablePhase::running);
  engine::Rng chance(engine::Seed{3});
  while (driver.random_step(chance)) {
  }
  ASSERT_EQ(driver.table().phase, TablePhase::finished);
  EXPECT_EQ(games_of("u_ann"), 1U) << "of two games one was";
  ASSERT_TRUE(driver.restart(false));
  EXPECT_EQ(driver.table().phase, TablePhase::finished);
  ASSERT_TRUE(driver.restart(true));
}

TEST_F(Unbegun, TheNextSeedFollowsFromTheFirstAndEachGameIsDrawnFromItsOwn) {
  start();
  press(k_ann);
  const auto seed = driver.table().terms->server_seed;
  ASSERT_EQ(driver.table().terms->earlier_seeds.size(), 1U);
  EXPECT_EQ(seed, seed_after(driver.table().terms->earlier_seeds[0], driver.table().terms->reopened));
  EXPECT_NE(seed, driver.table().terms->earlier_seeds[0]);
  driver.ask(k_ben, "table.ready", {{"ready", true}});
  driver.ask(k_ann, "table.ready", {{"ready", true}});
  driver.ask(k_ben, "table.concede");
  ASSERT_EQ(driver.table().phase, TablePhase::finished);
  EXPECT_EQ(table_of(k_ann).at("fairness").at("server_seed"), engine::to_hex(seed));
  EXPECT_EQ(table_of(k_ann).at("fairness").at("commitment"), engine::to_hex(commitment_to(seed)));
  std::set<std::string> keys;
  for (const auto& line : lines_of(driver.id(), driver.records())) {
    if (line.at("op") == "new") keys.insert(line.at("seed").get<std::string>());
  }
  EXPECT_EQ(keys.size(), 2U) << "the file plays both";
  EXPECT_TRUE(read_lines(lines_of(driver.id(), driver.records())).ok());
}

TEST_F(Unbegun, SeedsOfSeatsAreUsedUpAndMayBeCommittedToAnew) {
  const engine::Seed own{9};
  driver.make({.seed_commit = engine::to_hex(commitment_to(own))});
  driver.seat_everybody(2);
  driver.ask(k_ann, "table.reveal_seed", {{"seed", engine::to_hex(own)}});
  ASSERT_EQ(driver.table().phase, TablePhase::running);
  press(k_ben);
  EXPECT_TRUE(table_of(k_ann).at("fairness").at("seat_commits").empty());
  const engine::Seed other{8};
  const Json again{{"seed_commit", engine::to_hex(commitment_to(other))}};
  ASSERT_EQ(driver.ask(k_ann, "table.sit", again).at("result").at("seat"), 0);
  EXPECT_EQ(table_of(k_ann).at("fairness").at("seat_commits").at("0"), again.at("seed_commit"));
  const auto seq = driver.table().seq;
  EXPECT_TRUE(driver.ask(k_ann, "table.sit", again).contains("result"));
  EXPECT_EQ(driver.table().seq, seq) << "once";
  driver.ask(k_ben, "table.ready", {{"ready", true}});
  driver.ask(k_ann, "table.ready", {{"ready", true}});
  ASSERT_EQ(driver.table().phase, TablePhase::sealing);
  driver.ask(k_ann, "table.reveal_seed", {{"seed", engine::to_hex(other)}});
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  ASSERT_TRUE(driver.restart());
}

TEST_F(Unbegun, SpectatorsWhoSeeItLaterAreToldOfNoFirstMoves) {
  driver.add_client(k_eve, "eve");
  driver.make({.spectator_delay_moves = 3});
  driver.seat_everybody(2);
  driver.join(k_eve);
  driver.wait(1'000);
  EXPECT_TRUE(driver.client(k_ann).last("table.presence").contains("aborts_at_ms"));
  EXPECT_FALSE(driver.client(k_eve).last("table.presence").contains("aborts_at_ms"));
  driver.act(k_ann);
  press(k_ben);
  EXPECT_EQ(driver.client(k_eve).view.at("table").at("phase"), "open");
  EXPECT_TRUE(driver.client(k_eve).in_step);
  driver.ask(k_ben, "table.ready", {{"ready", true}});
  driver.ask(k_ann, "table.ready", {{"ready", true}});
  ASSERT_EQ(driver.table().phase, TablePhase::running);
  driver.act(k_ann);
  EXPECT_EQ(table_of(k_eve).at("first_moves_owed"), Json::parse("[0,1]"));
  ASSERT_TRUE(driver.restart());
}

TEST_F(Unbegun, WhoSatThereMeanwhileGetsAWholeView) {
  start();
  const auto seq = driver.client(k_ben).seq;
  const auto head = driver.client(k_ben).head;
  press(k_ann);
  driver.ask(k_ben, "table.stand");
  driver.join(k_ben, {{"have_seq", seq}, {"have_head", head}, {"have_viewer", "1"}});
  EXPECT_TRUE(driver.client(k_ben).view.at("game").is_null());
  EXPECT_FALSE(driver.client(k_ben).view.at("table").at("seats").at("0").is_null());
}

TEST_F(Unbegun, HoweverOftenItIsAbortedPeopleCanSitDown) {
  start();
  for (int i = 0; i < 400; ++i) {
    ASSERT_TRUE(press(k_ben).contains("result")) << i;
    ASSERT_TRUE(driver.ask(k_ben, "table.stand").contains("result")) << i;
    ASSERT_TRUE(driver.ask(k_ben, "table.sit").contains("result")) << i;
  }
  EXPECT_GT(driver.table().seq, k_records_before_start_max);
}

TEST_F(Unbegun, APausedGameIsNotAborted) {
  start();
  RoomOrder order;
  order.what = RoomOrder::What::pause;
  order.reason = "a look";
  ASSERT_TRUE(driver.order(order).contains("result"));
  EXPECT_EQ(driver.code_of_refusal(k_ann, "table.abort"), "paused");
  driver.wait(k_hour_ms);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

}  // namespace
}  // namespace server
