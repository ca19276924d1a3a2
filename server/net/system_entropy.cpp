#include "server/net/system_entropy.h"

#include <sodium.h>

namespace server {

void SystemEntropy::fill(std::span<std::uint8_t> bytes) { randombytes_buf(bytes.data(), bytes.size()); }

}  // namespace server
