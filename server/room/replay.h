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
  [[nodiscard]] engine::Result<engine::Done> take(const storage::LogRecord& record,
                                                  ApplyDepth depth = ApplyDepth::everything);

  /// Puts a snapshot in place of the records taken with ApplyDepth::table_only so far.
  [[nodiscard]] engine::Result<engine::Done> resume(const storage::SnapshotRow& snapshot);

  [[nodiscard]] const Table& table() const { return table_; }
  [[nodiscard]] const std::vector<Entry>& history() const { return history_; }
  [[nodiscard]] const Answers& answers() const { return answers_; }

 private:
  RoomId room_;
  Table table_;
  storage::ChainHead head_;
  std::optional<engine::Hash> state_hash_;  // that of the newest record which states one
  std::vector<Entry> history_;
  Answers answers_;
};

/// The whole log of a room, helped by a snapshot if there is a usable one; with and without, the outcome is the same.
[[nodiscard]] engine::Result<Replay> replay(const engine::Catalog& games, const RoomId& room,
                                            std::span<const storage::LogRecord> records,
                                            const storage::SnapshotRow* snapshot = nullptr);

}  // namespace server
