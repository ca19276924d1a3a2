#include "server/hall/base64url.h"

#include <cstddef>
#include <sodium.h>

namespace server {

std::optional<std::vector<std::uint8_t>> from_base64url(std::string_view text) {
  if (text.empty()) return std::vector<std::uint8_t>();  // libsodium wants a place to write to
  std::vector<std::uint8_t> bytes(text.size());
  std::size_t length = 0;
  const char* end = nullptr;
  if (sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &length, &end,
                        sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0 ||
      end != text.data() + text.size()) {
    return std::nullopt;
  }
  bytes.resize(length);
  return bytes;
}

}  // namespace server
