#include "protocol/texts.h"

#include <algorithm>

namespace protocol {
namespace {

bool is_letter(char c) { return ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z'); }
bool is_letter_or_digit(char c) { return ('0' <= c && c <= '9') || is_letter(c); }
bool is_key_character(char c) { return is_letter_or_digit(c) || c == '_' || c == '-'; }
bool is_hex_digit(char c) { return ('0' <= c && c <= '9') || ('A' <= c && c <= 'F') || ('a' <= c && c <= 'f'); }

// A language of 2 to 8 letters, then whatever of 1 to 8 letters or digits.
bool is_language_tag(std::string_view tag) {
  if (tag.size() > k_language_length_max) return false;
  constexpr std::size_t k_part_max = 8;
  for (bool first = true;; first = false) {
    const std::string_view part = tag.substr(0, tag.find('-'));
    if (part.size() < (first ? 2 : 1) || part.size() > k_part_max) return false;
    if (!std::ranges::all_of(part, first ? is_letter : is_letter_or_digit)) return false;
    if (part.size() == tag.size()) return true;
    tag.remove_prefix(part.size() + 1);
  }
}

}  // namespace

std::string_view described_fault(const Key& key) {
  const bool fits = k_key_length_min <= key.size() && key.size() <= k_key_length_max;
  if (fits && std::ranges::all_of(key, is_key_character)) return {};
  return "8 to 64 characters of A-Z, a-z, 0-9, _ and - are expected.";
}

std::string_view described_fault(const Hash& digits) {
  if (digits.size() == k_hash_digits && std::ranges::all_of(digits, is_hex_digit)) return {};
  return "64 hex digits are expected.";
}

std::string_view described_fault(const Language& tag) {
  return is_language_tag(tag) ? std::string_view() : "A language tag such as en or pt-BR is expected.";
}

std::string_view described_fault(const AnyObject& object) {
  return object.tree.is_object() ? std::string_view() : "An object is expected.";
}

}  // namespace protocol
