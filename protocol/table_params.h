// The parameters that say what a table is, and by which it is found.
#pragma once

#include <optional>
#include <string>

#include "engine/core/describe/game_types.h"
#include "protocol/texts.h"

namespace protocol {

/// `clock` of table.create: what one asks for by kind; the others' members don't count.
struct ClockAsked {
  OneOf<k_clock_kinds> kind;
  std::int64_t seconds = 60;
  std::int64_t days = 1;
  std::int64_t bank_seconds = 600;
  std::int64_t increment_seconds = 10;
  std::optional<OneOf<k_time_out_policies>> on_time_out;
};
DESCRIBE(ClockAsked, kind, seconds, days, bank_seconds, increment_seconds, on_time_out)
constexpr auto described_ranges(const ClockAsked*) {
  return std::tuple{engine::within<&ClockAsked::seconds>(1, k_move_seconds_max),
                    engine::within<&ClockAsked::days>(1, k_move_days_max),
                    engine::within<&ClockAsked::bank_seconds>(1, k_bank_seconds_max),
                    engine::within<&ClockAsked::increment_seconds>(0, k_increment_seconds_max)};
}
constexpr auto described_defaults(const ClockAsked*) {
  return engine::may_lack<&ClockAsked::seconds, &ClockAsked::days, &ClockAsked::bank_seconds,
                          &ClockAsked::increment_seconds>();
}

/// What of a table its maker chooses, and its host may change until the game starts.
struct TableSettings {
  int players = 0;
  AnyObject options;  ///< the game checks its members
  bool private_ = false;
  std::int64_t move_seconds = 0;      ///< 0: no limit; where there is a `clock`, that says it
  std::optional<BotLevel> autopilot;  ///< of the bot that plays on for who is out of time
  bool rated = false;
  std::optional<ClockAsked> clock;
  int spectator_delay_moves = 0;  ///< spectators see the running game so many moves later
  std::int64_t spectator_delay_seconds = 0;
  bool ready_check = false;  ///< it starts when all people there have said that they are ready
};
DESCRIBE(TableSettings, players, options, private_, move_seconds, autopilot, rated, clock, spectator_delay_moves,
         spectator_delay_seconds, ready_check)
constexpr auto described_ranges(const TableSettings*) {
  return std::tuple{engine::within<&TableSettings::players>(1, k_players_max),
                    engine::within<&TableSettings::move_seconds>(0, k_move_seconds_max),
                    engine::within<&TableSettings::spectator_delay_moves>(0, k_spectator_delay_moves_max),
                    engine::within<&TableSettings::spectator_delay_seconds>(0, k_spectator_delay_seconds_max)};
}
constexpr auto described_defaults(const TableSettings*) {
  return engine::may_lack<&TableSettings::options, &TableSettings::private_, &TableSettings::move_seconds,
                          &TableSettings::rated, &TableSettings::spectator_delay_moves,
                          &TableSettings::spectator_delay_seconds, &TableSettings::ready_check>();
}

/// How a table's time runs, whichever way it was asked for.
struct TableClock {
  std::int64_t move_seconds = 0;  ///< 0: no limit
  std::int64_t bank_seconds = 0;  ///< 0: no bank
  std::int64_t increment_seconds = 0;
  bool by_days = false;
  std::string on_time_out;  ///< one of k_time_out_policies
  std::string autopilot;    ///< a bot's level; empty: none plays on
};
[[nodiscard]] TableClock clock_of(const TableSettings& settings);

struct TableCreate : TableSettings {
  Identifier game;
  std::optional<HexDigits> seed_commit;
  std::optional<Key> key;
};
DESCRIBE_MORE(TableCreate, TableSettings, game, seed_commit, key)

/// All of them: what is left out is as in table.create.
struct TableSettingsAsked : TableSettings {
  Identifier table;
};
DESCRIBE_MORE(TableSettingsAsked, TableSettings, table)

struct TableFind {
  Identifier code;
};
DESCRIBE(TableFind, code)

}  // namespace protocol
