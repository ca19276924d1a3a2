// What a table is, and by what it is found: of each method its params and its result.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "engine/core/describe/game_types.h"
#include "engine/core/describe/keyed.h"
#include "protocol/texts.h"

namespace protocol {

struct Clock {
  OneOf<k_clock_kinds> kind = "none";
  std::optional<std::int64_t> seconds;
  std::optional<std::int64_t> days;
  std::optional<std::int64_t> bank_seconds;
  std::optional<std::int64_t> increment_seconds;
  std::optional<TimeOut> on_time_out;
  std::optional<engine::Keyed<engine::Seat, Count>> banks_ms;
  friend bool operator==(const Clock&, const Clock&) = default;
};
DESCRIBE(Clock, kind, seconds, days, bank_seconds, increment_seconds, on_time_out, banks_ms)
constexpr std::string_view described_sentence(const Clock*) {
  return "The clock of a table (docs/protocol.md section 9), with the members of its kind.";
}
constexpr auto described_sentences(const Clock*) {
  return std::tuple{
      engine::says<&Clock::kind>(
          "none: nobody is hurried. move: `seconds` for each decision. bank: each seat has `bank_seconds`, which run "
          "while it owes a decision, and gains `increment_seconds` with each turn after its first. days: `days` for "
          "each decision."),
      engine::says<&Clock::seconds>("Of `move`."),
      engine::says<&Clock::days>("Of `days`."),
      engine::says<&Clock::bank_seconds>("Of `bank`."),
      engine::says<&Clock::increment_seconds>("Of `bank`."),
      engine::says<&Clock::on_time_out>("What becomes of a seat whose time is over. Left out when there is no limit."),
      engine::says<&Clock::banks_ms>(
          "Of `bank`, once the game has begun: what each person's seat had left at its last record, by seat. While its "
          "clock runs the deadline of its decision tells more.")};
}
constexpr auto described_ranges(const Clock*) {
  return std::tuple{engine::within<&Clock::seconds>(1, k_move_seconds_max),
                    engine::within<&Clock::days>(1, k_move_days_max),
                    engine::within<&Clock::bank_seconds>(1, k_bank_seconds_max),
                    engine::within<&Clock::increment_seconds>(0, k_increment_seconds_max)};
}

struct TableSummary {
  Identifier id;
  Identifier game;
  int players = 0;
  std::vector<engine::Nullable<Nickname>> seats;
  std::vector<engine::Nullable<Identifier>> accounts;
  std::optional<engine::Keyed<engine::Seat, BotLevel>> bots;
  std::optional<bool> rated;
  std::optional<bool> ready_check;
  std::optional<bool> paused;
  std::optional<int> spectator_delay_moves;
  std::optional<std::int64_t> spectator_delay_seconds;
  Phase phase = Phase::open;
  GameOptions options;
  std::int64_t move_seconds = 0;
  Clock clock;
  Pace pace = "untimed";
  Count spectators;
  TimeMs created_ms;
  friend bool operator==(const TableSummary&, const TableSummary&) = default;
};
DESCRIBE(TableSummary, id, game, players, seats, accounts, bots, rated, ready_check, paused, spectator_delay_moves,
         spectator_delay_seconds, phase, options, move_seconds, clock, pace, spectators, created_ms)
constexpr std::string_view described_sentence(const TableSummary*) { return "A table as the lobby lists it."; }
constexpr auto described_sentences(const TableSummary*) {
  return std::tuple{
      engine::says<&TableSummary::seats>("A nickname for each seat, null where it is free."),
      engine::says<&TableSummary::accounts>(
          "The account of each person who sits there, in the order of `seats`; null for a bot, and where it is free. "
          "Earlier servers left it out."),
      engine::says<&TableSummary::bots>(
          "The level of each bot that sits there itself, by seat. Left out: there are none."),
      engine::says<&TableSummary::rated>("The game changes ratings. Left out: it does not."),
      engine::says<&TableSummary::ready_check>(
          "It starts only when everybody there has said that they are ready. Left out: it starts when all seats are "
          "taken."),
      engine::says<&TableSummary::paused>("Staff have paused the game. Left out: it is not paused."),
      engine::says<&TableSummary::spectator_delay_moves>(
          "Spectators see the running game so many moves later. Left out: at once."),
      engine::says<&TableSummary::spectator_delay_seconds>("And so many seconds later. Left out: at once.")};
}
constexpr auto described_ranges(const TableSummary*) {
  return std::tuple{engine::within<&TableSummary::players>(1, k_players_max),
                    engine::within<&TableSummary::seats>(0, k_players_max),
                    engine::within<&TableSummary::accounts>(0, k_players_max),
                    engine::within<&TableSummary::move_seconds>(0, k_move_seconds_max),
                    engine::within<&TableSummary::spectator_delay_moves>(1, k_spectator_delay_moves_max),
                    engine::within<&TableSummary::spectator_delay_seconds>(1, k_spectator_delay_seconds_max)};
}
constexpr auto described_defaults(const TableSummary*) {
  return engine::may_lack<&TableSummary::accounts, &TableSummary::clock, &TableSummary::pace>();
}
constexpr auto described_schemas(const TableSummary*) {
  return std::tuple{engine::fits<&TableSummary::rated>(R"({"const":true})"),
                    engine::fits<&TableSummary::ready_check>(R"({"const":true})"),
                    engine::fits<&TableSummary::paused>(R"({"const":true})")};
}

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
  std::optional<Identifier> lesson = {};
  std::optional<Hash> seed_commit;
  std::optional<Key> key;
};
DESCRIBE_MORE(TableCreate, TableSettings, game, lesson, seed_commit, key)
constexpr auto described_sentences(const TableCreate*) {
  return std::tuple{
      engine::says<&TableCreate::lesson>(
          "One of the game's `lessons`: bots take the other seats, the deal is fixed, and the table is private, "
          "unrated "
          "and in no list or record (docs/protocol.md section 6). Nothing but `players` is chosen along with it."),
      engine::says<&TableCreate::seed_commit>(
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
  TableSummary summary;
};
DESCRIBE(TableFindResult, table, code, summary)
constexpr auto described_sentences(const TableFindResult*) {
  return std::tuple{engine::says<&TableFindResult::code>("The code as it is written, for `table.join`.")};
}

}  // namespace protocol
