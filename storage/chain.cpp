#include "storage/chain.h"

#include <sodium.h>
#include <string_view>

namespace storage {
namespace {

constexpr std::string_view k_domain = "vivarium.log.v1";

/// BLAKE2b-256 of a sequence of fields, without a copy of the payload.
class FieldHash {
 public:
  FieldHash() { crypto_generichash_init(&state_, nullptr, 0, sizeof(Hash)); }

  void raw(std::span<const std::uint8_t> bytes) { crypto_generichash_update(&state_, bytes.data(), bytes.size()); }

  void number(std::uint64_t value) {
    std::array<std::uint8_t, 8> bytes{};
    for (auto& byte : bytes) {
      byte = static_cast<std::uint8_t>(value & 0xff);
      value >>= 8U;
    }
    raw(bytes);
  }

  void sized(std::span<const std::uint8_t> bytes) {
    number(bytes.size());
    raw(bytes);
  }

  void text(std::string_view value) { sized({reinterpret_cast<const std::uint8_t*>(value.data()), value.size()}); }

  [[nodiscard]] Hash finish() {
    Hash hash{};
    crypto_generichash_final(&state_, hash.data(), hash.size());
    return hash;
  }

 private:
  crypto_generichash_state state_{};
};

}  // namespace

Hash hash_record(const RoomId& room, const LogRecord& record) {
  FieldHash fields;
  fields.text(k_domain);
  fields.raw(record.prev_hash);
  fields.text(room.text);
  fields.number(record.seq);
  fields.number(record.epoch);
  fields.number(static_cast<std::uint64_t>(record.at_ms));
  fields.text(record.kind);
  fields.text(record.actor);
  fields.text(record.key);
  fields.sized(record.payload);
  return fields.finish();
}

bool continues(std::span<const LogRecord> records, const ChainHead& after, std::uint64_t epoch) {
  ChainHead head = after;
  for (const LogRecord& record : records) {
    if (record.seq != head.seq + 1 || record.epoch != epoch || record.prev_hash != head.hash) return false;
    head = {record.seq, record.epoch, record.hash};
  }
  return !records.empty();
}

std::optional<ChainBreak> verify_chain(const RoomId& room, std::span<const LogRecord> records, const ChainHead& after) {
  ChainHead head = after;
  for (const LogRecord& record : records) {
    const std::uint64_t seq = head.seq + 1;
    if (record.seq != seq) return ChainBreak{seq, ChainFault::gap};
    if (record.epoch < head.epoch) return ChainBreak{seq, ChainFault::older_epoch};
    if (record.prev_hash != head.hash) return ChainBreak{seq, ChainFault::not_linked};
    if (record.hash != hash_record(room, record)) return ChainBreak{seq, ChainFault::altered};
    head = {record.seq, record.epoch, record.hash};
  }
  return std::nullopt;
}

std::optional<ChainBreak> verify_log(const RoomRow& room, std::span<const LogRecord> records) {
  if (const auto broken = verify_chain(room.id, records)) return broken;
  const ChainHead last =
      records.empty() ? ChainHead{} : ChainHead{records.back().seq, records.back().epoch, records.back().hash};
  if (last.seq < room.head_seq) return ChainBreak{last.seq + 1, ChainFault::gap};
  if (last.seq > room.head_seq || last.hash != room.head_hash) return ChainBreak{last.seq, ChainFault::head_mismatch};
  if (last.epoch > room.epoch) return ChainBreak{last.seq, ChainFault::older_epoch};
  return std::nullopt;
}

const RoomId& audit_log() {
  static const RoomId k_id{"audit"};
  return k_id;
}

std::optional<ChainBreak> verify_audit(const AuditHead& head, std::span<const LogRecord> records) {
  if (const auto broken = verify_chain(audit_log(), records)) return broken;
  const AuditHead last = records.empty() ? AuditHead{} : AuditHead{records.back().seq, records.back().hash};
  if (last.seq < head.seq) return ChainBreak{last.seq + 1, ChainFault::gap};
  if (last != head) return ChainBreak{last.seq, ChainFault::head_mismatch};
  return std::nullopt;
}

const char* describe(ChainFault fault) {
  switch (fault) {
    case ChainFault::gap:
      return "a record is missing or out of order";
    case ChainFault::older_epoch:
      return "a record was written by an owner that had been replaced";
    case ChainFault::not_linked:
      return "the record doesn't continue the one before";
    case ChainFault::altered:
      return "the record was changed after it was written";
    case ChainFault::head_mismatch:
      return "the head isn't the last record of its log";
  }
  return "unknown";
}

}  // namespace storage
