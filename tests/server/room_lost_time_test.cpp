// Time that nobody can help is charged to nobody, and time that was used stays used: the process stood still, the
// server was away, the store was full, somebody set the wall clock.
#include <algorithm>
#include <gtest/gtest.h>

#include "server/room/limits.h"
#include "server/room/room_log.h"
#include "server/room/time_rules.h"
#include "tests/server/asked.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

class RoomLostTime : public testing::Test {
 protected:
  void start(const TableWish& wish = {.move_seconds = k_limit_ms / 1000}) {
    driver.make(wish);
    driver.seat_everybody(2);
  }
  void start_banks() { start({.time = {.bank_seconds = 60, .increment_seconds = 5}}); }
  /// What client 1 was told last that the first seat that owes a decision has left.
  std::int64_t time_left() {
    return driver.client(1).pending.at(0).at("deadline_ms").get<std::int64_t>() - driver.now().told_ms();
  }
  void expect_restart() {
    ASSERT_TRUE(driver.restart(false).ok());
    driver.join(1);
    driver.join(2);
  }
  Json act_of(int client) {
    const auto& you = driver.client(client).you;
    return {{"decision", you.at("decision")}, {"key", "key-00000001"}, {"action", you.at("actions").at(0)}};
  }

  RoomDriver driver{test_games()};
};

