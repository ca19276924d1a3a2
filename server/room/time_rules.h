// How much time there is at a table, what happens when it is over, how fast the table is said to be, and how long
// people are waited for at one that fast: the one place where that is decided (docs/protocol.md section 9;
// docs/operations.md, "Periods", which a test compares with what is here).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/describe/describe.h"
#include "protocol/table_methods.h"
#include "server/room/policy.h"

namespace server {

// Milliseconds, in which the server counts.
inline constexpr std::int64_t k_second_ms = 1'000;
inline constexpr std::int64_t k_minute_ms = 60 * k_second_ms;
inline constexpr std::int64_t k_hour_ms = 60 * k_minute_ms;
inline constexpr std::int64_t k_day_ms = 24 * k_hour_ms;

/// What becomes of a seat whose time is over. `bot` is told by the level of the bot (`autopilot`).
enum class TimeOut : std::uint8_t {
  play,     ///< its default actions are played until another seat must decide
  bot,      ///< the same, and a bot plays on
  concede,  ///< the seat is out for good
  wait,     ///< nothing is played until the others agree to move on
};
DESCRIBE_ENUM(TimeOut, play, bot, concede, wait)
constexpr auto described_words(const TimeOut*) {
  return std::array<std::string_view, 4>{"default", "bot", "concede", "wait"};
}

/// What a table's clock has beside `move_seconds` (0: no limit per decision).
struct TimeRules {
  std::int64_t bank_seconds = 0;       ///< more than 0: each seat has a bank, and `move_seconds` is 0
  std::int64_t increment_seconds = 0;  ///< for each turn after the first
  bool by_days = false;                ///< `move_seconds` are days
  TimeOut on_time_out = TimeOut::play;
  friend bool operator==(const TimeRules&, const TimeRules&) = default;
};
DESCRIBE(TimeRules, bank_seconds, by_days, increment_seconds, on_time_out)

/// How long one is expected to be there: "fast" and "normal" (until it is over), "slow" (hours), "days", "untimed".
[[nodiscard]] std::string_view pace_name(std::int64_t move_seconds, const TimeRules& rules);

/// Without anybody's bank.
[[nodiscard]] protocol::Clock clock_view(std::int64_t move_seconds, const std::string& autopilot,
                                         const TimeRules& rules);

/// What makes `after` shorter than `before`, or harsher when time is over, for who agreed to `before`: the name of that
/// member of protocol::Clock; empty: nothing does. Where kinds differ it is "kind", unless the new limit leaves each
/// decision as much as the old one did, or as much as a whole game's bank: a bank runs dry, so none is as long as a
/// limit.
[[nodiscard]] std::string_view harsher_member(const protocol::Clock& before, const protocol::Clock& after);

/// How long somebody must be away until a rated game can be claimed of them: at a slow or untimed table, and by days,
/// while it is for them to decide. As long as they have for a decision of their own, or where nobody has said how long
/// that is a week; of a slow bank thirty times what it is in real time. 0: it never can.
[[nodiscard]] std::int64_t claim_after_ms(std::int64_t move_seconds, const TimeRules& rules, const RoomPolicy& policy);

/// Whether one sits at a table of that pace until the game is over.
[[nodiscard]] bool is_live_pace(std::string_view pace);

/// For what people are waited for. Unlike the pace that is told of a table, every table has one, and it doesn't matter
/// how fast a live game goes.
enum class Pace : std::uint8_t { live, slow, days };

/// Without a clock nobody has said how fast it goes: as in a game at the table as long as all who play are there
/// (`here`), otherwise as by days.
[[nodiscard]] Pace pace_of(std::int64_t move_seconds, const TimeRules& rules, bool here);

/// Milliseconds, at tables of one pace.
struct Periods {
  std::int64_t undo_answer_ms = 0;   ///< for the others' answers to who asks to take something back
  std::int64_t first_move_ms = 0;    ///< a game, for somebody's first move, or it aborts by itself
  std::int64_t rematch_seat_ms = 0;  ///< a rematch keeps the seats of those who played before
  std::int64_t absent_ms = 0;        ///< who has had no connection to the table for so long is away
  std::int64_t invite_ms = 0;        ///< a link for one person is good
  std::int64_t open_ms = 0;          ///< a table that has not started, with people at it, stays though nobody looks
};
DESCRIBE(Periods, undo_answer_ms, first_move_ms, rematch_seat_ms, absent_ms, invite_ms, open_ms)

/// What the operator sets is for real time. A slow game is looked at within half an hour, one by days within a day, so
/// what is a minute in real time is so much there; nothing is more than a week by that.
[[nodiscard]] Periods periods_of(Pace pace, const RoomPolicy& policy);

}  // namespace server
