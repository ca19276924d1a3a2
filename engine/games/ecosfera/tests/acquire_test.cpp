// The three acquisitions (section 5), for every card of both sets, against data.json read a second time.
#include <map>
#include <set>

#include "engine/games/ecosfera/tests/table.h"

namespace games::ecosfera {
namespace {

using namespace nlohmann::literals;

const Json k_lonely_plant = R"({"plants":{"market":["eelgrass",null,null,null],"deck":["saguaro"]}})"_json;

TEST(EcosferaPlant, IsPaidFromTheRowLeftmostFirst) {
  Table table = Table::with_row({"sun", "earth", "sun", "disaster", "water"}, k_lonely_plant);
  const auto events = table.play(Table::plant(0));
  EXPECT_EQ(types_of(events), (Names{"plant_acquired", "market_refilled"}));
  EXPECT_EQ(events[0], R"({"type":"plant_acquired","seat":0,"slot":0,"card":"eelgrass","number":5,"used":[0,1,4],
                           "taken":null})"_json);
  EXPECT_EQ(events[1], R"({"type":"market_refilled","market":"plants","slot":0,"card":"saguaro"})"_json);
  EXPECT_FALSE(table.own().row[2].used) << "the second sun is still there to pay";
  EXPECT_FALSE(table.own().row[5].used) << "the plant lies unused";
  EXPECT_EQ(table.state.acquisitions, 1);
}

TEST(EcosferaPlant, TakesOneMissingElementFromTheMarketBeforeItComes) {
  Table table = Table::with_row({"water", "earth", "disaster", "time"}, k_lonely_plant);
  const auto events = table.play(Table::plant(0));
  EXPECT_EQ(events[0].at("taken"), R"({"element":"sun","number":4})"_json);
  EXPECT_EQ(events[0].at("used"), Json({0, 1, 4}));
  EXPECT_EQ(events[0].at("number"), 5);
  EXPECT_EQ(table.row(), (Names{"water", "earth", "disaster", "time", "sun", "eelgrass"}));
  EXPECT_TRUE(table.own().row[4].used) << "used at once";
}

TEST(EcosferaPlant, ThatMakesThreeOfAKindIsKeptAndTheTurnEnds) {
  Json scenario = k_lonely_plant;
  scenario["seats"]["0"]["deck"] = {"air", "time", "moss", "bee"};
  Table table = Table::with_row({"sun", {{"card", "sun"}, {"used", true}}, "water", "earth"}, scenario);
  table.own().row[0].used = true;
  const auto events = table.play(Table::plant(0));
  EXPECT_EQ(types_of(events),
            (Names{"plant_acquired", "market_refilled", "disaster_taken", "turn_ended", "row_drawn", "turn_began"}))
      << "the slot is refilled although the turn then ends";
  EXPECT_EQ(event_of(events, "turn_ended").at("reason"), "three_elements");
  EXPECT_EQ(table.state.seats[0].discard[set_of(table.state).find("eelgrass")->number], 1);
}

TEST(EcosferaPlant, RefusalsSayWhatIsMissing) {
  EXPECT_EQ(Table::with_row({"water", "disaster", "air", "time"}, k_lonely_plant).refusal(Table::plant(0)),
            "elements_missing");
  EXPECT_EQ(Table::with_row({"water"}, k_lonely_plant).refusal(Table::plant(1)), "empty_slot");
  Json scenario = k_lonely_plant;
  scenario["piles"]["sun"] = 0;
  EXPECT_EQ(Table::with_row({"water", "earth"}, scenario).refusal(Table::plant(0)), "pile_empty");
}

class EcosferaEveryCard : public testing::TestWithParam<SetName> {
 protected:
  const CardSet& set = data().set(GetParam());
  Table table{Json{{"options", {{"card_set", engine::word_of(GetParam())}}},
                   {"seats", {{"0", Json::object()}, {"1", Json::object()}}}}};

  void lay(const std::vector<Card>& cards) {
    table.own().row = Row{};
    table.own().next_number = 0;
    for (const Card card : cards) {
      RowCard held;
      held.card = card;
      held.number = table.own().next_number++;
      table.own().row.push_back(held);
    }
  }
  /// The biomes of a card as data.json lists them.
  std::set<std::string> biomes_of(Card card) const { return told_.at(card.number); }
  static std::set<std::string> common(const std::set<std::string>& one, const std::set<std::string>& other) {
    std::set<std::string> both;
    std::set_intersection(one.begin(), one.end(), other.begin(), other.end(), std::inserter(both, both.end()));
    return both;
  }
  static std::string code_of(const State& state, const Action& action) {
    State copy = state;
    const auto applied = apply(copy, acting_seat(copy), action);
    return applied ? "accepted" : applied.error().code;
  }

