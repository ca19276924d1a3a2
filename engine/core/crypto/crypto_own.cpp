// BLAKE2b and ChaCha20 written out after their RFCs, for where there is no libsodium. Nothing here is secret from the
// machine that it runs on.
#include <algorithm>
#include <array>
#include <bit>

#include "engine/core/crypto/crypto.h"

namespace engine::crypto {
namespace {

template <class Word>
Word read_little_endian(const std::uint8_t* from) {
  Word word = 0;
  for (std::size_t i = 0; i < sizeof(Word); ++i) word |= static_cast<Word>(Word{from[i]} << (8 * i));
  return word;
}

template <class Word>
void write_little_endian(Word word, std::uint8_t* to) {
  for (std::size_t i = 0; i < sizeof(Word); ++i) to[i] = static_cast<std::uint8_t>(word >> (8 * i));
}

// BLAKE2b: RFC 7693, sections 2.6, 2.7 and 3.

constexpr std::size_t k_hashed_at_once = 128;

constexpr std::array<std::uint64_t, 8> k_first_words{0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b,
                                                     0xa54ff53a5f1d36f1, 0x510e527fade682d1, 0x9b05688c2b3e6c1f,
                                                     0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

/// Which words of the input each of the ten different rounds mixes in; rounds 11 and 12 are the first two again.
constexpr std::array<std::array<std::uint8_t, 16>, 10> k_orders{
    {{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
     {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
     {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
     {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
     {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
     {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
     {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
     {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
     {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
     {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}}};

using Words = std::array<std::uint64_t, 16>;

void mix(Words& v, std::size_t a, std::size_t b, std::size_t c, std::size_t d, std::uint64_t x, std::uint64_t y) {
  v[a] += v[b] + x;
  v[d] = std::rotr(v[d] ^ v[a], 32);
  v[c] += v[d];
  v[b] = std::rotr(v[b] ^ v[c], 24);
  v[a] += v[b] + y;
  v[d] = std::rotr(v[d] ^ v[a], 16);
  v[c] += v[d];
  v[b] = std::rotr(v[b] ^ v[c], 63);
}

void compress(std::array<std::uint64_t, 8>& state, const std::uint8_t* input, std::uint64_t hashed, bool last) {
  Words m;
  for (std::size_t i = 0; i < m.size(); ++i) m[i] = read_little_endian<std::uint64_t>(input + 8 * i);
  Words v;
  std::copy(state.begin(), state.end(), v.begin());
  std::copy(k_first_words.begin(), k_first_words.end(), v.begin() + 8);
  v[12] ^= hashed;
  if (last) v[14] = ~v[14];
  for (std::size_t round = 0; round < 12; ++round) {
    const auto& order = k_orders[round % k_orders.size()];
    for (std::size_t i = 0; i < 4; ++i) {
      mix(v, i, 4 + i, 8 + i, 12 + i, m[order[2 * i]], m[order[2 * i + 1]]);
    }
    for (std::size_t i = 0; i < 4; ++i) {
      mix(v, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4, m[order[8 + 2 * i]], m[order[9 + 2 * i]]);
    }
  }
  for (std::size_t i = 0; i < state.size(); ++i) state[i] ^= v[i] ^ v[i + 8];
}

// ChaCha20: RFC 8439, section 2.

void quarter_round(std::array<std::uint32_t, 16>& x, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
  x[a] += x[b];
  x[d] = std::rotl(x[d] ^ x[a], 16);
  x[c] += x[d];
  x[b] = std::rotl(x[b] ^ x[c], 12);
  x[a] += x[b];
  x[d] = std::rotl(x[d] ^ x[a], 8);
  x[c] += x[d];
  x[b] = std::rotl(x[b] ^ x[c], 7);
}

}  // namespace

bool start() { return true; }

void blake2b(std::span<const std::uint8_t> bytes, std::span<std::uint8_t> into) {
  auto state = k_first_words;
  state[0] ^= 0x01010000U ^ into.size();
  std::uint64_t hashed = 0;
  while (bytes.size() > k_hashed_at_once) {
    hashed += k_hashed_at_once;
    compress(state, bytes.data(), hashed, false);
    bytes = bytes.subspan(k_hashed_at_once);
  }
  std::array<std::uint8_t, k_hashed_at_once> rest{};
  std::copy(bytes.begin(), bytes.end(), rest.begin());
  compress(state, rest.data(), hashed + bytes.size(), true);
  std::array<std::uint8_t, k_hash_bytes_max> whole{};
  for (std::size_t i = 0; i < state.size(); ++i) write_little_endian(state[i], whole.data() + 8 * i);
  std::copy_n(whole.begin(), into.size(), into.begin());
}

void chacha20_block(std::span<const std::uint8_t, k_key_bytes> key, std::span<const std::uint8_t, k_nonce_bytes> nonce,
                    std::uint32_t number, std::span<std::uint8_t, k_block_bytes> into) {
  std::array<std::uint32_t, 16> from{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
  for (std::size_t i = 0; i < 8; ++i) from[4 + i] = read_little_endian<std::uint32_t>(key.data() + 4 * i);
  from[12] = number;
  for (std::size_t i = 0; i < 3; ++i) from[13 + i] = read_little_endian<std::uint32_t>(nonce.data() + 4 * i);
  auto x = from;
  for (int i = 0; i < 10; ++i) {
    for (std::size_t k = 0; k < 4; ++k) quarter_round(x, k, 4 + k, 8 + k, 12 + k);
    for (std::size_t k = 0; k < 4; ++k) quarter_round(x, k, 4 + (k + 1) % 4, 8 + (k + 2) % 4, 12 + (k + 3) % 4);
  }
  for (std::size_t i = 0; i < x.size(); ++i) write_little_endian(x[i] + from[i], into.data() + 4 * i);
}

}  // namespace engine::crypto
