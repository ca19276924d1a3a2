// One-time codes from a clock (RFC 6238 on RFC 4226): HMAC-SHA-1, 30 seconds, as every authenticator app has them. The
// HMAC is OpenSSL's libcrypto, and nothing else of it: libsodium has no SHA-1.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace server {

constexpr std::size_t k_totp_secret_bytes = 20;  ///< as long as the hash (RFC 4226, 4)
constexpr std::int64_t k_totp_step_ms = 30'000;

/// The step that a wall time falls into. Never negative.
[[nodiscard]] std::uint64_t totp_step(std::int64_t wall_ms);

/// The code of a step: `digits` (6 to 8) decimal digits.
[[nodiscard]] std::string totp_code(std::span<const std::uint8_t> secret, std::uint64_t step, int digits = 6);

/// The step whose code this is, of the one now and those beside it (RFC 6238, 5.2), if it is later than `last_step`:
/// a code is good once. Spaces in `typed` don't count. Takes as long for a wrong code as for a right one.
[[nodiscard]] std::optional<std::uint64_t> totp_match(std::span<const std::uint8_t> secret, std::string_view typed,
                                                      std::int64_t wall_ms, std::uint64_t last_step);

/// Base 32 (RFC 4648, without padding), as authenticator apps take secrets.
[[nodiscard]] std::string base32(std::span<const std::uint8_t> bytes);

/// otpauth://totp/..., what the QR picture for an app holds.
[[nodiscard]] std::string otpauth_uri(std::span<const std::uint8_t> secret, std::string_view name);

}  // namespace server
