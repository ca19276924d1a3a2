// The time limits of a table, on the steady clock: nothing but time itself moves them. They are not in the log; after
// a recovery every limit is new and every bank as full as the newest record says, so an outage is charged to nobody.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "server/room/draft.h"
#include "server/room/mail.h"
#include "server/room/table.h"

namespace server {

class RoomClock {
 public:
  /// To be called with whatever has just become visible: limits granted by it begin now.
  void follow(const Table& table, Now now);

  /// Steady time at which the seat's open decision is taken for it; nullopt when it owes none or has no limit.
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
  void follow_invites(const Table& table, Now now);

  PerSeat<Limit> limits_;
  std::map<std::uint64_t, std::int64_t> invites_until_ms_;
  std::optional<std::int64_t> reveal_until_ms_;
};

/// Plays the game's default actions for a seat whose time is over: its open decision, and what else it owes until
/// another seat must decide, so that nobody waits once per click for somebody who is away. A lone player is taken to
/// the next commit point only. Likewise for a seat that conceded.
void play_for_absent(Draft& draft, engine::Seat seat, Cause cause = Cause::timeout);

/// Gives the public default to every seat that has not revealed its seed; the game starts.
void reveal_for_silent(Draft& draft);

}  // namespace server
