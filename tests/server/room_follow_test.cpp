// A spectator sees a running game as one seat does, with its player's consent and no longer than that; nobody is helped
// in secret, and nobody knows two hands.
#include <algorithm>
#include <gtest/gtest.h>
#include <string>

#include "engine/core/describe/tree.h"
#include "server/room/replay.h"
#include "tests/engine/sealed_cards.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

using engine::Seat;
using engine::Viewer;

constexpr int k_fay = 9;  // watches

engine::Seed some_seed() {
  engine::Seed seed;
  seed.fill(5);
  return seed;
}

class RoomRequestSeatView : public testing::Test {
 protected:
  void start(const TableWish& wish = {}) {
    driver.make(wish);
    driver.seat_everybody(wish.players);
    watch(k_eve, "eve");
    watch(k_fay, "fay");
    ASSERT_EQ(driver.table().phase, TablePhase::running);
  }
  void watch(int client, const std::string& name) {
    driver.add_client(client, name);
    driver.join(client, {{"code", "K7QF2MXA"}});
  }
  void ask(int seat, int client = k_eve) {
    const auto reply = driver.ask(client, "table.request_seat_view", {{"seat", seat}});
    ASSERT_TRUE(reply.contains("result")) << reply;
  }
  void stop(int client = k_eve) { ASSERT_TRUE(driver.ask(client, "table.request_seat_view").contains("result")); }
  void let(int player, bool yes = true, const std::string& account = "u_eve") {
    const auto reply = driver.ask(player, "table.grant_seat_view", {{"account", account}, {"yes", yes}});
    ASSERT_TRUE(reply.contains("result")) << reply;
  }
  void follow(int seat) {
    ask(seat);
    let(seat + 1);
  }
  std::string why_not(int seat, int client = k_eve) {
    return driver.code_of_refusal(client, "table.request_seat_view", {{"seat", seat}});
  }
  std::string why_not_let(int player, bool yes, const std::string& account = "u_eve") {
    return driver.code_of_refusal(player, "table.grant_seat_view", {{"account", account}, {"yes", yes}});
  }
  /// So many moves at random; fewer when the game ends.
  void play(int moves) {
    for (int i = 0; i < moves && driver.random_step(chance); ++i) {
    }
  }
  std::vector<Entry> history() {
    const auto again = replay(test_games(), driver.id(), driver.records());
    EXPECT_TRUE(again.ok());
    EXPECT_EQ(table_view(again->table()), table_view(driver.table())) << "the log tells the same";
    return again->history().entries;
  }
  /// All that the client is shown is that viewer's, and it may do nothing.
  void expect_shown(int client, Viewer viewer) {
    const auto& shown = driver.client(client);
    EXPECT_EQ(shown.view, view_of(driver.table(), viewer)) << client;
    EXPECT_TRUE(shown.you.is_null()) << client;
    EXPECT_TRUE(shown.in_step) << client;
    EXPECT_EQ(shown.seq, driver.table().seq) << client;
    const Json range{{"from", 1}, {"to", driver.table().seq}};
    EXPECT_EQ(driver.ask(client, "table.history", range).at("result").at("entries"),
              engine::to_tree(entries_for(history(), viewer, 0, driver.table().seq)))
        << client;
    EXPECT_EQ(driver.ask(client, "table.view").at("result").at("view"), shown.view) << client;
    EXPECT_EQ(last_update(client).contains("seat_view"), !viewer.is_spectator()) << client;
  }
  void expect_follows(int seat, int client = k_eve) {
    expect_shown(client, Viewer::at(Seat{static_cast<std::uint8_t>(seat)}));
    EXPECT_EQ(last_update(client).value("seat_view", -1), seat);
  }
  void expect_watches(int client = k_eve) { expect_shown(client, Viewer::spectator()); }
  const Json& last_update(int client) { return driver.client(client).last("table.update"); }
  const Json& table_seen(int client = k_ben) { return driver.client(client).view.at("table"); }
  /// As the log tells it.
  Json view_at(std::uint64_t seq, Viewer viewer) {
    Replay again(test_games(), driver.id());
    for (const auto& record : driver.records()) {
      if (record.seq > seq) break;
      EXPECT_TRUE(again.take(record).ok());
    }
    return view_of(again.table(), viewer);
  }

