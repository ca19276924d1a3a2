// Forced effects and the end of a turn (sections 7 and 8).
#include "engine/games/ecosfera/tests/examples/example_state.h"
#include "engine/games/ecosfera/tests/table.h"

namespace games::ecosfera {
namespace {

using namespace nlohmann::literals;

/// A row that would end its turn can't be loaded: it is moved in, or drawn, and then its owner's turn begins.
std::vector<Json> begin_turn(const Json& row, const Json& scenario, State& state) {
  Json whole = scenario;
  whole["seats"]["0"]["row"] = row;
  auto loaded = load_parts(whole);
  EXPECT_TRUE(loaded.ok());
  state = *loaded;
  std::vector<Json> events;
  for (const Event& event : start_turn(state)) events.push_back(engine::to_tree(event));
  return events;
}

const Json k_quiet_deck = R"({"seats":{"0":{"deck":["air","time","moss","bee"]}}})"_json;

TEST(EcosferaForced, NoDisasterOrTwoChangeNothing) {
  State state;
  EXPECT_TRUE(begin_turn({"disaster", "disaster", "sun", "sun"}, k_quiet_deck, state).empty());
  EXPECT_EQ(state.turn_number, 1);
}

TEST(EcosferaForced, ThreeDisastersPlaceOneExtinctionAndTakeNoDisaster) {
  State state;
  const auto events = begin_turn({"disaster", "disaster", "sun", "disaster"}, k_quiet_deck, state);
  EXPECT_EQ(types_of(events), (Names{"extinction_placed", "turn_ended", "row_drawn", "turn_began"}));
  EXPECT_EQ(events[0], R"({"type":"extinction_placed","placed":1,"limit":7,"reason":"three_disasters"})"_json);
  EXPECT_EQ(state.disasters, 50 - 3 - 2);
}

TEST(EcosferaForced, FourDisastersPlaceThreeExtinctionsOneByOne) {
  State state;
  const auto events = begin_turn({"disaster", "disaster", "disaster", "disaster"}, k_quiet_deck, state);
  EXPECT_EQ(types_of(events), (Names{"extinction_placed", "extinction_placed", "extinction_placed", "turn_ended",
                                     "row_drawn", "turn_began"}));
  EXPECT_EQ(events[2].at("placed"), 3);
  EXPECT_EQ(events[3].at("reason"), "four_disasters");
}

TEST(EcosferaForced, FiveDisastersCountAsFour) {
  State state;
  begin_turn({"disaster", "disaster", "disaster", "disaster", "disaster"}, k_quiet_deck, state);
  EXPECT_EQ(state.extinctions, 3);
}

TEST(EcosferaForced, ThreeEqualElementsBringOneDisasterHoweverManyTriplesThereAre) {
  State state;
  const auto events = begin_turn({"sun", "air", "sun", "air", "sun", "air"}, k_quiet_deck, state);
  EXPECT_EQ(types_of(events), (Names{"disaster_taken", "turn_ended", "row_drawn", "turn_began"}));
  EXPECT_EQ(events[0], R"({"type":"disaster_taken","seat":0,"number":6,"reason":"three_elements"})"_json);
  EXPECT_EQ(state.extinctions, 0);
  EXPECT_EQ(state.seats[0].discard[k_disaster.number], 1) << "the disaster is discarded with the row";
}

TEST(EcosferaForced, TheDisasterForThreeOfAKindMayBeTheThird) {
  State state;
  const auto events = begin_turn({"sun", "disaster", "sun", "disaster", "sun"}, k_quiet_deck, state);
  EXPECT_EQ(types_of(events), (Names{"disaster_taken", "extinction_placed", "turn_ended", "row_drawn", "turn_began"}));
}

TEST(EcosferaForced, ThreeDisastersComeBeforeThreeOfAKind) {
  State state;
  const auto events = begin_turn({"sun", "disaster", "sun", "disaster", "sun", "disaster"}, k_quiet_deck, state);
  EXPECT_EQ(types_of(events), (Names{"extinction_placed", "turn_ended", "row_drawn", "turn_began"}));
}

TEST(EcosferaForced, AnEmptySupplyGivesNothing) {
  State state;
  Json scenario = k_quiet_deck;
  scenario["disasters"] = 0;
  const auto events = begin_turn({"sun", "disaster", "sun", "disaster", "sun"}, scenario, state);
  EXPECT_EQ(types_of(events), (Names{"turn_ended", "row_drawn", "turn_began"})) << "Q15";
  EXPECT_EQ(state.extinctions, 0);
}

TEST(EcosferaEndOfTurn, WithoutAnAcquisitionBringsADisaster) {
  Table table = Table::with_row({"water", "disaster"}, k_quiet_deck);
  EXPECT_EQ(table.seen().at("offers").at("end_turn"), R"({"disaster":true,"extinction":false,"defeat":false})"_json);
  const auto events = table.play(Table::end());
  EXPECT_EQ(types_of(events), (Names{"disaster_taken", "turn_ended", "row_drawn", "turn_began"}));
  EXPECT_EQ(events[1], R"({"type":"turn_ended","seat":0,"number":1,"reason":"chosen",
                           "discarded":["water","disaster","disaster"]})"_json);
  EXPECT_EQ(events[3], R"({"type":"turn_began","seat":1,"number":2})"_json);
}

TEST(EcosferaEndOfTurn, WithAnAcquisitionBringsNone) {
  Table table = Table::with_row({"moose", "brown_bear"}, k_quiet_deck);
  table.play(Table::claim(0, 1));
  EXPECT_EQ(types_of(table.play(Table::end())), (Names{"turn_ended", "row_drawn", "turn_began"}));
}

TEST(EcosferaEndOfTurn, AbilitiesAreNoAcquisitions) {
  Table table = Table::with_row({"moose", "brown_bear", "sun"},
                                R"({"seats":{"0":{"deck":["air","time","moss","bee"],"tokens":{"plus":false}}}})"_json);
  table.play(Table::restore("plus", 0, 1));
  table.play(Table::plus());
  table.play(Table::refresh("plants"));
  table.play(Table::move(2, {{"player", 1}}));
  EXPECT_EQ(event_of(table.play(Table::end()), "disaster_taken").at("reason"), "no_acquisition");
}

TEST(EcosferaEndOfTurn, TheThirdDisasterBringsExtinction) {
  Table table = Table::with_row({"disaster", "disaster"}, k_quiet_deck);
  EXPECT_EQ(table.seen().at("offers").at("end_turn"), R"({"disaster":true,"extinction":true,"defeat":false})"_json);
  const auto events = table.play(Table::end());
  EXPECT_EQ(types_of(events), (Names{"disaster_taken", "extinction_placed", "turn_ended", "row_drawn", "turn_began"}));
}

TEST(EcosferaEndOfTurn, TheRowIsDiscardedBeforeTheDeckIsMadeAnew) {
  Table table = Table::with_row({"moss", "earth", "sun", "air"},
                                R"({"turn":{"acquisitions":1},"seats":{"0":{"deck":["lion"]}}})"_json);
  const auto events = table.play(Table::end());
  EXPECT_EQ(types_of(events), (Names{"turn_ended", "deck_shuffled", "row_drawn", "turn_began"}));
  EXPECT_EQ(events[1].at("cards"), 4);
  EXPECT_EQ(table.row()[0], "lion") << "what was left of the deck comes first";
  EXPECT_EQ(table.state.seats[0].deck.size(), 1U);
}

TEST(EcosferaEndOfTurn, ARowIsShorterWhenTheOwnerHasNoMoreCards) {
  Table table = Table::with_row({"moss", "lion"}, R"({"turn":{"acquisitions":1}})"_json);
  table.play(Table::end());
  EXPECT_EQ(table.state.seats[0].row.size(), 2U);
  Table empty = Table::with_row(Json::array(), R"({"disasters":0})"_json);
  empty.play(Table::end());
  EXPECT_EQ(empty.state.seats[0].row.size(), 0U);
  EXPECT_EQ(empty.seat().index, 1);
}

TEST(EcosferaEndOfTurn, WhatOthersMovedInLiesBesideTheNextFour) {
  Table table = Table::with_row({"moose", "earth"}, R"({"seats":{"1":{"row":["water","time","air","sun"]}}})"_json);
  table.play(Table::move(0, {{"player", 1}}));
  EXPECT_EQ(table.row(1).size(), 5U);
}

TEST(EcosferaEndOfTurn, ForcedEndsRunThroughSeveralPlayers) {
  const char* scenario = R"({"players":4,"seats":{
      "0":{"row":["sun","earth"],"deck":["air","time","moss","bee"]},
      "1":{"row":["sun","sun"],"deck":["air","time","water","earth"]},
      "2":{"row":["disaster","disaster","disaster"],"deck":["air","time","water","earth"]}}})";
  Table table{Json::parse(scenario)};
  table.play(Table::move(0, {{"player", 1}}));
  const auto events = table.play(Table::end());
  EXPECT_EQ(table.seat().index, 3) << "seats 1 and 2 lost their turns";
  EXPECT_EQ(types_of(events),
            (Names{"disaster_taken", "turn_ended", "row_drawn", "turn_began",        // seat 0 chose
                   "disaster_taken", "turn_ended", "row_drawn", "turn_began",        // seat 1: three suns
                   "extinction_placed", "turn_ended", "row_drawn", "turn_began"}));  // seat 2: three disasters
}

