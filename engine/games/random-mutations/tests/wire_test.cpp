// Actions and scenarios as they come in: strictly read, refused with the member that is wrong.
#include "engine/games/random-mutations/wire.h"

#include <gtest/gtest.h>

#include "engine/core/describe/tree.h"
#include "engine/games/random-mutations/tests/match.h"

namespace games::random_mutations::test {
namespace {

TEST(RandomMutationsActions, EachIsReadAsItIsWritten) {
  for (const char* text : {R"({"type":"new_species"})",
                           R"({"type":"add_animal","species":3})",
                           R"({"type":"add_trait","species":3})",
                           R"({"type":"diverge","species":3})",
                           R"({"type":"pass"})",
                           R"({"type":"choose_trait","trait":"running"})",
                           R"({"type":"keep"})",
                           R"({"type":"take_food","animal":12})",
                           R"({"type":"take_shelter","animal":12})",
                           R"({"type":"take_parasite","animal":12})",
                           R"({"type":"attack","animal":12,"species":7})",
                           R"({"type":"attack","animal":12,"species":7,"ignored":"camouflage"})",
                           R"({"type":"graze","species":3})",
                           R"({"type":"piracy","animal":12,"victim":30})",
                           R"({"type":"hibernate","animal":12})",
                           R"({"type":"end_move"})",
                           R"({"type":"redirect","species":8})",
                           R"({"type":"decline"})",
                           R"({"type":"ignore","trait":"camouflage"})",
                           R"({"type":"ignore_nothing"})",
                           R"({"type":"victim","animal":30})",
                           R"({"type":"scavenger","animal":30})",
                           R"({"type":"parasite_victim","animal":30})"}) {
    const Json json = Json::parse(text);
    const auto action = engine::from_tree<Action>(json, "bad_action");
    ASSERT_TRUE(action.ok()) << text;
    EXPECT_EQ(engine::to_tree(*action), json);
  }
}

TEST(RandomMutationsActions, AnythingElseIsRefusedByTheMemberThatIsWrong) {
  const std::vector<std::pair<const char*, const char*>> wrong = {
      {R"(null)", ""},
      {R"({})", "type"},
      {R"({"type":7})", "type"},
      {R"({"type":"fly"})", "type"},
      {R"({"type":"new_species","species":1})", "species"},
      {R"({"type":"add_animal"})", "species"},
      {R"({"type":"add_animal","species":"3"})", "species"},
      {R"({"type":"add_animal","species":0})", "species"},
      {R"({"type":"add_animal","species":-1})", "species"},
      {R"({"type":"add_animal","species":65536})", "species"},
      {R"({"type":"add_animal","species":1.5})", "species"},
      {R"({"type":"attack","animal":1,"species":2,"ignored":null})", "ignored"},
      {R"({"type":"attack","animal":1,"species":2,"ignored":"none"})", "ignored"},
      {R"({"type":"ignore","trait":""})", "trait"},
      {R"({"type":"ignore_nothing","trait":"running"})", "trait"},
      {R"({"type":"piracy","animal":1})", "victim"}};
  for (const auto& [text, field] : wrong) {
    const auto action = engine::from_tree<Action>(Json::parse(text), "bad_action");
    ASSERT_FALSE(action.ok()) << text;
    EXPECT_EQ(action.error().code, "bad_action") << text;
    EXPECT_EQ(action.error().field, field) << text;
  }
}

TEST(RandomMutationsScenarios, AreRefusedByTheMemberThatIsWrong) {
  const std::vector<std::pair<const char*, const char*>> wrong = {
      {R"({"players":1})", "players"},
      {R"({"players":9})", "players"},
      {R"({"phase":"night"})", "phase"},
      {R"({"what":1})", "what"},
      {R"({"options":{"deck":"none"}})", "options.deck"},
      {R"({"active":2})", "active"},
      {R"({"bank":3})", "bank"},
      {R"({"phase":"feeding","bank":-1})", "bank"},
      {R"({"seats":{"2":{}}})", "seats.2"},
      {R"({"seats":{"0":{"row":[{"population":0}]}}})", "seats.0.row"},
      {R"({"seats":{"0":{"row":[{"traits":["wings"]}]}}})", "seats.0.row.traits"},
      {R"({"seats":{"0":{"row":[{"traits":["running","running"]}]}}})", "seats.0.row"},
      {R"({"seats":{"0":{"row":[{"traits":["scavenger","carnivorous"]}]}}})", "seats.0.row"},
      {R"({"seats":{"0":{"row":[{"animals":[{"red":1}]}]}}})", "seats.0.row"},
      {R"({"phase":"feeding","seats":{"0":{"row":[{"animals":[{"red":2}]}]}}})", "seats.0.row"},
      {R"({"seats":{"0":{"row":[{"traits":[{"trait":"running","holder":7}]}]}}})", "seats.0.row"},
      {R"({"seats":{"0":{"row":[{"id":3},{"id":3}]}}})", "seats.0.row"},
      {R"({"seats":{"0":{"deck":91}}})", "main_deck"},
      {R"({"seats":{"0":{"deck":["mimicry","mimicry","mimicry","mimicry","mimicry"]}}})", "seats"},
      {R"({"last_turn":true,"main_deck":5})", "last_turn"},
      {R"({"phase":"feeding","tasks":[{"step":"victim"}]})", "tasks"},
      {R"({"phase":"feeding","tasks":[{"step":"scavenger"},{"step":"victim"}]})", "attack.animal"},
      {R"({"phase":"extinction"})", "tasks"},
      {R"({"roll":{"climate":[7]}})", "roll.climate"},
      {R"({"roll":{"climate":[1,1,1,1,1,1,1,1,1]}})", "roll"},
      {R"({"rng":"00"})", "rng"},
      {R"({"seed":"xyz"})", "seed"}};
  for (const auto& [text, field] : wrong) {
    const auto state = load({data().deck}, Json::parse(text));
    ASSERT_FALSE(state.ok()) << text;
    EXPECT_EQ(state.error().code, "bad_scenario") << text;
    EXPECT_EQ(state.error().field, field) << text << ": " << state.error().message;
  }
}

TEST(RandomMutationsScenarios, AnEmptyOneIsTheDevelopmentOfTwoWithoutAnything) {
  Table table(Json::object());
  const Json view = table.view();
  EXPECT_EQ(view.at("players"), 2);
  EXPECT_EQ(view.at("main_deck"), 90);
  EXPECT_EQ(table.match().legal({0}), std::vector<Json>{(Json{{"type", "pass"}})});
}

TEST(RandomMutationsHints, SayTheCodeThatTheActionWouldGet) {
  Table table(
      feeding({"X[2: carnivorous]", "G[1: grazing]", "S[1: swimming]"}, {"A[1: camouflage]", "B[1:]"}, {{"bank", 3}}));
  const Json hints = table.view().at("hints");
  EXPECT_EQ(hints.at("seat"), 0);
  EXPECT_TRUE(hints.at("end").is_null());
  EXPECT_EQ(hints.at("targets").at("1"),
            (Json{{"1", "own_species"}, {"3", "needs_swimming"}, {"4", "needs_sharp_vision"}}));
  EXPECT_EQ(hints.at("take_shelter").at("1"), "no_shelters");
  EXPECT_TRUE(hints.at("take_food").empty());
  EXPECT_TRUE(hints.at("graze").empty());
  EXPECT_EQ(hints.at("take_parasite").at("6"), "no_parasites");
  Table development(Json{{"seats", {{"0", {{"row", {"A[2:]", "B[1: extremophile]", "C[1:]"}}, {"deck", 1}}}}}});
  const Json more = development.view().at("hints");
  EXPECT_EQ(more.at("add_animal"), (Json{{"2", "second_card_needed"}}));
  EXPECT_EQ(more.at("add_trait"), (Json{{"1", "population_above_one"}}));
  EXPECT_EQ(more.at("cards"), (Json{{"1", 1}, {"2", 2}, {"3", 1}}));
  EXPECT_EQ(more.at("shift"), (Json{{"2", {2, 3}}, {"3", {3, 2}}}));
}

}  // namespace
}  // namespace games::random_mutations::test
