// The two algorithms on which hashes of states and a game's chance rest. The server takes them from libsodium
// (crypto_sodium.cpp); the modules for pages, where there is no libsodium, have them written out (crypto_own.cpp). One
// of the two is linked. Both are held by the same vectors (tests/engine/crypto_test.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace engine::crypto {

inline constexpr std::size_t k_hash_bytes_max = 64;
inline constexpr std::size_t k_key_bytes = 32;
inline constexpr std::size_t k_nonce_bytes = 12;
inline constexpr std::size_t k_block_bytes = 64;

/// Makes ready what is below, once, before it is asked for anything; false: it can't be used.
[[nodiscard]] bool start();

/// BLAKE2b (RFC 7693) without a key, of as many bytes as `into` has: 1 to k_hash_bytes_max.
void blake2b(std::span<const std::uint8_t> bytes, std::span<std::uint8_t> into);

/// The block of that number of ChaCha20's keystream (RFC 8439, section 2.3).
void chacha20_block(std::span<const std::uint8_t, k_key_bytes> key, std::span<const std::uint8_t, k_nonce_bytes> nonce,
                    std::uint32_t number, std::span<std::uint8_t, k_block_bytes> into);

}  // namespace engine::crypto
