// The nature's spirit variant: sections 5.5 and 7 (second table), example 19.
#include "engine/games/harmonies/tests/table.h"

namespace games::harmonies {
namespace {

using namespace nlohmann::literals;
using engine::Seat;
using engine::Viewer;

TEST(HarmoniesSpirits, EachPlayerIsDealtTwoAllDifferent) {
  const Table table(4, {{"spirits", true}});
  std::vector<CardId> dealt;
  for (const auto& offer : table.state.spirits_dealt) dealt.insert(dealt.end(), offer.begin(), offer.end());
  std::sort(dealt.begin(), dealt.end());
  EXPECT_EQ(std::unique(dealt.begin(), dealt.end()), dealt.end());
  EXPECT_TRUE(std::all_of(dealt.begin(), dealt.end(), is_spirit));
}

TEST(HarmoniesSpirits, TheChoiceComesBeforeAnythingElse) {
  Table table(2, {{"spirits", true}});
  EXPECT_EQ(pending(table.state)[0].kind, "choose_spirit");
  const auto listed = table.listed();
  ASSERT_EQ(listed.size(), 2U);
  for (const Json& action : listed) EXPECT_EQ(action.at("type"), "choose_spirit");
  EXPECT_EQ(table.refusal({{"type", "take_tokens"}, {"group", 0}}), "spirit_first");
  table.play(listed[0]);
  EXPECT_TRUE(table.reveals) << "the others see the card";
  EXPECT_EQ(pending(table.state)[0].kind, "turn");
  EXPECT_EQ(table.refusal(listed[1]), "no_choice");
}

TEST(HarmoniesSpirits, OnlyADealtSpiritIsChosen) {
  Table table(R"({"options":{"spirits":true},"boards":{"0":{"spirit_offer":[34,33]}}})"_json);
  EXPECT_EQ(table.refusal({{"type", "choose_spirit"}, {"card", 35}}), "not_offered");
  EXPECT_EQ(table.refusal({{"type", "choose_spirit"}, {"card", 1}}), "not_offered");
  table.choose(34);
  EXPECT_EQ(table.own().spirit, CardId{34});
}

TEST(HarmoniesSpirits, EveryPlayerChoosesInTheOwnFirstTurn) {
  Table table(3, {{"spirits", true}});
  for (int turn = 0; turn < 3; ++turn) {
    EXPECT_EQ(pending(table.state)[0].kind, "choose_spirit");
    table.play_least();
  }
  EXPECT_EQ(pending(table.state)[0].kind, "turn");
}

TEST(HarmoniesSpirits, ChoosingIsNotTheCardOfTheTurn) {
  Table table(R"({"options":{"spirits":true},"row":{"0":5},"boards":{"0":{"spirit_offer":[33,34]}}})"_json);
  table.choose(33);
  table.card(5);
}

TEST(HarmoniesSpirits, Example19TheSpiritCountsTowardsFourUntilItsCubeIsPlaced) {
  Table table(R"({"options":{"spirits":true},"row":{"0":5},
    "boards":{"0":{"spaces":{"2,1":["yellow"],"2,2":["yellow"],"2,3":["brown","green"]},
                   "cards":[3,4,6],"spirit":33}}})"_json);
  EXPECT_EQ(table.refusal({{"type", "take_card"}, {"card", 5}}), "too_many_cards");
  EXPECT_EQ(table.cube_spaces(33), std::vector<std::string>{"2,2"});
  const auto events = table.cube(33, "2,2");
  EXPECT_EQ(event_of(events, "card_completed").at("card"), 33);
  EXPECT_EQ(table.refusal(Table::cubing(33, "2,1")), "card_complete");
  table.card(5);
}

TEST(HarmoniesSpirits, WithoutTheVariantThereIsNothingToChoose) {
  Table table(2);
  EXPECT_EQ(table.refusal({{"type", "choose_spirit"}, {"card", 33}}), "no_choice");
}

struct SpiritCase {
  int card;
  const char* spaces;
  int points;
  const char* why;
};

void PrintTo(const SpiritCase& one, std::ostream* to) { *to << one.card << ": " << one.why; }

class HarmoniesSpiritScoring : public testing::TestWithParam<SpiritCase> {};

TEST_P(HarmoniesSpiritScoring, PaysForTheFinalPosition) {
  const Table table(Json{{"over", true}, {"boards", {{"0", {{"spaces", Json::parse(GetParam().spaces)}}}}}});
  Board board = table.state.boards[0];
  board.spirit = CardId{static_cast<std::uint8_t>(GetParam().card)};
  EXPECT_EQ(score_of(board, Side::a).spirit, 0) << "nothing while its cube is not placed";
  board.spirit_placed = true;
  EXPECT_EQ(score_of(board, Side::a).spirit, GetParam().points) << GetParam().why;
}

INSTANTIATE_TEST_SUITE_P(
    All10, HarmoniesSpiritScoring,
    testing::Values(
        SpiritCase{33, R"({"0,0":["yellow"],"0,2":["yellow"],"0,3":["yellow"]})", 4, "groups of 1 and 2: 2 each"},
        SpiritCase{33, R"({"0,0":["yellow"],"0,1":["yellow"],"0,2":["yellow"],"0,4":["yellow"]})", 12, "3 pays 10"},
        SpiritCase{34, R"({"0,0":["yellow"],"0,2":["yellow"],"0,3":["yellow"]})", 10, "each group 5, alone or not"},
        SpiritCase{35, R"({"0,0":["green"],"0,1":["brown","green"],"0,2":["brown","brown","green"]})", 8,
                   "heights 2 and 3 pay 4"},
        SpiritCase{36, R"({"0,0":["green"],"0,1":["brown","green"],"0,2":["brown","brown","green"]})", 7,
                   "heights 1, 2, 3 pay 3, 3, 1"},
        SpiritCase{37, R"({"0,0":["red","red"],"0,2":["gray","red"],"0,3":["brown","red"],"4,0":["red"]})", 8,
                   "each group of buildings 4; a lone red is none"},
        SpiritCase{37, R"({"0,0":["red","red"],"0,1":["red"],"0,2":["gray","red"]})", 8, "a lone red connects nothing"},
        SpiritCase{38, R"({"0,0":["red","red"],"0,2":["gray","red"],"0,3":["brown","red"]})", 6,
                   "only groups of 2 or more"},
        SpiritCase{39, R"({"0,0":["gray"],"0,2":["gray","gray"],"0,4":["gray","gray","gray"]})", 8,
                   "heights 2 and 3 pay 4, isolated ones too"},
        SpiritCase{40, R"({"0,0":["gray"],"0,2":["gray","gray"],"0,4":["gray","gray","gray"],"4,4":["gray","red"]})", 7,
                   "heights 1, 2, 3 pay 3, 3, 1; under red is no mountain"},
        SpiritCase{41, R"({"0,0":["blue"],"0,2":["blue"],"0,3":["blue"],"3,0":["blue"],"3,1":["blue"]})", 14,
                   "each group of 2 or more pays 7"},
        SpiritCase{42, R"({"0,0":["blue"],"0,2":["blue"],"0,3":["blue"]})", 6, "each token pays 2"}));

TEST(HarmoniesSpiritScoring, CountsWhatLiesThereAtTheEndNotWhenTheCubeWasPlaced) {
  Table table(R"({"options":{"spirits":true},"central":{"0":["yellow","blue","blue"]},
    "boards":{"0":{"spaces":{"2,1":["yellow"],"2,2":["yellow"],"2,3":["brown","green"]},"spirit":33}}})"_json);
  table.cube(33, "2,2");
  EXPECT_EQ(score_of(table.own(), Side::a).spirit, 2);
  table.take(0);
  table.place("yellow", "2,0");
  EXPECT_EQ(score_of(table.own(), Side::a).spirit, 10);
}

}  // namespace
}  // namespace games::harmonies
