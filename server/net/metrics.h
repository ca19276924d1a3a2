// Counters and histograms of the running server, as Prometheus text at /metrics. Nothing here is secret, and
// nothing is kept per room, account or address: the number of lines is fixed.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "protocol/errors.h"
#include "server/net/log.h"
#include "server/system/process_figures.h"

namespace server {

class Counter {
 public:
  void add(std::uint64_t amount = 1) { value_.fetch_add(amount, std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_{0};
};

class Gauge {
 public:
  void add(std::int64_t amount) { value_.fetch_add(amount, std::memory_order_relaxed); }
  void set(std::int64_t value) { value_.store(value, std::memory_order_relaxed); }
  [[nodiscard]] std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::int64_t> value_{0};
};

/// Durations in fixed buckets from 25 us to 10 s.
class Histogram {
 public:
  static constexpr std::array<std::int64_t, 17> k_bounds_us{25,      50,      100,       250,       500,       1'000,
                                                            2'500,   5'000,   10'000,    25'000,    50'000,    100'000,
                                                            250'000, 500'000, 1'000'000, 2'500'000, 10'000'000};
  void observe_us(std::int64_t duration_us);

  [[nodiscard]] std::uint64_t bucket(std::size_t index) const { return counts_[index].load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t sum_us() const { return sum_us_.load(std::memory_order_relaxed); }

 private:
  std::array<std::atomic<std::uint64_t>, k_bounds_us.size() + 1> counts_{};  // the last one: beyond all bounds
  std::atomic<std::uint64_t> sum_us_{0};
};

/// Pages of the write-ahead log.
struct WalFigures {
  Gauge pages;       ///< after the last commit
  Gauge pages_left;  ///< of which the last checkpoint could not copy
};

/// Notices to people who are away, by one way.
struct NoticeFigures {
  Counter sent;    ///< tries that the other server took
  Counter failed;  ///< and others
  Gauge waiting;   ///< stored, and not yet taken or given up
};

struct Metrics {
  // How long each stage of a request takes.
  Histogram decode;      ///< a frame that came in, until the connection has passed it on
  Histogram hall_wait;   ///< mail, until the hall takes it up
  Histogram hall;        ///< one piece of mail in the hall
  Histogram room_wait;   ///< mail, until its room takes it up
  Histogram room;        ///< one piece of mail in a room
  Histogram queue;       ///< a write group's wait for the writer
  Histogram commit;      ///< one transaction, made durable
  Histogram checkpoint;  ///< of which: the write-ahead log is copied into the database
  Histogram load;        ///< a room that is read and replayed as somebody asks for it
  Histogram thought;     ///< a bot's decision
  Histogram password;    ///< one password checked, or hashed, or both
  Histogram push;        ///< a push, from the part that made it until its connection has taken it up
  Histogram write;       ///< a message, from its connection until the socket has taken it

  Counter commits;
  Counter groups_stored;
  Counter groups_refused;  ///< fenced, conflicting, or the medium failed
  Counter answers_lost;    ///< of commits and claims, which were then sent again
  Counter frames_in;
  Counter frames_out;
  Counter bytes_in;
  Counter bytes_out;
  Counter sockets_accepted;
  Counter sockets_refused;  ///< over a limit of connections
  Counter sockets_dropped;  ///< did not keep up, even with the bounded mailbox before it
  Counter tls_refused;      ///< handshakes that came to nothing
  Counter http_requests;
  std::array<Counter, 4> http_answers;                                                ///< by class: 2xx, 3xx, 4xx, 5xx
  std::vector<Counter> errors = std::vector<Counter>(protocol::k_all_errors.size());  ///< answered, by ErrorCode
  Counter busy;           ///< requests answered `busy` as a queue was full
  Counter other_pasts;    ///< clients that had seen a record which the table's log doesn't have
  Counter hall_restarts;  ///< faults in the hall: it was built anew from the store
  Counter bots_refused;   ///< decisions for which no thread was free in time
  Counter stalled;        ///< milliseconds in which the process stood still

  NoticeFigures webhook_notices;
  NoticeFigures push_notices;

  Gauge sockets;                        ///< TCP connections
  Gauge websockets;                     ///< of which WebSockets
  Gauge rooms;                          ///< in memory
  std::array<Gauge, 4> rooms_in_phase;  ///< of which durable, by TablePhase
  Gauge rooms_at_rest;                  ///< running, out of memory until somebody asks for them or a clock is due
  Gauge rooms_frozen;                   ///< of which met an internal fault
  Gauge rooms_quarantined;              ///< whose logs don't replay
  Gauge room_mail;                      ///< waiting, all rooms together
  Gauge hall_mail;
  Gauge connection_mail;
  Gauge writer_queue;
  WalFigures wal;
  Gauge reader_queue;
  Gauge replay_queue;
  Gauge bot_queue;
  Gauge password_queue;
  Gauge bots_thinking;

  void count_error(protocol::ErrorCode code) { errors.at(static_cast<std::size_t>(code)).add(); }
};

/// What is looked up when somebody asks, not counted along the way.
struct Snapshot {
  bool ready = false;            ///< as /readyz says
  bool storage_healthy = false;  ///< false: nothing can be stored now, or the medium failed
  std::uint64_t database_bytes = 0;
  std::uint64_t wal_bytes = 0;     ///< of the write-ahead log: falls when a checkpoint has emptied it
  std::int64_t tls_expires_s = 0;  ///< since 1970; 0 without TLS
  std::size_t damage_listed = 0;   ///< things found damaged that the operator has not accepted yet
  ProcessFigures process;
  LogFigures log;
};

/// Prometheus text format, version 0.0.4.
[[nodiscard]] std::string to_prometheus(const Metrics& metrics, const Snapshot& snapshot);

}  // namespace server
