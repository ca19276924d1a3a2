// The worked examples that are shared as data, and that a wrong one is noticed.
#include "engine/games/evolution/tests/examples/examples.h"

#include <fstream>

#include "engine/games/evolution/tests/table.h"

namespace games::evolution {
namespace {

using namespace nlohmann::literals;

engine::Result<examples::Report> run_examples(const Json& file) {
  return examples::run(*make_game(), example_form(), file);
}

Json shared_examples() {
  std::ifstream file("engine/games/evolution/tests/examples.json");
  return Json::parse(file);
}

std::size_t failures_of(const Json& file) {
  const auto report = run_examples(file);
  EXPECT_TRUE(report.ok());
  return report ? report->failures.size() : 0;
}

std::string only_failure(const Json& example) {
  const auto report = run_examples(Json::array({example}));
  EXPECT_TRUE(report.ok());
  if (!report || report->failures.size() != 1) return "there are other failures, or none";
  return report->failures[0];
}

/// Adds one to every number below, one at a time, and calls `visit` with each altered result.
template <class Visit>
void alter_each(Json& part, const Json& whole, Visit visit) {
  if (part.is_number_integer()) {
    part = part.get<int>() + 1;
    visit(whole);
    part = part.get<int>() - 1;
  } else if (part.is_boolean()) {
    part = !part.get<bool>();
    visit(whole);
    part = !part.get<bool>();
  } else if (part.is_structured()) {
    for (Json& item : part) alter_each(item, whole, visit);
  }
}

TEST(EvolutionExamples, AllOfTheSharedOnesPass) {
  const auto report = run_examples(shared_examples());
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->failures, std::vector<std::string>{});
  EXPECT_EQ(report->passed, 60);
}

TEST(EvolutionExamples, EveryAlteredNumberOfAResultIsNoticed) {
  Json file = shared_examples();
  int altered = 0;
  for (Json& example : file.at("examples")) {
    alter_each(example.at("result"), example, [&](const Json& wrong) {
      EXPECT_EQ(failures_of(Json::array({wrong})), 1U) << wrong;
      ++altered;
    });
  }
  EXPECT_GT(altered, 500);
}

TEST(EvolutionExamples, TheOrderOfOptionsAndTraitsSaysNothing) {
  Json file = shared_examples();
  int turned = 0;
  for (Json& example : file.at("examples")) {
    if (!example.at("result").contains("mandatory")) continue;
    for (const char* member : {"mandatory", "allowed"}) {
      Json& list = example["result"][member];
      std::reverse(list.begin(), list.end());
    }
    EXPECT_EQ(failures_of(Json::array({example})), 0U) << example;
    ++turned;
  }
  EXPECT_EQ(turned, 3);
}

TEST(EvolutionExamples, WhatIsNotKnownFails) {
  const Json good = R"({"id":"x","state":{"players":[{"species":[{"id":"a","pop":2}]}],"hole":3},
    "action":["FEED","a"],"result":{"legal":true,"state":{"hole":2}}})"_json;
  EXPECT_EQ(failures_of(Json::array({good})), 0U);
  Json bad = good;
  bad["action"][0] = "EAT";
  EXPECT_EQ(only_failure(bad).find("x: action: There is no action \"EAT\"."), 0U);
  bad = good;
  bad["action"][1] = "b";
  EXPECT_NE(only_failure(bad).find("There is no such species."), std::string::npos);
  bad = good;
  bad["result"]["weather"] = "fine";
  EXPECT_EQ(only_failure(bad), "x: weather: there is nothing of that name to expect");
  bad = good;
  bad["state"]["players"][0]["species"][0]["traits"] = {"Wings"};
  EXPECT_NE(only_failure(bad).find("There is no such trait"), std::string::npos);
  bad = good;
  bad["state"]["weather"] = "fine";
  EXPECT_NE(only_failure(bad).find("state.weather"), std::string::npos);
  EXPECT_FALSE(run_examples(Json::object()).ok());
}

TEST(EvolutionExamples, StepsStopAtTheFirstThatIsRefused) {
  const Json example = R"({"state":{"players":[{"species":[{"id":"a","pop":1}]}],"hole":3},
    "steps":[["FEED","a"],["FEED","a"],["REVEAL",[5]]],"result":{"legal":false,"state":{"hole":2}}})"_json;
  EXPECT_EQ(failures_of(Json::array({example})), 0U);
}

}  // namespace
}  // namespace games::evolution