TEST(EcosferaEndOfTurn, IsWhatTheServerDoesForWhoIsTooLateAndCanAcquireNothing) {
  const Table table = Table::with_row({"water", "disaster"}, R"({"plants":{"market":["eelgrass"]}})"_json);
  EXPECT_EQ(table.default_for(table.seat()), Table::end()) << "Q19";
}

TEST(EcosferaEndOfTurn, IsPutOffByTheServerForOneAcquisitionWithoutADisaster) {
  const Json used_sun = {{"card", "sun"}, {"used", true}};
  Table table = Table::with_row({used_sun, used_sun, "water", "air"},
                                R"({"plants":{"market":["coconut_palm","moth_orchid"],"deck":["moss"]}})"_json);
  EXPECT_TRUE(table.lists(Table::plant(0)));
  EXPECT_EQ(table.default_for(table.seat()), Table::plant(1)) << "the other one brings a third sun";
  table.play(Table::plant(1));
  EXPECT_EQ(table.default_for(table.seat()), Table::end());
}

/// Nothing is left but to acquire the plant, or what `more` has.
Json spent(const Json& more = Json::object()) {
  Json scenario = R"({"plants":{"market":["arctic_poppy"],"deck":[]},"animals":{"market":[],"deck":[]},
      "seats":{"0":{"row":["air","air"],"deck":["air","time","lion","bee"],
                    "tokens":{"plus":false,"refresh":false,"move":false}},
               "1":{"row":["sun","sun"],"deck":["moose","time","water","earth"]}}})"_json;
  scenario.merge_patch(more);
  return scenario;
}

