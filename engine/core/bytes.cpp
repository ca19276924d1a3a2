#include "engine/core/bytes.h"

#include <algorithm>
#include <sodium.h>

#include "engine/core/ensure.h"

namespace engine {
namespace {

std::optional<std::uint8_t> digit_value(char digit) {
  if (digit >= '0' && digit <= '9') return static_cast<std::uint8_t>(digit - '0');
  if (digit >= 'a' && digit <= 'f') return static_cast<std::uint8_t>(digit - 'a' + 10);
  if (digit >= 'A' && digit <= 'F') return static_cast<std::uint8_t>(digit - 'A' + 10);
  return std::nullopt;
}

}  // namespace

Hash hash_of(ByteView bytes) {
  static const bool ready = sodium_init() >= 0;  // picks the fastest code for this processor, once
  ENSURE(ready, "libsodium starts");
  Hash hash{};
  crypto_generichash(hash.data(), hash.size(), bytes.data(), bytes.size(), nullptr, 0);
  return hash;
}

std::string to_hex(ByteView bytes) {
  static constexpr std::string_view k_digits = "0123456789abcdef";
  std::string text;
  text.reserve(bytes.size() * 2);
  for (const std::uint8_t byte : bytes) {
    text.push_back(k_digits[byte >> 4]);
    text.push_back(k_digits[byte & 15]);
  }
  return text;
}

std::optional<Bytes> from_hex(std::string_view text) {
  if (text.size() % 2 != 0) return std::nullopt;
  Bytes bytes;
  bytes.reserve(text.size() / 2);
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const auto high = digit_value(text[i]);
    const auto low = digit_value(text[i + 1]);
    if (!high || !low) return std::nullopt;
    bytes.push_back(static_cast<std::uint8_t>(*high << 4 | *low));
  }
  return bytes;
}

std::optional<std::array<std::uint8_t, 32>> hash_from_hex(std::string_view text) {
  std::array<std::uint8_t, 32> hash{};
  if (text.size() != hash.size() * 2) return std::nullopt;
  const auto bytes = from_hex(text);
  if (!bytes) return std::nullopt;
  std::copy(bytes->begin(), bytes->end(), hash.begin());
  return hash;
}

std::string to_base64(ByteView bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_ORIGINAL);
  text.pop_back();  // libsodium ends it with a zero byte
  return text;
}

std::optional<Bytes> from_base64(std::string_view text) {
  Bytes bytes(text.size() / 4 * 3 + 3);
  std::size_t length = 0;
  const int failed = sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &length, nullptr,
                                       sodium_base64_VARIANT_ORIGINAL);
  if (failed != 0) return std::nullopt;
  bytes.resize(length);
  // libsodium 1.0.18 also takes some bytes that are no characters of it.
  if (to_base64(bytes) != text) return std::nullopt;
  return bytes;
}

}  // namespace engine
