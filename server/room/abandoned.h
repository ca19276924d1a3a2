// Running tables that everybody left: how long one is waited for, and how it ends (docs/operations.md, "Tables that
// everybody left").
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "server/room/policy.h"
#include "server/room/table.h"

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

/// Whether no person plays: bots do for all who are not out.
[[nodiscard]] bool is_unattended(const Table& table);

/// As apply_fact (table.h).
[[nodiscard]] engine::Result<std::vector<engine::Event>> abandon(Table& table, const Abandoned& fact,
                                                                 std::uint64_t seq);

}  // namespace server
