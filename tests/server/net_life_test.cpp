// The server from start to stop, and from start to start: what is recovered, what is said, what is never lost.
#include <chrono>
#include <gtest/gtest.h>
#include <limits>
#include <thread>

#include "tests/server/net_house.h"
#include "tests/server/net_peer.h"
#include "tests/storage/temporary_folder.h"

namespace tests {
namespace {

std::unique_ptr<storage::Store> on_disk(const storage_test::TemporaryFolder& folder) {
  auto opened = storage::open_sqlite({.folder = folder.path() / "data"});
  if (const auto* error = std::get_if<storage::OpenError>(&opened)) throw std::runtime_error(error->message);
  return std::move(std::get<std::unique_ptr<storage::Store>>(opened));
}

Json act_params(const Player& player, const std::string& room, const std::string& key) {
  const Json& you = player.update()["you"];
  return {{"room", room}, {"decision", you["decision"]}, {"key", key}, {"action", you["actions"].front()}};
}

TEST(NetLife, TwoPlayATableAndAThirdWatches) {
  const RunningServer server;
  TwoPlayers table = sit_two(server.port());
  Player eve(server.port());
  eve.result("room.join", {{"room", table.room}});
  EXPECT_FALSE(eve.update().contains("you"));
  Player& mover = table.ann.update()["you"].contains("decision") ? table.ann : table.bob;
  const Json done = mover.result("room.act", act_params(mover, table.room, "first-move"));
  while (eve.update()["seq"] < done["seq"]) std::ignore = eve.next_push("room.update");
  EXPECT_EQ(eve.update()["seq"], done["seq"]);
}

TEST(NetLife, AStopIsAnnouncedAndClosesWith1012) {
  RunningServer server;
  TwoPlayers table = sit_two(server.port());
  server.stop();
  EXPECT_EQ(table.ann.next_push("server.notice")["code"], "shutting_down");
  EXPECT_EQ(table.ann.peer().read_close_code(), 1012);
  EXPECT_EQ(table.bob.peer().read_close_code(), 1012);
  EXPECT_THROW(Peer{server.port()}, std::runtime_error);
}

TEST(NetLife, WhatWasAcknowledgedIsThereAfterARestartAndTheKeyIsAnsweredAlike) {
  const storage_test::TemporaryFolder folder;
  std::string token;
  std::string room;
  Json request;
  Json done;
  {
    RunningServer server(quiet_config(), on_disk(folder));
    TwoPlayers table = sit_two(server.port());
    Player& mover = table.ann.update()["you"].contains("decision") ? table.ann : table.bob;
    token = mover.token();
    room = table.room;
    request = act_params(mover, room, "key-of-the-move");
    done = mover.result("room.act", request);
  }
  const RunningServer server(quiet_config(), on_disk(folder));
  Player again(server.port());
  again.result("hello", {{"token", token}});
  again.result("room.join", {{"room", room}});
  EXPECT_GE(again.update()["seq"], done["seq"]);
  EXPECT_EQ(again.result("room.act", request), done);
  EXPECT_EQ(http(server.port(), "GET", "/api/v1/tables").json()["tables"].count(room), 1U);
}

TEST(NetLife, AFinishedGameIsLoadedWhenSomebodyAsksForIt) {
  const storage_test::TemporaryFolder folder;
  std::string room;
  {
    RunningServer server(quiet_config(), on_disk(folder));
    Player player(server.port());
    player.sign_in("Ann");
    room = player.result("table.create", {{"game", "harmonies"}, {"players", 1}})["room"].get<std::string>();
    player.result("room.join", {{"room", room}});
    EXPECT_GT(play_alone(player, room), 0);
  }
  const RunningServer server(quiet_config(), on_disk(folder));
  Player late(server.port());
  late.sign_in("Late");
  late.result("room.join", {{"room", room}});
  EXPECT_EQ(late.update()["view"]["table"]["phase"], "finished");
  EXPECT_FALSE(late.update()["view"]["table"]["outcome"].is_null());
  EXPECT_EQ(late.refusal("room.sit", {{"room", room}}), "already_running");
}

TEST(NetLife, WhoDoesNotAnswerTheCloseIsCutOff) {
  server::Config config = quiet_config();
  config.stop_seconds = 1;
  RunningServer server(config);
  TwoPlayers table = sit_two(server.port());
  server.stop();  // both are silent: neither reads, nor answers the close
  EXPECT_EQ(table.ann.peer().read_close_code(), 1012);
}

TEST(NetLife, WhenTooManyTablesAreBeingLoadedTheAskerIsToldToTryAgain) {
  server::Config config = quiet_config();
  config.reader_queue_max = 0;
  const RunningServer server(config);
  Player player(server.port());
  player.sign_in("Ann");
  EXPECT_EQ(player.refusal("room.join", {{"room", "r_nobody"}}), "busy");
  EXPECT_EQ(player.refusal("room.join", {{"room", "r_nobody"}}), "busy");
}

TEST(NetLife, ARoomThatNeverWasIsNotThere) {
  const RunningServer server;
  Player player(server.port());
  player.sign_in("Ann");
  EXPECT_EQ(player.refusal("room.join", {{"room", "r_nobody"}}), "no_such_room");
}

/// Two tables in a store, of which the first one's log was tampered with.
struct Tampered {
  storage::MemoryStore before;
  std::string bad;
  std::string good;

