// Dropping what is old, asked of every store; and giving the space back to the file system.
#include <gtest/gtest.h>

#include "storage/chain.h"
#include "storage/sqlite/inspection.h"
#include "storage/sqlite/pruning.h"
#include "tests/storage/places.h"
#include "tests/storage/stores.h"
#include "tests/storage/temporary_folder.h"

namespace {

using namespace storage;  // NOLINT: every other word of this file is from there

constexpr std::int64_t k_now_ms = 1'000'000;

LogRecord record(const RoomId& room, std::uint64_t seq, const std::string& kind, const Hash& before, std::int64_t at_ms,
                 std::size_t bytes = 8) {
  LogRecord one;
  one.seq = seq;
  one.epoch = 1;
  one.kind = kind;
  one.payload = Bytes(bytes, 7);
  one.prev_hash = before;
  one.at_ms = at_ms;
  one.hash = hash_record(room, one);
  return one;
}

/// A room with two records, the second of that kind.
void add_room(Store& store, const std::string& id, RoomPhase phase, const std::string& end, std::int64_t at_ms,
              std::size_t bytes = 8) {
  RoomRow row;
  row.id = {id};
  row.code = "CODE" + id;
  row.game = "sealed-cards";
  row.epoch = 1;
  const LogRecord first = record(row.id, 1, "created", {}, at_ms);
  const LogRecord last = record(row.id, 2, end, first.hash, at_ms, bytes);
  ASSERT_EQ(commit(store, {CreateRoom{row}, AppendLog{row.id, 1, 0, {first, last}, phase}}), WriteStatus::stored);
}

GameRow game_of(const std::string& id, GameRating rating) {
  GameRow game;
  game.room = {id};
  game.game = "sealed-cards";
  game.finished_ms = 5;
  game.rating = rating;
  game.seats = {{0, "u_ann", "", 1, 10}, {1, "u_bob", "", 2, 5}};
  return game;
}

class Pruned : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    add_room(*store_, "r_run", RoomPhase::running, "acted", 1);
    add_room(*store_, "r_won", RoomPhase::finished, "finished", 10);
    ASSERT_EQ(commit(*store_, {PutGame{game_of("r_won", GameRating::none)}}), WriteStatus::stored);
    add_room(*store_, "r_due", RoomPhase::finished, "finished", 11);
    ASSERT_EQ(commit(*store_, {PutGame{game_of("r_due", GameRating::due)}}), WriteStatus::stored);
    add_room(*store_, "r_left", RoomPhase::finished, "abandoned", 20);
    add_room(*store_, "r_shut", RoomPhase::closed, "closed", 30);
    // As games ended before there were lists of them.
    add_room(*store_, "r_old", RoomPhase::finished, "finished", 2);
  }
  [[nodiscard]] std::vector<std::string> old(std::int64_t finished_ms, std::int64_t abandoned_ms,
                                             std::size_t count = 9) {
    std::vector<std::string> ids;
    const auto found = store_->reader()->rooms().prunable({finished_ms, abandoned_ms}, count);
    for (const RoomId& id : *found) ids.push_back(id.text);
    return ids;
  }
  using Ids = std::vector<std::string>;

  std::unique_ptr<storage_test::Place> place_ = storage_test::make_place(GetParam());
  Store* store_ = &place_->store();
};

INSTANTIATE_TEST_SUITE_P(Stores, Pruned, storage_test::each_store(), storage_test::name_of_store);

TEST_P(Pruned, OnlyWhatIsOverAndOldIsNamed) {
  EXPECT_EQ(old(0, 0), Ids());
  EXPECT_EQ(old(100, 0), Ids{"r_won"});
  EXPECT_EQ(old(0, 100), (Ids{"r_left", "r_shut"}));
  EXPECT_EQ(old(0, 30), Ids{"r_left"}) << "not younger ones";
  EXPECT_EQ(old(0, 100, 1), Ids{"r_left"}) << "the oldest first";
}

