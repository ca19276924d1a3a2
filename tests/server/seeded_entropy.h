// Entropy from a seed: the same ids, codes and tokens in every run.
#pragma once

#include "engine/core/rng.h"
#include "server/hall/entropy.h"

namespace server {

class SeededEntropy final : public Entropy {
 public:
  explicit SeededEntropy(std::uint8_t seed = 1) : rng_(engine::Seed{seed}) {}
  explicit SeededEntropy(const engine::Seed& seed) : rng_(seed) {}

  void fill(std::span<std::uint8_t> bytes) override {
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng_.below({0, "entropy"}, 256));
  }

 private:
  engine::Rng rng_;
};

}  // namespace server
