// Base 32 the other way round than the server has it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace server {

/// What an authenticator app makes of a secret as it is shown.
inline std::vector<std::uint8_t> from_base32(const std::string& text) {
  static const std::string k_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  std::vector<std::uint8_t> bytes;
  unsigned held = 0;
  unsigned bits = 0;
  for (const char letter : text) {
    held = (held << 5U) | static_cast<unsigned>(k_letters.find(letter));
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push_back(static_cast<std::uint8_t>((held >> bits) & 0xffU));
    held &= (1U << bits) - 1;
  }
  return bytes;
}

}  // namespace server
