// Rulings of README.md about cards beyond the scenarios of cards.json: what is void, what is compulsory, what is
// protected.
#include "engine/games/dominant-species/tests/table.h"

namespace games::dominant_species {
namespace {

using namespace nlohmann::literals;

/// The reptile has just dominated the desert and taken the card; more is merged into the scenario.
Table taking(const char* card, const Json& more = Json::object()) {
  Json scenario = R"({"phase":"execution","next":"domination:1","animals":{"reptile":{},"bird":{},"insect":{}},
    "earth":{"tiles":{"0,0":"sea","0,-1":"wetland","1,-1":"savannah","1,0":"desert","0,1":"mountain","-1,1":"forest",
                      "-1,0":"jungle"},"tundra":["0,0"],"elements":{"W:2,0":"sun"},"cubes":{"1,0":{"reptile":1}}},
    "display":{"pawns":{"domination:1":"reptile","domination:2":"reptile"}}})"_json;
  scenario["cards"]["open"] = {card};
  scenario.merge_patch(more);
  Table table(scenario);
  table.play({{"type", "dominate"}, {"hex", "1,0"}});
  return table;
}

TEST(DominantSpeciesRulings, A1TheDominantAnimalTakesACardWithoutVpUnlessTheOptionSaysOtherwise) {
  const Json scenario = R"({"phase":"execution","next":"domination:1","animals":{"reptile":{},"insect":{}},
    "earth":{"tiles":{"0,0":"sea"},"tundra":["0,0"],"elements":{"W:1,0":"sun"},"cubes":{"0,0":{"reptile":1,
             "insect":2}}},
    "cards":{"open":["omnivore"]},"display":{"pawns":{"domination:1":"insect","domination:2":"insect"}}})"_json;
  Table table(scenario);
  const auto events = table.play({{"type", "dominate"}, {"hex", "0,0"}});
  EXPECT_EQ(event_of(events, "card_taken").at("animal"), "reptile") << "second in cubes, tundra pays only one";
  Json other = scenario;
  other["options"] = {{"domination_card", "scorer"}};
  Table strict(other);
  EXPECT_EQ(event_of(strict.play({{"type", "dominate"}, {"hex", "0,0"}}), "card_taken"), nullptr);
  EXPECT_EQ(strict.state.open_cards[0], Card::omnivore);
}

TEST(DominantSpeciesRulings, TheTakerNeedNotBeTheOneWhoActs) {
  Table table(R"({"phase":"execution","next":"domination:1","animals":{"reptile":{},"insect":{}},
    "earth":{"tiles":{"0,0":"sea","1,0":"desert"},"tundra":["0,0"],"elements":{"W:2,0":"sun"},
             "cubes":{"1,0":{"reptile":1}}},
    "cards":{"open":["omnivore","nocturnal"]},"display":{"pawns":{"domination:1":"insect",
             "domination:2":"insect"}}})"_json);
  EXPECT_EQ(table.animal(), Animal::insect);
  table.play({{"type", "dominate"}, {"hex", "1,0"}});
  EXPECT_TRUE(table.reveals) << "another seat decides";
  EXPECT_EQ(table.kind(), "take_card");
  EXPECT_EQ(table.animal(), Animal::reptile);
  EXPECT_EQ(table.refusal("waive"), "must_choose");
  EXPECT_EQ(table.refusal({{"type", "take_card"}, {"card", "blight"}}), "card_not_open");
  EXPECT_EQ(table.state.of(Animal::reptile).vp(), 4);
  EXPECT_EQ(table.state.of(Animal::insect).vp(), 0);
}

TEST(DominantSpeciesRulings, A4ATileWithOnlyTheTakersCubesMustLoseOne) {
  Table table =
      taking("catastrophe",
             R"({"earth":{"cubes":{"1,0":{"reptile":2,"bird":1},"0,1":{"reptile":1},"1,-1":{"bird":1}}}})"_json);
  table.play({{"type", "keep_cube"}, {"hex", "1,0"}, {"animal", "reptile"}});
  EXPECT_EQ(table.state.cubes_at(*place_of<Hex>("0,1"), Animal::reptile), 0) << "done without asking";
  EXPECT_EQ(table.kind(), "catastrophe_adjacent");
  table.play("done");
  EXPECT_EQ(table.state.cubes_at(*place_of<Hex>("1,-1"), Animal::bird), 1) << "that one may be spared";
}

