// Section 13: what is played for whoever is late.
#include <gtest/gtest.h>
#include <set>

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

TEST(RandomMutationsLate, UnderInstinctTheAttackThatHarmsLeast) {
  const auto target = [](const Json& row0, const Json& row1) {
    const Json attack = Table(feeding(row0, row1, {{"bank", 0}})).late();
    EXPECT_EQ(attack.at("type"), "attack");
    return attack.at("species").get<int>();
  };
  EXPECT_EQ(target({"X[1: carnivorous]", "Y[3:]"}, {"A[1: poisonous]", "B[1:]"}), 4) << "it need not die of it";
  EXPECT_EQ(target({"X[1: carnivorous]", "Y[3:]"}, {"A[1: poisonous]"}), 3) << "an own species comes last";
  EXPECT_EQ(target({"X[1: carnivorous]"}, {"A[1:]", "B[2:]", "C[1:]"}), 3) << "which is the most populous";
  EXPECT_EQ(target({"X[1: carnivorous]", "Y[1:]", "Z[2:]"}, {"A[1: swimming]"}), 3);
  const Json defects = {"A[1: developmental_defects, poisonous]", "B[1: poisonous]"};
  EXPECT_EQ(Table(feeding({"X[1: carnivorous]"}, defects, {{"bank", 0}})).late(),
            (Json{{"type", "attack"}, {"animal", 1}, {"species", 2}, {"ignored", "poisonous"}}));
}

TEST(RandomMutationsLate, WhichOfSeveralSeatsIsAttackedGoesRound) {
  std::set<int> hit;
  for (int turn = 1; turn <= 3; ++turn) {
    Json scenario{{"players", 4}, {"phase", "feeding"}, {"turn", turn}};
    scenario["seats"]["0"]["row"] = {"X[1: carnivorous]"};
    for (const char* seat : {"1", "2", "3"}) scenario["seats"][seat]["row"] = {"A[1:]"};
    hit.insert(Table(scenario).late().at("species").get<int>());
  }
  EXPECT_EQ(hit, (std::set{2, 3, 4}));
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
  const Json scavengers = named("S", {{{"parasites", 1}}, Json::object()}, {"scavenger"});
  Table table(feeding({"X[1: carnivorous]"}, Json::array({"A[1:]", scavengers}), {{"bank", 3}}));
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
