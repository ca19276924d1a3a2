// What the host may change of its table before the start, and tables that ask whether everybody is ready.
#include <algorithm>
#include <gtest/gtest.h>

#include "server/room/replay.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

class RoomSettings : public testing::Test {
 protected:
  void open(TableWish wish = {.players = 3}) {
    driver.make(wish);
    driver.join(1);
    driver.add_client(2, "ben");
    driver.add_client(3, "cat");
    driver.join(2);
    driver.join(3);
  }
  void sit(int client) { ASSERT_TRUE(driver.ask(client, "room.sit").contains("result")); }
  void say(int client, bool ready) {
    ASSERT_TRUE(driver.ask(client, "room.ready", {{"ready", ready}}).contains("result"));
  }
  Json change(Json settings, int client = 1) { return driver.ask(client, "room.settings", std::move(settings)); }
  std::string refusal(const Json& settings, int client = 1) {
    return driver.code_of_refusal(client, "room.settings", settings);
  }
  Json seen(int client = 3) { return driver.client(client).view.at("table"); }
  Json listing() {
    const auto last = std::find_if(driver.hall.rbegin(), driver.hall.rend(),
                                   [](const HallMail& mail) { return mail.holds<SummaryChanged>(); });
    return last == driver.hall.rend() ? Json() : last->get<SummaryChanged>().summary.listing;
  }
  void expect_the_log_tells_the_same() {
    const auto again = replay(test_games(), driver.id(), driver.records());
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(table_view(again->table()), table_view(driver.table()));
  }
  RoomDriver driver{test_games()};
};

TEST_F(RoomSettings, TheHostMakesAnotherTableOfItAndEverybodySeesIt) {
  open({.players = 2});
  const auto reply = change({{"players", 3},
                             {"options", {{"rounds", 3}}},
                             {"private", true},
                             {"clock", {{"kind", "bank"}, {"bank_seconds", 300}, {"increment_seconds", 5}}},
                             {"spectator_delay_moves", 4},
                             {"ready_check", true}});
  ASSERT_TRUE(reply.contains("result")) << reply;
  EXPECT_EQ(reply.at("result").at("seq"), driver.table().seq);
  for (const int client : {1, 2, 3}) {
    const auto table = seen(client);
    EXPECT_EQ(table.at("players"), 3);
    EXPECT_EQ(table.at("options").at("rounds"), 3);
    EXPECT_EQ(table.at("private"), true);
    EXPECT_EQ(table.at("clock").at("bank_seconds"), 300);
    EXPECT_EQ(table.at("spectator_delay_moves"), 4);
    EXPECT_EQ(table.at("ready_check"), true);
    EXPECT_EQ(table.at("seats").at("0").at("nickname"), "ann");
    EXPECT_TRUE(table.at("seats").at("2").is_null());
    EXPECT_TRUE(driver.client(client).in_step);
  }
  EXPECT_EQ(listing().at("players"), 3);
  EXPECT_EQ(listing().at("options").at("rounds"), 3);
  EXPECT_EQ(driver.records().back().kind, "settings_changed");
  expect_the_log_tells_the_same();
  ASSERT_TRUE(driver.restart(false).ok());
  driver.join(1);
  EXPECT_EQ(seen(1).at("players"), 3);
}

TEST_F(RoomSettings, WhatIsLeftOutIsAsAtANewTable) {
  open({.players = 3, .move_seconds = 60});
  ASSERT_TRUE(change({{"players", 3}}).contains("result"));
  EXPECT_EQ(seen().at("move_seconds"), 0);
}

TEST_F(RoomSettings, TheSameAgainMakesNoRecord) {
  open();
  ASSERT_TRUE(change({{"players", 3}}).contains("result"));
  EXPECT_NE(driver.records().back().kind, "settings_changed");
}

TEST_F(RoomSettings, NobodyIsToldBeforeItIsStored) {
  open();
  driver.hold_store();
  EXPECT_TRUE(change({{"players", 2}}).is_null()) << "no answer yet";
  EXPECT_EQ(seen().at("players"), 3);
  driver.release_store();
  EXPECT_EQ(seen().at("players"), 2);
}

TEST_F(RoomSettings, OnlyTheHostAndOnlyBeforeTheStart) {
  open({.players = 2});
  EXPECT_EQ(refusal({{"players", 3}}, 2), "not_host");
  sit(2);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  EXPECT_EQ(refusal({{"players", 3}}), "already_running");
}

TEST_F(RoomSettings, BadChoicesAreRefusedAsAtANewTable) {
  open();
  EXPECT_EQ(refusal({{"players", 8}}), "bad_option");
  EXPECT_EQ(refusal({{"players", 3}, {"options", {{"rounds", 9}}}}), "bad_option");
  EXPECT_EQ(refusal({{"players", 3}, {"options", {{"nothing", 1}}}}), "bad_option");
  EXPECT_EQ(refusal({{"players", 0}}), "bad_params");
  EXPECT_EQ(refusal({{"players", 3}, {"spectator_delay_moves", 101}}), "bad_params");
  EXPECT_EQ(refusal(Json::object()), "bad_params");
  EXPECT_EQ(seen().at("players"), 3) << "nothing came of it";
}

TEST_F(RoomSettings, NobodyLosesASeatByIt) {
  open();
  ASSERT_TRUE(driver.ask(2, "room.sit", {{"seat", 2}}).contains("result"));
  const auto error = driver.refused(1, "room.settings", {{"players", 2}});
  EXPECT_EQ(error.at("data").at("code"), "seat_taken");
  EXPECT_EQ(error.at("data").at("field"), "players");
}

