// The worked examples (README.md), and that a wrong one is noticed.
#include "engine/games/ecosfera/tests/examples/examples.h"

#include <fstream>
#include <set>

#include "engine/games/ecosfera/tests/table.h"

namespace games::ecosfera {
namespace {

engine::Result<examples::Report> run_examples(const Json& file) {
  return examples::run(*make_game(), example_form(), file);
}

const Json& examples() {
  static const Json instance = [] {
    std::ifstream from("engine/games/ecosfera/tests/examples.json");
    return Json::parse(from);
  }();
  return instance;
}

Json file_of(const Json& example) { return {{"card_set", "base"}, {"examples", {example}}}; }

/// What a file says that has just one example.
std::string failure_of(const Json& example) {
  const auto report = run_examples(file_of(example));
  EXPECT_TRUE(report.ok());
  if (!report) return "refused";
  return report->failures.empty() ? "passed" : report->failures[0];
}

TEST(EcosferaExamples, AllPass) {
  const auto report = run_examples(examples());
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->failures, Names{});
  EXPECT_EQ(report->passed, 77);
}

TEST(EcosferaExamples, AreNumberedFrom1To65AndMore) {
  std::set<std::string> ids;
  for (const Json& example : examples().at("examples")) ids.insert(example.at("id").get<std::string>());
  for (int number = 1; number <= 65; ++number) {
    const std::string digits = std::to_string(number);
    EXPECT_TRUE(ids.contains("EX" + std::string(digits.size() < 2 ? "0" : "") + digits)) << number;
  }
  EXPECT_EQ(ids.size(), examples().at("examples").size());
}

/// Another value of the same kind.
Json altered(const Json& value) {
  if (value.is_boolean()) return !value.get<bool>();
  if (value.is_number()) return value.get<int>() + 1;
  if (value.is_null()) return "moss";
  if (value.is_string()) return value == "moss" ? "bee" : "moss";
  Json other = value;
  if (other.is_array()) {
    if (other.empty()) {
      other.push_back("moss");
    } else {
      other.back() = altered(other.back());
    }
    return other;
  }
  for (auto& item : other) item = altered(item);
  return other;
}

TEST(EcosferaExamples, EveryAlteredExpectationIsNoticed) {
  int noticed = 0;
  for (const Json& example : examples().at("examples")) {
    for (const auto& [name, expected] : example.at("expect").items()) {
      Json wrong = example;
      wrong["expect"][name] = altered(expected);
      EXPECT_NE(failure_of(wrong), "passed") << example.at("id") << " " << name;
      ++noticed;
    }
  }
  EXPECT_GT(noticed, 200);
  std::cout << "## worked examples: " << examples().at("examples").size() << " pass, " << noticed
            << " altered expectations are noticed\n";
}

TEST(EcosferaExamples, WhatIsNotUnderstoodFails) {
  const Json& first = examples().at("examples")[0];
  Json example = first;
  example["state"]["weather"] = "rain";
  EXPECT_NE(failure_of(example).find("weather"), std::string::npos);
  example = first;
  example["expect"]["weather"] = "rain";
  EXPECT_NE(failure_of(example).find("weather"), std::string::npos);
  example = first;
  example["actions"] = {{{"do", "sing"}}};
  EXPECT_NE(failure_of(example), "passed");
  example["actions"] = {{{"do", "end_turn"}, {"loudly", true}}};
  EXPECT_NE(failure_of(example), "passed");
  example = first;
  example["expect"] = Json::object();
  EXPECT_NE(failure_of(example), "passed") << "an example that expects nothing shows nothing";
  EXPECT_FALSE(run_examples(Json::array()));
  EXPECT_FALSE(run_examples({{"examples", Json::array()}}));
}

TEST(EcosferaExamples, AnErrorIsThatOfTheLastActionOnly) {
  Json example = {
      {"id", "x"},
      {"state", {{"row", {"water", "earth", "sun", "disaster"}}, {"deck", {"moss", "bee"}}}},
      {"actions", {{{"do", "plus"}, {"source", "token"}}, {{"do", "plus"}, {"source", "token"}}, {{"do", "end_turn"}}}},
      {"expect", {{"error", true}}}};
  EXPECT_NE(failure_of(example), "passed");
}

}  // namespace
}  // namespace games::ecosfera
