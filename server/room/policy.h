// What an operator may set for all tables. The defaults are what docs/operations.md states.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/describe/describe.h"

namespace server {

/// When players are told that a keeper looked at their game: when it is over, or as it happens. `never`: nothing of it
/// is in the table's log.
enum class TellLooks : std::uint8_t { never, after, at_once };
DESCRIBE_ENUM(TellLooks, never, after, at_once)

/// Of every chat.
struct ChatPolicy {
  std::size_t text_length_max = 300;  ///< of a line, code points; a longer one is `bad_text`
  std::int64_t lines_burst = 5;       ///< of one person at once; one more is `rate_limited`
  std::int64_t line_ms = 3'000;       ///< and one more after so long
  std::int64_t repeat_ms = 30'000;    ///< the same again within it is `said_again`
  std::size_t lines_kept = 200;       ///< of each channel of a chat
  std::size_t lines_shown = 100;      ///< by one answer of chat.history
  std::int64_t days_kept = 90;

  [[nodiscard]] std::int64_t age_ms() const { return days_kept * 86'400'000; }
};

/// Of spectators who follow a seat.
struct FollowPolicy {
  std::size_t followers_max = 8;  ///< of one seat at the same time
  std::size_t requests_max = 8;   ///< that wait for one seat's answer
  std::size_t asks_max = 3;       ///< requests of one person in one game
};

/// What the clock of a rated table leaves people at least, in seconds; a table without a clock is slow enough. 0:
/// nothing.
struct RatedClock {
  std::int64_t move_seconds = 10;
  std::int64_t bank_seconds = 60;  ///< without its increments, which come only after the first turns
};

struct RoomPolicy {
  ChatPolicy chat;
  FollowPolicy follow;
  // What people are waited for at tables in real time; others have more of it (Periods, time_rules.h).
  std::int64_t absent_seat_ms = 120'000;   ///< how long nobody must have been at a seat before its player is away
  std::int64_t rematch_seat_ms = 120'000;  ///< how long a rematch keeps the seats of those who played before
  std::int64_t undo_answer_ms = 60'000;    ///< how long a request to take something back waits for the others' answers
  std::int64_t first_move_ms = 60'000;  ///< a game waits so long for somebody's first move, or it aborts; 0: for ever
  std::int64_t claim_ms = 180'000;      ///< a rated game can be claimed of who was away for so long; 0: never
  std::int64_t preview_ms = 200;        ///< what one answer of `table.preview` may take on a thread for bots
  TellLooks tell_looks = TellLooks::after;
  RatedClock rated;
  std::int64_t rest_minutes = 10;    ///< a running table that nobody looks at leaves memory after so long
  std::int64_t abandoned_days = 30;  ///< and ends when none of its people came for so long; 0: never
  /// But not so soon after a start: people come back meanwhile, and an operator sees a wall clock that went wrong.
  std::int64_t abandoned_grace_minutes = 360;

  [[nodiscard]] std::int64_t rest_ms() const { return rest_minutes * 60'000; }
  [[nodiscard]] std::int64_t abandoned_ms() const { return abandoned_days * 86'400'000; }
  [[nodiscard]] std::int64_t abandoned_grace_ms() const { return abandoned_grace_minutes * 60'000; }
};

}  // namespace server
