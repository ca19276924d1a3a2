#include "storage/checksum.h"

#include <array>
#include <sodium.h>

namespace storage {
namespace {

using Sum = std::array<std::uint8_t, 16>;

Sum sum_of(const void* data, std::size_t size) {
  Sum sum{};
  crypto_generichash(sum.data(), sum.size(), static_cast<const unsigned char*>(data), size, nullptr, 0);
  return sum;
}

}  // namespace

std::int64_t checksum(std::span<const std::uint8_t> bytes) {
  const Sum sum = sum_of(bytes.data(), bytes.size());
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < sizeof number; ++i) number = number << 8U | sum[i];
  return static_cast<std::int64_t>(number >> 1U);
}

std::string checksum_text(std::string_view text) { return hex_text(sum_of(text.data(), text.size())); }

std::string hex_text(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view k_digits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    text += k_digits[byte >> 4U];
    text += k_digits[byte & 15U];
  }
  return text;
}

}  // namespace storage
