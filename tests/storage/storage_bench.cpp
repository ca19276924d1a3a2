// How many groups a second the store takes, by how many share a commit, beside the time of a bare sync of the same
// medium. Prints a table; run by hand: build/release/tests/storage/storage_bench [FOLDER]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <memory>
#include <vector>

#include "storage/sqlite/sqlite_store.h"
#include "tests/storage/records.h"
#include "tests/storage/temporary_folder.h"

namespace {

using Clock = std::chrono::steady_clock;
using storage::WriteGroup;
using storage::WriteStatus;

constexpr std::size_t k_rooms = 500;
constexpr std::size_t k_payload_bytes = 250;
constexpr int k_groups_per_row = 6'400;

double microseconds(Clock::duration time) { return std::chrono::duration<double, std::micro>(time).count(); }

template <class Number>
Number percentile(std::vector<Number> sorted_later, std::size_t percent) {
  std::ranges::sort(sorted_later);
  return sorted_later[std::min(sorted_later.size() - 1, sorted_later.size() * percent / 100)];
}

/// Commits of `batch` groups, each one record of another room; false when the store refuses.
bool measure(storage::Store& store, std::vector<storage_test::LogMaker>& rooms, std::size_t batch) {
  std::vector<double> commits;
  std::vector<std::int64_t> syncs;
  std::size_t room = 0;
  std::clock_t processor = 0;
  for (int done = 0; done < k_groups_per_row; done += static_cast<int>(batch)) {
    std::vector<WriteGroup> groups(batch);
    for (auto& group : groups) group.writes.emplace_back(rooms[room++ % k_rooms].append(1, k_payload_bytes));
    const auto start = Clock::now();
    const std::clock_t processor_start = std::clock();
    const auto statuses = store.writer().commit(groups);
    processor += std::clock() - processor_start;
    commits.push_back(microseconds(Clock::now() - start));
    if (std::ranges::count(statuses, WriteStatus::stored) != static_cast<std::ptrdiff_t>(batch)) return false;
    // Interleaved, so that both see the same medium at the same time.
    if (commits.size() % 4 == 0) syncs.push_back(store.writer().measure_sync_us());
  }
  double total = 0;
  for (const double time : commits) total += time;
  const double sync = std::max(1.0, static_cast<double>(percentile(syncs, 50)));
  const double p50 = percentile(commits, 50);
  std::printf("%6zu %12.0f %12.0f %10.0f %10.0f %10.0f %14.2f %12.1f\n", batch,
              static_cast<double>(commits.size()) * 1e6 / total, static_cast<double>(k_groups_per_row) * 1e6 / total,
              p50, percentile(commits, 99), sync, p50 / sync,
              static_cast<double>(processor) * 1e6 / CLOCKS_PER_SEC / k_groups_per_row);
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const storage_test::TemporaryFolder temporary;
  const std::filesystem::path folder = argc > 1 ? std::filesystem::path(argv[1]) : temporary.path();
  auto opened = storage::open_sqlite({.folder = folder / "bench"});
  if (const auto* error = std::get_if<storage::OpenError>(&opened)) {
    std::fprintf(stderr, "%s\n", error->message.c_str());
    return 2;
  }
  storage::Store& store = *std::get<std::unique_ptr<storage::Store>>(opened);
  std::vector<storage_test::LogMaker> rooms;
  std::vector<WriteGroup> create(k_rooms);
  for (std::size_t i = 0; i < k_rooms; ++i) {
    const std::string id = "r_" + std::to_string(i);
    create[i].writes.emplace_back(storage::CreateRoom{storage_test::open_room(id)});
    rooms.emplace_back(id);
  }
  if (store.writer().commit(create).front() != WriteStatus::stored) return 2;
  std::printf("%d groups of one record (%zu bytes of payload) in %zu rooms; times in microseconds\n", k_groups_per_row,
              k_payload_bytes, k_rooms);
  std::printf("%6s %12s %12s %10s %10s %10s %14s %12s\n", "batch", "commits/s", "groups/s", "p50", "p99", "sync p50",
              "commit / sync", "CPU / group");
  for (const std::size_t batch : {1U, 16U, 64U}) {
    if (!measure(store, rooms, batch)) return 2;
  }
  return 0;
}
