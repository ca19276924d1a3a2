// The clocks of the server. Nothing outside server/net reads one: parts get a Now with their mail.
//
// The steady clock of a Now is the time that the process has run. While a server lives it goes only as far as the ticks
// of the network's threads carry it: when those are late, because the process stood still (a paused machine, swapping,
// a debugger) or had more to do than it could, what is too much is lost, and nobody's clock has counted it.
#pragma once

#include <chrono>
#include <cstdint>

#include "server/room/mail.h"

namespace server {

[[nodiscard]] Now now();

/// How far the steady clock goes beyond a tick without another: what a stall costs at the most.
inline constexpr std::int64_t k_without_tick_ms_max = 1'000;

/// What the newest tick found.
struct Tick {
  std::int64_t lost_ms = 0;    ///< since the tick before it
  std::int64_t jumped_ms = 0;  ///< Now::jumped_ms
};
/// Carries the steady clock on; by one thread at a time. The first one makes the clock wait for the next.
[[nodiscard]] Tick tick();
/// No more ticks come: the steady clock goes on by itself.
void stop_ticking();

/// Microseconds on the steady clock, for measuring.
[[nodiscard]] std::int64_t steady_us();

/// The moment that a WakeAt names, as far as one knows now: later if time is lost until then.
[[nodiscard]] std::chrono::steady_clock::time_point steady_point(std::int64_t steady_ms);

}  // namespace server
