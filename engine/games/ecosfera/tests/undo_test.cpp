// Taking back own steps: until something was turned over that nobody could know (H8).
#include <set>

#include "engine/core/timeline.h"
#include "engine/games/ecosfera/tests/examples/example_state.h"
#include "engine/games/ecosfera/tests/table.h"
#include "engine/games/ecosfera/view.h"
#include "tests/engine/examples/match_of.h"

namespace games::ecosfera {
namespace {

using namespace nlohmann::literals;
using engine::Seat;

std::unique_ptr<engine::Match> match_of(const Json& scenario) {
  return engine::match_of(*make_game(), load(scenario).value());
}

bool reveals(const Json& scenario, const Json& action) {
  Table table(scenario);
  table.play(action);
  return table.reveals;
}

Json with_row(const Json& row, Json scenario = Json::object()) {
  scenario["seats"]["0"]["row"] = row;
  return scenario;
}

TEST(EcosferaReveals, ASlotThatIsRefilledFromASecretOrder) {
  const Json row = {"water", "earth", "sun"};
  EXPECT_TRUE(
      reveals(with_row(row, R"({"plants":{"market":["eelgrass"],"deck":["moss","baobab"]}})"_json), Table::plant(0)));
  EXPECT_FALSE(reveals(with_row(row, R"({"plants":{"market":["eelgrass"],"deck":[]}})"_json), Table::plant(0)));
  EXPECT_FALSE(reveals(with_row(row, R"({"plants":{"market":["eelgrass"],"deck":["moss"]}})"_json), Table::plant(0)))
      << "the last unseen plant can only be that one";
  EXPECT_FALSE(reveals(with_row(row, R"({"plants":{"market":["eelgrass"],"deck":["moss","baobab"],"known":2}})"_json),
                       Table::plant(0)))
      << "everybody saw both go under the deck";
}

TEST(EcosferaReveals, ACardThatPlusDraws) {
  EXPECT_TRUE(reveals(with_row({"sun"}, R"({"seats":{"0":{"deck":["moss","bee"]}}})"_json), Table::plus()));
  EXPECT_FALSE(reveals(with_row({"sun"}, R"({"seats":{"0":{"deck":["moss"]}}})"_json), Table::plus()));
  EXPECT_FALSE(reveals(with_row({"sun"}, R"({"seats":{"0":{"deck":["water","water"]}}})"_json), Table::plus()))
      << "equal cards tell nothing";
  EXPECT_TRUE(reveals(with_row({"sun"}, R"({"seats":{"0":{"discard":["water","water"]}}})"_json), Table::plus()))
      << "a deck was shuffled";
}

TEST(EcosferaReveals, TheEndOfATurnInAGameOfSeveralPlayers) {
  EXPECT_TRUE(reveals(with_row({"sun"}), Table::end()));
  EXPECT_FALSE(reveals(with_row({"sun"}, R"({"players":1,"disasters":0})"_json), Table::end()))
      << "alone, with a next row that everybody can foretell";
  EXPECT_TRUE(reveals(with_row({"sun"}, R"({"players":1,"seats":{"0":{"deck":["moss","bee"]}}})"_json), Table::end()));
}

TEST(EcosferaReveals, NotRestoringMovingAndTurningTokensUp) {
  const Json row = {"moose", "brown_bear", "sun"};
  EXPECT_FALSE(reveals(with_row(row), Table::claim(0, 1)));
  EXPECT_FALSE(reveals(with_row(row), Table::move(2, "market")));
  EXPECT_FALSE(reveals(with_row(row), Table::move(2, {{"player", 1}})));
  EXPECT_FALSE(
      reveals(with_row(row, R"({"seats":{"0":{"tokens":{"plus":false}}}})"_json), Table::restore("plus", 0, 1)));
}

TEST(EcosferaUndo, TakesBackSeveralStepsOneByOne) {
  engine::Timeline timeline(match_of(with_row({"moose", "brown_bear", "sloth", "sun"})));
  std::vector<engine::Hash> hashes{timeline.now().hash()};
  for (const Json& action :
       {Table::claim(0, 1), Table::move(3, {{"player", 1}}), Table::move(2, "market", Table::card(2))}) {
    const auto applied = timeline.apply(Seat{0}, action);
    if (action == Table::move(2, "market", Table::card(2))) {
      EXPECT_EQ(applied.error().code, "own_icon");
      continue;
    }
    ASSERT_TRUE(applied.ok());
    hashes.push_back(timeline.now().hash());
  }
  EXPECT_FALSE(timeline.can_undo(Seat{1}));
  while (timeline.can_undo(Seat{0})) {
    EXPECT_EQ(timeline.now().hash(), hashes.back());
    hashes.pop_back();
    ASSERT_TRUE(timeline.undo(Seat{0}).ok());
  }
  EXPECT_EQ(hashes.size(), 1U);
  EXPECT_EQ(timeline.now().hash(), hashes[0]);
}

TEST(EcosferaUndo, IsRefusedAfterACardWasTurnedOver) {
  engine::Timeline timeline(
      match_of(with_row({"water", "earth", "sun"}, R"({"plants":{"market":["eelgrass"]}})"_json)));
  ASSERT_TRUE(timeline.apply(Seat{0}, Table::plant(0)).ok());
  EXPECT_EQ(timeline.undo(Seat{0}).error().code, "undo_revealed");
}

TEST(EcosferaRedeal, LeavesWhatEverybodyKnowsWhereItIs) {
  Table table(R"({"players":1,"seats":{"0":{"row":["sun"],"deck":["moose","bee","moss","lion","orca"],"kept":1}},
                  "plants":{"market":["bilberry"],"deck":["baobab","eelgrass","diatoms","saguaro"],"known":2}})"_json);
  engine::Rng chance(seed_of(4));
  std::set<std::string> orders;
  for (int i = 0; i < 1000; ++i) {
    State other = table.state;
    redeal(other, chance);
    const Json deck = from_top(set_of(other), other.seats[0].deck);
    EXPECT_EQ(deck[0], "moose") << "put there by Move";
    const Json plants = from_top(set_of(other), market(other, Market::plants).deck);
    EXPECT_EQ(plants[2], "diatoms");
    EXPECT_EQ(plants[3], "saguaro") << "gone under the deck for all to see";
    orders.insert(deck.dump() + plants.dump());
    EXPECT_EQ(count_cards(other), count_cards(table.state));
  }
  EXPECT_EQ(orders.size(), 24U * 2U) << "every order of the others comes up";
}

}  // namespace
}  // namespace games::ecosfera
