// What the host may change of its table before the start, and tables that ask whether everybody is ready.
#include <algorithm>
#include <gtest/gtest.h>

#include "engine/core/describe/tree.h"
#include "server/room/draft.h"
#include "server/room/fairness.h"
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
  void sit(int client) { ASSERT_TRUE(driver.ask(client, "table.sit").contains("result")); }
  void say(int client, bool ready) {
    ASSERT_TRUE(driver.ask(client, "table.ready", {{"ready", ready}}).contains("result"));
  }
  Json change(Json settings, int client = 1) { return driver.ask(client, "table.settings", std::move(settings)); }
  std::string refusal(const Json& settings, int client = 1) {
    return driver.code_of_refusal(client, "table.settings", settings);
  }
  Json seen(int client = 3) { return driver.client(client).view.at("table"); }
  Json listing() {
    const auto last = std::find_if(driver.hall.rbegin(), driver.hall.rend(),
                                   [](const HallMail& mail) { return mail.holds<SummaryChanged>(); });
    return last == driver.hall.rend() ? Json() : engine::to_tree(*last->get<SummaryChanged>().summary.listing);
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
  ASSERT_TRUE(driver.ask(2, "table.sit", {{"seat", 2}}).contains("result"));
  const auto error = driver.refused(1, "table.settings", {{"players", 2}});
  EXPECT_EQ(error.at("data").at("code"), "seat_taken");
  EXPECT_EQ(error.at("data").at("field"), "players");
}

TEST_F(RoomSettings, NoGameStartsByThemOverSomebodyWhoHasNotAgreed) {
  open();
  sit(2);
  ASSERT_TRUE(change({{"players", 2}, {"options", {{"rounds", 1}}}}).contains("result"));
  EXPECT_EQ(driver.table().phase, TablePhase::open) << "though all seats are taken";
  EXPECT_EQ(seen().at("ready_check"), true) << "clients of before know that";
  EXPECT_FALSE(seen().at("seats").at("1").contains("ready"));
  EXPECT_EQ(seen().at("settings_seq"), driver.table().seq);
  EXPECT_EQ(seen().at("changed").at("before").at("players"), 3);
  EXPECT_FALSE(seen().at("changed").contains("ready_check")) << "its host has not chosen that";
  expect_the_log_tells_the_same();
  EXPECT_EQ(driver.code_of_refusal(1, "table.ready", {{"ready", true}}), "not_ready");
  ASSERT_TRUE(driver.restart(false).ok());
  driver.wait(k_hour_ms);
  driver.join(1);
  driver.join(2);
  EXPECT_EQ(driver.table().phase, TablePhase::open) << "nor by itself later";
  say(2, true);
  EXPECT_EQ(driver.table().phase, TablePhase::open) << "the host speaks last";
  say(1, true);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  EXPECT_EQ(seen(1).at("options").at("rounds"), 1);
  for (const char* member : {"ready_check", "settings_seq", "changed"}) EXPECT_FALSE(seen(1).contains(member));
  expect_the_log_tells_the_same();
}

TEST_F(RoomSettings, WhoSitsDownAfterwardsHasSeenThem) {
  open({.players = 3});
  sit(2);
  ASSERT_TRUE(change({{"players", 3}, {"options", {{"rounds", 1}}}}).contains("result"));
  sit(3);
  EXPECT_EQ(seen().at("seats").at("2").at("ready"), true);
  EXPECT_EQ(driver.code_of_refusal(1, "table.ready", {{"ready", true}}), "not_ready") << "Ben has not said so";
  say(2, true);
  say(1, true);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  expect_the_log_tells_the_same();
}

TEST_F(RoomSettings, WhoHasSeenOthersDoesNotSitDown) {
  open();
  ASSERT_TRUE(change({{"players", 3}, {"options", {{"rounds", 1}}}}).contains("result"));
  const auto now = driver.table().terms->settings_seq;
  const auto error = driver.refused(2, "table.sit", {{"settings_seq", 1}});
  EXPECT_EQ(error.at("data").at("code"), "stale_decision");
  EXPECT_EQ(error.at("data").at("field"), "settings_seq");
  EXPECT_TRUE(driver.ask(2, "table.sit", {{"settings_seq", now}}).contains("result"));
  EXPECT_TRUE(driver.ask(3, "table.sit").contains("result")) << "clients of before say nothing";
}

