#include "engine/core/describe/json_out.h"

#include <charconv>

#include "engine/core/describe/utf8.h"

namespace engine {

namespace {

constexpr std::string_view k_hex = "0123456789abcdef";
constexpr std::string_view k_replacement = "\xef\xbf\xbd";  // U+FFFD

[[nodiscard]] char short_escape(char c) {
  switch (c) {
    case '"':
    case '\\':
      return c;
    case '\b':
      return 'b';
    case '\f':
      return 'f';
    case '\n':
      return 'n';
    case '\r':
      return 'r';
    case '\t':
      return 't';
    default:
      return 0;
  }
}

template <class Number>
void append_digits(std::string& to, Number value) {
  char digits[32];
  to.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

}  // namespace

void append_json_text(std::string& to, std::string_view text) {
  to += '"';
  std::size_t plain = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const auto byte = static_cast<unsigned char>(c);
    const std::size_t length = byte < 0x80 ? 1 : utf8_length(text.substr(i));
    if (byte >= 0x20 && c != '"' && c != '\\' && length > 0) {
      i += length - 1;
      continue;
    }
    to.append(text, plain, i - plain);
    plain = i + 1;
    if (length == 0) {
      to += k_replacement;
      continue;
    }
    to += '\\';
    if (const char escape = short_escape(c)) {
      to += escape;
    } else {
      to += "u00";
      to += k_hex[byte >> 4U];
      to += k_hex[byte & 15U];
    }
  }
  to.append(text, plain);
  to += '"';
}

void append_number(std::string& to, std::int64_t value) { append_digits(to, value); }

void JsonOut::key(std::string_view, std::string_view quoted) {
  separate();
  to_ += quoted;
  first_ = true;
}

void JsonOut::key(std::string_view name) {
  separate();
  append_json_text(to_, name);
  to_ += ':';
  first_ = true;
}

void JsonOut::whole(std::int64_t value) {
  separate();
  append_digits(to_, value);
}

void JsonOut::natural(std::uint64_t value) {
  separate();
  append_digits(to_, value);
}

void JsonOut::boolean(bool value) {
  separate();
  to_ += value ? "true" : "false";
}

void JsonOut::null() {
  separate();
  to_ += "null";
}

void JsonOut::text(std::string_view value) {
  separate();
  append_json_text(to_, value);
}

void JsonOut::raw(std::string_view json) {
  separate();
  to_ += json;
}

void JsonOut::separate() {
  if (!first_) to_ += ',';
  first_ = false;
}

void JsonOut::open(char bracket) {
  separate();
  to_ += bracket;
  first_ = true;
}

void JsonOut::close(char bracket) {
  to_ += bracket;
  first_ = false;
}

}  // namespace engine
