#include "engine/core/bytes.h"

#include <algorithm>

#include "engine/core/crypto/crypto.h"
#include "engine/core/ensure.h"

namespace engine {
namespace {

std::optional<std::uint8_t> digit_value(char digit) {
  if (digit >= '0' && digit <= '9') return static_cast<std::uint8_t>(digit - '0');
  if (digit >= 'a' && digit <= 'f') return static_cast<std::uint8_t>(digit - 'a' + 10);
  if (digit >= 'A' && digit <= 'F') return static_cast<std::uint8_t>(digit - 'A' + 10);
  return std::nullopt;
}

constexpr std::string_view k_base64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t k_no_base64 = 0xff;
constexpr std::array<std::uint8_t, 256> k_base64_values = [] {
  std::array<std::uint8_t, 256> values{};
  values.fill(k_no_base64);
  for (std::size_t i = 0; i < k_base64.size(); ++i) {
    values[static_cast<std::uint8_t>(k_base64[i])] = static_cast<std::uint8_t>(i);
  }
  return values;
}();

}  // namespace

Hash hash_of(ByteView bytes) {
  static const bool ready = crypto::start();
  ENSURE(ready, "what hashes is ready");
  Hash hash{};
  crypto::blake2b(bytes, hash);
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
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    std::uint32_t word = 0;
    for (std::size_t k = 0; k < 3; ++k) word = word << 8U | (k < count ? bytes[i + k] : 0U);
    for (std::size_t k = 0; k < 4; ++k) text.push_back(k <= count ? k_base64[word >> (18 - 6 * k) & 63U] : '=');
  }
  return text;
}

std::optional<Bytes> from_base64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with('=') ? 1 : 0;
  text.remove_suffix(padding);
  Bytes bytes;
  bytes.reserve(text.size() / 4 * 3 + 2);
  std::uint32_t word = 0;
  std::size_t bits = 0;  // of `word` that no byte was made of yet
  for (const char character : text) {
    const std::uint8_t value = k_base64_values[static_cast<std::uint8_t>(character)];
    if (value == k_no_base64) return std::nullopt;
    word = word << 6U | value;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push_back(static_cast<std::uint8_t>(word >> bits));
  }
  // Each value has one text: what the last character holds beyond the last byte is zero.
  if (bits != 2 * padding || (word & ((1U << bits) - 1)) != 0) return std::nullopt;
  return bytes;
}

}  // namespace engine
