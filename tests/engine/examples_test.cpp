// The common form of worked examples, told of the game that lives in the tests; and that each wrong word is noticed.
#include <gtest/gtest.h>

#include "tests/engine/examples/match_scene.h"
#include "tests/engine/sealed_cards.h"

namespace {

using namespace nlohmann::literals;
using engine::Json;

const Json k_start = {{"players", 2}, {"options", {{"tracks", "three"}}}, {"seed", std::string(64, '7')}};

const engine::Game& game() {
  static const auto instance = sealed_cards::make_game();
  return *instance;
}

engine::Result<examples::Report> run(const Json& file) { return examples::run(game(), examples::common_form(), file); }

/// Why an example of these steps fails.
std::string failure_of(const Json& steps, const Json& start = k_start) {
  const auto report = run({{"examples", {{{"id", "x"}, {"start", start}, {"steps", steps}}}}});
  EXPECT_TRUE(report.ok());
  if (!report || report->failures.size() > 1) return "refused";
  return report->failures.empty() ? "passed" : report->failures[0];
}

/// What seat 0 may begin with.
Json first_choice() {
  auto options = engine::check_options(game().info().options, k_start.at("options"));
  return game().start({2, *options, *engine::hash_from_hex(std::string(64, '7'))}).value()->legal({0}).at(0);
}

TEST(Examples, SayWhatIsSoAfterEachStep) {
  const Json choose = first_choice();
  const Json steps = {{{"expect",
                        {{"phase", "choose"},
                         {"seats", {{"0", {{"in_hand", 3}, {"has_chosen", false}}}}},
                         {"pending", {{"seat", 0}, {"kind", "choose_card"}}},
                         {"standings", nullptr}}}},
                      {{"allow", choose}},
                      {{"refuse", {{"type", "choose"}, {"card", 99}}}, {"code", "not_in_hand"}},
                      {{"refuse", choose}, {"seat", 1}},
                      {{"do", choose}},
                      {{"expect",
                        {{"events", {{{"type", "card_chosen"}, {"card", choose.at("card")}}}},
                         {"no_events", {"cards_shown"}},
                         {"seats", {{"0", {{"has_chosen", true}}}}},
                         {"pending", {{"seat", 1}}}}}},
                      {{"until", {{"phase", "over"}}}},
                      {{"expect", {{"choices", Json::array()}, {"standings", {{"1", {{"seat", 1}}}}}}}}};
  EXPECT_EQ(failure_of(steps), "passed");
}

TEST(Examples, NameTheStepAndAllThatDiffers) {
  EXPECT_EQ(
      failure_of(
          R"([{"expect":{"phase":"choose"}},{"expect":{"phase":"roll","round":7,"seats":{"0":{"in_hand":2}}}}])"_json),
      "x: step 2: phase: expected \"roll\", got \"choose\"; round: expected 7, got 0; "
      "seats.0.in_hand: expected 2, got 3");
}

TEST(Examples, ThatAreWrongAreNoticed) {
  const Json choose = first_choice();
  const std::pair<Json, const char*> wrong[] = {
      {{{{"do", {{"type", "choose"}, {"card", 99}}}}}, "was refused: not_in_hand"},
      {{{{"refuse", choose}}}, "was accepted"},
      {{{{"refuse", "sing"}}}, "is no action"},
      {{{{"refuse", {{"type", "choose"}, {"card", 99}}}, {"code", "wrong_phase"}}}, "got \"not_in_hand\""},
      {{{{"allow", {{"type", "choose"}, {"card", 99}}}}}, "is not legal"},
      {{{{"until", {{"phase", "lunch"}}}}}, "it never came to"},
      {{{{"expect", {{"weather", "fine"}}}}}, "weather: there is nothing of that name"},
      {{{{"expect", Json::object()}}}, "an object of expectations is expected"},
      {{{{"expect", {{"phase", "choose"}}}, {"do", choose}}}, "do: There is no such member."},
      {{{{"expect", {{"choices", Json::array()}}}}}, "choices: expected []"},
      {{{{"do", choose}}, {{"expect", {{"events", {{{"type", "die_thrown"}}}}}}}}, "events: expected"},
      {{{{"do", choose}}, {{"expect", {{"no_events", {"card_chosen"}}}}}}, "was not expected"},
      {{{{"sing", true}}}, "sing: There is no such member."},
      {{{{"note", "nothing"}}}, "a step has do, refuse, allow, until or expect"},
      {{1}, "a step is an object"},
      {Json::array(), "steps: a list is expected"}};
  for (const auto& [steps, why] : wrong) {
    EXPECT_NE(failure_of(steps).find(why), std::string::npos) << steps << ": " << failure_of(steps);
  }
  const Json steps = {{{"expect", {{"phase", "choose"}}}}};
  EXPECT_EQ(failure_of(steps), "passed");
  EXPECT_NE(failure_of(steps, {{"players", 9}}).find("players"), std::string::npos);
  EXPECT_NE(failure_of(steps, {{"seed", "7"}}).find("start.seed"), std::string::npos);
}

TEST(Examples, MayGoOnFromAScenario) {
  auto options = engine::check_options(game().info().options, k_start.at("options"));
  const Json scenario = game().start({3, *options, {}}).value()->scenario();
  const Json example = {{"scenario", scenario}, {"steps", {{{"expect", {{"seats", {{"2", {{"in_hand", 3}}}}}}}}}}};
  const auto report = run(Json::array({example}));
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->failures, std::vector<std::string>{});
  EXPECT_EQ(report->passed, 1);
}

TEST(Examples, OfAnotherShapeAreRefusedOrFail) {
  for (const Json& file : {Json(), Json(3), Json::object(), Json::array(), Json{{"examples", 3}}}) {
    EXPECT_FALSE(run(file).ok()) << file;
  }
  const auto report = run(Json::array({1, Json{{"id", "both"}, {"start", k_start}, {"scenario", 1}, {"steps", {1}}},
                                       Json{{"start", k_start}, {"weather", 1}, {"steps", {1}}}}));
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->failures,
            (std::vector<std::string>{"example 1: an object is expected", "both: either start or scenario is expected",
                                      "example 3: weather: There is no such member."}));
}

}  // namespace
