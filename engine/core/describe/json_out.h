// JSON text (RFC 8259), appended to a buffer as it comes: no tree is built.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace engine {

/// A text between quotes, with what must be escaped escaped. `text` is UTF-8.
void append_json_text(std::string& to, std::string_view text);

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
  void key(std::string_view, std::string_view quoted) {
    separate();
    to_ += quoted;
    first_ = true;
  }
  void key(std::string_view name) {
    separate();
    append_json_text(to_, name);
    to_ += ':';
    first_ = true;
  }

  template <std::integral Number>
  void integer(Number value) {
    separate();
    char digits[24];
    const auto written = std::to_chars(digits, digits + sizeof digits, value);
    to_.append(digits, written.ptr);
  }
  template <class Number>
  void real(Number value) {
    separate();
    char digits[32];
    const auto written = std::to_chars(digits, digits + sizeof digits, value);
    to_.append(digits, written.ptr);
  }
  void boolean(bool value) {
    separate();
    to_ += value ? "true" : "false";
  }
  void null() {
    separate();
    to_ += "null";
  }
  void text(std::string_view value) {
    separate();
    append_json_text(to_, value);
  }
  /// A value that is JSON text already.
  void raw(std::string_view json) {
    separate();
    to_ += json;
  }

 private:
  void separate() {
    if (!first_) to_ += ',';
    first_ = false;
  }
  void open(char bracket) {
    separate();
    to_ += bracket;
    first_ = true;
  }
  void close(char bracket) {
    to_ += bracket;
    first_ = false;
  }

  std::string& to_;
  bool first_ = true;
};

}  // namespace engine
