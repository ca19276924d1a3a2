// Section 9, and the worked examples 10 to 15 of README.md.
#include "engine/games/harmonies/board.h"
#include "engine/games/harmonies/tests/table.h"

namespace games::harmonies {
namespace {

using namespace nlohmann::literals;

Board board_of(const Json& spaces, const char* side = "A") {
  const Table table(Json{{"over", true}, {"options", {{"board", side}}}, {"boards", {{"0", {{"spaces", spaces}}}}}});
  return table.state.boards[0];
}

Score score(const Json& spaces) { return score_of(board_of(spaces), Side::a); }

/// Blue tokens on those spaces.
Json water(std::initializer_list<const char*> spaces) {
  Json board = Json::object();
  for (const char* space : spaces) board[space] = {"blue"};
  return board;
}

TEST(HarmoniesScoring, Example10TreesPayByHeightAndTrunksNothing) {
  EXPECT_EQ(score(R"({"0,0":["brown","brown"]})"_json).trees, 0);
  EXPECT_EQ(score(R"({"0,0":["green"]})"_json).trees, 1);
  EXPECT_EQ(score(R"({"0,0":["brown","green"]})"_json).trees, 3);
  EXPECT_EQ(score(R"({"0,0":["brown","brown","green"]})"_json).trees, 7);
}

TEST(HarmoniesScoring, Example10MountainsPayOnlyNextToAMountain) {
  EXPECT_EQ(score(R"({"0,0":["gray"],"0,1":["gray","gray"],"0,2":["gray","gray","gray"]})"_json).mountains, 11);
  EXPECT_EQ(score(R"({"0,0":["gray"],"0,2":["gray","gray"],"0,4":["gray","gray","gray"]})"_json).mountains, 0);
}

// A14.
TEST(HarmoniesScoring, AGrayUnderRedIsNoMountain) {
  EXPECT_EQ(score(R"({"0,0":["gray"],"0,1":["gray","red"]})"_json).mountains, 0);
}

TEST(HarmoniesScoring, Example11AFieldPaysFiveWhateverItsSize) {
  EXPECT_EQ(score(R"({"0,0":["yellow"],"0,1":["yellow"],"0,2":["yellow"],"0,3":["yellow"]})"_json).fields, 5);
  EXPECT_EQ(score(R"({"0,0":["yellow"],"0,1":["yellow"],"0,3":["yellow"],"0,4":["yellow"]})"_json).fields, 10);
  EXPECT_EQ(score(R"({"0,0":["yellow"],"0,1":["yellow"],"0,4":["yellow"]})"_json).fields, 5);
  EXPECT_EQ(score(R"({"0,0":["yellow"]})"_json).fields, 0);
}

TEST(HarmoniesScoring, Example12ABuildingNeedsThreeColorsAroundIt) {
  EXPECT_EQ(score(R"({"2,2":["gray","red"],"2,1":["blue"],"2,3":["yellow"],"1,1":["red"]})"_json).buildings, 5);
  EXPECT_EQ(score(R"({"2,2":["gray","red"],"2,1":["blue"],"2,3":["blue"],"1,1":["yellow"]})"_json).buildings, 0);
  EXPECT_EQ(score(R"({"2,2":["red"],"2,1":["blue"],"2,3":["yellow"],"1,1":["red"]})"_json).buildings, 0);
}

TEST(HarmoniesScoring, ABuildingSeesTopsOnly) {
  EXPECT_EQ(
      score(R"({"2,2":["red","red"],"2,1":["brown","green"],"2,3":["green"],"1,1":["gray","red"]})"_json).buildings, 0)
      << "green, green, red: the brown and the gray below are not seen";
  EXPECT_EQ(score(R"({"2,2":["red","red"],"2,1":["brown","brown"],"2,3":["green"],"1,1":["gray"]})"_json).buildings, 5);
}

TEST(HarmoniesScoring, Example13RiversPayByLength) {
  const std::vector<int> points{0, 0, 2, 5, 8, 11, 15, 19, 23, 27};
  for (std::size_t length = 0; length < points.size(); ++length) {
    EXPECT_EQ(river_points(static_cast<int>(length)), points[length]) << length;
  }
}

TEST(HarmoniesScoring, Example13OnlyTheBestRiverPays) {
  EXPECT_EQ(score(water({"0,0", "0,1", "0,2", "0,3", "0,4", "4,0", "4,1"})).water, 11);
  EXPECT_EQ(score(water({"0,0"})).water, 0);
}

TEST(HarmoniesScoring, Example13ASideTokenDoesNotLengthenARiver) {
  const Board board = board_of(water({"1,2", "1,1", "1,0", "2,1", "3,1", "3,2", "4,3"}));
  EXPECT_EQ(river_length(board, data().side(Side::a)), 6);
  EXPECT_EQ(score_of(board, Side::a).water, 15);
}

// A1.
TEST(HarmoniesScoring, ARingIsMeasuredByShortestPaths) {
  EXPECT_EQ(score(water({"1,0", "1,1", "2,0", "2,2", "3,0", "3,1"})).water, river_points(4));
  EXPECT_EQ(score(water({"0,0", "0,1", "1,0"})).water, river_points(2));
}

TEST(HarmoniesScoring, Example14IslandsOfSideB) {
  const auto islands = [](std::initializer_list<const char*> spaces) {
    return score_of(board_of(water(spaces), "B"), Side::b).water;
  };
  EXPECT_EQ(islands({"0,1", "1,0", "2,1", "3,1", "3,2", "2,3", "4,1", "5,0", "6,0", "6,1"}), 20);
  EXPECT_EQ(islands({}), 5);
  EXPECT_EQ(islands({"0,1", "1,0"}), 10);
}

TEST(HarmoniesScoring, SideBPaysNothingForARiver) {
  EXPECT_EQ(score_of(board_of(water({"0,0", "0,1", "0,2"}), "B"), Side::b).water, 5) << "one island";
}

/// The board of the rulebook's full tally.
constexpr const char* k_full_tally = R"({
  "0,0":["yellow"],"0,1":["yellow"],"0,2":["blue"],"0,3":["blue"],"0,4":["green"],
  "1,0":["blue"],"1,1":["blue"],"1,2":["yellow"],"1,3":["blue"],
  "2,0":["blue"],"2,1":["brown","red"],"2,2":["yellow"],"2,3":["yellow"],"2,4":["blue"],
  "3,0":["yellow"],"3,1":["gray","red"],"3,2":["gray"],"3,3":["brown","green"],
  "4,0":["gray","gray","gray"],"4,1":["gray"],"4,2":["gray"],"4,3":["red","red"],"4,4":["gray","gray"]})";

