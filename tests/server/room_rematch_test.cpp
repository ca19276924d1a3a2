// A rematch keeps everybody's seat for a time.
#include <gtest/gtest.h>

#include "server/room/replay.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

constexpr int k_cat = 3;

class RoomRematch : public testing::Test {
 protected:
  /// The table after the game: Ben asked for it. He sat at seat 1 of three, Ann at 0 and Cat, or a bot, at 2.
  void make(bool with_bot = false, bool is_private = false) {
    TableWish wish{.players = 3, .is_private = is_private};
    wish.host = Account{"u_ben", "ben"};
    wish.host_seat = 1;
    wish.kept = {{0, Account{"u_ann", "ann"}}};
    if (with_bot) {
      wish.bots = {"normal"};
      wish.bot_seats = {2};
    } else {
      wish.kept.push_back({2, Account{"u_cat", "cat"}});
    }
    driver.add_client(k_ben, "ben");
    driver.add_client(k_cat, "cat");
    driver.add_client(k_dan, "dan");
    driver.make(wish);
    driver.join(k_ben);
  }
  Json table(int client = k_ben) { return driver.client(client).view.at("table"); }
  std::string no_seat(int client, const Json& wish = Json::object()) {
    driver.join(client);
    return driver.code_of_refusal(client, "table.sit", wish);
  }
  int sits_at(int client) {
    driver.join(client);
    const auto reply = driver.ask(client, "table.sit");
    return reply.contains("result") ? reply.at("result").at("seat").get<int>() : -1;
  }
  RoomDriver driver{test_games()};
};

TEST_F(RoomRematch, TheOldTableAsksForTheSameSeats) {
  driver.make({.players = 3, .move_seconds = 60});
  driver.seat_everybody(2);
  ASSERT_TRUE(driver.ask(k_ann, "table.add_bot", {{"level", "hard"}}).contains("result"));
  ASSERT_EQ(driver.table().phase, TablePhase::running);
  ASSERT_TRUE(driver.ask(k_ben, "table.concede").contains("result"));
  ASSERT_TRUE(driver.ask(k_ann, "table.concede").contains("result"));
  ASSERT_EQ(driver.table().phase, TablePhase::finished) << "a bot alone is left";
  driver.ask(k_ben, "table.rematch", {{"key", "again-001"}});
  const auto like = driver.hall.back().get<RematchWanted>().like;
  EXPECT_EQ(like.host_seat, 1);
  EXPECT_EQ(like.move_seconds, 60);
  EXPECT_EQ(like.bots, std::vector<std::string>{"hard"});
  EXPECT_EQ(like.bot_seats, std::vector<int>{2});
  ASSERT_EQ(like.kept.size(), 1U);
  EXPECT_EQ(like.kept[0].seat, 0);
  EXPECT_EQ(like.kept[0].account.id, "u_ann");
}

TEST_F(RoomRematch, EverybodySitsWhereTheySat) {
  make();
  EXPECT_EQ(table().at("seats").at("1").at("account"), "u_ben");
  EXPECT_EQ(table().at("reserved_seats").at("0").at("account"), "u_ann");
  EXPECT_EQ(table().at("reserved_seats").at("2").at("nickname"), "cat");
  EXPECT_EQ(sits_at(k_cat), 2);
  EXPECT_FALSE(table().at("reserved_seats").contains("2"));
  EXPECT_EQ(sits_at(k_ann), 0);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  EXPECT_FALSE(table().contains("reserved_seats"));
  const auto again = replay(test_games(), driver.id(), driver.records());
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(table_view(again->table()), table_view(driver.table()));
}

TEST_F(RoomRematch, BotsSitWhereTheySat) {
  make(true);
  EXPECT_EQ(table().at("seats").at("2").at("bot"), "normal");
  EXPECT_EQ(sits_at(k_ann), 0);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(RoomRematch, NobodyElseTakesAKeptSeat) {
  make();
  EXPECT_EQ(no_seat(k_dan), "seat_taken");
  EXPECT_EQ(no_seat(k_dan, {{"seat", 0}}), "seat_taken");
  EXPECT_EQ(no_seat(k_cat, {{"seat", 0}}), "seat_taken") << "that is Ann's";
  EXPECT_EQ(driver.code_of_refusal(k_ben, "table.add_bot", {{"level", "easy"}}), "seat_taken");
  EXPECT_EQ(driver.code_of_refusal(k_ben, "table.add_bot", {{"level", "easy"}, {"seat", 0}}), "seat_taken");
}

TEST_F(RoomRematch, WhoDoesNotComeInTimeLosesTheSeat) {
  make();
  driver.wait(RoomPolicy{}.rematch_seat_ms - 1);
  EXPECT_EQ(no_seat(k_dan), "seat_taken");
  EXPECT_EQ(sits_at(k_cat), 2);
  driver.wait(1);
  EXPECT_EQ(driver.records().back().kind, "kept_freed");
  EXPECT_FALSE(table().contains("reserved_seats"));
  EXPECT_EQ(sits_at(k_dan), 0);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(RoomRematch, ARestartGivesTheWholeTimeAgain) {
  make();
  driver.wait(RoomPolicy{}.rematch_seat_ms / 2);
  ASSERT_TRUE(driver.restart(false).ok());
  driver.wait(RoomPolicy{}.rematch_seat_ms - 1);
  EXPECT_EQ(no_seat(k_dan), "seat_taken");
  driver.wait(1);
  EXPECT_EQ(sits_at(k_dan), 0);
}

TEST_F(RoomRematch, AtAPrivateTableTheyComeInWithoutACode) {
  make(false, true);
  EXPECT_EQ(driver.code_of_refusal(k_dan, "table.join"), "no_such_table");
  EXPECT_EQ(sits_at(k_ann), 0);
}

TEST_F(RoomRematch, ASmallerTableKeepsFewerSeats) {
  make();
  ASSERT_TRUE(driver.ask(k_ben, "table.settings", {{"players", 2}}).contains("result"));
  EXPECT_FALSE(table().at("reserved_seats").contains("2"));
  EXPECT_EQ(no_seat(k_cat), "seat_taken");
  EXPECT_EQ(sits_at(k_ann), 0);
  EXPECT_EQ(driver.table().phase, TablePhase::open) << "she came for another table";
  for (const int client : {k_ann, k_ben})
    ASSERT_TRUE(driver.ask(client, "table.ready", {{"ready", true}}).contains("result"));
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

}  // namespace
}  // namespace server
