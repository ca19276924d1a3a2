#include "tools/prune.h"

#include <chrono>
#include <ostream>
#include <variant>

#include "storage/sqlite/pruning.h"
#include "tools/exit_status.h"
#include "tools/progress.h"

namespace tools {
namespace {

constexpr std::int64_t k_day_ms = 86'400'000;
constexpr double k_bytes_per_megabyte = 1e6;

std::int64_t wall_ms() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

}  // namespace

int run_prune(const std::filesystem::path& data, const PruneDays& days, bool dry_run, std::ostream& out,
              std::ostream& errors) {
  const std::int64_t now_ms = wall_ms();
  const auto before = [&](std::int64_t age) { return age == 0 ? 0 : now_ms - age * k_day_ms; };
  Progress progress = Progress::on_terminal();
  const auto pruned =
      storage::prune_sqlite(data, {before(days.finished), before(days.abandoned)}, now_ms, dry_run, progress.teller());
  progress.clear();
  if (const auto* error = std::get_if<storage::OpenError>(&pruned)) {
    errors << error->message << "\n";
    return k_unusable;
  }
  const auto& report = std::get<storage::PruneReport>(pruned);
  if (dry_run) {
    out << report.rooms << " tables would be dropped\n";
    return k_all_is_well;
  }
  out << report.rooms << " tables dropped; the database was "
      << static_cast<double>(report.bytes_before) / k_bytes_per_megabyte << " MB and is "
      << static_cast<double>(report.bytes_after) / k_bytes_per_megabyte << " MB\n";
  return k_all_is_well;
}

}  // namespace tools
