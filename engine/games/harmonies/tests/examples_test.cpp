#include "engine/games/harmonies/examples.h"

#include "engine/games/harmonies/tests/table.h"

namespace games::harmonies {
namespace {

Json shared_examples() { return Json::parse(data_json()).at("tests"); }

TEST(HarmoniesExamples, AllOfTheSharedDataPass) {
  const auto report = run_examples(shared_examples());
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->failures, std::vector<std::string>{});
  EXPECT_EQ(report->passed, 23);
}

}  // namespace
}  // namespace games::harmonies
