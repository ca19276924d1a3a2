// Section 8, and the worked examples 16 and 17.
#include "engine/games/harmonies/board.h"
#include "engine/games/harmonies/tests/table.h"

namespace games::harmonies {
namespace {

using namespace nlohmann::literals;
using engine::Seat;

/// A board of side A with single tokens on its first `count` spaces.
Json filled(std::size_t count) {
  static const std::vector<std::string> colors{"blue", "gray", "brown", "green", "yellow"};
  Json spaces = Json::object();
  for (std::size_t i = 0; i < count; ++i) {
    spaces[name_of(data().side(Side::a).names[i])] = {colors[i % colors.size()]};
  }
  return {{"spaces", spaces}};
}

/// Three players, A first; `acting` is to place three tokens, and so many spaces are filled.
Table three_players(int acting, std::size_t a, std::size_t b, std::size_t c) {
  return Table(Json{{"players", 3},
                    {"first_player", 0},
                    {"turn", {{"seat", acting}, {"number", 10 + acting}}},
                    {"boards", {{"0", filled(a)}, {"1", filled(b)}, {"2", filled(c)}}}});
}

/// Plays the turn onto empty spaces.
void fill_three(Table& table) { table.play_least(); }

TEST(HarmoniesEnd, Example16TwoEmptySpacesEndTheGameWithTheRound) {
  Table table = three_players(1, 10, 18, 10);
  fill_three(table);
  EXPECT_EQ(count_empty(table.state.boards[1], side_of(table.state)), 2U);
  EXPECT_TRUE(table.state.last_round);
  EXPECT_FALSE(table.state.over);
  EXPECT_EQ(table.seat(), Seat{2});
  fill_three(table);
  EXPECT_TRUE(table.state.over) << "A has had as many turns and does not play";
  EXPECT_TRUE(pending(table.state).empty());
  EXPECT_TRUE(outcome(table.state).has_value());
}

TEST(HarmoniesEnd, Example16TheLastPlayerOfTheRoundEndsTheGameAtOnce) {
  Table table = three_players(2, 10, 10, 19);
  fill_three(table);
  EXPECT_EQ(count_empty(table.state.boards[2], side_of(table.state)), 1U);
  EXPECT_TRUE(table.state.over);
}

TEST(HarmoniesEnd, Example16ThreeEmptySpacesTriggerNothing) {
  Table table = three_players(0, 17, 10, 10);
  fill_three(table);
  EXPECT_EQ(count_empty(table.state.boards[0], side_of(table.state)), 3U);
  EXPECT_FALSE(table.state.last_round);
}

TEST(HarmoniesEnd, SpacesAreCountedAfterTheLastPlacementAndStackingUsesNone) {
  Table table(Json{{"players", 2},
                   {"turn", {{"seat", 0}}},
                   {"central", {{"0", {"gray", "gray", "blue"}}}},
                   {"boards", {{"0", filled(19)}}}});
  table.take(0);
  table.place("gray", "0,1");  // onto gray
  table.place("blue", "4,1");
  table.place("gray", "4,2");
  table.end();
  EXPECT_EQ(count_empty(table.state.boards[0], side_of(table.state)), 2U);
  EXPECT_TRUE(table.state.last_round);
}

TEST(HarmoniesEnd, CentralBoardAndRowAreStillRefilledInTheLastRound) {
  Table table = three_players(1, 10, 18, 10);
  fill_three(table);
  for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(table.state.central[i].size(), 3);
}

TEST(HarmoniesEnd, NothingIsRefilledAfterTheFinalTurn) {
  Table table = three_players(2, 10, 10, 18);
  const auto bag = table.state.bag.size();
  fill_three(table);
  EXPECT_TRUE(table.state.over);
  EXPECT_EQ(table.state.bag.size(), bag);
  EXPECT_EQ(table.state.central[0].size(), 0);
}

TEST(HarmoniesEnd, MoreTriggersChangeNothing) {
  Table table = three_players(0, 18, 18, 18);
  fill_three(table);
  EXPECT_TRUE(table.state.last_round);
  fill_three(table);
  EXPECT_FALSE(table.state.over);
  fill_three(table);
  EXPECT_TRUE(table.state.over);
  EXPECT_EQ(table.state.turn_number, 12);
}

TEST(HarmoniesEnd, TheReasonIsToldOnce) {
  Table table = three_players(1, 10, 18, 18);
  std::vector<Json> told;
  while (!table.state.over) {
    std::vector<Action> actions;
    legal(table.state, table.seat(), actions);
    for (const Json& event : table.play(engine::to_tree(actions[default_action(table.state, table.seat(), actions)]))) {
      if (event.at("type") == "last_round" || event.at("type") == "game_ended") told.push_back(event);
    }
  }
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0], R"({"type":"last_round","seat":1,"reason":"spaces"})"_json);
  EXPECT_EQ(told[1], R"({"type":"game_ended"})"_json);
}

