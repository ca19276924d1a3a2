// The course of a turn: Planning, the order of Execution, what happens by itself, Reset (sections 6 to 8).
#include "engine/games/dominant-species/tests/table.h"

namespace games::dominant_species {
namespace {

using namespace nlohmann::literals;

Json placing(const std::string& space) { return {{"type", "place_pawn"}, {"space", space}}; }

TEST(DominantSpeciesPlanning, GoesRoundInInitiativeUntilAllPawnsStand) {
  Table table(R"({"animals":{"mammal":{"pawns":1},"bird":{"pawns":3},"insect":{"pawns":2}}})"_json);
  std::vector<Animal> order;
  int space = 0;
  while (table.kind() == "planning") {
    order.push_back(table.animal());
    table.play(placing(name_of(nth<Space>(30U + static_cast<std::size_t>(space++)))));
  }
  EXPECT_EQ(order, (std::vector<Animal>{Animal::insect, Animal::bird, Animal::mammal, Animal::insect, Animal::bird,
                                        Animal::bird}));
}

TEST(DominantSpeciesPlanning, HasNoPassAndOnePawnForASpace) {
  Table table(4);
  EXPECT_EQ(table.refusal("waive"), "must_choose");
  EXPECT_EQ(table.refusal("done"), "must_choose");
  table.play(placing("depletion:1"));
  EXPECT_EQ(table.refusal(placing("depletion:1")), "space_taken");
  EXPECT_EQ(table.refusal({{"type", "dominate"}, {"hex", "0,0"}}), "wrong_action");
}

TEST(DominantSpeciesPlanning, OtherSeatsAndEndedGamesAreRefused) {
  Table table(4);
  const engine::Seat other{static_cast<std::uint8_t>((table.seat().index + 1) % 4)};
  EXPECT_EQ(table.refusal(other, placing("depletion:1")), "not_your_decision");
  Table over(R"({"phase":"over"})"_json);
  EXPECT_EQ(apply(over.state, engine::Seat{0}, Waive{}).error().code, "game_over");
}

TEST(DominantSpeciesExecution, FollowsTheDisplayFromTopToBottomAndLeftToRight) {
  Table table(R"({"phase":"execution","animals":{"bird":{},"insect":{}},
    "display":{"pawns":{"adaptation:1":"bird","abundance:1":"insect","glaciation:1":"bird","speciation:5":"insect",
      "migration:2":"bird","migration:5":"insect","domination:2":"bird"},
      "adaptation":["sun"],"abundance":["sun"]}})"_json);
  std::vector<std::string> kinds;
  while (table.state.phase == Phase::execution) {
    kinds.push_back(table.kind() + " " + std::string(engine::word_of(table.animal())));
    const auto listed = table.listed();
    table.play(engine::to_tree(listed.back()));
  }
  EXPECT_EQ(kinds, (std::vector<std::string>{"adaptation bird", "abundance insect", "glaciation bird",
                                             "speciation insect", "insect_speciation insect", "migration bird",
                                             "migration insect", "domination bird"}));
}

TEST(DominantSpeciesExecution, APawnTakenOffIsAvailableAgainAndTheWaitingOnesAreNot) {
  Table table(R"({"phase":"execution","next":"glaciation","animals":{"bird":{},"insect":{}},
    "display":{"pawns":{"glaciation:1":"bird","glaciation:2":"bird","glaciation:3":"insect"}}})"_json);
  EXPECT_EQ(table.state.of(Animal::bird).available, 6) << "seven, one waits on Glaciation 2";
  table.play("waive");
  EXPECT_EQ(table.state.of(Animal::insect).available, 6);
  table.play_least_until("planning");
  EXPECT_EQ(table.state.pawn_at(*place_of<Space>("glaciation:1")), Animal::bird);
  EXPECT_EQ(table.state.pawn_at(*place_of<Space>("glaciation:2")), Animal::insect);
}

TEST(DominantSpeciesExecution, InsectAndArachnidActForFreeOnlyWhenInPlay) {
  Table with(R"({"phase":"execution","animals":{"arachnid":{},"insect":{}}})"_json);
  EXPECT_EQ(with.kind(), "insect_speciation");
  with.play("waive");
  EXPECT_EQ(with.kind(), "arachnid_competition");
  with.play({{"type", "eliminate"}, {"hex", "0,-1"}, {"animal", "insect"}});
  EXPECT_EQ(with.kind(), "planning");
  Table without(R"({"phase":"execution","animals":{"mammal":{},"bird":{}}})"_json);
  EXPECT_EQ(without.kind(), "planning") << "nobody was asked anything";
}

TEST(DominantSpeciesExecution, WhatHasNoEffectIsPassedOver) {
  Table table(
      R"({"animals":{"mammal":{"pawns":1,"gene_pool":0},"bird":{"pawns":0}},
             "display":{"pawns":{"domination:1":"bird"}}})"_json);
  const auto events = table.play(placing("speciation:1"));
  const Json told = event_of(events, "action_void");
  EXPECT_EQ(told.at("space"), "speciation:1");
  EXPECT_EQ(table.kind(), "domination");
}

