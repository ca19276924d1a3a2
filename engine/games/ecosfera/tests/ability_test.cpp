// Plus, Refresh, Move and the tokens (section 6).
#include "engine/games/ecosfera/tests/examples/example_state.h"
#include "engine/games/ecosfera/tests/table.h"

namespace games::ecosfera {
namespace {

using namespace nlohmann::literals;

/// From the top.
Json deck_of(const Table& table, Market which) {
  return from_top(set_of(table.state), market(table.state, which).deck);
}

TEST(EcosferaPlus, DrawsTheTopCardAndTurnsTheTokenDown) {
  Table table = Table::with_row({"water", "earth"}, R"({"seats":{"0":{"deck":["moss","bee"]}}})"_json);
  const auto events = table.play(Table::plus());
  EXPECT_EQ(events[0], R"({"type":"ability_used","seat":0,"ability":"plus","source":"token"})"_json);
  EXPECT_EQ(events[1], R"({"type":"card_drawn","seat":0,"card":"moss","number":2})"_json);
  EXPECT_EQ(table.refusal(Table::plus()), "token_used");
  EXPECT_TRUE(table.reveals);
}

TEST(EcosferaPlus, MakesAnEmptyDeckAnewFromTheDiscardPile) {
  Table table = Table::with_row({"water", "earth"}, R"({"seats":{"0":{"discard":{"moss":1,"bee":1,"sun":1}}}})"_json);
  const auto events = table.play(Table::plus());
  EXPECT_EQ(types_of(events), (Names{"ability_used", "deck_shuffled", "card_drawn"}));
  EXPECT_EQ(events[1].at("cards"), 3);
  EXPECT_EQ(table.own().deck.size(), 2U);
}

TEST(EcosferaPlus, WithNothingToDrawIsRefusedAndTheTokenStays) {
  Table table = Table::with_row({"water", "lion"});
  EXPECT_EQ(table.refusal(Table::plus()), "nothing_to_draw");
  EXPECT_EQ(table.refusal(Table::plus(Table::card(1))), "nothing_to_draw");
  EXPECT_EQ(table.own().tokens, 7);
}

TEST(EcosferaPlus, ThatDrawsTheThirdDisasterEndsTheTurn) {
  Table table = Table::with_row({"disaster", "earth", "disaster"}, R"({"seats":{"0":{"deck":["disaster"]}}})"_json);
  const auto events = table.play(Table::plus());
  EXPECT_EQ(types_of(events), (Names{"ability_used", "card_drawn", "extinction_placed", "turn_ended", "deck_shuffled",
                                     "row_drawn", "turn_began"}));
  EXPECT_EQ(table.seat().index, 1);
}

TEST(EcosferaRefresh, ReturnsTheCardsUnderTheDeckFromSlot0On) {
  Table table = Table::with_row({"polar_bear"},
                                R"({"animals":{"market":["bee","lion",null,"orca"],"deck":["sloth","puma"]}})"_json);
  const auto events = table.play(Table::refresh("animals", Table::card(0)));
  EXPECT_EQ(types_of(events), (Names{"ability_used", "market_returned", "market_refilled", "market_refilled",
                                     "market_refilled", "market_refilled"}));
  EXPECT_EQ(events[1], R"({"type":"market_returned","market":"animals","cards":["bee","lion","orca"]})"_json);
  const Json animals = table.seen().at("animals");
  EXPECT_EQ(animals.at("market"), R"({"0":"sloth","1":"puma","2":"bee","3":"lion"})"_json);
  EXPECT_EQ(animals.at("deck"), 1);
  EXPECT_EQ(table.own().tokens, 7) << "the icon was the source";
}

TEST(EcosferaRefresh, LeavesSlotsEmptyWhenTheDeckRunsOut) {
  Table table =
      Table::with_row(Json::array(), R"({"plants":{"market":["moss",null,null,null],"deck":["bilberry"]}})"_json);
  table.play(Table::refresh("plants"));
  EXPECT_EQ(table.seen().at("plants").at("market"), R"({"0":"bilberry","1":"moss","2":null,"3":null})"_json);
}

TEST(EcosferaRefresh, OfAMarketWithoutCardsIsRefused) {
  Table table =
      Table::with_row(Json::array(), R"({"plants":{"market":[null,null,null,null],"deck":["bilberry"]}})"_json);
  EXPECT_EQ(table.refusal(Table::refresh("plants")), "market_empty");
}

TEST(EcosferaMove, GoesToAnotherPlayersRowUnusedAndUnmarked) {
  Table table = Table::with_row({R"({"card":"moose","icon_used":"refresh","animal_used":true})"_json, "sun"},
                                R"({"players":3,"seats":{"2":{"row":["water"]}}})"_json);
  const auto events = table.play(Table::move(0, {{"player", 2}}));
  EXPECT_EQ(events[1], R"({"type":"card_moved","seat":0,"number":0,"card":"moose","to":{"player":2},
                           "arrived":1})"_json);
  EXPECT_EQ(table.seen().at("seats").at("2").at("row").at("1"),
            R"({"card":"moose","used":false,"icon_used":null,"animal_used":false})"_json);
  EXPECT_EQ(table.row(), (Names{"sun"}));
  EXPECT_FALSE(table.reveals);
  EXPECT_EQ(table.state.acquisitions, 0);
}

TEST(EcosferaMove, NumbersOfTheRowStayWhenACardLeaves) {
  Table table = Table::with_row({"moose", "sun", "moss"}, R"({"seats":{"0":{"deck":["time"]}}})"_json);
  table.play(Table::move(1, {{"player", 1}}));
  table.play(Table::plus());
  const Json row = table.seen().at("seats").at("0").at("row");
  EXPECT_EQ(row.at("0").at("card"), "moose");
  EXPECT_EQ(row.at("2").at("card"), "moss");
  EXPECT_EQ(row.at("3").at("card"), "time");
  EXPECT_EQ(table.refusal(Table::plus(Table::card(1))), "not_in_row");
}

TEST(EcosferaMove, ToTheMarketPutsElementsOnTheirPileAndSpeciesUnderTheirDeck) {
  const char* scenario = R"({"plants":{"market":["saguaro",null,null,null],"deck":["baobab"]},
                             "animals":{"market":["bee",null,null,null],"deck":["lion"]}})";
  Table table = Table::with_row({"sloth", "fruit_bat", "orca", "water", "moss", "moose"}, Json::parse(scenario));
  table.play(Table::move(3, "market", Table::card(0)));
  EXPECT_EQ(table.state.piles[0], 9) << "more than at the start";
  table.play(Table::move(4, "market", Table::card(1)));
  table.play(Table::move(5, "market", Table::card(2)));
  EXPECT_EQ(deck_of(table, Market::plants), (Json{"baobab", "moss"}));
  EXPECT_EQ(deck_of(table, Market::animals), (Json{"lion", "moose"}));
  EXPECT_EQ(table.state.markets[0].known, 1) << "everybody saw it";
}