TEST(HarmoniesEnd, Example17TheBagEndsTheGameAfter36Turns) {
  Table table(R"({"players":2,"first_player":0,"turn":{"number":35},"central":
    {"0":["blue","blue","blue"],"1":["blue","blue","blue"],"2":["gray","gray","gray"],"3":["gray","gray","gray"],
     "4":["gray","gray","gray"]},"bag":["yellow","yellow","yellow"]})"_json);
  table.play_least();
  EXPECT_EQ(table.state.bag.size(), 0);
  EXPECT_FALSE(table.state.last_round) << "the refill that takes the last tokens is no trigger";
  EXPECT_EQ(table.seat(), Seat{1});
  table.play_least();
  EXPECT_TRUE(table.state.over);
  EXPECT_EQ(table.state.turn_number, 36) << "18 turns for each";
}

TEST(HarmoniesEnd, AfterSetUpTheBagHoldsExactly35RefillsAnd36TurnsEndARoundOfAnyCount) {
  for (const int players : {2, 3, 4}) {
    EXPECT_EQ(Table(players).state.bag.size(), 35 * 3);
    EXPECT_EQ(36 % players, 0);
  }
}

TEST(HarmoniesEnd, NothingIsAcceptedOnceTheGameIsOver) {
  Table table(R"({"over":true})"_json);
  EXPECT_EQ(table.refusal({{"type", "end_turn"}}), "game_over");
  EXPECT_EQ(table.refusal({{"type", "take_tokens"}, {"group", 0}}), "game_over");
  EXPECT_TRUE(table.listed().empty());
}

// A12: an empty central board can come about only outside of the rules; then the mandatory action is waived.
TEST(HarmoniesEnd, WithNoTokensOnTheCentralBoardTakingIsWaived) {
  Table table(R"({"central":{},"bag":["blue","gray","red"]})"_json);
  EXPECT_EQ(table.refusal({{"type", "end_turn"}}), "accepted");
  table.end();
  EXPECT_EQ(table.state.central[0].size(), 3);
}

// Section 9, example 18.
Json with_cubes(std::initializer_list<std::pair<int, int>> cards) {
  Json board = filled(10);
  board["cards"] = Json::array();
  std::size_t cubes = 0;
  for (const auto& [card, placed] : cards) {
    board["cards"].push_back({{"card", card}, {"placed", placed}});
    cubes += static_cast<std::size_t>(placed);
  }
  board["cubes"] = Json::array();
  for (std::size_t i = 0; i < cubes; ++i) board["cubes"].push_back(name_of(data().side(Side::a).names[i]));
  return board;
}

TEST(HarmoniesTies, Example18MoreCubesOnTheBoardWin) {
  const Table table(
      Json{{"over", true}, {"boards", {{"0", with_cubes({{18, 4}, {2, 3}})}, {"1", with_cubes({{3, 4}, {22, 4}})}}}});
  const auto result = outcome(table.state);
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->ranking[0].total, result->ranking[1].total);
  EXPECT_EQ(result->ranking[0].seat, Seat{1});
  EXPECT_EQ(result->ranking[0].tie_break, 8);
  EXPECT_EQ(result->ranking[1].tie_break, 7);
  EXPECT_EQ(result->ranking[0].rank, 1);
  EXPECT_EQ(result->ranking[1].rank, 2);
}

TEST(HarmoniesTies, Example18EqualCubesShareTheVictory) {
  const Table table(
      Json{{"over", true}, {"boards", {{"0", with_cubes({{5, 5}, {2, 3}})}, {"1", with_cubes({{3, 4}, {22, 4}})}}}});
  const auto result = outcome(table.state);
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->ranking[0].total, result->ranking[1].total);
  EXPECT_EQ(result->ranking[0].rank, 1);
  EXPECT_EQ(result->ranking[1].rank, 1);
}

// A4.
TEST(HarmoniesTies, TheSpiritCubeCounts) {
  Table table(R"({"over":true,"options":{"spirits":true},"boards":{
    "0":{"spaces":{"0,0":["brown"]}},
    "1":{"spaces":{"0,0":["brown"]},"cubes":{"0,0":35},"spirit":{"card":35,"placed":1}}}})"_json);
  const auto result = outcome(table.state);
  EXPECT_EQ(result->ranking[0].total, result->ranking[1].total);
  EXPECT_EQ(result->ranking[0].seat, Seat{1});
  EXPECT_EQ(result->ranking[0].tie_break, 1);
}

TEST(HarmoniesTies, ARankIsSharedAndTheNextOneSkipped) {
  const Table table(Json{
      {"over", true}, {"players", 3}, {"boards", {{"0", filled(1)}, {"1", with_cubes({{5, 1}})}, {"2", filled(1)}}}});
  const auto result = outcome(table.state);
  EXPECT_EQ(result->ranking[0].seat, Seat{1});
  EXPECT_EQ(result->ranking[1].rank, 2);
  EXPECT_EQ(result->ranking[2].rank, 2);
}

}  // namespace
}  // namespace games::harmonies
