// Scenarios: what they mean, what they default to, and that anything else is refused with the member named.
#include <set>

#include "engine/games/harmonies/tests/table.h"

namespace games::harmonies {
namespace {

using namespace nlohmann::literals;

TEST(HarmoniesScenario, AnEmptyOneIsANewGameOfTwo) {
  const Table table(Json::object());
  EXPECT_EQ(table.state.players, 2);
  EXPECT_EQ(table.state.side, Side::a);
  EXPECT_EQ(table.state.bag.size(), 105);
  EXPECT_EQ(table.state.pile.size(), 27);
  EXPECT_EQ(table.state.turn_number, 1);
  EXPECT_EQ(table.seat().index, 0);
}

TEST(HarmoniesScenario, TheSeedDrawsWhatIsLeftOut) {
  const std::string zeros(64, '0');
  const std::string ones(64, '1');
  EXPECT_EQ(Table(Json{{"seed", ones}}).state, Table(Json{{"seed", ones}}).state);
  EXPECT_NE(Table(Json{{"seed", ones}}).state.bag, Table(Json{{"seed", zeros}}).state.bag);
}

TEST(HarmoniesScenario, BagAndPileAreListedInTheOrderOfDrawing) {
  Table table(R"({"central":{"0":["blue","blue","blue"]},"row":{"0":1,"1":2,"2":3,"3":4},"pile":[9,10],
    "bag":["red","green","red","gray","gray","gray"]})"_json);
  table.play_least();
  EXPECT_EQ(table.state.central[0], (Group{Color::green, Color::red, Color::red}));
  EXPECT_EQ(table.state.row[4], CardId{9});
}

TEST(HarmoniesScenario, WhatLiesNowhereHasLeftTheGame) {
  const Table table(R"({"central":{},"bag":{"blue":3},"row":{},"pile":[1]})"_json);
  EXPECT_EQ(table.state.tokens_out[index_of(Color::blue)], 20);
  EXPECT_EQ(table.state.tokens_out[index_of(Color::red)], 15);
  EXPECT_EQ(table.state.cards_out, ((std::uint64_t{1} << 31) - 1) << 2);
}

TEST(HarmoniesScenario, CubesMayBeAListWhichTheCardsShareInOrder) {
  const Table table(R"({"boards":{"0":{"spaces":{"0,0":["gray"],"0,1":["gray"],"0,2":["blue"]},
    "cubes":["0,1","0,2","0,0"],"cards":{"26":1,"5":2}}}})"_json);
  const Board& board = table.state.boards[0];
  EXPECT_EQ(board.cubes[1], CardId{5});
  EXPECT_EQ(board.cubes[2], CardId{5});
  EXPECT_EQ(board.cubes[0], CardId{26});
}

TEST(HarmoniesScenario, PlacedCubesAreCountedOnTheBoardWhenNotTold) {
  const Table table(R"({"boards":{"0":{"spaces":{"0,0":["gray"],"0,1":["gray"]},"cubes":{"0,0":25,"0,1":25},
    "cards":[25]}}})"_json);
  EXPECT_EQ(table.state.boards[0].cards[0], (OwnedCard{CardId{25}, 2, 1}));
}

TEST(HarmoniesScenario, SeatNumberAndFirstPlayerFollowFromEachOther) {
  EXPECT_EQ(Table(R"({"players":3,"turn":{"seat":2}})"_json).state.first_player, 2);
  EXPECT_EQ(Table(R"({"players":3,"turn":{"seat":2,"number":5}})"_json).state.first_player, 1);
  EXPECT_EQ(Table(R"({"players":3,"first_player":1,"turn":{"seat":0}})"_json).state.turn_number, 3);
  EXPECT_EQ(Table(R"({"players":3,"first_player":1,"turn":{"number":5}})"_json).seat().index, 2);
}

TEST(HarmoniesScenario, SpiritsLeftOutAreDealtFromTheRest) {
  const Table table(R"({"players":4,"options":{"spirits":true},"turn":{"number":3},"boards":{
    "0":{"spirit":33},"1":{"spirit":40,"spirit_offer":[40,41]}}})"_json);
  const auto& dealt = table.state.spirits_dealt;
  EXPECT_EQ(dealt[0][0], CardId{33});
  EXPECT_EQ(dealt[1], (std::array{CardId{40}, CardId{41}}));
  std::set<CardId> all;
  for (const auto& pair : dealt) all.insert(pair.begin(), pair.end());
  EXPECT_EQ(all.size(), 8U);
}

struct Bad {
  const char* text;
  const char* field;
};

void PrintTo(const Bad& bad, std::ostream* to) { *to << bad.text; }

class HarmoniesBadScenario : public testing::TestWithParam<Bad> {};

TEST_P(HarmoniesBadScenario, IsRefusedNamingTheMember) {
  const auto loaded = load(Json::parse(GetParam().text));
  ASSERT_FALSE(loaded.ok());
  EXPECT_EQ(loaded.error().field, GetParam().field) << loaded.error().message;
  EXPECT_FALSE(loaded.error().message.empty());
}

