// The whole server from one seed, many times. A seed that once broke a promise stays here for ever.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <gtest/gtest.h>
#include <string>

#include "tests/simulation/violation.h"
#include "tests/simulation/world.h"

namespace simulation {
namespace {

constexpr std::uint64_t k_steps = 40'000;
/// Each commit waits for a real disk.
constexpr std::uint64_t k_steps_on_disk = 8'000;
constexpr std::uint64_t k_one_in_on_disk = 4;

/// Runs a seed; the hash of its trace, or the broken promise as a failure of the test.
std::string run(std::uint64_t seed, std::uint64_t steps, Tally* tally = nullptr, bool on_disk = false) {
  Settings settings = draw_settings(seed, steps);
  settings.on_disk = on_disk;
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

/// Seconds to spend on seeds that change with every run of the long kind; VIVARIUM_SIM_SECONDS overrides it.
std::int64_t seconds_to_spend() {
  const char* given = std::getenv("VIVARIUM_SIM_SECONDS");
  return given == nullptr ? 20 : std::atoll(given);
}

/// Another one with every run, so that every run looks where none has looked; VIVARIUM_SIM_SEED repeats one.
std::uint64_t first_seed() {
  const char* given = std::getenv("VIVARIUM_SIM_SEED");
  return given == nullptr ? new_seed() : std::strtoull(given, nullptr, 10);
}

TEST(Simulation, TheSameSeedGivesTheSameTraceByteForByte) {
  EXPECT_EQ(run(7, k_steps), run(7, k_steps));
  EXPECT_NE(run(7, k_steps), run(8, k_steps));
}

// What each of them showed is told in the commit that added it; the fault itself has a test of its own beside the part.
TEST(Simulation, SeedsThatOnceBrokeAPromiseKeepIt) {
  for (const std::uint64_t seed : {2U, 22U, 24U, 26U, 3021U, 3042U, 3133U}) run(seed, 30'000);
}

TEST(Simulation, EveryPromiseHoldsInWhateverWeather) {
  using Clock = std::chrono::steady_clock;
  const auto until = Clock::now() + std::chrono::seconds(seconds_to_spend());
  Tally tally;
  const std::uint64_t first = first_seed();
  std::uint64_t seed = first;
  for (; Clock::now() < until && !::testing::Test::HasFailure(); ++seed) {
    const bool on_disk = (seed - first) % k_one_in_on_disk == k_one_in_on_disk - 1;
    run(seed, on_disk ? k_steps_on_disk : k_steps, &tally, on_disk);
  }
  std::printf("seeds %llu to %llu\n", static_cast<unsigned long long>(first),
              static_cast<unsigned long long>(seed - 1));
  for (const auto& [what, count] : tally.counts) {
    std::printf("%10llu %s\n", static_cast<unsigned long long>(count), what.c_str());
  }
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
  for (std::uint64_t seed = 100; seed < 118; ++seed) run(seed, k_steps, &tally);
  for (const char* what : {"deaths",
                           "lost links",
                           "slow readers",
                           "store full",
                           "store failed",
                           "store unreadable",
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
                           "records rematch",
                           "records seed_revealed",
                           "records handed_over",
                           "records taken_back",
                           "room.add_bot",
                           "room.remove_bot",
                           "room.hint",
                           "room.replay",
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
