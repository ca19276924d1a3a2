#include "storage/memory/memory_store.h"

#include <algorithm>
#include <utility>

#include "storage/memory/apply_write.h"
#include "storage/memory/person_reads.h"
#include "storage/memory/prune_rooms.h"

namespace storage {
namespace {

/// What games are ordered by.
auto mark(const GameRow& row) { return std::tie(row.finished_ms, row.room); }

}  // namespace

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
    return id == nullptr ? std::nullopt : std::optional(store_.contents_.rooms.at(*id).row);
  }

  [[nodiscard]] std::optional<std::vector<RoomId>> prunable(const PruneOrder& order, std::size_t count) override {
    const std::lock_guard lock(store_.mutex_);
    return readable() ? std::optional(prunable_in(store_.contents_, order, count)) : std::nullopt;
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

  [[nodiscard]] std::optional<std::vector<RestRow>> rests() override {
    const std::lock_guard lock(store_.mutex_);
    if (!readable()) return std::nullopt;
    std::vector<RestRow> rows;
    for (const auto& [id, room] : store_.contents_.rooms) {
      const bool rests = room.rest && room.rest->seq == room.row.head_seq && room.row.phase == RoomPhase::running;
      if (rests) rows.push_back(*room.rest);
    }
    return rows;
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

  [[nodiscard]] std::optional<std::vector<SessionRow>> sessions_of(const std::string& account) override {
    const std::lock_guard lock(store_.mutex_);
    if (!readable()) return std::nullopt;
    std::vector<SessionRow> rows;
    for (const auto& [token, session] : store_.contents_.sessions) {
      if (session.account == account) rows.push_back(session);
    }
    return rows;
  }

  [[nodiscard]] std::optional<CredentialRow> credential(const std::string& account) override {
    const std::lock_guard lock(store_.mutex_);
    const CredentialRow* found = find(store_.contents_.credentials, account);
    return found == nullptr ? std::nullopt : std::optional(*found);
  }

  [[nodiscard]] std::optional<CredentialRow> credential_by_name(const std::string& name_key) override {
    const std::lock_guard lock(store_.mutex_);
    const std::string* account = find(store_.contents_.names, name_key);
    if (account == nullptr) return std::nullopt;
    return store_.contents_.credentials.at(*account);
  }

  [[nodiscard]] std::optional<std::vector<Hash>> recovery_codes(const std::string& account) override {
    const std::lock_guard lock(store_.mutex_);
    if (!readable()) return std::nullopt;
    const std::set<Hash>* found = find(store_.contents_.recovery_codes, account);
    return found == nullptr ? std::vector<Hash>() : std::vector<Hash>(found->begin(), found->end());
  }

  [[nodiscard]] std::optional<std::vector<RatingRow>> ratings() override {
    return all(&MemoryContents::ratings, [](const RatingRow&) { return true; });
  }

  [[nodiscard]] std::optional<std::vector<GameRow>> games_due() override {
    auto rows = all(&MemoryContents::games, [](const GameRow& row) { return row.rating == GameRating::due; });
    if (rows) std::ranges::sort(*rows, [](const GameRow& a, const GameRow& b) { return mark(a) < mark(b); });
    return rows;
  }

  [[nodiscard]] std::optional<std::vector<GameRow>> games_of(const std::string& account,
                                                             const std::optional<GameMark>& after,
                                                             std::size_t count) override {
    auto rows = all(&MemoryContents::games, [&](const GameRow& row) {
      const bool sat = std::ranges::find(row.seats, account, &GameSeatRow::account) != row.seats.end();
      return sat && (!after || mark(row) < std::tie(after->finished_ms, after->room));
    });
    if (!rows) return rows;
    std::ranges::sort(*rows, [](const GameRow& a, const GameRow& b) { return mark(a) > mark(b); });
    if (rows->size() > count) rows->resize(count);
    return rows;
  }

  [[nodiscard]] std::optional<std::vector<RatingChangeRow>> rating_changes_of_room(const RoomId& room) override {
    return all(&MemoryContents::rating_changes, [&](const RatingChangeRow& row) { return row.room == room; });
  }

  [[nodiscard]] std::optional<std::vector<RatingChangeRow>> rating_changes(const std::string& account,
                                                                           const std::string& game,
                                                                           std::uint64_t before,
                                                                           std::size_t count) override {
    auto rows = all(&MemoryContents::rating_changes, [&](const RatingChangeRow& row) {
      return row.account == account && row.game == game && row.number < before;
    });
    if (!rows) return rows;
    std::ranges::reverse(*rows);
    if (rows->size() > count) rows->resize(count);
    return rows;
  }

  [[nodiscard]] std::optional<std::vector<TicketRow>> tickets() override {
    const std::lock_guard lock(store_.mutex_);
    if (!readable()) return std::nullopt;
    std::vector<TicketRow> rows;
    for (const auto& [id, ticket] : store_.contents_.tickets) {
      if (!ticket.room) rows.push_back(ticket.row);
    }
    return rows;
  }

  [[nodiscard]] std::optional<std::vector<KeptRow>> kept() override {
    const std::lock_guard lock(store_.mutex_);
    if (!readable()) return std::nullopt;
    std::vector<KeptRow> rows;
    rows.reserve(store_.contents_.kept.size());
    for (const auto& [id, row] : store_.contents_.kept) rows.push_back(row);
    return rows;
  }

  [[nodiscard]] std::optional<AuditHead> audit_head() override {
    const std::lock_guard lock(store_.mutex_);
    if (!readable()) return std::nullopt;
    const auto& audit = store_.contents_.audit;
    return audit.empty() ? AuditHead() : AuditHead{audit.back().seq, audit.back().hash};
  }

  [[nodiscard]] std::optional<std::vector<LogRecord>> audit(std::uint64_t from, std::uint64_t to) override {
    const std::lock_guard lock(store_.mutex_);
    if (!readable()) return std::nullopt;
    std::vector<LogRecord> records;
    std::ranges::copy_if(store_.contents_.audit, std::back_inserter(records),
                         [&](const LogRecord& record) { return record.seq >= from && record.seq <= to; });
    return records;
  }

  [[nodiscard]] std::optional<std::vector<LogRecord>> audit_about(const std::string& target,
                                                                  std::size_t limit) override {
    const std::lock_guard lock(store_.mutex_);
    if (!readable()) return std::nullopt;
    std::vector<LogRecord> records;
    const auto& audit = store_.contents_.audit;
    for (auto record = audit.rbegin(); record != audit.rend() && records.size() < limit; ++record) {
      if (record->key == target) records.push_back(*record);
    }
    return records;
  }

  [[nodiscard]] std::optional<std::vector<PersonRow>> find_people(const std::string& text, std::size_t limit) override {
    const std::lock_guard lock(store_.mutex_);
    if (!readable()) return std::nullopt;
    return people_with(store_.contents_, text, limit);
  }

  [[nodiscard]] std::optional<IdentityRow> identity(const std::string& issuer, const std::string& subject) override {
    const std::lock_guard lock(store_.mutex_);
    const IdentityRow* found = find(store_.contents_.identities, std::pair(issuer, subject));
    return found == nullptr ? std::nullopt : std::optional(*found);
  }

  [[nodiscard]] std::optional<IdentityRow> identity_of(const std::string& account) override {
    const auto rows = all(&MemoryContents::identities, [&](const IdentityRow& row) { return row.account == account; });
    return rows && !rows->empty() ? std::optional(rows->front()) : std::nullopt;
  }

  [[nodiscard]] std::optional<std::vector<ChatRow>> chat_by(const std::string& account, std::size_t limit) override {
    const std::lock_guard lock(store_.mutex_);
    return readable() ? std::optional(lines_of(store_.contents_, account, limit)) : std::nullopt;
  }

  [[nodiscard]] std::optional<std::vector<ReportRow>> reports_by(const std::string& reporter,
                                                                 std::size_t limit) override {
    const std::lock_guard lock(store_.mutex_);
    return readable() ? std::optional(reports_of(store_.contents_, reporter, limit)) : std::nullopt;
  }

  [[nodiscard]] std::optional<std::vector<ChatRow>> chat(const std::string& room, std::int64_t since_ms) override {
    const std::lock_guard lock(store_.mutex_);
    if (!readable()) return std::nullopt;
    std::vector<ChatRow> rows;
    for (const auto& [place, row] : store_.contents_.chat) {
      if (row.room == room && row.at_ms >= since_ms) rows.push_back(row);
    }
    const auto place = [](const ChatRow& row) { return std::tie(row.at_ms, row.channel, row.number); };
    std::ranges::sort(rows, {}, place);
    return rows;
  }

  [[nodiscard]] std::optional<StandingRows> standing(const std::string& account) override {
    const std::lock_guard lock(store_.mutex_);
    if (!readable()) return std::nullopt;
    StandingRows rows;
    for (const auto& [who, row] : store_.contents_.blocks) {
      const bool is_blocked = row.blocked == account && rows.blocked_by.size() < k_blocked_by_most;
      if (is_blocked) rows.blocked_by.push_back(row.account);
      if (row.account != account) continue;
      rows.blocks.push_back(row);
      rows.names.push_back(store_.contents_.guests.at(row.blocked).nickname);
    }
    if (const MuteRow* mute = find(store_.contents_.mutes, account)) rows.mutes.push_back(*mute);
    return rows;
  }

  [[nodiscard]] std::optional<std::vector<ReportRow>> reports(const std::string& state, std::size_t limit) override {
    const std::lock_guard lock(store_.mutex_);
    if (!readable()) return std::nullopt;
    std::vector<ReportRow> rows;
    for (const auto& [id, row] : store_.contents_.reports) {
      if (row.state == state) rows.push_back(row);
    }
    std::ranges::sort(rows, {}, [](const ReportRow& row) { return std::tie(row.at_ms, row.id); });
    if (rows.size() > limit) rows.resize(limit);
    return rows;
  }

  [[nodiscard]] std::optional<std::vector<ReportRow>> report(const std::string& id) override {
    const std::lock_guard lock(store_.mutex_);
    if (!readable()) return std::nullopt;
    const ReportRow* row = find(store_.contents_.reports, id);
    return row == nullptr ? std::vector<ReportRow>() : std::vector{*row};
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

  /// Those of a table that are asked for, in its order.
  template <class Key, class Row, class Wanted>
  std::optional<std::vector<Row>> all(std::map<Key, Row> MemoryContents::* table, const Wanted& wanted) {
    const std::lock_guard lock(store_.mutex_);
    if (!readable()) return std::nullopt;
    std::vector<Row> rows;
    for (const auto& [key, row] : store_.contents_.*table) {
      if (wanted(row)) rows.push_back(row);
    }
    return rows;
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
