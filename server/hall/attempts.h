// How often somebody may try a secret: a budget for each name, or each address, that comes back with time. Integers on
// the steady clock, so that the same attempts at the same times are always judged alike.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include "server/hall/origins/address_range.h"

namespace server {

class Attempts {
 public:
  /// So many at once, and one more after each `refill_ms` (at least 1). `burst` 0: no limit. At most `remembered_max`
  /// names are remembered; while all of them are in debt, one that owes little is forgotten for each that is new.
  Attempts(std::int64_t burst, std::int64_t refill_ms, std::size_t remembered_max)
      : burst_(burst), refill_ms_(refill_ms), remembered_max_(remembered_max) {}

  /// 0 when it may be tried now, and one is used up; otherwise milliseconds to wait.
  [[nodiscard]] std::int64_t take(const std::string& who, std::int64_t steady_ms);
  /// What was taken cost so many more than one. Debts have an end: nobody owes more than the budget over again.
  void charge(const std::string& who, std::int64_t more, std::int64_t steady_ms);
  /// The last one didn't count.
  void give_back(const std::string& who);
  /// None of them did: it was the right person after all.
  void forgive(const std::string& who) { used_.erase(who); }

  [[nodiscard]] std::size_t remembered() const { return used_.size(); }

 private:
  struct Used {
    std::int64_t count = 0;
    std::int64_t since_ms = 0;  // one comes back refill_ms later
  };
  void refill(Used& used, std::int64_t steady_ms) const;
  /// Forgets whoever has all of the budget back; not more often than once in refill_ms.
  void sweep(std::int64_t steady_ms);

  std::int64_t burst_;
  std::int64_t refill_ms_;
  std::size_t remembered_max_;
  std::map<std::string, Used> used_;
  std::int64_t swept_ms_ = 0;
  bool swept_ = false;
  std::string looked_at_;  // by forget_least()
};

/// Attempts of addresses: a budget for each, and a larger one for each household, which has many networks.
class AddressAttempts {
 public:
  /// As Attempts; what a household may do comes back that many times as fast, too, as far as milliseconds tell.
  AddressAttempts(std::int64_t burst, std::int64_t refill_ms, std::size_t remembered_max)
      : networks_(burst, refill_ms, remembered_max),
        households_(burst * k_networks_of_a_household, std::max<std::int64_t>(1, refill_ms / k_networks_of_a_household),
                    remembered_max) {}

  /// 0 when it may be tried now, and one is used up; otherwise milliseconds to wait.
  [[nodiscard]] std::int64_t take(const std::string& address, std::int64_t steady_ms) {
    const std::int64_t wait_ms = networks_.take(address, steady_ms);
    const std::string household = household_of(address);
    if (wait_ms > 0 || household.empty()) return wait_ms;
    const std::int64_t household_ms = households_.take(household, steady_ms);
    if (household_ms > 0) networks_.give_back(address);
    return household_ms;
  }
  void charge(const std::string& address, std::int64_t more, std::int64_t steady_ms) {
    networks_.charge(address, more, steady_ms);
    households_.charge(household_of(address), more, steady_ms);
  }
  void give_back(const std::string& address) {
    networks_.give_back(address);
    households_.give_back(household_of(address));
  }

 private:
  Attempts networks_;
  Attempts households_;
};

}  // namespace server