TEST(DominantSpeciesRulings, A5CatastropheChoosesAnyTileWhenNoneHasTwoCubes) {
  Table table = taking("catastrophe");
  EXPECT_EQ(table.kind(), "catastrophe");
  EXPECT_EQ(table.refusal({{"type", "choose_tile"}, {"hex", "1,0"}}), "no_effect") << "nothing beside it would die";
  const auto events = table.play({{"type", "choose_tile"}, {"hex", "0,1"}});
  EXPECT_EQ(event_of(events, "cubes_eliminated").at("hex"), "1,0");
  EXPECT_EQ(table.state.of(Animal::reptile).eliminated, 1);
}

TEST(DominantSpeciesRulings, CardsWithoutAnyEffectAreVoid) {
  for (const char* card : {"blight", "ice_sheet", "metamorphosis", "predator", "biomass", "instinct"}) {
    Json more = R"({"animals":{"reptile":{"available":0}}})"_json;
    if (std::string(card) == "ice_sheet") more["earth"] = {{"tundra", Json::array()}};
    if (std::string(card) == "instinct")
      more["display"] = {{"pawns", {{"domination:1", "insect"}, {"domination:2", "insect"}}}};
    const Table table = taking(card, more);
    EXPECT_EQ(table.kind(), "domination") << card;
    EXPECT_EQ(table.state.taken_by[index_of(*engine::from_word<Card>(card))], Animal::reptile);
  }
}

TEST(DominantSpeciesRulings, A8AquaticWithoutAVacantCornerStillPlacesCubes) {
  Table table = taking("aquatic", R"({"earth":{"tundra":["1,0"],
    "tiles":{"0,-1":null,"1,-1":null,"0,1":null,"-1,1":null,"-1,0":null},
    "elements":{"E:0,0":"sun","W:1,0":"sun","E:-1,1":"sun","W:0,0":"sun","E:-1,0":"sun","W:1,-1":"sun",
             "W:2,0":null}}})"_json);
  EXPECT_EQ(table.kind(), "aquatic_cubes");
  table.play({{"type", "place_cubes"}, {"hex", "0,0"}, {"count", 2}});
  EXPECT_EQ(table.state.cubes_at(*place_of<Hex>("0,0"), Animal::reptile), 2);
}

TEST(DominantSpeciesRulings, A8AquaticNeedsASeaOrAWetlandThatIsNotFrozen) {
  Table table = taking("aquatic", R"({"earth":{"tiles":{"0,-1":"forest"}}})"_json);
  EXPECT_EQ(table.kind(), "domination") << "the only sea is tundra: both parts are void";
}

TEST(DominantSpeciesRulings, AquaticsCornerBetweenTwoTilesLetsTheTakerNameOne) {
  Table table = taking("aquatic", R"({"earth":{"tiles":{"0,-1":"wetland","1,-1":"sea"}}})"_json);
  table.play({{"type", "take_element"}, {"element", "sun"}});
  table.play({{"type", "place_element"}, {"vertex", "E:0,-1"}});
  EXPECT_EQ(table.refusal({{"type", "place_cubes"}, {"hex", "1,0"}, {"count", 1}}), "tile_already_used");
  table.play({{"type", "place_cubes"}, {"hex", "1,-1"}, {"count", 1}});
  EXPECT_EQ(table.kind(), "domination") << "all cubes go onto that one tile";
}

TEST(DominantSpeciesRulings, A10ProtectedCubesStayProtectedWhereTheyAreDriven) {
  Table table = taking("mass_exodus", R"({"earth":{"cubes":{"1,0":{"reptile":1},"-1,0":{"bird":3}},
    "protected":{"-1,0":{"bird":2}}}})"_json);
  table.play({{"type", "choose_tile"}, {"hex", "-1,0"}});
  table.play({{"type", "drive_cubes"}, {"animal", "bird"}, {"to", "-1,1"}, {"count", 2}});
  EXPECT_EQ(table.state.protected_cubes[index_of(*place_of<Hex>("-1,1"))][index_of(Animal::bird)], 1);
  EXPECT_EQ(table.state.protected_cubes[index_of(*place_of<Hex>("-1,0"))][index_of(Animal::bird)], 1);
  table.play({{"type", "drive_cubes"}, {"animal", "bird"}, {"to", "0,-1"}, {"count", 1}});
  table.play_least_until("planning");
  EXPECT_EQ(table.state.cubes_at(*place_of<Hex>("-1,1"), Animal::bird), 1) << "the unprotected one was endangered";
  EXPECT_EQ(table.state.cubes_at(*place_of<Hex>("0,-1"), Animal::bird), 1);
}

