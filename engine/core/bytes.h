// Bytes, hashes and their text forms.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

using Bytes = std::vector<std::uint8_t>;
using ByteView = std::span<const std::uint8_t>;

/// BLAKE2b-256 (RFC 7693) of something.
using Hash = std::array<std::uint8_t, 32>;

[[nodiscard]] Hash hash_of(ByteView bytes);

[[nodiscard]] std::string to_hex(ByteView bytes);
/// Lower- or upper-case digits; nullopt when the length is odd or a digit is none.
[[nodiscard]] std::optional<Bytes> from_hex(std::string_view text);
/// Exactly 64 hex digits, as seeds and hashes are written.
[[nodiscard]] std::optional<std::array<std::uint8_t, 32>> hash_from_hex(std::string_view text);

/// RFC 4648 section 4, with padding; used for snapshots in text.
[[nodiscard]] std::string to_base64(ByteView bytes);
[[nodiscard]] std::optional<Bytes> from_base64(std::string_view text);

}  // namespace engine
