// Section 5, and the worked examples 1 to 8 of README.md.
#include "engine/games/harmonies/tests/table.h"

namespace games::harmonies {
namespace {

using namespace nlohmann::literals;
using engine::Seat;

/// The colours pending now, in order.
std::vector<std::string> pending_colors(const Table& table) {
  std::vector<std::string> colors;
  for (const Color color : engine::all<Color>) {
    colors.insert(colors.end(), table.state.turn.pending[index_of(color)], std::string(engine::word_of(color)));
  }
  return colors;
}

/// Places all that is pending on three empty spaces.
void place_all(Table& table) {
  const std::vector<const char*> spaces{"0,0", "0,1", "0,2"};
  const auto colors = pending_colors(table);
  for (std::size_t i = 0; i < colors.size(); ++i) table.place(colors[i].c_str(), spaces[i]);
}

TEST(HarmoniesSetUp, Example1ThreePlayers) {
  const Table table(3);
  EXPECT_EQ(table.state.bag.size(), 105);
  for (const Group& group : table.state.central) EXPECT_EQ(group.size(), 3);
  for (const CardId card : table.state.row) EXPECT_FALSE(card.none());
  EXPECT_EQ(table.state.pile.size(), 27);
  EXPECT_EQ(count_tokens(table.state), (std::array<int, k_colors>{23, 23, 21, 19, 19, 15}));
}

TEST(HarmoniesSetUp, TheSameSeedGivesTheSameGameAndAnotherSeedAnother) {
  EXPECT_EQ(Table(4, {{"spirits", true}}, 5).state, Table(4, {{"spirits", true}}, 5).state);
  EXPECT_NE(Table(4, {{"spirits", true}}, 5).state.bag, Table(4, {{"spirits", true}}, 6).state.bag);
}

TEST(HarmoniesSetUp, AnySeatMayBeFirst) {
  std::array<int, 4> first{};
  for (std::uint64_t seed = 0; seed < 64; ++seed) ++first[Table(4, Json::object(), seed).state.first_player];
  for (const int times : first) EXPECT_GT(times, 0);
}

TEST(HarmoniesTurn, Example2TokensAreTakenOnceAndTheGroupIsRefilledAtTheEnd) {
  Table table(3);
  const Seat first = table.seat();
  const Json taken = event_of(table.take(2), "tokens_taken");
  EXPECT_EQ(taken.at("tokens").size(), 3U);
  place_all(table);
  EXPECT_EQ(table.refusal({{"type", "take_tokens"}, {"group", 1}}), "tokens_already_taken");
  EXPECT_EQ(table.state.central[2].size(), 0);
  const auto events = table.end();
  EXPECT_EQ(event_of(events, "refilled").at("group"), 2);
  EXPECT_EQ(table.state.central[2].size(), 3);
  EXPECT_EQ(table.state.bag.size(), 102);
  for (const CardId card : table.state.row) EXPECT_FALSE(card.none());
  EXPECT_EQ(table.seat().index, (first.index + 1) % 3);
}

TEST(HarmoniesTurn, Example3EndsOnlyAfterThreeTokensArePlaced) {
  Table table(2);
  EXPECT_EQ(table.refusal({{"type", "end_turn"}}), "tokens_not_taken");
  table.take(0);
  EXPECT_EQ(table.refusal({{"type", "end_turn"}}), "tokens_left");
  const auto colors = pending_colors(table);
  table.place(colors[0].c_str(), "0,0");
  table.place(colors[1].c_str(), "0,1");
  EXPECT_EQ(table.refusal({{"type", "end_turn"}}), "tokens_left");
  table.place(colors[2].c_str(), "0,2");
  EXPECT_EQ(table.refusal({{"type", "end_turn"}}), "accepted");
}

TEST(HarmoniesTurn, NeverEndsByItself) {
  Table table(2);
  table.take(0);
  place_all(table);
  EXPECT_TRUE(table.lists({{"type", "end_turn"}}));
  EXPECT_EQ(table.state.turn_number, 1);
}

TEST(HarmoniesTurn, AnEmptyOrMissingGroupIsNotTaken) {
  Table table(R"({"central":{"0":["blue","gray","red"]}})"_json);
  EXPECT_EQ(table.refusal({{"type", "take_tokens"}, {"group", 1}}), "empty_group");
  Table solo(1);
  EXPECT_EQ(solo.refusal({{"type", "take_tokens"}, {"group", 3}}), "no_such_group");
}

TEST(HarmoniesTurn, OnlyTheActingSeatMayAct) {
  Table table(2);
  const Seat other{static_cast<std::uint8_t>(1 - table.seat().index)};
  EXPECT_EQ(table.refusal(other, {{"type", "take_tokens"}, {"group", 0}}), "not_your_turn");
  std::vector<Action> none;
  legal(table.state, other, none);
  EXPECT_TRUE(none.empty());
  EXPECT_EQ(pending(table.state).size(), 1U);
  EXPECT_EQ(pending(table.state)[0].seat, table.seat());
}

TEST(HarmoniesTurn, OnlyPendingColorsArePlacedAndOnlyOnExistingSpaces) {
  Table table(R"({"turn":{"pending":["blue","blue","gray"]}})"_json);
  EXPECT_EQ(table.refusal(Table::placing("red", "0,0")), "not_pending");
  EXPECT_EQ(table.refusal(Table::placing("blue", "1,4")), "no_such_space");
  EXPECT_EQ(table.refusal(Table::placing("blue", "9,9")), "no_such_space");
  table.place("blue", "0,0");
  table.place("blue", "4,4");
  EXPECT_EQ(table.refusal(Table::placing("blue", "0,2")), "not_pending") << "both blue tokens are placed";
}

TEST(HarmoniesTurn, ActionsMayBeInterleavedFreely) {
  Table table(R"({"central":{"0":["gray","yellow","yellow"]}, "row":{"0":26},
    "boards":{"0":{"spaces":{"2,2":["gray"],"2,1":["yellow"]}}}})"_json);
  table.card(26);         // before the tokens are taken
  table.cube(26, "2,2");  // a card taken this turn may be used at once
  table.take(0);
  table.place("gray", "2,3");
  EXPECT_EQ(table.cube_spaces(26), std::vector<std::string>{}) << "no yellow touches 2,3";
  table.place("yellow", "2,4");
  table.cube(26, "2,3");  // between the second and the third token
  table.place("yellow", "3,0");
  table.end();
}

TEST(HarmoniesTurn, TakingTokensAndCardsAndCubesRevealsNothingButEndingTheTurnDoes) {
  Table table(R"({"central":{"0":["gray","yellow","yellow"]},"row":{"0":26}})"_json);
  table.take(0);
  EXPECT_FALSE(table.reveals);
  table.place("gray", "0,0");
  EXPECT_FALSE(table.reveals);
  table.place("yellow", "0,1");
  table.card(26);
  EXPECT_FALSE(table.reveals);
  table.cube(26, "0,0");
  EXPECT_FALSE(table.reveals);
  table.place("yellow", "0,2");
  table.end();
  EXPECT_TRUE(table.reveals);
}

TEST(HarmoniesTurn, EachStepIsADecisionOfItsOwn) {
  Table table(2);
  const auto before = pending(table.state)[0].id;
  table.take(0);
  EXPECT_EQ(pending(table.state)[0].id, before + 1);
  EXPECT_EQ(pending(table.state)[0].kind, "turn");
}

TEST(HarmoniesCards, ACardLiesAboveTheBoardWithAllItsCubesAndItsSlotStaysEmpty) {
  Table table(R"({"row":{"0":null,"1":5}})"_json);
  const Json taken = event_of(table.card(5), "card_taken");
  EXPECT_EQ(taken.at("slot"), 1);
  EXPECT_EQ(table.own().cards[0], (OwnedCard{CardId{5}, 0, 0}));
  EXPECT_TRUE(table.state.row[1].none());
  EXPECT_EQ(table.refusal({{"type", "take_card"}, {"card", 6}}), "card_already_taken");
}

TEST(HarmoniesCards, OnlyCardsOfTheRowAreTaken) {
  Table table(R"({"row":{"0":5}})"_json);
  EXPECT_EQ(table.refusal({{"type", "take_card"}, {"card", 6}}), "not_in_row");
  EXPECT_EQ(table.refusal({{"type", "take_card"}, {"card", 33}}), "not_in_row");
}

TEST(HarmoniesCards, TheRowIsFilledAtTheEndOfTheTurnInTheEmptySlot) {
  Table table(R"({"central":{"0":["blue","blue","blue"]},"row":{"0":1,"1":2,"2":3,"3":4,"4":5},"pile":[9,10]})"_json);
  table.card(3);
  table.take(0);
  place_all(table);
  const Json revealed = event_of(table.end(), "card_revealed");
  EXPECT_EQ(revealed, R"({"type":"card_revealed","slot":2,"card":9})"_json);
  EXPECT_EQ(table.state.row[2], CardId{9});
}

TEST(HarmoniesCards, AnEmptyPileLeavesTheRowShorter) {
  Table table(R"({"central":{"0":["blue","blue","blue"]},"row":{"0":1,"1":2},"pile":[]})"_json);
  table.card(1);
  table.take(0);
  place_all(table);
  EXPECT_EQ(event_of(table.end(), "card_revealed"), Json());
  EXPECT_TRUE(table.state.row[0].none());
  EXPECT_EQ(table.state.row[1], CardId{2});
}

/// Four uncompleted cards; the Eagle (25) needs one more cube, which fits on 2,3.
constexpr const char* k_four_cards = R"({
  "central":{"0":["blue","blue","blue"]}, "row":{"0":1,"1":2},
  "boards":{"0":{"spaces":{"2,1":["gray","gray","gray"],"2,2":["yellow"],"2,3":["gray","gray","gray"]},
                 "cubes":{"2,1":25}, "cards":[3,4,25,6]}}})";