  void SetUp() override {
    const Json file = Json::parse(data_json());
    const Json& json = file.at("card_sets").at(std::string(engine::word_of(GetParam())));
    for (const char* kind : {"plants", "animals"}) {
      for (const Json& species : json.at(kind)) {
        const Json& biomes = species.at("biomes");
        const std::uint8_t number = set.find(species.at("id").get<std::string>())->number;
        told_[number] = std::set<std::string>(biomes.begin(), biomes.end());
        if (species.value("mushroom_card", false)) mushroom_cards.insert(number);
        if (species.at("mushroom_icon")) mushroom_icons.insert(number);
      }
    }
  }
  std::set<std::uint8_t> mushroom_cards;
  std::set<std::uint8_t> mushroom_icons;

 private:
  std::map<std::uint8_t, std::set<std::string>> told_;
};

TEST_P(EcosferaEveryCard, PlantIsBoughtForItsCostAndForAllButOneOfIt) {
  int bought = 0;
  for (std::uint8_t number = k_first_plant; number < k_first_animal; ++number) {
    std::vector<Card> cost;
    for (std::size_t i = 0; i < k_elements; ++i) cost.insert(cost.end(), set.cards[number].cost[i], element_card(i));
    market(table.state, Market::plants).slots = {Card{number}};
    lay(cost);
    EXPECT_EQ(code_of(table.state, AcquirePlant{0}), "accepted") << set.cards[number].id;
    for (std::size_t left_out = 0; left_out < cost.size(); ++left_out) {
      std::vector<Card> short_by_one = cost;
      short_by_one.erase(short_by_one.begin() + static_cast<std::ptrdiff_t>(left_out));
      lay(short_by_one);
      State state = table.state;
      const std::size_t taken = element_index(cost[left_out]);
      ASSERT_TRUE(apply(state, acting_seat(state), AcquirePlant{0}).ok());
      EXPECT_EQ(state.piles[taken], table.state.piles[taken] - 1);
      EXPECT_EQ(acting(state).row.size(), cost.size() + 1) << "the element stays, and the plant comes";
      State empty_pile = table.state;
      empty_pile.piles[taken] = 0;
      EXPECT_EQ(code_of(empty_pile, AcquirePlant{0}), "pile_empty");
      short_by_one.pop_back();
      lay(short_by_one);
      EXPECT_EQ(code_of(table.state, AcquirePlant{0}), "elements_missing");
      ++bought;
    }
    lay(cost);
    for (RowCard& held : table.own().row) held.used = true;
    EXPECT_EQ(code_of(table.state, AcquirePlant{0}), "elements_missing") << "used elements pay nothing";
  }
  std::cout << "## " << engine::word_of(GetParam()) << ": 30 plants bought whole, " << bought
            << " times with an element of the market, refused with less\n";
}

TEST_P(EcosferaEveryCard, AnimalComesForEveryPairOfPlantsThatSharesABiomeWithItAndForNoOther) {
  int bought = 0;
  int refused = 0;
  for (std::uint8_t a = k_first_plant; a < k_first_animal; ++a) {
    for (std::uint8_t b = static_cast<std::uint8_t>(a + 1); b < k_first_animal; ++b) {
      lay({Card{a}, Card{b}});
      const auto shared = common(biomes_of(Card{a}), biomes_of(Card{b}));
      for (std::uint8_t animal = k_first_animal; animal < k_kinds; ++animal) {
        market(table.state, Market::animals).slots = {Card{animal}};
        const bool fits = !common(shared, biomes_of(Card{animal})).empty();
        ASSERT_EQ(code_of(table.state, AcquireAnimal{0, CardPair{{0, 1}}}), fits ? "accepted" : "no_common_biome")
            << set.cards[a].id << " " << set.cards[b].id << " " << set.cards[animal].id;
        ++(fits ? bought : refused);
      }
    }
  }
  EXPECT_EQ(bought + refused, 435 * 30);
  std::cout << "## " << engine::word_of(GetParam()) << ": all pairs of plants with all animals: " << bought << " buy, "
            << refused << " do not\n";
}

TEST_P(EcosferaEveryCard, BiomesAreRestoredByTwoAnimalsOrAMushroomCardWithAnIconAndByNothingElse) {
  std::map<std::string, int> outcomes;
  for (std::uint8_t a = k_first_element; a < k_kinds; ++a) {
    for (std::uint8_t b = static_cast<std::uint8_t>(a + 1); b < k_kinds; ++b) {
      lay({Card{a}, Card{b}});
      const bool animals = a >= k_first_animal;
      const bool mushrooms = (mushroom_cards.contains(a) && mushroom_icons.contains(b)) ||
                             (mushroom_cards.contains(b) && mushroom_icons.contains(a));
      std::string expected = "not_a_pair";
      std::set<std::string> tiles;
      if (animals || mushrooms) {
        tiles = common(biomes_of(Card{a}), biomes_of(Card{b}));
        expected = tiles.empty() ? "nothing_to_restore" : "accepted";
      }
      State state = table.state;
      const auto applied = apply(state, acting_seat(state), ClaimBiomes{CardPair{{0, 1}}});
      ASSERT_EQ(applied ? "accepted" : applied.error().code, expected) << set.cards[a].id << " " << set.cards[b].id;
      std::set<std::string> restored;
      for (const BiomeName& biome : set.named(state.restored)) restored.emplace(biome.id);
      EXPECT_EQ(restored, tiles) << "all common biomes at once";
      ++outcomes[expected + (mushrooms && !animals ? " with mushrooms" : "")];
    }
  }
  for (const auto& [what, times] : outcomes) {
    std::cout << "## " << engine::word_of(GetParam()) << ": pairs of cards, " << what << ": " << times << "\n";
  }
}

INSTANTIATE_TEST_SUITE_P(BothSets, EcosferaEveryCard, testing::Values(SetName::base, SetName::baltica),
                         [](const auto& tested) { return std::string(engine::word_of(tested.param)); });

TEST(EcosferaAnimal, UsesBothPlantsAndLiesUnused) {
  Table table = Table::with_row({"arctic_poppy", "sun", "arctic_willow"},
                                R"({"animals":{"market":[null,"emperor_penguin",null,null],"deck":["moose"]}})"_json);
  const auto events = table.play(Table::animal(1, 0, 2));
  EXPECT_EQ(events[0], R"({"type":"animal_acquired","seat":0,"slot":1,"card":"emperor_penguin","number":3,
                           "used":[0,2]})"_json);
  EXPECT_TRUE(table.own().row[0].used && table.own().row[2].used);
  EXPECT_FALSE(table.own().row[3].used);
  EXPECT_EQ(table.refusal(Table::animal(1, 0, 2)), "card_used");
}

