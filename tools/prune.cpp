#include "tools/prune.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>
#include <ostream>
#include <string>
#include <variant>
#include <vector>

#include "storage/sqlite/pruning.h"
#include "tools/exit_status.h"
#include "tools/progress.h"

namespace tools {
namespace {

constexpr std::int64_t k_day_ms = 86'400'000;
constexpr double k_bytes_per_megabyte = 1e6;
constexpr std::size_t k_rooms_at_once = 64;

std::int64_t wall_ms() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

using Pruned = std::variant<storage::PruneReport, storage::OpenError>;

storage::OpenError not_pruned(const std::string& what) { return {storage::OpenFault::unusable, what}; }

Pruned prune_postgres(const StorePlace& place, const storage::PruneOrder& order, std::int64_t now_ms, bool only_count,
                      const storage::TellStep& tell) {
  auto opened = read_store(place);
  if (auto* error = std::get_if<storage::OpenError>(&opened)) return std::move(*error);
  const auto old = std::get<std::unique_ptr<storage::Reader>>(opened)->rooms().prunable(
      order, std::numeric_limits<std::int64_t>::max());
  if (!old) return not_pruned("What is old can't be read from the database.");
  if (only_count) return storage::PruneReport{.rooms = old->size()};
  auto owned = open_store(place, "vivarium prune");
  if (auto* error = std::get_if<storage::OpenError>(&owned)) return std::move(*error);
  storage::Writer& writer = std::get<std::unique_ptr<storage::Store>>(owned)->writer();
  storage::PruneReport report;
  for (std::size_t first = 0; first < old->size(); first += k_rooms_at_once) {
    if (tell) tell({"tables", first, old->size()});
    std::vector<storage::WriteGroup> groups;
    for (std::size_t i = first; i < std::min(old->size(), first + k_rooms_at_once); ++i) {
      groups.push_back({{storage::PruneRoom{(*old)[i], now_ms}}});
    }
    for (const storage::WriteStatus status : writer.commit(groups)) {
      if (status == storage::WriteStatus::stored) ++report.rooms;
      const bool known = status == storage::WriteStatus::stored || status == storage::WriteStatus::conflict;
      if (!known) {
        return not_pruned("The database took " + std::to_string(report.rooms) +
                          " tables and then no more. Whatever was "
                          "dropped is dropped whole: ask for the same again.");
      }
    }
  }
  return report;
}

}  // namespace

int run_prune(const StorePlace& place, const PruneDays& days, bool dry_run, std::ostream& out, std::ostream& errors) {
  const std::int64_t now_ms = wall_ms();
  const auto before = [&](std::int64_t age) { return age == 0 ? 0 : now_ms - age * k_day_ms; };
  const storage::PruneOrder order{before(days.finished), before(days.abandoned)};
  Progress progress = Progress::on_terminal();
  const auto pruned = place.is_postgres()
                          ? prune_postgres(place, order, now_ms, dry_run, progress.teller())
                          : storage::prune_sqlite(place.data, order, now_ms, dry_run, progress.teller());
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
  if (place.is_postgres()) {
    out << report.rooms << " tables dropped; PostgreSQL uses their space for what comes next\n";
    return k_all_is_well;
  }
  out << report.rooms << " tables dropped; the database was "
      << static_cast<double>(report.bytes_before) / k_bytes_per_megabyte << " MB and is "
      << static_cast<double>(report.bytes_after) / k_bytes_per_megabyte << " MB\n";
  return k_all_is_well;
}

}  // namespace tools
