// JSON text (RFC 8259), appended to a buffer as it comes: no tree is built.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace engine {

/// A text between quotes, with what must be escaped escaped. What is no UTF-8 becomes U+FFFD.
void append_json_text(std::string& to, std::string_view text);

void append_number(std::string& to, std::int64_t value);

/// What write() needs of a format. Counts are for formats that want them beforehand.
class JsonOut {
 public:
  explicit JsonOut(std::string& to) : to_(to) {}

  void begin_map(std::size_t) { open('{'); }
  void end_map() { close('}'); }
  void begin_list(std::size_t) { open('['); }
  void begin_list() { open('['); }
  void end_list() { close(']'); }

  /// Before each member of a map. `quoted` is "name": as it stands in the text, for names that need no escape.
  void key(std::string_view, std::string_view quoted);
  void key(std::string_view name);

  template <std::integral Number>
  void integer(Number value) {
    if constexpr (std::is_signed_v<Number>) {
      whole(static_cast<std::int64_t>(value));
    } else {
      natural(static_cast<std::uint64_t>(value));
    }
  }
  template <class Number>
  void real(Number value) {
    separate();
    char digits[32];
    to_.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
  }
  void boolean(bool value);
  void null();
  void text(std::string_view value);
  /// A value that is JSON text already.
  void raw(std::string_view json);
  /// Where somebody else puts the next value, as text.
  [[nodiscard]] std::string& place() {
    separate();
    return to_;
  }

 private:
  // Next to nothing is inline: hundreds of types are written with it, and each would bring it along.
  void whole(std::int64_t value);
  void natural(std::uint64_t value);
  void separate();
  void open(char bracket);
  void close(char bracket);

  std::string& to_;
  bool first_ = true;
};

}  // namespace engine
