// What a step reveals, exactly: dice, faces, the turn's passing to another, the end. All else can be taken back.
#include <gtest/gtest.h>

#include "engine/games/random-mutations/tests/match.h"

namespace games::random_mutations::test {
namespace {

Json alone(const Json& deck) {
  return {{"seats", {{"0", {{"row", {"A[1:]", "B[2:]"}}, {"deck", deck}}}, {"1", {{"row", {"C[1:]"}}}}}}};
}

TEST(RandomMutationsReveals, AnUnseenCardOfWhoGoesOnAloneIsTakenBack) {
  Table table(alone({"running", "swimming", "mimicry"}));
  EXPECT_FALSE(table.take(0, {{"type", "new_species"}}).reveals);
  EXPECT_FALSE(table.take(0, {{"type", "add_animal"}, {"species", "A"}}).reveals);
}

TEST(RandomMutationsReveals, ACardTurnedUpIsNot) {
  Table table(alone({"running", "swimming", "mimicry"}));
  EXPECT_TRUE(table.take(0, {{"type", "add_trait"}, {"species", "A"}}).reveals);
  EXPECT_EQ(table.match().pending()[0].seat, Seat{0}) << "though the same seat goes on";
}

TEST(RandomMutationsReveals, TheAnswerToANegativeTraitIsTakenBack) {
  Table table(alone({"extremophile", "swimming", "mimicry"}));
  table.take(0, {{"type", "add_trait"}, {"species", "A"}});
  EXPECT_FALSE(table.take(0, {{"type", "keep"}}).reveals);
}

TEST(RandomMutationsReveals, TheDiceOfTheClimateAreNot) {
  Table table(alone({"running", "swimming"}));
  EXPECT_TRUE(table.take(0, {{"type", "pass"}}).reveals);
  EXPECT_EQ(table.match().pending()[0].seat, Seat{0});
}

TEST(RandomMutationsReveals, TheTurnOfAnotherIsNot) {
  Table table(Json{{"seats", {{"0", {{"row", {"A[1:]"}}, {"deck", 3}}}, {"1", {{"row", {"C[1:]"}}, {"deck", 3}}}}}});
  EXPECT_TRUE(table.take(0, {{"type", "new_species"}}).reveals);
}

TEST(RandomMutationsReveals, SideActionsAndFoodAreTakenBackWhileTheMoveGoesOn) {
  Table table(feeding({"G[1: grazing]", "H[1: hibernation]", "P[1: piracy, carnivorous]"},
                      Json::array({{{"name", "V"}, {"animals", {{{"red", 1}}}}, {"traits", {"carnivorous"}}}}),
                      {{"bank", 5}}));
  EXPECT_FALSE(table.take(0, {{"type", "graze"}, {"species", "G"}}).reveals);
  EXPECT_FALSE(table.take(0, {{"type", "take_food"}, {"animal", "g1"}}).reveals);
  EXPECT_FALSE(table.take(0, {{"type", "hibernate"}, {"animal", "h1"}}).reveals);
  EXPECT_TRUE(table.take(0, {{"type", "piracy"}, {"animal", "p1"}, {"victim", "v1"}}).reveals)
      << "the last one ends the move";
}

TEST(RandomMutationsReveals, AnAttackThatNobodyAnswersAndNoDieDecidesIsTakenBack) {
  Table table(feeding({"X[1: carnivorous, grazing]"}, {"A[1:]", "B[1:]"}, {{"bank", 5}}));
  EXPECT_FALSE(table.take(0, {{"type", "attack"}, {"animal", "x1"}, {"species", "A"}}).reveals);
}

TEST(RandomMutationsReveals, AnAttackThatIsRunFromOrAnsweredIsNot) {
  Table runs(
      feeding({"X[1: carnivorous, grazing]"}, {"A[1: running]", "B[1:]"}, {{"bank", 5}, {"roll", {{"running", {1}}}}}));
  EXPECT_TRUE(runs.take(0, {{"type", "attack"}, {"animal", "x1"}, {"species", "A"}}).reveals);
  EXPECT_EQ(runs.match().pending()[0].seat, Seat{0});
  Table mimics(feeding({"X[1: carnivorous, grazing]"}, {"A[1: mimicry]", "B[1:]"}, {{"bank", 5}}));
  EXPECT_TRUE(mimics.take(0, {{"type", "attack"}, {"animal", "x1"}, {"species", "A"}}).reveals);
}

TEST(RandomMutationsReveals, TheLastStepOfTheGameIsNot) {
  Table table(feeding({"A[1:]"}, {"B[1:]"}, {{"last_turn", true}}));
  EXPECT_TRUE(table.take(0, {{"type", "pass"}}).reveals);
  EXPECT_TRUE(table.match().outcome().has_value());
}

}  // namespace
}  // namespace games::random_mutations::test
