// Section 13: what is played for whoever is late.
#include <gtest/gtest.h>

#include "engine/games/random-mutations/tests/match.h"

namespace games::random_mutations::test {
namespace {

Json named(const char* name, const Json& animals, const Json& traits = Json::array()) {
  return {{"name", name}, {"animals", animals}, {"traits", traits}};
}

TEST(RandomMutationsLate, DevelopmentAndFeedingArePassed) {
  EXPECT_EQ(Table(Json{{"seats", {{"0", {{"row", {"A[1:]"}}, {"deck", 3}}}}}}).late(), (Json{{"type", "pass"}}));
  EXPECT_EQ(Table(feeding({"A[1:]"}, {"B[1:]"}, {{"bank", 3}})).late(), (Json{{"type", "pass"}}));
}

TEST(RandomMutationsLate, AMoveThatWasBegunIsEnded) {
  Table table(feeding({"A[1: grazing]", "B[1: grazing]"}, {"C[1:]"}, {{"bank", 3}}));
  table.take(0, {{"type", "graze"}, {"species", "A"}});
  EXPECT_EQ(table.late(), (Json{{"type", "end_move"}}));
}

TEST(RandomMutationsLate, UnderInstinctTheFirstAttackByAttackerThenTarget) {
  Table table(
      feeding({"X[1: carnivorous]", "Y[1: carnivorous]"}, {"A[1: developmental_defects]", "B[1:]"}, {{"bank", 0}}));
  EXPECT_EQ(table.late(), (Json{{"type", "attack"}, {"animal", 1}, {"species", 2}})) << "an own species comes first";
  Table only(feeding({"X[1: carnivorous]", "S[1: swimming]"}, {"A[1: swimming]", "B[1:]", "C[1:]"}, {{"bank", 0}}));
  EXPECT_EQ(only.late(), (Json{{"type", "attack"}, {"animal", 1}, {"species", 4}}));
}

TEST(RandomMutationsLate, ANegativeTraitIsPutDown) {
  Table table(Json{{"seats", {{"0", {{"row", {"A[1:]"}}, {"deck", {"extremophile", "running"}}}}}}});
  table.take(0, {{"type", "add_trait"}, {"species", "A"}});
  EXPECT_EQ(table.late(), (Json{{"type", "new_species"}}));
}

TEST(RandomMutationsLate, MimicryIsDeclined) {
  Table table(feeding({"X[1: carnivorous]"}, {"M[1: mimicry]", "N[1:]"}, {{"bank", 3}}));
  table.take(0, {{"type", "attack"}, {"animal", "x1"}, {"species", "M"}});
  EXPECT_EQ(table.late(), (Json{{"type", "decline"}}));
}

TEST(RandomMutationsLate, TheVictimIsHungryThenMostInfectedThenTheOldest) {
  const Json need_two = {"carnivorous"};
  const auto victim = [&](const Json& animals) {
    Table table(feeding({"X[1: carnivorous]"}, Json::array({named("A", animals, need_two)}), {{"bank", 3}}));
    table.take(0, {{"type", "attack"}, {"animal", "x1"}, {"species", "A"}});
    return table.late().at("animal").get<int>() - 1;
  };
  EXPECT_EQ(victim({{{"red", 2}, {"parasites", 5}}, {{"red", 1}}}), 2);
  EXPECT_EQ(victim({{{"red", 1}}, {{"red", 1}, {"parasites", 1}}}), 2);
  EXPECT_EQ(victim({{{"red", 1}}, Json::object()}), 1);
}

TEST(RandomMutationsLate, TheParasitesVictimIsChosenAlike) {
  Table table(feeding(Json::array({named("A", {{{"red", 1}}})}),
                      Json::array({named("B", {{{"red", 1}, {"parasites", 2}}, {{"parasites", 1}}})})));
  table.take(0, {{"type", "pass"}});
  EXPECT_EQ(table.late(), (Json{{"type", "parasite_victim"}, {"animal", 3}}));
}

TEST(RandomMutationsLate, TheOldestScavengerIsFed) {
  Table table(feeding({"X[1: carnivorous]"}, {"A[1:]", "S[2: scavenger]"}, {{"bank", 3}}));
  table.take(0, {{"type", "attack"}, {"animal", "x1"}, {"species", "A"}});
  EXPECT_EQ(table.late(), (Json{{"type", "scavenger"}, {"animal", 3}}));
}

TEST(RandomMutationsLate, NothingIsIgnoredIfThatIsLegalElseTheFirstTrait) {
  Table plain(feeding({"X[1: carnivorous]"}, {"M[1: mimicry]", "D[1: developmental_defects, running]"}, {{"bank", 3}}));
  plain.take(0, {{"type", "attack"}, {"animal", "x1"}, {"species", "M"}});
  plain.take(1, {{"type", "redirect"}, {"species", "D"}});
  EXPECT_EQ(plain.late(), (Json{{"type", "ignore_nothing"}}));
}

TEST(RandomMutationsLate, AWholeGameOfLatePlayersEnds) {
  for (int players = 2; players <= 8; ++players) {
    const auto match = started(players);
    int steps = 0;
    for (auto owed = match->pending(); !owed.empty() && steps < 5'000; owed = match->pending(), ++steps) {
      match->apply_listed(owed[0].seat, match->default_action(owed[0].seat));
    }
    EXPECT_TRUE(match->outcome().has_value()) << players;
  }
}

}  // namespace
}  // namespace games::random_mutations::test
