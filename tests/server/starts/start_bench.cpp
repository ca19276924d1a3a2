// How long a start takes with many tables in the folder: those that rest, and those that were in memory when the server
// died, whose logs are read. Run by hand: start_bench RESTING IN_MEMORY RECORDS [GAME]. A start is shown beside the
// bare reading of the rows that it can't do without, and so is the first list of tables that somebody is told. The
// first start is that after a crash, the second that after a stop in order.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "server/net/log.h"
#include "server/net/server.h"
#include "server/room/table_line.h"
#include "storage/sqlite/sqlite_store.h"
#include "tests/server/net_peer.h"
#include "tests/storage/temporary_folder.h"
#include "tests/tools/recorded_table.h"

namespace {

using Clock = std::chrono::steady_clock;

/// Says that all is stored, and stores it later: a table of twenty records is no reason for twenty syncs.
class LaterWriter final : public storage::Writer {
 public:
  explicit LaterWriter(storage::Writer& writer) : writer_(writer) {}
  [[nodiscard]] std::vector<storage::WriteStatus> commit(std::span<const storage::WriteGroup> groups) override {
    groups_.insert(groups_.end(), groups.begin(), groups.end());
    if (groups_.size() >= k_groups) flush();
    return std::vector(groups.size(), storage::WriteStatus::stored);
  }
  void flush() {
    for (const storage::WriteStatus status : writer_.commit(groups_)) {
      if (status != storage::WriteStatus::stored) std::abort();
    }
    groups_.clear();
  }
  [[nodiscard]] storage::WriteStatus become_owner() override { return writer_.become_owner(); }
  [[nodiscard]] std::uint64_t first_epoch() const override { return writer_.first_epoch(); }
  [[nodiscard]] std::vector<storage::Claim> claim(std::span<const storage::RoomId> rooms) override {
    return writer_.claim(rooms);
  }
  [[nodiscard]] std::int64_t measure_sync_us() override { return writer_.measure_sync_us(); }

 private:
  static constexpr std::size_t k_groups = 4'096;
  storage::Writer& writer_;
  std::vector<storage::WriteGroup> groups_;
};

double ms_since(Clock::time_point began) {
  return std::chrono::duration<double, std::milli>(Clock::now() - began).count();
}

std::unique_ptr<storage::Store> open(const std::filesystem::path& folder) {
  auto opened = storage::open_sqlite({.folder = folder});
  if (std::holds_alternative<storage::OpenError>(opened)) std::abort();
  return std::move(std::get<std::unique_ptr<storage::Store>>(opened));
}

void fill(const std::filesystem::path& folder, int resting, int in_memory, int records, const std::string& game) {
  const auto store = open(folder);
  LaterWriter writer(store->writer());
  constexpr int k_moves_of_resting = 4;
  for (int i = 0; i < resting + in_memory; ++i) {
    const bool rests = i < resting;
    const std::string id = (rests ? "r_rests_" : "r_plays_") + std::to_string(i);
    tools_test::RecordedTable made(engine::catalog(), writer, id, rests ? "harmonies" : game);
    made.start();
    made.play(rests ? k_moves_of_resting : records);
    if (!rests) continue;
    server::TableLine line = server::line_at(made.table());
    line.summary.seated = {"u_a" + std::to_string(i), "u_b" + std::to_string(i)};
    line.turn.accounts = {line.summary.seated.front()};
    const storage::RestRow row{{id}, made.table().seq, 0, 0, 0, server::bytes_of(line)};
    const storage::WriteGroup group{{storage::PutRest{row, 1}}};
    std::ignore = writer.commit({&group, 1});
  }
  writer.flush();
}

}  // namespace

int main(int count, char** words) {
  if (count < 4) return std::printf("start_bench RESTING IN_MEMORY RECORDS [GAME]\n"), 2;
  const storage_test::TemporaryFolder place;
  const auto folder = place.path() / "data";
  fill(folder, std::atoi(words[1]), std::atoi(words[2]), std::atoi(words[3]), count > 4 ? words[4] : "harmonies");
  std::ignore = server::set_log_level("info");
  for (int i = 0; i < 2; ++i) {
    auto began = Clock::now();
    auto store = open(folder);
    const double open_ms = ms_since(began);
    began = Clock::now();
    constexpr storage::RoomPhase k_unfinished[] = {storage::RoomPhase::open, storage::RoomPhase::running};
    const std::size_t rows =
        store->reader()->rooms().in_phases(k_unfinished)->size() + store->reader()->rooms().rests()->size();
    const double read_ms = ms_since(began);
    server::Config config;
    config.port = 0;
    began = Clock::now();
    server::Server server(config, std::move(store), {});
    const auto port = server.start();
    if (!port) std::abort();
    const double start_ms = ms_since(began);
    if (tests::http(*port, "GET", "/api/v1/tables").status != 200) std::abort();
    const double told_ms = ms_since(began);
    std::printf(
        "folder opened %.0f ms, %zu rows read %.0f ms, port open %.0f ms later: %.1f times the rows; "
        "tables told %.0f ms later: %.1f times\n",
        open_ms, rows, read_ms, start_ms, start_ms / read_ms, told_ms, told_ms / read_ms);
    server.stop();
  }
  return 0;
}