TEST_F(RoomLostTime, AStallIsChargedToNobodyAndStandsInTheLog) {
  start();
  driver.wait(50'000);
  driver.stall(12'000);
  EXPECT_EQ(driver.records().back().kind, "uncounted");
  EXPECT_EQ(time_left(), 10'000) << "everybody is told the new deadline";
  const auto entries = driver.client(1).last("table.update").at("entries");
  EXPECT_EQ(entries.back().at("events")[0], (Json{{"type", "table.stalled"}, {"lost_ms", 12'000}}));
  driver.wait(9'999);
  EXPECT_EQ(driver.table().seq, 5u);
  driver.wait(1);
  EXPECT_GT(driver.table().seq, 5u);
}

TEST_F(RoomLostTime, WhereNoClockRunsAStallIsNoRecord) {
  start({});
  driver.stall(12'000);
  EXPECT_EQ(driver.records().size(), 4u);
}

TEST_F(RoomLostTime, ARequestIsJudgedByWhenItWasRead) {
  start();
  driver.act(1);
  Json params = act_of(2);
  params["table"] = driver.id().text;
  Request request = asked(ConnId{2}, 999, "table.act", params, driver.client(2).account);
  request.arrived_ms = driver.now().steady_ms + k_limit_ms - 1;
  driver.fall_behind(k_limit_ms + 500);
  driver.mail(RoomRequest{request});
  EXPECT_TRUE(driver.client(2).replies.at(999).contains("result")) << driver.client(2).replies.at(999);
  EXPECT_EQ(driver.records()[5].actor, "u_ben");
}

TEST_F(RoomLostTime, ALimitIsJudgedWhenWhatCouldBeReadWasRead) {
  start();
  driver.fall_behind(k_limit_ms + 500);
  Outbox out;
  driver.room().handle(ConnGone{ConnId{77}}, driver.now(), out);
  EXPECT_TRUE(std::ranges::none_of(out, [](const Out& one) { return one.holds<Persist>(); }));
  driver.room().handle(Wake{}, driver.now(), out);
  EXPECT_TRUE(std::ranges::any_of(out, [](const Out& one) { return one.holds<Persist>(); }));
}

TEST_F(RoomLostTime, WhatCameFirstIsServedFirstWhateverWayItTook) {
  start();
  const Json ann = act_of(1);
  const Json ben = act_of(2);
  driver.hold_store();
  driver.ask(1, "table.concede");  // in flight: the others wait
  const auto send = [&](int client, Json params, std::int64_t arrived_ms) {
    params["table"] = driver.id().text;
    Request request = asked(ConnId{static_cast<std::uint64_t>(client)}, 900 + client, "table.act", params,
                            driver.client(client).account);
    request.arrived_ms = arrived_ms;
    driver.mail(RoomRequest{request});
  };
  const auto now_ms = driver.now().steady_ms;
  send(1, ann, now_ms);
  send(2, ben, now_ms - 5);
  driver.answer_held(storage::WriteStatus::full);
  ASSERT_EQ(driver.held(), 1u);
  driver.release_store();
  EXPECT_EQ(driver.records()[5].actor, "u_ben");
}

TEST_F(RoomLostTime, ARestartGivesBackTheTimeDownAndNoMore) {
  start();
  driver.wait(50'000);
  driver.alive_ms = driver.now().wall_ms;
  expect_restart();
  EXPECT_EQ(time_left(), 10'000);
}

TEST_F(RoomLostTime, WhoComesBeforeARestartIsStoredIsToldWhatIsLeft) {
  start();
  driver.wait(50'000);
  driver.alive_ms = driver.now().wall_ms;
  ASSERT_TRUE(driver.restart(false, true).ok());
  driver.join(1);
  EXPECT_EQ(driver.table().seq, 4u) << "what the restart has to say is not stored yet";
  EXPECT_EQ(time_left(), 10'000);
  driver.release_store();
  EXPECT_EQ(time_left(), 10'000);
}

TEST_F(RoomLostTime, ADaysClockWithOneDayLeftHasOneDayLeft) {
  start({.move_seconds = 3 * k_day_ms / 1000, .time = {.by_days = true}});
  driver.wait(2 * k_day_ms);
  for (int i = 0; i < 5; ++i) {
    driver.alive_ms = driver.now().wall_ms;
    expect_restart();
    EXPECT_EQ(time_left(), k_day_ms);
  }
}

TEST_F(RoomLostTime, ABankKeepsWhatWasUsedToo) {
  start_banks();
  driver.wait(20'000);
  driver.alive_ms = driver.now().wall_ms;
  expect_restart();
  EXPECT_EQ(time_left(), 40'000);
  driver.wait(10'000);
  EXPECT_TRUE(driver.act(1).contains("result"));
  EXPECT_EQ(driver.client(1).view.at("table").at("clock").at("banks_ms").at("0"), 30'000);
}

TEST_F(RoomLostTime, AStallAndASetWallClockAreNotTakenForUsedTimeAfterARestart) {
  for (const std::int64_t jump_ms : {5 * k_hour_ms, -2 * k_hour_ms}) {
    RoomDriver other(test_games());
    other.make({.move_seconds = k_limit_ms / 1000});
    other.seat_everybody(2);
    other.wait(10'000);
    other.stall(30'000);
    other.wait(10'000);
    other.jump_wall_clock(jump_ms);
    other.wait(10'000);
    other.alive_ms = other.now().wall_ms;
    ASSERT_TRUE(other.restart(false).ok());
    other.join(1);
    const Json& pending = other.client(1).pending.at(0);
    EXPECT_EQ(pending.at("deadline_ms").get<std::int64_t>() - other.now().told_ms(), 30'000) << jump_ms;
  }
}

TEST_F(RoomLostTime, ALogOfAnEarlierVersionSaysNothingOfWhatWasLeft) {
  const std::string text = R"({"downtime_ms":1})";
  storage::LogRecord record;
  record.kind = "recovered";
  record.payload.assign(text.begin(), text.end());
  const auto fact = fact_of(driver.id(), record);
  ASSERT_TRUE(fact.ok());
  EXPECT_FALSE(fact->get<Recovered>().left.has_value());
}

TEST_F(RoomLostTime, WhileTheStoreTakesNothingClocksStandStillForWhoLooks) {
  start();
  driver.wait(20'000);
  driver.mail(StoreTells{false});
  driver.wait(2 * k_limit_ms);
  EXPECT_EQ(driver.table().seq, 4u);
  driver.join(1);
  EXPECT_EQ(time_left(), 40'000);
  driver.mail(StoreTells{true});
  EXPECT_EQ(driver.records().back().kind, "recovered");
  EXPECT_EQ(time_left(), 40'000);
  driver.wait(39'999);
  EXPECT_EQ(driver.table().seq, 5u);
  driver.wait(1);
  EXPECT_GT(driver.table().seq, 5u);
}

TEST_F(RoomLostTime, WhatACommitIsHeldUpIsChargedToNobody) {
  for (const bool hears_first : {false, true}) {
    RoomDriver held(test_games());
    held.make({.players = 2, .move_seconds = k_limit_ms / 1000});
    held.seat_everybody(2);
    held.wait(20'000);
    held.hold_store();
    held.act(1);
    held.mail(StoreTells{false});
    held.wait(2 * k_limit_ms);
    if (hears_first) held.mail(StoreTells{true});
    held.release_store();
    EXPECT_EQ(held.records().at(4).kind, "acted");
    if (!hears_first) {
      EXPECT_EQ(held.records().size(), 5u) << "clocks stand still";
      held.wait(2 * k_limit_ms);
      held.mail(StoreTells{true});
    }
    ASSERT_EQ(held.records().size(), 6u);
    EXPECT_EQ(held.records()[5].kind, "recovered");
    const auto until_ms = held.client(1).pending.at(0).at("deadline_ms").get<std::int64_t>();
    EXPECT_EQ(until_ms - held.now().told_ms(), k_limit_ms - 20'000) << "as when the store was asked";
  }
}

TEST_F(RoomLostTime, WhoseTurnBeginsWithACommitThatWasHeldUpHasItsTimeAndNoMore) {
  start();
  driver.act(1);
  driver.hold_store();
  driver.act(2);
  driver.mail(StoreTells{false});
  driver.wait(2 * k_limit_ms);
  driver.release_store();
  driver.join(1);
  EXPECT_EQ(time_left(), k_limit_ms) << "while clocks stand still";
  driver.wait(k_limit_ms);
  driver.mail(StoreTells{true});
  EXPECT_EQ(time_left(), k_limit_ms);
}

TEST_F(RoomLostTime, NorDoesItEmptyABank) {
  start_banks();
  driver.wait(10'000);
  driver.hold_store();
  driver.act(1);
  driver.mail(StoreTells{false});
  driver.wait(200'000);
  driver.release_store();
  driver.mail(StoreTells{true});
  EXPECT_EQ(driver.records().back().kind, "recovered");
  EXPECT_EQ(time_left(), 50'000) << "of who had yet to decide";
}

TEST_F(RoomLostTime, ASetWallClockChangesNoDeadlineThatIsTold) {
  start();
  driver.wait(20'000);
  const Json before = driver.client(1).pending.at(0).at("deadline_ms");
  driver.jump_wall_clock(400 * k_day_ms);
  driver.join(1);
  EXPECT_EQ(driver.client(1).pending.at(0).at("deadline_ms"), before);
  EXPECT_EQ(time_left(), 40'000);
}

TEST_F(RoomLostTime, StaleAnswersSayHowFarTheTableIs) {
  start();
  const Json stale = act_of(1);
  ASSERT_TRUE(driver.ask(1, "table.act", stale).contains("result"));
  Json other = stale;
  other["action"] = driver.client(2).you.at("actions").at(1);
  EXPECT_EQ(driver.refused(1, "table.act", other).at("data"), (Json{{"code", "key_reused"}, {"seq", 5}}));
  Json again = stale;
  again["key"] = "key-00000002";
  EXPECT_EQ(driver.refused(1, "table.act", again).at("data"), (Json{{"code", "not_your_decision"}, {"seq", 5}}));
  ASSERT_TRUE(driver.ask(2, "table.concede").contains("result"));
  again["key"] = "key-00000003";
  const Json over = driver.refused(1, "table.act", again).at("data");
  EXPECT_EQ(over, (Json{{"code", "not_running"}, {"seq", driver.table().seq}}));
}

}  // namespace
}  // namespace server
