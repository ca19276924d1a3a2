// CBOR (RFC 8949): definite lengths and the shortest form of each number, except for lists whose length is not known
// beforehand.
#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace engine {

class CborOut {
 public:
  explicit CborOut(std::string& to) : to_(to) {}

  void begin_map(std::size_t count) { head(5, count); }
  void end_map() {}
  void begin_list(std::size_t count) {
    head(4, count);
    open_ <<= 1U;
  }
  /// Of a length that is not known yet; such lists are not nested deeper than 64 others.
  void begin_list() {
    to_ += '\x9f';
    open_ = (open_ << 1U) | 1U;
  }
  void end_list() {
    if ((open_ & 1U) != 0) to_ += '\xff';
    open_ >>= 1U;
  }
  void key(std::string_view name, std::string_view) { text(name); }
  void key(std::string_view name) { text(name); }

  template <std::integral Number>
  void integer(Number value) {
    if constexpr (std::signed_integral<Number>) {
      if (value < 0) return head(1, static_cast<std::uint64_t>(-(static_cast<std::int64_t>(value) + 1)));
    }
    head(0, static_cast<std::uint64_t>(value));
  }
  template <class Number>
  void real(Number value) {
    static_assert(sizeof value == sizeof(std::uint64_t));
    to_ += '\xfb';
    big_endian(std::bit_cast<std::uint64_t>(value), 8);
  }
  void boolean(bool value) { to_ += value ? '\xf5' : '\xf4'; }
  void null() { to_ += '\xf6'; }
  void text(std::string_view value) {
    head(3, value.size());
    to_ += value;
  }
  /// A value that is JSON text.
  void raw(std::string_view json);

 private:
  void head(unsigned kind, std::uint64_t count);
  void big_endian(std::uint64_t value, int bytes);

  std::string& to_;
  std::uint64_t open_ = 0;  ///< a bit for each list around: whether it ends with a break
};

}  // namespace engine
