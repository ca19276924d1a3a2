// The chain of a room's log: each record's hash covers the record and the hash of the one before, so that whoever
// holds a head hash (the players do, docs/protocol.md `head`) can tell whether anything before it was changed.
//
// Design arrow: storage may use libsodium, for this and nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "storage/store.h"

namespace storage {

/// BLAKE2b-256 (RFC 7693) over "vivarium.log.v1", prev_hash, room, seq, epoch, at_ms, kind, actor, key, payload.
/// Integers are 64 bits little-endian (at_ms in two's complement); texts and the payload are preceded by their
/// length as such an integer; the hash is 32 raw bytes. `record.hash` itself is not read.
[[nodiscard]] Hash hash_record(const RoomId& room, const LogRecord& record);

enum class ChainFault : std::uint8_t {
  gap,            ///< a seq is missing or out of order
  older_epoch,    ///< written by an owner that had been replaced
  not_linked,     ///< prev_hash isn't the hash of the record before
  altered,        ///< the hash doesn't fit the record
  head_mismatch,  ///< the room's head isn't the last record of its log
};

struct ChainBreak {
  std::uint64_t seq = 0;  ///< the first record that is wrong; for a record that is missing, its number
  ChainFault fault = ChainFault::gap;
  friend bool operator==(const ChainBreak&, const ChainBreak&) = default;
};

/// Where a log stands: what the next record must continue.
struct ChainHead {
  std::uint64_t seq = 0;
  std::uint64_t epoch = 0;
  Hash hash{};
};

/// Whether the records are at least one and follow each other and `after`, all in `epoch`: numbers and hashes are
/// compared, none is computed. What a store asks of an append.
[[nodiscard]] bool continues(std::span<const LogRecord> records, const ChainHead& after, std::uint64_t epoch);

/// The first break in `records`, which follow `after` (by default: the whole log from its first record).
[[nodiscard]] std::optional<ChainBreak> verify_chain(const RoomId& room, std::span<const LogRecord> records,
                                                     const ChainHead& after = {});

/// The same for a whole log and the room's row, whose head must be the last record.
[[nodiscard]] std::optional<ChainBreak> verify_log(const RoomRow& room, std::span<const LogRecord> records);

/// The log of what keepers did is chained in the same way, as that of a room of this name, which no room has. Of its
/// records: `kind` is the act, `actor` the keeper's account (empty: the console), `key` whom or what the act was about,
/// `payload` the rest as JSON; all are of epoch 0.
[[nodiscard]] const RoomId& audit_log();
[[nodiscard]] std::optional<ChainBreak> verify_audit(const AuditHead& head, std::span<const LogRecord> records);

/// English, for reports.
[[nodiscard]] const char* describe(ChainFault fault);

}  // namespace storage
