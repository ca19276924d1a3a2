#include "engine/core/rng.h"

#include <algorithm>

#include "engine/core/bytes.h"
#include "engine/core/crypto/crypto.h"
#include "engine/core/ensure.h"

namespace engine {

std::uint32_t Rng::below(Purpose purpose, std::uint32_t bound) {
  ENSURE(bound > 0, "a draw has at least one result");
  const std::uint32_t refused = (0U - bound) % bound;  // 2^32 mod bound: what would make small results likelier
  std::uint32_t word = next_word(purpose);
  while (word < refused) word = next_word(purpose);
  return word % bound;
}

Seed Rng::next_seed(Purpose purpose) {
  Encoder words;
  for (std::size_t i = 0; i < sizeof(Seed) / sizeof(std::uint32_t); ++i) words.u32(next_word(purpose));
  Seed seed{};
  std::copy(words.bytes().begin(), words.bytes().end(), seed.begin());
  return seed;
}

std::uint32_t Rng::next_word(Purpose purpose) {
  ENSURE(purpose.index < k_purposes_max, "a purpose is one of the game's list");
  std::uint32_t& used = used_[purpose.index];
  ENSURE(used != UINT32_MAX, "the keystream of a purpose is not used up");
  const auto number = static_cast<std::uint32_t>(used / k_words_per_block);
  if (block_purpose_ != purpose.index || block_number_ != number) fill_block(purpose, number);
  return block_[used++ % k_words_per_block];
}

void Rng::fill_block(Purpose purpose, std::uint32_t number) {
  const Hash nonce = hash_of({reinterpret_cast<const std::uint8_t*>(purpose.name.data()), purpose.name.size()});
  std::array<std::uint8_t, k_words_per_block * 4> keystream{};
  crypto::chacha20_block(key_, std::span(nonce).first<crypto::k_nonce_bytes>(), number, keystream);
  Decoder words(keystream);
  for (std::uint32_t& word : block_) word = words.u32();
  block_number_ = number;
  block_purpose_ = purpose.index;
}

void Rng::encode(Encoder& to) const {
  to.raw(key_);
  for (const std::uint32_t used : used_) to.u32(used);
}

Rng Rng::decode(Decoder& from) {
  Rng rng;
  from.raw(rng.key_);
  for (std::uint32_t& used : rng.used_) {
    used = from.u32();
    if (used > k_decoded_words_max) from.fail();
  }
  return rng;
}

void append_text(const Rng& rng, std::string& to) {
  Encoder bytes;
  rng.encode(bytes);
  to += to_hex(bytes.bytes());
}

bool read_text(std::string_view text, Rng& into) {
  const auto bytes = from_hex(text);
  Decoder from(bytes ? ByteView(*bytes) : ByteView());
  into = Rng::decode(from);
  return from.finished();
}

}  // namespace engine
