// Somebody at the table deletes the account: the name goes from all that is shown, the seat is left for good.
#include <algorithm>
#include <gtest/gtest.h>
#include <string>

#include "tests/server/room_driver.h"

namespace server {
namespace {

const std::string k_name = "Former player u_bo";

class RoomParting : public testing::Test {
 protected:
  /// Whoever client `number` is.
  [[nodiscard]] Account account_of(int number) { return *driver.client(number).account; }
  void end(int number) { driver.mail(PersonEnded{account_of(number).id, k_name}); }
  const Json& seat_of(int client) {
    return driver.client(1).view.at("table").at("seats").at(std::to_string(client - 1));
  }
  std::size_t count(const std::string& kind) {
    const auto records = driver.records();
    return static_cast<std::size_t>(std::ranges::count(records, kind, &storage::LogRecord::kind));
  }

  /// Who had a seat there once, as the hall was told last.
  [[nodiscard]] std::vector<std::string> left_as_told() const {
    std::vector<std::string> left;
    for (const HallMail& one : driver.hall) {
      if (const auto* changed = one.get_if<SummaryChanged>()) left = changed->summary.left;
    }
    return left;
  }

  std::string history() { return driver.ask(1, "table.history", {{"from", 1}, {"to", driver.table().seq}}).dump(); }