  [[nodiscard]] std::unique_ptr<storage::MemoryStore> store() {
    {
      RunningServer server(quiet_config(), std::make_unique<LentStore>(before));
      bad = sit_two(server.port()).room;
      good = sit_two(server.port()).room;
    }
    storage::MemoryContents contents = before.durable();
    contents.rooms.at(storage::RoomId{bad}).log.at(1).payload.back() ^= 1;
    return std::make_unique<storage::MemoryStore>(std::move(contents));
  }
};

TEST(NetLife, ARoomWhoseLogIsBrokenIsSetAsideAndTheOthersGoOn) {
  Tampered tampered;
  const RunningServer server(quiet_config(), tampered.store());
  Player player(server.port());
  player.sign_in("Ann");
  EXPECT_EQ(player.refusal("room.join", {{"room", tampered.bad}}), "frozen");
  player.result("room.join", {{"room", tampered.good}});
  EXPECT_EQ(player.update()["view"]["table"]["phase"], "running");
  EXPECT_NE(http(server.port(), "GET", "/metrics", k_metrics_header).body.find("vivarium_rooms_quarantined 1\n"),
            std::string::npos);
}

TEST(NetLife, AFullDiskIsToldAndNothingIsLost) {
  auto owned = std::make_unique<storage::MemoryStore>();
  storage::MemoryStore& store = *owned;
  const RunningServer server(quiet_config(), std::move(owned));
  TwoPlayers table = sit_two(server.port());
  Player& mover = table.ann.update()["you"].contains("decision") ? table.ann : table.bob;
  const Json request = act_params(mover, table.room, "on-a-full-disk");
  for (std::uint64_t i = 1; i <= 3; ++i) store.fail_commit(store.commits() + i, storage::CommitFault::full);
  EXPECT_EQ(mover.refusal("room.act", request), "storage_unavailable");
  const HttpReply readiness = http(server.port(), "GET", "/readyz");
  EXPECT_EQ(readiness.status, 503);
  EXPECT_NE(readiness.body.find("nothing can be stored"), std::string::npos) << readiness.body;
  // The server looks for room by itself.
  for (int i = 0; i < 200 && http(server.port(), "GET", "/readyz").status != 200; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  EXPECT_EQ(http(server.port(), "GET", "/readyz").status, 200);
  EXPECT_TRUE(mover.result("room.act", request).contains("seq"));
}

TEST(NetLife, AfterAFailedMediumTheServerIsNoLongerReady) {
  auto owned = std::make_unique<storage::MemoryStore>();
  storage::MemoryStore& store = *owned;
  const RunningServer server(quiet_config(), std::move(owned));
  TwoPlayers table = sit_two(server.port());
  Player& mover = table.ann.update()["you"].contains("decision") ? table.ann : table.bob;
  store.fail_commit(store.commits() + 1, storage::CommitFault::failed_and_lost);
  EXPECT_EQ(mover.refusal("room.act", act_params(mover, table.room, "on-a-bad-disk")), "storage_unavailable");
  EXPECT_EQ(http(server.port(), "GET", "/readyz").status, 503);
  EXPECT_EQ(http(server.port(), "GET", "/healthz").status, 200);
}

}  // namespace
}  // namespace tests
