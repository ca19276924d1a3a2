// A shorter way to a running game than replaying its whole log, with all that may be taken back in it; and the state as
// it was for a version whose rules come to another one (carry.h), by names that a later version can read. A snapshot
// may be taken at any record: it is now and then, when a game leaves memory, and when the server stops in order. What
// was told of the game is not in it, but for the last entries, which whoever joins is shown: so it costs the same
// however long the game is. The bytes hold hidden state: they are the store's alone.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/core/result.h"
#include "server/room/table.h"
#include "storage/store.h"

namespace server {

/// What a snapshot is made of: a copy of its own, so that another thread makes the bytes while the table goes on.
struct StateOfGame {
  RoomId room;
  std::uint64_t seq = 0;  ///< the state is that right after this record
  std::string rules_version;
  engine::Timeline play;
  Past past;
  PerSeat<std::uint64_t> wires{};  ///< of open decisions; 0: none
  PerSeat<SeatClock> clocks;
  bool banked = false;
  std::uint64_t moves = 0;
  History newest;  ///< what whoever joins is shown
};
/// That of the running game after its newest record, up to which `history` goes.
[[nodiscard]] StateOfGame state_of(const Table& table, const History& history);
[[nodiscard]] storage::SnapshotRow make_snapshot(const StateOfGame& state);
[[nodiscard]] inline storage::SnapshotRow make_snapshot(const Table& table, const History& history) {
  return make_snapshot(state_of(table, history));
}

/// Which states of a game are kept: now and then one, and one at a time, away from the table's moves. One that is never
/// stored is no loss.
class StateKeeping {
 public:
  StateKeeping() = default;
  /// Of a game whose newest snapshot is of that record.
  explicit StateKeeping(std::uint64_t kept) : kept_(kept), begun_(kept) {}

  /// What is to be kept now, if anything is; how that ended is told under that ticket.
  [[nodiscard]] std::shared_ptr<const StateOfGame> due(const Table& table, const History& history,
                                                       std::uint64_t ticket);
  /// Whether that is what was told.
  [[nodiscard]] bool take(std::uint64_t ticket, storage::WriteStatus status);
  /// The table has had that one stored with something else.
  void kept(std::uint64_t seq);

  [[nodiscard]] std::uint64_t newest() const { return kept_; }
  [[nodiscard]] bool is_under_way() const { return ticket_ != 0; }

 private:
  std::uint64_t kept_ = 0;   // records
  std::uint64_t begun_ = 0;  // a store that takes none is not asked at each move
  std::uint64_t ticket_ = 0;
};

/// A write of one by the owner with that epoch, where the game has gone on since record `last_snapshot`.
[[nodiscard]] std::optional<storage::WriteGroup> state_to_keep(const Table& table, const History& history,
                                                               std::uint64_t last_snapshot, std::uint64_t epoch);

/// Puts the snapshot's game on a table that took the records up to the snapshot with ApplyDepth::table_only, and
/// gives what it knows of the history; one of an earlier version knows all of it. Refused, with the table as it was,
/// when the bytes are not ours, are of other rules or lead to another state than `state_hash` (that of the newest
/// record which states one).
[[nodiscard]] engine::Result<History> resume_from(const storage::SnapshotRow& snapshot, const engine::Hash& state_hash,
                                                  Table& table);

/// The same for a snapshot of other rules: its state as today's rules read it, which may be another one to them. What
/// could be taken back can't be any more.
[[nodiscard]] engine::Result<History> carry_from(const storage::SnapshotRow& snapshot, const engine::Hash& state_hash,
                                                 Table& table);

}  // namespace server
