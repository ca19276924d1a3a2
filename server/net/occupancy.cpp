#include "server/net/occupancy.h"

#include <mutex>
#include <unordered_map>

#include "server/hall/address_range.h"

namespace server {

struct Occupancy::State {
  State(std::size_t the_total_max, std::size_t the_per_address_max)
      : total_max(the_total_max), per_address_max(the_per_address_max) {}

  const std::size_t total_max;
  const std::size_t per_address_max;
  std::mutex mutex;
  std::size_t total = 0;
  std::unordered_map<std::string, std::size_t> by_address;

  bool enter(const std::string& address, std::size_t of_total) {
    const std::string household = household_of(address);
    const std::lock_guard guard(mutex);
    if (total + of_total > total_max) return false;
    if (is_full(address, per_address_max) || is_full(household, per_address_max * k_networks_of_a_household)) {
      return false;
    }
    total += of_total;
    add(address);
    add(household);
    return true;
  }

  void leave(const std::string& address, std::size_t of_total) {
    const std::string household = household_of(address);
    const std::lock_guard guard(mutex);
    total -= of_total;
    remove(address);
    remove(household);
  }

 private:
  [[nodiscard]] bool is_full(const std::string& network, std::size_t most) const {
    const auto found = by_address.find(network);
    return most > 0 && found != by_address.end() && found->second >= most;
  }
  void add(const std::string& network) {
    if (!network.empty()) ++by_address[network];
  }
  void remove(const std::string& network) {
    const auto found = by_address.find(network);
    if (found != by_address.end() && --found->second == 0) by_address.erase(found);
  }
};

Occupancy::Occupancy(std::size_t total_max, std::size_t per_address_max)
    : state_(std::make_shared<State>(total_max, per_address_max)) {}

Occupancy::~Occupancy() = default;

HeldPlace Occupancy::enter(const std::string& address) {
  if (!state_->enter(address, 1)) return nullptr;
  return {state_.get(), [state = state_, address](const void*) { state->leave(address, 1); }};
}

HeldPlace Occupancy::enter_behind_proxy(const std::string& address) {
  if (!state_->enter(address, 0)) return nullptr;
  return {state_.get(), [state = state_, address](const void*) { state->leave(address, 0); }};
}

std::size_t Occupancy::total() const {
  const std::lock_guard guard(state_->mutex);
  return state_->total;
}

}  // namespace server
