#include "server/net/clock.h"

#include <algorithm>
#include <atomic>
#include <limits>

namespace server {

namespace {

constexpr std::int64_t k_no_limit = std::numeric_limits<std::int64_t>::max();

template <class Unit, class Clock>
std::int64_t count_of() {
  return std::chrono::duration_cast<Unit>(Clock::now().time_since_epoch()).count();
}

std::int64_t machine_ms() { return count_of<std::chrono::milliseconds, std::chrono::steady_clock>(); }
std::int64_t wall_clock_ms() { return count_of<std::chrono::milliseconds, std::chrono::system_clock>(); }

// How far the wall clock was ahead of the machine's when the process began: set since, it is further, or less.
const std::int64_t k_wall_ahead_ms = wall_clock_ms() - machine_ms();

// Whoever sees a new limit sees what was lost before it as well, as it was written first.
std::atomic<std::int64_t> all_lost_ms{0};
std::atomic<std::int64_t> limit_ms{k_no_limit};

}  // namespace

Now now() {
  const std::int64_t limit = limit_ms.load();
  const std::int64_t machine = machine_ms();
  const std::int64_t wall = wall_clock_ms();
  return Now{.steady_ms = std::min(machine - all_lost_ms.load(), limit),
             .wall_ms = wall,
             .jumped_ms = wall - machine - k_wall_ahead_ms};
}

Tick tick() {
  const std::int64_t machine = machine_ms();
  const std::int64_t lost = std::max<std::int64_t>(0, machine - all_lost_ms.load() - limit_ms.load());
  all_lost_ms.fetch_add(lost);
  limit_ms.store(machine - all_lost_ms.load() + k_without_tick_ms_max);
  return {lost, wall_clock_ms() - machine - k_wall_ahead_ms};
}

void stop_ticking() { limit_ms.store(k_no_limit); }

std::int64_t steady_us() { return count_of<std::chrono::microseconds, std::chrono::steady_clock>(); }

std::chrono::steady_clock::time_point steady_point(std::int64_t steady_ms) {
  return std::chrono::steady_clock::time_point(std::chrono::milliseconds(steady_ms + all_lost_ms.load()));
}

}  // namespace server
