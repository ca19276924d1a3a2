#include "protocol/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/utf8.h>

#include "engine/core/ensure.h"

namespace protocol {
namespace {

using Points = std::u32string_view;

// ---- what Unicode says of a character ----

bool has(char32_t point, UProperty property) { return u_hasBinaryProperty(static_cast<UChar32>(point), property) != 0; }

int value_of(char32_t point, UProperty property) {
  return u_getIntPropertyValue(static_cast<UChar32>(point), property);
}

bool is_of(char32_t point, std::uint32_t categories) {
  return (U_GET_GC_MASK(static_cast<UChar32>(point)) & categories) != 0;
}

bool is_script(char32_t point, std::initializer_list<UScriptCode> scripts) {
  UErrorCode status = U_ZERO_ERROR;
  const UScriptCode script = uscript_getScript(static_cast<UChar32>(point), &status);
  return std::ranges::find(scripts, script) != scripts.end();
}

constexpr char32_t k_non_joiner = 0x200C;
constexpr char32_t k_joiner = 0x200D;
constexpr char32_t k_vowel_separator = 0x180E;       // in Mongolian words
constexpr char32_t k_first_of_all_scripts = 0xFE00;  // of variation selectors: those before it are Mongolian
constexpr char32_t k_text_style = 0xFE0E;
constexpr char32_t k_emoji_style = 0xFE0F;
constexpr char32_t k_keycap = 0x20E3;
constexpr char32_t k_black_flag = 0x1F3F4;
constexpr char32_t k_tag_end = 0xE007F;
constexpr int k_virama = 9;  // Canonical_Combining_Class

// Of the signs that are blank and no White_Space: Braille's cell without dots, and the head of a note that isn't there.
constexpr std::array<char32_t, 2> k_blank{0x2800, 0x1D159};

bool is_space(char32_t point) {
  return has(point, UCHAR_WHITE_SPACE) || std::ranges::find(k_blank, point) != k_blank.end();
}

/// Neither a sign nor a space. Some format characters are signs: those that stand in front of Arabic numbers.
bool shows_nothing(char32_t point) {
  if (has(point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) || is_of(point, U_GC_CC_MASK)) return true;
  return is_of(point, U_GC_CF_MASK) && !has(point, UCHAR_PREPENDED_CONCATENATION_MARK);
}

bool is_control(char32_t point) { return is_of(point, U_GC_CC_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK); }

/// Nobody but who agreed on it knows what it is to look like, or it is no character at all.
bool is_nobodys(char32_t point) {
  return is_of(point, U_GC_CO_MASK) || U_IS_UNICODE_NONCHAR(static_cast<UChar32>(point));
}

bool is_direction_mark(char32_t point) { return point == 0x200E || point == 0x200F || point == 0x061C; }

// ---- whether what shows nothing changes how its neighbours look ----

template <class Skipped>
Points without_end(Points points, Skipped is_skipped) {
  while (!points.empty() && is_skipped(points.back())) points.remove_suffix(1);
  return points;
}

template <class Skipped>
Points without_start(Points points, Skipped is_skipped) {
  while (!points.empty() && is_skipped(points.front())) points.remove_prefix(1);
  return points;
}

/// In what is still to be read: whether it is kept is not known yet, so its neighbours are judged as if it weren't.
bool is_passed_over(char32_t point) { return shows_nothing(point) && !is_direction_mark(point); }

int joining_type(char32_t point) { return value_of(point, UCHAR_JOINING_TYPE); }

bool is_transparent(char32_t point) { return joining_type(point) == U_JT_TRANSPARENT; }

bool joins_what_follows(Points before) {
  before = without_end(before, is_transparent);
  if (before.empty()) return false;
  const int type = joining_type(before.back());
  return type == U_JT_LEFT_JOINING || type == U_JT_DUAL_JOINING;
}

bool joins_what_precedes(Points after) {
  after = without_start(after, [](char32_t point) { return is_transparent(point) || is_passed_over(point); });
  if (after.empty()) return false;
  const int type = joining_type(after.front());
  return type == U_JT_RIGHT_JOINING || type == U_JT_DUAL_JOINING || type == U_JT_JOIN_CAUSING;
}

int combining_class(char32_t point) { return u_getCombiningClass(static_cast<UChar32>(point)); }

bool is_virama(char32_t point) { return combining_class(point) == k_virama; }

bool is_mark_beside_virama(char32_t point) { return combining_class(point) != 0 && !is_virama(point); }

bool is_any_letter(char32_t point) { return is_of(point, U_GC_L_MASK); }

/// A letter, its marks, a virama.
bool ends_with_virama(Points before) {
  before = without_end(before, is_mark_beside_virama);
  if (before.empty() || !is_virama(before.back())) return false;
  before = without_end(before, [](char32_t point) { return is_of(point, U_GC_M_MASK); });
  return !before.empty() && is_any_letter(before.back());
}

bool begins_with_letter(Points after) {
  after = without_start(after, [](char32_t point) { return is_mark_beside_virama(point) || is_passed_over(point); });
  return !after.empty() && is_any_letter(after.front());
}

/// U+200C: letters that would join don't (UAX #31, A1), nor do those on both sides of a virama (A2).
bool parts_letters(Points before, Points after) {
  if (joins_what_follows(before) && joins_what_precedes(after)) return true;
  return ends_with_virama(before) && begins_with_letter(after);
}

/// U+200D of a script: after a virama (UAX #31, B), before one (Bengali ya after ra), after a letter that then has the
/// form in which it joins (Arabic heh, for the years after the Hijra).
bool joins_letters(Points before, Points after) {
  const Points next = without_start(after, is_passed_over);
  if (ends_with_virama(before)) {
    return next.empty() || value_of(next.front(), UCHAR_INDIC_SYLLABIC_CATEGORY) != U_INSC_VOWEL_DEPENDENT;
  }
  const Points letter = without_end(before, is_mark_beside_virama);
  const bool before_virama = !next.empty() && is_virama(next.front()) && begins_with_letter(next.substr(1));
  if (before_virama && !letter.empty() && is_any_letter(letter.back())) return true;
  return joins_what_follows(before) && !joins_what_precedes(after);
}

/// U+200D of emoji, by the grammar of UTS #51 and no list: emoji that are newer than the tables are joined as well.
bool joins_emoji(Points before, Points after) {
  before =
      without_end(before, [](char32_t point) { return point == k_emoji_style || has(point, UCHAR_EMOJI_MODIFIER); });
  after = without_start(after, is_passed_over);
  return !before.empty() && has(before.back(), UCHAR_EXTENDED_PICTOGRAPHIC) && !after.empty() &&
         has(after.front(), UCHAR_EXTENDED_PICTOGRAPHIC);
}

/// What is an emoji anyway needs no selector to be one; a digit is one in its keycap alone.
bool changes_style(char32_t style, char32_t base, Points after) {
  if (!has(base, UCHAR_EMOJI)) return false;
  if (!has(base, UCHAR_EXTENDED_PICTOGRAPHIC)) {
    return style == k_emoji_style && !after.empty() && after.front() == k_keycap;
  }
  return style == k_text_style || !has(base, UCHAR_EMOJI_PRESENTATION);
}

bool is_mongolian_letter(char32_t point) { return is_any_letter(point) && is_script(point, {USCRIPT_MONGOLIAN}); }

/// U+FE00 .. U+FE0D and U+E0100 .. U+E01EF: of ideographs, which people's names are written with, and of scripts whose
/// letters have standard variants.
bool takes_variants(char32_t base) {
  return has(base, UCHAR_UNIFIED_IDEOGRAPH) ||
         (is_any_letter(base) && is_script(base, {USCRIPT_MYANMAR, USCRIPT_PHAGS_PA, USCRIPT_MANICHAEAN}));
}

bool has_effect(char32_t point, Points before, Points after) {
  if (before.empty()) return false;
  const char32_t base = before.back();
  if (point == k_non_joiner) return parts_letters(before, after);
  if (point == k_joiner) return joins_emoji(before, after) || joins_letters(before, after);
  if (point == k_text_style || point == k_emoji_style) return changes_style(point, base, after);
  if (point == k_vowel_separator) return is_mongolian_letter(base) && begins_with_letter(after);
  if (!has(point, UCHAR_VARIATION_SELECTOR)) return false;
  return point < k_first_of_all_scripts ? is_mongolian_letter(base) : takes_variants(base);
}

/// How many characters are the letters of a region's flag ("gbsct" and their end), which follow a black flag.
std::size_t length_of_region(Points after) {
  constexpr std::size_t k_shortest = 3;  // of a region's code in Unicode's CLDR
  constexpr std::size_t k_longest = 6;
  const auto is_tag = [](char32_t point) {
    return (0xE0030 <= point && point <= 0xE0039) || (0xE0061 <= point && point <= 0xE007A);
  };
  const std::size_t length = after.size() - without_start(after, is_tag).size();
  if (length < k_shortest || length > k_longest || length == after.size() || after[length] != k_tag_end) return 0;
  return length + 1;
}

// ---- marks on letters ----

constexpr std::size_t k_marks_on_a_letter = 3;

/// A mark that is drawn above, below or around the sign before it, and above other marks. Vowels and lower letters of
/// Indic scripts don't stack: what is too much of them is drawn on a base of its own.
bool is_stacked(char32_t point) {
  if (is_of(point, U_GC_ME_MASK)) return true;
  return is_of(point, U_GC_MN_MASK) && (combining_class(point) != 0 || is_script(point, {USCRIPT_THAI, USCRIPT_LAO}));
}

/// Whether a letter before it has room for one more mark; higher stacks would be drawn over the rows of others.
bool has_room_for_mark(Points before) {
  std::size_t marks = 0;
  while (!before.empty() && (is_stacked(before.back()) || shows_nothing(before.back()))) {
    if (!shows_nothing(before.back())) ++marks;
    before.remove_suffix(1);
  }
  return !before.empty() && !is_space(before.back()) && marks < k_marks_on_a_letter;
}

// ---- cleaning ----

/// Of spaces and marks of direction between two signs one each is enough.
void put_between(std::u32string& between, char32_t point) {
  const bool is_there =
      point == U' ' ? between.find(U' ') != std::u32string::npos : std::ranges::any_of(between, is_direction_mark);
  if (!is_there) between += point;
}

/// Only what is seen, or has an effect on that.
std::u32string filtered(Points points, TextKind kind) {
  std::u32string kept;
  std::u32string between;  // the last sign and the next one
  const auto keep = [&](Points signs) {
    if (!kept.empty()) kept += between;
    between.clear();
    kept += signs;
  };
  while (!points.empty()) {
    const char32_t point = points.front();
    const Points after = points.substr(1);
    const std::size_t region = point == k_black_flag ? length_of_region(after) : 0;
    if (is_space(point)) {
      put_between(between, U' ');
    } else if (is_direction_mark(point)) {
      if (kind == TextKind::line) put_between(between, point);
    } else if (shows_nothing(point)) {
      if (between.empty() && has_effect(point, kept, after)) keep(points.substr(0, 1));
    } else if (!is_stacked(point) || (between.find(U' ') == std::u32string::npos && has_room_for_mark(kept))) {
      keep(points.substr(0, 1 + region));
    }
    points.remove_prefix(1 + region);
  }
  return kept;
}

std::string utf8_of(Points points) {
  std::string text;
  for (const char32_t point : points) {
    std::array<char, U8_MAX_LENGTH> bytes{};
    std::size_t length = 0;
    U8_APPEND_UNSAFE(bytes, length, point);
    text.append(bytes.data(), length);
  }
  return text;
}

/// The normal form NFC.
std::string composed(const std::string& text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* const form = icu::Normalizer2::getNFCInstance(status);
  std::string normal;
  icu::StringByteSink<std::string> sink(&normal);
  if (U_SUCCESS(status) != 0) form->normalizeUTF8(0, text, sink, nullptr, status);
  ENSURE(U_SUCCESS(status) != 0, "a text has a normal form");
  return normal;
}

/// A mark that is gone may leave its neighbours to be composed, and those may be others' neighbours: until nothing
/// changes. Each round but the first has something less that shows nothing.
std::u32string cleaned(std::u32string points, TextKind kind) {
  // Marks are counted where letters have those of their own.
  points = code_points(composed(utf8_of(points))).value();
  while (true) {
    auto next = code_points(composed(utf8_of(filtered(points, kind)))).value();
    if (next == points) return points;
    points = std::move(next);
  }
}

/// Where the first character is that can't be shown; the length when there is none.
std::size_t first_unshowable(Points points, TextKind kind) {
  const auto is_seen = [](char32_t point) { return !is_space(point) && !shows_nothing(point); };
  const auto first = static_cast<std::size_t>(std::ranges::find_if(points, is_seen) - points.begin());
  const std::size_t end = without_end(points, [&](char32_t point) { return !is_seen(point); }).size();
  for (std::size_t at = 0; at < points.size(); ++at) {
    const bool is_inside = first < at && at < end;
    const bool is_between_words = kind == TextKind::line && is_space(points[at]);
    if (is_nobodys(points[at]) || (is_inside && is_control(points[at]) && !is_between_words)) return at;
  }
  return points.size();
}

/// "U+202E".
std::string number_of(char32_t point) {
  constexpr std::size_t k_digits = 4;
  std::array<char, 2 * k_digits> digits{};
  const auto written =
      std::to_chars(digits.data(), digits.data() + digits.size(), static_cast<std::uint32_t>(point), 16);
  std::string number(digits.data(), written.ptr);
  for (char& digit : number) digit = static_cast<char>(u_toupper(digit));
  return "U+" + std::string(k_digits - std::min(k_digits, number.size()), '0') + number;
}

TextFault fault_of(char32_t point, std::size_t place) {
  const std::string character = number_of(point);
  return {"bad_characters", character,
          "Character " + std::to_string(place) + " is " + character + ", which can't be shown."};
}

/// Reads the code point at `at` and steps over it; negative when there is none.
UChar32 point_at(std::string_view text, std::size_t& at) {
  UChar32 point = 0;
// The macro's own arithmetic is of int and is kept in bytes.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
  U8_NEXT(text, at, text.size(), point);
#pragma GCC diagnostic pop
  return point;
}

}  // namespace

std::optional<std::u32string> code_points(std::string_view text) {
  std::u32string points;
  points.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const UChar32 point = point_at(text, at);
    if (point < 0) return std::nullopt;
    points += static_cast<char32_t>(point);
  }
  return points;
}