TEST_F(RoomSettings, WhoHasSeenOthersIsNotReadyForThem) {
  open();
  sit(2);
  ASSERT_TRUE(change({{"players", 2}}).contains("result"));
  const auto seen_seq = driver.table().terms->settings_seq;
  ASSERT_TRUE(change({{"players", 2}, {"options", {{"rounds", 1}}}}).contains("result"));
  const auto error = driver.refused(2, "table.ready", {{"ready", true}, {"settings_seq", seen_seq}});
  EXPECT_EQ(error.at("data").at("code"), "stale_decision");
  EXPECT_FALSE(seen().at("seats").at("1").contains("ready"));
  const auto now = driver.table().terms->settings_seq;
  EXPECT_TRUE(driver.ask(2, "table.ready", {{"ready", true}, {"settings_seq", now}}).contains("result"));
}

TEST_F(RoomSettings, TheFirstSettingsAreThoseOfTheFirstRecord) {
  open();
  EXPECT_FALSE(seen().contains("settings_seq"));
  EXPECT_TRUE(driver.ask(2, "table.sit", {{"settings_seq", 1}}).contains("result"));
}

TEST_F(RoomSettings, WhatItWasIsToldUntilEverybodyAgrees) {
  open({.players = 4});
  sit(2);
  sit(3);
  ASSERT_TRUE(change({{"players", 3}}).contains("result"));
  say(2, true);
  ASSERT_TRUE(change({{"players", 3}, {"options", {{"rounds", 1}}}}).contains("result"));
  EXPECT_EQ(seen().at("changed").at("before").at("players"), 4) << "a second change does not hide the first";
  EXPECT_FALSE(seen().at("seats").at("1").contains("ready")) << "for something else";
  say(2, true);
  say(3, true);
  ASSERT_TRUE(change({{"players", 3}, {"options", {{"rounds", 3}}}}).contains("result"));
  EXPECT_EQ(seen().at("changed").at("before").at("players"), 3);
  EXPECT_EQ(seen().at("changed").at("before").at("options").at("rounds"), 1);
  expect_the_log_tells_the_same();
}

TEST_F(RoomSettings, AHostAloneIsAskedOnlyWhenTheyWouldStartIt) {
  open();
  ASSERT_TRUE(driver.ask(1, "table.add_bot", {{"level", "easy"}, {"seat", 1}}).contains("result"));
  ASSERT_TRUE(change({{"players", 3}, {"options", {{"rounds", 1}}}}).contains("result"));
  EXPECT_FALSE(seen().contains("ready_check")) << "it starts when the last seat is taken";
  ASSERT_TRUE(change({{"players", 2}}).contains("result"));
  EXPECT_EQ(driver.table().phase, TablePhase::open);
  EXPECT_EQ(seen().at("ready_check"), true);
  ASSERT_TRUE(change({{"players", 3}}).contains("result"));
  EXPECT_FALSE(seen().contains("ready_check"));
  ASSERT_TRUE(change({{"players", 2}}).contains("result"));
  say(1, true);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  expect_the_log_tells_the_same();
}

TEST_F(RoomSettings, BotsWhoseHostStoodUpAreStartedByNothing) {
  open({.players = 4, .host_seat = 3});
  for (const int seat : {0, 1})
    ASSERT_TRUE(driver.ask(1, "table.add_bot", {{"level", "easy"}, {"seat", seat}}).contains("result"));
  ASSERT_TRUE(driver.ask(1, "table.stand").contains("result"));
  ASSERT_TRUE(change({{"players", 2}}).contains("result"));
  EXPECT_EQ(driver.table().phase, TablePhase::open);
  ASSERT_TRUE(change({{"players", 3}}).contains("result"));
  EXPECT_TRUE(driver.ask(2, "table.sit").contains("result"));
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(RoomSettings, ALogOfBeforeInWhichTheyStartedItPlaysOn) {
  open();
  sit(2);
  const History history;
  Draft before(driver.table(), DraftStart{driver.row().epoch, driver.now().wall_ms, &history});
  TableSettings two = *driver.table().terms;
  two.players = 2;
  two.rated = true;
  two.time = {.bank_seconds = 1, .on_time_out = TimeOut::concede};
  before.must_add(SettingsChanged{two}, "u_ann");
  EXPECT_EQ(before.table().phase, TablePhase::open);
  before.must_add(Started{{k_public_seed, k_public_seed}, std::nullopt});
  EXPECT_EQ(before.table().phase, TablePhase::running);
  const auto head = before.table().head;
  const auto state = before.table().state_hash();
  const auto group = before.write_group();
  ASSERT_EQ(driver.store().writer().commit({&group, 1}).at(0), storage::WriteStatus::stored);
  const auto again = replay(test_games(), driver.id(), driver.records());
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->table().head, head);
  EXPECT_EQ(again->table().state_hash(), state);
  ASSERT_TRUE(driver.restart(false).ok());
  driver.join(1);
  EXPECT_EQ(seen(1).at("phase"), "running");
  EXPECT_EQ(seen(1).at("clock").at("bank_seconds"), 1);
}

