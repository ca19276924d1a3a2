// docs/adding-a-game.md, "Undo": a seat may take back its own steps to its last commit point.
#include "engine/core/timeline.h"

#include <gtest/gtest.h>

#include "tests/engine/sealed_cards.h"

namespace {

using engine::Bytes;
using engine::Json;
using engine::Seat;
using engine::Timeline;

constexpr Seat k_ann{0};
constexpr Seat k_bob{1};
constexpr Seat k_carl{2};

Timeline table_of(int players) {
  const auto game = sealed_cards::make_game();
  auto options = check_options(game->info().options, nullptr);
  auto match = game->start({players, std::move(options).value(), engine::Seed{}});
  return Timeline(std::move(match).value());
}

Timeline two_players() { return table_of(2); }
Timeline three_players() { return table_of(3); }

void take_first(Timeline& timeline, Seat seat) {
  const auto applied = timeline.apply(seat, timeline.now().legal(seat).front());
  ASSERT_TRUE(applied) << applied.error().message;
}

/// Both have chosen; the winner places markers. Gives the winner.
Seat after_choices(Timeline& timeline) {
  take_first(timeline, k_ann);
  take_first(timeline, k_bob);
  return timeline.now().pending().front().seat;
}

TEST(Timeline, AtItsStartHasNothingToTakeBack) {
  Timeline timeline = two_players();
  EXPECT_FALSE(timeline.can_undo(k_ann));
  EXPECT_EQ(timeline.undo(k_ann).error().code, "nothing_to_undo");
}

TEST(Timeline, UndoRestoresTheBytesStepByStep) {
  Timeline timeline = two_players();
  const Seat winner = after_choices(timeline);
  const Bytes before_both = timeline.now().encode();
  take_first(timeline, winner);
  const Bytes between = timeline.now().encode();
  take_first(timeline, winner);
  EXPECT_EQ(timeline.open_steps(), 2U);
  ASSERT_TRUE(timeline.undo(winner));
  EXPECT_EQ(timeline.now().encode(), between);
  ASSERT_TRUE(timeline.undo(winner));
  EXPECT_EQ(timeline.now().encode(), before_both);
  EXPECT_FALSE(timeline.can_undo(winner));
}

TEST(Timeline, AChoiceOfOnesOwnCanBeTakenBackWhileNobodyElseHasDecided) {
  Timeline timeline = two_players();
  const Bytes start = timeline.now().encode();
  take_first(timeline, k_ann);
  EXPECT_TRUE(timeline.can_undo(k_ann));
  EXPECT_FALSE(timeline.can_undo(k_bob));
  EXPECT_EQ(timeline.undo(k_bob).error().code, "nothing_to_undo");
  ASSERT_TRUE(timeline.undo(k_ann));
  EXPECT_EQ(timeline.now().encode(), start);
}

TEST(Timeline, ASecretChoiceCanBeChangedUntilTheLastIsIn) {
  Timeline timeline = three_players();
  const Json carls = timeline.now().legal(k_carl).front();
  take_first(timeline, k_ann);
  const auto hash_of_anns_alone = timeline.now().hash();
  take_first(timeline, k_bob);
  ASSERT_TRUE(timeline.can_undo(k_ann));
  ASSERT_TRUE(timeline.undo(k_ann)) << "Bob chose beside her, not after her";
  EXPECT_FALSE(timeline.can_undo(k_ann));
  EXPECT_TRUE(timeline.can_undo(k_bob)) << "his choice stands";
  const auto owed = timeline.now().pending();
  ASSERT_EQ(owed.size(), 2U);
  EXPECT_EQ(owed.front().seat, k_ann);
  EXPECT_EQ(owed.back().seat, k_carl);
  ASSERT_TRUE(timeline.apply(k_ann, timeline.now().legal(k_ann).back()));
  ASSERT_TRUE(timeline.undo(k_bob));
  EXPECT_NE(timeline.now().hash(), hash_of_anns_alone) << "she chose another card";
  take_first(timeline, k_bob);
  ASSERT_TRUE(timeline.apply(k_carl, carls));
  EXPECT_FALSE(timeline.can_undo(k_ann)) << "the cards were shown";
  EXPECT_FALSE(timeline.can_undo(k_bob));
}

TEST(Timeline, ASnapshotKeepsWhatSeveralMayTakeBack) {
  const auto game = sealed_cards::make_game();
  Timeline timeline = three_players();
  take_first(timeline, k_ann);
  take_first(timeline, k_bob);
  auto read = Timeline::from_json(timeline.to_json(), *game);
  ASSERT_TRUE(read);
  ASSERT_TRUE(read->undo(k_ann));
  ASSERT_TRUE(timeline.undo(k_ann));
  EXPECT_EQ(read->now().hash(), timeline.now().hash());
}

TEST(Timeline, ADecisionAfterItEndsWhatCanBeTakenBack) {
  Timeline timeline = two_players();
  const Seat winner = after_choices(timeline);
  take_first(timeline, winner);
  Json told = timeline.to_json();
  told["sealed"] = 2;
  for (const Json& by : {Json(k_ann.index), Json::array({k_ann.index, k_bob.index})}) {
    told["by"] = by;
    auto read = Timeline::from_json(told, *sealed_cards::make_game());
    ASSERT_TRUE(read) << "a release of before named one seat";
    const Seat other = winner == k_ann ? k_bob : k_ann;
    const bool named = by.is_array() || other == k_ann;
    EXPECT_EQ(read->undo(other).error().code, named ? "undo_other_seat" : "nothing_to_undo");
    EXPECT_TRUE(read->undo(winner));
  }
}

TEST(Timeline, ARevealEndsWhatCanBeTakenBackAndIsNamed) {
  Timeline timeline = two_players();
  after_choices(timeline);
  EXPECT_EQ(timeline.open_steps(), 0U);
  const auto refused = timeline.undo(k_bob);  // Bob's choice was the last that was waited for
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, "undo_revealed");
  EXPECT_NE(refused.error().message.find("cards_shown"), std::string::npos) << refused.error().message;
  EXPECT_EQ(timeline.undo(k_ann).error().code, "nothing_to_undo");
}

TEST(Timeline, ARefusedActionIsNoStep) {
  Timeline timeline = two_players();
  take_first(timeline, k_ann);
  const Bytes before = timeline.now().encode();
  EXPECT_FALSE(timeline.apply(k_bob, {{"type", "choose"}, {"card", 99}}));
  EXPECT_FALSE(timeline.apply(k_ann, Json::object()));
  EXPECT_EQ(timeline.now().encode(), before);
  EXPECT_TRUE(timeline.can_undo(k_ann));  // Bob has decided nothing
}

TEST(Timeline, ACopyHasAPastOfItsOwn) {
  Timeline timeline = two_players();
  take_first(timeline, k_ann);
  Timeline copy = timeline;
  ASSERT_TRUE(copy.undo(k_ann));
  EXPECT_TRUE(timeline.can_undo(k_ann));
  copy = timeline;
  EXPECT_TRUE(copy.can_undo(k_ann));
}

}  // namespace
