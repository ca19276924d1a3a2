// What becomes of a seat whose time is over where the table says so: it concedes, or the table waits. And conceding
// by will.
#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "server/room/limits.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

class RoomConcession : public testing::Test {
 protected:
  void start(TimeOut policy, int players = 2) {
    driver.make({.players = players, .move_seconds = k_limit_ms / 1000, .time = {.on_time_out = policy}});
    driver.seat_everybody(players);
  }
  const Json& seat_of(int client) {
    return driver.client(1).view.at("table").at("seats").at(std::to_string(client - 1));
  }
  const Json& outcome() { return driver.client(1).view.at("table").at("outcome"); }
  std::vector<std::string> kinds() {
    std::vector<std::string> kinds;
    for (const auto& record : driver.records()) kinds.push_back(record.kind);
    return kinds;
  }
  std::size_t count(const std::string& kind) { return static_cast<std::size_t>(std::ranges::count(kinds(), kind)); }
  // Everybody who can does something, until the game is over.
  void play_on() {
    engine::Rng chance(engine::Seed{5});
    for (int i = 0; i < 1'000 && driver.table().phase == TablePhase::running; ++i) {
      if (!driver.random_step(chance)) driver.wait(1);
    }
  }

  RoomDriver driver{test_games()};
};

TEST_F(RoomConcession, OfTwoTheOtherHasWonAtOnce) {
  start(TimeOut::play);
  ASSERT_TRUE(driver.ask(2, "table.concede").contains("result"));
  EXPECT_EQ(driver.table().phase, TablePhase::finished);
  EXPECT_EQ(outcome().at("by_concession"), true);
  const auto& ranking = outcome().at("ranking");
  EXPECT_EQ(ranking[0].at("seat"), 0);
  EXPECT_EQ(ranking[0].at("rank"), 1);
  EXPECT_FALSE(ranking[0].contains("conceded"));
  EXPECT_EQ(ranking[1].at("seat"), 1);
  EXPECT_EQ(ranking[1].at("rank"), 2);
  EXPECT_EQ(ranking[1].at("conceded"), true);
  EXPECT_TRUE(driver.restart(false).ok()) << "the log tells the same";
  EXPECT_EQ(driver.table().phase, TablePhase::finished);
}

TEST_F(RoomConcession, OfThreeTheOthersPlayOnAndItIsLast) {
  start(TimeOut::play, 3);
  ASSERT_TRUE(driver.ask(1, "table.concede").contains("result"));
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  EXPECT_EQ(seat_of(1).at("conceded"), true);
  for (const auto& pending : driver.client(1).pending) EXPECT_NE(pending.at("seat"), 0) << "played for it at once";
  EXPECT_EQ(driver.client(1).you, (Json{{"seat", 0}, {"can_undo", false}}));
  const Json act{{"decision", "5"}, {"key", "ann-key-1"}, {"action", Json::object()}};
  EXPECT_NE(driver.code_of_refusal(1, "table.act", act), "");
  EXPECT_EQ(driver.code_of_refusal(1, "table.autopilot", {{"level", "easy"}}), "conceded");
  EXPECT_EQ(driver.code_of_refusal(1, "table.resume_seat"), "conceded");
  EXPECT_EQ(driver.code_of_refusal(1, "table.undo", {{"key", "ann-key-2"}}), "conceded");
  const auto seq = driver.table().seq;
  EXPECT_EQ(driver.ask(1, "table.concede").at("result").at("seq"), seq) << "it has already";
  ASSERT_TRUE(driver.restart().ok());
  for (int client = 1; client <= 3; ++client) driver.join(client);
  EXPECT_TRUE(driver.table().conceded(engine::Seat{0})) << "after a restart as before";
  play_on();
  ASSERT_EQ(driver.table().phase, TablePhase::finished);
  EXPECT_FALSE(outcome().contains("by_concession")) << "it was counted";
  for (const auto& standing : outcome().at("ranking")) {
    if (standing.at("seat") == 0) {
      EXPECT_EQ(standing.at("rank"), 3);
      EXPECT_EQ(standing.at("conceded"), true);
    } else {
      EXPECT_LT(standing.at("rank"), 3);
    }
  }
}

