// Time limits: measured on the steady clock, for each decision, charged to nobody but the one who decides.
#include <gtest/gtest.h>

#include "server/room/limits.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

class RoomTime : public testing::Test {
 protected:
  void start(int players = 2) {
    driver.make({.players = players, .move_seconds = k_limit_ms / 1000});
    driver.seat_everybody(players);
  }
  int client_to_act() { return driver.client(1).pending.at(0).at("seat").get<int>() + 1; }
  std::int64_t time_left() {
    return driver.client(1).pending.at(0).at("deadline_ms").get<std::int64_t>() - driver.now().wall_ms;
  }

  RoomDriver driver{test_games()};
};

TEST_F(RoomTime, WithoutALimitNobodyHasADeadline) {
  driver.make();
  driver.seat_everybody(2);
  EXPECT_FALSE(driver.client(1).pending.at(0).contains("deadline_ms"));
  driver.wait(24 * 60 * 60 * 1000);
  EXPECT_EQ(driver.table().seq, 4u);
}

TEST_F(RoomTime, ADeadlineIsToldAsWallTime) {
  start();
  EXPECT_EQ(time_left(), k_limit_ms);
}

TEST_F(RoomTime, WhenTimeIsOverTheGamesDefaultIsPlayedAndLogged) {
  start();
  driver.wait(k_limit_ms - 1);
  EXPECT_EQ(driver.table().seq, 4u);
  driver.wait(1);
  EXPECT_GT(driver.table().seq, 5u) << "both seats owed a decision";
  const auto log = driver.records();
  const std::string payload(log[4].payload.begin(), log[4].payload.end());
  EXPECT_EQ(log[4].kind, "acted");
  EXPECT_EQ(log[4].actor, "");
  EXPECT_NE(payload.find("\"cause\":\"timeout\""), std::string::npos);
  const auto entry = driver.ask(1, "table.history", {{"from", 5}, {"to", 5}}).at("result").at("entries")[0];
  EXPECT_EQ(entry.at("events")[0], (Json{{"type", "table.timed_out"}, {"seat", 0}}));
}

TEST_F(RoomTime, AnAbsentSeatsDecisionsArePlayedAtOnceUntilAnotherSeatMustDecide) {
  start();
  driver.act(1);
  driver.act(2);
  const int winner = client_to_act();
  driver.act(winner);
  const auto from = driver.table().seq;
  driver.wait(k_limit_ms);
  EXPECT_EQ(driver.table().seq, from + 2) << "the second marker and the die";
  EXPECT_EQ(driver.client(1).pending.size(), 2u);
  EXPECT_EQ(driver.client(1).last("table.update").at("entries").size(), 2u) << "one update for both";
}

