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

std::string_view code_of_link(std::string_view text) {
  for (const std::string_view before : k_before) {
    const auto found = text.rfind(before);
    if (found == std::string_view::npos) continue;
    const std::string_view rest = text.substr(found + before.size());
    return rest.substr(0, rest.find_first_of(k_after));
  }
  return text;
}

}  // namespace

std::string clean_code(std::string_view typed) {
  std::string code;
  for (const char32_t point : code_points(code_of_link(typed)).value_or(U"")) {
    if (const auto letter = letter_of(point)) code += told_apart(*letter);
  }
  return code;
}

}  // namespace protocol
