// Banks of time: they run while their seat owes a decision, gain an increment with each turn, and are as full after an
// outage as the newest record says.
#include <fstream>
#include <gtest/gtest.h>

#include "engine/core/describe/tree.h"
#include "server/room/limits.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

constexpr std::int64_t k_bank_ms = 60'000;
constexpr std::int64_t k_increment_ms = 7'000;

class RoomBank : public testing::Test {
 protected:
  void start(const std::string& autopilot = "", std::int64_t increment_ms = k_increment_ms) {
    driver.make(
        {.autopilot = autopilot, .time = {.bank_seconds = k_bank_ms / 1000, .increment_seconds = increment_ms / 1000}});
    driver.seat_everybody(2);
  }
  // Both have chosen a card; gives the client whose turn it is now.
  int play_a_round() {
    driver.act(1);
    driver.act(2);
    return driver.client(1).pending.at(0).at("seat").get<int>() + 1;
  }
  std::int64_t bank(int client) {
    return driver.client(1).view.at("table").at("clock").at("banks_ms").at(std::to_string(client - 1));
  }
  std::int64_t left(int client) {
    for (const auto& pending : driver.client(1).pending) {
      if (pending.at("seat") != client - 1) continue;
      return pending.at("deadline_ms").get<std::int64_t>() - driver.now().wall_ms;
    }
    return -1;
  }
  std::string payload(std::size_t seq) {
    const auto record = driver.records().at(seq - 1);
    return {record.payload.begin(), record.payload.end()};
  }

  RoomDriver driver{test_games()};
};

