// Phases 1 to 3: dealing, food cards, playing cards (sections 5 to 7).
#include "engine/games/evolution/tests/table.h"

namespace games::evolution {
namespace {

using namespace nlohmann::literals;

/// Two players at the turn of seat 0, which has four cards: 81 and 82 are Horns, 53 Fat Tissue, 15 Carnivore.
const Json k_turn =
    R"({"phase":"play_cards","players":3,"watering_hole":9,"seats":{"0":{"hand":[15,53,81,82],"species":[{}]},
  "1":{"hand":[16,17],"species":[{}]},"2":{"hand":[18,19],"species":[{}]}}})"_json;

TEST(EvolutionDeal, ThreeCardsAndOneForEachSpecies) {
  Table table(
      R"({"phase":"feeding","seats":{"0":{"species":[{"food":1},{"food":1}]},"1":{"species":[{"food":1}]}}})"_json);
  table.play(0, k_end);
  EXPECT_EQ(table.state.round, 2);
  EXPECT_EQ(table.of(0).hand.size(), 5U);
  EXPECT_EQ(table.of(1).hand.size(), 4U);
}

TEST(EvolutionDeal, WhoHasNoSpeciesGetsOneFirst) {
  Table table(R"({"phase":"feeding","idle":1,"acting":0,"seats":{"0":{"hand":2},"1":{"species":[{"food":1}]}}})"_json);
  table.play(0, k_end);
  EXPECT_EQ(table.of(0).row.size(), 1U);
  EXPECT_EQ(table.of(0).hand.size(), 6U);
}

TEST(EvolutionDeal, AShuffleInTheDealMakesThisRoundTheLast) {
  Table table(
      R"({"phase":"feeding","idle":1,"deck":3,"discard":20,"seats":{"0":{"species":[{"food":1}]},
    "1":{"species":[{"food":1}]}}})"_json);
  table.play(0, k_end);
  EXPECT_EQ(table.state.last_round, LastRound::now);
  EXPECT_EQ(table.event("last_round"), R"({"type":"last_round","when":"now"})"_json);
  EXPECT_EQ(table.event("reshuffled").at("cards"), 20);
}

TEST(EvolutionDeal, APileThatJustRunsEmptyIsNoMatter) {
  Table table(
      R"({"phase":"feeding","idle":1,"deck":8,"discard":20,"seats":{"0":{"species":[{"food":1}]},
    "1":{"species":[{"food":1}]}}})"_json);
  table.play(0, k_end);
  EXPECT_EQ(table.state.deck.size(), 0U);
  EXPECT_EQ(table.state.last_round, LastRound::no);
}

TEST(EvolutionFoodCards, AllMustLayOneAndTheLastOneEndsThePhase) {
  Table table(3);
  EXPECT_EQ(table.waiting(), (std::vector{0, 1, 2}));
  table.play_default(1);
  EXPECT_EQ(table.waiting(), (std::vector{0, 2}));
  table.play_default(0);
  EXPECT_EQ(table.state.phase, Phase::select_food);
  table.play_default(2);
  EXPECT_EQ(table.state.phase, Phase::play_cards);
  for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(table.of(seat).hand.size(), 3U);
}

TEST(EvolutionFoodCards, OnlyOfTheOwnHand) {
  const Table table(2);
  const int other = table.of(1).hand[0].number;
  EXPECT_EQ(table.refusal(0, choosing(other)), "not_in_hand");
}

TEST(EvolutionFoodCards, WhoHasNoCardIsPassedOver) {
  Table table(R"({"phase":"select_food","seats":{"0":{"hand":[15,16]},"1":{"hand":[]}}})"_json);
  EXPECT_EQ(table.waiting(), std::vector{0});
  table.play(0, choosing(15));
  EXPECT_EQ(table.state.phase, Phase::play_cards);
}

TEST(EvolutionPlay, ATraitIsLaidFaceDownAndTurnedUpWhenAllHaveEnded) {
  Table table(k_turn);
  table.play(0, with_card("play_trait", 81, "0-1")).play(0, k_end);
  EXPECT_EQ(table.species("0-1").face_down, 1);
  EXPECT_FALSE(has(table.species("0-1"), Trait::horns));
  table.play(1, k_end).play(2, k_end);
  EXPECT_TRUE(has(table.species("0-1"), Trait::horns));
  EXPECT_EQ(table.event("traits_revealed").at("traits"), R"({"0-1":{"horns":81}})"_json);
}

TEST(EvolutionPlay, TheLimitIsThreeTraitsAndTwoForTwoPlayers) {
  Table three(
      R"({"phase":"play_cards","players":3,"seats":{"0":{"hand":[81],"species":[{"traits":["ambush",
    "fertile"]}]}}})"_json);
  three.play(0, with_card("play_trait", 81, "0-1"));
  Table two(R"({"phase":"play_cards","seats":{"0":{"hand":[81],"species":[{"traits":["ambush","fertile"]}]}}})"_json);
  EXPECT_EQ(two.refusal(0, with_card("play_trait", 81, "0-1")), "trait_limit");
  EXPECT_EQ(two.count(0, "play_trait"), 0U);
}

