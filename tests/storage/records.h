// Rooms and records for the tests of storage: small, linked and hashed as a room makes them.
#pragma once

#include <string>
#include <vector>

#include "storage/chain.h"
#include "storage/store.h"

namespace storage_test {

using storage::AppendLog;
using storage::LogRecord;
using storage::RoomId;
using storage::RoomRow;

[[nodiscard]] inline RoomRow open_room(const std::string& id, std::uint64_t epoch = 1) {
  RoomRow row;
  row.id = RoomId{id};
  row.code = "code-" + id;
  row.game = "harmonies";
  row.rules_version = "1";
  row.epoch = epoch;
  row.created_ms = 1'790'000'000'000;
  row.touched_ms = row.created_ms;
  return row;
}

/// The room's side of its log: knows the head and makes the next records.
class LogMaker {
 public:
  explicit LogMaker(std::string room, std::uint64_t epoch = 1) : room_{std::move(room)}, epoch_(epoch) {}

  /// Goes on after a restart, where the store says.
  explicit LogMaker(const RoomRow& row) : room_(row.id), epoch_(row.epoch), seq_(row.head_seq), head_(row.head_hash) {}

  [[nodiscard]] LogRecord next(const std::string& key = {}, std::size_t payload_size = 24) {
    LogRecord record;
    record.seq = ++seq_;
    record.epoch = epoch_;
    record.kind = "acted";
    record.actor = "u_ann";
    record.key = key;
    for (std::size_t i = 0; i < payload_size; ++i) {
      record.payload.push_back(static_cast<std::uint8_t>((record.seq * 31 + i) & 0xff));
    }
    record.prev_hash = head_;
    record.at_ms = 1'790'000'000'000 + static_cast<std::int64_t>(record.seq);
    record.hash = storage::hash_record(room_, record);
    head_ = record.hash;
    return record;
  }

  /// An append of `count` records after the head.
  [[nodiscard]] AppendLog append(std::size_t count = 1, std::size_t payload_size = 24) {
    AppendLog write;
    write.room = room_;
    write.epoch = epoch_;
    write.expected_head = seq_;
    for (std::size_t i = 0; i < count; ++i) write.records.push_back(next({}, payload_size));
    return write;
  }

  [[nodiscard]] AppendLog append_with_key(const std::string& key) {
    AppendLog write;
    write.room = room_;
    write.epoch = epoch_;
    write.expected_head = seq_;
    write.records.push_back(next(key));
    return write;
  }

  void claimed() { ++epoch_; }
  [[nodiscard]] const RoomId& room() const { return room_; }
  [[nodiscard]] std::uint64_t seq() const { return seq_; }

 private:
  RoomId room_;
  std::uint64_t epoch_ = 1;
  std::uint64_t seq_ = 0;
  storage::Hash head_{};
};

}  // namespace storage_test
