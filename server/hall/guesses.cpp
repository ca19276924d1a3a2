#include "server/hall/guesses.h"

#include <algorithm>

#include "server/hall/origins/forget_least.h"

namespace server {
namespace {

constexpr std::int64_t k_longest_wait_ms = std::int64_t{24} * 60 * 60 * 1000;
/// After so long without another one all are forgotten.
constexpr std::int64_t k_forgotten_ms = 2 * k_longest_wait_ms;
constexpr std::int64_t k_doublings_max = 20;

}  // namespace

std::int64_t Guesses::take(const std::string& what, std::int64_t steady_ms) {
  if (burst_ == 0) return 0;
  if (wrong_.size() >= remembered_max_ && !wrong_.contains(what)) forget_least(wrong_, looked_at_);
  Wrong& wrong = wrong_[what];
  if (steady_ms - wrong.last_ms >= k_forgotten_ms) wrong = {};
  if (steady_ms < wrong.next_ms) return wrong.next_ms - steady_ms;
  ++wrong.count;
  wrong.last_ms = steady_ms;
  if (wrong.count < burst_) return 0;
  const std::int64_t doublings = std::min(wrong.count - burst_, k_doublings_max);
  wrong.next_ms = steady_ms + std::min(first_wait_ms_ << doublings, k_longest_wait_ms);
  return 0;
}

void Guesses::give_back(const std::string& what) {
  const auto found = wrong_.find(what);
  if (found == wrong_.end()) return;
  found->second.next_ms = 0;
  if (--found->second.count <= 0) wrong_.erase(found);
}

}  // namespace server