TEST(DominantSpeciesRegression, PrintedElementsAreNeverLostAndOneOfATypeGoes) {
  Table table(R"({"phase":"execution","next":"regression",
    "animals":{"bird":{"added":["seed","seed","grub"]},"mammal":{"added":["meat"]}},
    "display":{"regression":["seed","seed","meat"],"pawns":{"domination:1":"bird"}}})"_json);
  EXPECT_EQ(table.state.of(Animal::bird).added[index_of(Element::seed)], 1);
  EXPECT_EQ(table.state.of(Animal::bird).added[index_of(Element::grub)], 1);
  EXPECT_EQ(demand(table.state, Animal::mammal, Element::meat), 2);
}

TEST(DominantSpeciesRegression, NobodyIsAskedWhoCanProtectAll) {
  const Table table(R"({"phase":"execution","next":"regression",
    "animals":{"reptile":{"added":["grub"]},"insect":{"added":["grub","sun"]},"bird":{"added":["sun"]}},
    "display":{"regression":["grub","sun","sun"],
               "pawns":{"regression:1":"insect","regression:2":"insect","domination:1":"reptile"}}})"_json);
  EXPECT_EQ(table.kind(), "insect_speciation");
  EXPECT_EQ(elements_of(table.state, Animal::insect), 4);
  EXPECT_EQ(elements_of(table.state, Animal::reptile), 3);
  EXPECT_EQ(elements_of(table.state, Animal::bird), 2) << "it has no protection";
}

TEST(DominantSpeciesRegression, ProtectionCanBeDeclinedAndTheReptileIsAskedLast) {
  Table table(R"({"phase":"execution","next":"regression",
    "animals":{"reptile":{"added":["grub","meat"]},"insect":{"added":["grub","sun"]}},
    "display":{"regression":["grub","sun","meat"],"pawns":{"regression:2":"insect","domination:1":"reptile"}}})"_json);
  EXPECT_EQ(table.animal(), Animal::insect);
  table.play("done");
  EXPECT_EQ(table.animal(), Animal::reptile);
  EXPECT_EQ(table.state.of(Animal::insect).added[index_of(Element::sun)], 1) << "all losses come together";
  const auto events = table.play({{"type", "protect_element"}, {"element", "grub"}});
  EXPECT_EQ(event_of(events, "elements_protected").at("elements"), R"(["grub"])"_json);
  EXPECT_EQ(elements_of(table.state, Animal::insect), 2);
  EXPECT_EQ(elements_of(table.state, Animal::reptile), 3);
  EXPECT_EQ(table.state.of(Animal::insect).available, 7);
}

TEST(DominantSpeciesReset, TheMammalSavesOneCubeAndChoosesWhereIfItMust) {
  Table one(R"({"phase":"execution","next":"reset","animals":{"mammal":{},"bird":{}},
    "earth":{"tiles":{"1,0":"desert","0,1":"mountain","0,0":"sea"},"tundra":["0,0"],"elements":{"E:0,1":"seed"},
             "cubes":{"1,0":{"mammal":3,"bird":1}}}})"_json);
  EXPECT_EQ(one.state.cubes_at(*place_of<Hex>("1,0"), Animal::mammal), 1) << "of three endangered ones";
  EXPECT_EQ(one.state.cubes_at(*place_of<Hex>("1,0"), Animal::bird), 1) << "not endangered";
  EXPECT_EQ(one.state.of(Animal::mammal).eliminated, 2);
  Table two(R"({"phase":"execution","next":"reset","animals":{"mammal":{},"bird":{}},
    "earth":{"tiles":{"1,0":"desert","0,1":"mountain","0,0":"sea"},"tundra":["0,0"],"elements":{},
             "cubes":{"1,0":{"mammal":3},"0,1":{"mammal":1,"bird":2}}}})"_json);
  EXPECT_EQ(two.kind(), "mammal_save");
  EXPECT_EQ(two.refusal("waive"), "must_choose");
  EXPECT_EQ(two.refusal({{"type", "save_cube"}, {"hex", "0,0"}}), "no_cube_there");
  const auto events = two.play({{"type", "save_cube"}, {"hex", "1,0"}});
  EXPECT_EQ(event_of(events, "extinction").at("count"), 2 + 1 + 2);
  EXPECT_EQ(two.state.cubes_at(*place_of<Hex>("1,0"), Animal::mammal), 1);
  EXPECT_EQ(two.state.cubes_at(*place_of<Hex>("0,1"), Animal::mammal), 0);
}