TEST(EvolutionPlay, NoTwoTraitsOfOneNameFaceDownOnesIncluded) {
  Table table(k_turn);
  table.play(0, with_card("play_trait", 81, "0-1"));
  EXPECT_EQ(table.refusal(0, with_card("play_trait", 82, "0-1")), "same_trait");
  table.play(0, dropping("0-1", "horns"));
  table.play(0, with_card("play_trait", 82, "0-1"));
}

TEST(EvolutionPlay, ANewSpeciesComesToEitherEndAndMayBeUsedAtOnce) {
  Table table(k_turn);
  table.play(0, breeding(81, "left")).play(0, breeding(82, "right"));
  table.play(0, with_card("grow_body", 53, "0-2")).play(0, with_card("play_trait", 15, "0-3")).play(0, k_end);
  ASSERT_EQ(table.of(0).row.size(), 3U);
  EXPECT_EQ(table.of(0).row[0].number, 2);
  EXPECT_EQ(table.of(0).row[1].number, 1);
  EXPECT_EQ(table.of(0).row[2].number, 3);
  EXPECT_EQ(table.species("0-2").body, 2);
  EXPECT_EQ(table.state.discard, (std::vector{CardId{81}, CardId{82}, CardId{53}}));
}

TEST(EvolutionPlay, TracksEndAtSix) {
  Table table(R"({"phase":"play_cards","seats":{"0":{"hand":[1,2],"species":[{"body":5,"population":6}]}}})"_json);
  EXPECT_EQ(table.refusal(0, with_card("grow_population", 1, "0-1")), "population_max");
  table.play(0, with_card("grow_body", 1, "0-1"));
  EXPECT_EQ(table.refusal(0, with_card("grow_body", 2, "0-1")), "body_max");
}

TEST(EvolutionPlay, ForeignSpeciesAndCardsAreRefused) {
  const Table table(k_turn);
  EXPECT_EQ(table.refusal(0, with_card("grow_body", 15, "1-1")), "not_your_species");
  EXPECT_EQ(table.refusal(0, with_card("grow_body", 16, "0-1")), "not_in_hand");
  EXPECT_EQ(table.refusal(0, dropping("0-1", "horns")), "no_such_trait");
  EXPECT_EQ(table.refusal(1, k_end), "not_your_turn");
}

TEST(EvolutionPlay, FatOnADiscardedFatTissueGoesToTheBag) {
  Table table(
      R"({"phase":"play_cards","watering_hole":5,"seats":{"0":{"bag":2,"species":[{"body":4,"fat":3,
    "traits":["fat_tissue","horns"]},{}]}}})"_json);
  table.play(0, dropping("0-1", "horns")).play(0, dropping("0-1", "fat_tissue")).play(0, k_end);
  EXPECT_EQ(table.of(0).bag, 5);
  EXPECT_EQ(table.species("0-1").fat, 0);
}

TEST(EvolutionPlay, CardsMayBeKept) {
  Table table(k_turn);
  table.play(0, k_end);
  EXPECT_EQ(table.of(0).hand.size(), 4U);
  EXPECT_EQ(table.waiting(), std::vector{1});
}

TEST(EvolutionPlay, WhoHasNothingToPlayIsPassedOver) {
  Table table(R"({"phase":"play_cards","players":3,"seats":{"0":{"hand":[1],"species":[{}]},"1":{"species":[{}]},
    "2":{"hand":[2],"species":[{}]}}})"_json);
  table.play(0, k_end);
  EXPECT_EQ(table.waiting(), std::vector{2});
}

const Json k_fast = R"({"phase":"play_cards","players":3,"options":{"simultaneous_play":true},"first_player":2,
  "seats":{"0":{"hand":[81,53],"species":[{}]},"1":{"hand":[16,17],"species":[{}]},"2":{"hand":[18,19],
    "species":[{}]}}})"_json;

TEST(EvolutionFastPlay, EverybodyHasATurnAtTheSameTime) {
  Table table(k_fast);
  EXPECT_EQ(table.waiting(), (std::vector{0, 1, 2}));
  table.play(1, k_end);
  EXPECT_EQ(table.waiting(), (std::vector{0, 2}));
  EXPECT_EQ(table.refusal(1, with_card("grow_body", 16, "1-1")), "not_your_turn");
}

TEST(EvolutionFastPlay, EveryOrderOfArrivalGivesTheSameGame) {
  const std::vector<std::pair<int, Json>> turns{{0, with_card("play_trait", 81, "0-1")},
                                                {0, breeding(53, "left")},
                                                {0, k_end},
                                                {1, with_card("grow_body", 16, "1-1")},
                                                {1, k_end},
                                                {2, with_card("grow_population", 18, "2-1")},
                                                {2, k_end}};
  std::vector<int> order{0, 0, 0, 1, 1, 2, 2};
  std::optional<engine::Bytes> first;
  int orders = 0;
  do {
    Table table(k_fast);
    std::array<std::size_t, 3> next{0, 3, 5};
    for (const int seat : order) table.play(seat, turns[next[static_cast<std::size_t>(seat)]++].second);
    engine::Encoder to;
    engine::write_bytes(to, table.state);
    if (!first) first = to.bytes();
    ASSERT_EQ(to.bytes(), *first);
    ++orders;
  } while (std::next_permutation(order.begin(), order.end()));
  EXPECT_EQ(orders, 210);
}

