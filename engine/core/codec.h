// The canonical encoding: one value, one sequence of bytes, on every machine. Little-endian fixed
// width integers, lengths before contents, no padding, no floating point. A state's hash is over it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/bytes.h"

namespace engine {

class Encoder {
 public:
  void boolean(bool value);
  void u8(std::uint8_t value);
  void u16(std::uint16_t value);
  void u32(std::uint32_t value);
  void u64(std::uint64_t value);
  void i32(std::int32_t value);
  void raw(ByteView bytes);
  /// A 32-bit length, then the bytes.
  void text(std::string_view value);
  /// A 32-bit count; the caller then encodes that many items.
  void count(std::size_t items);

  [[nodiscard]] const Bytes& bytes() const { return bytes_; }
  [[nodiscard]] Bytes take() { return std::move(bytes_); }

 private:
  void little_endian(std::uint64_t value, int width);
  Bytes bytes_;
};

/// Reads what Encoder wrote, from bytes that may be hostile. After the first failure every read
/// gives zero and ok() stays false, so that a decoder can be written without a check on each line.
class Decoder {
 public:
  explicit Decoder(ByteView bytes) : left_(bytes) {}

  [[nodiscard]] bool boolean();
  [[nodiscard]] std::uint8_t u8();
  [[nodiscard]] std::uint16_t u16();
  [[nodiscard]] std::uint32_t u32();
  [[nodiscard]] std::uint64_t u64();
  [[nodiscard]] std::int32_t i32();
  void raw(std::span<std::uint8_t> into);
  [[nodiscard]] std::string text(std::size_t length_max);
  /// Fails when there are more items than `items_max`: a hostile length never allocates.
  [[nodiscard]] std::size_t count(std::size_t items_max);
  /// For an enum or index: fails unless value < bound.
  [[nodiscard]] std::uint8_t below(std::uint8_t bound);

  void fail() { ok_ = false; }
  [[nodiscard]] bool ok() const { return ok_; }
  /// All bytes were read and nothing failed.
  [[nodiscard]] bool finished() const { return ok_ && left_.empty(); }

 private:
  [[nodiscard]] std::uint64_t little_endian(int width);
  ByteView left_;
  bool ok_ = true;
};

}  // namespace engine
