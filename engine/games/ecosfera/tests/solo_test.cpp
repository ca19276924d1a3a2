// Playing alone (section 11).
#include "engine/games/ecosfera/tests/examples/example_state.h"
#include "engine/games/ecosfera/tests/table.h"

namespace games::ecosfera {
namespace {

using namespace nlohmann::literals;

Table alone(const Json& row, const Json& deck) {
  return Table::with_row(row, {{"players", 1}, {"turn", {{"acquisitions", 1}}}, {"seats", {{"0", {{"deck", deck}}}}}});
}

TEST(EcosferaSolo, ACardOnTopOfTheDeckIsDrawnWithFourOthers) {
  Table table = alone({"moose", "earth"}, {"water", "time", "air", "moss", "bee"});
  table.play(Table::move(0, "own_deck_top"));
  EXPECT_EQ(table.seen().at("seats").at("0").at("next_row"), 5);
  table.play(Table::end());
  EXPECT_EQ(table.row(), (Names{"moose", "water", "time", "air", "moss"}));
  EXPECT_EQ(table.seen().at("seats").at("0").at("next_row"), 4);
}

TEST(EcosferaSolo, TheLastCardPutThereIsDrawnFirst) {
  Table table = alone({"moose", "sloth", "earth"}, {"water", "time", "air", "moss", "bee"});
  table.play(Table::move(0, "own_deck_top", Table::card(1)));
  table.play(Table::move(1, "own_deck_top"));
  table.play(Table::end());
  EXPECT_EQ(table.row(), (Names{"sloth", "moose", "water", "time", "air", "moss"}));
}

TEST(EcosferaSolo, ACardThatPlusDrawsBackDoesNotCount) {
  Table table = alone({"moose", "earth"}, {"water", "time", "air", "moss", "bee"});
  table.play(Table::move(0, "own_deck_top"));
  table.play(Table::plus());
  EXPECT_EQ(table.row(), (Names{"earth", "moose"}));
  EXPECT_FALSE(table.reveals) << "everybody saw which card lay there";
  table.play(Table::end());
  EXPECT_EQ(table.row(), (Names{"water", "time", "air", "moss"}));
}

TEST(EcosferaSolo, AnAnimalThatComesBackMayHelpAndGiveItsAbilityAgain) {
  Table table = Table::with_row({"moose", "brown_bear", "sloth"},
                                R"({"players":1,"seats":{"0":{"deck":["water"],"tokens":{"refresh":false}}}})"_json);
  table.play(Table::refresh("plants", Table::card(0)));
  table.play(Table::restore("refresh", 0, 1));
  table.play(Table::move(0, "own_deck_top", Table::card(2)));
  table.play(Table::plus());
  EXPECT_EQ(table.refusal(Table::refresh("plants", Table::card(3))), "accepted");
  EXPECT_FALSE(table.own().row[2].animal_used);
}

TEST(EcosferaSolo, MovingBackToTheMarketStaysPossible) {
  Table table = alone({"water", "earth"}, {"time"});
  EXPECT_TRUE(table.lists(Table::move(0, "market")));
  EXPECT_TRUE(table.lists(Table::move(0, "own_deck_top")));
  EXPECT_EQ(table.refusal(Table::move(0, {{"player", 1}})), "no_such_player");
}

TEST(EcosferaSolo, ForcedEndsMayRunThroughSeveralRowsOfTheSamePlayer) {
  Table table = alone({"moss"}, {"sun", "sun", "sun", "air", "disaster", "disaster", "disaster", "time", "water", "air",
                                 "earth", "bee"});
  const auto events = table.play(Table::end());
  EXPECT_EQ(types_of(events),
            (Names{"turn_ended", "row_drawn", "turn_began", "disaster_taken", "turn_ended", "row_drawn", "turn_began",
                   "extinction_placed", "turn_ended", "row_drawn", "turn_began"}));
  EXPECT_EQ(table.state.turn_number, 4);
  EXPECT_EQ(table.row(), (Names{"water", "air", "earth", "bee"}));
}

TEST(EcosferaSolo, ForcedEndsWithoutEndMeetTheLimitOfTurns) {
  auto loaded = load_parts(R"({"players":1,"disasters":0,"seats":{"0":{"row":["sun","sun","sun"]}}})"_json);
  ASSERT_TRUE(loaded.ok());
  (void)start_turn(*loaded);
  EXPECT_EQ(loaded->end, End::turn_limit) << "H1: the same three suns come back for ever";
}

}  // namespace
}  // namespace games::ecosfera