TEST(HarmoniesCards, Example6AFifthUncompletedCardIsRefusedUntilOneIsCompleted) {
  Table table(Json::parse(k_four_cards));
  EXPECT_EQ(table.refusal({{"type", "take_card"}, {"card", 1}}), "too_many_cards");
  EXPECT_FALSE(table.lists({{"type", "take_card"}, {"card", 1}}));
  const auto events = table.cube(25, "2,3");
  EXPECT_EQ(event_of(events, "cube_placed").at("left"), 0);
  EXPECT_EQ(event_of(events, "card_completed").at("card"), 25);
  table.card(1);
  EXPECT_EQ(table.refusal({{"type", "take_card"}, {"card", 2}}), "card_already_taken");
}

TEST(HarmoniesCards, ACompletedCardHasNoCubeLeftToPlace) {
  Table table(Json::parse(k_four_cards));
  table.cube(25, "2,3");
  EXPECT_EQ(table.refusal(Table::cubing(25, "2,1")), "card_complete");
}

TEST(HarmoniesCards, Example7TheLadderIsNotCumulativeAndCubesLeaveFromTheBottom) {
  Table table(R"({"row":{"0":3},"boards":{"0":{"spaces":{"2,2":["gray","gray","gray"],
    "2,1":["blue"],"3,1":["blue"],"3,2":["blue"],"2,3":["blue"]}}}})"_json);
  table.card(3);
  EXPECT_EQ(score_of(table.own(), Side::a).animals, 0);
  const std::vector<std::pair<const char*, int>> ladder{{"2,1", 3}, {"3,1", 6}, {"3,2", 10}, {"2,3", 16}};
  for (const auto& [space, points] : ladder) {
    table.cube(3, space);
    EXPECT_EQ(score_of(table.own(), Side::a).animals, points);
  }
  EXPECT_EQ(table.own().completed_count, 1);
}

