// What the host may do: send people away, hand its place on, and let people in one by one.
#include <gtest/gtest.h>

#include "server/room/limits.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

class RoomHost : public testing::Test {
 protected:
  void open(bool is_private = false, int players = 3) {
    driver.make({.players = players, .is_private = is_private});
    driver.join(1);
    driver.add_client(2, "ben");
    driver.add_client(3, "cat");
  }
  void sit(int client) {
    driver.join(client);
    ASSERT_TRUE(driver.ask(client, "table.sit").contains("result"));
  }
  std::string invite() { return driver.ask(1, "table.invite").at("result").at("invite"); }

  RoomDriver driver{test_games()};
};

TEST_F(RoomHost, SendsSomebodyAwayWhoCantSitThereAgain) {
  open();
  sit(2);
  ASSERT_TRUE(driver.ask(1, "table.kick", {{"seat", 1}}).contains("result"));
  EXPECT_TRUE(driver.client(1).view.at("table").at("seats").at("1").is_null());
  EXPECT_FALSE(driver.client(2).you.contains("seat")) << "a spectator now";
  EXPECT_EQ(driver.code_of_refusal(2, "table.sit"), "kicked");
  ASSERT_TRUE(driver.restart(false).ok());
  driver.join(2);
  EXPECT_EQ(driver.code_of_refusal(2, "table.sit"), "kicked") << "after a restart as before";
  sit(3);
}

TEST_F(RoomHost, SendsNobodyElseAway) {
  open();
  sit(2);
  EXPECT_EQ(driver.code_of_refusal(2, "table.kick", {{"seat", 0}}), "not_host");
  EXPECT_EQ(driver.code_of_refusal(1, "table.kick", {{"seat", 0}}), "bad_params") << "not itself";
  EXPECT_EQ(driver.code_of_refusal(1, "table.kick", {{"seat", 2}}), "bad_params") << "nobody";
  sit(3);
  EXPECT_EQ(driver.code_of_refusal(1, "table.kick", {{"seat", 1}}), "already_running");
}

TEST_F(RoomHost, SendsNobodyAwayWhoIsNotMeant) {
  open();
  sit(2);
  EXPECT_EQ(driver.code_of_refusal(1, "table.kick", {{"seat", 1}, {"account", "u_cat"}}), "stale_decision");
  EXPECT_EQ(driver.code_of_refusal(1, "table.give_host", {{"seat", 1}, {"account", "u_cat"}}), "stale_decision");
  EXPECT_TRUE(driver.ask(1, "table.kick", {{"seat", 1}, {"account", "u_ben"}}).contains("result"));
}

class RoomHostAway : public RoomHost {
 protected:
  const std::int64_t absent_ms = RoomPolicy{}.absent_seat_ms;
  std::string host() { return driver.client(3).view.at("table").at("host"); }
  void asks_who_is_ready(std::int64_t move_seconds = 0) {
    driver.make({.players = 4, .move_seconds = move_seconds, .ready_check = true});
    driver.join(1);
    for (const int client : {2, 3}) driver.add_client(client, name_of_client(client));
  }
};

TEST_F(RoomHostAway, WhoHasSatThereLongestIsTheHostThen) {
  asks_who_is_ready();
  driver.join(3);
  driver.ask(3, "table.sit", {{"seat", 2}});
  driver.join(2);
  driver.ask(2, "table.sit", {{"seat", 1}});
  driver.close(1);
  driver.wait(absent_ms - 1);
  EXPECT_EQ(host(), "u_ann");
  driver.wait(1);
  EXPECT_EQ(host(), "u_" + name_of_client(3)) << "though of a higher seat";
  const Json told = driver.client(2).last("table.update").at("entries").back().at("events").at(0);
  EXPECT_EQ(told.at("type"), "table.host");
  EXPECT_EQ(told.at("away"), true);
  EXPECT_TRUE(driver.ask(3, "table.kick", {{"seat", 0}, {"account", "u_ann"}}).contains("result")) << "it goes on";
  ASSERT_TRUE(driver.restart(false).ok());
  driver.join(3);
  EXPECT_EQ(host(), "u_" + name_of_client(3));
}

TEST_F(RoomHostAway, WhoComesBackInTimeStaysTheHost) {
  asks_who_is_ready();
  driver.join(3);
  driver.ask(3, "table.sit");
  driver.close(1);
  driver.wait(absent_ms - 1);
  driver.add_client(1, "ann");
  driver.join(1);
  driver.wait(absent_ms);
  EXPECT_EQ(host(), "u_ann");
  driver.ask(1, "table.stand");
  driver.wait(absent_ms);
  EXPECT_EQ(host(), "u_ann") << "who stood up and watches is there";
}

TEST_F(RoomHostAway, ItGoesToNobodyWhoIsAwayToo) {
  asks_who_is_ready();
  driver.join(2);
  driver.ask(2, "table.sit");
  driver.close(2);
  driver.close(1);
  driver.join(3);
  driver.wait(absent_ms);
  EXPECT_EQ(host(), "u_ann") << "who watches does not sit there";
  driver.ask(3, "table.sit");
  EXPECT_EQ(host(), "u_" + name_of_client(3));
}

