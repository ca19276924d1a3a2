#include "protocol/text.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "protocol/limits.h"

namespace protocol {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// Unicode 15: categories Cc, Cf, Zl, Zp, Co, Cs and noncharacters, and the letters and spaces that show nothing.
constexpr std::array k_unseen{
    Range{0x0000, 0x001F},   Range{0x007F, 0x009F},   Range{0x00AD, 0x00AD},   Range{0x034F, 0x034F},
    Range{0x0600, 0x0605},   Range{0x061C, 0x061C},   Range{0x06DD, 0x06DD},   Range{0x070F, 0x070F},
    Range{0x0890, 0x0891},   Range{0x08E2, 0x08E2},   Range{0x115F, 0x1160},   Range{0x17B4, 0x17B5},
    Range{0x180B, 0x180F},   Range{0x200B, 0x200F},   Range{0x2028, 0x202E},   Range{0x2060, 0x206F},
    Range{0x2800, 0x2800},   Range{0x3164, 0x3164},   Range{0xD800, 0xF8FF},   Range{0xFDD0, 0xFDEF},
    Range{0xFE00, 0xFE0F},   Range{0xFEFF, 0xFEFF},   Range{0xFFA0, 0xFFA0},   Range{0xFFF0, 0xFFFB},
    Range{0xFFFE, 0xFFFF},   Range{0x110BD, 0x110BD}, Range{0x110CD, 0x110CD}, Range{0x13430, 0x1343F},
    Range{0x1BCA0, 0x1BCA3}, Range{0x1D173, 0x1D17A}, Range{0xE0000, 0xE0FFF}, Range{0xF0000, 0x10FFFF},
};

bool is_unseen(char32_t point) {
  return std::ranges::any_of(k_unseen, [point](Range range) { return range.first <= point && point <= range.last; });
}

// Category Zs: spaces of every width.
bool is_space(char32_t point) {
  return point == 0x20 || point == 0xA0 || point == 0x1680 || (0x2000 <= point && point <= 0x200A) || point == 0x202F ||
         point == 0x205F || point == 0x3000;
}

void append_utf8(std::string& text, char32_t point) {
  const auto tail = [&](int shift) { text += static_cast<char>(0x80 | ((point >> shift) & 0x3F)); };
  if (point < 0x80) {
    text += static_cast<char>(point);
  } else if (point < 0x800) {
    text += static_cast<char>(0xC0 | (point >> 6));
    tail(0);
  } else if (point < 0x10000) {
    text += static_cast<char>(0xE0 | (point >> 12));
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xF0 | (point >> 18));
    tail(12);
    tail(6);
    tail(0);
  }
}

// Length and smallest value of the sequence that a first byte opens; length 0 for a byte that opens none.
struct Opening {
  std::size_t length;
  char32_t bits;
  char32_t smallest;
};

Opening opening_of(std::uint8_t byte) {
  if (byte < 0x80) return {1, byte, 0};
  if (byte >= 0xC2 && byte < 0xE0) return {2, byte & 0x1FU, 0x80};
  if (byte >= 0xE0 && byte < 0xF0) return {3, byte & 0x0FU, 0x800};
  if (byte >= 0xF0 && byte < 0xF5) return {4, byte & 0x07U, 0x10000};
  return {0, 0, 0};
}

// Reads the code point at the front of `left` and steps over it; nullopt when there is none.
std::optional<char32_t> take_point(std::string_view& left) {
  const auto [length, bits, smallest] = opening_of(static_cast<std::uint8_t>(left.front()));
  if (length == 0 || left.size() < length) return std::nullopt;
  char32_t point = bits;
  for (std::size_t i = 1; i < length; ++i) {
    const auto byte = static_cast<std::uint8_t>(left[i]);
    if ((byte & 0xC0) != 0x80) return std::nullopt;
    point = (point << 6) | (byte & 0x3FU);
  }
  const bool surrogate = 0xD800 <= point && point <= 0xDFFF;
  if (point < smallest || point > 0x10FFFF || surrogate) return std::nullopt;
  left.remove_prefix(length);
  return point;
}

constexpr char32_t k_joiner = 0x200D;
constexpr char32_t k_emoji_variant = 0xFE0F;
enum class Joiners : bool { refused, allowed };

// Spaces at the ends gone, runs of them made one; nullopt when it can't be shown, or has more than `length_max`.
std::optional<std::string> tidy(std::string_view given, std::size_t length_max, Joiners joiners = Joiners::refused) {
  const auto points = code_points(given);
  if (!points) return std::nullopt;
  std::string tidy;
  std::size_t length = 0;
  bool space_before = false;
  for (const char32_t point : *points) {
    const bool joins = point == k_joiner || point == k_emoji_variant;
    if (is_unseen(point) && !(joins && joiners == Joiners::allowed)) return std::nullopt;
    if (is_space(point)) {
      space_before = true;
      continue;
    }
    if (space_before && length > 0) {
      tidy += ' ';
      ++length;
    }
    space_before = false;
    append_utf8(tidy, point);
    ++length;
  }
  if (length > length_max) return std::nullopt;
  return tidy;
}

}  // namespace

std::optional<std::u32string> code_points(std::string_view text) {
  std::u32string points;
  points.reserve(text.size());
  while (!text.empty()) {
    const auto point = take_point(text);
    if (!point) return std::nullopt;
    points += *point;
  }
  return points;
}

std::optional<std::size_t> length_of(std::string_view text) {
  std::size_t length = 0;
  for (; !text.empty(); ++length) {
    if (!take_point(text)) return std::nullopt;
  }
  return length;
}

std::optional<std::string> tidy_nickname(std::string_view given) {
  static_assert(k_nickname_length_min == 1, "of what is tidy only the empty text is too short");
  auto nickname = tidy(given, k_nickname_length_max);
  if (nickname && nickname->empty()) return std::nullopt;
  return nickname;
}

// An emoji is often several characters that a joiner makes one of; the rest of what can't be seen is refused.
std::optional<std::string> tidy_line(std::string_view given, std::size_t length_max) {
  return tidy(given, length_max, Joiners::allowed);
}

std::string tidy_label(std::string_view given) { return tidy(given, k_client_text_length_max).value_or(""); }

}  // namespace protocol
