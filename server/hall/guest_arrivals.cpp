#include "server/hall/guest_arrivals.h"

#include <algorithm>

#include "server/hall/origins/address_range.h"
#include "server/hall/origins/forget_least.h"
#include "server/room/time_rules.h"

namespace server {
namespace {

/// A time further away is told, and kept for nobody.
constexpr std::int64_t k_kept_ms_max = 15 * k_minute_ms;
/// Clients come back some time after they were told to: up to a quarter of the wait, and what the network takes.
constexpr std::int64_t k_late_ms = 15 * k_second_ms;
constexpr std::int64_t k_late_share = 4;

std::int64_t crowd_of(const HallLimits& limits) {
  if (limits.guests_per_address == 0) return 0;
  return std::max(limits.guests_per_address, limits.guest_crowd_per_address);
}

std::int64_t hourly_ms(const HallLimits& limits) {
  return std::max<std::int64_t>(1, k_hour_ms / std::max<std::int64_t>(1, limits.guests_per_address));
}

/// Of a household: as often, times the networks that it may count as.
std::int64_t shared(std::int64_t refill_ms) { return std::max<std::int64_t>(1, refill_ms / k_networks_of_a_household); }

}  // namespace

std::int64_t Paced::earliest(const std::string& who, std::int64_t steady_ms) const {
  const auto found = paid_.find(who);
  if (burst_ == 0 || found == paid_.end()) return steady_ms;
  return std::max(steady_ms, found->second.count - (burst_ - 1) * refill_ms_);
}

void Paced::take(const std::string& who, std::int64_t at_ms) {
  if (burst_ == 0) return;
  if (paid_.size() >= remembered_max_ && !paid_.contains(who)) forget_least(paid_, looked_at_);
  Paid& paid = paid_[who];
  paid.count = std::max(paid.count, at_ms) + refill_ms_;
}

void Paced::give_back(const std::string& who) {
  const auto found = paid_.find(who);
  if (found != paid_.end()) found->second.count -= refill_ms_;
}

GuestArrivals::GuestArrivals(const HallLimits& limits)
    : at_once_(limits.guests_per_address, limits.guest_crowd_seconds * k_second_ms, limits.attempts_remembered),
      an_hour_(crowd_of(limits), hourly_ms(limits), limits.attempts_remembered),
      household_at_once_(limits.guests_per_address * k_networks_of_a_household,
                         shared(limits.guest_crowd_seconds * k_second_ms), limits.attempts_remembered),
      household_an_hour_(crowd_of(limits) * k_networks_of_a_household, shared(hourly_ms(limits)),
                         limits.attempts_remembered) {}

std::int64_t GuestArrivals::earliest(const std::string& address, std::int64_t steady_ms) const {
  const std::int64_t at_ms = std::max(at_once_.earliest(address, steady_ms), an_hour_.earliest(address, steady_ms));
  const std::string household = household_of(address);
  if (household.empty()) return at_ms;
  return std::max(
      {at_ms, household_at_once_.earliest(household, steady_ms), household_an_hour_.earliest(household, steady_ms)});
}

void GuestArrivals::count(const std::string& address, std::int64_t at_ms) {
  at_once_.take(address, at_ms);
  an_hour_.take(address, at_ms);
  const std::string household = household_of(address);
  if (household.empty()) return;
  household_at_once_.take(household, at_ms);
  household_an_hour_.take(household, at_ms);
}

void GuestArrivals::give_back(const std::string& address) {
  at_once_.give_back(address);
  an_hour_.give_back(address);
  const std::string household = household_of(address);
  household_at_once_.give_back(household);
  household_an_hour_.give_back(household);
}

std::int64_t GuestArrivals::take(const std::string& address, ConnId conn, std::int64_t steady_ms) {
  if (const auto kept = kept_.find(conn); kept != kept_.end()) {
    const Kept mine = kept->second;
    if (mine.address == address && steady_ms < mine.at_ms) return mine.at_ms - steady_ms;
    kept_.erase(kept);
    if (mine.address == address && steady_ms <= mine.until_ms) return 0;  // counted when it was kept
  }
  const std::int64_t at_ms = earliest(address, steady_ms);
  const std::int64_t wait_ms = at_ms - steady_ms;
  if (wait_ms <= k_kept_ms_max) count(address, at_ms);
  if (wait_ms > 0 && wait_ms <= k_kept_ms_max) {
    kept_[conn] = Kept{address, at_ms, at_ms + k_late_ms + wait_ms / k_late_share};
  }
  return wait_ms;
}

void GuestArrivals::conn_gone(ConnId conn) {
  const auto kept = kept_.find(conn);
  if (kept == kept_.end()) return;
  give_back(kept->second.address);
  kept_.erase(kept);
}

}  // namespace server
