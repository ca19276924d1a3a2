// The limits and times of matchmaking, by name, with what they do. An operator may set them; docs/matchmaking.md says
// how they act together.
#pragma once

#include <cstddef>
#include <cstdint>

namespace server {

struct MatchLimits {
  std::size_t tickets = 20'000;  ///< that wait at once; one more is answered `limit_reached`
  std::size_t parties = 5'000;   ///< at once; one more is answered `limit_reached`
  std::size_t neighbours = 64;   ///< tickets of parties of one size, of those that go with one: bounds a tick

  std::int64_t tick_ms = 1'000;  ///< between two searches, while anybody waits
  std::int64_t news_ms = 5'000;  ///< between two pushes of their numbers to those who wait

  // The window, in points as ratings are shown (docs/matchmaking.md has the formula).
  std::int64_t window_start = 200;
  std::int64_t window_per_minute = 200;
  std::int64_t window_most = 6'000;

  std::int64_t smaller_table_seconds = 20;  ///< until somebody is content with fewer players than the most they take
  std::int64_t answer_seconds = 20;         ///< to accept a seat
  std::int64_t refill_seconds = 30;         ///< a table waits for somebody in a declined seat; then all queue again
  std::int64_t absence_seconds = 60;        ///< without a connection, until the ticket is dropped

  std::int64_t rated_move_seconds = 10;  ///< a rated table leaves people at least so much for a decision

  std::int64_t pause_seconds = 10;  ///< after a seat was declined, or not answered; doubled each time
  std::int64_t pause_seconds_most = 600;
  std::int64_t pause_forgiven_seconds = 3'600;  ///< since the last time, until all is forgotten
};

}  // namespace server
