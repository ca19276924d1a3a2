// What storage/store.h promises of games that are over and of ratings, asked of every store.
#include "tests/storage/store_contract.h"

namespace {

using namespace storage_test;  // NOLINT: every other word of this file is from there

GameRow ended(const std::string& room, std::int64_t at_ms, GameRating rating = GameRating::due) {
  return {RoomId{room}, "harmonies",  at_ms,
          rating,       std::nullopt, {{0, "u_ann", "", 2, 70}, {1, "u_bob", "hard", 1, 81}}};
}

RatingChangeRow change(const std::string& room, const std::string& account, std::uint64_t number, std::int64_t mu) {
  return {RoomId{room}, account, "harmonies", number, account == "u_bob", 5, {mu - 1, 80}, {mu, 79}};
}

class StoredGames : public StoreContract {
 protected:
  void SetUp() override {
    ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 1}}, PutGuest{{"u_bob", "Bob", 1}}), WriteStatus::stored);
  }
  WriteStatus end(const GameRow& row) { return commit(CreateRoom{open_room(row.room.text)}, PutGame{row}); }
  [[nodiscard]] std::vector<std::string> rooms_of(const std::string& account, const std::optional<GameMark>& after,
                                                  std::size_t count) {
    std::vector<std::string> rooms;
    const auto games = *reader()->games().games_of(account, after, count);
    for (const GameRow& row : games) rooms.push_back(row.room.text);
    return rooms;
  }
};

INSTANTIATE_TEST_SUITE_P(Stores, StoredGames, each_store(), name_of_store);

TEST_P(StoredGames, AGameIsReadAsItWasWrittenByAllWhoSatThere) {
  GameRow row = ended("r_1", 7, GameRating::none);
  row.common_win = false;
  ASSERT_EQ(end(row), WriteStatus::stored);
  for (const char* account : {"u_ann", "u_bob"}) {
    EXPECT_EQ(*reader()->games().games_of(account, std::nullopt, 9), std::vector<GameRow>{row});
  }
  EXPECT_TRUE(reader()->games().games_of("u_cat", std::nullopt, 9)->empty());
  EXPECT_TRUE(reader()->games().games_due()->empty());
}

TEST_P(StoredGames, AGameEndsOnceAndInARoom) {
  EXPECT_EQ(commit(PutGame{ended("r_1", 7)}), WriteStatus::conflict);
  ASSERT_EQ(end(ended("r_1", 7)), WriteStatus::stored);
  EXPECT_EQ(commit(PutGame{ended("r_1", 8)}), WriteStatus::conflict);
}

TEST_P(StoredGames, TheNewestComeFirstAndAListGoesOnWhereItWasLeftOff) {
  for (const auto& [room, at_ms] : {std::pair("r_1", 7), {"r_2", 9}, {"r_3", 7}, {"r_4", 8}}) {
    ASSERT_EQ(end(ended(room, at_ms)), WriteStatus::stored);
  }
  EXPECT_EQ(rooms_of("u_ann", std::nullopt, 9), (std::vector<std::string>{"r_2", "r_4", "r_3", "r_1"}));
  EXPECT_EQ(rooms_of("u_ann", std::nullopt, 2), (std::vector<std::string>{"r_2", "r_4"}));
  EXPECT_EQ(rooms_of("u_ann", GameMark{7, {"r_3"}}, 9), (std::vector<std::string>{"r_1"}));
  EXPECT_EQ(rooms_of("u_ann", GameMark{8, {"r_4"}}, 1), (std::vector<std::string>{"r_3"}));
}

TEST_P(StoredGames, WhatIsDueComesInTheOrderInWhichItEnded) {
  for (const auto& [room, at_ms] : {std::pair("r_2", 9), {"r_3", 7}, {"r_1", 7}}) {
    ASSERT_EQ(end(ended(room, at_ms)), WriteStatus::stored);
  }
  std::vector<std::string> rooms;
  const auto due = *reader()->games().games_due();
  for (const GameRow& row : due) rooms.push_back(row.room.text);
  EXPECT_EQ(rooms, (std::vector<std::string>{"r_1", "r_3", "r_2"}));
}

