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
#include "server/room/table_line.h"
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

/// Puts a room on the board that rests since before this start; false when its line says nothing to this version, or
/// its game has other rules today: then its log has to be read.
bool leave_at_rest(const storage::RestRow& rest, const storage::RoomRow& row, House& house) {
  const engine::Game* game = engine::catalog().find(row.game);
  auto line = line_of(rest);
  if (!line || game == nullptr || game->info().rules_version != row.rules_version) return false;
  auto cell = std::make_shared<RoomCell>(house.board, row.id);
  if (!house.board.add_room(row.id, cell)) return false;
  std::optional<std::int64_t> wake_ms;
  const ServiceTime service = house.board.writer().service();
  if (rest.due_ms > 0) wake_ms = service.to_steady(rest.due_ms);
  cell->start_at_rest({service.to_steady(rest.rested_ms), rest.wall_ms}, wake_ms);
  house.board.tell_hall(SummaryChanged{std::move(line->summary)});
  house.board.tell_hall(std::move(line->turn));
  return true;
}

}  // namespace

engine::Result<RecoveryReport> recover_rooms(storage::Store& store, House& house, const std::optional<Alive>& alive) {
  const std::int64_t start_us = steady_us();
  constexpr std::array k_unfinished{storage::RoomPhase::open, storage::RoomPhase::running};
  const std::unique_ptr<storage::Reader> first = store.reader();
  auto rows = first->rooms().in_phases(k_unfinished);
  const auto rests = first->rooms().rests();
  const engine::Rejection unreadable{"storage", "The rooms could not be read.", "", ""};
  if (!rows || !rests) return unreadable;
  // A table that came to rest after the server was last stored to be there says that it was there for longer.
  std::int64_t service_ms = alive ? alive->service_ms : 0;
  for (const storage::RestRow& rest : *rests) service_ms = std::max(service_ms, rest.rested_ms);
  house.board.writer().began(ServiceTime(service_ms, now()));
  // Both are in order of id.
  auto rest = rests->begin();
  const std::size_t unfinished = rows->size();
  std::erase_if(*rows, [&](const storage::RoomRow& row) {
    while (rest != rests->end() && rest->room < row.id) ++rest;
    return rest != rests->end() && rest->room == row.id && leave_at_rest(*rest, row, house);
  });
  const std::size_t at_rest = unfinished - rows->size();
  const std::vector<storage::Claim> claims = claim_rooms(store.writer(), *rows);
  if (claims.size() != rows->size()) return engine::Rejection{"storage", "The rooms could not be claimed.", "", ""};
  Work work{*rows, claims, house, alive ? std::optional(alive->wall_ms) : std::nullopt};
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
  return RecoveryReport{work.replayed.load(), at_rest, work.quarantined.load(), (steady_us() - start_us) / 1000};
}

}  // namespace server
