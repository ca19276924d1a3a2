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

Timeline two_players() {
  const auto game = sealed_cards::make_game();
  auto options = check_options(game->info().options, nullptr);
  auto match = game->start({2, std::move(options).value(), engine::Seed{}});
  return Timeline(std::move(match).value());
}

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

TEST(Timeline, AnotherSeatsDecisionEndsWhatCanBeTakenBack) {
  const auto game = sealed_cards::make_game();
  auto options = check_options(game->info().options, nullptr);
  Timeline timeline(game->start({3, std::move(options).value(), engine::Seed{}}).value()->clone());
  take_first(timeline, k_ann);
  take_first(timeline, k_bob);
  EXPECT_FALSE(timeline.can_undo(k_ann));
  EXPECT_TRUE(timeline.can_undo(k_bob));
  EXPECT_EQ(timeline.undo(k_ann).error().code, "undo_other_seat");
  EXPECT_TRUE(timeline.undo(k_bob));
  EXPECT_EQ(timeline.undo(k_ann).error().code, "undo_other_seat");  // Bob's taking back gives Ann nothing back
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
