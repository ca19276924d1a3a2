// Matchmaking over a day, short and long: no ticket is lost or matched twice, whatever the server dies of, and nobody
// who has company waits for long. The promises themselves are checked in match_audit.cpp, as they happen.
#include <chrono>
#include <cstdio>
#include <gtest/gtest.h>

#include "server/room/time_rules.h"
#include "tests/simulation/match_report.h"
#include "tests/simulation/violation.h"

namespace simulation {
namespace {

MatchFigures run(const CrowdSettings& settings) {
  const auto start = std::chrono::steady_clock::now();
  MatchWorld world(settings);
  try {
    world.run();
  } catch (const Violation& violation) {
    ADD_FAILURE() << violation.what() << "\nvivarium_match_sim --seed " << settings.seed << " --people "
                  << settings.people << " --crashes " << settings.crashes;
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  std::printf("%s\ntook %.1f s\n", report(settings, world.figures()).c_str(), took.count());
  return world.figures();
}

std::int64_t wait_in_crowds(const MatchFigures& figures, int of_hundred) {
  std::vector<std::int64_t> waits;
  for (const auto& one : figures.waits) {
    if (one.crowd >= k_crowd) waits.push_back(one.waited_ms);
  }
  return percentile(waits, of_hundred);
}

TEST(Matches, NoTicketIsLostOrMatchedTwiceWhateverStepTheServerDiesAt) {
  CrowdSettings settings;
  settings.seed = 5;
  settings.people = 400;
  settings.day_ms = 2LL * 60 * server::k_minute_ms;
  settings.crashes = 80;
  const MatchFigures figures = run(settings);
  EXPECT_GE(figures.counts.at("crashes"), 50U) << "some fall on a server that is down already";
  EXPECT_GE(figures.counts.at("tables"), 100U);
  EXPECT_GE(figures.counts.at("seats declined"), 10U);
}

TEST(Matches, WhoHasCompanyIsSeatedSoon) {
  CrowdSettings settings;
  settings.people = 1'200;
  settings.day_ms = 3LL * 60 * server::k_minute_ms;
  settings.crashes = 5;
  const MatchFigures figures = run(settings);
  EXPECT_GE(figures.counts.at("parties"), 5U);
  EXPECT_GE(figures.counts.at("seats filled with bots"), 5U);
  EXPECT_LE(wait_in_crowds(figures, 50), 2 * server::k_minute_ms);
  EXPECT_LE(wait_in_crowds(figures, 95), 10 * server::k_minute_ms);
  EXPECT_LE(percentile(figures.gaps, 95), 900);
}

}  // namespace
}  // namespace simulation
