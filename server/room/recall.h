// A table as it was, step by step, as one viewer might see it then: made of its log, like everything about the past.
#pragma once

#include "engine/core/catalog.h"
#include "server/room/mail.h"
#include "storage/store.h"

namespace server {

/// Reads the log and plays it; takes as long as the game is long, so it is for a reader thread. Shows the records from
/// recall.from on, at most protocol::k_replay_records_max of them and about protocol::k_replay_bytes_max of patches;
/// or, if that is asked for, the entries of them up to recall.last, at most protocol::k_history_entries_max. Errors:
/// `storage_unavailable` when the medium fails, `frozen` when the log does not replay.
[[nodiscard]] Recalled recall_room(const engine::Catalog& games, storage::RoomReader& reader, const RoomId& room,
                                   const Recall& recall);

}  // namespace server
