// A table from its log, record by record: how a room is rebuilt after a start of the server, how `vivarium verify`
// checks every draw, how a replay is shown. There is no other way to rebuild one.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/core/catalog.h"
#include "server/room/room_log.h"
#include "server/room/table.h"
#include "storage/chain.h"
#include "storage/store.h"

namespace server {

class Replay {
 public:
  /// `renamed`: who is called otherwise from the first record on, since a later one says so.
  Replay(const engine::Catalog& games, RoomId room, std::vector<Renamed> renamed = {});

  /// Takes the next record. Refused, and the replay is over, with code
  ///   broken_chain    a record is missing, altered or not linked to the one before
  ///   bad_log         the record is none of ours, or its fact does not fit the table
  ///   state_diverged  the game came to another state than the log says, or refused a logged action
  ///   unknown_game    this build has no such game
  /// The message names the record; it holds no hidden state.
  /// Where the game was played by rules of another version, state_diverged is none: from that record on only what
  /// stands around the game is taken, and the board stays what it was before (Table::rules.repeats_to), until a state
  /// is carried over or the game begins anew.
  [[nodiscard]] engine::Result<engine::Done> take(const storage::LogRecord& record,
                                                  ApplyDepth depth = ApplyDepth::everything);

  /// Puts a snapshot in place of the records taken with ApplyDepth::table_only so far.
  [[nodiscard]] engine::Result<engine::Done> resume(const storage::SnapshotRow& snapshot);
  /// The same of other rules (snapshot.h).
  [[nodiscard]] engine::Result<engine::Done> carry(const storage::SnapshotRow& snapshot);
  /// What the running game of `records`, which are all that were taken, must become before it goes on.
  void make_due(std::span<const storage::LogRecord> records);

  [[nodiscard]] const Table& table() const { return table_; }
  /// All of it, but where a snapshot was put: what that knows, and what came after.
  [[nodiscard]] const History& history() const { return history_; }
  [[nodiscard]] const Answers& answers() const { return answers_; }

 private:
  [[nodiscard]] engine::Result<std::vector<engine::Event>> applied(const Fact& fact, const storage::LogRecord& record,
                                                                   ApplyDepth depth);
  [[nodiscard]] engine::Result<engine::Done> put(engine::Result<History> history);

  RoomId room_;
  Table table_;
  storage::ChainHead head_;
  std::optional<engine::Hash> state_hash_;  // that of the newest record which states one
  History history_;
  Answers answers_;
};

/// The whole log of a room, helped by a snapshot if there is a usable one; with and without, the outcome is the same,
/// but that less of the history is known. A game that goes on, and that today's rules don't repeat, is where it can go
/// on from: Table::rules.due says what must become of it (carry.h). For that the snapshot of other rules is of use.
[[nodiscard]] engine::Result<Replay> replay(const engine::Catalog& games, const RoomId& room,
                                            std::span<const storage::LogRecord> records,
                                            const storage::SnapshotRow* snapshot = nullptr);

}  // namespace server
