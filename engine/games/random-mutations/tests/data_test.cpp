// data.json against the tables of the rules.
#include "engine/games/random-mutations/data.h"

#include <gtest/gtest.h>
#include <map>

#include "engine/games/random-mutations/rules.h"

namespace games::random_mutations {
namespace {

TEST(RandomMutationsData, TheDeckOfSection9) {
  const std::map<Trait, int> expected = {{Trait::carnivorous, 8},
                                         {Trait::obligate_carnivorous, 4},
                                         {Trait::scavenger, 4},
                                         {Trait::swimming, 6},
                                         {Trait::running, 5},
                                         {Trait::mimicry, 4},
                                         {Trait::camouflage, 4},
                                         {Trait::sharp_vision, 4},
                                         {Trait::burrowing, 5},
                                         {Trait::high_body_weight, 6},
                                         {Trait::poisonous, 5},
                                         {Trait::hibernation, 4},
                                         {Trait::grazing, 4},
                                         {Trait::piracy, 4},
                                         {Trait::budding, 5},
                                         {Trait::bark_beetle, 4},
                                         {Trait::extremophile, 4},
                                         {Trait::simplification, 4},
                                         {Trait::metabolic_syndrome, 3},
                                         {Trait::developmental_defects, 3}};
  std::map<Trait, int> came;
  int negative = 0;
  for (const DeckLine& line : data().deck.lines) {
    came[line.card.traits.front()] += line.count;
    if (data().trait(line.card.traits.front()).negative) negative += line.count;
  }
  EXPECT_EQ(came, expected);
  EXPECT_EQ(data().deck.total(), 90);
  EXPECT_EQ(negative, 14);
  EXPECT_EQ(cards_of(data().deck, 1).size(), 90U);
  EXPECT_EQ(cards_of(data().deck, 2).size(), 180U);
}

TEST(RandomMutationsData, FoodCostsAndNegativeTraits) {
  for (const Trait trait : engine::all<Trait>) {
    const bool plus_one =
        trait == Trait::carnivorous || trait == Trait::obligate_carnivorous || trait == Trait::high_body_weight;
    const int cost = trait == Trait::metabolic_syndrome ? 2 : plus_one ? 1 : 0;
    EXPECT_EQ(data().trait(trait).food_cost, cost) << engine::word_of(trait);
    EXPECT_EQ(data().trait(trait).score_bonus, cost > 0 ? 1 : 0) << engine::word_of(trait);
    const bool negative = trait == Trait::extremophile || trait == Trait::simplification ||
                          trait == Trait::metabolic_syndrome || trait == Trait::developmental_defects;
    EXPECT_EQ(data().trait(trait).negative, negative) << engine::word_of(trait);
    EXPECT_EQ(engine::from_word<Trait>(engine::word_of(trait)), trait);
  }
  EXPECT_FALSE(engine::from_word<Trait>("").has_value());
  EXPECT_FALSE(engine::from_word<Trait>("Running").has_value());
}

TEST(RandomMutationsData, TheClimateOfSection6) {
  const int expected[7][4] = {{2, 2, 0, 0}, {3, 2, 0, 0}, {3, 4, 0, 0}, {4, 2, 0, 0},
                              {4, 4, 0, 1}, {5, 2, 0, 2}, {5, 4, 0, 3}};
  for (int players = 2; players <= 8; ++players) {
    const ClimateFacts& climate = data().climate_by_players[static_cast<std::size_t>(players)];
    const auto& row = expected[players - 2];
    EXPECT_EQ(climate.red_dice, row[0]);
    EXPECT_EQ(climate.red_bonus, row[1]);
    EXPECT_EQ(climate.black_bonus, row[2]);
    EXPECT_EQ(climate.green_bonus, row[3]);
    EXPECT_EQ(data().sets_by_players[static_cast<std::size_t>(players)], players <= 4 ? 1 : 2);
  }
}

TEST(RandomMutationsData, TheOtherNumbers) {
  EXPECT_EQ(data().personal_deck_cards, 7);
  EXPECT_EQ(data().starting_species, 3);
  EXPECT_EQ(data().draw_per_animal, 1);
  EXPECT_EQ(data().draw_constant, 2);
  EXPECT_EQ(data().restock_cards, 10);
  EXPECT_EQ(data().predator_gain, 2);
  EXPECT_EQ(data().escapes_from, 4);
  EXPECT_EQ(data().points_per_animal, 2);
  EXPECT_EQ(data().points_per_trait, 1);
  EXPECT_EQ(data().deck_cards_min, 40);
}

}  // namespace
}  // namespace games::random_mutations
