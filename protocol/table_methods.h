// What a table is, and by what it is found: of each method its params and its result.
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
  std::optional<TimeOut> on_time_out;
};
DESCRIBE(ClockAsked, kind, seconds, days, bank_seconds, increment_seconds, on_time_out)
constexpr std::string_view described_sentence(const ClockAsked*) {
  return "The clock of a new table. Members of another kind than its own are ignored.";
}
constexpr auto described_sentences(const ClockAsked*) {
  return std::tuple{
      engine::says<&ClockAsked::kind>(
          "none: nobody is hurried. move: `seconds` for each decision. bank: each seat has `bank_seconds`, which run "
          "while it owes a decision, and gains `increment_seconds` with each turn after its first. days: `days` for "
          "each decision."),
      engine::says<&ClockAsked::seconds>("Of `move`; 60 when left out."),
      engine::says<&ClockAsked::days>("Of `days`; 1 when left out."),
      engine::says<&ClockAsked::bank_seconds>("Of `bank`; 600 when left out."),
      engine::says<&ClockAsked::increment_seconds>("Of `bank`; 10 when left out."),
      engine::says<&ClockAsked::on_time_out>(
          "What becomes of a seat whose time is over. Left out: `bot` when there is an `autopilot`, else `default`.")};
}
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
  std::int64_t move_seconds = 0;
  std::optional<BotLevel> autopilot;
  bool rated = false;
  std::optional<ClockAsked> clock;
  int spectator_delay_moves = 0;
  std::int64_t spectator_delay_seconds = 0;
  bool ready_check = false;
};
DESCRIBE(TableSettings, players, options, private_, move_seconds, autopilot, rated, clock, spectator_delay_moves,
         spectator_delay_seconds, ready_check)
constexpr auto described_sentences(const TableSettings*) {
  return std::tuple{
      engine::says<&TableSettings::players>("Seats; within the game's own range."),
      engine::says<&TableSettings::private_>("Not listed; entered by its code. False when left out."),
      engine::says<&TableSettings::move_seconds>("Time for a decision; 0 or left out: no limit."),
      engine::says<&TableSettings::autopilot>(
          "A bot of that level plays on for a seat whose time is over, until its player takes it back. Left out: such "
          "a seat's default actions are played."),
      engine::says<&TableSettings::rated>(
          "The game changes the ratings of those who sit there (docs/protocol.md section 14). False when left out."),
      engine::says<&TableSettings::clock>("Instead of `move_seconds`, which it overrules."),
      engine::says<&TableSettings::spectator_delay_moves>(
          "Spectators see the running game so many moves later. 0 or left out: at once."),
      engine::says<&TableSettings::spectator_delay_seconds>("And so many seconds later. 0 or left out: at once."),
      engine::says<&TableSettings::ready_check>(
          "The game starts only when all seats are taken and everybody there has said that they are ready "
          "(docs/protocol.md section 6). False when left out.")};
}
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
  std::optional<Hash> seed_commit;
  std::optional<Key> key;
};
DESCRIBE_MORE(TableCreate, TableSettings, game, seed_commit, key)
constexpr auto described_sentences(const TableCreate*) {
  return std::tuple{engine::says<&TableCreate::seed_commit>(
      "BLAKE2b-256 of 32 random bytes of the client's own (docs/protocol.md section 17).")};
}

struct TableCreateResult {
  Identifier table;
  Code code;
  Seat seat;
};
DESCRIBE(TableCreateResult, table, code, seat)

/// All of them: what is left out is as in table.create.
struct TableSettingsAsked : TableSettings {
  Identifier table;
};
DESCRIBE_MORE(TableSettingsAsked, TableSettings, table)

struct TableFind {
  Code code;
};
DESCRIBE(TableFind, code)

struct TableFindResult {
  Identifier table;
  Code code;
  Json summary;
};
DESCRIBE(TableFindResult, table, code, summary)
constexpr auto described_sentences(const TableFindResult*) {
  return std::tuple{engine::says<&TableFindResult::code>("The code as it is written, for `table.join`.")};
}
constexpr auto described_schemas(const TableFindResult*) {
  return std::tuple{engine::fits<&TableFindResult::summary>(R"({"$ref":"tables.json#/$defs/TableSummary"})")};
}

}  // namespace protocol