TEST(DominantSpeciesRulings, A10TheCubeThatSurvivesTheIceIsAProtectedOne) {
  Table table = taking("ice_sheet", R"({"earth":{"cubes":{"1,0":{"reptile":1},"-1,0":{"bird":3}},
    "protected":{"-1,0":{"bird":1}}}})"_json);
  table.play({{"type", "glaciate"}, {"hex", "-1,0"}});
  EXPECT_EQ(table.state.cubes_at(*place_of<Hex>("-1,0"), Animal::bird), 1);
  EXPECT_EQ(table.state.protected_cubes[index_of(*place_of<Hex>("-1,0"))][index_of(Animal::bird)], 1);
}

TEST(DominantSpeciesRulings, A12HibernatingMammalsAreNoCandidatesForTheSave) {
  Table table(R"({"phase":"execution","next":"reset","animals":{"mammal":{},"bird":{}},
    "earth":{"tiles":{"1,0":"desert","0,1":"mountain","0,0":"sea"},"tundra":["0,0"],"elements":{},
             "cubes":{"1,0":{"mammal":2},"0,1":{"mammal":1}},"protected":{"1,0":{"mammal":2}}}})"_json);
  EXPECT_EQ(table.kind(), "planning") << "one candidate: nobody is asked";
  EXPECT_EQ(table.state.cubes_at(*place_of<Hex>("0,1"), Animal::mammal), 1);
  EXPECT_EQ(table.state.cubes_at(*place_of<Hex>("1,0"), Animal::mammal), 2);
}

TEST(DominantSpeciesRulings, VpNeverFallBelowZero) {
  const Table table =
      taking("niche_biomes", R"({"animals":{"reptile":{"points":{"cards":-4,"start":4}},"bird":{"vp":5}},
    "earth":{"tiles":{"1,0":"savannah","1,-1":"desert"},"cubes":{"1,0":{"reptile":1,"insect":2}}}})"_json);
  EXPECT_EQ(table.state.of(Animal::insect).vp(), 0) << "7 - 7";
  EXPECT_EQ(table.state.of(Animal::bird).vp(), 0) << "5 - 7";
  EXPECT_EQ(table.state.of(Animal::reptile).vp(), 4);
}

TEST(DominantSpeciesRulings, A17AHeldPawnInGlaciationBlocksTheSlide) {
  Table table = taking("instinct", R"({"display":{"pawns":{"glaciation:2":"bird"}}})"_json);
  table.play({{"type", "place_pawn"}, {"space", "glaciation:1"}});
  table.play_least_until("planning");
  EXPECT_EQ(table.state.pawn_at(*place_of<Space>("glaciation:1")), Animal::reptile);
  EXPECT_EQ(table.state.pawn_at(*place_of<Space>("glaciation:2")), Animal::bird);
  EXPECT_TRUE(table.state.held.empty());
}

TEST(DominantSpeciesRulings, A22NobodyOwnsMoreThanTenPawns) {
  const Table table = taking("omnivore", R"({"animals":{"reptile":{"pawns":10}}})"_json);
  EXPECT_EQ(pawns_of(table.state, Animal::reptile), 10);
}

TEST(DominantSpeciesRulings, SymbioticDrawsWhileDisksLast) {
  Table table = taking("symbiotic", R"({"animals":{"reptile":{"added":["grub"]}},
    "display":{"depletion":{"grass":20,"grub":19,"meat":20,"seed":20,"sun":18,"water":20}}})"_json);
  EXPECT_EQ(bag_size(table.state), 0);
  EXPECT_EQ(table.state.of(Animal::reptile).added[index_of(Element::sun)], 1) << "the taker draws the last disk";
  EXPECT_EQ(elements_of(table.state, Animal::bird), 2);
  EXPECT_TRUE(table.reveals);
}

TEST(DominantSpeciesRulings, AnimalsWithSixElementsDrawNothing) {
  const Table table = taking(
      "symbiotic", R"({"animals":{"reptile":{"added":["grub","grub","sun","sun"]},"bird":{"added":["grub"]}}})"_json);
  EXPECT_EQ(elements_of(table.state, Animal::reptile), 6);
  EXPECT_EQ(elements_of(table.state, Animal::bird), 4);
  EXPECT_EQ(elements_of(table.state, Animal::insect), 3);
}

TEST(DominantSpeciesRulings, IceAgeEndsTheGameAfterTheLastDominationWithoutReseed) {
  Table table = taking("ice_age");
  EXPECT_TRUE(table.state.last_turn);
  EXPECT_EQ(table.kind(), "domination");
  const auto events = table.play("waive");
  EXPECT_EQ(table.kind(), "over");
  EXPECT_EQ(event_of(events, "elements_drawn"), nullptr);
  EXPECT_NE(event_of(events, "extinction"), nullptr);
  EXPECT_NE(event_of(events, "tile_scored"), nullptr);
  EXPECT_TRUE(table.reveals);
}

}  // namespace
}  // namespace games::dominant_species