TEST(HarmoniesCubes, GoOnlyFromOwnCardsToSpacesWithTheHabitat) {
  Table table(R"({"boards":{"0":{"spaces":{"2,2":["gray"],"2,1":["yellow"]},"cards":[26]},"1":{"cards":[22]}}})"_json);
  EXPECT_EQ(table.refusal(Table::cubing(22, "2,2")), "card_not_yours");
  EXPECT_EQ(table.refusal(Table::cubing(33, "2,2")), "card_not_yours");
  EXPECT_EQ(table.refusal(Table::cubing(26, "2,1")), "no_habitat");
  EXPECT_EQ(table.refusal(Table::cubing(26, "7,0")), "no_such_space");
  table.cube(26, "2,2");
  EXPECT_EQ(table.refusal(Table::cubing(26, "2,2")), "space_has_cube");
}

// A6.
TEST(HarmoniesCubes, OtherTokensOfTheHabitatMayCarryCubes) {
  Table table(R"({"boards":{"0":{"spaces":{"2,1":["blue"],"2,2":["gray"],"3,1":["gray"]},
    "cubes":{"2,2":26},"cards":[26,2]}}})"_json);
  EXPECT_EQ(table.cube_spaces(2), std::vector<std::string>{"2,1"});
}

TEST(HarmoniesCubes, Example8TheFennecSequence) {
  Table table(R"({"central":{"0":["gray","gray","red"]},
    "boards":{"0":{"spaces":{"3,0":["yellow"],"2,2":["yellow"],"2,3":["yellow"],"4,1":["gray"],"4,2":["gray"],
      "3,3":["brown"]},"cards":[23,9]}}})"_json);
  const auto spaces = [](std::initializer_list<const char*> names) {
    return std::vector<std::string>(names.begin(), names.end());
  };
  table.take(0);
  table.place("gray", "3,2");
  EXPECT_EQ(table.cube_spaces(23), spaces({"4,2"}));
  table.cube(23, "4,2");
  table.place("gray", "3,1");
  EXPECT_EQ(table.cube_spaces(23), spaces({"3,2", "4,1"}));
  table.cube(23, "3,2");
  EXPECT_EQ(event_of(table.cube(23, "4,1"), "card_completed").at("card"), 23);
  table.place("red", "3,1");
  EXPECT_EQ(table.cube_spaces(9), spaces({"3,1"}));
  table.cube(9, "3,1");
  const Json cubes = seen_by(table.state, engine::Viewer::spectator()).at("boards").at("0").at("cubes");
  EXPECT_EQ(cubes, R"({"3,2":23,"4,1":23,"4,2":23,"3,1":9})"_json) << "the Fennec cubes stay";
  table.end();
}

TEST(HarmoniesDefaultAction, FinishesTheTurnWithoutCardsOrCubes) {
  Table table(R"({"central":{"1":["gray","gray","red"]},"row":{"0":1},
    "boards":{"0":{"spaces":{"2,2":["gray"],"2,1":["yellow"],"0,0":["gray"]},"cards":[26]}}})"_json);
  table.play_least();
  EXPECT_EQ(table.seat(), Seat{1});
  const Board& board = table.state.boards[0];
  EXPECT_EQ(count_tokens(table.state)[index_of(Color::red)], 15);
  EXPECT_EQ(board.cards.size(), 1);
  EXPECT_EQ(board.cards[0].placed, 0);
  EXPECT_EQ(data().stack(board.stacks[0]).height, 1) << "nothing was stacked";
  EXPECT_EQ(data().stack(board.stacks[1]).height, 1) << "the first empty spaces were used";
}

}  // namespace
}  // namespace games::harmonies
