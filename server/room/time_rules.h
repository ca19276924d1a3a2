// How much time there is at a table, what happens when it is over, and how fast the table is said to be: the one
// place where that is decided (docs/protocol.md section 9).
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/describe/describe.h"
#include "engine/core/describe/keyed.h"

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

/// "untimed", "live" (one sits there until it is over), "slow" (hours), "days".
[[nodiscard]] std::string_view speed_of(std::int64_t move_seconds, const TimeRules& rules);

/// The `clock` of docs/protocol.md: what it is, and what happens when time is over.
struct ClockView {
  std::string_view kind = "none";
  std::optional<std::int64_t> bank_seconds;
  std::optional<std::int64_t> increment_seconds;
  std::optional<std::int64_t> days;
  std::optional<std::int64_t> seconds;
  std::optional<std::string_view> on_time_out;
  /// As they stood at each seat's last record: while one runs, the deadline of the decision tells more.
  std::optional<engine::Keyed<std::uint8_t, std::int64_t>> banks_ms;
  friend bool operator==(const ClockView&, const ClockView&) = default;
};
DESCRIBE(ClockView, kind, bank_seconds, increment_seconds, days, seconds, on_time_out, banks_ms)

/// Without anybody's bank.
[[nodiscard]] ClockView clock_view(std::int64_t move_seconds, const std::string& autopilot, const TimeRules& rules);

}  // namespace server
