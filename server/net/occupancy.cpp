#include "server/net/occupancy.h"

#include <mutex>
#include <unordered_map>

namespace server {

struct Occupancy::State {
  State(std::size_t the_total_max, std::size_t the_per_address_max)
      : total_max(the_total_max), per_address_max(the_per_address_max) {}

  const std::size_t total_max;
  const std::size_t per_address_max;
  std::mutex mutex;
  std::size_t total = 0;
  std::unordered_map<std::string, std::size_t> by_address;

  bool enter(const std::string& address) {
    const std::lock_guard guard(mutex);
    if (total >= total_max) return false;
    std::size_t& here = by_address[address];
    if (per_address_max > 0 && here >= per_address_max) return false;
    ++here;
    ++total;
    return true;
  }

  void leave(const std::string& address) {
    const std::lock_guard guard(mutex);
    --total;
    const auto found = by_address.find(address);
    if (found != by_address.end() && --found->second == 0) by_address.erase(found);
  }
};

Occupancy::Occupancy(std::size_t total_max, std::size_t per_address_max)
    : state_(std::make_shared<State>(total_max, per_address_max)) {}

Occupancy::~Occupancy() = default;

Place Occupancy::enter(const std::string& address) {
  if (!state_->enter(address)) return nullptr;
  return {state_.get(), [state = state_, address](const void*) { state->leave(address); }};
}

std::size_t Occupancy::total() const {
  const std::lock_guard guard(state_->mutex);
  return state_->total;
}

}  // namespace server
