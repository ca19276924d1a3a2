// Feeding turns, attacks as they go, and the end of feeding (sections 8.3 to 9).
#include "engine/games/evolution/tests/table.h"

namespace games::evolution {
namespace {

using namespace nlohmann::literals;

TEST(EvolutionFeeding, OneMainActionATurnAndTheTurnEndsByItself) {
  Table table(R"({"watering_hole":5,"seats":{"0":{"species":[{"population":3}]},"1":{"species":[{},{}]}}})"_json);
  table.play(0, feeding("0-1"));
  EXPECT_EQ(table.waiting(), std::vector{1});
  EXPECT_EQ(table.state.watering_hole, 4);
  EXPECT_TRUE(table.reveals);
}

TEST(EvolutionFeeding, WhatIsTheOnlyThingToDoIsDoneAndTold) {
  Table table(R"({"players":3,"watering_hole":4,"seats":{"0":{"species":[{"population":2},{}]},
    "1":{"species":[{"body":2,"traits":["carnivore"]}]},"2":{"species":[{"body":6,"food":1}]}}})"_json);
  table.play(0, feeding("0-2"));
  // Seat 1 hunts the only small species left, which has fed; seat 0 gives it its last bite; then nobody is hungry.
  std::vector<std::string> told;
  for (const Json& event : table.told(-1)) told.push_back(event.at("type"));
  const std::vector<std::string> first(told.begin(), told.begin() + 3);
  EXPECT_EQ(first, (std::vector<std::string>{"food_taken", "turn_ended", "turn_began"}));
  EXPECT_EQ(table.waiting(), std::vector{1}) << "it may hunt either of two";
  table.play(1, attacking("1-1", "0-2"));
  EXPECT_EQ(std::count_if(table.events.begin(), table.events.end(),
                          [](const Event& event) { return std::holds_alternative<FoodTaken>(event); }),
            3)
      << "the meat, and two bites of seat 0 that has nothing else to do";
  EXPECT_EQ(table.state.round, 2);
}

TEST(EvolutionFeeding, AnAttackThatIsTheOnlyThingToDoIsMade) {
  Table table(
      R"({"watering_hole":1,"seats":{"0":{"species":[{}]},"1":{"species":[{"body":2,"traits":["carnivore"]}]}}})"_json);
  table.play(0, feeding("0-1"));
  EXPECT_EQ(table.event("attacked").at("prey"), "0-1");
  EXPECT_TRUE(table.reveals);
}

TEST(EvolutionFeeding, WhoCanEatMustEvenItsOwn) {
  Table table(
      R"({"seats":{"0":{"species":[{"body":4,"traits":["carnivore"]},{"body":1}]},
    "1":{"species":[{"body":6}]}}})"_json);
  EXPECT_EQ(table.refusal(0, k_end), "must_act");
  EXPECT_EQ(table.listed(0), std::vector{attacking("0-1", "0-2")});
  table.play(0, attacking("0-1", "0-2"));
  EXPECT_FALSE(table.alive("0-2"));
}

TEST(EvolutionFeeding, WhoCanDoNothingIsPassedOver) {
  Table table(R"({"players":3,"watering_hole":3,"seats":{"0":{"species":[{"population":2}]},
    "1":{"species":[{"food":1}]},"2":{"species":[{},{}]}}})"_json);
  table.play(0, feeding("0-1"));
  EXPECT_EQ(table.waiting(), std::vector{2});
}

TEST(EvolutionFeeding, StoringIsOptionalAndWaitsForTheHungry) {
  const Json scenario = R"({"watering_hole":5,"seats":{"0":{"species":[{"food":1,"body":2,"traits":["fat_tissue"]},
    {"population":2}]},"1":{"species":[{"population":4}]}}})"_json;
  Table table(scenario);
  EXPECT_EQ(table.refusal(0, feeding("0-1")), "hungry_first");
  table.play(0, feeding("0-2"));
  EXPECT_EQ(table.listed(0), (std::vector{feeding("0-1"), k_end}));
  Json loose = scenario;
  loose["options"] = {{"strict_hungry_first", false}};
  Table free(loose);
  free.play(0, feeding("0-1"));
  EXPECT_EQ(free.species("0-1").fat, 1);
}

