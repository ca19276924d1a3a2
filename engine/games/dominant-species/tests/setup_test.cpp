// Set-up (section 4), the variants (section 11), the end and its ranking (section 9, A13, A15, A24).
#include <numeric>
#include <set>

#include "engine/games/dominant-species/tests/table.h"

namespace games::dominant_species {
namespace {

using namespace nlohmann::literals;

std::vector<Animal> in_play(const State& state) {
  std::vector<Animal> animals;
  for (const Animal animal : engine::all<Animal>) {
    if (state.of(animal).in_play()) animals.push_back(animal);
  }
  return animals;
}

TEST(DominantSpeciesSetUp, OpensFiveCardsThreeTilesAndTwelveDisksAboveIceAge) {
  const Table table(4);
  const State& state = table.state;
  for (const Card card : state.open_cards) EXPECT_TRUE(card != Card::none && card != Card::ice_age);
  EXPECT_EQ(state.deck.size(), 21U);
  EXPECT_EQ(state.deck[0], Card::ice_age);
  for (std::size_t i = 0; i < k_stacks; ++i) {
    EXPECT_NE(state.tops[i], Terrain::none);
    EXPECT_EQ(state.stacks[i].size(), 7U);
  }
  for (const Section section : engine::all<Section>) {
    const ElementCounts& box = state.box(section);
    const bool drawn =
        section == Section::adaptation || section == Section::abundance || section == Section::wanderlust;
    EXPECT_EQ(std::accumulate(box.begin(), box.end(), 0), drawn ? 4 : 0) << engine::word_of(section);
  }
  EXPECT_EQ(bag_size(state), 120 - 12 - 12);
  EXPECT_EQ(tundra_left(state), 11);
}

TEST(DominantSpeciesSetUp, TheLowestOfTheFoodChainComesFirst) {
  const Table table(6);
  for (std::size_t i = 0; i < k_animals; ++i) EXPECT_EQ(table.state.initiative[i], nth<Animal>(5 - i));
  EXPECT_EQ(table.kind(), "planning");
  EXPECT_EQ(table.animal(), Animal::insect);
}

TEST(DominantSpeciesSetUp, AnimalsNotInPlayHaveNothingOnEarth) {
  const Table table(2, {{"animals", "food_chain"}});
  EXPECT_EQ(in_play(table.state), (std::vector<Animal>{Animal::mammal, Animal::reptile}));
  for (const Hex hex : table.state.earth) EXPECT_EQ(table.state.cubes_at(hex, Animal::bird), 0);
}

TEST(DominantSpeciesSetUp, SeedsDealOtherAnimals) {
  std::set<std::vector<Animal>> seen;
  for (std::uint64_t seed = 0; seed < 40; ++seed) seen.insert(in_play(Table(3, Json::object(), seed).state));
  EXPECT_GT(seen.size(), 10U);
}

TEST(DominantSpeciesSetUp, AnimalsAreChosenBeforeAnythingIsLaidOut) {
  Table table(3, {{"animals", "choose"}});
  EXPECT_EQ(table.kind(), "choose_animal");
  EXPECT_EQ(table.seat().index, 0);
  EXPECT_TRUE(table.state.earth.empty());
  table.play({{"type", "choose_animal"}, {"animal", "bird"}});
  EXPECT_TRUE(table.reveals) << "the next seat has to choose";
  EXPECT_EQ(table.seat().index, 1);
  EXPECT_EQ(table.refusal({{"type", "choose_animal"}, {"animal", "bird"}}), "animal_taken");
  table.play({{"type", "choose_animal"}, {"animal", "insect"}});
  const auto events = table.play({{"type", "choose_animal"}, {"animal", "mammal"}});
  EXPECT_EQ(event_of(events, "earth_laid").at("owners"), R"({"bird":0,"insect":1,"mammal":2})"_json);
  EXPECT_EQ(table.kind(), "planning");
}

TEST(DominantSpeciesSeveralAnimals, AreChosenInSeatOrderAndBack) {
  Table table(2, {{"animals", "choose"}, {"several_animals", true}});
  std::vector<int> order;
  for (const char* animal : {"mammal", "reptile", "bird", "amphibian", "arachnid"}) {
    order.push_back(table.seat().index);
    table.play({{"type", "choose_animal"}, {"animal", animal}});
  }
  EXPECT_EQ(order, (std::vector<int>{0, 1, 1, 0, 0})) << "the sixth is left for seat 1";
  EXPECT_EQ(table.state.of(Animal::insect).seat, 1);
  EXPECT_EQ(table.state.of(Animal::insect).available, 3);
  EXPECT_EQ(table.state.of(Animal::insect).pool, 30);
}

TEST(DominantSpeciesSeveralAnimals, HaveNoEffectFromFourPlayersOn) {
  const Table table(4, {{"several_animals", true}});
  EXPECT_EQ(in_play(table.state).size(), 4U);
  EXPECT_EQ(table.state.of(in_play(table.state)[0]).available, 5);
}

TEST(DominantSpeciesSeveralAnimals, OfOnePlayerOpposeEachOther) {
  Table table(R"({"players":2,"phase":"execution","next":"competition:5","options":{"several_animals":true},
    "animals":{"mammal":{"seat":0},"bird":{"seat":0},"insect":{"seat":0},"reptile":{"seat":1},"amphibian":{"seat":1},
               "arachnid":{"seat":1}},
    "earth":{"tiles":{"0,1":"mountain","0,0":"sea"},"tundra":["0,0"],"cubes":{"0,1":{"mammal":1,"bird":1}}},
    "display":{"pawns":{"competition:5":"mammal","domination:1":"bird"}}})"_json);
  EXPECT_EQ(table.refusal({{"type", "eliminate"}, {"hex", "0,1"}, {"animal", "mammal"}}), "own_cube");
  table.play({{"type", "eliminate"}, {"hex", "0,1"}, {"animal", "bird"}});
  EXPECT_EQ(table.state.of(Animal::bird).eliminated, 1);
}

TEST(DominantSpeciesRandomSetUp, GivesCubesForDisksAndVpForMissingCubes) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Table table(static_cast<int>(2 + seed % 5), {{"setup", "random"}}, seed);
    const State& state = table.state;
    EXPECT_TRUE(state.tundra.has(*place_of<Hex>("0,0")));
    EXPECT_EQ(state.earth.size(), 7U);
    int most = 0;
    for (const Animal animal : in_play(state)) most = std::max(most, cubes_on_earth(state, animal));
    for (const Animal animal : in_play(state)) {
      EXPECT_EQ(state.of(animal).vp(), most - cubes_on_earth(state, animal));
      EXPECT_EQ(state.of(animal).pool + cubes_on_earth(state, animal), supply_of(state).cubes - 1);
      for (const Hex hex : state.earth) {
        const int own = state.tundra.has(hex) ? 0 : supply_at(state, hex)[index_of(data().animal(animal).own)];
        EXPECT_EQ(state.cubes_at(hex, animal), own);
      }
    }
  }
}

