// The one writer: many groups in one transaction, one sync for all. When one of them is refused, the transaction begins
// again with each group under a savepoint of its own.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "storage/sqlite/account_statements.h"
#include "storage/sqlite/database.h"
#include "storage/sqlite/game_tables.h"
#include "storage/sqlite/log_statements.h"
#include "storage/sqlite/pruning.h"
#include "storage/sqlite/sync_probe.h"
#include "storage/sqlite/talk_statements.h"
#include "storage/sqlite/witness.h"
#include "storage/store.h"

namespace storage::sqlite {

/// A kind of write that a part of the writer knows how to store.
template <class Kind, class Part>
concept StoredBy = requires(Part part, const Kind& write) { part.store(write); };

class SqliteWriter final : public Writer {
 public:
  /// `mark`: where the database is. It has this release's schema. Afterwards is_ready() says whether all statements
  /// could be prepared.
  SqliteWriter(Database database, const std::filesystem::path& folder, CommitMark mark);
  ~SqliteWriter() override;
  SqliteWriter(const SqliteWriter&) = delete;
  SqliteWriter& operator=(const SqliteWriter&) = delete;

  [[nodiscard]] bool is_ready() const;

  [[nodiscard]] std::vector<WriteStatus> commit(std::span<const WriteGroup> groups) override;
  [[nodiscard]] WriteStatus become_owner() override;
  [[nodiscard]] std::uint64_t first_epoch() const override { return owner_; }
  [[nodiscard]] std::vector<Claim> claim(std::span<const RoomId> rooms) override;
  [[nodiscard]] LogFigures log_figures() const override { return {wal_pages_, last_checkpoint_}; }
  [[nodiscard]] std::int64_t measure_sync_us() override { return probe_.measure_us(); }

 private:
  /// Everything, or the status of the first group that isn't stored; the transaction is to be rolled back then. Adds
  /// what the groups are about to `items`.
  [[nodiscard]] WriteStatus store_together(std::span<const WriteGroup> groups, std::vector<std::string>& items);
  /// In the transaction that has begun: a group that is refused is left out.
  [[nodiscard]] std::vector<WriteStatus> commit_one_by_one(std::span<const WriteGroup> groups);
  [[nodiscard]] WriteStatus store_writes(const WriteGroup& group);
  [[nodiscard]] WriteStatus store_or_leave_out(const WriteGroup& group);
  template <StoredBy<LogWriter> Kind>
  [[nodiscard]] WriteStatus store(const Kind& write) {
    return log_.store(write);
  }
  template <StoredBy<AccountWriter> Kind>
  [[nodiscard]] WriteStatus store(const Kind& write) {
    return accounts_.store(write);
  }
  template <StoredBy<GameTables> Kind>
  [[nodiscard]] WriteStatus store(const Kind& write) {
    return games_.store(write);
  }
  [[nodiscard]] WriteStatus store(const PutGuest& write);
  [[nodiscard]] WriteStatus store(const PutSession& write);
  [[nodiscard]] WriteStatus store(const RenewSession& write);
  [[nodiscard]] WriteStatus store(const DropSession& write);
  [[nodiscard]] WriteStatus store(const DropSessionsOf& write);
  [[nodiscard]] WriteStatus store(const PutCredential& write);
  [[nodiscard]] WriteStatus store(const SetPassword& write);
  [[nodiscard]] WriteStatus store(const PutRecoveryCodes& write);
  [[nodiscard]] WriteStatus store(const UseRecoveryCode& write);
  [[nodiscard]] WriteStatus store(const PutChat& write);
  [[nodiscard]] WriteStatus store(const PutBlock& write);
  [[nodiscard]] WriteStatus store(const DropBlock& write);
  [[nodiscard]] WriteStatus store(const PutMute& write);
  [[nodiscard]] WriteStatus store(const PutReport& write);
  [[nodiscard]] WriteStatus store(const PruneRoom& write);
  [[nodiscard]] WriteStatus store(const CloseReport& write);
  [[nodiscard]] WriteStatus store(const PutTicket& write);
  [[nodiscard]] WriteStatus store(const TakeTicket& write);
  [[nodiscard]] WriteStatus store(const PutKept& write);
  [[nodiscard]] WriteStatus store(const DropKept& write);
  [[nodiscard]] WriteStatus store(const AppendAudit& write);

  /// Ends the transaction, which was about these items: all is durable, or nothing is there (full, failed).
  [[nodiscard]] WriteStatus make_durable(const std::vector<std::string>& items);
  [[nodiscard]] WriteStatus roll_back(WriteStatus why);
  void give_pages_back();
  void checkpoint_if_due();

  Database database_;
  SyncProbe probe_;
  Statement begin_, commit_, rollback_, savepoint_, release_, rollback_group_;
  Statement put_guest_, put_session_, renew_session_, drop_session_, drop_sessions_of_, drop_all_sessions_of_;
  Statement put_credential_, set_password_, drop_codes_, put_code_, use_code_;
  LogWriter log_;
  AccountWriter accounts_;
  GameTables games_;
  TalkWriter talk_;
  PruneWriter pruning_;
  Statement forget_tickets_, put_ticket_, put_seeker_, end_ticket_, drop_seekers_;
  Statement put_kept_, drop_kept_, advance_audit_, append_audit_, write_mark_;
  CommitMark mark_;
  WitnessFile witness_;
  int wal_pages_ = 0;  // of the last commit, told by SQLite's hook
  std::optional<Checkpoint> last_checkpoint_;
  bool dropped_ = false;     // rooms, by this commit: their pages may go back to the file system
  std::uint64_t owner_ = 0;  // 0: none yet
  bool failed_ = false;
};

}  // namespace storage::sqlite
