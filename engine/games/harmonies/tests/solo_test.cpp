// Section 11.
#include "engine/games/harmonies/tests/table.h"

namespace games::harmonies {
namespace {

using namespace nlohmann::literals;

Json ending(int discard) { return {{"type", "end_turn"}, {"discard", discard}}; }

/// Before the first turn, with a known row and pile.
constexpr const char* k_start = R"({"players":1,
  "central":{"0":["blue","blue","blue"],"1":["gray","gray","gray"],"2":["red","red","red"]},
  "row":{"0":1,"1":2,"2":3},"pile":[4,5,6]})";

void place_blue(Table& table) {
  table.take(0);
  for (const char* space : {"0,0", "0,1", "0,2"}) table.place("blue", space);
}

TEST(HarmoniesSolo, HasThreeCentralSpacesARowOfThreeAnd111TokensInTheBag) {
  const Table table(1);
  const Json seen = seen_by(table.state, engine::Viewer::spectator());
  EXPECT_EQ(seen.at("central").size(), 3U);
  EXPECT_EQ(seen.at("row").size(), 3U);
  EXPECT_EQ(seen.at("bag"), 111);
  EXPECT_EQ(seen.at("pile"), 29);
  EXPECT_EQ(seen.at("solo"), true);
}

TEST(HarmoniesSolo, TheSixRemainingTokensLeaveAndAllSpacesAreFilled) {
  Table table(Json::parse(k_start));
  const auto bag = table.state.bag.size();
  const auto out = table.state.tokens_out;
  place_blue(table);
  const auto events = table.end();
  EXPECT_EQ(event_of(events, "tokens_left_game").at("tokens"), (Json{"gray", "gray", "gray", "red", "red", "red"}));
  EXPECT_EQ(table.state.tokens_out[index_of(Color::gray)], out[index_of(Color::gray)] + 3);
  EXPECT_EQ(table.state.bag.size(), bag - 9);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(table.state.central[i].size(), 3);
}

TEST(HarmoniesSolo, ACardMayBeDiscardedAndIsReplacedFromThePile) {
  Table table(Json::parse(k_start));
  place_blue(table);
  for (const int card : {1, 2, 3}) EXPECT_TRUE(table.lists(ending(card)));
  EXPECT_TRUE(table.lists({{"type", "end_turn"}})) << "the discard is optional";
  const auto events = table.play(ending(2));
  EXPECT_EQ(event_of(events, "card_discarded"), R"({"type":"card_discarded","seat":0,"card":2,"slot":1})"_json);
  EXPECT_EQ(table.state.row[1], CardId{4});
  EXPECT_NE(table.state.cards_out & std::uint64_t{1} << 2, 0U);
}

TEST(HarmoniesSolo, NoDiscardAfterTakingACard) {
  Table table(Json::parse(k_start));
  table.card(1);
  place_blue(table);
  EXPECT_EQ(table.refusal(ending(2)), "discard_not_allowed");
  EXPECT_FALSE(table.lists(ending(2)));
}

TEST(HarmoniesSolo, OnlyACardOfTheRowIsDiscarded) {
  Table table(Json::parse(k_start));
  place_blue(table);
  EXPECT_EQ(table.refusal(ending(9)), "not_in_row");
}

TEST(HarmoniesSolo, NoDiscardWhenTheGameEnds) {
  Table table(R"({"players":1,"central":{"0":["blue","blue","blue"]},"bag":[],"row":{"0":1}})"_json);
  place_blue(table);
  EXPECT_EQ(table.refusal(ending(1)), "discard_not_allowed");
  table.end();
  EXPECT_TRUE(table.state.over);
}

TEST(HarmoniesSolo, WithOthersNoCardIsDiscarded) {
  Table table(R"({"players":2,"central":{"0":["blue","blue","blue"]},"row":{"0":1}})"_json);
  place_blue(table);
  EXPECT_EQ(table.refusal(ending(1)), "discard_not_allowed");
}

// A5.
TEST(HarmoniesSolo, TheLastThreeTokensFillOneSpaceForA14thTurn) {
  Table table(R"({"players":1,"turn":{"number":13},"bag":["yellow","yellow","red"],"central":
    {"0":["blue","blue","blue"],"1":["gray","gray","gray"],"2":["gray","gray","gray"]}})"_json);
  table.play_least();
  EXPECT_FALSE(table.state.over);
  EXPECT_FALSE(table.state.last_round);
  EXPECT_EQ(table.state.bag.size(), 0);
  EXPECT_EQ(table.state.central[0].size(), 3);
  EXPECT_EQ(table.state.central[1].size(), 0);
  EXPECT_EQ(table.refusal({{"type", "take_tokens"}, {"group", 1}}), "empty_group");
  table.play_least();
  EXPECT_TRUE(table.state.over);
  EXPECT_EQ(table.state.turn_number, 14);
}

TEST(HarmoniesSolo, TwoEmptySpacesEndTheGameAtOnce) {
  Json spaces = Json::object();
  for (std::size_t i = 0; i < 18; ++i) spaces[name_of(data().side(Side::a).names[i])] = {i % 2 == 0 ? "blue" : "gray"};
  Table table(Json{{"players", 1}, {"boards", {{"0", {{"spaces", spaces}}}}}});
  table.play_least();
  EXPECT_TRUE(table.state.over);
}

TEST(HarmoniesSolo, SunsFollowFromPointsSideAndSpirit) {
  const std::vector<std::pair<int, int>> steps{{0, 0},   {39, 0},  {40, 1},  {69, 1},  {70, 2},  {90, 3},
                                               {110, 4}, {130, 5}, {140, 6}, {150, 7}, {160, 8}, {250, 8}};
  constexpr CardId ram{39};
  for (const auto& [points, suns] : steps) EXPECT_EQ(suns_of(points, Side::b, ram), suns) << points;
  EXPECT_EQ(suns_of(40, Side::a, ram), 1 + 1);
  EXPECT_EQ(suns_of(40, Side::b, CardId{}), 1 + 2) << "without the variant";
  EXPECT_EQ(suns_of(40, Side::a, CardId{}), 1 + 1 + 2);
  for (std::uint8_t card = 33; card <= 42; ++card) {
    const bool groups = card == 33 || card == 34 || card == 37 || card == 38 || card == 41;
    EXPECT_EQ(suns_of(40, Side::b, CardId{card}), groups ? 2 : 1) << int{card};
  }
}

TEST(HarmoniesSolo, TheOutcomeTellsTheSuns) {
  const Table table(R"({"players":1,"over":true})"_json);
  EXPECT_EQ(score_extra(table.state).suns, 3) << "0 points, side A, no spirit variant";
  EXPECT_EQ(score_extra(Table(R"({"players":2,"over":true})"_json).state).suns, std::nullopt);
}

TEST(HarmoniesSolo, TheSpiritVariantMayBeUsed) {
  Table table(1, {{"spirits", true}});
  EXPECT_EQ(table.listed().size(), 2U);
  table.play_least();
  EXPECT_EQ(table.state.turn_number, 2);
}

}  // namespace
}  // namespace games::harmonies
