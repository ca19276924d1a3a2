// All chance of a simulation, from one number: separate streams, so that a change in one leaves the others as they are.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/bytes.h"
#include "engine/core/rng.h"

namespace simulation {

class Chance {
 public:
  Chance(std::uint64_t seed, std::string_view stream) : rng_(seed_for(seed, stream)) {}

  [[nodiscard]] static engine::Seed seed_for(std::uint64_t seed, std::string_view stream) {
    const std::string text = std::to_string(seed) + "/" + std::string(stream);
    return engine::hash_of({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
  }

  /// 0 .. bound-1.
  [[nodiscard]] std::size_t below(std::size_t bound) {
    return rng_.below({0, "simulation"}, static_cast<std::uint32_t>(bound));
  }
  [[nodiscard]] std::int64_t between(std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(below(static_cast<std::size_t>(high - low + 1)));
  }
  /// True once in `times`; never for 0.
  [[nodiscard]] bool one_in(std::size_t times) { return times > 0 && below(times) == 0; }
  template <class T>
  [[nodiscard]] const T& pick(const std::vector<T>& from) {
    return from[below(from.size())];
  }

 private:
  engine::Rng rng_;
};

}  // namespace simulation