std::optional<std::size_t> length_of(std::string_view text) {
  std::size_t length = 0;
  for (std::size_t at = 0; at < text.size(); ++length) {
    if (point_at(text, at) < 0) return std::nullopt;
  }
  return length;
}

CleanText clean_text(std::string_view typed, TextKind kind, std::size_t length_max) {
  const auto points = code_points(typed);
  if (!points) return {{}, TextFault{"bad_characters", {}, "It is no UTF-8."}};
  if (const std::size_t at = first_unshowable(*points, kind); at < points->size()) {
    return {{}, fault_of((*points)[at], at + 1)};
  }
  const std::u32string clean = cleaned(*points, kind);
  if (clean.size() <= length_max) return {utf8_of(clean), std::nullopt};
  return {{}, TextFault{"too_long", {}, "It is longer than " + std::to_string(length_max) + " characters."}};
}

std::string shown_part(std::string_view given, std::size_t length_max) {
  auto points = code_points(given).value_or(U"");
  std::erase_if(points, [](char32_t point) { return is_nobodys(point) || (is_control(point) && !is_space(point)); });
  // What is cut may have been half of something that shows nothing alone.
  return utf8_of(cleaned(cleaned(points, TextKind::name).substr(0, length_max), TextKind::name));
}

std::u32string undressed(std::u32string_view points) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* const form = icu::Normalizer2::getNFKCCasefoldInstance(status);
  std::string plain;
  icu::StringByteSink<std::string> sink(&plain);
  if (U_SUCCESS(status) != 0) form->normalizeUTF8(0, utf8_of(std::u32string(points)), sink, nullptr, status);
  ENSURE(U_SUCCESS(status) != 0, "a text has a plain form");
  return code_points(plain).value();
}

bool is_letter_or_digit(char32_t point) { return u_isalnum(static_cast<UChar32>(point)) != 0; }

}  // namespace protocol
