// Where everything that must not be guessed comes from: seeds, tokens, ids, codes. The system's generator in
// server/net, a seeded one in the simulation. Nothing is ever seeded from a clock.
#pragma once

#include <cstdint>
#include <span>

namespace server {

class Entropy {
 public:
  virtual ~Entropy() = default;
  /// Fills all of `bytes` with unpredictable ones. Never fails: a system without entropy doesn't start.
  virtual void fill(std::span<std::uint8_t> bytes) = 0;
};

}  // namespace server