Board full_tally() {
  Board board = board_of(Json::parse(k_full_tally));
  const std::vector<std::pair<int, int>> cards{{25, 1}, {9, 2}, {17, 1}, {30, 2}, {7, 3}, {23, 3}};
  for (const auto& [card, placed] : cards) {
    board.cards.push_back({{static_cast<std::uint8_t>(card)}, static_cast<std::uint8_t>(placed), 0});
  }
  return board;
}

TEST(HarmoniesScoring, Example15TheFullTally) {
  const Score tally = score_of(full_tally(), Side::a);
  EXPECT_EQ(tally.trees, 4);
  EXPECT_EQ(tally.mountains, 10);
  EXPECT_EQ(tally.fields, 10);
  EXPECT_EQ(tally.buildings, 10);
  EXPECT_EQ(tally.water, 19);
  EXPECT_EQ(tally.landscapes(), 53);
  EXPECT_EQ(tally.animals, 63);
  EXPECT_EQ(tally.total(), 116);
}

TEST(HarmoniesScoring, Example15WithTheLion) {
  Board board = full_tally();
  board.spirit = CardId{33};
  EXPECT_EQ(score_of(board, Side::a).spirit, 0) << "its cube is not placed yet";
  board.spirit_placed = true;
  EXPECT_EQ(score_of(board, Side::a).spirit, 14);
  EXPECT_EQ(score_of(board, Side::a).total(), 130);
  EXPECT_EQ(suns_of(130, Side::a, board.spirit), 7);
}