  RoomDriver driver{test_games()};
  engine::Rng chance{some_seed()};
  const Json eve_at_0 = Json{{"0", Json::array({Json{{"account", "u_eve"}, {"nickname", "eve"}}})}};
};

TEST_F(RoomRequestSeatView, WithConsentOneSeesWhatTheSeatSees) {
  start();
  driver.act(k_ann);  // a secret choice
  ask(0);
  for (const int client : {k_ann, k_ben, k_fay, k_eve})
    EXPECT_EQ(table_seen(client).at("seat_view_requests"), eve_at_0);
  expect_watches();
  let(k_ann);
  EXPECT_TRUE(last_update(k_eve).contains("view")) << "whole, no patch of another view";
  for (const int client : {k_ann, k_ben, k_fay, k_eve}) {
    EXPECT_EQ(table_seen(client).at("seat_views"), eve_at_0) << "nobody is helped in secret";
    EXPECT_FALSE(table_seen(client).contains("seat_view_requests"));
  }
  expect_follows(0);
  EXPECT_NE(driver.client(k_eve).view, driver.client(k_fay).view) << "there is something to see";
  EXPECT_NE(driver.client(k_eve).view, driver.client(k_ben).view) << "and something that stays hidden";
  for (int moves = 0; moves < 200 && driver.random_step(chance); ++moves) {
    if (driver.table().phase != TablePhase::running) break;
    expect_follows(0);
    EXPECT_EQ(driver.client(k_eve).view, driver.client(k_ann).view);
    EXPECT_EQ(driver.client(k_eve).pending, driver.client(k_ann).pending);
    expect_watches(k_fay);
  }
  ASSERT_EQ(driver.table().phase, TablePhase::finished);
  expect_watches();
  EXPECT_FALSE(table_seen(k_eve).contains("seat_views")) << "everything is open";
}

TEST_F(RoomRequestSeatView, NothingIsShownBeforeItIsStored) {
  start();
  driver.act(k_ann);
  ask(0);
  driver.hold_store();
  EXPECT_TRUE(driver.ask(k_ann, "table.grant_seat_view", {{"account", "u_eve"}, {"yes", true}}).is_null());
  EXPECT_EQ(driver.client(k_eve).view, driver.client(k_fay).view);
  driver.answer_held(storage::WriteStatus::full);
  EXPECT_EQ(driver.client(k_eve).view, driver.client(k_fay).view);
  EXPECT_TRUE(driver.table().following.followers[0].empty());
}

TEST_F(RoomRequestSeatView, AFollowerDoesNothing) {
  start();
  follow(0);
  const Json wire = driver.client(k_ann).you.at("decision");
  EXPECT_EQ(driver.code_of_refusal(
                k_eve, "table.act",
                {{"decision", wire}, {"key", "key-of-eve"}, {"action", driver.client(k_ann).you.at("actions").at(0)}}),
            "not_seated");
  EXPECT_EQ(driver.code_of_refusal(k_eve, "table.hint", {{"decision", wire}}), "not_seated");
  EXPECT_EQ(driver.code_of_refusal(k_eve, "table.undo", {{"key", "key-of-eve"}}), "not_seated");
  EXPECT_EQ(driver.code_of_refusal(k_eve, "table.concede"), "not_seated");
  EXPECT_EQ(driver.code_of_refusal(k_eve, "table.sit"), "already_running");
  EXPECT_EQ(why_not_let(k_eve, true), "not_seated");
}

