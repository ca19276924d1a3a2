#include "server/hall/webhook_signature.h"

#include <array>
#include <cstddef>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <span>

#include "engine/core/bytes.h"
#include "engine/core/ensure.h"

namespace server {

std::string webhook_signature(std::string_view secret, std::int64_t unix_seconds, std::string_view body) {
  constexpr std::size_t k_sha256_bytes = 32;
  const std::string time = std::to_string(unix_seconds);
  const std::string text = time + "." + std::string(body);
  std::array<std::uint8_t, k_sha256_bytes> mac{};
  unsigned length = 0;
  const auto* made = HMAC(EVP_sha256(), secret.data(), static_cast<int>(secret.size()),
                          reinterpret_cast<const unsigned char*>(text.data()), text.size(), mac.data(), &length);
  ENSURE(made != nullptr && length == mac.size(), "an HMAC is made of any bytes");
  return "t=" + time + ",v1=" + engine::to_hex(mac);
}

}  // namespace server