TEST(DominantSpeciesRandomSetUp, TwelveDisksMake24CubesOfSixAnimals) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Table table(6, {{"setup", "random"}}, seed);
    int cubes = 0;
    for (const Animal animal : engine::all<Animal>) cubes += cubes_on_earth(table.state, animal);
    EXPECT_EQ(cubes, 24);
  }
}

TEST(DominantSpeciesEnd, EveryTileIsScoredOnceMoreAndTheFoodChainBreaksTies) {
  Table table(R"({"phase":"execution","next":"reset","last_turn":true,"animals":{"bird":{"vp":1},"insect":{"vp":1}},
    "earth":{"tiles":{"1,0":"desert","0,1":"mountain","0,0":"sea"},"tundra":["0,0"],
             "elements":{"W:1,0":"seed","E:0,1":"grass"},"cubes":{"1,0":{"bird":2,"insect":1},
             "0,1":{"insect":3,"bird":1}}}})"_json);
  const auto result = outcome(table.state);
  ASSERT_TRUE(result.has_value());
  // desert 4 and 2, mountain 3 and 2: bird 1 + 4 + 2, insect 1 + 2 + 3.
  EXPECT_EQ(result->ranking[0].seat.index, 0);
  EXPECT_EQ(result->ranking[0].total, 7);
  EXPECT_EQ(result->ranking[1].total, 6);
  Table tie(R"({"phase":"over","animals":{"insect":{"seat":0,"vp":5},"mammal":{"seat":1,"vp":5}}})"_json);
  EXPECT_EQ(outcome(tie.state)->ranking[0].seat.index, 1);
  EXPECT_EQ(outcome(tie.state)->ranking[0].rank, 1);
  EXPECT_EQ(outcome(tie.state)->ranking[1].rank, 2);
}

TEST(DominantSpeciesEnd, TiesOfSeveralAnimalsAreBrokenByTheLowestOnes) {
  Table table(R"({"players":2,"phase":"over","options":{"several_animals":true},
    "animals":{"mammal":{"seat":0,"vp":50},"insect":{"seat":0,"vp":20},"bird":{"seat":0,"vp":60},
               "reptile":{"seat":1,"vp":50},"arachnid":{"seat":1,"vp":20},"amphibian":{"seat":1,"vp":70}}})"_json);
  EXPECT_EQ(outcome(table.state)->ranking[0].seat.index, 1) << "the arachnid is higher than the insect (A13)";
  EXPECT_EQ(engine::to_tree(score_extra(table.state)).at("counts"), R"({"0":"insect","1":"arachnid"})"_json);
}

TEST(DominantSpeciesEnd, NobodyLeftOnEarthAndEmptyPoolsEndTheGame) {
  Table table(R"({"phase":"execution","next":"reset","animals":{"bird":{"gene_pool":0},"insect":{"gene_pool":0}},
    "earth":{"tiles":{"1,0":"desert","0,0":"sea"},"tundra":["0,0"],"cubes":{"1,0":{"bird":1}}}})"_json);
  EXPECT_EQ(table.state.phase, Phase::over) << "the endangered bird dies, then nobody is left (A15)";
}

TEST(DominantSpeciesEnd, TwelveTurnsWithoutACardEndTheGame) {
  Table before(R"({"phase":"execution","next":"reset","turns_without_card":10})"_json);
  EXPECT_EQ(before.state.phase, Phase::planning);
  EXPECT_EQ(before.state.turns_without_card, 11);
  Table table(R"({"phase":"execution","next":"reset","turns_without_card":11})"_json);
  EXPECT_EQ(table.state.phase, Phase::over) << "A24";
  Table taken(R"({"phase":"execution","next":"reset","turns_without_card":11,"card_taken":true})"_json);
  EXPECT_EQ(taken.state.turns_without_card, 0);
}

}  // namespace
}  // namespace games::dominant_species