TEST_F(RoomRequestSeatView, AReplayOfTheRunningGameIsASpectators) {
  start();
  follow(0);
  EXPECT_EQ(driver.code_of_refusal(k_eve, "table.replay", {{"from", 1}, {"seat", 0}}), "not_over");
  EXPECT_TRUE(driver.ask(k_eve, "table.replay", {{"from", 1}}).is_null());
  const Recall* recall = nullptr;
  for (const auto& one : driver.other) {
    if (const auto* found = one.get_if<Recall>()) recall = found;
  }
  ASSERT_NE(recall, nullptr);
  EXPECT_TRUE(recall->viewer.is_spectator());
}

TEST_F(RoomRequestSeatView, AFollowerTalksWithTheSpectators) {
  start();
  follow(0);
  ASSERT_TRUE(driver.ask(k_eve, "chat.send", {{"text", "hello"}, {"key", "chat-of-eve"}}).contains("result"));
  ASSERT_TRUE(driver.ask(k_ann, "chat.send", {{"text", "among us"}, {"key", "chat-of-ann"}}).contains("result"));
  EXPECT_EQ(driver.client(k_fay).count("chat.line"), 1U);
  EXPECT_EQ(driver.client(k_eve).count("chat.line"), 1U) << "her own";
  EXPECT_EQ(driver.client(k_ann).count("chat.line"), 1U) << "her own";
}

