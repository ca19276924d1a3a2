#include "engine/core/describe/json_out.h"

namespace engine {

namespace {

constexpr std::string_view k_hex = "0123456789abcdef";

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

}  // namespace

void append_json_text(std::string& to, std::string_view text) {
  to += '"';
  std::size_t plain = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\') continue;
    to.append(text, plain, i - plain);
    plain = i + 1;
    to += '\\';
    if (const char escape = short_escape(c)) {
      to += escape;
    } else {
      to += "u00";
      to += k_hex[static_cast<unsigned char>(c) >> 4U];
      to += k_hex[static_cast<unsigned char>(c) & 15U];
    }
  }
  to.append(text, plain);
  to += '"';
}

}  // namespace engine
