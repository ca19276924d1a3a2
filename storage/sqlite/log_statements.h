// The statements of tables, of their logs, of their snapshots and of where they rest: what is written at each move,
// and how it is read.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "storage/sqlite/database.h"
#include "storage/sqlite/pruning.h"
#include "storage/store.h"

namespace storage::sqlite {

class LogWriter {
 public:
  /// The database outlives it.
  explicit LogWriter(Database& database);
  [[nodiscard]] bool is_ready() const;

  [[nodiscard]] WriteStatus store(const CreateRoom& write);
  [[nodiscard]] WriteStatus store(const AppendLog& write);
  [[nodiscard]] WriteStatus store(const PutSnapshot& write);
  /// What becomes of a group that was refused and rolled back: when it appends to a room, and its records are there
  /// already, all of it is stored.
  [[nodiscard]] WriteStatus unless_there(const WriteGroup& group, WriteStatus refused);
  [[nodiscard]] WriteStatus store(const PutRest& write);
  /// The number of an owner that is later than all before it.
  [[nodiscard]] WriteStatus next_owner(std::uint64_t& owner);
  /// Within a transaction; `changed` becomes true when something was written.
  [[nodiscard]] Claim claim(const RoomId& room, std::uint64_t owner, bool& changed);

  /// Some of what was stored in this transaction is not there any more: a room that it made may get another number.
  void rolled_back() { numbers_.clear(); }

 private:
  /// What the room is called in the log: `stored` when it is in `number`, `fenced` when there is no such room.
  [[nodiscard]] WriteStatus number_of(const RoomId& room, std::int64_t& number);

  Database& database_;
  std::map<std::string, std::int64_t, std::less<>> numbers_;
  Statement create_room_, advance_head_, number_of_room_, insert_record_, room_for_snapshot_, put_snapshot_;
  Statement find_record_, room_for_rest_, put_rest_, drop_rest_;
  Statement next_owner_, find_owned_, claim_;
};

class SqliteRoomReader final : public RoomReader {
 public:
  /// The database outlives it.
  explicit SqliteRoomReader(Database& database);

  [[nodiscard]] Read<std::vector<RoomRow>> in_phases(std::span<const RoomPhase> phases) override;
  [[nodiscard]] Read<std::optional<RoomRow>> room(const RoomId& id) override;
  [[nodiscard]] Read<std::optional<RoomRow>> room_by_code(const std::string& code) override;
  [[nodiscard]] Read<std::vector<RoomId>> prunable(const PruneOrder& order, std::size_t count) override;
  [[nodiscard]] Read<std::vector<LogRecord>> records(const RoomId& id, std::uint64_t from, std::uint64_t to) override;
  [[nodiscard]] Read<std::optional<SnapshotRow>> snapshot(const RoomId& id) override;
  [[nodiscard]] Read<std::vector<RestRow>> rests() override;

 private:
  PruneReader pruning_;
  Statement in_phase_, room_, room_by_code_, records_, snapshot_, rests_;
};

}  // namespace storage::sqlite