TEST(EvolutionFeeding, PassingIsNotFinal) {
  Table table(R"({"watering_hole":3,"seats":{"0":{"species":[{"food":1,"body":2,"traits":["fat_tissue"]}]},
    "1":{"species":[{"population":2}]}}})"_json);
  table.play(0, k_end);
  EXPECT_EQ(table.waiting(), std::vector{0}) << "seat 1 has fed";
  table.play(0, feeding("0-1"));
  EXPECT_EQ(table.species("0-1").fat, 1);
}

TEST(EvolutionFeeding, ItEndsWhenAllInSuccessionDidNothing) {
  Table table(R"({"watering_hole":3,"seats":{"0":{"species":[{"food":1,"body":2,"traits":["fat_tissue"]}]},
    "1":{"species":[{"food":1,"body":2,"traits":["fat_tissue"]}]}}})"_json);
  table.play(0, k_end);
  EXPECT_EQ(table.state.phase, Phase::feeding);
  table.play(1, k_end);
  EXPECT_EQ(table.state.phase, Phase::select_food);
  EXPECT_EQ(table.state.round, 2);
  EXPECT_EQ(table.state.first_player, 1);
  EXPECT_EQ(table.of(0).bag, 1);
  EXPECT_EQ(table.state.watering_hole, 3) << "what is left stays";
}

TEST(EvolutionFeeding, APlantEaterThinksBeforeAndAfterItsMeal) {
  Table table(
      R"({"watering_hole":5,"seats":{"0":{"hand":[1,2,3],"species":[{"population":6,"traits":["intelligence"]}]},
    "1":{"species":[{},{}]}}})"_json);
  table.play(0, thinking("0-1", 2)).play(0, feeding("0-1"));
  EXPECT_EQ(table.waiting(), std::vector{0});
  EXPECT_EQ(table.refusal(0, feeding("0-1")), "main_done");
  table.play(0, thinking("0-1", 1));
  EXPECT_EQ(table.species("0-1").food, 5);
  EXPECT_EQ(table.state.discard, (std::vector{CardId{2}, CardId{1}}));
  table.play(0, k_end);
  EXPECT_EQ(table.waiting(), std::vector{1});
}

TEST(EvolutionFeeding, IntelligenceAloneDoesNotFreeFromEating) {
  Table table(R"({"watering_hole":5,"seats":{"0":{"hand":[1,2],"species":[{"population":6,"traits":["intelligence"]}]},
    "1":{"species":[{"population":2}]}}})"_json);
  table.play(0, thinking("0-1", 2));
  EXPECT_EQ(table.refusal(0, k_end), "must_act");
}

const Json k_hunt =
    R"({"watering_hole":5,"seats":{"0":{"hand":[1,2,3],"species":[{"body":4,"population":2,"traits":["carnivore",
    "intelligence"]}]},
  "1":{"species":[{"population":2,"body":2,"traits":["climbing","horns"]},{"population":2,"body":6,
    "traits":["scavenger"]}]}}})"_json;

TEST(EvolutionNegation, IsAnnouncedTraitByTraitAndPaidWithTheAttack) {
  Table table(k_hunt);
  EXPECT_EQ(table.refusal(0, attacking("0-1", "1-1")), "climbing");
  table.play(0, negating("0-1", "climbing", 2)).play(0, negating("0-1", "horns", 1));
  EXPECT_FALSE(table.reveals);
  EXPECT_EQ(table.of(0).hand.size(), 3U) << "the cards stay until the attack";
  table.play(0, attacking("0-1", "1-1"));
  EXPECT_TRUE(table.reveals);
  EXPECT_EQ(table.state.discard, (std::vector{CardId{2}, CardId{1}}));
  EXPECT_EQ(table.event("attacked").at("negated"), R"({"climbing":2,"horns":1})"_json);
  EXPECT_EQ(table.species("0-1").population, 2);
  EXPECT_EQ(table.species("0-1").food, 2);
  EXPECT_EQ(table.species("1-2").food, 1) << "the scavenger was not negated";
}

