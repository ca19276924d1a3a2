// The worked examples of README.md and the scenarios of each trait, prompt and ruling, all as data.
#include "engine/games/random-mutations/tests/examples/examples.h"

#include <fstream>
#include <gtest/gtest.h>
#include <iostream>
#include <set>

#include "engine/games/random-mutations/tests/match.h"
#include "engine/games/random-mutations/traits.h"

namespace games::random_mutations::test {
namespace {

constexpr const char* k_folder = "engine/games/random-mutations/tests/";
engine::Result<examples::Report> run_examples(const Json& file) { return examples::run(game(), example_form(), file); }

Json read(const std::string& name) {
  std::ifstream file(k_folder + name);
  return Json::parse(file);
}

void expect_all_pass(const Json& file, int expected) {
  const auto report = run_examples(file);
  ASSERT_TRUE(report.ok()) << report.error().message;
  for (const std::string& failure : report->failures) ADD_FAILURE() << failure;
  EXPECT_EQ(report->passed, expected);
}

TEST(RandomMutationsExamples, All44OfTheRulesPass) {
  const Json file = read("examples.json");
  std::set<int> numbers;
  for (const Json& example : file.at("examples")) numbers.insert(std::stoi(example.at("id").get<std::string>()));
  EXPECT_EQ(numbers.size(), 44U);
  EXPECT_EQ(*numbers.begin(), 1);
  EXPECT_EQ(*numbers.rbegin(), 44);
  expect_all_pass(file, static_cast<int>(file.at("examples").size()));
}

TEST(RandomMutationsExamples, EveryScenarioOfATraitPromptOrRulingPasses) {
  const Json file = read("scenarios.json");
  expect_all_pass(file, static_cast<int>(file.at("examples").size()));
}

/// Changes what is expected, in one example after the other: each change must be found.
TEST(RandomMutationsExamples, AWrongExpectationIsFound) {
  Json file = read("examples.json");
  int changed = 0;
  for (Json& example : file.at("examples")) {
    for (Json& step : example.at("steps")) {
      if (!step.contains("expect")) continue;
      Json& expected = step["expect"];
      const std::string name = expected.begin().key();
      expected[name] = name == "rows" ? Json{{"0", "Z[7:]"}} : name == "no_events" ? expected[name] : Json("wrong");
      changed += name == "no_events" ? 0 : 1;
      break;
    }
  }
  const auto report = run_examples(file);
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(static_cast<int>(report->failures.size()), changed);
  EXPECT_GT(changed, 40);
}

TEST(RandomMutationsExamples, AFileOfAnotherShapeIsRefused) {
  for (const Json& file : {Json(), Json::array(), Json{{"examples", Json::array()}}, Json{{"tests", 1}}}) {
    EXPECT_FALSE(run_examples(file).ok()) << file;
  }
  for (const Json& example : {Json(1), Json{{"id", "x"}}, Json{{"id", "x"}, {"scenario", Json::object()}},
                              Json{{"start", {{"players", 2}}}, {"steps", {{{"do", 1}}}}},
                              Json{{"start", {{"players", 2}}}, {"steps", {{{"expect", {{"no such", 1}}}}}}},
                              Json{{"start", {{"players", 2}}}, {"steps", {{{"expect", 1}}}}, {"more", 1}}}) {
    const auto report = run_examples({{"examples", {example}}});
    ASSERT_TRUE(report.ok());
    EXPECT_EQ(report->failures.size(), 1U) << example;
  }
}

/// How many scenarios name a trait or prompt in `covers`, and how many more have the trait on the table.
TEST(RandomMutationsExamples, EveryTraitAndEveryPromptIsCovered) {
  std::map<std::string, int> covering;
  std::map<std::string, int> involving;
  for (const char* name : {"examples.json", "scenarios.json"}) {
    const Json file = read(name);
    for (const Json& example : file.at("examples")) {
      const std::string text = example.dump();
      for (const Trait each : engine::all<Trait>) {
        const std::string trait(engine::word_of(each));
        if (text.find(trait) != std::string::npos) ++involving[trait];
      }
      for (const char* prompt :
           {"negative_trait", "mimicry", "ignore_trait", "victim", "scavenger", "parasite_victim"}) {
        if (text.find("\"kind\":\"" + std::string(prompt) + "\"") != std::string::npos) {
          ++involving["prompt:" + std::string(prompt)];
        }
      }
      for (const Json& covered : example.value("covers", Json::array())) ++covering[covered.get<std::string>()];
    }
  }
  std::cout << "## trait or prompt           written for it   it takes part in\n";
  for (const auto& [name, count] : involving) {
    std::string line = name;
    line.resize(28, ' ');
    std::cout << "## " << line << covering[name] << "                " << count << "\n";
    EXPECT_GE(count, 2) << name;
    EXPECT_GE(covering[name], 1) << name;
  }
  EXPECT_EQ(involving.size(), k_traits + 6);
}

}  // namespace
}  // namespace games::random_mutations::test