TEST_P(Pruned, TheLogGoesAndAGameStaysInItsPeoplesLists) {
  ASSERT_EQ(commit(*store_, {PruneRoom{{"r_won"}, k_now_ms}}), WriteStatus::stored);
  const auto row = *store_->reader()->rooms().room({"r_won"});
  ASSERT_TRUE(row);
  EXPECT_EQ(row->pruned_ms, k_now_ms);
  EXPECT_EQ(row->head_seq, 2U);
  EXPECT_TRUE(store_->reader()->rooms().records({"r_won"}, 1, 9)->empty());
  EXPECT_EQ(store_->reader()->games().games_of("u_ann", std::nullopt, 9)->size(), 2U);
  EXPECT_EQ(old(100, 0), Ids());
  EXPECT_EQ(commit(*store_, {PruneRoom{{"r_won"}, k_now_ms}}), WriteStatus::conflict) << "once";
  const LogRecord late = record({"r_won"}, 3, "rematch", row->head_hash, 50);
  EXPECT_EQ(commit(*store_, {AppendLog{{"r_won"}, 1, 2, {late}, std::nullopt}}), WriteStatus::fenced);
}

TEST_P(Pruned, OfATableThatCameToNothingNothingStays) {
  ASSERT_EQ(commit(*store_, {PruneRoom{{"r_left"}, k_now_ms}, PruneRoom{{"r_shut"}, k_now_ms}}), WriteStatus::stored);
  EXPECT_FALSE(*store_->reader()->rooms().room({"r_left"}));
  EXPECT_FALSE(*store_->reader()->rooms().room_by_code("CODEr_shut"));
  EXPECT_EQ(old(100, 100), Ids{"r_won"});
}

TEST_P(Pruned, WhatGoesOnOrIsStillToBeRatedIsRefused) {
  EXPECT_EQ(commit(*store_, {PruneRoom{{"r_run"}, k_now_ms}}), WriteStatus::conflict);
  EXPECT_EQ(commit(*store_, {PruneRoom{{"r_due"}, k_now_ms}}), WriteStatus::conflict);
  EXPECT_EQ(commit(*store_, {PruneRoom{{"r_none"}, k_now_ms}}), WriteStatus::conflict);
  EXPECT_EQ(store_->reader()->rooms().records({"r_run"}, 1, 9)->size(), 2U);
}

TEST(Pruning, GivesTheSpaceBackAndLeavesASoundFolder) {
  const storage_test::TemporaryFolder folder;
  const auto data = folder.path() / "data";
  {
    const auto store = open_folder(data);
    for (int i = 0; i < 40; ++i) {
      add_room(*store, "r_" + std::to_string(i), RoomPhase::finished, "abandoned", 10 + i, 100'000);
    }
    add_room(*store, "r_won", RoomPhase::finished, "finished", 5);
    ASSERT_EQ(commit(*store, {PutGame{game_of("r_won", GameRating::none)}}), WriteStatus::stored);
    ASSERT_EQ(std::get<OpenError>(prune_sqlite(data, {0, 100}, k_now_ms, false)).fault, OpenFault::in_use);
  }
  const auto would = std::get<PruneReport>(prune_sqlite(data, {30, 30}, k_now_ms, true));
  EXPECT_EQ(would.rooms, 21U);
  const auto report = std::get<PruneReport>(prune_sqlite(data, {30, 30}, k_now_ms, false));
  EXPECT_EQ(report.rooms, 21U);
  EXPECT_GT(report.bytes_before, 4'000'000U);
  EXPECT_LT(report.bytes_after, 2'500'000U);
  const auto found = std::get<Inspection>(inspect_sqlite(data));
  EXPECT_TRUE(found.faults.empty());
  EXPECT_TRUE(found.damage.empty()) << found.damage.front().subject;
  EXPECT_EQ(found.rooms, 21U) << "20 that are young, and the one that is in its people's lists";
  EXPECT_TRUE(std::holds_alternative<OpenError>(prune_sqlite(folder.path() / "none", {0, 30}, k_now_ms, false)));
}

TEST(Pruning, ARunningServersFileShrinksByItself) {
  const storage_test::TemporaryFolder folder;
  const auto data = folder.path() / "data";
  std::uintmax_t before = 0;
  {
    const auto store = open_folder(data);
    add_room(*store, "r_1", RoomPhase::closed, "closed", 10, 3'000'000);
  }
  before = std::filesystem::file_size(data / "vivarium.db");
  {
    const auto store = open_folder(data);
    ASSERT_EQ(commit(*store, {PruneRoom{{"r_1"}, k_now_ms}}), WriteStatus::stored);
  }
  EXPECT_LT(std::filesystem::file_size(data / "vivarium.db"), before / 4);
}

}  // namespace
