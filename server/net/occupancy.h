// How many connections there are, in all, from each address and from each household of IPv6.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

namespace server {

/// A place for one connection; given back when the last copy goes.
using HeldPlace = std::shared_ptr<const void>;

class Occupancy {
 public:
  /// `per_address_max` 0: no limit. A household (server/hall/address_range.h) may have some times as many.
  Occupancy(std::size_t total_max, std::size_t per_address_max);
  ~Occupancy();

  /// Null when there is no room for one more. From any thread. An empty address is nobody's, such as a proxy's: it
  /// counts in the total alone.
  [[nodiscard]] HeldPlace enter(const std::string& address);
  /// For who is in by way of a proxy: counts for the address alone. Null when there is no room for one more there.
  [[nodiscard]] HeldPlace enter_behind_proxy(const std::string& address);
  [[nodiscard]] std::size_t total() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace server
