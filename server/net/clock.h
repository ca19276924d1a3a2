// The two clocks of the server. Nothing outside server/net reads one: parts get a Now with their mail.
#pragma once

#include <chrono>
#include <cstdint>

#include "server/room/mail.h"

namespace server {

[[nodiscard]] Now now();

/// Microseconds on the steady clock, for measuring.
[[nodiscard]] std::int64_t steady_us();

/// The moment on the steady clock that a WakeAt names.
[[nodiscard]] std::chrono::steady_clock::time_point steady_point(std::int64_t steady_ms);

}  // namespace server
