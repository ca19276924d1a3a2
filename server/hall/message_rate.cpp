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
  if (left_thousandths_ >= k_thousand) return 0;
  return (k_thousand - left_thousandths_ + per_second_ - 1) / per_second_;
}

}  // namespace server