TEST(EcosferaMove, RefusalsNameTheReason) {
  Table table = Table::with_row({"arctic_willow", R"({"card":"sun","used":true})"_json, "disaster", "water"});
  EXPECT_EQ(table.refusal(Table::move(2, {{"player", 1}})), "is_disaster");
  EXPECT_EQ(table.refusal(Table::move(1, {{"player", 1}})), "card_used");
  EXPECT_EQ(table.refusal(Table::move(0, {{"player", 1}}, Table::card(0))), "own_icon");
  EXPECT_EQ(table.refusal(Table::move(3, {{"player", 0}})), "no_such_player") << "not to oneself";
  EXPECT_EQ(table.refusal(Table::move(3, {{"player", 3}})), "no_such_player");
  EXPECT_EQ(table.refusal(Table::move(3, "own_deck_top")), "solo_only");
  EXPECT_EQ(table.refusal(Table::move(9, "market")), "not_in_row");
  EXPECT_EQ(table.refusal(Table::move(3, "market", Table::card(3))), "no_icon");
  table.play(Table::move(3, "market", Table::card(0)));
  EXPECT_EQ(table.refusal(Table::plus(Table::card(0))), "no_icon");
  EXPECT_EQ(table.refusal(Table::move(0, "market", Table::card(0))), "icon_used");
  EXPECT_EQ(table.refusal(Table::move(0, "market")), "accepted") << "by the token, also when its icon is used";
}

