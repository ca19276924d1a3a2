// The limits of connections and of the hall, by name, with what happens when one is met. An operator may set them;
// the defaults are what docs/operations.md states.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>

#include "server/hall/match_limits.h"
#include "server/hall/notice_limits.h"
#include "server/room/policy.h"

namespace server {

struct ConnectionLimits {
  std::size_t message_bytes = 16 * 1024;  ///< of one message from the client; a longer one closes with 1009

  std::int64_t messages_per_second = 20;  ///< on average; more are answered `rate_limited`
  std::int64_t messages_burst = 60;       ///< at once
  std::int64_t refusals_burst = 100;      ///< so many `rate_limited` in a row without waiting, then it closes with 1008
  std::int64_t refusals_per_second = 1;   ///< forgiven again; all of them once a wait was kept

  std::size_t outstanding_requests = 32;  ///< unanswered at once; one more is answered `limit_reached`
  std::size_t rooms_watched = 16;         ///< at once; one more is answered `limit_reached`

  /// What waits for a slow reader. Above the soft limits the updates of a room give way to one whole view; above the
  /// hard ones, which answers alone can reach, the connection closes with 1008.
  std::size_t backlog_messages_soft = 64;
  std::size_t backlog_bytes_soft = 256 * 1024;
  std::size_t backlog_messages_hard = 256;
  std::size_t backlog_bytes_hard = 4 * 1024 * 1024;

  std::int64_t write_ms_max = 30'000;  ///< one message must be taken by the socket within this, or 1008
};

/// The `limits` of hello: what a client should know to stay within them.
[[nodiscard]] nlohmann::json to_json(const ConnectionLimits& limits);

/// What a rating is worth as time goes by, and games of the same people.
struct RatingLimits {
  std::int64_t pair_hours = 24;      ///< of two people the second game within so long counts half, the third a quarter
  std::int64_t idle_deviation = 48;  ///< points by which a deviation has grown, as squares add up, per idle month
  std::int64_t listed_days = 365;    ///< since the last rated game, until a leaderboard leaves somebody out
};

struct HallLimits {
  std::size_t tables_per_person = 8;  ///< unfinished ones with that person at it; `limit_reached`
  std::size_t tables = 20'000;        ///< unfinished ones in all; `limit_reached`
  /// But then a table gives way that its people, all of them guests, left for so long; 0: none does.
  std::int64_t guest_tables_minutes = 60;
  RatedClock rated;                     ///< what the clock of a rated table leaves people at least
  std::size_t waiting_requests = 4096;  ///< that wait for the store; one more is answered `busy`

  std::size_t lobby_subscribers = 20'000;  ///< one more is answered `limit_reached`
  std::size_t lobby_tables = 500;          ///< listed at once, and in a page of lobby.list
  std::int64_t lobby_interval_ms = 100;    ///< between two differences

  /// New guests of one address: so many at once, and in the long run in an hour; 0: no limit. One more is answered
  /// `rate_limited`. But a crowd that comes together (a class, a club) may be that many, of whom those after the first
  /// come one each so many seconds; it is paid back as the hours go by.
  std::int64_t guests_per_address = 60;
  std::int64_t guest_crowd_per_address = 240;
  std::int64_t guest_crowd_seconds = 4;

  std::int64_t session_days = 400;       ///< how long a token is good for
  std::size_t sessions_per_person = 32;  ///< one more sign-in ends the oldest

  std::uint64_t provisional_games = 10;  ///< rated games of one game until somebody has a place on its leaderboard
  RatingLimits ratings;

  std::size_t blocks_per_person = 200;  ///< one more is answered `limit_reached`
  /// Lines in the lobby of the people of one address: so many at once and one more after so many seconds; then
  /// `rate_limited`. 0 at once: no limit.
  std::int64_t lobby_lines_per_address = 40;
  std::int64_t lobby_line_seconds_per_address = 2;
  std::int64_t reports_per_person = 10;          ///< at once; one more is answered `too_many_attempts`; 0: no limit
  std::int64_t report_seconds_per_person = 600;  ///< and one more after so many seconds

  std::size_t name_length_min = 3;  ///< of a name to sign in with; others are answered `bad_name`
  std::size_t name_length_max = 20;
  std::size_t password_length_min = 8;  ///< code points; shorter ones are answered `bad_password`
  std::size_t recovery_codes = 10;      ///< in a set

  /// Attempts at a password or code; one more is answered `too_many_attempts`. Wrong ones at one name from one place
  /// (address, or device that was let in before) so many at once, then one after so many seconds, after twice that, and
  /// so on up to a day; from one address in all so many at once and then one each so many seconds. 0 at once: no limit.
  std::int64_t attempts_per_name = 10;
  std::int64_t attempt_seconds_per_name = 60;
  std::int64_t attempts_per_address = 60;
  std::int64_t attempt_seconds_per_address = 2;
  /// Codes of tables and parties that don't exist, asked for from one address: so many at once and then one each so
  /// many seconds; apart from attempts at passwords. One more is answered `rate_limited`, but for what is the asker's
  /// own. 0 at once: no limit.
  std::int64_t codes_per_address = 200;
  std::int64_t code_seconds_per_address = 5;
  std::int64_t exports_per_person = 10;          ///< answers to account.export at once; 0: no limit
  std::int64_t export_seconds_per_person = 600;  ///< and one more after so many seconds
  /// Of keepers (server/hall/keepers.h): how long they stay signed in, acts that wait for the store or the shell (one
  /// more is answered `busy`), attempts at a second factor at once and then one each so many seconds.
  std::int64_t keeper_session_minutes = 30;
  std::size_t keeper_acts_waiting = 64;
  std::int64_t keeper_attempts = 5;
  std::int64_t keeper_attempt_seconds = 60;
  std::size_t attempts_remembered = 65'536;  ///< names and addresses; beyond them the least debts are forgotten

  MatchLimits match;
  NoticeLimits notice;
};

/// What hello tells of them.
[[nodiscard]] nlohmann::json to_json(const HallLimits& limits);

}  // namespace server
