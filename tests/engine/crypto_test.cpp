// Built twice: with the algorithms as libsodium has them and as we have them written out (engine/core/crypto).
#include "engine/core/crypto/crypto.h"

#include <algorithm>
#include <array>
#include <gtest/gtest.h>
#include <numeric>
#include <sodium.h>
#include <string>
#include <string_view>
#include <vector>

namespace {

using Bytes = std::vector<std::uint8_t>;
namespace crypto = engine::crypto;

std::string hex(std::span<const std::uint8_t> bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text.push_back("0123456789abcdef"[byte >> 4U]);
    text.push_back("0123456789abcdef"[byte & 15U]);
  }
  return text;
}

std::string blake2b(std::string_view text, std::size_t length) {
  Bytes into(length);
  crypto::blake2b({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, into);
  return hex(into);
}

std::string block(const std::array<std::uint8_t, 32>& key, const std::array<std::uint8_t, 12>& nonce,
                  std::uint32_t number) {
  std::array<std::uint8_t, 64> into{};
  crypto::chacha20_block(key, nonce, number, into);
  return hex(into);
}

std::array<std::uint8_t, 32> counting_key() {
  std::array<std::uint8_t, 32> key{};
  std::iota(key.begin(), key.end(), std::uint8_t{0});
  return key;
}

class Crypto : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(crypto::start()); }
};

// RFC 7693, appendix A.
TEST_F(Crypto, HashesTheExampleOfTheRfc) {
  EXPECT_EQ(blake2b("abc", 64),
            "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d1"
            "7d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923");
}

// RFC 8439, section 2.3.2, and the first block of the example in 2.4.2.
TEST_F(Crypto, GivesTheKeystreamOfTheRfc) {
  EXPECT_EQ(block(counting_key(), {0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0}, 1),
            "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
            "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
  EXPECT_EQ(block(counting_key(), {0, 0, 0, 0, 0, 0, 0, 0x4a, 0, 0, 0, 0}, 1),
            "224f51f3401bd9e12fde276fb8631ded8c131f823d2c06e27e4fcaec9ef3cf78"
            "8a3b0aa372600a92b57974cded2b9334794cba40c63e34cdea212c4cf07d41b7");
}

// RFC 8439, appendix A.1, vectors 1 to 5.
TEST_F(Crypto, GivesTheBlocksOfTheRfcsAppendix) {
  EXPECT_EQ(block({}, {}, 0),
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
  EXPECT_EQ(block({}, {}, 1),
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
  EXPECT_EQ(
      block({0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}, {}, 1),
      "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
      "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
  EXPECT_EQ(block({0, 0xff}, {}, 2),
            "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
            "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
  EXPECT_EQ(block({}, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2}, 0),
            "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
            "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d");
}

/// Bytes drawn from a seed: the same each time.
Bytes drawn(std::size_t count, std::uint8_t seed) {
  const std::array<std::uint8_t, randombytes_SEEDBYTES> from{seed};
  Bytes bytes(count);
  randombytes_buf_deterministic(bytes.data(), bytes.size(), from.data());
  return bytes;
}

TEST_F(Crypto, HashesWhatLibsodiumHashes) {
  for (std::size_t length = 0; length <= 1030; ++length) {
    const Bytes bytes = drawn(length, static_cast<std::uint8_t>(length));
    const std::size_t of = 1 + length % crypto::k_hash_bytes_max;
    for (const std::size_t size : {std::size_t{32}, of}) {
      Bytes ours(size);
      Bytes theirs(size);
      crypto::blake2b(bytes, ours);
      ASSERT_EQ(crypto_generichash_blake2b(theirs.data(), size, bytes.data(), bytes.size(), nullptr, 0), 0);
      ASSERT_EQ(hex(ours), hex(theirs)) << length << " bytes to " << size;
    }
  }
}

TEST_F(Crypto, GivesTheKeystreamOfLibsodium) {
  for (std::uint32_t i = 0; i < 2'000; ++i) {
    const Bytes bytes = drawn(32 + 12 + 4, static_cast<std::uint8_t>(i));
    std::array<std::uint8_t, 32> key{};
    std::array<std::uint8_t, 12> nonce{};
    std::copy_n(bytes.begin(), key.size(), key.begin());
    std::copy_n(bytes.begin() + 32, nonce.size(), nonce.begin());
    // Every bit of the block's number, and the last block of all.
    const std::uint32_t number = i == 0 ? UINT32_MAX : (1U << i % 32U) + i;
    const Bytes zeros(64);
    Bytes theirs(64);
    crypto_stream_chacha20_ietf_xor_ic(theirs.data(), zeros.data(), zeros.size(), nonce.data(), number, key.data());
    ASSERT_EQ(block(key, nonce, number), hex(theirs)) << i;
  }
}

}  // namespace
