#include "storage/postgres/text_form.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace storage::postgres {
namespace {

constexpr char k_escape = '\x1a';
constexpr std::string_view k_digits = "0123456789abcdef";

bool is_between(char byte, unsigned first, unsigned last) {
  const auto value = static_cast<unsigned char>(byte);
  return value >= first && value <= last;
}

/// How many bytes the character at the beginning has, by the table of well-formed sequences (Unicode, 3-7); 0: it is
/// none.
std::size_t character(std::string_view text) {
  struct Form {
    unsigned first, last, second_from, second_to;
    std::size_t size;
  };
  static constexpr std::array<Form, 8> k_forms{{{0xc2, 0xdf, 0x80, 0xbf, 2},
                                                {0xe0, 0xe0, 0xa0, 0xbf, 3},
                                                {0xe1, 0xec, 0x80, 0xbf, 3},
                                                {0xed, 0xed, 0x80, 0x9f, 3},
                                                {0xee, 0xef, 0x80, 0xbf, 3},
                                                {0xf0, 0xf0, 0x90, 0xbf, 4},
                                                {0xf1, 0xf3, 0x80, 0xbf, 4},
                                                {0xf4, 0xf4, 0x80, 0x8f, 4}}};
  if (is_between(text[0], 0x01, 0x7f)) return 1;
  for (const Form& form : k_forms) {
    if (!is_between(text[0], form.first, form.last)) continue;
    if (text.size() < form.size || !is_between(text[1], form.second_from, form.second_to)) return 0;
    const auto rest = text.substr(2, form.size - 2);
    return std::ranges::all_of(rest, [](char byte) { return is_between(byte, 0x80, 0xbf); }) ? form.size : 0;
  }
  return 0;
}

bool stands_as_it_is(char byte) { return is_between(byte, 0x01, 0x7f) && byte != k_escape; }

std::size_t digit(char of) { return std::min(k_digits.find(of), std::size_t{15}); }

}  // namespace

std::string to_text(std::string_view bytes) {
  if (std::ranges::all_of(bytes, stands_as_it_is)) return std::string(bytes);
  std::string text;
  while (!bytes.empty()) {
    std::size_t size = bytes.front() == k_escape ? 0 : character(bytes);
    if (size > 0) {
      text += bytes.substr(0, size);
    } else {
      const auto value = static_cast<unsigned char>(bytes.front());
      text += {k_escape, k_digits[value / 16], k_digits[value % 16]};
      size = 1;
    }
    bytes.remove_prefix(size);
  }
  return text;
}

std::string from_text(std::string_view text) {
  std::string bytes;
  bytes.reserve(text.size());
  for (;;) {
    const std::size_t at = text.find(k_escape);
    bytes += text.substr(0, at);
    if (at == std::string_view::npos || text.size() < at + 3) return bytes;
    bytes += static_cast<char>(digit(text[at + 1]) * 16 + digit(text[at + 2]));
    text.remove_prefix(at + 3);
  }
}

}  // namespace storage::postgres