TEST_P(StoredGames, ARatedGameChangesTheRatingsAndIsDone) {
  ASSERT_EQ(end(ended("r_1", 7)), WriteStatus::stored);
  const auto ann = change("r_1", "u_ann", 1, 25);
  const auto bob = change("r_1", "u_bob", 1, 26);
  ASSERT_EQ(commit(RateGame{{"r_1"}, {ann, bob}}), WriteStatus::stored);
  place_->restart();
  EXPECT_EQ(*reader()->games().ratings(), (std::vector<RatingRow>{{"u_ann", "harmonies", {25, 79}, 1, 0, 5},
                                                                  {"u_bob", "harmonies", {26, 79}, 1, 1, 5}}));
  EXPECT_EQ(*reader()->games().rating_changes_of_room({"r_1"}), (std::vector<RatingChangeRow>{ann, bob}));
  EXPECT_TRUE(reader()->games().games_due()->empty());
  EXPECT_EQ(reader()->games().games_of("u_ann", std::nullopt, 1)->front().rating, GameRating::done);
}

TEST_P(StoredGames, AGameIsRatedOnceAndOnlyIfItIsDue) {
  ASSERT_EQ(end(ended("r_1", 7)), WriteStatus::stored);
  ASSERT_EQ(end(ended("r_2", 7, GameRating::none)), WriteStatus::stored);
  ASSERT_EQ(commit(RateGame{{"r_1"}, {change("r_1", "u_ann", 1, 25)}}), WriteStatus::stored);
  EXPECT_EQ(commit(RateGame{{"r_1"}, {change("r_1", "u_ann", 2, 26)}}), WriteStatus::conflict);
  EXPECT_EQ(commit(RateGame{{"r_2"}, {change("r_2", "u_ann", 2, 26)}}), WriteStatus::conflict);
  EXPECT_EQ(commit(RateGame{{"r_3"}, {change("r_3", "u_ann", 2, 26)}}), WriteStatus::conflict);
  EXPECT_EQ(reader()->games().ratings()->front().games, 1U);
}

TEST_P(StoredGames, AChangeThatDoesNotFollowOnTheRatingIsRefusedWithTheWholeGame) {
  for (const char* room : {"r_1", "r_2"}) ASSERT_EQ(end(ended(room, 7)), WriteStatus::stored);
  ASSERT_EQ(commit(RateGame{{"r_1"}, {change("r_1", "u_ann", 1, 25)}}), WriteStatus::stored);
  for (const std::uint64_t number : {1U, 3U}) {
    const RateGame wrong{{"r_2"}, {change("r_2", "u_bob", 1, 25), change("r_2", "u_ann", number, 26)}};
    EXPECT_EQ(commit(wrong), WriteStatus::conflict) << number;
  }
  EXPECT_EQ(commit(RateGame{{"r_2"}, {change("r_2", "u_nobody", 1, 26)}}), WriteStatus::conflict);
  EXPECT_EQ(reader()->games().ratings()->size(), 1U);
  EXPECT_EQ(reader()->games().games_due()->size(), 1U);
  ASSERT_EQ(commit(RateGame{{"r_2"}, {change("r_2", "u_bob", 1, 25), change("r_2", "u_ann", 2, 26)}}),
            WriteStatus::stored);
  EXPECT_EQ(reader()->games().ratings()->front().skill.mu, 26);
}

TEST_P(StoredGames, ChangesOfAPersonComeTheNewestFirst) {
  for (const auto& [room, number] : {std::pair("r_1", 1), {"r_2", 2}, {"r_3", 3}}) {
    ASSERT_EQ(end(ended(room, 7)), WriteStatus::stored);
    const auto one = change(room, "u_bob", static_cast<std::uint64_t>(number), 25);
    ASSERT_EQ(commit(RateGame{{room}, {one}}), WriteStatus::stored);
  }
  const auto numbers = [&](std::uint64_t before, std::size_t count) {
    std::vector<std::uint64_t> found;
    const auto changes = *reader()->games().rating_changes("u_bob", "harmonies", before, count);
    for (const auto& one : changes) found.push_back(one.number);
    return found;
  };
  EXPECT_EQ(numbers(k_end, 9), (std::vector<std::uint64_t>{3, 2, 1}));
  EXPECT_EQ(numbers(3, 1), (std::vector<std::uint64_t>{2}));
  EXPECT_TRUE(reader()->games().rating_changes("u_bob", "evolution", k_end, 9)->empty());
  EXPECT_EQ(reader()->games().ratings()->front().wins, 3U);
}

}  // namespace