TEST_F(RoomSettings, WithAllSeatsTakenTheGameStarts) {
  open();
  sit(2);
  ASSERT_TRUE(change({{"players", 2}, {"options", {{"rounds", 1}}}}).contains("result"));
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  EXPECT_EQ(seen().at("options").at("rounds"), 1);
  expect_the_log_tells_the_same();
}

TEST_F(RoomSettings, ItIsRatedOnlyAmongRegisteredPeople) {
  driver.add_client(1, "ann").account->name = "ann";
  open();
  const Json rated{{"players", 3}, {"rated", true}};
  const auto reason = [&](const Json& settings) {
    const auto error = driver.refused(1, "room.settings", settings);
    EXPECT_EQ(error.at("data").at("code"), "not_for_rated");
    return error.at("data").value("reason", "");
  };
  sit(2);
  EXPECT_EQ(reason(rated), "guest");
  driver.ask(2, "room.stand");
  driver.ask(1, "room.add_bot", {{"level", "easy"}, {"seat", 1}});
  EXPECT_EQ(reason(rated), "bots");
  driver.ask(1, "room.remove_bot", {{"seat", 1}});
  EXPECT_EQ(reason({{"players", 3}, {"rated", true}, {"autopilot", "easy"}}), "bots");
  ASSERT_TRUE(driver.restart(false).ok());
  driver.client(1).account->name = "ann";
  driver.join(1);
  ASSERT_TRUE(change(rated).contains("result")) << "the log knows who is registered";
  EXPECT_EQ(seen(1).at("rated"), true);
}

class RoomReady : public RoomSettings {
 protected:
  void open_asking(int players = 3) {
    open({.players = players, .ready_check = true});
    sit(2);
  }
};

TEST_F(RoomReady, TheHostStartsOnceEverybodyIsReady) {
  open_asking(2);
  EXPECT_EQ(driver.table().phase, TablePhase::open) << "taken seats alone start nothing";
  auto error = driver.refused(1, "room.ready", {{"ready", true}});
  EXPECT_EQ(error.at("data").at("code"), "not_ready");
  EXPECT_EQ(error.at("data").at("field"), "ready");
  say(2, true);
  EXPECT_EQ(seen().at("seats").at("1").at("ready"), true);
  EXPECT_FALSE(seen().at("seats").at("0").contains("ready"));
  expect_the_log_tells_the_same();
  ASSERT_TRUE(driver.restart(false).ok());
  driver.join(1);
  EXPECT_EQ(seen(1).at("seats").at("1").at("ready"), true) << "as before the restart";
  say(1, true);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  EXPECT_FALSE(seen(1).at("seats").at("1").contains("ready")) << "nobody asks any more";
  expect_the_log_tells_the_same();
}

TEST_F(RoomReady, FreeSeatsAreWaitedForAndBotsAreReady) {
  open_asking();
  say(2, true);
  const auto error = driver.refused(1, "room.ready", {{"ready", true}});
  EXPECT_EQ(error.at("data").at("code"), "not_ready");
  EXPECT_EQ(error.at("data").at("field"), "seats");
  ASSERT_TRUE(driver.ask(1, "room.add_bot", {{"level", "easy"}}).contains("result"));
  EXPECT_EQ(seen().at("seats").at("2").at("ready"), true);
  EXPECT_EQ(driver.table().phase, TablePhase::open);
  say(1, true);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(RoomReady, OneMayThinkBetterOfIt) {
  open_asking(2);
  say(2, true);
  say(2, true);
  say(2, false);
  EXPECT_FALSE(seen().at("seats").at("1").contains("ready"));
  EXPECT_EQ(driver.code_of_refusal(1, "room.ready", {{"ready", true}}), "not_ready");
}

TEST_F(RoomReady, ForOtherSettingsNobodyIsReady) {
  open_asking(2);
  say(2, true);
  ASSERT_TRUE(change({{"players", 2}, {"options", {{"rounds", 3}}}, {"ready_check", true}}).contains("result"));
  EXPECT_FALSE(seen().at("seats").at("1").contains("ready"));
  EXPECT_EQ(driver.code_of_refusal(1, "room.ready", {{"ready", true}}), "not_ready");
  expect_the_log_tells_the_same();
}

TEST_F(RoomReady, WhoBecomesHostStartsItself) {
  open_asking(2);
  say(2, true);
  ASSERT_TRUE(driver.ask(1, "room.give_host", {{"seat", 1}}).contains("result"));
  EXPECT_FALSE(seen().at("seats").at("1").contains("ready"));
  say(1, true);
  EXPECT_EQ(driver.table().phase, TablePhase::open);
  say(2, true);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(RoomReady, AHostWithoutASeatIsNotWaitedFor) {
  open_asking(2);
  ASSERT_TRUE(driver.ask(1, "room.stand").contains("result"));
  sit(3);
  EXPECT_EQ(driver.code_of_refusal(1, "room.ready", {{"ready", true}}), "not_seated");
  say(2, true);
  EXPECT_EQ(driver.table().phase, TablePhase::open);
  say(3, true);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(RoomReady, OnlyWhereItIsAskedFor) {
  open();
  sit(2);
  EXPECT_EQ(driver.code_of_refusal(2, "room.ready", {{"ready", true}}), "bad_params");
  EXPECT_EQ(driver.code_of_refusal(2, "room.ready"), "bad_params");
  EXPECT_EQ(driver.code_of_refusal(3, "room.ready", {{"ready", true}}), "not_seated");
  sit(3);
  EXPECT_EQ(driver.table().phase, TablePhase::running) << "as ever";
  EXPECT_EQ(driver.code_of_refusal(2, "room.ready", {{"ready", true}}), "already_running");
}

TEST_F(RoomReady, ATableThatStopsAskingStarts) {
  open_asking(2);
  ASSERT_TRUE(change({{"players", 2}}).contains("result"));
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

}  // namespace
}  // namespace server
