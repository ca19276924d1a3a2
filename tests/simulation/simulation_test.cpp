// The whole server from one seed, many times. A seed that once broke a promise stays in tests/seeds/failed.txt.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <gtest/gtest.h>
#include <string>

#include "tests/simulation/violation.h"
#include "tests/simulation/world.h"

namespace simulation {
namespace {

constexpr std::uint64_t k_steps = 40'000;
constexpr std::uint64_t k_seeds = 4;
/// Each commit waits for a real disk.
constexpr std::uint64_t k_steps_on_disk = 8'000;
constexpr std::uint64_t k_one_in_on_disk = 4;

/// Runs a seed; the hash of its trace, or the broken promise as a failure of the test.
std::string run(std::uint64_t seed, std::uint64_t steps, Tally* tally = nullptr, bool on_disk = false,
                std::size_t lost_answer_one_in = 0) {
  Settings settings = draw_settings(seed, steps);
  settings.on_disk = on_disk;
  if (lost_answer_one_in > 0) settings.lost_answer_one_in = lost_answer_one_in;
  World world(settings);
  try {
    world.run();
  } catch (const Violation& violation) {
    ADD_FAILURE() << violation.what() << "\nvivarium_sim --seed " << seed << " --steps " << steps
                  << (on_disk ? " --disk" : "") << " --print";
  }
  if (tally != nullptr) {
    for (const auto& [what, count] : world.tally().counts) tally->counts[what] += count;
    tally->counts["games finished"] += world.auditor().finished();
    tally->counts["secrets checked"] += world.auditor().secrets_checked();
    for (const auto& [kind, count] : world.auditor().kinds()) tally->counts["records " + kind] += count;
  }
  return world.trace_hash();
}

/// A whole number from the environment. (VIVARIUM_... are the server's settings, and not for tests.)
std::uint64_t number_from(const char* name, std::uint64_t otherwise) {
  const char* given = std::getenv(name);
  if (given == nullptr) return otherwise;
  char* end = nullptr;
  const std::uint64_t number = std::strtoull(given, &end, 10);
  EXPECT_TRUE(end != given && *end == '\0') << name << " is no number: " << given;
  return number;
}

TEST(Simulation, TheSameSeedGivesTheSameTraceByteForByte) {
  EXPECT_EQ(run(7, k_steps), run(7, k_steps));
  EXPECT_NE(run(7, k_steps), run(8, k_steps));
}

// How many seeds are looked at does not depend on how fast the machine is. TEST_SIM_FIRST_SEED makes them others with
// each change, TEST_SIM_SEEDS more.
TEST(Simulation, EveryPromiseHoldsInWhateverWeather) {
  const std::uint64_t first = number_from("TEST_SIM_FIRST_SEED", 1'000);
  const std::uint64_t count = std::max<std::uint64_t>(1, number_from("TEST_SIM_SEEDS", k_seeds));
  Tally tally;
  for (std::uint64_t seed = first; seed - first < count && !::testing::Test::HasFailure(); ++seed) {
    const bool on_disk = (seed - first) % k_one_in_on_disk == k_one_in_on_disk - 1;
    std::printf("seed %llu%s\n", static_cast<unsigned long long>(seed), on_disk ? " on disk" : "");
    std::fflush(stdout);
    run(seed, on_disk ? k_steps_on_disk : k_steps, &tally, on_disk);
  }
  for (const auto& [what, times] : tally.counts) {
    std::printf("%10llu %s\n", static_cast<unsigned long long>(times), what.c_str());
  }
}

// In each of these runs the store loses answers all the time, of what it stored and of what it didn't.
TEST(Simulation, OverAThousandLostAnswersNothingIsDoubledAndNothingLost) {
  Tally tally;
  for (std::uint64_t seed = 300; tally.of("answers lost") < 1'000 && seed < 340; ++seed) {
    run(seed, k_steps, &tally, false, 60);
  }
  EXPECT_GE(tally.of("answers lost"), 1'000U);
  EXPECT_GT(tally.of("games finished"), 0U);
  Tally on_disk;
  for (std::uint64_t seed = 340; seed < 343; ++seed) run(seed, k_steps_on_disk, &on_disk, true, 60);
  EXPECT_GT(on_disk.of("answers lost"), 50U);
}

// SQLite itself, with crashes in the middle of commits; between its lives copies of its files are damaged.
TEST(Simulation, OnDiskNothingIsLostAndNoDamageIsSilent) {
  Tally tally;
  for (std::uint64_t seed = 100; seed < 103; ++seed) run(seed, k_steps_on_disk, &tally, true);
  EXPECT_GT(tally.of("deaths"), 0U);
  EXPECT_GT(tally.of("damaged at rest"), 0U);
  EXPECT_EQ(run(7, k_steps_on_disk, nullptr, true), run(7, k_steps_on_disk, nullptr, true));
}

// A simulation in which nothing goes wrong proves nothing: these must have been met.
TEST(Simulation, TheWeatherIsBadEnough) {
  Tally tally;
  for (std::uint64_t seed = 114; seed < 132; ++seed) run(seed, k_steps, &tally);
  for (const char* what : {"deaths",
                           "lost links",
                           "slow readers",
                           "store full",
                           "store failed",
                           "store unreadable",
                           "answers lost",
                           "clock jumps",
                           "hall faults",
                           "stalls",
                           "records uncounted",
                           "duplicates",
                           "resends",
                           "updates by patch",
                           "updates by whole view",
                           "fresh views asked",
                           "lobby pushes lost",
                           "lobby pushes repeated",
                           "lobby gaps",
                           "lobby behind, looked at",
                           "spectators who lag",
                           "games finished",
                           "secrets checked",
                           "records undone",
                           "records undo_asked",
                           "records undo_answered",
                           "records undone_by_consent",
                           "chat lines apart",
                           "chat lines heard",
                           "chat.send",
                           "chat.history",
                           "records recovered",
                           "tables not read at a start",
                           "records rematch",
                           "records seed_revealed",
                           "records handed_over",
                           "records aborted",
                           "records taken_back",
                           "table.add_bot",
                           "table.remove_bot",
                           "table.hint",
                           "table.preview",
                           "table.replay",
                           "account.register",
                           "account.sign_in",
                           "timeouts",
                           "error stale_decision",
                           "error storage_unavailable",
                           "error busy",
                           "error rate_limited"}) {
    EXPECT_GT(tally.of(what), 0U) << what << " never happened";
  }
}

}  // namespace
}  // namespace simulation
