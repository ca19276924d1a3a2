// A store in memory with the statuses and rules of the SQLite one, for tests and for the simulator, which can make
// it fail or crash at any step. Deterministic: the same calls give the same answers and the same contents.
//
// Steps are counted over all commits, from 1: a commit has one step per write, one for becoming durable and
// one for being acknowledged. Becoming an owner, and claims, have the last two. A crash at a step happens just before
// it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "storage/store.h"

namespace storage {

/// Room, channel, number.
using ChatPlace = std::tuple<std::string, std::string, std::uint64_t>;

/// What is stored; a plain value, so that tests can compare two stores.
struct MemoryContents {
  struct Room {
    RoomRow row;
    std::vector<LogRecord> log;                          // log[i].seq == i + 1
    std::set<std::pair<std::string, std::string>> keys;  // (actor, key), keys that are not empty
    std::optional<SnapshotRow> snapshot;
    std::optional<RestRow> rest;
  };
  std::map<RoomId, Room> rooms;
  std::uint64_t owners = 0;  // how many there have been
  std::map<std::string, RoomId> codes;
  std::map<std::string, GuestRow> guests;
  std::map<Hash, SessionRow> sessions;
  std::map<std::string, CredentialRow> credentials;                       // by account
  std::map<std::string, std::string> names;                               // name_key: account
  std::map<std::string, std::set<Hash>> recovery_codes;                   // by account
  std::map<std::pair<std::string, std::string>, IdentityRow> identities;  // by issuer and subject
  std::map<ChatPlace, ChatRow> chat;
  std::map<std::pair<std::string, std::string>, BlockRow> blocks;
  std::map<std::string, MuteRow> mutes;
  std::map<std::string, ReportRow> reports;
  std::map<RoomId, GameRow> games;
  std::map<std::pair<std::string, std::string>, RatingRow> ratings;                               // account and game
  std::map<std::tuple<std::string, std::string, std::uint64_t>, RatingChangeRow> rating_changes;  // and number
  struct Ticket {
    TicketRow row;
    std::optional<std::string> room;  // once it has ended
  };
  std::map<std::string, Ticket> tickets;
  std::map<std::pair<std::string, std::string>, std::string> keys_of_tickets;  // first account and key: ticket
  std::map<std::string, std::string> seekers;                                  // account: ticket that waits
  std::map<std::pair<std::string, std::string>, KeptRow> kept;                 // by kind and id
  std::vector<LogRecord> audit;                                                // audit[i].seq == i + 1
};

/// How a commit goes wrong.
enum class CommitFault : std::uint8_t {
  full,               ///< no space: nothing of it is stored
  failed_and_lost,    ///< the medium failed, and nothing of it is found after a restart
  failed_but_stored,  ///< the sync failed, and yet all of it is found after a restart
  lost_unstored,      ///< the connection broke before anything was stored: unknown
  lost_but_stored,    ///< all of it is stored, and the answer was lost: unknown
};
[[nodiscard]] inline bool loses_answer(std::optional<CommitFault> fault) {
  return fault == CommitFault::lost_unstored || fault == CommitFault::lost_but_stored;
}

class MemoryStore final : public Store {
 public:
  MemoryStore() = default;
  explicit MemoryStore(MemoryContents contents);

  [[nodiscard]] Writer& writer() override { return writer_; }
  [[nodiscard]] std::unique_ptr<Reader> reader() override;
  /// As of another process on the same database; the store outlives it.
  [[nodiscard]] std::unique_ptr<Writer> another_writer() {
    return std::make_unique<MemoryWriter>(*this, ++other_writers_);
  }

  /// The commit with this number (from 1; claims are counted too, and becoming an owner) goes wrong.
  void fail_commit(std::uint64_t number, CommitFault fault);
  /// From the failing on, reads fail as well; to be switched off again with false.
  void fail_reads(bool failing);
  /// The read with this number, from 1 for the next one, fails alone.
  void fail_read(std::uint64_t number);
  /// The process dies just before this step. commit() then returns `failed` for all groups, which nobody must see:
  /// whoever drives the store asks crashed() after each call and throws the process away.
  void crash_before_step(std::uint64_t step);

  [[nodiscard]] bool crashed() const;
  [[nodiscard]] std::uint64_t commits() const;
  [[nodiscard]] std::uint64_t steps() const;
  /// What a restart finds: all that was durable, without faults.
  [[nodiscard]] std::unique_ptr<MemoryStore> restarted() const;
  [[nodiscard]] MemoryContents durable() const;

 private:
  class Rooms;
  class Accounts;
  class Games;
  class Moderation;
  class MemoryReader;
  class MemoryWriter final : public Writer {
   public:
    MemoryWriter(MemoryStore& store, std::uint64_t number) : store_(store), number_(number) {}
    [[nodiscard]] std::vector<WriteStatus> commit(std::span<const WriteGroup> groups) override;
    [[nodiscard]] WriteStatus become_owner() override;
    [[nodiscard]] std::uint64_t first_epoch() const override { return owner_; }
    [[nodiscard]] std::vector<Claim> claim(std::span<const RoomId> rooms) override;
    [[nodiscard]] std::int64_t measure_sync_us() override { return 0; }

   private:
    /// Does it all, durably, or nothing.
    template <class Change>
    [[nodiscard]] WriteStatus change(Change change);

    MemoryStore& store_;
    std::uint64_t number_;
    std::uint64_t owner_ = 0;   // 0: none yet
    std::uint64_t batch_ = 0;   // how many it has sent
    bool sends_again_ = false;  // the newest of them comes once more
  };
  /// What a writer was told of the newest batch of its that is stored, even if it never heard.
  struct Answered {
    std::uint64_t batch = 0;
    std::vector<WriteStatus> statuses;
  };

  /// What `answer` makes of the contents, under the lock: a copy.
  template <class Answer>
  [[nodiscard]] auto read(const Answer& answer) -> Read<std::invoke_result_t<const Answer&, const MemoryContents&>> {
    const std::lock_guard lock(mutex_);
    const bool fails = reads_to_failure_ > 0 && --reads_to_failure_ == 0;
    if (fails || reads_fail_ || crashed_) return Unreadable{};
    return answer(std::as_const(contents_));
  }

  /// Counts one step; false when the process dies before it.
  [[nodiscard]] bool step();
  [[nodiscard]] bool stopped() const { return crashed_ || failed_; }
  [[nodiscard]] std::optional<CommitFault> next_commit_fault();

  mutable std::mutex mutex_;  // readers may be in other threads
  MemoryContents contents_;
  std::optional<MemoryContents> stored_unknown_;  // of a failed sync: what a restart finds, and nobody else
  std::map<std::uint64_t, Answered> answered_;    // by the writer's number
  std::map<std::uint64_t, CommitFault> faults_;
  std::uint64_t crash_step_ = 0;  // 0: never
  std::uint64_t commits_ = 0;
  std::uint64_t steps_ = 0;
  std::uint64_t other_writers_ = 0;
  bool crashed_ = false;
  bool failed_ = false;
  bool reads_fail_ = false;
  std::uint64_t reads_to_failure_ = 0;  // 0: none is to fail
  MemoryWriter writer_{*this, 0};
};

}  // namespace storage