TEST_F(RoomConcession, WhoConcedesLaterIsBeforeWhoConcededFirst) {
  start(TimeOut::play, 3);
  driver.ask(2, "table.concede");
  driver.ask(1, "table.concede");
  ASSERT_EQ(driver.table().phase, TablePhase::finished);
  const auto& ranking = outcome().at("ranking");
  EXPECT_EQ(ranking[0].at("seat"), 2);
  EXPECT_EQ(ranking[1].at("seat"), 0);
  EXPECT_EQ(ranking[2].at("seat"), 1);
  EXPECT_EQ(ranking[2].at("rank"), 3);
}

TEST_F(RoomConcession, WhereTheTableSaysSoASeatConcedesWhenItsTimeIsOver) {
  start(TimeOut::concede);
  driver.act(1);
  driver.wait(k_limit_ms - 1);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  driver.wait(1);
  ASSERT_EQ(driver.table().phase, TablePhase::finished);
  EXPECT_EQ(outcome().at("ranking")[0].at("seat"), 0);
  const auto entries = driver.client(1).last("table.update").at("entries").dump();
  EXPECT_NE(entries.find(R"("seat":1,"timed_out":true,"type":"table.conceded")"), std::string::npos) << entries;
}

TEST_F(RoomConcession, OnlyWhoPlaysCanConcede) {
  start(TimeOut::play);
  driver.add_client(7, "eve");
  driver.join(7);
  EXPECT_EQ(driver.code_of_refusal(7, "table.concede"), "not_seated");
  driver.ask(2, "table.concede");
  EXPECT_EQ(driver.code_of_refusal(1, "table.concede"), "not_running");
}

TEST_F(RoomConcession, WhereTheTableWaitsNothingIsPlayed) {
  start(TimeOut::wait, 3);
  driver.act(1);
  driver.act(2);
  const auto seq = driver.table().seq;
  driver.wait(k_limit_ms);
  EXPECT_EQ(driver.table().seq, seq + 1);
  EXPECT_EQ(driver.records().back().kind, "ran_out");
  EXPECT_EQ(seat_of(3).at("vote_skip"), Json::array());
  driver.wait(10 * k_limit_ms);
  EXPECT_EQ(driver.table().seq, seq + 1) << "it waits";
  EXPECT_TRUE(driver.act(3).contains("result")) << "however late";
  EXPECT_FALSE(seat_of(3).contains("vote_skip"));
}

TEST_F(RoomConcession, TheOthersTogetherMoveOn) {
  start(TimeOut::wait, 3);
  EXPECT_EQ(driver.code_of_refusal(1, "table.vote_skip", {{"seat", 2}}), "not_overdue");
  driver.act(1);
  driver.act(2);
  driver.wait(k_limit_ms);
  EXPECT_EQ(driver.code_of_refusal(3, "table.vote_skip", {{"seat", 2}}), "not_overdue") << "not for oneself";
  EXPECT_EQ(driver.code_of_refusal(1, "table.vote_skip", {{"seat", 7}}), "bad_params");
  ASSERT_TRUE(driver.ask(1, "table.vote_skip", {{"seat", 2}}).contains("result"));
  EXPECT_EQ(seat_of(3).at("vote_skip"), Json::array({0}));
  const auto seq = driver.table().seq;
  EXPECT_EQ(driver.ask(1, "table.vote_skip", {{"seat", 2}}).at("result").at("seq"), seq) << "asked already";
  ASSERT_TRUE(driver.restart(false).ok());
  for (int client = 1; client <= 3; ++client) driver.join(client);
  EXPECT_EQ(seat_of(3).at("vote_skip"), Json::array({0})) << "an outage gives nobody back what was used before";
  driver.ask(2, "table.vote_skip", {{"seat", 2}});
  EXPECT_FALSE(seat_of(3).contains("vote_skip"));
  EXPECT_GT(count("acted"), 2u) << "its default action was played";
}

TEST_F(RoomConcession, AnEmptyBankWaitsToo) {
  driver.make({.time = {.bank_seconds = 20, .increment_seconds = 0, .on_time_out = TimeOut::wait}});
  driver.seat_everybody(2);
  driver.act(1);
  driver.wait(20'000);
  EXPECT_EQ(seat_of(2).at("vote_skip"), Json::array());
  EXPECT_EQ(driver.table().clocks[1].bank_ms, 0);
  EXPECT_TRUE(driver.act(2).contains("result"));
  EXPECT_EQ(driver.table().clocks[1].bank_ms, 0) << "it gains nothing by being late";
}

}  // namespace
}  // namespace server