TEST(EvolutionNegation, OnceAnnouncedNothingElseIsLegal) {
  Table table(k_hunt);
  table.play(0, negating("0-1", "climbing", 2));
  EXPECT_EQ(table.refusal(0, k_end), "announced");
  EXPECT_EQ(table.refusal(0, negating("0-1", "climbing", 1)), "already_negated");
  EXPECT_EQ(table.refusal(0, negating("0-1", "horns", 2)), "not_in_hand");
  EXPECT_EQ(table.refusal(0, negating("0-1", "ambush", 1)), "not_negatable");
  EXPECT_EQ(table.refusal(0, negating("0-1", "burrowing", 1)), "no_such_trait");
  EXPECT_EQ(table.count(0, "attack"), 1U);
  EXPECT_EQ(table.count(0, "negate"), 4U) << "horns and scavenger, each with two cards";
}

TEST(EvolutionNegation, OnlyWhatLeavesAnAttackPossible) {
  const Table table(
      R"({"seats":{"0":{"hand":[1],"species":[{"body":4,"population":2,"traits":["carnivore","intelligence"]}]},
    "1":{"species":[{"population":2,"body":2,"traits":["climbing","horns"]}]}}})"_json);
  EXPECT_EQ(table.refusal(0, negating("0-1", "horns", 1)), "no_attack_left");
  EXPECT_EQ(table.listed(0), (std::vector{negating("0-1", "climbing", 1), k_end})) << "nobody must use Intelligence";
}

TEST(EvolutionAttack, RefusalsNameWhatProtects) {
  const Table table(R"({"players":2,"seats":{"0":{"species":[{"body":3,"population":2,"traits":["carnivore"]}]},
    "1":{"species":[{"body":3},{"body":1,"food":1,"traits":["burrowing"]},{"body":1,"traits":["hard_shell"]},
    {"body":2,"population":2,"traits":["defensive_herding"]},{"body":1,"traits":["symbiosis"]},{"body":6,
    "traits":["warning_call"]},
    {"body":1},{"body":1}]}}})"_json);
  const std::array<const char*, 8> codes{"size",      "burrowing", "hard_shell",   "defensive_herding",
                                         "symbiosis", "size",      "warning_call", "accepted"};
  for (std::size_t i = 0; i < codes.size(); ++i) {
    const std::string prey = "1-" + std::to_string(i + 1);
    EXPECT_EQ(table.refusal(0, attacking("0-1", prey.c_str())), codes[i]) << prey;
  }
  EXPECT_EQ(table.refusal(0, attacking("0-1", "0-1")), "no_such_prey");
  EXPECT_EQ(table.refusal(0, attacking("1-1", "1-2")), "not_your_species");
  EXPECT_EQ(table.refusal(0, feeding("0-1")), "carnivore");
}

TEST(EvolutionAttack, AnExtinctionDrawsAtOnceAndTheCardsCanBeUsed) {
  Table table(R"({"seats":{"0":{"species":[{"body":4,"population":2,"traits":["carnivore"]},
    {"population":4,"traits":["intelligence"]},{"body":1,"food":1,"traits":["ambush","fertile"]}]},
    "1":{"species":[{"body":6}]}}})"_json);
  table.play(0, attacking("0-1", "0-3"));
  EXPECT_EQ(table.of(0).hand.size(), 2U);
  EXPECT_EQ(table.of(0).bag, 1);
  EXPECT_EQ(table.waiting(), std::vector{0}) << "the drawn cards can be thought with";
  EXPECT_EQ(table.count(0, "intelligence"), 2U);
  EXPECT_TRUE(table.reveals);
}

