// What the fuzz targets of rooms' logs read: records as lines of text, so that a mutation is one of a record and its
// chain of hashes is always whole.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/catalog.h"
#include "server/room/replay.h"
#include "storage/rooms.h"

namespace fuzz {

/// The game of the tests, which has little of everything.
[[nodiscard]] const engine::Catalog& small_catalog();
[[nodiscard]] const storage::RoomId& recorded_room();
/// The log of a table at which so many actions were played, one taken back by consent after them.
[[nodiscard]] std::vector<storage::LogRecord> recorded_log(int actions);

/// Kind, actor, key and payload of each record, with a tab between and a line break after them.
[[nodiscard]] std::string to_lines(const std::vector<storage::LogRecord>& records);
/// The records that such lines say, chained. What is missing in a line is empty.
[[nodiscard]] std::vector<storage::LogRecord> from_lines(std::string_view lines);

/// A table in the middle of its game, taken from its log as before a snapshot, and that snapshot.
struct Halfway {
  server::Replay replay;
  storage::SnapshotRow snapshot;
};
[[nodiscard]] Halfway halfway();
/// What a snapshot's bytes are without their seal, and with it.
[[nodiscard]] storage::Bytes unsealed(const storage::SnapshotRow& snapshot);
[[nodiscard]] storage::Bytes sealed(storage::Bytes packed);

}  // namespace fuzz
