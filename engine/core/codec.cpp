#include "engine/core/codec.h"

#include <algorithm>

#include "engine/core/ensure.h"

namespace engine {

void Encoder::boolean(bool value) { bytes_.push_back(value ? 1 : 0); }
void Encoder::u8(std::uint8_t value) { bytes_.push_back(value); }
void Encoder::u16(std::uint16_t value) { little_endian(value, 2); }
void Encoder::u32(std::uint32_t value) { little_endian(value, 4); }
void Encoder::u64(std::uint64_t value) { little_endian(value, 8); }
void Encoder::i32(std::int32_t value) { u32(static_cast<std::uint32_t>(value)); }
void Encoder::raw(ByteView bytes) { bytes_.insert(bytes_.end(), bytes.begin(), bytes.end()); }

void Encoder::text(std::string_view value) {
  count(value.size());
  bytes_.insert(bytes_.end(), value.begin(), value.end());
}

void Encoder::count(std::size_t items) {
  ENSURE(items <= UINT32_MAX, "a count fits into 32 bits");
  u32(static_cast<std::uint32_t>(items));
}

void Encoder::little_endian(std::uint64_t value, int width) {
  for (int i = 0; i < width; ++i) bytes_.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

std::uint64_t Decoder::little_endian(int width) {
  if (!ok_ || left_.size() < static_cast<std::size_t>(width)) {
    ok_ = false;
    return 0;
  }
  std::uint64_t value = 0;
  for (int i = 0; i < width; ++i) {
    value |= static_cast<std::uint64_t>(left_[static_cast<std::size_t>(i)]) << (8 * i);
  }
  left_ = left_.subspan(static_cast<std::size_t>(width));
  return value;
}

bool Decoder::boolean() { return below(2) == 1; }
std::uint8_t Decoder::u8() { return static_cast<std::uint8_t>(little_endian(1)); }
std::uint16_t Decoder::u16() { return static_cast<std::uint16_t>(little_endian(2)); }
std::uint32_t Decoder::u32() { return static_cast<std::uint32_t>(little_endian(4)); }
std::uint64_t Decoder::u64() { return little_endian(8); }
std::int32_t Decoder::i32() { return static_cast<std::int32_t>(u32()); }

void Decoder::raw(std::span<std::uint8_t> into) {
  if (!ok_ || left_.size() < into.size()) {
    ok_ = false;
    std::ranges::fill(into, std::uint8_t{0});
    return;
  }
  std::copy_n(left_.begin(), into.size(), into.begin());
  left_ = left_.subspan(into.size());
}

std::string Decoder::text(std::size_t length_max) {
  const std::size_t length = count(length_max);
  if (left_.size() < length) ok_ = false;
  if (!ok_) return {};
  std::string value(left_.begin(), left_.begin() + static_cast<std::ptrdiff_t>(length));
  left_ = left_.subspan(length);
  return value;
}

std::size_t Decoder::count(std::size_t items_max) {
  const std::size_t items = u32();
  if (items > items_max) ok_ = false;
  return ok_ ? items : 0;
}

std::uint8_t Decoder::below(std::uint8_t bound) {
  const std::uint8_t value = u8();
  if (value >= bound) ok_ = false;
  return ok_ ? value : std::uint8_t{0};
}

}  // namespace engine
