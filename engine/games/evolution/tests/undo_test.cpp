// Taking back own steps: what has shown something to nobody (README.md, "Undo").
#include "engine/games/evolution/tests/table.h"
#include "tests/engine/undo_table.h"

namespace games::evolution {
namespace {

using namespace nlohmann::literals;
using engine::Seat;
using engine::Timeline;

constexpr Seat k_first{0};
constexpr Seat k_second{1};

Timeline timeline_of(const Json& scenario) { return engine::timeline_of(*make_game(), load(scenario).value()); }

TEST(EvolutionUndo, AWholeTurnOfPhase3CanBeTakenBackStepByStep) {
  Timeline timeline = timeline_of(
      R"({"phase":"play_cards","seats":{"0":{"hand":[15,53,81],"species":[{"traits":["ambush"]}]},
    "1":{"hand":[1]}}})"_json);
  expect_taken_back_one_by_one(timeline, k_first,
                               {with_card("play_trait", 81, "0-1"), breeding(53, "left"),
                                with_card("grow_body", 15, "0-2"), dropping("0-1", "ambush")});
  act(timeline, k_first, k_end);
  EXPECT_EQ(timeline.undo(k_first).error().code, "undo_revealed");
}

TEST(EvolutionUndo, AFoodCardCanBeChangedUntilTheLastHasChosen) {
  Timeline timeline = timeline_of(
      R"({"phase":"select_food","players":3,"seats":{"0":{"hand":[1,2]},"1":{"hand":[3,4]},"2":{"hand":[5]}}})"_json);
  act(timeline, k_first, choosing(1));
  ASSERT_TRUE(timeline.undo(k_first).ok());
  act(timeline, k_first, choosing(2));
  act(timeline, k_second, choosing(3));
  ASSERT_TRUE(timeline.undo(k_first).ok()) << "the third still thinks";
  act(timeline, k_first, choosing(1));
  EXPECT_TRUE(timeline.can_undo(k_second));
  act(timeline, engine::Seat{2}, choosing(5));
  EXPECT_FALSE(timeline.can_undo(k_first));
  EXPECT_FALSE(timeline.can_undo(k_second));
}

TEST(EvolutionUndo, AnAnnouncedNegationCanBeTakenBackTheAttackCannot) {
  Timeline timeline = timeline_of(
      R"({"seats":{"0":{"hand":[1,2],"species":[{"body":4,"population":2,"traits":["carnivore","intelligence"]}]},
    "1":{"species":[{"population":2,"body":2,"traits":["climbing"]}]}}})"_json);
  const auto before = timeline.now().hash();
  act(timeline, k_first, negating("0-1", "climbing", 1));
  ASSERT_TRUE(timeline.undo(k_first).ok());
  EXPECT_EQ(timeline.now().hash(), before);
  act(timeline, k_first, negating("0-1", "climbing", 2));
  act(timeline, k_first, attacking("0-1", "1-1"));
  EXPECT_FALSE(timeline.can_undo(k_first));
}

TEST(EvolutionUndo, AMealCanBeTakenBackWhileTheTurnLasts) {
  Timeline timeline = timeline_of(
      R"({"watering_hole":5,"seats":{"0":{"hand":[1],"species":[{"population":6,"traits":["intelligence"]}]},
    "1":{"species":[{"population":2}]}}})"_json);
  act(timeline, k_first, feeding("0-1"));
  EXPECT_TRUE(timeline.can_undo(k_first));
  act(timeline, k_first, thinking("0-1", 1));
  EXPECT_FALSE(timeline.can_undo(k_first)) << "the card was shown";
}

TEST(EvolutionUndo, AnAttackWithoutCardsCanBeTakenBackWhileTheTurnLasts) {
  Timeline timeline =
      timeline_of(R"({"watering_hole":5,"seats":{"0":{"hand":[1],"species":[{"body":3,"traits":["carnivore"]},
    {"body":3,"population":6,"traits":["intelligence"]}]},"1":{"species":[{"population":2}]}}})"_json);
  act(timeline, k_first, attacking("0-1", "1-1"));
  EXPECT_TRUE(timeline.can_undo(k_first));
}

}  // namespace
}  // namespace games::evolution
