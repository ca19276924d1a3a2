// How much time there is at a table, what happens when it is over, and how fast the table is said to be: the one
// place where that is decided (docs/protocol.md section 13).
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace server {

/// What becomes of a seat whose time is over. `bot` is told by the level of the bot (`stand_in`).
enum class TimeOut : std::uint8_t {
  play,     ///< its default actions are played until another seat must decide
  bot,      ///< the same, and a bot plays on
  concede,  ///< the seat is out for good
  wait,     ///< nothing is played until the others agree to move on
};

/// What a table's clock has beside `move_seconds` (0: no limit per decision).
struct TimeRules {
  std::int64_t bank_seconds = 0;       ///< more than 0: each seat has a bank, and `move_seconds` is 0
  std::int64_t increment_seconds = 0;  ///< for each turn after the first
  bool by_days = false;                ///< `move_seconds` are days
  TimeOut on_time_out = TimeOut::play;
  friend bool operator==(const TimeRules&, const TimeRules&) = default;
};

[[nodiscard]] std::string_view name_of(TimeOut policy);
/// The policy of that name, if there is one.
[[nodiscard]] std::optional<TimeOut> time_out_named(std::string_view name);

/// "untimed", "live" (one sits there until it is over), "slow" (hours), "days".
[[nodiscard]] std::string_view speed_of(std::int64_t move_seconds, const TimeRules& rules);

/// The `clock` of docs/protocol.md: what it is, what happens when time is over, without anybody's bank.
[[nodiscard]] nlohmann::json clock_json(std::int64_t move_seconds, const std::string& stand_in, const TimeRules& rules);

}  // namespace server
