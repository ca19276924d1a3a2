// Looking back: what a table looked like at each record, to whom it may be shown, and that nobody waits for it. What
// was told of it long ago, which the log alone has.
#include <gtest/gtest.h>

#include "engine/core/describe/tree.h"
#include "protocol/limits.h"
#include "server/room/limits.h"
#include "server/room/recall.h"
#include "server/room/replay.h"
#include "server/room/room_viewers.h"
#include "tests/protocol/patch.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

class RoomReplayTest : public testing::Test {
 protected:
  RoomDriver driver{test_games()};

  std::vector<Recall> take_recalls() {
    std::vector<Recall> recalls;
    for (Out& one : driver.other) {
      if (auto* recall = one.get_if<Recall>()) recalls.push_back(*recall);
    }
    std::erase_if(driver.other, [](const Out& one) { return one.holds<Recall>(); });
    return recalls;
  }

  Recalled read(const Recall& recall) {
    return recall_room(test_games(), driver.store().reader()->rooms(), driver.id(), recall);
  }

  static Json replay_in(const Recalled& recalled) {
    return engine::to_tree(std::get<protocol::TableReplayResult>(recalled.result));
  }

  /// Asks, has the log read, and gives the result.
  Json replayed(int client, Json params) {
    const int id = driver.next_request;
    EXPECT_TRUE(driver.ask(client, "table.replay", std::move(params)).is_null()) << "it is being read";
    for (const Recall& recall : take_recalls()) driver.mail(read(recall));
    return driver.client(client).replies.at(id).at("result");
  }

  /// The views of all steps, by seq: patches applied as a client does.
  static std::map<std::uint64_t, Json> views_of(const Json& result) {
    std::map<std::uint64_t, Json> views;
    Json view;
    for (const Json& step : result.at("steps")) {
      view = step.contains("view") ? step.at("view") : protocol::apply_patch(view, step.at("patch")).value();
      views[step.at("seq").get<std::uint64_t>()] = view;
    }
    return views;
  }

  /// The whole replay, asked for piece by piece.
  std::map<std::uint64_t, Json> whole(int client, const Json& params) {
    std::map<std::uint64_t, Json> views;
    Json asked = params;
    asked["from"] = 1;
    for (;;) {
      const Json result = replayed(client, asked);
      views.merge(views_of(result));
      if (!result.contains("next")) return views;
      EXPECT_GT(result.at("next"), asked.at("from"));
      asked["from"] = result.at("next");
    }
  }

  /// What each client saw while it was played, by seq.
  std::map<int, std::map<std::uint64_t, Json>> seen;
  void note() {
    for (int client = 1; client <= 3; ++client) seen[client][driver.client(client).seq] = driver.client(client).view;
  }

  /// Ann and Ben play to the end, Eve watches.
  void play_whole_game() {
    driver.make({});
    driver.add_client(3, "eve");
    driver.join(3);
    driver.seat_everybody(2);
    engine::Rng chance(engine::Seed{9});
    note();
    while (driver.random_step(chance)) note();
    note();
    ASSERT_EQ(driver.table().phase, TablePhase::finished);
  }
};

TEST_F(RoomReplayTest, ShowsEveryViewerWhatItSawThen) {
  play_whole_game();
  const std::array<Json, 3> viewers{Json{{"seat", 0}}, Json{{"seat", 1}}, Json{{"spectator", true}}};
  for (int client = 1; client <= 3; ++client) {
    for (const Json& own : {Json::object(), viewers[static_cast<std::size_t>(client - 1)]}) {
      const auto views = whole(client, own);
      for (const auto& [seq, view] : seen[client]) {
        const auto step = std::prev(views.upper_bound(seq));
        EXPECT_EQ(step->second, view) << "client " << client << " at " << seq;
      }
    }
  }
}

TEST_F(RoomReplayTest, OnceTheGameIsOverEverybodyMayLookFromEverySeat) {
  play_whole_game();
  EXPECT_EQ(whole(3, {{"seat", 0}}), whole(1, Json::object()));
  EXPECT_EQ(whole(1, {{"seat", 1}}), whole(2, Json::object()));
  EXPECT_EQ(whole(2, {{"spectator", true}}), whole(3, Json::object()));
}

