#include "server/hall/message_rate.h"

#include <algorithm>

namespace server {

bool MessageRate::take(std::int64_t steady_ms) {
  if (used_ && steady_ms > last_ms_) {
    const std::int64_t room = burst_thousandths_ - left_thousandths_;
    // Compared before multiplying: a long silence can't overflow.
    const std::int64_t elapsed_ms = std::min(steady_ms - last_ms_, room / per_second_ + 1);
    left_thousandths_ += std::min(room, elapsed_ms * per_second_);
  }
  last_ms_ = used_ ? std::max(last_ms_, steady_ms) : steady_ms;
  used_ = true;
  if (left_thousandths_ < k_thousand) return false;
  left_thousandths_ -= k_thousand;
  return true;
}

std::int64_t MessageRate::wait_ms() const {
  constexpr std::int64_t k_shares = 3;
  const std::int64_t share_thousandths = std::max(k_thousand, burst_thousandths_ / k_shares);
  return (share_thousandths + per_second_ - 1) / per_second_;
}

void RateRefusals::heard(std::int64_t steady_ms) {
  if (silence_ms_ > 0 && steady_ms - heard_ms_ >= silence_ms_) {
    left_.fill();
    silence_ms_ = 0;
  }
  heard_ms_ = std::max(heard_ms_, steady_ms);
}

bool RateRefusals::refuse(std::int64_t steady_ms, std::int64_t wait_ms) {
  // A timer may go off a little early.
  constexpr std::int64_t k_tenths = 9;
  silence_ms_ = std::max<std::int64_t>(1, wait_ms * k_tenths / 10);
  return left_.take(steady_ms);
}

}  // namespace server