INSTANTIATE_TEST_SUITE_P(
    Shape, HarmoniesBadScenario,
    testing::Values(Bad{"[]", ""}, Bad{"null", ""}, Bad{R"({"player":2})", "player"},
                    Bad{R"({"players":5})", "players"}, Bad{R"({"players":0})", "players"},
                    Bad{R"({"players":"2"})", "players"}, Bad{R"({"options":{"board":"C"}})", "board"},
                    Bad{R"({"options":3})", "options"}, Bad{R"({"first_player":2})", "first_player"},
                    Bad{R"({"last_round":1})", "last_round"}, Bad{R"({"steps":-1})", "steps"},
                    Bad{R"({"seed":"00"})", "seed"}, Bad{R"({"rng":"00"})", "rng"}, Bad{R"({"rng":"zz"})", "rng"},
                    Bad{R"({"turn":null})", "turn"}, Bad{R"({"turn":{"who":1}})", "turn.who"},
                    Bad{R"({"first_player":0,"turn":{"seat":1,"number":1}})", "turn.seat"},
                    Bad{R"({"turn":{"pending":{"blue":4}}})", "turn.pending"},
                    Bad{R"({"turn":{"pending":["pink"]}})", "turn.pending"}, Bad{R"({"boards":[]})", "boards"},
                    Bad{R"({"boards":{"2":{}}})", "boards"}, Bad{R"({"boards":{"0":3}})", "boards.0"},
                    Bad{R"({"boards":{"0":{"spaces":{"0,9":["blue"]}}}})", "boards.0.spaces"},
                    Bad{R"({"boards":{"0":{"spaces":{"0,0":["blue","blue"]}}}})", "boards.0.spaces.0,0"},
                    Bad{R"({"boards":{"0":{"spaces":{"0,0":{"blue":1}}}}})", "boards.0.spaces.0,0"},
                    Bad{R"({"boards":{"0":{"cubes":{"0,0":0}}}})", "boards.0.cubes.0,0"},
                    Bad{R"({"boards":{"0":{"cubes":["0,0","0,0"]}}})", "boards.0.cubes"},
                    Bad{R"({"boards":{"0":{"cards":[0]}}})", "boards.0.cards"},
                    Bad{R"({"boards":{"0":{"cards":{"33":0}}}})", "boards.0.cards"},
                    Bad{R"({"boards":{"0":{"completed":[1]}}})", "boards.0.completed"},
                    Bad{R"({"central":{"5":[]}})", "central"}, Bad{R"({"row":{"0":33}})", "row"},
                    Bad{R"({"row":[1]})", "row"}, Bad{R"({"pile":{"1":1}})", "pile"}, Bad{R"({"bag":3})", "bag"}));

INSTANTIATE_TEST_SUITE_P(
    Sense, HarmoniesBadScenario,
    testing::Values(
        Bad{R"({"bag":{"blue":24}})", "bag"}, Bad{R"({"bag":["blue"]})", "bag"},
        Bad{R"({"central":{"0":["blue"]}})", "central"}, Bad{R"({"row":{"0":1,"1":1}})", "pile"},
        Bad{R"({"row":{"0":1},"pile":[1]})", "pile"},
        Bad{R"({"boards":{"0":{"cards":[1]},"1":{"cards":[1]}}})", "pile"},
        Bad{R"({"boards":{"0":{"cards":[1,2,3,4,5]}}})", "boards.0.cards"},
        Bad{R"({"boards":{"0":{"spaces":{"0,0":["blue"]},"cubes":{"0,0":1}}}})", "boards.0.cubes"},
        Bad{R"({"boards":{"0":{"cubes":{"0,0":1},"cards":[1]}}})", "boards.0.cubes"},
        Bad{R"({"boards":{"0":{"cards":{"1":2}}}})", "boards.0.cubes"},
        Bad{R"({"boards":{"0":{"spaces":{"0,0":["blue"]},"cubes":["0,0"],"cards":[1]}}})", "boards.0.cubes"},
        Bad{R"({"boards":{"0":{"cards":[1],"completed":[1]}}})", "boards.0.completed"},
        Bad{R"({"boards":{"0":{"spirit":33}}})", "boards.0.spirit"},
        Bad{R"({"options":{"spirits":true},"boards":{"0":{"spirit":33,"spirit_offer":[34,35]}}})", "boards.0.spirit"},
        Bad{R"({"options":{"spirits":true},"boards":{"0":{"spirit_offer":[34,34]}}})", "boards.0.spirit_offer"},
        Bad{R"({"options":{"spirits":true},"boards":{"0":{"spirit_offer":[34,35]},"1":{"spirit_offer":[35,36]}}})",
            "boards.1.spirit_offer"},
        Bad{R"({"options":{"spirits":true},"turn":{"taken":true,"placed":3}})", "turn"},
        Bad{R"({"turn":{"taken":true}})", "turn"}, Bad{R"({"turn":{"taken":false,"placed":1}})", "turn"},
        Bad{R"({"turn":{"pending":{"blue":2}}})", "turn"},
        Bad{R"({"over":true,"turn":{"taken":true,"placed":3}})", "turn"}));

TEST(HarmoniesBadScenarioOfAFullBoard, IsRefusedWhileAPlayerStillHasToPlaceTokens) {
  Json spaces = Json::object();
  for (std::size_t i = 0; i < 21; ++i) spaces[name_of(data().side(Side::a).names[i])] = {i % 2 == 0 ? "blue" : "gray"};
  Json scenario{{"boards", {{"1", {{"spaces", spaces}}}}}};
  EXPECT_EQ(load(scenario).error().field, "boards.1");
  scenario["over"] = true;
  EXPECT_TRUE(load(scenario).ok());
}

}  // namespace
}  // namespace games::harmonies
