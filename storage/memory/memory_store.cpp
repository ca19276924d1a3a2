#include "storage/memory/memory_store.h"

#include <algorithm>

#include "storage/memory/apply_write.h"

namespace storage {

/// Answers from the store's contents under its lock; all answers are copies.
class MemoryStore::MemoryReader final : public Reader {
 public:
  explicit MemoryReader(MemoryStore& store) : store_(store) {}

  [[nodiscard]] bool failed() const override { return failed_; }

  [[nodiscard]] std::optional<std::vector<RoomRow>> rooms(std::span<const RoomPhase> phases) override {
    const std::lock_guard lock(store_.mutex_);
    if (!readable()) return std::nullopt;
    std::vector<RoomRow> rows;
    for (const auto& [id, room] : store_.contents_.rooms) {
      if (std::ranges::find(phases, room.row.phase) != phases.end()) rows.push_back(room.row);
    }
    return rows;
  }

  [[nodiscard]] std::optional<RoomRow> room(const RoomId& id) override {
    const std::lock_guard lock(store_.mutex_);
    const MemoryContents::Room* found = find(store_.contents_.rooms, id);
    return found == nullptr ? std::nullopt : std::optional(found->row);
  }

  [[nodiscard]] std::optional<RoomRow> room_by_code(const std::string& code) override {
    const std::lock_guard lock(store_.mutex_);
    const RoomId* id = find(store_.contents_.codes, code);
    if (id == nullptr) return std::nullopt;
    return store_.contents_.rooms.at(*id).row;
  }

  [[nodiscard]] std::optional<std::vector<LogRecord>> records(const RoomId& id, std::uint64_t from,
                                                              std::uint64_t to) override {
    const std::lock_guard lock(store_.mutex_);
    if (!readable()) return std::nullopt;
    const MemoryContents::Room* found = find(store_.contents_.rooms, id);
    std::vector<LogRecord> records;
    if (found == nullptr) return records;
    std::ranges::copy_if(found->log, std::back_inserter(records),
                         [&](const LogRecord& record) { return record.seq >= from && record.seq <= to; });
    return records;
  }

  [[nodiscard]] std::optional<SnapshotRow> snapshot(const RoomId& id) override {
    const std::lock_guard lock(store_.mutex_);
    const MemoryContents::Room* found = find(store_.contents_.rooms, id);
    return found == nullptr ? std::nullopt : found->snapshot;
  }

  [[nodiscard]] std::optional<SessionRow> session(const Hash& token_hash) override {
    const std::lock_guard lock(store_.mutex_);
    const SessionRow* found = find(store_.contents_.sessions, token_hash);
    return found == nullptr ? std::nullopt : std::optional(*found);
  }

  [[nodiscard]] std::optional<GuestRow> guest(const std::string& account) override {
    const std::lock_guard lock(store_.mutex_);
    const GuestRow* found = find(store_.contents_.guests, account);
    return found == nullptr ? std::nullopt : std::optional(*found);
  }

 private:
  bool readable() {
    failed_ = store_.reads_fail_ || store_.crashed_;
    return !failed_;
  }

  template <class Key, class Value>
  const Value* find(const std::map<Key, Value>& in, const Key& key) {
    if (!readable()) return nullptr;
    const auto found = in.find(key);
    return found == in.end() ? nullptr : &found->second;
  }

  MemoryStore& store_;
  bool failed_ = false;
};

MemoryStore::MemoryStore(MemoryContents contents) : contents_(std::move(contents)) {}

std::unique_ptr<Reader> MemoryStore::reader() { return std::make_unique<MemoryReader>(*this); }

void MemoryStore::fail_commit(std::uint64_t number, CommitFault fault) {
  const std::lock_guard lock(mutex_);
  faults_[number] = fault;
}

void MemoryStore::fail_reads(bool failing) {
  const std::lock_guard lock(mutex_);
  reads_fail_ = failing;
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
    statuses.push_back(status);
  }
  if (fault == CommitFault::full) return roll_back(WriteStatus::full);
  if (fault) {
    store_.failed_ = true;
    if (fault == CommitFault::failed_but_stored) store_.stored_unknown_ = store_.contents_;
    return roll_back(WriteStatus::failed);
  }
  if (!store_.step()) return roll_back(WriteStatus::failed);  // before it was durable
  if (!store_.step()) return all(WriteStatus::failed);        // durable, never acknowledged
  return statuses;
}

WriteStatus MemoryStore::MemoryWriter::claim_all_rooms() {
  const std::lock_guard lock(store_.mutex_);
  if (store_.stopped()) return WriteStatus::failed;
  const auto fault = store_.next_commit_fault();
  if (fault == CommitFault::full) return WriteStatus::full;
  store_.failed_ = fault.has_value();
  if (fault == CommitFault::failed_and_lost || !store_.step()) return WriteStatus::failed;
  MemoryContents claimed = store_.contents_;
  for (auto& [id, room] : claimed.rooms) ++room.row.epoch;
  if (fault == CommitFault::failed_but_stored) {
    store_.stored_unknown_ = std::move(claimed);
    return WriteStatus::failed;
  }
  store_.contents_ = std::move(claimed);
  return store_.step() ? WriteStatus::stored : WriteStatus::failed;
}

}  // namespace storage