  RoomDriver driver{test_games()};
};

TEST_F(RoomParting, ARunningGameIsConcededUnderTheNewName) {
  driver.make({.players = 3});
  driver.seat_everybody(3);
  const std::string nickname = account_of(2).nickname;
  end(2);
  EXPECT_TRUE(driver.table().conceded(engine::Seat{1}));
  EXPECT_EQ(driver.table().phase, TablePhase::running) << "the others play on";
  EXPECT_EQ(seat_of(2).at("nickname"), k_name);
  EXPECT_EQ(driver.client(1).view.dump().find("\"" + nickname + "\""), std::string::npos);
  end(2);
  EXPECT_EQ(count("forgotten"), 1U) << "once is enough";
  EXPECT_EQ(count("conceded"), 1U);
  ASSERT_TRUE(driver.restart().ok());
  EXPECT_EQ(driver.table().seats[1]->account.nickname, k_name);
}

TEST_F(RoomParting, WhatWasToldBeforeHasTheNewNameToo) {
  driver.make({.players = 3});
  driver.seat_everybody(3);
  const std::string nickname = "\"" + account_of(2).nickname + "\"";
  ASSERT_NE(history().find(nickname), std::string::npos);
  end(2);
  const std::string told = history();
  EXPECT_EQ(told.find(nickname), std::string::npos);
  EXPECT_NE(told.find(k_name), std::string::npos);
  ASSERT_TRUE(driver.restart().ok());
  driver.add_client(1, "ann");
  driver.join(1);
  EXPECT_EQ(history().find(nickname), std::string::npos);
}

TEST_F(RoomParting, WhoseSeatIsSomebodyElsesIsNotNamedEither) {
  driver.make({.players = 2});
  driver.seat_everybody(2);
  const std::string nickname = "\"" + account_of(2).nickname + "\"";
  driver.add_client(3, "cleo");
  driver.join(3);
  driver.close(2);
  driver.wait(RoomPolicy{}.absent_seat_ms);
  ASSERT_TRUE(driver.ask(1, "table.offer_seat", {{"seat", 1}, {"offer", true}}).contains("result"));
  ASSERT_TRUE(driver.ask(3, "table.take_seat", {{"seat", 1}}).contains("result"));
  EXPECT_EQ(left_as_told(), std::vector<std::string>{account_of(2).id});
  ASSERT_NE(history().find("\"before\":" + nickname), std::string::npos);
  end(2);
  EXPECT_EQ(history().find(nickname), std::string::npos);
  EXPECT_NE(history().find("\"before\":\"" + k_name + "\""), std::string::npos);
  EXPECT_EQ(seat_of(2).at("nickname"), "cleo") << "nobody else is called otherwise";
  EXPECT_EQ(driver.table().phase, TablePhase::running) << "it is not their seat any more";
  end(2);
  EXPECT_EQ(count("forgotten"), 1U) << "once is enough";
  ASSERT_TRUE(driver.restart().ok());
  driver.add_client(1, "ann");
  driver.join(1);
  EXPECT_EQ(history().find(nickname), std::string::npos);
  EXPECT_NE(history().find("\"before\":\"" + k_name + "\""), std::string::npos);
}

TEST_F(RoomParting, WhoseSeatAKeeperGaveAwayIsNotNamedEither) {
  driver.make({.players = 2});
  driver.seat_everybody(2);
  const std::string nickname = "\"" + account_of(2).nickname + "\"";
  const RoomOrder move{RoomOrder::What::move_seat, {}, "Left.", engine::Seat{1}, {}, {"u_cleo", "cleo"}};
  ASSERT_TRUE(driver.order(move).contains("result"));
  ASSERT_NE(history().find("\"from\":" + nickname), std::string::npos);
  end(2);
  EXPECT_EQ(history().find(nickname), std::string::npos);
  EXPECT_NE(history().find("\"from\":\"" + k_name + "\""), std::string::npos);
  driver.mail(PersonEnded{"u_cleo", "Former player cleo"});
  EXPECT_EQ(history().find("\"cleo\""), std::string::npos);
}

TEST_F(RoomParting, WhereBotsStandInOnePlaysOn) {
  driver.make({.players = 2, .move_seconds = 60, .autopilot = "easy"});
  driver.seat_everybody(2);
  end(2);
  EXPECT_EQ(driver.table().bot_at(engine::Seat{1}), "easy");
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  EXPECT_EQ(count("conceded"), 0U);
}

TEST_F(RoomParting, WhoPlaysAloneLeavesNoBotBehind) {
  driver.make({.players = 2, .move_seconds = 60, .autopilot = "easy"});
  driver.seat_everybody(1);
  ASSERT_TRUE(driver.ask(1, "table.add_bot", {{"level", "easy"}}).contains("result"));
  ASSERT_EQ(driver.table().phase, TablePhase::running);
  end(1);
  EXPECT_EQ(driver.table().phase, TablePhase::finished);
}

TEST_F(RoomParting, BeforeTheStartTheSeatIsFreeAndAnotherIsHost) {
  driver.make({.players = 3});
  driver.add_client(1, "ann");
  driver.join(1);
  driver.add_client(2, "bob");
  driver.join(2);
  ASSERT_TRUE(driver.ask(2, "table.sit").contains("result"));
  end(1);
  EXPECT_FALSE(driver.table().seats[0].has_value());
  EXPECT_EQ(driver.table().host.id, account_of(2).id);
  EXPECT_EQ(driver.table().phase, TablePhase::open);
}

TEST_F(RoomParting, AGameThatIsOverOnlyLosesTheName) {
  driver.make({.players = 2});
  driver.seat_everybody(2);
  ASSERT_TRUE(driver.ask(1, "table.concede").contains("result"));
  ASSERT_EQ(driver.table().phase, TablePhase::finished);
  end(2);
  EXPECT_EQ(seat_of(2).at("nickname"), k_name);
  EXPECT_EQ(count("conceded"), 1U);
  EXPECT_TRUE(driver.restart(false).ok()) << "the log still holds together";
}

TEST_F(RoomParting, NothingIsShownBeforeItIsStored) {
  driver.make({.players = 2});
  driver.seat_everybody(2);
  const Json before = driver.client(1).view;
  driver.hold_store();
  end(2);
  EXPECT_EQ(driver.client(1).view, before);
  driver.release_store();
  EXPECT_EQ(seat_of(2).at("nickname"), k_name);
}

TEST_F(RoomParting, SomebodyElsesEndChangesNothing) {
  driver.make({.players = 2});
  driver.seat_everybody(2);
  const auto records = driver.records().size();
  driver.mail(PersonEnded{"u_nobody", k_name});
  EXPECT_EQ(driver.records().size(), records);
}

}  // namespace
}  // namespace server
