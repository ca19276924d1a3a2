// A shorter way to a running game than replaying its whole log. A snapshot is taken right before an action that
// nobody can take back: replaying that action puts the timeline where it was, with all it says about undoing.
// The bytes hold hidden state: they are the store's alone.
#pragma once

#include <memory>
#include <vector>

#include "engine/core/result.h"
#include "server/room/table.h"
#include "storage/store.h"

namespace server {

/// The state right after the table's newest record. `history` holds every entry up to it.
[[nodiscard]] storage::SnapshotRow make_snapshot(const Table& table, const std::vector<Entry>& history);

/// Puts the snapshot's game on a table that took the records up to the snapshot with ApplyDepth::table_only, and
/// gives the history. Refused, with the table as it was, when the bytes are not ours, are of other rules or lead to
/// another state than `state_hash` (that of the newest record which states one).
[[nodiscard]] engine::Result<std::vector<Entry>> resume_from(const storage::SnapshotRow& snapshot,
                                                             const engine::Hash& state_hash, Table& table);

}  // namespace server
