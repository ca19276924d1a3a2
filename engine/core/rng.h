// The only source of chance in a game: ChaCha20 (RFC 8439) under a secret key, drawn by purpose.
//
// Every purpose ("bag", "dice" ...) has a keystream of its own, so that taking back a step, or adding a
// draw for one purpose, neither shifts nor re-rolls another. Word i of a purpose is bytes 4i..4i+3,
// little-endian, of the keystream with nonce = the first 12 bytes of BLAKE2b-256(name), counter from 0.
// below(bound) takes words until one is >= 2^32 mod bound and gives that word mod bound.
// Whoever saw every past draw can't predict the next one. Pinned by vectors in tests/engine/rng_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "engine/core/codec.h"

namespace engine {

using Seed = std::array<std::uint8_t, 32>;

/// What a draw is for. A game lists its purposes once; `index` is their position in the list, and no two names
/// of one game share an index.
struct Purpose {
  std::uint8_t index = 0;
  std::string_view name;
};

class Rng {
 public:
  static constexpr std::size_t k_purposes_max = 8;
  /// A generator that has drawn more words than this for one purpose is not decoded: no game comes near, and the
  /// keystream (2^32 words) can't run out afterwards.
  static constexpr std::uint32_t k_decoded_words_max = 1U << 30U;

  Rng() = default;
  explicit Rng(const Seed& key) : key_(key) {}

  /// Uniform in 0 .. bound-1 by rejection (no modulo bias). bound > 0.
  [[nodiscard]] std::uint32_t below(Purpose purpose, std::uint32_t bound);

  /// Fisher-Yates from the last item down; item i (counted from 0) is exchanged with item below(i + 1).
  template <class T>
  void shuffle(Purpose purpose, std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(purpose, static_cast<std::uint32_t>(i))]);
    }
  }

  /// A fresh key drawn from this generator, for redeal: the future of the copy tells nothing of ours.
  [[nodiscard]] Seed next_seed(Purpose purpose);

  /// Canonical; as text it is the hex digits of that.
  void encode(Encoder& to) const;
  [[nodiscard]] static Rng decode(Decoder& from);
  /// Same key, same words drawn: every draw from now on is the same.
  friend bool operator==(const Rng& a, const Rng& b) { return a.key_ == b.key_ && a.used_ == b.used_; }

 private:
  static constexpr std::size_t k_words_per_block = 16;
  static constexpr std::uint8_t k_no_purpose = 0xff;

  [[nodiscard]] std::uint32_t next_word(Purpose purpose);
  void fill_block(Purpose purpose, std::uint32_t number);

  Seed key_{};
  std::array<std::uint32_t, k_purposes_max> used_{};  // words drawn so far, per purpose

  // The keystream block drawn from last. It follows from the rest and is no part of the value: neither compared
  // nor encoded.
  std::array<std::uint32_t, k_words_per_block> block_{};
  std::uint32_t block_number_ = 0;
  std::uint8_t block_purpose_ = k_no_purpose;
};

void append_text(const Rng& rng, std::string& to);
[[nodiscard]] bool read_text(std::string_view text, Rng& into);

}  // namespace engine