// Over somebody else who sits there.
class RoomHarsher : public RoomSettings {
 protected:
  void open_for(TableWish wish) {
    driver.add_client(1, "ann").account->name = "ann";
    wish.players = 3;
    open(wish);
    driver.client(2).account->name = "ben";
    driver.join(2);
  }
  std::string field(Json settings) {
    settings["players"] = 3;
    const auto error = driver.refused(1, "table.settings", settings);
    EXPECT_EQ(error.at("data").at("code"), "harsher_settings");
    return error.at("data").value("field", "");
  }
};

TEST_F(RoomHarsher, ItDoesNotBecomeRated) {
  open_for({});
  sit(2);
  EXPECT_EQ(field({{"rated", true}}), "rated");
  driver.ask(2, "table.stand");
  EXPECT_TRUE(change({{"players", 3}, {"rated", true}}).contains("result")) << "with nobody else there";
  sit(2);
  EXPECT_TRUE(change({{"players", 3}}).contains("result")) << "no longer rated: that harms nobody";
}

TEST_F(RoomHarsher, TheClockGetsNeitherShorterNorHarsher) {
  const Json bank{{"kind", "bank"}, {"bank_seconds", 600}, {"increment_seconds", 10}};
  open_for({.time = {.bank_seconds = 600, .increment_seconds = 10}});
  sit(2);
  const auto with = [&](const char* member, const Json& value) {
    Json clock = bank;
    clock[member] = value;
    return Json{{"clock", clock}};
  };
  EXPECT_EQ(field(with("bank_seconds", 599)), "clock.bank_seconds");
  EXPECT_EQ(field(with("increment_seconds", 9)), "clock.increment_seconds");
  EXPECT_EQ(field(with("on_time_out", "concede")), "clock.on_time_out");
  EXPECT_EQ(field(with("on_time_out", "bot")), "clock.on_time_out");
  EXPECT_EQ(field({{"clock", {{"kind", "move"}, {"seconds", 60}}}}), "clock.kind");
  EXPECT_EQ(field({{"move_seconds", 60}}), "move_seconds");
  EXPECT_EQ(driver.records().back().kind, "sat") << "nothing came of it";
  EXPECT_TRUE(change({{"players", 3}, {"clock", bank}, {"options", {{"rounds", 1}}}}).contains("result"));
  EXPECT_TRUE(change({{"players", 3}}).contains("result")) << "no clock at all";
  EXPECT_EQ(field({{"clock", bank}}), "clock.kind");
  driver.ask(2, "table.stand");
  EXPECT_TRUE(change({{"players", 3}, {"clock", bank}}).contains("result")) << "with nobody else there";
}