TEST(HarmoniesScoring, CubesDoNotChangeLandscapes) {
  Board board = full_tally();
  const Score before = score_of(board, Side::a);
  for (CardId& cube : board.cubes) cube = CardId{23};
  EXPECT_EQ(score_of(board, Side::a), before);
}

/// The points of a line, added up from what it counts.
int sum_of(const std::vector<Counted>& things) {
  int sum = 0;
  for (const Counted& thing : things) sum += thing.points;
  return sum;
}

std::vector<std::string> spaces_of(const Counted& thing) {
  std::vector<std::string> names;
  for (const Space& space : thing.spaces) names.push_back(name_of(space));
  return names;
}

TEST(HarmoniesCounted, WhatALineCountsAddsUpToItsPoints) {
  for (const Side side : {Side::a, Side::b}) {
    const Board board = full_tally();
    const Score score = score_of(board, side);
    const CountedLines counted = counted_on(board, side);
    EXPECT_EQ(sum_of(counted.trees), score.trees);
    EXPECT_EQ(sum_of(counted.mountains), score.mountains);
    EXPECT_EQ(sum_of(counted.fields), score.fields);
    EXPECT_EQ(sum_of(counted.buildings), score.buildings);
    EXPECT_EQ(sum_of(counted.water), score.water);
    EXPECT_EQ(sum_of(counted.animals), score.animals);
    EXPECT_EQ(sum_of(counted.spirit), score.spirit);
  }
}

TEST(HarmoniesCounted, ARiverIsItsShortestWayWithoutWhatLiesBesideIt) {
  const Board board = board_of(water({"1,2", "1,1", "1,0", "2,1", "3,1", "3,2", "4,3"}));
  const CountedLines counted = counted_on(board, Side::a);
  ASSERT_EQ(counted.water.size(), 1U);
  EXPECT_EQ(counted.water[0].points, 15);
  EXPECT_EQ(counted.water[0].spaces.size(), 6U);
}

TEST(HarmoniesCounted, WhatBringsNothingIsLeftOut) {
  const Board board =
      board_of(R"({"0,0":["brown","brown"],"0,1":["brown","green"],"4,0":["blue"],"2,2":["gray"]})"_json);
  const CountedLines counted = counted_on(board, Side::a);
  ASSERT_EQ(counted.trees.size(), 1U);
  EXPECT_EQ(counted.trees[0].points, 3);
  EXPECT_EQ(spaces_of(counted.trees[0]), std::vector<std::string>{"0,1"});
  EXPECT_TRUE(counted.water.empty());
  EXPECT_TRUE(counted.mountains.empty());
}

TEST(HarmoniesCounted, AnimalsAreTheSpacesOfEachCard) {
  const Table table(R"({"over":true,"boards":{"0":{
    "spaces":{"2,1":["gray","gray","gray"],"2,2":["yellow"],"2,3":["gray","gray","gray"]},
    "cubes":{"2,1":25},"cards":[25,3]}}})"_json);
  const CountedLines counted = counted_on(table.state.boards[0], Side::a);
  ASSERT_EQ(counted.animals.size(), 1U);
  EXPECT_EQ(counted.animals[0].points, score_of(table.state.boards[0], Side::a).animals);
  EXPECT_EQ(spaces_of(counted.animals[0]), std::vector<std::string>{"2,1"});
}

TEST(HarmoniesOutcome, HasALinePerSourceThatAddUpToTheTotal) {
  const Table table(Json{{"over", true}, {"boards", {{"0", {{"spaces", Json::parse(k_full_tally)}}}}}});
  const auto result = outcome(table.state);
  ASSERT_TRUE(result.has_value());
  const engine::Standing& best = result->ranking.at(0);
  EXPECT_EQ(best.seat.index, 0);
  EXPECT_EQ(best.total, 53);
  std::vector<std::string> keys;
  int sum = 0;
  for (const engine::ScoreLine& line : best.lines) {
    keys.push_back(line.key);
    sum += line.points;
  }
  EXPECT_EQ(keys,
            (std::vector<std::string>{"trees", "mountains", "fields", "buildings", "water", "animals", "spirit"}));
  EXPECT_EQ(sum, best.total);
}

}  // namespace
}  // namespace games::harmonies
