// The system's generator, by way of libsodium.
#pragma once

#include <cstdint>
#include <span>

#include "server/hall/entropy.h"

namespace server {

class SystemEntropy final : public Entropy {
 public:
  void fill(std::span<std::uint8_t> bytes) override;
};

}  // namespace server