TEST(EvolutionFastPlay, DiscardsComeInTurnOrderOnceAllHaveFinished) {
  Table table(k_fast);
  table.play(0, breeding(53, "left")).play(0, k_end).play(2, breeding(18, "left")).play(2, k_end);
  EXPECT_TRUE(table.state.discard.empty());
  table.play(1, breeding(16, "right")).play(1, k_end);
  EXPECT_EQ(table.state.discard, (std::vector{CardId{18}, CardId{53}, CardId{16}}));
}

TEST(EvolutionLeaves, OwnersOfTwoChooseAndTheLastNeedsNoWord) {
  Table table(R"({"phase":"leaf_order","watering_hole":1,"seats":{
    "0":{"species":[{"population":1,"body":3,"fat":2,"traits":["fat_tissue","fertile"]},{},{}]},
    "1":{"species":[{"traits":["long_neck"]}]}}})"_json);
  EXPECT_EQ(table.waiting(), std::vector{0});
  EXPECT_EQ(table.listed(0)[0], leafing("fertile", "0-1"));
  EXPECT_EQ(table.refusal(0, leafing("long_neck", "0-1")), "no_such_trait");
  EXPECT_EQ(table.refusal(0, leafing("long_neck", "1-1")), "not_your_species");
  Table other = table;
  table.play(0, leafing("fertile", "0-1"));
  EXPECT_EQ(table.species("0-1").food, 2);
  EXPECT_EQ(table.species("1-1").food, 1);
  other.play(0, leafing("fat_tissue", "0-1"));
  EXPECT_EQ(other.species("0-1").food, 1);
  EXPECT_EQ(other.species("0-1").fat, 1);
}

TEST(EvolutionLeaves, AnOrderIsAskedForOnlyOfTheEffectsThatItMattersTo) {
  Table table(R"({"phase":"play_cards","watering_hole":1,"players":3,"seats":{
    "0":{"hand":[1],"species":[{"traits":["fertile","long_neck"]},
      {"body":3,"fat":2,"traits":["fat_tissue","fertile"]},{"traits":["fertile","long_neck","foraging"]}]},
    "1":{"species":[{"traits":["fertile","long_neck"]}]}}})"_json);
  table.play(0, k_end).play(1, k_end);
  EXPECT_EQ(table.waiting(), std::vector{0}) << "whatever comes first, seat 1 has two mouths and one bite";
  EXPECT_EQ(table.listed(0), (std::vector{leafing("fertile", "0-2"), leafing("fat_tissue", "0-2")}));
  EXPECT_EQ(table.refusal(0, leafing("long_neck", "0-1")), "no_such_trait");
  table.play(0, leafing("fat_tissue", "0-2"));
  EXPECT_EQ(table.listed(0), (std::vector{leafing("fertile", "0-3"), leafing("long_neck", "0-3")}))
      << "one mouth has no room for the second plant of Foraging";
  table.play(0, leafing("fertile", "0-3"));
  EXPECT_EQ(table.state.phase, Phase::feeding);
  EXPECT_EQ(table.species("0-2").fat, 1) << "there was one mouth to take it";
  EXPECT_EQ(table.species("0-3").food, 2);
}

TEST(EvolutionLeaves, ATableThatAskedForAnOrderOfNoMatterIsAnsweredOnceMore) {
  Table table(R"({"phase":"leaf_order","players":3,"seats":{
    "0":{"species":[{"traits":["fertile","long_neck"]},{"traits":["fertile"]}]},
    "1":{"species":[{"traits":["fertile","long_neck"]},{}]}}})"_json);
  EXPECT_EQ(table.broken(), "");
  EXPECT_EQ(table.waiting(), (std::vector{0, 1}));
  EXPECT_EQ(table.count(0, "leaf"), 3U);
  table.play(0, leafing("long_neck", "0-1"));
  EXPECT_NE(table.state.phase, Phase::leaf_order);
}

TEST(EvolutionLeaves, TheyWorkBeforeTheFoodCardsAreTurnedUp) {
  Table table(R"({"phase":"play_cards","acting":1,"seats":{"0":{"food_card":15,"species":[{"traits":["fertile"]},{}]},
    "1":{"food_card":101,"species":[{"traits":["long_neck"]}],"hand":[1]}}})"_json);
  table.play(1, k_end);
  EXPECT_EQ(table.species("0-1").population, 1) << "the Watering Hole was still empty";
  EXPECT_EQ(table.state.watering_hole, 9);
  EXPECT_EQ(table.event("food_cards_revealed"),
            R"({"type":"food_cards_revealed","cards":{"0":15,"1":101},"sum":9,"before":0,"after":9})"_json);
}

}  // namespace
}  // namespace games::evolution