TEST_F(RoomBank, RunsWhileItsSeatOwesADecision) {
  start();
  EXPECT_EQ(bank(1), k_bank_ms);
  EXPECT_EQ(left(1), k_bank_ms) << "the first turn has no increment";
  driver.wait(20'000);
  driver.act(1);
  EXPECT_EQ(bank(1), k_bank_ms - 20'000);
  EXPECT_EQ(left(2), k_bank_ms - 20'000) << "each seat on its own clock";
  EXPECT_EQ(bank(2), k_bank_ms) << "settled by its own records alone";
  driver.wait(5'000);
  driver.act(2);
  EXPECT_NE(payload(5).find("\"left_ms\":40000"), std::string::npos) << payload(5);
  EXPECT_NE(payload(6).find("\"left_ms\":35000"), std::string::npos) << payload(6);
}

TEST_F(RoomBank, GainsTheIncrementOncePerTurn) {
  start();
  const int winner = play_a_round();
  EXPECT_EQ(left(winner), k_bank_ms + k_increment_ms);
  driver.wait(1'000);
  driver.act(winner);
  EXPECT_EQ(bank(winner), k_bank_ms + k_increment_ms - 1'000);
  EXPECT_EQ(left(winner), k_bank_ms + k_increment_ms - 1'000) << "the next step of the same turn";
}

TEST_F(RoomBank, TakingAStepBackGainsNothing) {
  start();
  const int winner = play_a_round();
  std::int64_t expected = k_bank_ms + k_increment_ms;
  for (int i = 0; i < 5; ++i) {
    driver.wait(1'000);
    driver.act(winner);
    driver.wait(1'000);
    driver.undo(winner);
    expected -= 2'000;
    ASSERT_EQ(left(winner), expected);
    ASSERT_EQ(bank(winner), expected);
  }
}

TEST_F(RoomBank, ASecretChoiceTakenBackAgainAndAgainGainsNothing) {
  start();
  for (int i = 1; i <= 5; ++i) {
    driver.wait(2'000);
    driver.act(1);
    driver.wait(3'000);  // it owes nothing meanwhile
    driver.undo(1);
    ASSERT_EQ(left(1), k_bank_ms - i * 2'000);
  }
  EXPECT_EQ(left(2), k_bank_ms - 5 * 5'000);
}

TEST_F(RoomBank, AnOutageIsChargedToNobodyAndFillsNoBank) {
  start();
  driver.wait(10'000);
  driver.act(1);
  driver.wait(12'000);
  for (const bool with_snapshot : {true, false}) {
    ASSERT_TRUE(driver.restart(with_snapshot).ok());
    driver.wait(30'000);
    driver.join(1);
    driver.join(2);
    EXPECT_EQ(bank(1), k_bank_ms - 10'000);
    EXPECT_EQ(left(2), k_bank_ms - 10'000 - 30'000) << "when the server was back it had what the newest record left";
  }
  driver.act(2);
  EXPECT_EQ(bank(2) % 1'000, 0);
  EXPECT_EQ(driver.room().frozen(), false);
}

TEST_F(RoomBank, WhatTheServerTakesIsChargedToNobody) {
  start();
  driver.act(1);
  const auto you = driver.client(2).you;
  driver.wait(4'000);
  driver.hold_store();
  driver.ask(2, "table.act",
             {{"decision", you.at("decision")}, {"key", "key-00000001"}, {"action", you.at("actions")[0]}});
  driver.wait(20'000);
  driver.release_store();
  EXPECT_NE(payload(6).find("\"left_ms\":56000"), std::string::npos) << payload(6);
  const int winner = driver.client(1).pending.at(0).at("seat").get<int>() + 1;
  EXPECT_EQ(left(winner), bank(winner)) << "its clock begins when it can see the decision";
}

TEST_F(RoomBank, WhatIsAskedWhileTheStoreIsBusyGainsNothing) {
  start();
  const int winner = play_a_round();
  driver.wait(4'000);
  driver.hold_store();
  const auto you = driver.client(winner).you;
  driver.ask(winner, "table.act",
             {{"decision", you.at("decision")}, {"key", "key-00000001"}, {"action", you.at("actions")[0]}});
  driver.ask(winner, "table.undo", {{"key", "key-00000002"}});
  driver.wait(20'000);
  driver.release_store();
  EXPECT_EQ(bank(winner), k_bank_ms + k_increment_ms - 4'000) << "the second one came before its clock began";
}

TEST_F(RoomBank, WhileNothingCanBeStoredNobodyIsCharged) {
  start();
  driver.wait(10'000);
  driver.hold_store();
  driver.act(1);
  driver.wait(30'000);
  driver.answer_held(storage::WriteStatus::full);
  driver.wait(1'000);
  driver.release_store();
  EXPECT_TRUE(driver.act(1).contains("result"));
  EXPECT_EQ(driver.records()[4].kind, "recovered");
  EXPECT_EQ(bank(1), k_bank_ms - 10'000);
  EXPECT_EQ(left(2), k_bank_ms - 10'000);
}

TEST_F(RoomBank, WhenItIsEmptyTheDefaultIsPlayedAndTheNextTurnHasTheIncrement) {
  start();
  driver.act(1);
  driver.wait(k_bank_ms - 1);
  EXPECT_EQ(driver.table().seq, 5u);
  driver.wait(1);
  EXPECT_GT(driver.table().seq, 5u);
  EXPECT_NE(payload(6).find("\"left_ms\":0"), std::string::npos) << payload(6);
  EXPECT_LE(bank(2), k_increment_ms);
  EXPECT_EQ(bank(1) % k_bank_ms % k_increment_ms, 0);
}

TEST_F(RoomBank, WhoHasNothingLeftAndGainsNothingHasTheDefaultsPlayedAtOnce) {
  start("", 0);
  driver.act(1);
  driver.wait(k_bank_ms);
  EXPECT_EQ(bank(2), 0);
  for (int i = 0; i < 200 && driver.table().phase == TablePhase::running; ++i) {
    EXPECT_EQ(left(2), -1) << "it never holds anybody up";
    driver.act(1);
  }
  EXPECT_EQ(driver.table().phase, TablePhase::finished);
}

TEST_F(RoomBank, ABotThatStandsInSpendsNothingAndGainsNothing) {
  start();
  driver.wait(10'000);
  ASSERT_TRUE(driver.ask(1, "table.autopilot", {{"level", "easy"}}).contains("result"));
  EXPECT_EQ(bank(1), k_bank_ms - 10'000);
  EXPECT_EQ(left(1), k_bot_move_ms_max);
  driver.wait(5'000);
  ASSERT_TRUE(driver.ask(1, "table.resume_seat").contains("result"));
  EXPECT_EQ(bank(1), k_bank_ms - 10'000);
  EXPECT_EQ(left(1), k_bank_ms - 10'000);
  EXPECT_EQ(left(2), k_bank_ms - 15'000);
}

TEST_F(RoomBank, WhoComesBackWithoutTimeGetsSome) {
  start("easy", 0);
  driver.act(1);
  driver.wait(k_bank_ms);
  EXPECT_EQ(bank(2), 0);
  EXPECT_EQ(driver.table().bot_at(engine::Seat{1}), "easy");
  ASSERT_TRUE(driver.ask(2, "table.resume_seat").contains("result"));
  EXPECT_EQ(bank(2), 10'000);
  EXPECT_FALSE(driver.table().bot_at(engine::Seat{1}) == "easy");
}

TEST_F(RoomBank, TheLogAloneSaysHowFullTheyAre) {
  start();
  engine::Rng chance(engine::Seed{3});
  for (int i = 0; i < 150; ++i) {
    driver.wait(137);
    if (!driver.random_step(chance)) break;
    if (i % 10 != 9 || driver.table().phase != TablePhase::running) continue;
    const auto before = driver.table().clocks;
    ASSERT_TRUE(driver.restart(i % 20 == 9).ok());
    driver.join(1);
    driver.join(2);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      EXPECT_EQ(driver.table().clocks[seat].bank_ms, before[seat].bank_ms);
      EXPECT_EQ(driver.table().clocks[seat].turn_over, before[seat].turn_over);
      EXPECT_EQ(driver.table().clocks[seat].paid_ahead, before[seat].paid_ahead);
    }
  }
}

TEST(TimeRules, SayHowFastATableIs) {
  EXPECT_EQ(pace_name(0, {}), "untimed");
  EXPECT_EQ(pace_name(45, {}), "fast");
  EXPECT_EQ(pace_name(60, {}), "normal");
  EXPECT_EQ(pace_name(120, {}), "normal");
  EXPECT_EQ(pace_name(600, {}), "slow");
  EXPECT_EQ(pace_name(86'400, {}), "days");
  EXPECT_EQ(pace_name(3 * 86'400, {.by_days = true}), "days");
  EXPECT_EQ(pace_name(0, {.bank_seconds = 600, .increment_seconds = 20}), "normal");
  EXPECT_EQ(pace_name(0, {.bank_seconds = 600, .increment_seconds = 15}), "fast");
  EXPECT_EQ(pace_name(0, {.bank_seconds = 3'600, .increment_seconds = 60}), "slow");
}

TEST(TimeRules, AreToldAsAClock) {
  EXPECT_EQ(engine::to_tree(clock_view(0, "", {})), (Json{{"kind", "none"}}));
  EXPECT_EQ(engine::to_tree(clock_view(30, "easy", {})),
            (Json{{"kind", "move"}, {"seconds", 30}, {"on_time_out", "bot"}}));
  EXPECT_EQ(engine::to_tree(clock_view(172'800, "", {.by_days = true, .on_time_out = TimeOut::wait})),
            (Json{{"kind", "days"}, {"days", 2}, {"on_time_out", "wait"}}));
  EXPECT_EQ(engine::to_tree(clock_view(0, "", {.bank_seconds = 60, .increment_seconds = 5})),
            (Json{{"kind", "bank"}, {"bank_seconds", 60}, {"increment_seconds", 5}, {"on_time_out", "default"}}));
}

// The page's own reading is held against the same examples (web/tests/clock.test.ts).
TEST(TimeRules, SayWhatIsShorterOrHarsher) {
  const auto clock_of = [](const Json& told) {
    const std::string over = told.value("on_time_out", "default");
    const std::int64_t days = told.value("days", 0);
    return clock_view(days > 0 ? days * 86'400 : told.value("seconds", 0), over == "bot" ? "easy" : "",
                      {.bank_seconds = told.value("bank_seconds", 0),
                       .increment_seconds = told.value("increment_seconds", 0),
                       .by_days = days > 0,
                       .on_time_out = over == "bot" ? TimeOut::play : *engine::from_word<TimeOut>(over)});
  };
  std::ifstream file("tests/protocol/fixtures/harsher_clocks.json");  // tests run in the repository's root
  const Json examples = Json::parse(file, nullptr, false);
  ASSERT_GT(examples.size(), 30U);
  for (const Json& one : examples) {
    const Json harsher = harsher_member(clock_of(one.at("before")), clock_of(one.at("after")));
    EXPECT_EQ(harsher, one.at("harsher")) << one;
  }
}

}  // namespace
}  // namespace server