TEST_F(RoomHostAway, ByDaysAnAbsenceIsLonger) {
  asks_who_is_ready(86'400);
  driver.join(3);
  driver.ask(3, "table.sit");
  driver.close(1);
  driver.wait(periods_of(Pace::days, {}).absent_ms - 1);
  EXPECT_EQ(host(), "u_ann");
  driver.wait(1);
  EXPECT_EQ(host(), "u_" + name_of_client(3));
}

TEST_F(RoomHost, HandsItsPlaceOn) {
  open();
  sit(2);
  EXPECT_EQ(driver.code_of_refusal(2, "table.give_host", {{"seat", 1}}), "not_host");
  EXPECT_EQ(driver.code_of_refusal(1, "table.give_host", {{"seat", 0}}), "bad_params");
  ASSERT_TRUE(driver.ask(1, "table.give_host", {{"seat", 1}}).contains("result"));
  EXPECT_EQ(driver.client(1).view.at("table").at("host"), "u_ben");
  EXPECT_EQ(driver.code_of_refusal(1, "table.kick", {{"seat", 1}}), "not_host");
  ASSERT_TRUE(driver.restart(false).ok());
  driver.join(2);
  EXPECT_TRUE(driver.ask(2, "table.kick", {{"seat", 0}}).contains("result"));
}

TEST_F(RoomHost, LetsOnePersonInWithALink) {
  open(true);
  EXPECT_EQ(driver.code_of_refusal(2, "table.join"), "no_such_table");
  const auto token = invite();
  EXPECT_EQ(token.size(), 32u);
  EXPECT_EQ(driver.client(1).view.at("table").at("open_invites"), 1);
  EXPECT_EQ(driver.client(1).view.dump().find(token), std::string::npos) << "nobody else is told";
  EXPECT_EQ(driver.code_of_refusal(2, "table.redeem", {{"invite", "0123"}}), "bad_invite");
  ASSERT_TRUE(driver.ask(2, "table.redeem", {{"invite", token}}).contains("result"));
  EXPECT_TRUE(driver.ask(2, "table.redeem", {{"invite", token}}).contains("result")) << "in already";
  EXPECT_EQ(driver.code_of_refusal(3, "table.redeem", {{"invite", token}}), "bad_invite") << "used";
  sit(2);
  EXPECT_EQ(driver.code_of_refusal(3, "table.join"), "no_such_table");
  ASSERT_TRUE(driver.restart(false).ok());
  EXPECT_EQ(driver.code_of_refusal(3, "table.redeem", {{"invite", token}}), "bad_invite");
  driver.join(2);
}

TEST_F(RoomHost, ALinkSurvivesARestartAndEndsWithItsTime) {
  open(true);
  const auto token = invite();
  const auto other = invite();
  EXPECT_NE(token, other);
  ASSERT_TRUE(driver.restart(false).ok());
  driver.join(1);
  EXPECT_TRUE(driver.ask(2, "table.redeem", {{"invite", token}}).contains("result"));
  driver.wait(k_day_ms);
  EXPECT_EQ(driver.records().back().kind, "invites_ended");
  EXPECT_EQ(driver.code_of_refusal(3, "table.redeem", {{"invite", other}}), "bad_invite");
}

TEST_F(RoomHost, RevokesWhatNobodyHasUsed) {
  open(true);
  const auto token = invite();
  EXPECT_EQ(driver.code_of_refusal(2, "table.revoke_invites"), "not_joined");
  ASSERT_TRUE(driver.ask(1, "table.revoke_invites").contains("result"));
  EXPECT_FALSE(driver.client(1).view.at("table").contains("open_invites"));
  EXPECT_EQ(driver.code_of_refusal(2, "table.redeem", {{"invite", token}}), "bad_invite");
  EXPECT_TRUE(driver.ask(1, "table.revoke_invites").contains("result")) << "none are open";
}

TEST_F(RoomHost, OpensNoMoreLinksThanItsLimit) {
  open(true);
  for (std::size_t i = 0; i < k_invites_max; ++i) static_cast<void>(invite());
  EXPECT_EQ(driver.code_of_refusal(1, "table.invite"), "limit_reached");
}

TEST_F(RoomHost, WhoWasSentAwayNeedsMoreThanALink) {
  open(true);
  ASSERT_TRUE(driver.ask(2, "table.redeem", {{"invite", invite()}}).contains("result"));
  sit(2);
  driver.ask(1, "table.kick", {{"seat", 1}});
  EXPECT_EQ(driver.code_of_refusal(2, "table.redeem", {{"invite", invite()}}), "kicked");
}

TEST_F(RoomHost, NoLinkIsGoodOnceTheGameHasBegun) {
  open(true, 2);
  const auto token = invite();
  ASSERT_TRUE(driver.ask(2, "table.redeem", {{"invite", invite()}}).contains("result"));
  sit(2);
  EXPECT_EQ(driver.code_of_refusal(3, "table.redeem", {{"invite", token}}), "bad_invite");
  EXPECT_EQ(driver.code_of_refusal(1, "table.invite"), "already_running");
}

}  // namespace
}  // namespace server
