// Victory, defeat and the score pad (sections 9 and 10).
#include <map>

#include "engine/games/ecosfera/tests/examples/example_state.h"
#include "engine/games/ecosfera/tests/table.h"

namespace games::ecosfera {
namespace {

using namespace nlohmann::literals;

const Json k_five = {"tropical", "tundra", "savanna", "desert", "ocean"};

std::map<std::string, int> pad_of(const State& state) {
  std::map<std::string, int> pad;
  for (const engine::ScoreLine& line : score_lines(state)) pad[line.key] = line.points;
  return pad;
}

TEST(EcosferaEnd, TheLastTileWinsForEverybodyAtOnce) {
  Table table = Table::with_row({"moose", "brown_bear", "disaster", "disaster"}, {{"players", 3}, {"biomes", k_five}});
  const auto events = table.play(Table::claim(0, 1));
  EXPECT_EQ(types_of(events), (Names{"biomes_restored", "game_ended"}));
  EXPECT_EQ(events[1], R"({"type":"game_ended","won":true,"reason":"biomes"})"_json);
  EXPECT_TRUE(table.reveals) << "the end can't be taken back";
  const auto result = outcome(table.state);
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(result->common_win, true);
  ASSERT_EQ(result->ranking.size(), 3U);
  for (const engine::Standing& standing : result->ranking) {
    EXPECT_EQ(standing.rank, 1);
    EXPECT_EQ(standing.total, result->ranking[0].total);
  }
  EXPECT_TRUE(pending(table.state).empty());
  EXPECT_TRUE(table.listed().empty());
  EXPECT_EQ(table.refusal(Table::end()), "game_over");
  EXPECT_EQ(table.row().size(), 4U) << "nothing is discarded any more";
}

TEST(EcosferaEnd, TheLastExtinctionLosesForEverybodyAtOnce) {
  Table table = Table::with_row({"disaster", "disaster", "bee"}, {{"extinctions", 6}});
  EXPECT_EQ(table.seen().at("offers").at("end_turn"), R"({"disaster":true,"extinction":true,"defeat":true})"_json);
  const auto events = table.play(Table::end());
  EXPECT_EQ(types_of(events), (Names{"disaster_taken", "extinction_placed", "game_ended"}));
  EXPECT_EQ(events[2], R"({"type":"game_ended","won":false,"reason":"extinctions"})"_json);
  EXPECT_EQ(outcome(table.state)->common_win, false);
  EXPECT_EQ(pad_of(table.state).at("bee"), 5) << "the row still belongs to its owner";
}

TEST(EcosferaEnd, TilesThatAreLeftOverAreNotPlaced) {
  auto loaded =
      load_parts(R"({"extinctions":5,"seats":{"0":{"row":["disaster","disaster","disaster","disaster"]}}})"_json);
  ASSERT_TRUE(loaded.ok());
  const auto events = start_turn(*loaded);
  EXPECT_EQ(events.size(), 3U) << "two tiles and the end";
  EXPECT_EQ(loaded->extinctions, 7);
}

TEST(EcosferaEnd, WithSixExtinctionsOneMoreLoses) {
  Table table = Table::with_row({"disaster", "disaster"}, R"({"options":{"six_extinctions":true}})"_json);
  table.play(Table::end());
  EXPECT_EQ(table.state.end, End::extinctions);
}

TEST(EcosferaEnd, TheThousandthTurnLoses) {
  Table table = Table::with_row({"moose", "brown_bear"}, R"({"turn":{"number":1000,"seat":0}})"_json);
  table.play(Table::claim(0, 1));
  const auto events = table.play(Table::end());
  EXPECT_EQ(types_of(events), (Names{"turn_ended", "game_ended"}));
  EXPECT_EQ(events[1].at("reason"), "turn_limit") << "H1";
  EXPECT_EQ(outcome(table.state)->common_win, false);
  EXPECT_EQ(table.broken(), "");
}

TEST(EcosferaScore, OfAWonGameHasEveryLine) {
  Table table = Table::with_row({"moose", "brown_bear", "bee", "moss"},
                                {{"options", {{"level", 3}}},
                                 {"biomes", k_five},
                                 {"extinctions", 3},
                                 {"piles", {{"water", 3}, {"time", 3}, {"earth", 0}, {"air", 0}, {"sun", 1}}}});
  table.play(Table::claim(0, 1));
  const auto lines = score_lines(table.state);
  const std::vector<std::pair<std::string, int>> expected = {{"difficulty_solo", 0},
                                                             {"difficulty_coop", 16},
                                                             {"started_with_six_extinctions", 0},
                                                             {"biome_tiles", 35},
                                                             {"market_elements", 7},
                                                             {"victory", 20},
                                                             {"moss", 5},
                                                             {"bee", 5},
                                                             {"undealt_extinction_tiles", 20}};
  ASSERT_EQ(lines.size(), expected.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(std::pair(lines[i].key, lines[i].points), expected[i]);
  }
  EXPECT_EQ(total_of(lines), 108);
  EXPECT_EQ(outcome(table.state)->ranking[1].total, 108);
}

TEST(EcosferaScore, LinesForLevelsAreThoseOfTheirKindOfGame) {
  for (int level = 1; level <= 6; ++level) {
    const Table alone(1, {{"level", level}});
    const Table together(2, {{"level", level}});
    EXPECT_EQ(pad_of(alone.state).at("difficulty_solo"), 8 * (level - 1));
    EXPECT_EQ(pad_of(alone.state).at("difficulty_coop"), 0);
    EXPECT_EQ(pad_of(together.state).at("difficulty_coop"), 8 * (level - 1));
    EXPECT_EQ(pad_of(together.state).at("difficulty_solo"), 0);
  }
}

TEST(EcosferaScore, OfALostGameIsWithoutVictoryAndWithoutTheHardStart) {
  Table table = Table::with_row({"disaster", "disaster"}, R"({"options":{"six_extinctions":true,"level":6}})"_json);
  table.play(Table::end());
  const auto pad = pad_of(table.state);
  EXPECT_EQ(pad.at("victory"), 0);
  EXPECT_EQ(pad.at("started_with_six_extinctions"), 0) << "line 3 counts only if the game is won";
  EXPECT_EQ(pad.at("difficulty_coop"), 40);
  EXPECT_EQ(pad.at("undealt_extinction_tiles"), 0);
  EXPECT_EQ(pad.at("market_elements"), 15);
}

TEST(EcosferaScore, TheHardStartCountsWhenItIsWon) {
  Table table =
      Table::with_row({"moose", "brown_bear"}, {{"options", {{"six_extinctions", true}}}, {"biomes", k_five}});
  EXPECT_EQ(pad_of(table.state).at("started_with_six_extinctions"), 0) << "not yet";
  table.play(Table::claim(0, 1));
  EXPECT_EQ(pad_of(table.state).at("started_with_six_extinctions"), 40);
  EXPECT_EQ(pad_of(table.state).at("undealt_extinction_tiles"), 5);
}

TEST(EcosferaScore, MossAndBeeCountInDeckRowAndDiscardPileOfAnybody) {
  for (const char* zone : {"row", "deck", "discard"}) {
    for (const char* seat : {"0", "1"}) {
      const Table table(Json{{"seats", {{seat, {{zone, {"moss"}}}}}}});
      EXPECT_EQ(pad_of(table.state).at("moss"), 5) << zone;
      EXPECT_EQ(pad_of(table.state).at("bee"), 0);
    }
  }
  const Table returned(R"({"plants":{"market":[null,null,null,null],"deck":["moss"]}})"_json);
  EXPECT_EQ(pad_of(returned.state).at("moss"), 0) << "under the deck it is nobody's";
}

TEST(EcosferaScore, IsShownWhileTheGameRunsAsIfItWereLostNow) {
  const Table table = Table::with_row({"bee"}, R"({"biomes":["tundra"]})"_json);
  const Json score = table.seen().at("score");
  EXPECT_EQ(score.at("total"), 5 + 40 + 5 + 35);
  EXPECT_EQ(score.at("lines")[5], R"({"key":"victory","points":0})"_json);
}

}  // namespace
}  // namespace games::ecosfera