TEST_F(RoomHarsher, WhoHasAReservedSeatCountsAsIfSitting) {
  open_for({.kept = {{1, {"u_ben", "ben"}}}});
  EXPECT_EQ(field({{"rated", true}}), "rated");
  EXPECT_EQ(field({{"move_seconds", 60}, {"autopilot", "easy"}}), "move_seconds");
  ASSERT_TRUE(change({{"players", 2}}).contains("result"));
  sit(2);
  EXPECT_EQ(driver.table().phase, TablePhase::open) << "who comes to it by itself has seen nothing";
  EXPECT_EQ(seen().at("changed").at("before").at("players"), 3);
  say(2, true);
  say(1, true);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(RoomHarsher, WhoBecomesHostMayNotEither) {
  open_for({});
  sit(2);
  ASSERT_TRUE(driver.ask(1, "table.give_host", {{"seat", 1}}).contains("result"));
  EXPECT_EQ(refusal({{"players", 3}, {"rated", true}}, 2), "harsher_settings");
}

TEST_F(RoomHarsher, ARatedTableHasAFloor) {
  open_for({});
  const auto refused = [&](const Json& clock) {
    const auto error = driver.refused(1, "table.settings", {{"players", 3}, {"rated", true}, {"clock", clock}});
    EXPECT_EQ(error.at("data").at("code"), "not_for_rated");
    EXPECT_EQ(error.at("data").at("reason"), "too_fast");
    return error.at("data");
  };
  const auto move = refused({{"kind", "move"}, {"seconds", 9}});
  EXPECT_EQ(move.at("field"), "clock.seconds");
  EXPECT_EQ(move.at("least"), 10);
  const auto bank = refused({{"kind", "bank"}, {"bank_seconds", 59}, {"increment_seconds", 3'600}});
  EXPECT_EQ(bank.at("field"), "clock.bank_seconds");
  EXPECT_EQ(bank.at("least"), 60);
  for (const Json& clock :
       {Json{{"kind", "move"}, {"seconds", 10}}, Json{{"kind", "bank"}, {"bank_seconds", 60}, {"increment_seconds", 0}},
        Json{{"kind", "days"}, {"days", 1}}, Json{{"kind", "none"}}}) {
    EXPECT_TRUE(change({{"players", 3}, {"rated", true}, {"clock", clock}}).contains("result")) << clock;
  }
  EXPECT_TRUE(change({{"players", 3}, {"clock", {{"kind", "move"}, {"seconds", 1}}}}).contains("result"))
      << "what is not rated may be as fast as anybody likes";
}

TEST_F(RoomSettings, ItIsRatedOnlyAmongRegisteredPeople) {
  driver.add_client(1, "ann").account->name = "ann";
  open();
  const Json rated{{"players", 3}, {"rated", true}};
  const auto reason = [&](const Json& settings) {
    const auto error = driver.refused(1, "table.settings", settings);
    EXPECT_EQ(error.at("data").at("code"), "not_for_rated");
    return error.at("data").value("reason", "");
  };
  sit(2);
  EXPECT_EQ(reason(rated), "guest");
  driver.ask(2, "table.stand");
  driver.ask(1, "table.add_bot", {{"level", "easy"}, {"seat", 1}});
  EXPECT_EQ(reason(rated), "bots");
  driver.ask(1, "table.remove_bot", {{"seat", 1}});
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
  auto error = driver.refused(1, "table.ready", {{"ready", true}});
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
  const auto error = driver.refused(1, "table.ready", {{"ready", true}});
  EXPECT_EQ(error.at("data").at("code"), "not_ready");
  EXPECT_EQ(error.at("data").at("field"), "seats");
  ASSERT_TRUE(driver.ask(1, "table.add_bot", {{"level", "easy"}}).contains("result"));
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
  EXPECT_EQ(driver.code_of_refusal(1, "table.ready", {{"ready", true}}), "not_ready");
}

TEST_F(RoomReady, ForOtherSettingsNobodyIsReady) {
  open_asking(2);
  say(2, true);
  ASSERT_TRUE(change({{"players", 2}, {"options", {{"rounds", 3}}}, {"ready_check", true}}).contains("result"));
  EXPECT_FALSE(seen().at("seats").at("1").contains("ready"));
  EXPECT_EQ(driver.code_of_refusal(1, "table.ready", {{"ready", true}}), "not_ready");
  expect_the_log_tells_the_same();
}

TEST_F(RoomReady, WhoBecomesHostStartsItself) {
  open_asking(2);
  say(2, true);
  ASSERT_TRUE(driver.ask(1, "table.give_host", {{"seat", 1}}).contains("result"));
  EXPECT_FALSE(seen().at("seats").at("1").contains("ready"));
  say(1, true);
  EXPECT_EQ(driver.table().phase, TablePhase::open);
  say(2, true);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(RoomReady, AHostWithoutASeatIsNotWaitedFor) {
  open_asking(2);
  ASSERT_TRUE(driver.ask(1, "table.stand").contains("result"));
  sit(3);
  EXPECT_EQ(driver.code_of_refusal(1, "table.ready", {{"ready", true}}), "not_seated");
  say(2, true);
  EXPECT_EQ(driver.table().phase, TablePhase::open);
  say(3, true);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(RoomReady, OnlyWhereItIsAskedFor) {
  open();
  sit(2);
  EXPECT_EQ(driver.code_of_refusal(2, "table.ready", {{"ready", true}}), "bad_params");
  EXPECT_EQ(driver.code_of_refusal(2, "table.ready"), "bad_params");
  EXPECT_EQ(driver.code_of_refusal(3, "table.ready", {{"ready", true}}), "not_seated");
  sit(3);
  EXPECT_EQ(driver.table().phase, TablePhase::running) << "as ever";
  EXPECT_EQ(driver.code_of_refusal(2, "table.ready", {{"ready", true}}), "already_running");
}

TEST_F(RoomReady, ATableThatStopsAskingIsAgreedToAllTheSame) {
  open_asking(2);
  say(2, true);
  ASSERT_TRUE(change({{"players", 2}}).contains("result"));
  EXPECT_EQ(driver.table().phase, TablePhase::open);
  EXPECT_EQ(seen().at("changed").at("before").at("ready_check"), true);
  say(2, true);
  say(1, true);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(RoomReady, WhereItIsAskedForWhoSitsDownLaterIsAskedToo) {
  open_asking(3);
  ASSERT_TRUE(change({{"players", 3}, {"ready_check", true}, {"options", {{"rounds", 1}}}}).contains("result"));
  EXPECT_EQ(seen().at("changed").at("ready_check"), true);
  sit(3);
  EXPECT_FALSE(seen().at("seats").at("2").contains("ready"));
}

}  // namespace
}  // namespace server
