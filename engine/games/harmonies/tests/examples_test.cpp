// The worked examples shared as data (README.md, numbers 8, 9, 13 to 15 and 20), and that a wrong one is noticed.
#include "engine/games/harmonies/tests/examples/examples.h"

#include "engine/games/harmonies/tests/table.h"

namespace games::harmonies {
namespace {

using namespace nlohmann::literals;

engine::Result<examples::Report> run_examples(const Json& file) {
  return examples::run(*make_game(), example_form(), file);
}

Json shared_examples() { return Json::parse(data_json()).at("tests"); }

/// The one failure of a file in which just one thing is wrong.
std::string only_failure(const Json& file) {
  const auto report = run_examples(file);
  EXPECT_TRUE(report.ok());
  if (!report || report->failures.size() != 1) return "there are other failures, or none";
  return report->failures[0];
}

TEST(HarmoniesExamples, AllOfTheSharedDataPass) {
  const auto report = run_examples(shared_examples());
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->failures, std::vector<std::string>{});
  EXPECT_EQ(report->passed, 23);
}

TEST(HarmoniesExamples, TheWholeDataFileMayBeGiven) {
  const auto report = run_examples(Json::parse(data_json()));
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->passed, 23);
}

TEST(HarmoniesExamples, EveryAlteredNumberIsNoticed) {
  const Json shared = shared_examples();
  int altered = 0;
  for (std::size_t i = 0; i < shared.at("full_scores").size(); ++i) {
    for (const auto& [line, points] : shared["full_scores"][i].at("expected").items()) {
      Json file = shared;
      file["full_scores"][i]["expected"][line] = points.get<int>() + 1;
      const std::string expected =
          line + ": expected " + std::to_string(points.get<int>() + 1) + ", got " + std::to_string(points.get<int>());
      EXPECT_NE(only_failure(file).find(expected), std::string::npos) << expected;
      ++altered;
    }
  }
  for (const char* kind : {"rivers", "islands"}) {
    for (std::size_t i = 0; i < shared.at(kind).size(); ++i) {
      for (const char* member : {"length", "points"}) {
        if (!shared[kind][i].contains(member)) continue;
        Json file = shared;
        file[kind][i][member] = shared[kind][i][member].get<int>() + 1;
        EXPECT_NE(only_failure(file).find(member), std::string::npos);
        ++altered;
      }
    }
  }
  EXPECT_GT(altered, 50);
}

TEST(HarmoniesExamples, EveryAlteredTargetIsNoticed) {
  const Json shared = shared_examples();
  for (std::size_t i = 0; i < shared.at("habitat_matches").size(); ++i) {
    Json file = shared;
    Json& example = file["habitat_matches"][i];
    Json& targets = example.contains("targets") ? example["targets"] : example["targets_each"];
    targets.push_back("0,0");
    EXPECT_NE(only_failure(file).find("targets: expected [\"0,0\""), std::string::npos);
  }
}

TEST(HarmoniesExamples, TheSunsOfAnExampleAreCompared) {
  Json file = shared_examples();
  file["full_scores"][1]["solo_suns_if_side_A_and_lion"] = 8;
  EXPECT_EQ(only_failure(file),
            "full_scores rulebook_p10_lion_addition: solo_suns_if_side_A_and_lion: expected 8, got 7");
}

TEST(HarmoniesExamples, WhatIsNotKnownFails) {
  Json file = shared_examples();
  file["mountains"] = Json::array();
  EXPECT_EQ(only_failure(file), "mountains: there are no examples of that kind");
  file = shared_examples();
  file["rivers"][0]["depth"] = 3;
  EXPECT_EQ(only_failure(file), "rivers river_rulebook_example: depth: There is no such member.");
  file = shared_examples();
  file["full_scores"][0]["expected"]["lakes"] = 0;
  EXPECT_NE(only_failure(file).find("lakes: there is nothing of that name to expect"), std::string::npos);
}

TEST(HarmoniesExamples, BoardsThatCannotBeAreFailures) {
  EXPECT_NE(only_failure(R"({"rivers":[{"id":"x","side":"A","blue":["9,9"],"points":0}]})"_json).find("no such space"),
            std::string::npos);
  EXPECT_NE(
      only_failure(R"({"habitat_matches":[{"card":9,"side":"A","board":{"0,0":["red","blue"]},"targets":[]}]})"_json)
          .find("no legal stack"),
      std::string::npos);
  EXPECT_NE(only_failure(R"({"full_scores":[3]})"_json).find("an object is expected"), std::string::npos);
}

TEST(HarmoniesExamples, AFileWithoutExamplesIsRefused) {
  EXPECT_FALSE(run_examples(Json::array()).ok());
  EXPECT_FALSE(run_examples(Json::object()).ok());
  EXPECT_FALSE(run_examples(R"({"tests":3})"_json).ok());
}

TEST(HarmoniesExamples, Example9ThreeShrewsShareTheirFields) {
  const Table table(R"({"boards":{"0":{"spaces":{"3,1":["gray","red"],"3,2":["red","red"],"2,3":["brown","red"],
    "2,2":["yellow"],"4,2":["yellow"],"1,3":["yellow"]},"cards":[9]}}})"_json);
  EXPECT_EQ(table.cube_spaces(9), (std::vector<std::string>{"2,3", "3,1", "3,2"}));
}

}  // namespace
}  // namespace games::harmonies
