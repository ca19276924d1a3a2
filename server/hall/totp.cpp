#include "server/hall/totp.h"

#include <algorithm>
#include <array>
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include "engine/core/ensure.h"
#include "protocol/codes.h"
#include "server/room/secrets.h"

namespace server {
namespace {

constexpr std::size_t k_sha1_bytes = 20;
constexpr std::uint32_t k_ten = 10;

/// RFC 4226, 5.3: 31 bits from where the last four bits say.
std::uint32_t truncated(const std::array<std::uint8_t, k_sha1_bytes>& mac) {
  const std::size_t offset = mac[k_sha1_bytes - 1] & 0x0fU;
  return (std::uint32_t{mac.at(offset) & 0x7fU} << 24U) | (std::uint32_t{mac.at(offset + 1)} << 16U) |
         (std::uint32_t{mac.at(offset + 2)} << 8U) | std::uint32_t{mac.at(offset + 3)};
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view k_hex = "0123456789ABCDEF";
  std::string encoded;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                       c == '.' || c == '_' || c == '~';
    const auto byte = static_cast<unsigned char>(c);
    if (plain) {
      encoded += c;
    } else {
      encoded += {'%', k_hex[byte >> 4U], k_hex[byte & 0x0fU]};
    }
  }
  return encoded;
}

}  // namespace

std::uint64_t totp_step(std::int64_t wall_ms) {
  return static_cast<std::uint64_t>(std::max<std::int64_t>(0, wall_ms) / k_totp_step_ms);
}

std::string totp_code(std::span<const std::uint8_t> secret, std::uint64_t step, int digits) {
  std::array<std::uint8_t, 8> counter{};
  for (std::size_t i = 0; i < counter.size(); ++i) {
    counter.at(counter.size() - 1 - i) = static_cast<std::uint8_t>(step >> (8 * i));
  }
  std::array<std::uint8_t, k_sha1_bytes> mac{};
  unsigned length = 0;
  const auto* made = HMAC(EVP_sha1(), secret.data(), static_cast<int>(secret.size()), counter.data(), counter.size(),
                          mac.data(), &length);
  ENSURE(made != nullptr && length == mac.size(), "an HMAC is made of any bytes");
  std::uint32_t number = truncated(mac);
  std::string code(static_cast<std::size_t>(digits), '0');
  for (auto digit = code.rbegin(); digit != code.rend(); ++digit, number /= k_ten) {
    *digit = static_cast<char>('0' + number % k_ten);
  }
  return code;
}

std::optional<std::uint64_t> totp_match(std::span<const std::uint8_t> secret, std::string_view typed,
                                        std::int64_t wall_ms, std::uint64_t last_step) {
  const std::string code = protocol::clean_code(typed);
  const std::uint64_t now = totp_step(wall_ms);
  std::optional<std::uint64_t> found;
  for (std::uint64_t step = now == 0 ? 0 : now - 1; step <= now + 1; ++step) {
    const bool same = same_secret(code, totp_code(secret, step));
    if (same && step > last_step && !found) found = step;
  }
  return found;
}

std::string base32(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view k_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  constexpr unsigned k_bits = 5;
  std::string text;
  unsigned held = 0;
  unsigned bits = 0;
  for (const std::uint8_t byte : bytes) {
    held = (held << 8U) | byte;
    for (bits += 8; bits >= k_bits; bits -= k_bits) text += k_letters[(held >> (bits - k_bits)) & 0x1fU];
    held &= 0x1fU;
  }
  if (bits > 0) text += k_letters[(held << (k_bits - bits)) & 0x1fU];
  return text;
}

std::string otpauth_uri(std::span<const std::uint8_t> secret, std::string_view name) {
  return "otpauth://totp/Vivarium:" + percent_encoded(name) + "?secret=" + base32(secret) +
         "&issuer=Vivarium&algorithm=SHA1&digits=6&period=30";
}

}  // namespace server
