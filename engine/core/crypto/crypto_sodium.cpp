#include <array>
#include <sodium.h>

#include "engine/core/crypto/crypto.h"

namespace engine::crypto {

static_assert(crypto_stream_chacha20_ietf_KEYBYTES == k_key_bytes);
static_assert(crypto_stream_chacha20_ietf_NONCEBYTES == k_nonce_bytes);

bool start() { return sodium_init() >= 0; }  // picks the fastest code for this processor

void blake2b(std::span<const std::uint8_t> bytes, std::span<std::uint8_t> into) {
  crypto_generichash_blake2b(into.data(), into.size(), bytes.data(), bytes.size(), nullptr, 0);
}

void chacha20_block(std::span<const std::uint8_t, k_key_bytes> key, std::span<const std::uint8_t, k_nonce_bytes> nonce,
                    std::uint32_t number, std::span<std::uint8_t, k_block_bytes> into) {
  static constexpr std::array<std::uint8_t, k_block_bytes> k_zeros{};
  crypto_stream_chacha20_ietf_xor_ic(into.data(), k_zeros.data(), k_zeros.size(), nonce.data(), number, key.data());
}

}  // namespace engine::crypto