TEST(DominantSpeciesReset, MovesTheBoxesOnAndEmptiesTheLastOnes) {
  Table table(R"({"phase":"execution","next":"reset","animals":{"mammal":{},"bird":{}},
    "display":{"adaptation":["sun","sun"],"regression":["grub"],"abundance":["water"],"wasteland":["meat"],
               "depletion":["seed"],"wanderlust":["grass"]}})"_json);
  const State& state = table.state;
  EXPECT_EQ(state.box(Section::regression)[index_of(Element::sun)], 2);
  EXPECT_EQ(state.box(Section::regression)[index_of(Element::grub)], 0);
  EXPECT_EQ(state.box(Section::wasteland)[index_of(Element::water)], 1);
  EXPECT_EQ(state.box(Section::depletion)[index_of(Element::meat)], 1);
  EXPECT_EQ(state.box(Section::depletion)[index_of(Element::seed)], 0);
  EXPECT_EQ(state.turn, 2);
}

TEST(DominantSpeciesReset, AShortBagFillsAdaptationFirst) {
  // 114 disks lie in the box of Wasteland, which only moves on: six are left in the bag (A9).
  Table table(R"({"phase":"execution","next":"reset","animals":{"mammal":{},"bird":{}},
    "earth":{"tiles":{"1,0":"desert","0,0":"sea"},"tundra":["0,0"],"elements":{},"cubes":{}},
    "display":{"wasteland":{"grass":20,"grub":20,"meat":20,"seed":20,"sun":17,"water":17}}})"_json);
  const auto total = [&](Section section) {
    int sum = 0;
    for (const std::uint8_t count : table.state.box(section)) sum += count;
    return sum;
  };
  EXPECT_EQ(total(Section::adaptation), 4);
  EXPECT_EQ(total(Section::abundance), 2);
  EXPECT_EQ(total(Section::wanderlust), 0);
  EXPECT_EQ(bag_size(table.state), 0);
}

TEST(DominantSpeciesReset, TurnsUpCardsAndTilesForThoseTaken) {
  Table table(R"({"phase":"execution","next":"reset","animals":{"mammal":{},"bird":{}},
    "cards":{"open":["blight",null,"habitat",null,null],"taken":{"fertile":"bird","omnivore":"bird","disease":"bird"}},
    "stacks":[{"top":null,"tiles":["sea"]},{"top":"forest","tiles":["sea"]},{"top":null,"tiles":[]}]})"_json);
  EXPECT_EQ(std::count(table.state.open_cards.begin(), table.state.open_cards.end(), Card::none), 0);
  EXPECT_EQ(table.state.open_cards[0], Card::blight);
  EXPECT_EQ(table.state.tops[0], Terrain::sea);
  EXPECT_EQ(table.state.tops[1], Terrain::forest);
  EXPECT_EQ(table.state.tops[2], Terrain::none);
}

TEST(DominantSpeciesGlaciation, WithoutTundraTilesIsVoidButTheQueueMovesOn) {
  Table table(R"({"phase":"execution","next":"glaciation","animals":{"mammal":{},"bird":{}},
    "earth":{"tiles":{"0,0":"sea","0,-1":"sea","1,-1":"sea","1,0":"sea","0,1":"sea","-1,1":"sea","-1,0":"sea",
       "0,-2":"desert","1,-2":"desert","2,-2":"desert","2,-1":"desert","2,0":"forest","1,1":"forest"},
       "tundra":["0,0","0,-1","1,-1","1,0","0,1","-1,1","-1,0","0,-2","1,-2","2,-2","2,-1","2,0"],
             "elements":{},"cubes":{}},
    "display":{"pawns":{"glaciation:1":"mammal","glaciation:2":"bird","domination:1":"bird"}}})"_json);
  EXPECT_EQ(table.kind(), "domination");
  EXPECT_EQ(table.state.of(Animal::mammal).available, 7);
  EXPECT_EQ(table.state.pawn_at(*place_of<Space>("glaciation:2")), Animal::bird);
}

TEST(DominantSpeciesGlaciation, ADiskBetweenThreeTundraTilesGoesAtTheNextOne) {
  // A20: the disk lies on W:1,-1, whose three hexes are tundra already; the ice spreads elsewhere.
  Table table(R"({"phase":"execution","next":"glaciation","animals":{"mammal":{},"bird":{}},
    "earth":{"tiles":{"0,0":"sea","0,-1":"sea","1,-1":"sea","0,1":"desert"},"tundra":["0,0","0,-1","1,-1"],
       "elements":{"W:1,-1":"sun","E:0,-1":"sun"},"cubes":{}},
    "display":{"pawns":{"glaciation:1":"mammal","domination:1":"bird"}}})"_json);
  table.play({{"type", "glaciate"}, {"hex", "0,1"}});
  EXPECT_EQ(table.state.disk_at(*place_of<Vertex>("W:1,-1")), Element::none);
  EXPECT_EQ(table.state.disk_at(*place_of<Vertex>("E:0,-1")), Element::sun) << "at the edge of earth";
}

}  // namespace
}  // namespace games::dominant_species
