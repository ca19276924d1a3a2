// The day of docs/matchmaking.md, whole.
#include <cstdio>
#include <gtest/gtest.h>

#include "tests/simulation/match_report.h"
#include "tests/simulation/violation.h"

namespace simulation {
namespace {

TEST(MatchesLong, TenThousandPeopleInADay) {
  const CrowdSettings settings;
  MatchWorld world(settings);
  try {
    world.run();
  } catch (const Violation& violation) {
    FAIL() << violation.what();
  }
  const MatchFigures& figures = world.figures();
  std::printf("%s\n", report(settings, figures).c_str());
  EXPECT_GE(figures.waits.size(), 10'000U);
  EXPECT_GE(figures.counts.at("crashes"), 35U);
  std::vector<std::int64_t> waits;
  for (const auto& one : figures.waits) {
    if (one.crowd >= k_crowd) waits.push_back(one.waited_ms);
  }
  EXPECT_LE(percentile(waits, 95), 600'000);
}

}  // namespace
}  // namespace simulation
