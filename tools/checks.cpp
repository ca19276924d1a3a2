#include "tools/checks.h"

#include <ostream>

#include "engine/core/playout.h"
#include "tools/exit_status.h"

namespace tools {
namespace {

using engine::conformance::Report;
using engine::conformance::Trial;

constexpr const char* k_refused = "other actions refused";
constexpr int k_variations_per_step = 40;

int print(const Report& report, std::ostream& out) {
  for (const auto& [what, times] : report.counted) out << times << " " << what << "\n";
  for (const std::string& problem : report.problems) out << "PROBLEM " << problem << "\n";
  out << (report.problems.empty() ? "nothing found\n" : "found problems\n");
  return report.problems.empty() ? k_all_is_well : k_found_wrong;
}

}  // namespace

int run_fuzz_actions(const engine::Game& game, std::uint64_t count, const engine::Seed& seed, std::ostream& out) {
  const auto tables = engine::every_table(game.info());
  Report report;
  for (std::uint64_t i = 0; report.counted[k_refused] < count && report.problems.empty(); ++i) {
    Trial trial{game, tables[i % tables.size()], engine::derive_seed(seed, i, "fuzz-actions")};
    trial.variations_per_step = k_variations_per_step;
    report.add(engine::conformance::check_others_are_refused(trial));
  }
  return print(report, out);
}

int run_noninterference(const engine::Game& game, std::uint64_t games, const engine::Seed& seed, std::ostream& out) {
  const auto tables = engine::every_table(game.info());
  Report report;
  for (std::uint64_t i = 0; i < games && report.problems.empty(); ++i) {
    const Trial trial{game, tables[i % tables.size()], engine::derive_seed(seed, i, "noninterference")};
    report.add(engine::conformance::check_noninterference(trial));
  }
  return print(report, out);
}

}  // namespace tools
