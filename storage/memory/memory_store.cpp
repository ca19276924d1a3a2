#include "storage/memory/memory_store.h"

#include <algorithm>
#include <utility>

#include "storage/memory/apply_write.h"

namespace storage {
MemoryStore::MemoryStore(MemoryContents contents) : contents_(std::move(contents)) {}

void MemoryStore::fail_commit(std::uint64_t number, CommitFault fault) {
  const std::lock_guard lock(mutex_);
  faults_[number] = fault;
}

void MemoryStore::fail_reads(bool failing) {
  const std::lock_guard lock(mutex_);
  reads_fail_ = failing;
}

void MemoryStore::fail_read(std::uint64_t number) {
  const std::lock_guard lock(mutex_);
  reads_to_failure_ = number;
}

void MemoryStore::crash_before_step(std::uint64_t step) {
  const std::lock_guard lock(mutex_);
  crash_step_ = step;
}

bool MemoryStore::crashed() const {
  const std::lock_guard lock(mutex_);
  return crashed_;
}

std::uint64_t MemoryStore::commits() const {
  const std::lock_guard lock(mutex_);
  return commits_;
}

std::uint64_t MemoryStore::steps() const {
  const std::lock_guard lock(mutex_);
  return steps_;
}

MemoryContents MemoryStore::durable() const {
  const std::lock_guard lock(mutex_);
  return stored_unknown_ ? *stored_unknown_ : contents_;
}

std::unique_ptr<MemoryStore> MemoryStore::restarted() const { return std::make_unique<MemoryStore>(durable()); }

bool MemoryStore::step() {
  if (++steps_ == crash_step_) crashed_ = true;
  return !crashed_;
}

std::optional<CommitFault> MemoryStore::next_commit_fault() {
  const auto found = faults_.find(++commits_);
  return found == faults_.end() ? std::nullopt : std::optional(found->second);
}

std::vector<WriteStatus> MemoryStore::MemoryWriter::commit(std::span<const WriteGroup> groups) {
  const std::lock_guard lock(store_.mutex_);
  const auto all = [&](WriteStatus status) { return std::vector<WriteStatus>(groups.size(), status); };
  if (store_.stopped()) return all(WriteStatus::failed);
  const auto fault = store_.next_commit_fault();
  if (!std::exchange(sends_again_, loses_answer(fault))) ++batch_;
  Answered& newest = store_.answered_[number_];
  if (newest.batch == batch_) return loses_answer(fault) ? all(WriteStatus::unknown) : newest.statuses;
  std::vector<WriteStatus> statuses;
  UndoList undo;
  const auto roll_back = [&](WriteStatus status) {
    take_back(store_.contents_, undo, 0);
    return all(status);
  };
  for (const WriteGroup& group : groups) {
    const std::size_t before = undo.size();
    WriteStatus status = WriteStatus::stored;
    for (const Write& write : group.writes) {
      if (!store_.step()) return roll_back(WriteStatus::failed);
      status = apply_write(store_.contents_, write, undo);
      if (status != WriteStatus::stored) break;
    }
    if (status != WriteStatus::stored) take_back(store_.contents_, undo, before);
    if (status != WriteStatus::stored && has_records_of(store_.contents_, group)) status = WriteStatus::stored;
    statuses.push_back(status);
  }
  if (fault == CommitFault::full) return roll_back(WriteStatus::full);
  if (fault == CommitFault::lost_unstored) return roll_back(WriteStatus::unknown);
  if (fault && fault != CommitFault::lost_but_stored) {
    store_.failed_ = true;
    if (fault == CommitFault::failed_but_stored) store_.stored_unknown_ = store_.contents_;
    return roll_back(WriteStatus::failed);
  }
  if (!store_.step()) return roll_back(WriteStatus::failed);  // before it was durable
  newest = {batch_, statuses};
  if (!store_.step()) return all(WriteStatus::failed);  // durable, never acknowledged
  return fault ? all(WriteStatus::unknown) : statuses;
}

template <class Change>
WriteStatus MemoryStore::MemoryWriter::change(Change change) {
  if (store_.stopped()) return WriteStatus::failed;
  const auto fault = store_.next_commit_fault();
  if (fault == CommitFault::full) return WriteStatus::full;
  if (fault == CommitFault::lost_unstored) return WriteStatus::unknown;
  if (fault == CommitFault::lost_but_stored) {
    change(store_.contents_);
    return WriteStatus::unknown;
  }
  store_.failed_ = fault.has_value();
  if (fault == CommitFault::failed_and_lost || !store_.step()) return WriteStatus::failed;
  if (fault == CommitFault::failed_but_stored) {
    store_.stored_unknown_ = store_.contents_;
    change(*store_.stored_unknown_);
    return WriteStatus::failed;
  }
  change(store_.contents_);
  return store_.step() ? WriteStatus::stored : WriteStatus::failed;
}

WriteStatus MemoryStore::MemoryWriter::become_owner() {
  const std::lock_guard lock(store_.mutex_);
  std::uint64_t owner = 0;
  const WriteStatus status = change([&](MemoryContents& in) { owner = ++in.owners; });
  if (status == WriteStatus::stored) owner_ = owner;
  return status;
}

std::vector<Claim> MemoryStore::MemoryWriter::claim(std::span<const RoomId> rooms) {
  const std::lock_guard lock(store_.mutex_);
  std::vector<Claim> claims(rooms.size(), Claim{.status = WriteStatus::fenced, .epoch = owner_});
  if (owner_ == 0) return claims;
  const WriteStatus status = change([&](MemoryContents& in) {
    for (std::size_t i = 0; i < rooms.size(); ++i) {
      const auto found = in.rooms.find(rooms[i]);
      if (found == in.rooms.end() || found->second.row.pruned_ms > 0) continue;
      RoomRow& row = found->second.row;
      claims[i].head_seq = row.head_seq;
      claims[i].head_hash = row.head_hash;
      if (row.epoch > owner_) continue;
      row.epoch = owner_;
      claims[i].status = WriteStatus::stored;
    }
  });
  return status == WriteStatus::stored ? claims : std::vector<Claim>(rooms.size(), Claim{.status = status});
}

}  // namespace storage
