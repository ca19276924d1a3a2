// Looking back: what a table looked like at each record, to whom it may be shown, and that nobody waits for it.
#include <gtest/gtest.h>

#include "protocol/limits.h"
#include "protocol/patch.h"
#include "server/room/limits.h"
#include "server/room/recall.h"
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
    return recall_room(test_games(), *driver.store().reader(), driver.id(), recall);
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
  const Json result = read(recall).result;
  EXPECT_LE(result.at("steps").size(), protocol::k_replay_records_max);
  EXPECT_EQ(result.at("steps").front().at("seq"), 1);
  recall.from = recall.last;
  const Json end = read(recall).result;
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
  EXPECT_TRUE(recalled.result.is_null());
  EXPECT_EQ(recalled.error.at("data").at("code"), "storage_unavailable");
}

}  // namespace
}  // namespace server