TEST(EvolutionAttack, AShuffleForAnExtinctionMakesTheNextRoundTheLast) {
  Table table(R"({"deck":0,"discard":10,"seats":{"0":{"species":[{"body":4,"population":2,"traits":["carnivore"]}]},
    "1":{"species":[{"body":1,"traits":["ambush","fertile"]}]}}})"_json);
  table.play(0, attacking("0-1", "1-1"));
  EXPECT_EQ(table.event("reshuffled").at("cards"), 12) << "with the two traits";
  EXPECT_EQ(table.event("last_round"), R"({"type":"last_round","when":"next"})"_json);
  // Feeding has ended with that, and the next round has begun.
  EXPECT_EQ(table.state.round, 2);
  EXPECT_EQ(table.state.last_round, LastRound::now);
}

TEST(EvolutionAttack, InTheLastRoundAShuffleChangesNothing) {
  Table table(R"({"deck":0,"discard":10,"last_round":"now","seats":{"0":{"species":[{"body":4,"traits":["carnivore"]}]},
    "1":{"species":[{"body":1,"traits":["ambush"]}]}}})"_json);
  table.play(0, attacking("0-1", "1-1"));
  EXPECT_EQ(table.event("last_round"), nullptr);
  EXPECT_EQ(table.state.phase, Phase::over);
}

TEST(EvolutionAttack, ASpeciesNumberIsNeverUsedAgain) {
  Table table(R"({"seats":{"0":{"species":[{"body":4,"traits":["carnivore"]}]},"1":{"species":[{"body":1}]}}})"_json);
  table.play(0, attacking("0-1", "1-1"));
  ASSERT_EQ(table.of(1).row.size(), 1U);
  EXPECT_EQ(table.of(1).row[0].number, 2);
}

TEST(EvolutionEndOfFeeding, TheHungryShrinkAndTheStarvedDieInTurnOrder) {
  Table table(R"({"first_player":1,"acting":0,"idle":1,"seats":{
    "0":{"species":[{"population":4,"food":1},{"population":3,"traits":["ambush"]}]},
    "1":{"species":[{"population":2,"traits":["fertile","horns"]}]}}})"_json);
  table.play(0, k_end);
  EXPECT_EQ(table.species("0-1").population, 1);
  EXPECT_FALSE(table.alive("0-2"));
  EXPECT_FALSE(table.alive("1-1"));
  std::vector<std::string> died;
  for (const Json& event : table.told(-1)) {
    if (event.at("type") == "extinct") died.push_back(event.at("species"));
  }
  EXPECT_EQ(died, (std::vector<std::string>{"1-1", "0-2"}));
}

TEST(EvolutionEnd, FatGoesToTheBagAndPointsAreCounted) {
  Table table(R"({"last_round":"now","idle":1,"seats":{
    "0":{"bag":20,"species":[{"population":3,"food":3,"traits":["horns","fertile"]},{"population":2,"food":2}]},
    "1":{"bag":18,"species":[{"population":6,"food":6,"fat":1,"traits":["fat_tissue"]}]}}})"_json);
  table.play(0, k_end);
  const auto result = outcome(table.state);
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(table.event("food_bagged").at("what"), "food");
  EXPECT_EQ(result->ranking[0].seat.index, 0);
  EXPECT_EQ(result->ranking[0].total, 25 + 5 + 2);
  EXPECT_EQ(result->ranking[1].total, 25 + 6 + 1);
  EXPECT_EQ(result->ranking[1].rank, 2) << "two trait cards against one";
  EXPECT_EQ(table.refusal(0, k_end), "game_over");
}

TEST(EvolutionEnd, WhoIsEqualInEverythingSharesTheVictory) {
  Table table(R"({"last_round":"now","idle":1,"seats":{"0":{"bag":3,"species":[{"population":2,"food":2}]},
    "1":{"bag":3,"species":[{"food":1},{"food":1}]}}})"_json);
  table.play(0, k_end);
  const auto result = outcome(table.state);
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->ranking[0].rank, 1);
  EXPECT_EQ(result->ranking[1].rank, 1);
}

}  // namespace
}  // namespace games::evolution
