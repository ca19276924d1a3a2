// The worked examples of README.md, a scenario for each of the 41 spaces and one for each of the 27 cards, all worked
// out by hand in the files beside this one; and that every wrong expectation in them is noticed.
#include "engine/games/dominant-species/tests/examples/examples.h"

#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <set>

#include "engine/games/dominant-species/tests/table.h"

namespace games::dominant_species {
namespace {

using namespace nlohmann::literals;

engine::Result<examples::Report> run_examples(const Json& file) {
  return examples::run(*make_game(), example_form(), file);
}

Json file_of(const std::string& name) {
  std::ifstream file("engine/games/dominant-species/tests/" + name + ".json");
  EXPECT_TRUE(file.good()) << name;
  return Json::parse(file);
}

std::set<std::string> ids_of(const Json& file) {
  std::set<std::string> ids;
  for (const Json& example : file.at("examples")) ids.insert(example.at("id").get<std::string>());
  EXPECT_EQ(ids.size(), file.at("examples").size()) << "every example has an id of its own";
  return ids;
}

class DominantSpeciesExamples : public testing::TestWithParam<const char*> {};

TEST_P(DominantSpeciesExamples, AllPass) {
  const Json file = file_of(GetParam());
  const auto report = run_examples(file);
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->failures, std::vector<std::string>{});
  EXPECT_EQ(report->passed, static_cast<int>(file.at("examples").size()));
}

/// Calls `each` with every expectation of a step that is a number, a word or true, wherever it is nested.
void for_each_leaf(Json& value, const std::function<void(Json&)>& each) {
  if (value.is_object() || value.is_array()) {
    for (Json& item : value) for_each_leaf(item, each);
  } else {
    each(value);
  }
}

Json altered(const Json& leaf) {
  if (leaf.is_number_integer()) return leaf.get<int>() + 1;
  if (leaf.is_string()) return leaf.get<std::string>() + "?";
  if (leaf.is_boolean()) return !leaf.get<bool>();
  return 7;  // instead of null
}

TEST_P(DominantSpeciesExamples, EveryAlteredExpectationIsNoticed) {
  const Json file = file_of(GetParam());
  int looked_at = 0;
  for (const Json& example : file.at("examples")) {
    Json copy{{"examples", Json::array({example})}};
    for (Json& step : copy["examples"][0]["steps"]) {
      for (const char* part : {"expect", "code"}) {
        if (!step.contains(part)) continue;
        for_each_leaf(step[part], [&](Json& leaf) {
          const Json kept = leaf;
          leaf = altered(kept);
          const auto report = run_examples(copy);
          EXPECT_TRUE(report.ok() && report->failures.size() == 1) << example.at("id") << " " << kept << " " << leaf;
          leaf = kept;
          ++looked_at;
        });
      }
    }
  }
  EXPECT_GT(looked_at, 100);
}

/// A step that claims the contrary of what another says about legal actions; null when it says nothing.
Json contrary(const Json& step) {
  if (step.contains("refuse")) return {{"allow", step.at("refuse")}};
  if (step.contains("allow")) return {{"refuse", step.at("allow")}};
  return nullptr;
}

TEST_P(DominantSpeciesExamples, TheContraryOfWhatIsLegalIsNoticed) {
  const Json file = file_of(GetParam());
  for (const Json& example : file.at("examples")) {
    Json copy{{"examples", Json::array({example})}};
    for (Json& step : copy["examples"][0]["steps"]) {
      const Json kept = step;
      if (contrary(kept).is_null()) continue;
      step = contrary(kept);
      const auto report = run_examples(copy);
      EXPECT_TRUE(report.ok() && report->failures.size() == 1) << example.at("id") << " " << kept;
      step = kept;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Files, DominantSpeciesExamples, testing::Values("examples", "spaces", "cards"),
                         [](const auto& file) { return std::string(file.param); });

TEST(DominantSpeciesExampleFiles, HaveEveryWorkedExampleOfSection15) {
  const auto ids = ids_of(file_of("examples"));
  for (int number = 1; number <= 25; ++number) {
    const std::string id = (number < 10 ? "W0" : "W") + std::to_string(number);
    EXPECT_TRUE(ids.contains(id)) << id;
  }
}

TEST(DominantSpeciesExampleFiles, HaveEverySpaceOfTheDisplay) {
  const auto ids = ids_of(file_of("spaces"));
  int covered = 0;
  for (const Space space : k_every<Space>) {
    EXPECT_TRUE(ids.contains(name_of(space))) << name_of(space);
    covered += ids.contains(name_of(space)) ? 1 : 0;
  }
  std::cout << "## spaces with a scenario: " << covered << " of " << k_spaces << "\n";
}

TEST(DominantSpeciesExampleFiles, HaveEveryCardAndSurvival) {
  const auto ids = ids_of(file_of("cards"));
  int covered = ids.contains("survival") ? 1 : 0;
  for (const Card card : engine::all<Card>) {
    EXPECT_TRUE(ids.contains(std::string(engine::word_of(card)))) << engine::word_of(card);
    covered += ids.contains(std::string(engine::word_of(card))) ? 1 : 0;
  }
  EXPECT_TRUE(ids.contains("survival"));
  std::cout << "## cards with a scenario: " << covered << " of " << k_cards + 1 << "\n";
}

TEST(DominantSpeciesExampleFiles, OfWrongShapeAreRefusedOrFail) {
  EXPECT_FALSE(run_examples(Json::array()).ok());
  EXPECT_FALSE(run_examples(R"({"examples":3})"_json).ok());
  EXPECT_FALSE(run_examples(R"({"examples":[]})"_json).ok());
  for (const char* example :
       {R"(3)", R"({"id":"x"})", R"({"id":"x","scenario":{"players":9},"steps":[{"expect":{"turn":1}}]})",
        R"({"id":"x","scenario":{},"steps":[]})", R"({"id":"x","scenario":{},"steps":[{"dance":1}]})",
        R"({"id":"x","scenario":{},"dance":1,"steps":[{"expect":{"turn":1}}]})",
        R"({"id":"x","scenario":{},"steps":[{"do":"fly"}]})", R"({"id":"x","scenario":{},"steps":[{"do":"waive"}]})",
        R"({"id":"x","scenario":{},"steps":[{"until":{"phase":"dancing"}}]})",
        R"({"id":"x","scenario":{},"steps":[{"expect":{}}]})",
        R"({"id":"x","scenario":{},"steps":[{"expect":{"dance":1}}]})"}) {
    const auto report = run_examples({{"examples", Json::array({Json::parse(example)})}});
    ASSERT_TRUE(report.ok());
    EXPECT_EQ(report->failures.size(), 1U) << example;
  }
}

}  // namespace
}  // namespace games::dominant_species
