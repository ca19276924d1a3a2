#include "storage/sqlite/sqlite_writer.h"

#include <algorithm>
#include <utility>

#include "storage/sqlite/guards.h"
#include "storage/sqlite/write_status.h"

namespace storage::sqlite {
namespace {

/// The log is copied into the database when it has grown to this: 4 MB, some thousand records.
constexpr int k_checkpoint_pages = 1000;

/// What the witness will say that the group was about, each thing once.
void add_items(const WriteGroup& group, std::vector<std::string>& items) {
  const std::size_t before = items.size();
  for (const Write& write : group.writes) {
    auto item = item_of(write);
    const auto begin = items.begin() + static_cast<std::ptrdiff_t>(before);
    if (item && std::find(begin, items.end(), *item) == items.end()) items.push_back(std::move(*item));
  }
}

/// Whether the whole batch is lost by it, not only its group.
bool ends_batch(WriteStatus status) { return status == WriteStatus::full || status == WriteStatus::failed; }

}  // namespace

SqliteWriter::SqliteWriter(Database database, const std::filesystem::path& folder, CommitMark mark)
    : database_(std::move(database)),
      probe_(folder),
      begin_(database_.prepare("BEGIN IMMEDIATE")),
      commit_(database_.prepare("COMMIT")),
      rollback_(database_.prepare("ROLLBACK")),
      savepoint_(database_.prepare("SAVEPOINT one_group")),
      release_(database_.prepare("RELEASE one_group")),
      rollback_group_(database_.prepare("ROLLBACK TO one_group")),
      put_guest_(database_.prepare("INSERT INTO guests (account, nickname, created_ms) VALUES (?, ?, ?)")),
      put_session_(database_.prepare(
          "INSERT INTO sessions (token_hash, account, created_ms, expires_ms, label) VALUES (?, ?, ?, ?, ?)")),
      renew_session_(database_.prepare("UPDATE sessions SET expires_ms = ? WHERE token_hash = ?")),
      drop_session_(database_.prepare("DELETE FROM sessions WHERE token_hash = ?")),
      drop_sessions_of_(database_.prepare("DELETE FROM sessions WHERE account = ? AND token_hash <> ?")),
      drop_all_sessions_of_(database_.prepare("DELETE FROM sessions WHERE account = ?")),
      put_credential_(database_.prepare(
          "INSERT INTO credentials (account, name, name_key, password_hash, registered_ms) VALUES (?, ?, ?, ?, ?)")),
      set_password_(database_.prepare("UPDATE credentials SET password_hash = ? WHERE account = ? AND password_hash = ?"
                                      " RETURNING account")),
      drop_codes_(database_.prepare("DELETE FROM recovery_codes WHERE account = ?")),
      put_code_(database_.prepare("INSERT INTO recovery_codes (account, code_hash) VALUES (?, ?)")),
      use_code_(database_.prepare("DELETE FROM recovery_codes WHERE account = ? AND code_hash = ? RETURNING account")),
      log_(database_),
      accounts_(database_),
      games_(database_),
      talk_(database_),
      pruning_(database_),
      forget_tickets_(
          database_.prepare("DELETE FROM match_tickets WHERE leader = ? AND room IS NOT NULL AND queued_ms < ?")),
      put_ticket_(database_.prepare(
          "INSERT INTO match_tickets (ticket, leader, key, queued_ms, content) VALUES (?, ?, ?, ?, ?)")),
      put_seeker_(database_.prepare("INSERT INTO match_seekers (account, ticket) VALUES (?, ?)")),
      end_ticket_(database_.prepare("UPDATE match_tickets SET room = ?, content = x''"
                                    " WHERE ticket = ? AND room IS NULL RETURNING ticket")),
      drop_seekers_(database_.prepare("DELETE FROM match_seekers WHERE ticket = ?")),
      put_kept_(database_.prepare("INSERT INTO kept (kind, id, value) VALUES (?, ?, ?)"
                                  " ON CONFLICT (kind, id) DO UPDATE SET value = excluded.value")),
      drop_kept_(database_.prepare("DELETE FROM kept WHERE kind = ? AND id = ? RETURNING id")),
      advance_audit_(
          database_.prepare("UPDATE audit_head SET seq = ?, hash = ? WHERE seq = ? AND hash = ? RETURNING seq")),
      append_audit_(database_.prepare("INSERT INTO audit (seq, at_ms, act, actor, target, payload, prev_hash, hash)"
                                      " VALUES (?, ?, ?, ?, ?, ?, ?, ?)")),
      write_mark_(database_.prepare(k_write_mark)),
      mark_(std::move(mark)),
      witness_(folder) {
  // SQLite's own hook would hide a checkpoint that failed: this one only counts, checkpoint_if_due does the rest.
  sqlite3_wal_hook(
      database_.handle(),
      [](void* pages, sqlite3*, const char*, int count) {
        *static_cast<int*>(pages) = count;
        return SQLITE_OK;
      },
      &wal_pages_);
}

SqliteWriter::~SqliteWriter() {
  sqlite3_wal_hook(database_.handle(), nullptr, nullptr);
  // On a medium that failed nothing is touched any more; the next start reads what is there.
  if (failed_) sqlite3_db_config(database_.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
  witness_.sync();
}

bool SqliteWriter::is_ready() const {
  for (const Statement* statement :
       {&begin_,          &commit_,       &rollback_,      &savepoint_,    &release_,          &rollback_group_,
        &put_guest_,      &put_session_,  &renew_session_, &drop_session_, &drop_sessions_of_, &drop_all_sessions_of_,
        &put_credential_, &set_password_, &drop_codes_,    &put_code_,     &use_code_,         &forget_tickets_,
        &put_ticket_,     &put_seeker_,   &end_ticket_,    &drop_seekers_, &put_kept_,         &drop_kept_,
        &advance_audit_,  &append_audit_, &write_mark_}) {
    if (!statement->valid()) return false;
  }
  return log_.is_ready() && accounts_.is_ready() && games_.is_ready() && talk_.is_ready() && pruning_.is_ready();
}

std::vector<WriteStatus> SqliteWriter::commit(std::span<const WriteGroup> groups) {
  last_checkpoint_.reset();
  const auto all = [&](WriteStatus status) { return std::vector<WriteStatus>(groups.size(), status); };
  if (failed_) return all(WriteStatus::failed);
  if (groups.empty()) return {};
  const WriteStatus begun = status_of(begin_.execute());
  if (begun != WriteStatus::stored) return all(roll_back(begun));
  std::vector<std::string> items;
  const WriteStatus together = store_together(groups, items);
  if (ends_batch(together)) return all(roll_back(together));
  if (together == WriteStatus::stored) return all(make_durable(items));
  const WriteStatus rolled_back = roll_back(together);
  if (rolled_back != together) return all(rolled_back);
  if (groups.size() == 1) {
    const WriteStatus status = log_.unless_there(groups.front(), together);
    return all(ends_batch(status) ? roll_back(status) : status);
  }
  const WriteStatus again = status_of(begin_.execute());
  if (again != WriteStatus::stored) return all(roll_back(again));
  return commit_one_by_one(groups);
}

// A savepoint costs as much as a small write, and hardly a group is ever refused.
WriteStatus SqliteWriter::store_together(std::span<const WriteGroup> groups, std::vector<std::string>& items) {
  for (const WriteGroup& group : groups) {
    const WriteStatus status = store_writes(group);
    if (status != WriteStatus::stored) return status;
    add_items(group, items);
  }
  return WriteStatus::stored;
}

std::vector<WriteStatus> SqliteWriter::commit_one_by_one(std::span<const WriteGroup> groups) {
  const auto all = [&](WriteStatus status) { return std::vector<WriteStatus>(groups.size(), status); };
  std::vector<WriteStatus> statuses;
  statuses.reserve(groups.size());
  std::vector<std::string> items;
  for (const WriteGroup& group : groups) {
    statuses.push_back(store_or_leave_out(group));
    if (ends_batch(statuses.back())) return all(roll_back(statuses.back()));
    if (statuses.back() == WriteStatus::stored) add_items(group, items);
  }
  const WriteStatus durable = make_durable(items);
  return durable == WriteStatus::stored ? statuses : all(durable);
}

WriteStatus SqliteWriter::become_owner() {
  if (failed_) return WriteStatus::failed;
  std::uint64_t owner = 0;
  WriteStatus status = status_of(begin_.execute());
  if (status == WriteStatus::stored) status = log_.next_owner(owner);
  status = status == WriteStatus::stored ? make_durable({}) : roll_back(status);
  if (status == WriteStatus::stored) owner_ = owner;
  return status;
}

// Rooms that are this owner's already are read, and cost no commit.
std::vector<Claim> SqliteWriter::claim(std::span<const RoomId> rooms) {
  const auto all = [&](WriteStatus status) { return std::vector<Claim>(rooms.size(), Claim{.status = status}); };
  if (failed_) return all(WriteStatus::failed);
  if (owner_ == 0) return all(WriteStatus::fenced);
  if (const WriteStatus begun = status_of(begin_.execute()); begun != WriteStatus::stored) return all(roll_back(begun));
  std::vector<Claim> claims;
  claims.reserve(rooms.size());
  bool changed = false;
  for (const RoomId& room : rooms) {
    claims.push_back(log_.claim(room, owner_, changed));
    if (ends_batch(claims.back().status)) return all(roll_back(claims.back().status));
  }
  const WriteStatus status = changed ? make_durable({}) : status_of(rollback_.execute());
  return status == WriteStatus::stored ? claims : all(status);
}

WriteStatus SqliteWriter::store_writes(const WriteGroup& group) {
  for (const Write& write : group.writes) {
    const WriteStatus status = std::visit([this](const auto& kind) { return store(kind); }, write);
    if (status != WriteStatus::stored) return status;
  }
  return WriteStatus::stored;
}

WriteStatus SqliteWriter::store_or_leave_out(const WriteGroup& group) {
  WriteStatus status = status_of(savepoint_.execute());
  if (status == WriteStatus::stored) status = store_writes(group);
  if (ends_batch(status)) return status;
  if (status != WriteStatus::stored) {
    log_.rolled_back();
    if (rollback_group_.execute() != SQLITE_OK) return WriteStatus::failed;
    status = log_.unless_there(group, status);
    if (ends_batch(status)) return status;
  }
  return release_.execute() == SQLITE_OK ? status : WriteStatus::failed;
}

WriteStatus SqliteWriter::store(const PutGuest& write) {
  return status_of(put_guest_.execute(write.row.account, write.row.nickname, write.row.created_ms));
}

WriteStatus SqliteWriter::store(const PutSession& write) {
  const SessionRow& row = write.row;
  return status_of(put_session_.execute(row.token_hash, row.account, row.created_ms, row.expires_ms, row.label));
}

WriteStatus SqliteWriter::store(const RenewSession& write) {
  return status_of(renew_session_.execute(write.expires_ms, write.token_hash));
}

WriteStatus SqliteWriter::store(const DropSession& write) { return status_of(drop_session_.execute(write.token_hash)); }

WriteStatus SqliteWriter::store(const DropSessionsOf& write) {
  return status_of(write.keep ? drop_sessions_of_.execute(write.account, *write.keep)
                              : drop_all_sessions_of_.execute(write.account));
}

WriteStatus SqliteWriter::store(const PutCredential& write) {
  const CredentialRow& row = write.row;
  return status_of(put_credential_.execute(row.account, row.name, row.name_key, row.password_hash, row.registered_ms));
}

WriteStatus SqliteWriter::store(const SetPassword& write) {
  return status_if_found(set_password_.first(write.password_hash, write.account, write.expected_hash), set_password_);
}

WriteStatus SqliteWriter::store(const PutRecoveryCodes& write) {
  int code = drop_codes_.execute(write.account);
  for (const Hash& hash : write.code_hashes) {
    if (code == SQLITE_OK) code = put_code_.execute(write.account, hash);
  }
  return status_of(code);
}

WriteStatus SqliteWriter::store(const UseRecoveryCode& write) {
  return status_if_found(use_code_.first(write.account, write.code_hash), use_code_);
}

WriteStatus SqliteWriter::store(const PutTicket& write) {
  const TicketRow& row = write.row;
  const std::string& leader = row.accounts.front();
  int code = forget_tickets_.execute(leader, row.queued_ms - k_ticket_key_ms);
  if (code == SQLITE_OK) code = put_ticket_.execute(row.ticket, leader, row.key, row.queued_ms, row.content);
  for (const std::string& account : row.accounts) {
    if (code == SQLITE_OK) code = put_seeker_.execute(account, row.ticket);
  }
  return status_of(code);
}

WriteStatus SqliteWriter::store(const TakeTicket& write) {
  const WriteStatus ended = status_if_found(end_ticket_.first(write.room, write.ticket), end_ticket_);
  return ended == WriteStatus::stored ? status_of(drop_seekers_.execute(write.ticket)) : ended;
}

WriteStatus SqliteWriter::store(const PutKept& write) {
  return status_of(put_kept_.execute(write.row.kind, write.row.id, write.row.value));
}

WriteStatus SqliteWriter::store(const DropKept& write) {
  return status_if_found(drop_kept_.first(write.kind, write.id), drop_kept_);
}

WriteStatus SqliteWriter::store(const AppendAudit& write) {
  const LogRecord& record = write.record;
  if (record.seq == 0) return WriteStatus::fenced;
  const WriteStatus advanced =
      status_if_found(advance_audit_.first(record.seq, record.hash, record.seq - 1, record.prev_hash), advance_audit_);
  if (advanced != WriteStatus::stored) return advanced == WriteStatus::conflict ? WriteStatus::fenced : advanced;
  return status_of(append_audit_.execute(record.seq, record.at_ms, record.kind, record.actor, record.key,
                                         record.payload, record.prev_hash, record.hash));
}

WriteStatus SqliteWriter::store(const PutChat& write) { return talk_.store(write); }
WriteStatus SqliteWriter::store(const PutBlock& write) { return status_of(talk_.store(write)); }
WriteStatus SqliteWriter::store(const DropBlock& write) { return status_of(talk_.store(write)); }
WriteStatus SqliteWriter::store(const PutMute& write) { return status_of(talk_.store(write)); }
WriteStatus SqliteWriter::store(const PutReport& write) { return status_of(talk_.store(write)); }
WriteStatus SqliteWriter::store(const CloseReport& write) { return talk_.store(write); }

WriteStatus SqliteWriter::store(const PruneRoom& write) {
  const WriteStatus status = pruning_.store(write);
  dropped_ = dropped_ || status == WriteStatus::stored;
  return status;
}

WriteStatus SqliteWriter::make_durable(const std::vector<std::string>& items) {
  NextLine next = next_line(mark_, items);
  WriteStatus status = status_of(write_mark_.execute(next.mark.number, next.mark.sum, next.mark.before));
  if (status == WriteStatus::stored) status = status_of(commit_.execute());
  if (status != WriteStatus::stored) return roll_back(status == WriteStatus::conflict ? WriteStatus::failed : status);
  // Not synced: witness.h says why it may stay behind, and never be ahead.
  mark_ = std::move(next.mark);
  witness_.append(next.text);
  give_pages_back();
  checkpoint_if_due();
  return WriteStatus::stored;
}

/// A few at a time, in a transaction of its own: nobody who waits for a commit should notice. A database made by an
/// older release uses its free pages again, and gives none back until `vivarium prune` has written it anew.
void SqliteWriter::give_pages_back() {
  constexpr const char* k_some_pages = "PRAGMA incremental_vacuum(1024)";
  if (!std::exchange(dropped_, false)) return;
  static_cast<void>(database_.execute(k_some_pages));
}

WriteStatus SqliteWriter::roll_back(WriteStatus why) {
  log_.rolled_back();
  // SQLite may have rolled back by itself (a full disk).
  if (database_.in_transaction() && rollback_.execute() != SQLITE_OK) why = WriteStatus::failed;
  if (why == WriteStatus::failed) failed_ = true;
  return why;
}

void SqliteWriter::checkpoint_if_due() {
  if (wal_pages_ < k_checkpoint_pages) return;
  int pages = 0;
  int copied = 0;
  int code = SQLITE_OK;
  const std::int64_t took_us = time_us([&] {
    code = sqlite3_wal_checkpoint_v2(database_.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, &pages, &copied);
  });
  // Both are -1 when it could not even begin.
  last_checkpoint_ = Checkpoint{took_us, pages < 0 ? wal_pages_ : pages - copied};
  // What was committed is durable in the log all the same; a reader or a full disk only puts the checkpoint off. But
  // on a medium that can't take it, nothing more is acknowledged.
  failed_ = status_of(code) == WriteStatus::failed;
}

}  // namespace storage::sqlite
