#include "server/net/recovery.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <thread>
#include <vector>

#include "server/net/clock.h"
#include "server/net/log.h"
#include "server/net/room_cell.h"
#include "server/system/processors.h"

namespace server {

namespace {

constexpr std::size_t k_rooms_per_thread_min = 16;
constexpr std::size_t k_threads_max = 8;
constexpr std::size_t k_claims_at_once = 1024;

std::size_t recovery_threads(std::size_t rooms) {
  return std::clamp<std::size_t>(rooms / k_rooms_per_thread_min, 1, std::min(processors(), k_threads_max));
}

/// One for each row; empty when the store takes none.
std::vector<storage::Claim> claim_rooms(storage::Writer& writer, const std::vector<storage::RoomRow>& rows) {
  std::vector<storage::Claim> claims;
  claims.reserve(rows.size());
  std::vector<RoomId> asked;
  for (const storage::RoomRow& row : rows) {
    asked.push_back(row.id);
    if (asked.size() < k_claims_at_once && &row != &rows.back()) continue;
    for (const storage::Claim& claim : writer.claim(asked)) {
      const bool answered =
          claim.status == storage::WriteStatus::stored || claim.status == storage::WriteStatus::fenced;
      if (!answered) return {};
      claims.push_back(claim);
    }
    asked.clear();
  }
  return claims;
}

struct Work {
  const std::vector<storage::RoomRow>& rows;
  const std::vector<storage::Claim>& claims;
  House& house;
  std::optional<std::int64_t> alive_ms;
  std::atomic<std::size_t> next{0};
  std::atomic<std::size_t> replayed{0};
  std::atomic<std::size_t> quarantined{0};
  std::atomic<bool> unreadable{false};

  void run(storage::Reader& reader) {
    for (std::size_t i = next.fetch_add(1); i < rows.size(); i = next.fetch_add(1)) {
      LoadedRoom loaded = load_room(reader, rows[i].id, claims[i], house.config.room, alive_ms);
      if (loaded.found == LoadedRoom::Found::unreadable) unreadable.store(true);
      if (loaded.found == LoadedRoom::Found::quarantined) {
        quarantined.fetch_add(1);
        house.board.quarantine(rows[i].id);
      }
      if (!loaded.room) continue;
      auto cell = std::make_shared<RoomCell>(house.board, rows[i].id);
      if (!house.board.add_room(rows[i].id, cell)) continue;
      cell->start(std::move(loaded));
      replayed.fetch_add(1);
    }
  }
};

}  // namespace

engine::Result<RecoveryReport> recover_rooms(storage::Store& store, House& house,
                                             std::optional<std::int64_t> alive_ms) {
  const std::int64_t start_us = steady_us();
  constexpr std::array k_unfinished{storage::RoomPhase::open, storage::RoomPhase::running};
  const auto rows = store.reader()->rooms(k_unfinished);
  const engine::Rejection unreadable{"storage", "The rooms could not be read.", "", ""};
  if (!rows) return unreadable;
  const std::vector<storage::Claim> claims = claim_rooms(store.writer(), *rows);
  if (claims.size() != rows->size()) return engine::Rejection{"storage", "The rooms could not be claimed.", "", ""};
  Work work{*rows, claims, house, alive_ms};
  std::vector<std::thread> threads;
  threads.reserve(recovery_threads(rows->size()));
  for (std::size_t i = 0; i < recovery_threads(rows->size()); ++i) {
    threads.emplace_back([&work, &store] {
      const std::unique_ptr<storage::Reader> reader = store.reader();
      work.run(*reader);
    });
  }
  for (std::thread& thread : threads) thread.join();
  if (work.unreadable.load()) return unreadable;
  return RecoveryReport{work.replayed.load(), work.quarantined.load(), (steady_us() - start_us) / 1000};
}

}  // namespace server
