// The facts of section 1: cards, traits and figures.
#include <map>

#include "engine/games/evolution/tests/table.h"

namespace games::evolution {
namespace {

TEST(EvolutionData, SeventeenCarnivoresAndSevenOfEachOtherTrait) {
  std::map<Trait, int> copies;
  for (std::uint8_t card = 1; card <= k_cards; ++card) ++copies[trait_of({card})];
  ASSERT_EQ(copies.size(), k_traits);
  for (const auto& [trait, count] : copies)
    EXPECT_EQ(count, trait == Trait::carnivore ? 17 : 7) << engine::word_of(trait);
}

TEST(EvolutionData, TheFoodNumbersAddUpTo422) {
  int sum = 0;
  std::map<int, int> histogram;
  for (std::uint8_t card = 1; card <= k_cards; ++card) {
    sum += food_of({card});
    ++histogram[food_of({card})];
  }
  EXPECT_EQ(sum, 422);
  const std::map<int, int> expected{{-3, 2}, {-2, 3}, {-1, 4}, {0, 7}, {1, 10}, {2, 15}, {3, 25},
                                    {4, 25}, {5, 18}, {6, 11}, {7, 6}, {8, 2},  {9, 1}};
  EXPECT_EQ(histogram, expected);
}

TEST(EvolutionData, LeafTraitsAreThoseThreeInThatOrder) {
  EXPECT_EQ(data().leaf_order, (std::vector{Trait::fertile, Trait::long_neck, Trait::fat_tissue}));
}

TEST(EvolutionData, TenTraitsCanBeNegated) {
  EXPECT_EQ(count_of(data().negatable), 10U);
  for (const Trait trait : {Trait::ambush, Trait::carnivore, Trait::fertile, Trait::foraging, Trait::intelligence,
                            Trait::long_neck, Trait::pack_hunting}) {
    EXPECT_FALSE(holds(data().negatable, trait)) << engine::word_of(trait);
  }
}

TEST(EvolutionData, TheClientGetsAllTraitsAndCards) {
  EXPECT_EQ(client_data().at("traits").size(), k_traits);
  EXPECT_EQ(client_data().at("cards").size(), k_cards);
  EXPECT_EQ(client_data().at("cards").at("101"), (Json{{"trait", "long_neck"}, {"food", 9}}));
}

TEST(EvolutionSetUp, TwoPlayersPlayWith89CardsAndTwoTraitsASpecies) {
  const Table table(2);
  EXPECT_EQ(table.state.removed.size(), 40U);
  EXPECT_EQ(table.state.deck.size(), 89U - 8U);
  EXPECT_EQ(trait_limit(table.state), 2);
}

TEST(EvolutionSetUp, ThreeToSixPlayWithAllCardsAndThreeTraits) {
  for (int players = 3; players <= 6; ++players) {
    const Table table(players);
    EXPECT_TRUE(table.state.removed.empty());
    EXPECT_EQ(table.state.deck.size(), 129U - 4U * static_cast<unsigned>(players));
    EXPECT_EQ(trait_limit(table.state), 3);
    for (int seat = 0; seat < players; ++seat) {
      EXPECT_EQ(table.of(seat).hand.size(), 4U);
      ASSERT_EQ(table.of(seat).row.size(), 1U);
      EXPECT_EQ(table.of(seat).row[0].population, 1);
      EXPECT_EQ(table.of(seat).row[0].body, 1);
      EXPECT_TRUE(table.of(seat).row[0].traits.empty());
    }
    EXPECT_EQ(table.state.watering_hole, 0);
  }
}

TEST(EvolutionSetUp, ChanceChoosesWhoIsFirst) {
  std::map<int, int> first;
  for (std::uint64_t seed = 0; seed < 60; ++seed) ++first[Table(3, Json::object(), seed).state.first_player];
  EXPECT_EQ(first.size(), 3U);
}

}  // namespace
}  // namespace games::evolution
