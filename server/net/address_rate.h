// How many HTTP requests each address makes, and each household of IPv6, and how much it is sent for them: a budget
// that comes back with time, from any thread. A few bytes may ask for many; so large answers count as several requests.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>

#include "server/hall/attempts.h"
#include "server/room/time_rules.h"

namespace server {

class AddressRate {
 public:
  /// So many at once, and about so many more each second, at most a thousand. `burst` 0: no limit. At most
  /// `remembered_max` addresses are remembered; while all of them are in debt, others have to wait.
  AddressRate(std::int64_t burst, std::int64_t per_second, std::size_t remembered_max)
      : attempts_(burst, std::max<std::int64_t>(1, k_second_ms / per_second), remembered_max) {}

  /// 0 when a request may be answered now, and one is used up; otherwise milliseconds to wait. An empty address is
  /// nobody's, and has no limit.
  [[nodiscard]] std::int64_t take(const std::string& address, std::int64_t steady_ms) {
    if (address.empty()) return 0;
    const std::lock_guard guard(mutex_);
    return attempts_.take(address, steady_ms);
  }

  /// So much was sent there, of an answer or over a WebSocket. Nothing is refused for it now; later requests may be.
  void sent(const std::string& address, std::size_t bytes, std::int64_t steady_ms) {
    const auto more = static_cast<std::int64_t>(bytes / k_bytes_a_request);
    if (more == 0 || address.empty()) return;
    const std::lock_guard guard(mutex_);
    attempts_.charge(address, more, steady_ms);
  }

 private:
  static constexpr std::size_t k_bytes_a_request = 16 * 1024;

  std::mutex mutex_;
  AddressAttempts attempts_;
};

}  // namespace server
