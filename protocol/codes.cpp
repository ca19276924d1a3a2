#include "protocol/codes.h"

#include <algorithm>
#include <array>
#include <optional>

#include "protocol/codes.letters.h"
#include "protocol/text.h"

namespace protocol {
namespace {

// Codes have letters and digits of ASCII alone. All that Unicode has of them is a table of some 230 rows, generated
// from its data and held against them by a test: ICU has a version of its own on every system, by which the same text
// could be a code on one and none on another, and other readings than the page has.
std::optional<char> letter_of(char32_t point) {
  const auto* row = std::ranges::lower_bound(k_letters, point, {}, &Letters::last);
  if (row == k_letters.end() || point < row->first) return std::nullopt;
  return static_cast<char>(row->as + static_cast<char>(point - row->first));
}

// Crockford's base 32 has none of these letters, so that nobody has to tell them from digits.
char told_apart(char letter) {
  if (letter == 'O') return '0';
  return letter == 'I' || letter == 'L' ? '1' : letter;
}

// Where a link has its code; the first that is found counts.
constexpr std::array<std::string_view, 4> k_before{"code=", "/table/", "/party/", "/join/"};
constexpr std::string_view k_after = "/?&# \t\r\n";

std::optional<std::string_view> code_of_link(std::string_view text) {
  for (const std::string_view before : k_before) {
    const auto found = text.rfind(before);
    if (found == std::string_view::npos) continue;
    const std::string_view rest = text.substr(found + before.size());
    return rest.substr(0, rest.find_first_of(k_after));
  }
  return std::nullopt;
}

using Points = std::u32string_view;

std::string letters_of(Points points) {
  std::string code;
  for (const char32_t point : points) {
    if (const auto letter = letter_of(point)) code += told_apart(*letter);
  }
  return code;
}

/// Of a second factor, of a table or party, for recovery. Crockford's base 32 has no U either.
bool can_be_code(std::string_view code) {
  constexpr std::size_t k_of_factor = 6;
  constexpr std::array<std::size_t, 2> k_others{8, 16};
  if (code.size() == k_of_factor) return code.find_first_not_of("0123456789") == std::string_view::npos;
  return std::ranges::find(k_others, code.size()) != k_others.end() && code.find('U') == std::string_view::npos;
}

/// Pasted twice, or twice that, it is the same code.
std::string said_once(std::string code) {
  for (;;) {
    const std::size_t half = code.size() / 2;
    const std::string_view first = std::string_view(code).substr(0, half);
    const bool twice = code.size() % 2 == 0 && can_be_code(first) && std::string_view(code).substr(half) == first;
    if (!twice) return code;
    code.resize(half);
  }
}

// Both are a list, since the page reads the same (web/sdk/codes.ts).
constexpr Points k_colons = U":\uFF1A";
constexpr Points k_line_ends = U"\r\n";
constexpr Points k_spaces = U" \t\r\n\u00A0\u202F\u3000";

/// The one code among the parts of a text; nothing where there is none, or more than one. What stands before a colon is
/// what the code is called, when that could be one too.
std::optional<std::string> only_code(Points text, Points separators) {
  std::optional<std::string> found;
  if (separators == k_colons) {
    std::string code = said_once(letters_of(text.substr(text.find_last_of(separators) + 1)));
    if (can_be_code(code)) return code;
  }
  while (!text.empty()) {
    const Points part = text.substr(0, text.find_first_of(separators));
    text.remove_prefix(std::min(text.size(), part.size() + 1));
    std::string code = said_once(letters_of(part));
    if (!can_be_code(code)) continue;
    if (found && *found != code) return std::nullopt;
    found = std::move(code);
  }
  return found;
}

}  // namespace

std::string clean_code(std::string_view typed) {
  const auto of_link = code_of_link(typed);
  const std::u32string text = code_points(of_link.value_or(typed)).value_or(U"");
  std::string whole = said_once(letters_of(text));
  if (of_link || can_be_code(whole)) return whole;
  for (const Points separators : {k_colons, k_line_ends, k_spaces}) {
    if (auto code = only_code(text, separators)) return *std::move(code);
  }
  return whole;
}

}  // namespace protocol
