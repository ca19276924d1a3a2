// A shorter way to a running game than replaying its whole log, with all that may be taken back in it; and the state as
// it was for a version whose rules come to another one (carry.h), by names that a later version can read. A snapshot
// may be taken at any record: it is now and then, when a game leaves memory, and when the server stops in order. What
// was told of the game is not in it, but for the last entries, which whoever joins is shown: so it costs the same
// however long the game is. The bytes hold hidden state: they are the store's alone.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/result.h"
#include "server/room/table.h"
#include "storage/store.h"

namespace server {

/// The state right after the table's newest record, up to which `history` goes.
[[nodiscard]] storage::SnapshotRow make_snapshot(const Table& table, const History& history);

/// A write of one, where the game has gone on since record `last_snapshot`.
[[nodiscard]] std::optional<storage::WriteGroup> state_to_keep(const Table& table, const History& history,
                                                               std::uint64_t last_snapshot);

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
