// vivarium_sim: runs one seed, or a range of them, and prints what happened and the hash of the trace.
#include <CLI/CLI.hpp>
#include <cstdio>

#include "tests/simulation/violation.h"
#include "tests/simulation/world.h"

namespace {

int run(const simulation::Settings& settings, bool tell) {
  simulation::World world(settings);
  const auto seed = static_cast<unsigned long long>(settings.seed);
  try {
    world.run();
  } catch (const simulation::Violation& violation) {
    std::printf("seed %llu: VIOLATION at step %llu: %s\n", seed, static_cast<unsigned long long>(world.steps()),
                violation.what());
    return 1;
  }
  std::printf("seed %llu: ok, %llu steps, trace %s\n", seed, static_cast<unsigned long long>(world.steps()),
              world.trace_hash().c_str());
  if (tell) {
    for (const auto& [what, count] : world.tally().counts) {
      std::printf("  %8llu %s\n", static_cast<unsigned long long>(count), what.c_str());
    }
    for (const auto& [kind, count] : world.auditor().kinds()) std::printf("  %8zu records %s\n", count, kind.c_str());
    std::printf("  %8zu secrets checked\n", world.auditor().secrets_checked());
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"The whole server in one process, from one seed, in bad weather."};
  std::uint64_t seed = simulation::new_seed();
  std::uint64_t seeds = 1;
  std::uint64_t steps = 20'000;
  bool print = false;
  bool tell = false;
  bool disk = false;
  app.add_option("--seed", seed, "the first seed; without it one that was never run");
  app.add_option("--seeds", seeds, "how many, one after the other");
  app.add_option("--steps", steps, "steps of bad weather in each");
  app.add_flag("--print", print, "the whole trace");
  app.add_flag("--disk", disk, "with SQLite on files, damaged between lives");
  app.add_flag("--tally", tell, "what happened, in numbers");
  CLI11_PARSE(app, argc, argv);
  int failures = 0;
  for (std::uint64_t i = 0; i < seeds; ++i) {
    simulation::Settings settings = simulation::draw_settings(seed + i, steps);
    settings.print = print;
    settings.on_disk = disk;
    failures += run(settings, tell);
    std::fflush(stdout);
  }
  if (seeds > 1) std::printf("%llu seeds, %d violations\n", static_cast<unsigned long long>(seeds), failures);
  return failures == 0 ? 0 : 1;
}
