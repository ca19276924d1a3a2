// Taking back own steps: up to the start of the turn, never beyond what was revealed (section 10).
#include "engine/games/harmonies/tests/table.h"
#include "tests/engine/undo_table.h"

namespace games::harmonies {
namespace {

using namespace nlohmann::literals;
using engine::Seat;
using engine::Timeline;

constexpr Seat k_first{0};
constexpr Seat k_second{1};

Timeline timeline_of(const Json& scenario) { return engine::timeline_of(*make_game(), load(scenario).value()); }

const Json k_turn = R"({"central":{"0":["gray","yellow","yellow"]},"row":{"0":26}})"_json;

TEST(HarmoniesUndo, EveryStepOfTheOwnTurnCanBeTakenBackOneByOne) {
  Timeline timeline = timeline_of(k_turn);
  expect_taken_back_one_by_one(
      timeline, k_first,
      {R"({"type":"take_tokens","group":0})"_json, Table::placing("gray", "0,0"), Table::placing("yellow", "0,1"),
       R"({"type":"take_card","card":26})"_json, Table::cubing(26, "0,0"), Table::placing("yellow", "0,2")});
}

TEST(HarmoniesUndo, NobodyElseTakesAStepBack) {
  Timeline timeline = timeline_of(k_turn);
  act(timeline, k_first, R"({"type":"take_tokens","group":0})"_json);
  EXPECT_FALSE(timeline.can_undo(k_second));
  EXPECT_FALSE(timeline.undo(k_second).ok());
}

TEST(HarmoniesUndo, EndingTheTurnIsFinal) {
  Timeline timeline = timeline_of(k_turn);
  act(timeline, k_first, R"({"type":"take_tokens","group":0})"_json);
  for (const Json& action :
       {Table::placing("gray", "0,0"), Table::placing("yellow", "0,1"), Table::placing("yellow", "0,2")}) {
    act(timeline, k_first, action);
  }
  act(timeline, k_first, R"({"type":"end_turn"})"_json);
  EXPECT_FALSE(timeline.can_undo(k_first));
  EXPECT_EQ(timeline.undo(k_first).error().code, "undo_revealed");
}

TEST(HarmoniesUndo, ChoosingTheSpiritIsFinalAsTheOthersHaveSeenIt) {
  Timeline timeline = timeline_of(R"({"options":{"spirits":true},"boards":{"0":{"spirit_offer":[33,34]}}})"_json);
  act(timeline, k_first, R"({"type":"choose_spirit","card":33})"_json);
  EXPECT_FALSE(timeline.can_undo(k_first));
  act(timeline, k_first, R"({"type":"take_tokens","group":0})"_json);
  ASSERT_TRUE(timeline.undo(k_first).ok());
  EXPECT_FALSE(timeline.can_undo(k_first));
}

}  // namespace
}  // namespace games::harmonies