TEST(EcosferaEndOfTurn, ComesByItselfWhereNothingElseIsLeft) {
  Table table(spent());
  const auto events = table.play(Table::plant(0));
  EXPECT_EQ(types_of(events), (Names{"plant_acquired", "turn_ended", "row_drawn", "turn_began"}));
  EXPECT_EQ(events[1].at("reason"), "nothing_left");
  EXPECT_EQ(table.seat().index, 1);
  EXPECT_TRUE(table.reveals) << "the next row was drawn";
}

TEST(EcosferaEndOfTurn, ComesByItselfBeforeAnythingIsDone) {
  Table table(spent(R"({"players":3,"seats":{"1":{"tokens":{"plus":false,"refresh":false,"move":false}}}})"_json));
  const auto events = table.play(Table::plant(0));
  EXPECT_EQ(types_of(events), (Names{"plant_acquired", "turn_ended", "row_drawn", "turn_began",  // seat 0
                                     "disaster_taken", "turn_ended", "row_drawn", "turn_began"}));
  EXPECT_EQ(events[4].at("reason"), "no_acquisition");
  EXPECT_EQ(events[5].at("reason"), "nothing_left");
  EXPECT_EQ(table.seat().index, 2);
}

TEST(EcosferaEndOfTurn, IsLeftToWhoCanStillDoSomething) {
  for (const char* ability : {"plus", "refresh", "move"}) {
    Table table(spent({{"animals", {{"market", {"orca"}}}}, {"seats", {{"0", {{"tokens", {{ability, true}}}}}}}}));
    table.play(Table::plant(0));
    EXPECT_EQ(table.seat().index, 0) << ability;
    EXPECT_GT(table.listed().size(), 1U) << ability;
  }
}

TEST(EcosferaEndOfTurn, IsStillAskedOfWhoWasAskedForItAlone) {
  Table table(spent(R"({"plants":{"market":[]}})"_json));
  EXPECT_EQ(table.broken(), "") << "a table of before";
  EXPECT_EQ(table.listed(), std::vector<Json>{Table::end()});
  EXPECT_EQ(table.play(Table::end())[1].at("reason"), "chosen");
}

TEST(EcosferaTurn, BelongsToOneSeat) {
  Table table = Table::with_row({"water"});
  EXPECT_EQ(table.refusal(engine::Seat{1}, Table::end()), "not_your_turn");
  EXPECT_EQ(table.refusal(engine::Seat{255}, Table::end()), "not_your_turn");
  const auto open = pending(table.state);
  ASSERT_EQ(open.size(), 1U);
  EXPECT_EQ(open[0].seat.index, 0);
  EXPECT_EQ(open[0].kind, "turn");
}

}  // namespace
}  // namespace games::ecosfera