TEST_F(RoomTime, EachDecisionHasItsOwnLimitAndAnothersChoiceDoesNotRenewIt) {
  start();
  driver.wait(20'000);
  driver.act(1);
  EXPECT_EQ(time_left(), k_limit_ms - 20'000) << "seat 1 still owes its first decision";
  driver.wait(1'000);
  driver.act(2);
  EXPECT_EQ(time_left(), k_limit_ms);
}

TEST_F(RoomTime, TakingAStepBackGivesNoNewTime) {
  start();
  driver.act(1);
  driver.act(2);
  const int winner = client_to_act();
  driver.wait(10'000);
  driver.act(winner);
  EXPECT_EQ(time_left(), k_limit_ms);
  std::int64_t left = k_limit_ms;
  for (int i = 0; i < 5; ++i) {
    driver.wait(10'000);
    left -= 10'000;
    driver.undo(winner);
    EXPECT_EQ(time_left(), left);
    driver.act(winner);
    EXPECT_EQ(time_left(), left);
  }
  driver.wait(left);
  EXPECT_EQ(driver.records().back().actor, "");
}

TEST_F(RoomTime, ASecretChoiceTakenBackAgainAndAgainRunsOutOfTime) {
  start();
  for (int i = 0; i < 5; ++i) {
    driver.wait(10'000);
    driver.act(1);
    driver.undo(1);
    EXPECT_EQ(time_left(), k_limit_ms - 10'000 * (i + 1));
  }
}

TEST_F(RoomTime, PastACommitPointTheLimitIsWholeAgain) {
  start();
  driver.act(1);
  driver.act(2);
  const int winner = client_to_act();
  driver.act(winner);
  driver.wait(10'000);
  driver.undo(winner);
  driver.act(winner);
  driver.act(winner);
  driver.act(winner);  // throws the die: everybody chooses a card
  EXPECT_EQ(driver.client(1).pending.size(), 2u);
  EXPECT_EQ(time_left(), k_limit_ms);
}

TEST_F(RoomTime, AJumpOfTheWallClockChangesNothing) {
  start();
  driver.jump_wall_clock(365LL * 24 * 60 * 60 * 1000);
  const auto set = driver.table().seq;  // that it was is a record
  EXPECT_EQ(driver.records()[4].kind, "uncounted");
  driver.wait(k_limit_ms - 1);
  EXPECT_EQ(driver.table().seq, set);
  driver.jump_wall_clock(-1000LL * 24 * 60 * 60 * 1000);
  EXPECT_EQ(driver.table().seq, set + 1);
  driver.wait(1);
  EXPECT_GT(driver.table().seq, set + 1);
}

TEST_F(RoomTime, AnOutageIsChargedToNobody) {
  start();
  driver.wait(k_limit_ms - 1);
  ASSERT_TRUE(driver.restart().ok());
  driver.join(1);
  driver.join(2);
  EXPECT_EQ(driver.records().back().kind, "recovered");
  EXPECT_EQ(time_left(), k_limit_ms);
  driver.wait(k_limit_ms - 1);
  EXPECT_EQ(driver.table().seq, 5u);
  driver.wait(1);
  EXPECT_GT(driver.table().seq, 5u);
}

TEST_F(RoomTime, ARequestThatCameInTimeCountsHoweverLongTheStoreTook) {
  start();
  driver.hold_store();
  driver.act(1);
  const auto you = driver.client(2).you;
  driver.ask(2, "table.act",
             {{"decision", you.at("decision")}, {"key", "key-00000001"}, {"action", you.at("actions")[1]}});
  driver.wait(k_limit_ms + 1);
  driver.release_store();
  EXPECT_EQ(driver.records()[5].actor, "u_ben");
}

TEST_F(RoomTime, ARequestThatCameTooLateIsStale) {
  start();
  driver.act(1);
  const auto you = driver.client(2).you;
  driver.hold_store();
  driver.wait(k_limit_ms);  // the default action is on its way to the store
  driver.ask(2, "table.act",
             {{"decision", you.at("decision")}, {"key", "key-00000001"}, {"action", you.at("actions")[1]}});
  driver.release_store();
  const auto& last = driver.client(2).replies.rbegin()->second;
  ASSERT_TRUE(last.contains("error"));
  const std::string code = last.at("error").at("data").at("code");
  EXPECT_TRUE(code == "stale_decision" || code == "not_your_decision") << code;
  EXPECT_EQ(driver.records()[5].actor, "");
}

TEST_F(RoomTime, WhileNothingCanBeStoredNobodysTimeRunsOut) {
  start();
  driver.wait(20'000);
  driver.hold_store();
  driver.act(1);
  driver.wait(10'000);
  driver.answer_held(storage::WriteStatus::full);
  driver.wait(3 * k_storage_retry_ms + 2 * k_limit_ms);
  ASSERT_EQ(driver.held(), 1u) << "the room looks whether the store is back";
  driver.release_store();
  EXPECT_EQ(driver.records().back().kind, "recovered");
  EXPECT_EQ(driver.client(1).pending.size(), 2u);
  EXPECT_EQ(time_left(), k_limit_ms - 20'000) << "as it was when the store was asked first";
}

TEST_F(RoomTime, WhoseTimeWasOverBeforeTheStoreWasFullGetsNoneBack) {
  start();
  driver.hold_store();
  driver.wait(k_limit_ms);
  driver.answer_held(storage::WriteStatus::full);
  driver.wait(3 * k_storage_retry_ms);
  driver.release_store();
  EXPECT_EQ(driver.records()[4].kind, "recovered");
  EXPECT_EQ(driver.records()[5].kind, "acted");
}

TEST_F(RoomTime, AfterAnOutageOfTheStoreTheFirstActionBringsTheTimeBackToo) {
  start();
  driver.hold_store();
  driver.act(1);
  driver.answer_held(storage::WriteStatus::full);
  driver.wait(2'000);
  driver.release_store();
  EXPECT_TRUE(driver.act(1).contains("result"));
  const auto log = driver.records();
  EXPECT_EQ(log[4].kind, "recovered");
  EXPECT_EQ(log[5].kind, "acted");
  EXPECT_EQ(time_left(), k_limit_ms);
}

}  // namespace
}  // namespace server
