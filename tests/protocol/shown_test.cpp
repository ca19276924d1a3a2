// What is shown of games and of what came of them.
#include <gtest/gtest.h>

#include "engine/core/describe/tree.h"
#include "engine/core/option_specs.h"
#include "protocol/games.h"

namespace protocol {
namespace {

TEST(Shown, AnOptionIsEnoughToDrawAForm) {
  const engine::GameInfo info{
      "dice",
      "3",
      "Dice",
      {2, 4},
      true,
      {engine::boolean_option("fast", "Fast", true), engine::integer_option("rounds", "Rounds", -1, 5),
       engine::choice_option("side", "Side", {{"A", "Sun"}, {"B", "Moon"}})}};
  EXPECT_EQ(engine::to_tree(shown(info)), Json::parse(R"({"id":"dice","title":"Dice","rules_version":"3",
      "players":{"min":2,"max":4},"cooperative":true,"options":[
        {"name":"fast","kind":"boolean","default":true,"label":"Fast","values":[false,true]},
        {"name":"rounds","kind":"integer","default":-1,"label":"Rounds","min":-1,"max":5},
        {"name":"side","kind":"choice","default":"A","label":"Side","values":["A","B"],
         "labels":{"A":"Sun","B":"Moon"}}]})"));
}

TEST(Shown, AnOutcomeStandsInTheLogAsItAlwaysDid) {
  const engine::Outcome outcome{{{engine::Seat{1}, 1, 7, {{"suns", 7}}, 2}}, false, {{"rounds", 3}}};
  EXPECT_EQ(engine::json_text(shown(outcome)),
            R"({"common_win":false,"extra":{"rounds":3},"ranking":[{"lines":[{"key":"suns","points":7}],)"
            R"("rank":1,"seat":1,"tie_break":2,"total":7}]})");
}

}  // namespace
}  // namespace protocol
