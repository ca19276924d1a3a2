// The time limits of a table, on the steady clock: nothing but time itself moves them, and while nothing can be stored
// they stand still. They are not in the log: after an outage they go on with what its record says was left.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "server/room/draft.h"
#include "server/room/mail.h"
#include "server/room/table.h"

namespace server {

class RoomClock {
 public:
  /// To be called with whatever has just become visible: limits granted by it begin now, or where time stands still.
  /// A link for one person that is new is good for `invite_ms`, and again after a restart.
  void follow(const Table& table, std::int64_t invite_ms, Now now);
  /// What is left of limits that run, until a record that is being stored says it.
  void go_on_with(std::span<const TimeLeft> left, Now now);

  /// From that steady time on nobody's time goes on.
  void stand_still(std::int64_t steady_ms) { stands_since_ms_ = steady_ms; }
  /// How far time has gone by then for those who decide.
  [[nodiscard]] std::int64_t at(std::int64_t steady_ms) const {
    return std::min(steady_ms, stands_since_ms_.value_or(steady_ms));
  }
  /// Some person's time goes on.
  [[nodiscard]] bool runs() const;

  /// Time, as at() tells it, when the seat's open decision is taken for it; nullopt: it owes none or has no limit.
  [[nodiscard]] std::optional<std::int64_t> deadline(engine::Seat seat) const;
  /// What would be left of the seat's bank at that time; nullopt when its clock does not run on a bank. Never more than
  /// was in it: a request may have arrived before the record that its clock began with was stored.
  [[nodiscard]] std::optional<std::int64_t> bank_left(engine::Seat seat, std::int64_t steady_ms) const;
  /// What is left of the seat's bank or limit at that time; nullopt when nothing runs for it, or only a bot's own time.
  [[nodiscard]] std::optional<std::int64_t> left(engine::Seat seat, std::int64_t steady_ms) const;
  /// The seat that has been overdue longest.
  [[nodiscard]] std::optional<engine::Seat> overdue(std::int64_t steady_ms) const;
  /// A link for one person whose time is over.
  [[nodiscard]] std::optional<std::uint64_t> invite_overdue(std::int64_t steady_ms) const;
  [[nodiscard]] bool reveal_overdue(std::int64_t steady_ms) const;
  /// The earliest of all limits.
  [[nodiscard]] std::optional<std::int64_t> next() const;

 private:
  struct Limit {
    std::uint64_t granted = 0;
    std::uint64_t of_bot = 0;  // the decision, when a bot has a time of its own for it
    std::int64_t until_ms = 0;
    std::int64_t given_ms = 0;
    bool runs = false;
    bool of_bank = false;
  };
  void follow_invites(const Table& table, std::int64_t invite_ms, Now now);

  PerSeat<Limit> limits_;
  std::map<std::uint64_t, std::int64_t> invites_until_ms_;
  std::optional<std::int64_t> reveal_until_ms_;
  std::optional<std::int64_t> stands_since_ms_;
};

/// What each running clock had left at that time of the wall clock, which is not before the newest record; `records`
/// are all from the first.
[[nodiscard]] std::vector<TimeLeft> left_by_the_log(const Table& table, std::span<const storage::LogRecord> records,
                                                    std::int64_t wall_ms);

/// Plays the game's default actions for a seat whose time is over: its open decision, and what else it owes until
/// another seat must decide, so that nobody waits once per click for somebody who is away. A lone player is taken to
/// the next commit point only. Likewise for a seat that conceded.
void play_for_absent(Draft& draft, engine::Seat seat, Cause cause = Cause::timeout);

/// Gives the public default to every seat that has not revealed its seed; the game starts.
void reveal_for_silent(Draft& draft);

}  // namespace server
