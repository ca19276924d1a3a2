// A token bucket: how many messages a client may still send. Integers on the steady clock, so that the same messages
// at the same times are always judged alike.
#pragma once

#include <cstdint>

namespace server {

class MessageRate {
 public:
  /// Full at first. Both at least 1.
  MessageRate(std::int64_t burst, std::int64_t per_second)
      : burst_thousandths_(burst * k_thousand), per_second_(per_second), left_thousandths_(burst_thousandths_) {}

  /// Takes one, if there is one.
  [[nodiscard]] bool take(std::int64_t steady_ms);
  /// Until the next one may be taken, as of the last take.
  [[nodiscard]] std::int64_t wait_ms() const;

 private:
  static constexpr std::int64_t k_thousand = 1000;
  std::int64_t burst_thousandths_;
  std::int64_t per_second_;  // thousandths per millisecond: the same number
  std::int64_t left_thousandths_;
  std::int64_t last_ms_ = 0;
  bool used_ = false;
};

}  // namespace server
