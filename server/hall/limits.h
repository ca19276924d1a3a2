// The limits of connections and of the hall, by name, with what happens when one is met. An operator may set them;
// the defaults are what docs/operations.md states.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>

namespace server {

struct ConnectionLimits {
  std::size_t message_bytes = 16 * 1024;  ///< of one message from the client; a longer one closes with 1009

  std::int64_t messages_per_second = 20;  ///< on average; more are answered `rate_limited`
  std::int64_t messages_burst = 60;       ///< at once
  std::int64_t refusals_burst = 100;      ///< so many `rate_limited` answers, then the connection closes with 1008
  std::int64_t refusals_per_second = 1;   ///< forgiven again

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

struct HallLimits {
  std::size_t tables_per_person = 8;    ///< unfinished ones with that person at it; `limit_reached`
  std::size_t tables = 20'000;          ///< unfinished ones in all; `limit_reached`
  std::size_t waiting_requests = 4096;  ///< that wait for the store; one more is answered `busy`

  std::size_t lobby_subscribers = 20'000;  ///< one more is answered `limit_reached`
  std::size_t lobby_tables = 500;          ///< listed at once, the oldest first; others are found by their code
  std::int64_t lobby_interval_ms = 100;    ///< between two differences

  std::int64_t session_days = 400;  ///< how long a token is good for
};

}  // namespace server
