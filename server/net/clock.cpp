#include "server/net/clock.h"

namespace server {

namespace {

template <class Unit, class Clock>
std::int64_t count_of() {
  return std::chrono::duration_cast<Unit>(Clock::now().time_since_epoch()).count();
}

}  // namespace

Now now() {
  return Now{.steady_ms = count_of<std::chrono::milliseconds, std::chrono::steady_clock>(),
             .wall_ms = count_of<std::chrono::milliseconds, std::chrono::system_clock>()};
}

std::int64_t steady_us() { return count_of<std::chrono::microseconds, std::chrono::steady_clock>(); }

std::chrono::steady_clock::time_point steady_point(std::int64_t steady_ms) {
  return std::chrono::steady_clock::time_point(std::chrono::milliseconds(steady_ms));
}

}  // namespace server
