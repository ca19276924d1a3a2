// Spectators of a table that lets them see its game only later: nothing of what is younger reaches them, in no way.
#include <gtest/gtest.h>

#include "engine/core/describe/tree.h"
#include "protocol/limits.h"
#include "server/room/limits.h"
#include "server/room/replay.h"
#include "tests/engine/sealed_cards.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

engine::Seed seed_of(std::uint8_t byte) {
  engine::Seed seed;
  seed.fill(byte);
  return seed;
}

class RoomSpectators : public testing::Test {
 protected:
  void start(int moves, std::int64_t seconds, RoomDriver& of) {
    TableWish wish;
    wish.spectator_delay_moves = moves;
    wish.spectator_delay_seconds = seconds;
    of.make(wish);
    of.seat_everybody(2);
    of.add_client(k_eve, "");
    of.join(k_eve);
    ASSERT_EQ(of.table().phase, TablePhase::running);
  }
  void start(int moves, std::int64_t seconds) {
    start(moves, seconds, driver);
    started = driver.table().seq;
  }
  /// So many moves at random; stops at the end of the game.
  void play(int moves) {
    for (int i = 0; i < moves; ++i) {
      if (!driver.random_step(chance)) return;
    }
  }
  /// Whoever comes first among those who owe a decision takes the first or the last of the actions.
  static void first_or_last(RoomDriver& of, bool last) {
    for (const int client : {1, 2}) {
      const auto& you = of.client(client).you;
      if (!you.contains("decision")) continue;
      static_cast<void>(of.act(client, last ? you.at("actions").size() - 1 : 0));
      return;
    }
  }
  /// As the log tells it.
  [[nodiscard]] Json view_at(std::uint64_t seq) const {
    Replay replay(test_games(), driver.id());
    for (const auto& record : driver.records()) {
      if (record.seq > seq) break;
      EXPECT_TRUE(replay.take(record).ok());
    }
    return view_of(replay.table(), engine::Viewer::spectator());
  }
  void expect_at(std::uint64_t seq) {
    const auto& eve = driver.client(k_eve);
    EXPECT_EQ(eve.seq, seq);
    EXPECT_EQ(eve.view, view_at(seq));
    EXPECT_TRUE(eve.in_step);
    for (const auto entry : eve.entry_seqs) EXPECT_LE(entry, seq);
    EXPECT_EQ(eve.head, engine::to_hex(driver.records().at(seq - 1).hash));
  }