TEST_F(RoomReplayTest, WhileItRunsOnlyAsOneself) {
  driver.make({});
  driver.add_client(3, "eve");
  driver.join(3);
  driver.seat_everybody(2);
  EXPECT_EQ(driver.code_of_refusal(1, "table.replay", {{"from", 1}, {"seat", 1}}), "not_over");
  EXPECT_EQ(driver.code_of_refusal(1, "table.replay", {{"from", 1}, {"spectator", true}}), "not_over");
  EXPECT_EQ(driver.code_of_refusal(3, "table.replay", {{"from", 1}, {"seat", 0}}), "not_over");
  EXPECT_TRUE(take_recalls().empty());
  EXPECT_EQ(std::prev(whole(1, {{"seat", 0}}).end())->second, driver.client(1).view);
  EXPECT_EQ(std::prev(whole(3, Json::object()).end())->second, driver.client(3).view);
}

TEST_F(RoomReplayTest, WhatCantBeShownIsRefused) {
  driver.make({});
  driver.join(1);
  const auto newest = driver.table().seq;
  const auto field_of = [&](const Json& params) {
    return driver.refused(1, "table.replay", params).at("data").at("field");
  };
  EXPECT_EQ(field_of({{"from", 0}}), "from");
  EXPECT_EQ(field_of({{"from", newest + 1}}), "from");
  EXPECT_EQ(field_of({{"from", 1}, {"seat", 2}}), "seat");
  EXPECT_EQ(field_of({{"from", 1}, {"seat", 0}, {"spectator", true}}), "seat");
  driver.add_client(4, "dan");
  EXPECT_EQ(driver.code_of_refusal(4, "table.replay", {{"from", 1}}), "not_joined");
}

TEST_F(RoomReplayTest, ThePiecesAreBounded) {
  play_whole_game();
  Recall recall{1, engine::Viewer::spectator(), 1, driver.table().seq};
  const Json result = replay_in(read(recall));
  EXPECT_LE(result.at("steps").size(), protocol::k_replay_records_max);
  EXPECT_EQ(result.at("steps").front().at("seq"), 1);
  recall.from = recall.last;
  const Json end = replay_in(read(recall));
  ASSERT_EQ(end.at("steps").size(), 1U);
  EXPECT_TRUE(end.at("steps").front().contains("view"));
  EXPECT_FALSE(end.contains("next"));
}

TEST_F(RoomReplayTest, NobodyWaitsAndFewReadAtOnce) {
  driver.make({});
  driver.seat_everybody(2);
  EXPECT_TRUE(driver.ask(1, "table.replay", {{"from", 1}}).is_null());
  EXPECT_EQ(driver.code_of_refusal(1, "table.replay", {{"from", 1}}), "busy");
  EXPECT_TRUE(driver.act(1).contains("result")) << "the game goes on meanwhile";
  const auto recalls = take_recalls();
  ASSERT_EQ(recalls.size(), 1U);
  driver.mail(read(recalls.front()));
  EXPECT_TRUE(driver.ask(1, "table.replay", {{"from", 1}}).is_null()) << "the next one may come";
  for (int client = 10; client < 10 + static_cast<int>(k_recalls_max) - 1; ++client) {
    driver.add_client(client, "");
    driver.join(client);
    EXPECT_TRUE(driver.ask(client, "table.replay", {{"from", 1}}).is_null());
  }
  EXPECT_EQ(driver.code_of_refusal(2, "table.replay", {{"from", 1}}), "busy");
  driver.wait(k_recall_wait_ms_max);
  EXPECT_TRUE(driver.ask(2, "table.replay", {{"from", 1}}).is_null()) << "one that never came back gives its place up";
}

TEST_F(RoomReplayTest, AFaultOfTheMediumIsSaid) {
  driver.make({});
  driver.join(1);
  const Recall beyond{5, engine::Viewer::spectator(), 1, driver.table().seq + 1};
  const Recalled recalled = read(beyond);
  EXPECT_EQ(recalled.ticket, 5U);
  EXPECT_EQ(recalled.error.at("data").at("code"), "storage_unavailable");
}

