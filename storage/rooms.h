// Rooms, their event logs and their snapshots: rows and writes. Events are bytes with ids; storage never looks inside.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace storage {

using Bytes = std::vector<std::uint8_t>;
using Hash = std::array<std::uint8_t, 32>;

struct RoomId {
  std::string text;
  friend auto operator<=>(const RoomId&, const RoomId&) = default;
};

/// One entry of a room's log. `hash` chains it to the one before; computed by the room with hash_record
/// (storage/chain.h), kept as given.
struct LogRecord {
  std::uint64_t seq = 0;    ///< 1 for the first record of a room, then without a gap
  std::uint64_t epoch = 0;  ///< of the owner that wrote it
  std::string kind;         ///< "created", "acted" ...: for people reading the database
  std::string actor;        ///< account id, or empty for the server itself
  std::string key;          ///< the client's idempotency key, or empty; unique for its room and actor
  Bytes payload;
  Hash prev_hash{};
  Hash hash{};
  std::int64_t at_ms = 0;  ///< wall clock, milliseconds since 1970; for people, never for rules
  friend bool operator==(const LogRecord&, const LogRecord&) = default;
};

enum class RoomPhase : std::uint8_t { open, running, finished, closed };

struct RoomRow {
  RoomId id;
  std::string code;  ///< invite code; unique among all rooms
  std::string game;
  std::string rules_version;
  RoomPhase phase = RoomPhase::open;
  std::uint64_t epoch = 0;  ///< the number of its owner, or of the making; only its owner appends (Writer::claim)
  std::uint64_t head_seq = 0;
  Hash head_hash{};
  std::int64_t created_ms = 0;
  std::int64_t touched_ms = 0;  ///< time of the newest record
  std::int64_t pruned_ms = 0;   ///< when its log was dropped for its age; 0: it is there
  friend bool operator==(const RoomRow&, const RoomRow&) = default;
};

struct SnapshotRow {
  RoomId room;
  std::uint64_t seq = 0;  ///< the state right after this record
  std::string rules_version;
  Bytes state;  ///< opaque
  Hash state_hash{};
  friend bool operator==(const SnapshotRow&, const SnapshotRow&) = default;
};

/// What a running room left when it left memory, so that a start of the server needn't read its log.
struct RestRow {
  RoomId room;
  std::uint64_t seq = 0;       ///< good as long as the log ends there
  std::int64_t rested_ms = 0;  ///< since when, in the time that servers have been there for this store
  std::int64_t wall_ms = 0;    ///< the same by the wall clock
  std::int64_t due_ms = 0;     ///< when it wants to be in memory again, as rested_ms; 0: when somebody asks for it
  Bytes line;                  ///< opaque
  friend bool operator==(const RestRow&, const RestRow&) = default;
};

struct CreateRoom {
  RoomRow row;  ///< epoch as given, head empty
};
/// Appends only while (epoch, head_seq, head_hash) still are what the owner believes: a stale owner writes
/// nothing. Records that don't continue the chain (seq, epoch, prev_hash) are refused like those of a stale owner.
struct AppendLog {
  RoomId room;
  std::uint64_t epoch = 0;
  std::uint64_t expected_head = 0;
  std::vector<LogRecord> records;  ///< not empty, seq = expected_head + 1 ...
  std::optional<RoomPhase> phase;  ///< the room's phase from now on, if it changes
};
/// Replaces an older one of the room; a newer one stays. Refused as fenced when the log isn't that long, or the room is
/// another owner's.
struct PutSnapshot {
  SnapshotRow row;
  std::uint64_t epoch = 0;
};

/// Replaces what the room left before. Refused as fenced when the log doesn't end there, or the room is another
/// owner's.
struct PutRest {
  RestRow row;
  std::uint64_t epoch = 0;
};

/// Drops what is kept of a table that is over: its log, its snapshot, what it left when it rested, and its chat. Where
/// its game is in people's lists the row stays, with the head of the log that was. Refused as a conflict when it isn't
/// over, or its game is still to be rated.
struct PruneRoom {
  RoomId room;
  std::int64_t at_ms = 0;
};
/// Which tables are old enough, by the time of their newest record.
struct PruneOrder {
  std::int64_t finished_before_ms = 0;   ///< games with a result; 0: none
  std::int64_t abandoned_before_ms = 0;  ///< tables that came to none; 0: none
  friend bool operator==(const PruneOrder&, const PruneOrder&) = default;
};

}  // namespace storage
