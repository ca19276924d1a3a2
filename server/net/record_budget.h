// How many records of rooms' logs each person, and each address, may have written: a day's worth at once, which comes
// back over the day, from any thread. A request that may write is charged when it comes, what it led to beyond one
// record when that is stored. What a game may be waiting for is charged like the rest and refused for none of it: of
// these each person has as many again, which nobody else uses up.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "server/hall/attempts.h"
#include "server/net/shares/stranger_seats.h"
#include "server/room/mail.h"
#include "server/room/time_rules.h"
#include "storage/rooms.h"

namespace server {

class RecordBudget {
 public:
  /// So many a day; 0: no limit. At most `remembered_max` people, and addresses, are remembered.
  RecordBudget(std::int64_t per_person, std::int64_t per_address, std::size_t remembered_max)
      : by_person_(per_person, refill_ms(per_person), remembered_max),
        by_address_(per_address, refill_ms(per_address), remembered_max),
        owed_by_person_(per_person, refill_ms(per_person), remembered_max),
        remembered_max_(remembered_max) {}

  /// 0 when they may write, and one record is used up; otherwise milliseconds to wait.
  [[nodiscard]] std::int64_t take(const std::string& account, const std::string& address, std::int64_t steady_ms) {
    const std::lock_guard guard(mutex_);
    if (const std::int64_t wait_ms = by_person_.take(account, steady_ms); wait_ms > 0) return wait_ms;
    if (address.empty()) return 0;
    const std::int64_t wait_ms = by_address_.take(address, steady_ms);
    if (wait_ms > 0) {
      by_person_.give_back(account);
      return wait_ms;
    }
    note_address(account, address);
    return 0;
  }

  /// The same for what is owed (protocol/rows/methods.h): takes what is left of the budgets, and waits for neither.
  [[nodiscard]] std::int64_t take_owed(const std::string& account, const std::string& address, std::int64_t steady_ms) {
    const std::lock_guard guard(mutex_);
    if (const std::int64_t wait_ms = owed_by_person_.take(account, steady_ms); wait_ms > 0) return wait_ms;
    std::ignore = by_person_.take(account, steady_ms);
    if (address.empty()) return 0;
    std::ignore = by_address_.take(address, steady_ms);
    note_address(account, address);
    return 0;
  }

  /// A room writes these records: a person's beyond the one that was taken are theirs, those of bots and of the room
  /// itself the host's. Nothing is refused for it now; later requests may be.
  void wrote(const storage::AppendLog& written, const std::string& host, std::int64_t steady_ms) {
    std::map<std::string, std::int64_t> more;
    for (const storage::LogRecord& record : written.records) {
      const bool of_person = !record.actor.empty() && record.actor.find(':') == std::string::npos;
      ++more.try_emplace(of_person ? record.actor : host, of_person ? -1 : 0).first->second;
    }
    const std::lock_guard guard(mutex_);
    for (const auto& [account, count] : more) {
      if (count <= 0 || account.empty()) continue;
      by_person_.charge(account, count, steady_ms);
      const auto address = addresses_.find(account);
      if (address != addresses_.end()) by_address_.charge(address->second, count, steady_ms);
    }
  }

 private:
  [[nodiscard]] static std::int64_t refill_ms(std::int64_t a_day) {
    return std::max<std::int64_t>(1, k_day_ms / std::max<std::int64_t>(1, a_day));
  }

  void note_address(const std::string& account, const std::string& address) {
    if (addresses_.size() >= remembered_max_ && !addresses_.contains(account)) addresses_.clear();
    addresses_[account] = address;
  }

  std::mutex mutex_;
  Attempts by_person_;
  Attempts by_address_;
  Attempts owed_by_person_;
  std::size_t remembered_max_;
  std::map<std::string, std::string> addresses_;  // by account: where they wrote from last
};

/// Guesses at codes of tables and parties, from any thread: rooms, the hall and readers answer them. One is used up
/// when it is asked, so that many at once are counted like many in turn, and given back when the code was right. Who
/// has asked for a code that was right is not counted when they ask for it again, nor refused.
class CodeGuesses {
 public:
  /// As Attempts, of addresses. As many codes that were right are remembered.
  CodeGuesses(std::int64_t burst, std::int64_t refill_ms, std::size_t remembered_max)
      : by_address_(burst, refill_ms, remembered_max), remembered_max_(remembered_max) {}

  /// 0 when the address may ask for one more, and it counts as wrong until it is given back; otherwise milliseconds to
  /// wait. An address that isn't known is never refused.
  [[nodiscard]] std::int64_t take(const RightCode& asked, std::int64_t steady_ms) {
    if (asked.address.empty()) return 0;
    const std::lock_guard guard(mutex_);
    return right_.contains({asked.account, asked.code}) ? 0 : by_address_.take(asked.address, steady_ms);
  }
  /// It was right.
  void give_back(const RightCode& asked) {
    if (asked.address.empty()) return;
    const std::lock_guard guard(mutex_);
    if (right_.contains({asked.account, asked.code})) return;  // nothing was used up
    by_address_.give_back(asked.address);
    if (asked.account.empty()) return;
    if (right_.size() >= remembered_max_) right_.clear();
    right_.emplace(asked.account, asked.code);
  }

 private:
  std::mutex mutex_;
  AddressAttempts by_address_;
  std::size_t remembered_max_;
  std::set<std::pair<std::string, std::string>> right_;  // account and code
};

/// What is counted for all of the server's parts together.
struct Budgets {
  RecordBudget records;
  CodeGuesses codes;
  StrangerSeats strangers;
};

}  // namespace server
