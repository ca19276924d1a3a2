// The cards and figures (sections 1, 10 and 15), counted again from data.json itself.
#include <map>
#include <set>

#include "engine/games/ecosfera/tests/table.h"

namespace games::ecosfera {
namespace {

const Json& file() {
  static const Json instance = Json::parse(data_json());
  return instance;
}

class EcosferaCards : public testing::TestWithParam<SetName> {
 protected:
  const CardSet& set = data().set(GetParam());
  const Json& told = file().at("card_sets").at(std::string(engine::word_of(GetParam())));
};

TEST_P(EcosferaCards, EachIsReadAsItIsWritten) {
  int compared = 0;
  for (const char* kind : {"plants", "animals"}) {
    for (const Json& species : told.at(kind)) {
      const auto card = set.find(species.at("id").get<std::string>());
      ASSERT_TRUE(card.has_value()) << species.at("id");
      EXPECT_EQ(is_plant(*card), kind == std::string("plants"));
      const CardFacts& facts = set.facts(*card);
      std::multiset<std::string> cost;
      for (std::size_t i = 0; i < k_elements; ++i) {
        for (int n = 0; n < facts.cost[i]; ++n) cost.insert(set.name(element_card(i)));
      }
      const Json listed = species.value("cost", Json::array());
      EXPECT_EQ(cost, std::multiset<std::string>(listed.begin(), listed.end())) << species.at("id");
      std::set<std::string> biomes;
      for (const BiomeName& biome : set.named(facts.biomes)) biomes.emplace(biome.id);
      EXPECT_EQ(biomes, std::set<std::string>(species.at("biomes").begin(), species.at("biomes").end()));
      for (const Ability ability : engine::all<Ability>) {
        const Json& icons = species.at("abilities");
        const bool shown = std::find(icons.begin(), icons.end(), engine::word_of(ability)) != icons.end();
        EXPECT_EQ((facts.abilities & bit(ability)) != 0, shown) << species.at("id");
      }
      EXPECT_EQ(facts.mushroom_card, species.value("mushroom_card", false));
      EXPECT_EQ(facts.mushroom_icon, species.at("mushroom_icon").get<bool>());
      ++compared;
    }
  }
  EXPECT_EQ(compared, 60);
}

TEST_P(EcosferaCards, NoPlantCostsThreeOfAnElement) {
  for (std::uint8_t number = k_first_plant; number < k_first_animal; ++number) {
    for (const std::uint8_t count : set.cards[number].cost) EXPECT_LE(count, 2) << set.cards[number].id;
  }
}

TEST_P(EcosferaCards, HaveNamesOfTheirOwn) {
  std::set<std::string> ids;
  for (std::size_t kind = 1; kind < k_kinds; ++kind) ids.insert(set.cards[kind].id);
  EXPECT_EQ(ids.size(), k_kinds - 1);
  EXPECT_EQ(set.find("no such card"), std::nullopt);
  EXPECT_EQ(set.find(""), std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(BothSets, EcosferaCards, testing::Values(SetName::base, SetName::baltica),
                         [](const auto& tested) { return std::string(engine::word_of(tested.param)); });

TEST(EcosferaData, TheBaseSetKeepsTheStructureThatSection15Promises) {
  const CardSet& set = data().set(SetName::base);
  std::map<std::string, int> on_plants;
  std::map<std::string, int> on_animals;
  std::array<int, k_elements> elements{};
  std::array<int, engine::count_of<Ability>> plant_icons{};
  std::array<int, engine::count_of<Ability>> animal_icons{};
  int mushroom_cards = 0;
  int mushroom_icons = 0;
  for (std::uint8_t number = k_first_plant; number < k_kinds; ++number) {
    const Card card{number};
    const CardFacts& facts = set.facts(card);
    for (const BiomeName& biome : set.named(facts.biomes)) {
      ++(is_plant(card) ? on_plants : on_animals)[std::string(biome.id)];
    }
    for (const Ability ability : engine::all<Ability>) {
      if ((facts.abilities & bit(ability)) != 0) ++(is_plant(card) ? plant_icons : animal_icons)[index_of(ability)];
    }
    for (std::size_t i = 0; i < k_elements; ++i) elements[i] += facts.cost[i];
    mushroom_cards += facts.mushroom_card ? 1 : 0;
    mushroom_icons += facts.mushroom_icon ? 1 : 0;
  }
  EXPECT_EQ(on_plants.size(), 7U);
  for (const auto& [biome, plants] : on_plants) EXPECT_EQ(plants, 7) << biome;
  for (const auto& [biome, animals] : on_animals) EXPECT_TRUE(animals == 9 || animals == 10) << biome;
  for (const int count : elements) EXPECT_TRUE(count == 18 || count == 19);
  EXPECT_EQ(plant_icons, (std::array{6, 6, 7}));
  EXPECT_EQ(animal_icons, (std::array{9, 10, 10}));
  EXPECT_EQ(mushroom_cards, 4);
  EXPECT_EQ(mushroom_icons, 9);
}

TEST(EcosferaData, WhatIsKnownOfSingleCardsIsHonoured) {
  const CardSet& set = data().set(SetName::base);
  const CardFacts& poppy = set.facts(*set.find("arctic_poppy"));
  EXPECT_EQ(poppy.cost[element_index(*set.find("air"))], 2);
  EXPECT_NE(poppy.biomes & 1U << *set.find_biome("tundra"), 0U);
  EXPECT_NE(set.facts(*set.find("emperor_penguin")).biomes & 1U << *set.find_biome("tundra"), 0U);
  EXPECT_EQ(set.name(set.moss), "moss");
  EXPECT_EQ(set.name(set.bee), "bee");
  EXPECT_TRUE(data().set(SetName::baltica).moss.none()) << "the bonus cards are the base game's";
}

TEST(EcosferaData, FiguresOfTheRulesAreThoseOfTheFile) {
  EXPECT_EQ(data().elements_by_level, (std::array<std::uint8_t, 6>{8, 7, 6, 5, 4, 3}));
  EXPECT_EQ(data().points.by_level_solo, (std::array<std::uint8_t, 6>{0, 8, 16, 24, 32, 40}));
  EXPECT_EQ(data().points.by_level_together, data().points.by_level_solo);
  EXPECT_EQ(data().points.six_extinctions, 40);
  EXPECT_EQ(data().limits.extinctions, 1);
  EXPECT_EQ(data().limits.extinctions_all, 3);
  EXPECT_EQ(data().limits.turns, 1000);
}

TEST(EcosferaClientData, HasWhatACardIsDrawnFrom) {
  const Json& told = client_data();
  const Json& base = told.at("card_sets").at("base");
  EXPECT_EQ(base.at("cards").size(), 66U) << "60 species, five elements, the disaster";
  EXPECT_EQ(base.at("biomes").size(), 7U);
  EXPECT_EQ(told.at("card_sets").at("baltica").at("biomes").size(), 6U);
  EXPECT_EQ(
      base.at("cards").at("moss"),
      Json::parse(R"({"id":"moss","kind":"plant","name":"Moss","latin":"Bryophyta","cost":{"water":1,"time":1,"air":1},
             "biomes":["tundra","taiga","temperate"],"abilities":[],"mushroom_card":false,"mushroom_icon":false,
             "bonus":"moss"})"));
  EXPECT_EQ(base.at("cards").at("disaster").at("kind"), "disaster");
  EXPECT_EQ(told.at("levels").at("6"), Json({{"elements", 3}, {"points", 40}}));
  std::set<std::string> letters;
  for (const Json& biome : base.at("biomes")) letters.insert(biome.at("letter").get<std::string>());
  EXPECT_EQ(letters.size(), 7U) << "biomes can be told apart without colour";
}

}  // namespace
}  // namespace games::ecosfera