TEST(EcosferaMove, MayGiveAwayWhatWasAcquiredThisTurn) {
  Table table = Table::with_row({"water", "earth", "sun"}, R"({"plants":{"market":["eelgrass"]}})"_json);
  table.play(Table::plant(0));
  table.play(Table::move(3, {{"player", 1}}));
  EXPECT_EQ(table.row(1).back(), "eelgrass");
  EXPECT_EQ(table.state.acquisitions, 1) << "it was an acquisition all the same";
}

TEST(EcosferaIcons, WorkOncePerCardAndTurnBeforeOrAfterItIsUsed) {
  Table table = Table::with_row({R"({"card":"rattlesnake","used":true})"_json, "lion"},
                                R"({"seats":{"0":{"deck":["moss","bee","water"]}}})"_json);
  table.play(Table::plus(Table::card(0)));
  EXPECT_EQ(table.refusal(Table::plus(Table::card(0))), "icon_used");
  table.play(Table::plus(Table::card(1)));
  table.play(Table::plus());
  EXPECT_EQ(table.row(), (Names{"rattlesnake", "lion", "moss", "bee", "water"}));
}

TEST(EcosferaIcons, OfACardWithTwoGiveOneOfThem) {
  Table table = Table::with_row({"common_octopus"}, R"({"seats":{"0":{"deck":["moss"]}}})"_json);
  EXPECT_TRUE(table.lists(Table::plus(Table::card(0))));
  EXPECT_TRUE(table.lists(Table::refresh("plants", Table::card(0))));
  table.play(Table::refresh("plants", Table::card(0)));
  EXPECT_EQ(table.refusal(Table::plus(Table::card(0))), "icon_used");
  EXPECT_EQ(table.seen().at("seats").at("0").at("row").at("0").at("icon_used"), "refresh");
}

TEST(EcosferaIcons, OfCardsThatOthersMovedInWorkToo) {
  Table table = Table::with_row({"lion"}, R"({"seats":{"1":{"row":["water"],"deck":["moss","bee"]}}})"_json);
  table.play(Table::move(0, {{"player", 1}}));
  table.play(Table::end());
  ASSERT_EQ(table.seat().index, 1);
  table.play(Table::plus(Table::card(1)));
  EXPECT_EQ(table.row(1), (Names{"water", "lion", "moss"}));
}

TEST(EcosferaTokens, AreTurnedUpByTwoAnimalsThatShareABiome) {
  Table table = Table::with_row({R"({"card":"moose","used":true})"_json, "brown_bear", "lion"},
                                R"({"biomes":["taiga","temperate"],"seats":{"0":{"tokens":{"plus":false}}}})"_json);
  EXPECT_EQ(table.refusal(Table::restore("move", 0, 1)), "token_ready");
  EXPECT_EQ(table.refusal(Table::restore("plus", 0, 2)), "no_common_biome");
  const auto events = table.play(Table::restore("plus", 0, 1));
  EXPECT_EQ(events[0], R"({"type":"token_restored","seat":0,"token":"plus","animals":[0,1]})"_json);
  EXPECT_FALSE(table.own().row[1].used) << "the animals are not used by it";
  EXPECT_FALSE(table.reveals);
}

TEST(EcosferaTokens, EachAnimalHelpsOnceInATurn) {
  Table table = Table::with_row({"moose", "brown_bear", "grey_wolf", "eurasian_lynx", "moss"},
                                R"({"seats":{"0":{"tokens":{"plus":false,"move":false,"refresh":false}}}})"_json);
  EXPECT_EQ(table.refusal(Table::restore("plus", 0, 4)), "not_an_animal");
  EXPECT_EQ(table.refusal(Table::restore("plus", 0, 7)), "not_in_row");
  table.play(Table::restore("plus", 0, 1));
  EXPECT_EQ(table.refusal(Table::restore("move", 1, 2)), "animal_used");
  table.play(Table::restore("move", 2, 3));
  EXPECT_EQ(table.own().tokens, bit(Ability::plus) | bit(Ability::move));
}

TEST(EcosferaTokens, MayBeUsedAgainInTheSameTurn) {
  Table table = Table::with_row({"moose", "brown_bear"}, R"({"seats":{"0":{"deck":["moss","bee"]}}})"_json);
  table.play(Table::plus());
  table.play(Table::restore("plus", 0, 1));
  table.play(Table::plus());
  EXPECT_EQ(table.row(), (Names{"moose", "brown_bear", "moss", "bee"}));
}

}  // namespace
}  // namespace games::ecosfera