TEST(EcosferaAnimal, RefusalsNameTheReason) {
  Table table = Table::with_row({"arctic_poppy", "sun", "arctic_willow", "moose"},
                                R"({"animals":{"market":["emperor_penguin",null,null,null]}})"_json);
  EXPECT_EQ(table.refusal(Table::animal(1, 0, 2)), "empty_slot");
  EXPECT_EQ(table.refusal(Table::animal(0, 0, 9)), "not_in_row");
  EXPECT_EQ(table.refusal(Table::animal(0, 0, 1)), "not_a_plant");
  EXPECT_EQ(table.refusal(Table::animal(0, 0, 3)), "not_a_plant");
}

TEST(EcosferaAnimal, ComesForAMushroomCardAsForAnyPlant) {
  Table table = Table::with_row({"fly_agaric", "moss"}, R"({"animals":{"market":["moose",null,null,null]}})"_json);
  table.play(Table::animal(0, 0, 1));
  EXPECT_EQ(table.row().back(), "moose");
}

TEST(EcosferaBiomes, EachCardServesOnceInATurn) {
  Table table = Table::with_row({"arctic_fox", "polar_bear", "orca", "snowy_owl"});
  const auto events = table.play(Table::claim(0, 1));
  EXPECT_EQ(events[0], R"({"type":"biomes_restored","seat":0,"used":[0,1],"biomes":["tundra"],"mushroom":false})"_json);
  EXPECT_EQ(table.refusal(Table::claim(1, 2)), "card_used");
  EXPECT_EQ(table.refusal(Table::claim(2, 3)), "nothing_to_restore");
  EXPECT_FALSE(table.reveals) << "nothing was turned over";
}

TEST(EcosferaBiomes, WithThreeAnimalsThePlayerChoosesThePair) {
  Table table = Table::with_row({"polar_bear", "orca", "arctic_fox"});
  EXPECT_TRUE(table.lists(Table::claim(0, 1)));
  EXPECT_TRUE(table.lists(Table::claim(0, 2)));
  EXPECT_TRUE(table.lists(Table::claim(1, 2)));
}

TEST(EcosferaBiomes, AMushroomIconOnAnAnimalWouldCount) {
  CardSet set = data().set(SetName::base);
  const Card moose = *set.find("moose");
  const Card agaric = *set.find("fly_agaric");
  EXPECT_FALSE(can_claim_together(set, moose, agaric));
  set.cards[moose.number].mushroom_icon = true;
  EXPECT_TRUE(can_claim_together(set, moose, agaric)) << "Q12";
  EXPECT_TRUE(can_claim_together(set, agaric, moose));
  set.cards[agaric.number].mushroom_icon = true;
  EXPECT_TRUE(can_claim_together(set, agaric, *set.find("desert_truffle"))) << "Q11";
}

}  // namespace
}  // namespace games::ecosfera
