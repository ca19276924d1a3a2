// Check sums of what is at rest, against damage and not against people: BLAKE2b, cut short.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace storage {

/// 64 bits, never negative as a database's integer.
[[nodiscard]] std::int64_t checksum(std::span<const std::uint8_t> bytes);

/// 128 bits as 32 small hexadecimal digits.
[[nodiscard]] std::string checksum_text(std::string_view text);

/// Bytes as small hexadecimal digits.
[[nodiscard]] std::string hex_text(std::span<const std::uint8_t> bytes);

}  // namespace storage
