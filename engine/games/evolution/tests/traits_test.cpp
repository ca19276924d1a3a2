// Every trait in every part it can play: on the attacker, on the prey, on a neighbour, and together with each other
// trait that the rules name with it. The scenarios are data (trait_examples.json); the table is printed.
#include <fstream>
#include <map>
#include <set>

#include "engine/games/evolution/tests/examples/examples.h"
#include "engine/games/evolution/tests/table.h"

namespace games::evolution {
namespace {

engine::Result<examples::Report> run_examples(const Json& file) {
  return examples::run(*make_game(), example_form(), file);
}

constexpr std::array k_parts{"attacker", "prey", "neighbour"};

/// Pairs that sections 2, 8, 11 and 12 name together.
constexpr std::array k_named_together{"Ambush + Warning Call",
                                      "Ambush + Carnivore",
                                      "Burrowing + Fat Tissue",
                                      "Carnivore + Foraging",
                                      "Carnivore + Intelligence",
                                      "Carnivore + Long Neck",
                                      "Climbing + Climbing",
                                      "Climbing + Intelligence",
                                      "Cooperation + Carnivore",
                                      "Cooperation + Cooperation",
                                      "Cooperation + Fat Tissue",
                                      "Cooperation + Foraging",
                                      "Cooperation + Intelligence",
                                      "Cooperation + Long Neck",
                                      "Cooperation + Scavenger",
                                      "Defensive Herding + Horns",
                                      "Defensive Herding + Intelligence",
                                      "Defensive Herding + Pack Hunting",
                                      "Fat Tissue + Carnivore",
                                      "Fat Tissue + Fertile",
                                      "Fat Tissue + Foraging",
                                      "Fat Tissue + Intelligence",
                                      "Fat Tissue + Long Neck",
                                      "Fat Tissue + Scavenger",
                                      "Foraging + Intelligence",
                                      "Foraging + Long Neck",
                                      "Foraging + Scavenger",
                                      "Hard Shell + Intelligence",
                                      "Hard Shell + Pack Hunting",
                                      "Hard Shell + Symbiosis",
                                      "Horns + Cooperation",
                                      "Horns + Fat Tissue",
                                      "Horns + Intelligence",
                                      "Horns + Pack Hunting",
                                      "Horns + Scavenger",
                                      "Intelligence + Burrowing",
                                      "Intelligence + Scavenger",
                                      "Intelligence + Symbiosis",
                                      "Intelligence + Warning Call",
                                      "Pack Hunting + Carnivore",
                                      "Scavenger + Carnivore",
                                      "Symbiosis + Warning Call",
                                      "Warning Call + Warning Call"};

Json trait_examples() {
  std::ifstream file("engine/games/evolution/tests/trait_examples.json");
  return Json::parse(file);
}

/// The ids of the examples that cover each cell.
std::map<std::string, std::vector<std::string>> coverage() {
  std::map<std::string, std::vector<std::string>> covered;
  const Json file = trait_examples();
  for (const Json& example : file.at("examples")) {
    for (const Json& cell : example.value("covers", Json::array())) {
      covered[cell.get<std::string>()].push_back(example.at("id").get<std::string>());
    }
  }
  return covered;
}

/// "Horns + Scavenger" and "Scavenger + Horns" are one pair.
std::string other_way_round(const std::string& pair) {
  const auto plus = pair.find(" + ");
  return plus == std::string::npos ? pair : pair.substr(plus + 3) + " + " + pair.substr(0, plus);
}

std::size_t covered_times(const std::map<std::string, std::vector<std::string>>& covered, const std::string& cell) {
  std::size_t times = 0;
  for (const auto& name : std::set<std::string>{cell, other_way_round(cell)}) {
    const auto found = covered.find(name);
    if (found != covered.end()) times += found->second.size();
  }
  return times;
}

TEST(EvolutionTraits, EveryScenarioComesOutAsTheRulesSay) {
  const auto report = run_examples(trait_examples());
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->failures, std::vector<std::string>{});
  EXPECT_EQ(report->passed, 166);
}

TEST(EvolutionTraits, EveryTraitIsCoveredInEveryPart) {
  const auto covered = coverage();
  std::cout << "## scenarios for each trait by its part (engine/games/evolution/tests/trait_examples.json)\n"
            << "## trait               attacker  prey  neighbour  with other traits\n";
  for (const TraitFacts& trait : data().traits) {
    std::string line = "## " + trait.title + std::string(20 - trait.title.size(), ' ');
    for (const char* part : k_parts) {
      const std::size_t times = covered_times(covered, trait.title + ": " + part);
      EXPECT_GT(times, 0U) << trait.title << " as " << part;
      const std::string number = std::to_string(times);
      line += std::string(std::string_view(part).size() - number.size(), ' ') + number + "  ";
    }
    std::string partners;
    for (const std::string pair : k_named_together) {
      const std::size_t times = covered_times(covered, pair);
      const auto plus = pair.find(" + ");
      const bool first = pair.substr(0, plus) == trait.title;
      if (!first && pair.substr(plus + 3) != trait.title) continue;
      EXPECT_GT(times, 0U) << pair;
      const std::string partner = first ? pair.substr(plus + 3) : pair.substr(0, plus);
      partners += (partners.empty() ? "" : ", ") + partner + " " + std::to_string(times);
    }
    EXPECT_FALSE(partners.empty()) << trait.title;
    std::cout << line << partners << "\n";
  }
}

TEST(EvolutionTraits, NoCellIsMisspelled) {
  std::set<std::string> titles;
  for (const TraitFacts& trait : data().traits) titles.insert(trait.title);
  for (const auto& [cell, ids] : coverage()) {
    const auto plus = cell.find(" + ");
    const auto colon = cell.find(": ");
    if (plus != std::string::npos) {
      EXPECT_TRUE(titles.contains(cell.substr(0, plus)) && titles.contains(cell.substr(plus + 3))) << cell;
    } else {
      ASSERT_NE(colon, std::string::npos) << cell;
      EXPECT_TRUE(titles.contains(cell.substr(0, colon))) << cell;
      EXPECT_NE(std::find(k_parts.begin(), k_parts.end(), cell.substr(colon + 2)), k_parts.end()) << cell;
    }
  }
}

}  // namespace
}  // namespace games::evolution
