// vivarium_match_sim: a day of matchmaking, and its figures as docs/matchmaking.md shows them.
#include <CLI/CLI.hpp>
#include <cstdio>

#include "tests/simulation/match_report.h"
#include "tests/simulation/violation.h"

int main(int argc, char** argv) {
  CLI::App app{"A day of matchmaking in virtual time."};
  simulation::CrowdSettings settings;
  app.add_option("--seed", settings.seed, "Where all chance comes from");
  app.add_option("--people", settings.people, "Who come in a day")->check(CLI::Range(2, 1'000'000));
  app.add_option("--crashes", settings.crashes, "Of the server")->check(CLI::Range(0, 10'000));
  CLI11_PARSE(app, argc, argv);
  simulation::MatchWorld world(settings);
  try {
    world.run();
  } catch (const simulation::Violation& violation) {
    std::printf("VIOLATION: %s\n", violation.what());
    return 1;
  }
  std::printf("%s", simulation::report(settings, world.figures()).c_str());
  return 0;
}
