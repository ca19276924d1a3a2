// What the server keeps for ever, as interfaces: rooms and their event logs, snapshots, guests and their
// sessions. Events are bytes with ids; storage never looks inside them and knows no game and no protocol.
//
// One caller at a time: the writer (server/net) is the only one who commits; readers use their own Reader.
// storage/README.md tells the same for operators: the schema, what durable means, what each status means.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
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
  std::uint64_t epoch = 0;
  std::uint64_t head_seq = 0;
  Hash head_hash{};
  std::int64_t created_ms = 0;
  std::int64_t touched_ms = 0;  ///< time of the newest record
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

struct GuestRow {
  std::string account;  ///< public id
  std::string nickname;
  std::int64_t created_ms = 0;
  friend bool operator==(const GuestRow&, const GuestRow&) = default;
};

/// A session token is stored only as its BLAKE2b-256 hash.
struct SessionRow {
  Hash token_hash{};
  std::string account;
  std::int64_t created_ms = 0;
  std::int64_t expires_ms = 0;
  friend bool operator==(const SessionRow&, const SessionRow&) = default;
};

/// The writes that one transaction may hold.
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
/// Replaces an older one of the room; a newer one stays. Refused as fenced when the log isn't that long.
struct PutSnapshot {
  SnapshotRow row;
};
struct PutGuest {
  GuestRow row;
};
/// The account must exist.
struct PutSession {
  SessionRow row;
};
/// Stored as well when there is no such session.
struct DropSession {
  Hash token_hash{};
};
using Write = std::variant<CreateRoom, AppendLog, PutSnapshot, PutGuest, PutSession, DropSession>;

enum class WriteStatus : std::uint8_t {
  stored,    ///< durable
  fenced,    ///< another owner, another head or no such room: drop the room from memory, never retry
  conflict,  ///< a unique value (room id, code, account, token, key in its room) exists already, or no such account
  full,      ///< no space left (or the database is held by another program): nothing of the batch was stored,
             ///< it may be tried again later
  failed,    ///< the medium failed: nothing is acknowledged from now on, the store stays failed. What was not
             ///< acknowledged is found after a restart, whole, or not at all
};

/// A group of writes that stand or fall together (one input of one room). Groups fail alone.
struct WriteGroup {
  std::vector<Write> writes;
};

class Writer {
 public:
  virtual ~Writer() = default;
  /// One transaction for all groups; returns one status per group, in order, after the commit is durable.
  /// A fenced or conflicting group is left out, the others are stored. Never throws.
  [[nodiscard]] virtual std::vector<WriteStatus> commit(std::span<const WriteGroup> groups) = 0;
  /// Takes ownership of every room: raises each room's epoch by one. Called once, at start.
  [[nodiscard]] virtual WriteStatus claim_all_rooms() = 0;
  /// Time of one bare sync of the log to the medium, for reports; microseconds, negative when it failed.
  [[nodiscard]] virtual std::int64_t measure_sync_us() = 0;
};

class Reader {
 public:
  virtual ~Reader() = default;
  /// Whether the medium failed the last read: then its empty answer says nothing about what is stored.
  [[nodiscard]] virtual bool failed() const = 0;
  /// Rooms in a phase, in order of id. Empty optional: the medium failed.
  [[nodiscard]] virtual std::optional<std::vector<RoomRow>> rooms(std::span<const RoomPhase> phases) = 0;
  [[nodiscard]] virtual std::optional<RoomRow> room(const RoomId& id) = 0;
  [[nodiscard]] virtual std::optional<RoomRow> room_by_code(const std::string& code) = 0;
  /// Records with from <= seq <= to, in order.
  [[nodiscard]] virtual std::optional<std::vector<LogRecord>> records(const RoomId& id, std::uint64_t from,
                                                                      std::uint64_t to) = 0;
  [[nodiscard]] virtual std::optional<SnapshotRow> snapshot(const RoomId& id) = 0;
  [[nodiscard]] virtual std::optional<SessionRow> session(const Hash& token_hash) = 0;
  [[nodiscard]] virtual std::optional<GuestRow> guest(const std::string& account) = 0;
};

/// One database. Readers may be used from other threads than the writer, each by one thread.
class Store {
 public:
  virtual ~Store() = default;
  [[nodiscard]] virtual Writer& writer() = 0;
  [[nodiscard]] virtual std::unique_ptr<Reader> reader() = 0;
};

}  // namespace storage
