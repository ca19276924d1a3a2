// People who are away from a table: since when, and what goes on without them (docs/operations.md, "Absences"). Running
// tables that everybody left: how long one is waited for, and how it ends (the same, "Tables that everybody left").
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "server/room/policy.h"
#include "server/room/table.h"
#include "storage/store.h"

namespace server {

/// Whether the fact shows that one of the table's people was there: what clocks, bots, keepers and the server do by
/// themselves does not.
[[nodiscard]] bool shows_attendance(const Fact& fact);

/// A running table without its people is over after so long. The longest time that its clock gives anybody comes on
/// top, so that nobody who is in time is late. Nothing: never.
[[nodiscard]] std::optional<std::int64_t> abandoned_after_ms(const Table& table, const RoomPolicy& policy);

/// At a rated table whose clock carries time-outs out it goes on doing so, for nobody is left to wait for: the seat
/// that is next. Nothing where the game is to end without a result.
[[nodiscard]] std::optional<engine::Seat> next_by_clock(const Table& table);

/// Of the people who sit there and are not out, one for whom a rule holds.
template <class Rule>
[[nodiscard]] std::optional<engine::Seat> person_who(const Table& table, const Rule& rule) {
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    const engine::Seat seat{i};
    const auto& occupant = table.seats[i];
    if (occupant && !is_bot(occupant->account) && !table.conceded(seat) && rule(seat)) return seat;
  }
  return std::nullopt;
}

/// Accounts of those who sit there, and of the host.
[[nodiscard]] std::vector<std::string> people_of(const Table& table);

/// How long it was from that record to a time of the wall clock, but for outages, what nobody's time counts and what
/// came before the end of a pause; `records` are all from the first.
[[nodiscard]] std::int64_t waited_by_the_log(const Table& table, std::span<const storage::LogRecord> records,
                                             std::uint64_t since, std::int64_t wall_ms);

/// Whether no person plays: bots do for all who are not out.
[[nodiscard]] bool is_unattended(const Table& table);

/// As apply_fact (table.h).
[[nodiscard]] engine::Result<std::vector<engine::Event>> abandon(Table& table, const Abandoned& fact,
                                                                 std::uint64_t seq);

/// Whether the log has to tell of each player when they came, so that a claim need not wait anew after each restart.
[[nodiscard]] bool outlives_restarts(const Table& table);

/// Who plays and is there, and from when on the log is to tell of it once more: who only looks is there too, and a
/// restart must not forget it. Of one for all, or where absences outlive it of each.
struct Coming {
  engine::Seat seat;
  std::int64_t wall_ms = 0;
};
[[nodiscard]] std::optional<Coming> next_coming(const Table& table, const PerSeat<bool>& here);

/// How long people are waited for at that table; `here`: all who play are there.
[[nodiscard]] Periods periods_at(const Table& table, const RoomPolicy& policy, bool here = true);

/// Who is connected to a table.
struct Present {
  PerSeat<bool> seats{};
  bool host = false;  ///< at a seat or not
};

/// Since when people are away. On the steady clock; begins anew after a restart, but for claims where one isn't
/// expected to be there all the time.
class Absence {
 public:
  /// To be called with whatever has changed, at the table or among those who are there, before anything is asked.
  void watch(const Table& table, const Present& present, std::int64_t steady_ms);
  /// After a restart, and before that: for how long people had been gone by then, as far as the log knows.
  void go_on(const Table& table, std::span<const storage::LogRecord> records, std::int64_t wall_ms);

  /// No connection to the seat for so long.
  [[nodiscard]] bool is_away(engine::Seat seat, std::int64_t absent_ms, std::int64_t steady_ms) const;
  [[nodiscard]] PerSeat<bool> away(std::int64_t absent_ms, std::int64_t steady_ms) const;

  /// When a rated game can be claimed of who is away from that seat, on the steady clock; may be over. Nothing: they
  /// are there, or, where nobody is expected to be, nobody waits for them; or not everybody has made a first move.
  [[nodiscard]] std::optional<std::int64_t> claimable_at(const Table& table, engine::Seat seat,
                                                         const RoomPolicy& policy) const;

  /// What an absence leads to next, and when: another host, or that a table without a clock waits no longer for a
  /// decision. Nothing while nobody else is there for whom it would go on.
  struct Due {
    std::int64_t at_ms = 0;
    Fact fact;
  };
  [[nodiscard]] std::optional<Due> due(const Table& table, const RoomPolicy& policy) const;
  /// When the next absence, after that time, is long enough to count: that Due, or a vote less to wait for.
  [[nodiscard]] std::optional<std::int64_t> next(const Table& table, const RoomPolicy& policy,
                                                 std::int64_t steady_ms) const;

 private:
  // Since when a decision waits for somebody who is away, where there is no clock.
  struct Missed {
    std::uint64_t wire = 0;
    std::int64_t since_ms = 0;
  };
  // How long somebody has been away, of the time that counts for a claim: it doesn't while `since_ms` is not there.
  struct Gone {
    std::uint64_t person = 0;  // the record by which they came to the seat
    std::int64_t sum_ms = 0;
    std::optional<std::int64_t> since_ms;
  };
  void watch_gone(const Table& table, engine::Seat seat, std::int64_t steady_ms);
  [[nodiscard]] bool is_waited_for(const Table& table, engine::Seat seat) const;
  [[nodiscard]] bool is_here(engine::Seat seat) const { return present_.seats[seat.index]; }
  [[nodiscard]] bool is_missed(const Table& table, engine::Seat seat) const;
  [[nodiscard]] std::optional<engine::Seat> heir(const Table& table) const;

  Present present_;
  PerSeat<std::optional<std::int64_t>> since_ms_;
  std::optional<std::int64_t> host_since_ms_;
  PerSeat<std::optional<Missed>> missed_;
  PerSeat<Gone> gone_;
};

}  // namespace server