TEST_F(RoomRequestSeatView, IsNoPlayerWhoIsThere) {
  start();
  follow(0);
  driver.close(k_ann);
  driver.wait(1'000);
  const Json& presence = driver.client(k_ben).last("table.presence");
  EXPECT_EQ(presence.at("seats").at("0"), false);
  EXPECT_EQ(presence.at("spectators"), 2);
}

TEST_F(RoomRequestSeatView, ThePlayerTakesTheConsentBack) {
  start();
  driver.act(k_ann);
  follow(0);
  let(k_ann, false);
  EXPECT_TRUE(last_update(k_eve).contains("view"));
  expect_watches();
  EXPECT_FALSE(table_seen().contains("seat_views"));
  EXPECT_EQ(last_update(k_ben).at("entries").at(0).at("events").at(0),
            (Json{{"type", "table.seat_view_ended"}, {"seat", 0}, {"nickname", "eve"}, {"by_player", true}}));
  const auto records = driver.table().seq;
  let(k_ann, false);
  EXPECT_EQ(driver.table().seq, records) << "once is enough";
  EXPECT_EQ(why_not_let(k_ann, true), "not_found") << "who does not ask again is not shown anything again";
  play(2);
  if (driver.table().phase == TablePhase::running) expect_watches();
}

TEST_F(RoomRequestSeatView, TheFollowerStops) {
  start();
  driver.act(k_ann);
  follow(0);
  ASSERT_TRUE(driver.ask(k_eve, "table.request_seat_view", {{"seat", nullptr}}).contains("result"));
  expect_watches();
  EXPECT_EQ(driver.records().back().kind, "follow_ended");
  const auto records = driver.table().seq;
  stop();
  EXPECT_EQ(driver.table().seq, records) << "there is nothing to stop";
}

TEST_F(RoomRequestSeatView, ANoIsToldToNobodyAndARequestMayBeTakenBack) {
  start();
  ask(0);
  const auto told = history().size();
  let(k_ann, false);
  EXPECT_FALSE(table_seen().contains("seat_view_requests"));
  ask(0);
  stop();
  EXPECT_FALSE(table_seen().contains("seat_view_requests"));
  EXPECT_EQ(history().size(), told);
  EXPECT_EQ(why_not_let(k_ann, true), "not_found");
  expect_watches();
}

TEST_F(RoomRequestSeatView, OneSeatAtATimeAndNoOtherOne) {
  start({.players = 3});
  ask(0);
  ask(1);
  EXPECT_EQ(table_seen().at("seat_view_requests"), (Json{{"1", eve_at_0.at("0")}}));
  let(k_ben);
  expect_follows(1);
  EXPECT_EQ(why_not(0), "had_seat_view");
  let(k_ben, false);
  EXPECT_EQ(why_not(0), "had_seat_view") << "however short it was";
  ask(1);
  let(k_ben);
  expect_follows(1);
}

TEST_F(RoomRequestSeatView, WhoHasFollowedPlaysNoSeat) {
  start({.players = 3});
  follow(0);
  stop();
  ASSERT_TRUE(driver.ask(k_ben, "table.autopilot", {{"level", "easy"}}).contains("result"));
  ASSERT_TRUE(driver.ask(k_ann, "table.offer_seat", {{"seat", 1}}).contains("result"));
  EXPECT_EQ(driver.code_of_refusal(k_eve, "table.take_seat", {{"seat", 1}}), "had_seat_view");
  const auto moved = driver.order({RoomOrder::What::move_seat, {}, "Left.", Seat{2}, {}, {"u_eve", "eve"}});
  EXPECT_EQ(moved.at("error").at("data").at("code"), "had_seat_view");
  EXPECT_TRUE(driver.ask(k_fay, "table.take_seat", {{"seat", 1}}).contains("result"));
}

TEST_F(RoomRequestSeatView, WhoHasOrHadASeatFollowsNone) {
  start({.players = 3});
  EXPECT_EQ(why_not(1, k_ann), "has_played");
  EXPECT_EQ(why_not(0, k_ann), "has_played");
  ASSERT_TRUE(driver.ask(3, "table.concede").contains("result"));
  EXPECT_EQ(why_not(0, 3), "has_played") << "a seat that is out knows a hand too";
  ASSERT_TRUE(driver.ask(k_ben, "table.autopilot", {{"level", "easy"}}).contains("result"));
  ASSERT_TRUE(driver.ask(k_ann, "table.offer_seat", {{"seat", 1}}).contains("result"));
  ASSERT_TRUE(driver.ask(k_fay, "table.take_seat", {{"seat", 1}}).contains("result"));
  EXPECT_EQ(why_not(0, k_ben), "has_played") << "somebody else has it now";
  ASSERT_TRUE(driver.restart().ok());
  watch(k_ben, "ben");
  EXPECT_EQ(why_not(0, k_ben), "has_played");
}

TEST_F(RoomRequestSeatView, ItEndsWhenTheSeatChangesHands) {
  start();
  driver.act(k_ann);
  follow(1);
  ASSERT_TRUE(driver.ask(k_ben, "table.autopilot", {{"level", "easy"}}).contains("result"));
  ASSERT_TRUE(driver.ask(k_ann, "table.offer_seat", {{"seat", 1}}).contains("result"));
  expect_follows(1);
  ASSERT_TRUE(driver.ask(k_fay, "table.take_seat", {{"seat", 1}}).contains("result"));
  EXPECT_TRUE(last_update(k_eve).contains("view"));
  expect_watches();
  EXPECT_FALSE(table_seen(k_ann).contains("seat_views"));
}

TEST_F(RoomRequestSeatView, OnlyWhereSomebodyCanConsent) {
  driver.make({.players = 3});
  driver.join(k_ann);
  watch(k_eve, "eve");
  EXPECT_EQ(why_not(0), "not_running");
  driver.add_client(k_ben, "ben");
  driver.join(k_ben);
  ASSERT_TRUE(driver.ask(k_ben, "table.sit").contains("result"));
  ASSERT_TRUE(driver.ask(k_ann, "table.add_bot", {{"level", "easy"}}).contains("result"));
  ASSERT_EQ(driver.table().phase, TablePhase::running);
  EXPECT_EQ(why_not(2), "bad_params") << "a bot's own seat";
  EXPECT_EQ(why_not(5), "bad_params");
  ASSERT_TRUE(driver.ask(k_ann, "table.autopilot", {{"level", "easy"}}).contains("result"));
  EXPECT_EQ(why_not(0), "bot_plays");
  ASSERT_TRUE(driver.ask(k_ben, "table.concede").contains("result"));
  ASSERT_EQ(driver.table().phase, TablePhase::running);
  EXPECT_EQ(why_not(1), "conceded");
}

TEST_F(RoomRequestSeatView, NotAtRatedTables) {
  driver.add_client(k_ann, "ann").account->name = "ann";
  driver.add_client(k_ben, "ben").account->name = "ben";
  driver.make({.rated = true});
  for (const int client : {k_ann, k_ben}) driver.join(client);
  ASSERT_TRUE(driver.ask(k_ben, "table.sit").contains("result"));
  watch(k_eve, "eve");
  const auto error = driver.refused(k_eve, "table.request_seat_view", {{"seat", 0}});
  EXPECT_EQ(error.at("data").at("code"), "not_for_rated");
  EXPECT_EQ(error.at("data").at("reason"), "seat_views");
}

TEST_F(RoomRequestSeatView, WhileAKeeperPausesItMayEndButNotBegin) {
  start();
  follow(0);
  ask(1, k_fay);
  ASSERT_TRUE(driver.order({RoomOrder::What::pause, {}, "A look."}).contains("result"));
  EXPECT_EQ(why_not_let(k_ben, true, "u_fay"), "paused");
  watch(7, "gil");
  EXPECT_EQ(why_not(0, 7), "paused");
  let(k_ann, false);
  expect_watches();
}

TEST_F(RoomRequestSeatView, HowManyHasLimits) {
  driver.policy.follow = {1, 1, 2};
  start();
  ask(0);
  EXPECT_EQ(why_not(0, k_fay), "limit_reached") << "one open request is enough";
  let(k_ann);
  ask(0, k_fay);
  EXPECT_EQ(why_not_let(k_ann, true, "u_fay"), "limit_reached") << "one follower is enough";
  stop();
  let(k_ann, true, "u_fay");
  stop(k_fay);
  ask(0);
  stop();
  const auto error = driver.refused(k_eve, "table.request_seat_view", {{"seat", 0}});
  EXPECT_EQ(error.at("data").at("code"), "limit_reached");
  EXPECT_EQ(error.at("data").at("field"), "seat_view_asks");
}

TEST_F(RoomRequestSeatView, ARestartEndsNothing) {
  start();
  driver.act(k_ann);
  follow(0);
  ask(1, k_fay);
  ASSERT_TRUE(driver.restart().ok());
  for (const int client : {k_ann, k_ben, k_eve, k_fay}) driver.join(client);
  expect_follows(0);
  expect_watches(k_fay);
  let(k_ben, true, "u_fay");
  expect_follows(1, k_fay);
  expect_follows(0);
  ASSERT_TRUE(driver.restart(false).ok());
  for (const int client : {k_eve, k_fay}) driver.join(client);
  expect_follows(0);
  expect_follows(1, k_fay);
}

TEST_F(RoomRequestSeatView, WhoComesBackGetsNoPatchOfAnotherView) {
  start();
  driver.act(k_ann);
  ask(0);
  const auto as_spectator = driver.client(k_eve).seq;
  driver.close(k_eve);
  let(k_ann);
  driver.join(k_eve, {{"have_seq", as_spectator}, {"have_viewer", "spectator"}});
  EXPECT_TRUE(last_update(k_eve).contains("view"));
  expect_follows(0);
  const auto as_follower = driver.client(k_eve).seq;
  driver.close(k_eve);
  play(1);
  driver.join(k_eve, {{"have_seq", as_follower}, {"have_viewer", "0"}});
  expect_follows(0);
  const auto later = driver.client(k_eve).seq;
  driver.close(k_eve);
  let(k_ann, false);
  driver.join(k_eve, {{"have_seq", later}, {"have_viewer", "0"}});
  EXPECT_TRUE(last_update(k_eve).contains("view"));
  expect_watches();
}

TEST_F(RoomRequestSeatView, AllConnectionsOfTheFollowerAndNoneWithoutSignIn) {
  start();
  driver.act(k_ann);
  watch(7, "eve");
  watch(6, "");
  follow(0);
  expect_follows(0);
  expect_follows(0, 7);
  expect_watches(6);
  EXPECT_EQ(why_not(0, 6), "not_signed_in");
}

TEST_F(RoomRequestSeatView, WhereSpectatorsSeeItLaterFollowersDoToo) {
  start({.spectator_delay_moves = 3});
  play(2);
  follow(0);
  const auto consent = driver.table().seq;
  EXPECT_EQ(driver.client(k_eve).view, driver.client(k_fay).view);
  EXPECT_FALSE(last_update(k_eve).contains("seat_view")) << "the consent is not old enough";
  const auto seat_0 = Viewer::at(Seat{0});
  const auto expect_late = [&] {
    const auto& eve = driver.client(k_eve);
    EXPECT_EQ(eve.seq, driver.client(k_fay).seq) << "as late as all spectators";
    EXPECT_LT(eve.seq, driver.table().seq);
    EXPECT_TRUE(eve.in_step);
    const bool follows = eve.seq >= consent;
    EXPECT_EQ(last_update(k_eve).contains("seat_view"), follows);
    EXPECT_EQ(eve.view, view_at(eve.seq, follows ? seat_0 : Viewer::spectator()));
    EXPECT_EQ(driver.client(k_fay).view, view_at(eve.seq, Viewer::spectator()));
    EXPECT_EQ(driver.ask(k_eve, "table.view").at("result").at("seq"), eve.seq);
  };
  for (int i = 0; i < 4; ++i) {
    play(1);
    ASSERT_EQ(driver.table().phase, TablePhase::running);
    expect_late();
  }
  EXPECT_GE(driver.client(k_eve).seq, consent);
  const auto shown = driver.client(k_eve).view;
  ASSERT_TRUE(driver.restart().ok());
  for (const int client : {k_ann, k_ben, k_eve, k_fay}) driver.join(client);
  EXPECT_EQ(driver.client(k_eve).view, shown);
  expect_late();
  let(k_ann, false);
  EXPECT_EQ(driver.client(k_eve).view, driver.client(k_fay).view) << "that takes effect at once";
  EXPECT_FALSE(last_update(k_eve).contains("seat_view"));
}

TEST_F(RoomRequestSeatView, WhoDeletesTheAccountFollowsNoMoreAndIsCalledOtherwise) {
  start();
  follow(0);
  ask(1, k_fay);
  const auto told = [&] {
    for (auto one = driver.hall.rbegin(); one != driver.hall.rend(); ++one) {
      if (const auto* changed = one->get_if<SummaryChanged>()) return changed->summary.followers;
    }
    return std::vector<std::string>{};
  };
  EXPECT_EQ(told(), (std::vector<std::string>{"u_eve", "u_fay"})) << "or the hall could not tell this table";
  for (const char* account : {"u_eve", "u_fay"}) driver.mail(PersonEnded{account, "Former player"});
  EXPECT_FALSE(table_seen().contains("seat_views"));
  EXPECT_FALSE(table_seen().contains("seat_view_requests"));
  const auto all = [&] {
    return driver.ask(k_ben, "table.history", {{"from", 1}, {"to", driver.table().seq}}).dump() +
           driver.client(k_ben).view.dump();
  };
  EXPECT_EQ(all().find("\"eve\""), std::string::npos);
  EXPECT_NE(all().find("Former player"), std::string::npos);
  ASSERT_TRUE(driver.restart().ok());
  driver.join(k_ben);
  EXPECT_EQ(all().find("\"eve\""), std::string::npos);
  EXPECT_EQ(all().find("\"fay\""), std::string::npos);
}

}  // namespace
}  // namespace server
