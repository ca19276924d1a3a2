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
constexpr std::size_t k_lines_at_once = 256;
constexpr std::size_t k_threads_max = 8;
constexpr std::size_t k_claims_at_once = 1024;

/// Has each of as many threads as are worth it do the work.
template <class Work>
void on_threads(std::size_t worth, const Work& work) {
  std::vector<std::thread> threads(std::clamp<std::size_t>(worth, 1, std::min(processors(), k_threads_max)));
  for (std::thread& thread : threads) thread = std::thread(work);
  for (std::thread& thread : threads) thread.join();
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

struct Logs {
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
        house.board.rooms().quarantine(rows[i].id);
      }
      if (!loaded.room) continue;
      auto cell = std::make_shared<RoomCell>(house.board, rows[i].id);
      if (!house.board.rooms().add(rows[i].id, cell)) continue;
      cell->start(std::move(loaded));
      replayed.fetch_add(1);
    }
  }
};

/// A row of `rows`, and with what that table came to rest.
struct Resting {
  const storage::RestRow& rest;
  std::size_t row = 0;
};

struct Rests {
  const std::vector<storage::RoomRow>& rows;
  House& house;
  std::vector<Resting> all{};
  std::vector<TablesAtRest> told{};     ///< a piece each of k_lines_at_once
  std::vector<std::uint8_t> is_left{};  ///< by row
  std::atomic<std::size_t> next{0};

  /// Both are in order of id.
  void find(const std::vector<storage::RestRow>& rests) {
    auto rest = rests.begin();
    for (std::size_t i = 0; i < rows.size(); ++i) {
      while (rest != rests.end() && rest->room < rows[i].id) ++rest;
      if (rest != rests.end() && rest->room == rows[i].id) all.push_back({*rest, i});
    }
    told.resize((all.size() + k_lines_at_once - 1) / k_lines_at_once);
    is_left.resize(rows.size());
  }

  void run() {
    for (std::size_t piece = next.fetch_add(1); piece < told.size(); piece = next.fetch_add(1)) {
      const std::size_t end = std::min(all.size(), (piece + 1) * k_lines_at_once);
      for (std::size_t i = piece * k_lines_at_once; i < end; ++i) {
        is_left[all[i].row] = leave(all[i], told[piece].lines) ? 1 : 0;
      }
    }
  }

  /// Puts a room on the board that rests since before this start; false when its line says nothing to this version,
  /// or its game has other rules today: then its log has to be read.
  bool leave(const Resting& at, std::vector<TableLine>& lines) {
    const storage::RoomRow& row = rows[at.row];
    const engine::Game* game = engine::catalog().find(row.game);
    auto line = line_of(at.rest);
    if (!line || game == nullptr || game->info().rules_version != row.rules_version) return false;
    std::optional<std::int64_t> wake_ms;
    const ServiceTime service = house.board.writer().service();
    if (at.rest.due_ms > 0) wake_ms = service.to_steady(at.rest.due_ms);
    house.board.rooms().rest(row.id, {nullptr, RestedAt{service.to_steady(at.rest.rested_ms), at.rest.wall_ms}},
                             wake_ms);
    lines.push_back(std::move(*line));
    return true;
  }
};

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
  Rests resting{*rows, house};
  resting.find(*rests);
  on_threads(resting.told.size(), [&resting] { resting.run(); });
  // Before any of them can tell something newer of itself.
  for (TablesAtRest& some : resting.told) house.board.tell_hall(std::move(some));
  std::vector<storage::RoomRow> to_read;
  for (std::size_t i = 0; i < rows->size(); ++i) {
    if (resting.is_left[i] == 0) to_read.push_back(std::move((*rows)[i]));
  }
  const std::vector<storage::Claim> claims = claim_rooms(store.writer(), to_read);
  if (claims.size() != to_read.size()) return engine::Rejection{"storage", "The rooms could not be claimed.", "", ""};
  Logs logs{to_read, claims, house, alive ? std::optional(alive->wall_ms) : std::nullopt};
  on_threads(to_read.size() / k_rooms_per_thread_min, [&logs, &store] {
    const std::unique_ptr<storage::Reader> reader = store.reader();
    logs.run(*reader);
  });
  if (logs.unreadable.load()) return unreadable;
  return RecoveryReport{logs.replayed.load(), rows->size() - to_read.size(), logs.quarantined.load(),
                        (steady_us() - start_us) / 1000};
}

}  // namespace server