/// A game that is longer than what its table keeps of it in memory. Eve watches.
class OldHistory : public RoomReplayTest {
 protected:
  void play_long(const TableWish& wish = {}) {
    driver.make(wish);
    driver.add_client(3, "eve");
    driver.join(3);
    driver.seat_everybody(2);
    driver.act(1);
    driver.act(2);
    winner = driver.client(1).pending.at(0).at("seat").get<int>() + 1;
    while (driver.table().seq < k_history_kept_max + k_history_kept_max / 4) {
      driver.act(winner);
      driver.undo(winner);
    }
  }
  /// As a client has it, from the newest page to the first.
  Json whole_history(int client) {
    Json all = Json::array();
    for (std::uint64_t to = driver.table().seq; to > 0;) {
      const auto from = to > 90 ? to - 90 : 0;
      const Json reply = driver.ask(client, "table.history", {{"from", from}, {"to", to}});
      if (!reply.contains("result")) return reply;
      Json page = reply.at("result").at("entries");
      for (const Json& entry : all) page.push_back(entry);
      all = std::move(page);
      to = from > 0 ? from - 1 : 0;
    }
    return all;
  }
  Json by_the_log(engine::Viewer viewer) {
    const auto whole = server::replay(test_games(), driver.id(), driver.records());
    return engine::to_tree(entries_for(whole->history().entries, viewer, 0, driver.table().seq));
  }
  Recall held_recall() {
    auto recalls = take_recalls();
    EXPECT_EQ(recalls.size(), 1U);
    return recalls.at(0);
  }

  int winner = 0;
};

TEST_F(OldHistory, IsToldAsItWasToEachViewer) {
  play_long();
  for (const bool by_snapshot : {false, true, true}) {
    for (int client = 1; client <= 3; ++client) {
      const auto viewer = viewer_of(driver.table(), driver.client(client).account);
      EXPECT_EQ(whole_history(client), by_the_log(viewer)) << client;
    }
    ASSERT_TRUE(driver.restart(by_snapshot).ok());
    for (int client = 1; client <= 3; ++client) driver.join(client);
  }
}

TEST_F(OldHistory, APageHasNoMoreThanItMay) {
  play_long();
  const Json page = driver.ask(1, "table.history", {{"from", 0}, {"to", 10'000}}).at("result").at("entries");
  ASSERT_EQ(page.size(), protocol::k_history_entries_max);
  const Json all = by_the_log(engine::Viewer::at(engine::Seat{0}));
  for (std::size_t i = 0; i < page.size(); ++i) ASSERT_EQ(page[i], all[i]);
}

TEST_F(OldHistory, TheTableGoesOnWhileItIsRead) {
  play_long();
  ASSERT_TRUE(driver.restart().ok());
  for (int client = 1; client <= 3; ++client) driver.join(client);
  const auto seq = driver.table().seq;
  driver.hold_store();
  const int id = driver.next_request;
  EXPECT_TRUE(driver.ask(3, "table.history", {{"from", 0}, {"to", seq}}).is_null());
  EXPECT_EQ(driver.code_of_refusal(3, "table.history", {{"from", 0}, {"to", seq}}), "busy");
  EXPECT_TRUE(driver.ask(3, "table.history", {{"from", seq}, {"to", seq}}).contains("result")) << "it has that itself";
  const auto recall = held_recall();
  driver.release_store();
  ASSERT_TRUE(driver.act(winner).contains("result"));
  const Json all = by_the_log(engine::Viewer::spectator());
  driver.mail(read(recall));
  const Json page = driver.client(3).replies.at(id).at("result").at("entries");
  ASSERT_EQ(page.size(), protocol::k_history_entries_max);
  for (std::size_t i = 0; i < page.size(); ++i) ASSERT_EQ(page[i], all[i]);
}

TEST_F(OldHistory, WhoHasAnotherPlaceByThenAsksAgain) {
  play_long();
  driver.hold_store();
  const int id = driver.next_request;
  EXPECT_TRUE(driver.ask(2, "table.history", {{"from", 0}, {"to", 10}}).is_null());
  const auto recall = held_recall();
  driver.release_store();
  ASSERT_TRUE(driver.order({RoomOrder::What::move_seat, {}, "A quarrel.", engine::Seat{1}, {}, Account{"u_dan", "dan"}})
                  .contains("result"));
  driver.mail(read(recall));
  EXPECT_EQ(driver.client(2).replies.at(id).at("error").at("data").at("code"), "busy");
}

TEST_F(OldHistory, SpectatorsOfALateGameAreToldNoMoreThanTheySee) {
  play_long({.spectator_delay_moves = 3});
  for (const bool by_snapshot : {false, true}) {
    const auto shown = driver.room().seq_for_spectators();
    ASSERT_LE(shown, driver.table().seq);
    const Json all = whole_history(3);
    ASSERT_FALSE(all.empty());
    EXPECT_LE(all.back().at("seq"), shown);
    ASSERT_TRUE(driver.restart(by_snapshot).ok());
    for (int client = 1; client <= 3; ++client) driver.join(client);
  }
}

}  // namespace
}  // namespace server
