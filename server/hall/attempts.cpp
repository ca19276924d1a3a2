#include "server/hall/attempts.h"

#include <algorithm>
#include <iterator>

#include "server/hall/origins/forget_least.h"

namespace server {

void Attempts::refill(Used& used, std::int64_t steady_ms) const {
  const std::int64_t back = std::max<std::int64_t>(0, (steady_ms - used.since_ms) / refill_ms_);
  used.count = std::max<std::int64_t>(0, used.count - back);
  used.since_ms += back * refill_ms_;
}

void Attempts::sweep(std::int64_t steady_ms) {
  if (swept_ && steady_ms - swept_ms_ < refill_ms_) return;
  swept_ = true;
  swept_ms_ = steady_ms;
  for (auto one = used_.begin(); one != used_.end();) {
    refill(one->second, steady_ms);
    one = one->second.count == 0 ? used_.erase(one) : std::next(one);
  }
}

std::int64_t Attempts::take(const std::string& who, std::int64_t steady_ms) {
  if (burst_ == 0) return 0;
  auto found = used_.find(who);
  if (found == used_.end()) {
    if (used_.size() >= remembered_max_) sweep(steady_ms);
    if (used_.size() >= remembered_max_) forget_least(used_, looked_at_);
    found = used_.emplace(who, Used{0, steady_ms}).first;
  }
  Used& used = found->second;
  refill(used, steady_ms);
  if (used.count == 0) used.since_ms = steady_ms;
  if (used.count >= burst_) {
    const std::int64_t until_ms = used.since_ms + (used.count - burst_ + 1) * refill_ms_;
    return std::max<std::int64_t>(1, until_ms - steady_ms);
  }
  ++used.count;
  return 0;
}

void Attempts::charge(const std::string& who, std::int64_t more, std::int64_t steady_ms) {
  const auto found = used_.find(who);
  if (found == used_.end()) return;
  Used& used = found->second;
  refill(used, steady_ms);
  if (used.count == 0) used.since_ms = steady_ms;
  used.count = std::max(used.count, std::min(used.count + more, 2 * burst_));
}

void Attempts::give_back(const std::string& who) {
  const auto found = used_.find(who);
  if (found != used_.end() && --found->second.count <= 0) used_.erase(found);
}

}  // namespace server
