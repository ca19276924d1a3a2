#include "server/hall/base64url.h"

#include <cstddef>
#include <sodium.h>

namespace server {
namespace {

constexpr int k_variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

}  // namespace

std::string to_base64url(std::string_view bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), k_variant), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                    k_variant);
  text.pop_back();  // its final zero
  return text;
}

std::optional<std::string> from_base64url(std::string_view text) {
  std::string bytes(text.size(), '\0');
  std::size_t length = 0;
  const int wrong = sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                                      text.size(), nullptr, &length, nullptr, k_variant);
  if (wrong != 0) return std::nullopt;
  bytes.resize(length);
  // libsodium 1.0.18 also takes some bytes that are no characters of it.
  if (to_base64url(bytes) != text) return std::nullopt;
  return bytes;
}

}  // namespace server