  void restart_between(bool with_snapshot) {
    start(3, 30);
    play(3);
    driver.wait(20'000);
    play(4);
    driver.wait(10'000);
    const auto shown = driver.client(k_eve).seq;
    EXPECT_EQ(shown, started + 3);
    ASSERT_TRUE(driver.restart(with_snapshot).ok());
    driver.join(k_eve);
    EXPECT_EQ(driver.client(k_eve).seq, shown);
    driver.wait(60'000);
    expect_at(driver.client(k_eve).seq);
    EXPECT_EQ(driver.client(k_eve).seq, started + 4) << "three moves are still to come";
  }

  RoomDriver driver{test_games()};
  engine::Rng chance{seed_of(5)};
  std::uint64_t started = 0;
};

TEST_F(RoomSpectators, SoManyMovesLaterAndTheStartAtOnce) {
  start(3, 0);
  expect_at(started);
  play(3);
  expect_at(started);
  play(1);
  expect_at(started + 1);
  play(2);
  expect_at(started + 3);
  EXPECT_EQ(driver.client(1).seq, started + 6) << "players see it now";
}

TEST_F(RoomSpectators, HowFarTheGameIsCannotBeAsked) {
  start(3, 0);
  play(2);
  const auto answer_to = [&](std::uint64_t have_seq, const std::string& have_head) {
    driver.close(k_eve);
    Json asked{{"have_seq", have_seq}, {"have_viewer", "spectator"}};
    if (!have_head.empty()) asked["have_head"] = have_head;
    driver.join(k_eve, asked);
    return driver.client(k_eve).last("table.update");
  };
  const Json whole = answer_to(started + 1, "");
  EXPECT_TRUE(whole.contains("view"));
  EXPECT_EQ(whole.at("seq"), started);
  const std::string true_head = engine::to_hex(driver.table().head);
  for (const std::uint64_t have_seq : {started + 1, started + 2, started + 3, std::uint64_t{9'999}}) {
    for (const std::string& head : {std::string(), true_head, std::string(64, 'a')}) {
      EXPECT_EQ(answer_to(have_seq, head), whole) << have_seq << " " << head;
    }
  }
  EXPECT_EQ(driver.room().other_pasts(), 0U);
  EXPECT_TRUE(answer_to(started, true_head).contains("other_past")) << "what is shown can be held against the log";
}

TEST_F(RoomSpectators, SoManySecondsLater) {
  start(0, 10);
  play(1);
  driver.wait(4'000);
  play(1);
  driver.wait(5'999);
  expect_at(started);
  driver.wait(1);
  expect_at(started + 1);
  driver.wait(4'000);
  expect_at(started + 2);
}

TEST_F(RoomSpectators, BothHaveToPass) {
  start(1, 10);
  play(1);
  driver.wait(60'000);
  expect_at(started);
  play(1);
  expect_at(started + 1);
  driver.wait(60'000);
  expect_at(started + 1);
}

TEST_F(RoomSpectators, WhatIsTakenBackInTheMeantimeIsNeverOnTheBoard) {
  start(2, 0);
  bool undone = false;
  std::vector<Json> seen;
  for (int i = 0; i < 60 && driver.table().phase == TablePhase::running; ++i) {
    for (const int client : {1, 2}) {
      const auto& you = driver.client(client).you;
      if (undone || !you.is_object() || !you.value("can_undo", false)) continue;
      const auto taken_back = driver.table().seq;
      driver.undo(client);
      undone = true;
      play(1);
      play(1);
      EXPECT_NE(driver.client(k_eve).seq, taken_back);
      for (const Json& frame : driver.client(k_eve).frames) {
        const bool update = frame.at("method") == "table.update";
        EXPECT_FALSE(update && frame.at("params").at("seq") == taken_back);
      }
    }
    play(1);
  }
  EXPECT_TRUE(undone) << "the game of the tests lets steps be taken back";
}

// By consent the table goes back further than by an undo: what was seen stays seen, what was not is skipped, and the
// moves are counted from where the table is.
TEST_F(RoomSpectators, WhenTheTableGoesBackByConsentTheySeeItSoManyMovesLater) {
  constexpr int k_delay = 4;
  start(k_delay, 0);
  driver.act(1);
  driver.act(2);
  const int winner = driver.client(1).pending.at(0).at("seat").get<int>() + 1;
  const int other = 3 - winner;
  for (int i = 0; i < 3; ++i) driver.act(winner);  // the third throws the die
  driver.act(other);                               // of the next round
  ASSERT_EQ(driver.table().moves, 6U);
  const auto seen = started + 2;
  expect_at(seen);
  ASSERT_TRUE(driver.ask(winner, "table.ask_undo", {{"key", "back-by-consent"}}).contains("result"));
  const auto request = std::to_string(driver.table().undo_request->request);
  driver.ask(other, "table.answer_undo", {{"request", request}, {"consent", true}});
  ASSERT_EQ(driver.records().back().kind, "undone_by_consent");
  const auto back = driver.table().seq;
  EXPECT_EQ(driver.table().moves, 4U) << "the throw and the choice after it";
  expect_at(seen);
  ASSERT_TRUE(driver.restart().ok());
  for (const int client : {1, 2, k_eve}) driver.join(client);
  EXPECT_EQ(driver.client(k_eve).seq, seen) << "also after a restart";
  driver.act(winner);
  play(2);
  EXPECT_EQ(driver.client(k_eve).seq, started + 3) << "the winner's first marker, which still stands";
  play(1);
  ASSERT_EQ(driver.table().moves, 8U);
  EXPECT_GE(driver.client(k_eve).seq, back);
  EXPECT_EQ(driver.client(k_eve).view.at("game"), view_at(back).at("game"));
}

TEST_F(RoomSpectators, NoAnswerTellsHowManyRecordsThereAre) {
  TableWish wish;
  wish.spectator_delay_moves = 3;
  driver.make(wish);
  driver.join(1);
  const auto link = driver.ask(1, "table.invite").at("result").at("invite");
  driver.add_client(k_eve, "eve");
  driver.join(k_eve);
  ASSERT_TRUE(driver.ask(k_eve, "table.redeem", {{"invite", link}}).contains("result"));
  driver.seat_everybody(2);
  started = driver.table().seq;
  play(5);
  const Json again = driver.ask(k_eve, "table.redeem", {{"invite", link}}).at("result");
  EXPECT_EQ(again.at("seq"), started + 2);
  EXPECT_EQ(driver.ask(k_eve, "table.join").at("result").at("seq"), started + 2);
}

TEST_F(RoomSpectators, WhenTheGameIsOverAllIsOpen) {
  start(5, 600);
  play(1'000);
  ASSERT_EQ(driver.table().phase, TablePhase::finished);
  expect_at(driver.table().seq);
  driver.ask(1, "table.rematch", {{"key", "another-one"}});
  ASSERT_TRUE(driver.hall.back().holds<RematchWanted>());
  const auto& like = driver.hall.back().get<RematchWanted>().like;
  EXPECT_EQ(like.spectator_delay_moves, 5);
  EXPECT_EQ(like.spectator_delay_seconds, 600);
}

TEST_F(RoomSpectators, AskingTellsNothingNewerEither) {
  start(3, 0);
  play(5);
  const auto shown = started + 2;
  expect_at(shown);
  const Json fresh = driver.ask(k_eve, "table.view").at("result");
  EXPECT_EQ(fresh.at("seq"), shown);
  EXPECT_EQ(fresh.at("view"), view_at(shown));
  const Json history = driver.ask(k_eve, "table.history", {{"from", 0}, {"to", 1'000}}).at("result");
  for (const Json& entry : history.at("entries")) {
    EXPECT_LE(entry.at("seq"), shown);
  }
  EXPECT_EQ(driver.code_of_refusal(k_eve, "table.replay", {{"from", shown + 1}}), "bad_params");
  driver.other.clear();
  static_cast<void>(driver.ask(k_eve, "table.replay", {{"from", 1}}));
  bool asked = false;
  for (const Out& one : driver.other) {
    const auto* recall = one.get_if<Recall>();
    if (recall == nullptr) continue;
    asked = true;
    EXPECT_EQ(recall->last, shown);
  }
  EXPECT_TRUE(asked);
  driver.add_client(8, "zoe");
  driver.join(8);
  EXPECT_EQ(driver.client(8).seq, shown) << "who comes now";
  driver.close(k_eve);
  driver.join(k_eve, {{"have_seq", driver.table().seq}, {"have_viewer", "spectator"}});
  EXPECT_EQ(driver.client(k_eve).seq, shown) << "whatever seq a client claims to have";
}

TEST_F(RoomSpectators, ARestartShowsNothingEarlier) { restart_between(true); }
TEST_F(RoomSpectators, NorDoesOneWithoutASnapshot) { restart_between(false); }

// As many steps taken back as it takes to have a snapshot.
TEST_F(RoomSpectators, ASnapshotKnowsHowManyMovesThereWere) {
  start(3, 0);
  driver.act(1);
  driver.act(2);
  const int winner = driver.client(1).pending.at(0).at("seat").get<int>() + 1;
  while (driver.table().seq < k_records_per_snapshot) {
    driver.act(winner);
    driver.undo(winner);
  }
  for (int i = 0; i < 3; ++i) driver.act(winner);
  ASSERT_TRUE(driver.snapshot().has_value());
  ASSERT_EQ(driver.table().moves, 5U);
  expect_at(driver.client(k_eve).seq);
  const auto shown = driver.client(k_eve).seq;
  for (const bool with_snapshot : {true, false}) {
    ASSERT_TRUE(driver.restart(with_snapshot).ok());
    EXPECT_EQ(driver.table().moves, 5U);
    for (const int client : {1, 2, k_eve}) driver.join(client);
    EXPECT_EQ(driver.client(k_eve).seq, shown);
  }
  play(1);
  EXPECT_GT(driver.client(k_eve).seq, shown);
  expect_at(driver.client(k_eve).seq);
}

// Two games that are alike up to the delay and differ after it give a spectator the same bytes.
TEST_F(RoomSpectators, WhatIsYoungerChangesNoByte) {
  constexpr int k_delay = 3;
  RoomDriver other{test_games()};
  start(k_delay, 0, driver);
  start(k_delay, 0, other);
  engine::Rng same(seed_of(1));
  engine::Rng here = same;
  engine::Rng there = same;
  for (int i = 0; i < 4; ++i) {
    driver.random_step(here);
    other.random_step(there);
  }
  ASSERT_EQ(driver.table().head, other.table().head) << "alike so far";
  for (int moves = 0; moves < k_delay; ++moves) {
    first_or_last(driver, false);
    first_or_last(other, true);
    ASSERT_EQ(driver.table().phase, TablePhase::running);
    ASSERT_EQ(other.table().phase, TablePhase::running);
  }
  EXPECT_NE(driver.table().head, other.table().head) << "they went different ways";
  const auto& one = driver.client(k_eve).frames;
  const auto& two = other.client(k_eve).frames;
  ASSERT_EQ(one.size(), two.size());
  for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i].dump(), two[i].dump());
  for (const char* method : {"table.view", "table.history"}) {
    const Json params = std::string(method) == "table.view" ? Json::object() : Json{{"from", 0}, {"to", 1'000}};
    EXPECT_EQ(driver.ask(k_eve, method, params).dump(), other.ask(k_eve, method, params).dump()) << method;
  }
}

TEST_F(RoomSpectators, WhatIsKeptForThemIsBounded) {
  start(0, protocol::k_spectator_delay_seconds_max);
  SpectatorLag lag(driver.table());
  Table later = driver.table();
  for (std::size_t i = 0; i < 3 * k_lag_steps_max; ++i) {
    ++later.seq;
    lag.add(later, static_cast<std::int64_t>(i));
    ASSERT_LE(lag.steps_kept(), k_lag_steps_max);
  }
  EXPECT_FALSE(lag.go_on(1'000)) << "nothing is old enough";
  EXPECT_TRUE(lag.go_on(3'600'000 + 1'000)) << "what is old enough does not wait for what came after it";
  EXPECT_EQ(lag.seq(), started + 1'001);
  EXPECT_TRUE(lag.go_on(10'000 + protocol::k_spectator_delay_seconds_max * 1'000));
  EXPECT_EQ(lag.seq(), later.seq);
  EXPECT_EQ(Json::parse(protocol::text_of(lag.view())), view_of(later, engine::Viewer::spectator()));
}

TEST_F(RoomSpectators, ATableWithoutADelayHasNoneAndSaysSo) {
  start(0, 0);
  play(2);
  EXPECT_EQ(driver.client(k_eve).seq, driver.table().seq);
  EXPECT_FALSE(driver.client(k_eve).view.at("table").contains("spectator_delay_moves"));
  const Json listing = engine::to_tree(lobby_listing(driver.table(), 0));
  EXPECT_FALSE(listing.contains("spectator_delay_moves") || listing.contains("spectator_delay_seconds"));
}

}  // namespace
}  // namespace server
