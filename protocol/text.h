// Text as it arrives from outside: is it UTF-8, how long is it, and what of it is shown when it is a name or a line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace protocol {

/// The code points of valid UTF-8 (no overlong forms, no surrogates, at most U+10FFFF); nullopt when it is not.
[[nodiscard]] std::optional<std::u32string> code_points(std::string_view text);

/// How many code points; nullopt when it is not UTF-8. JSON Schema counts lengths the same way.
[[nodiscard]] std::optional<std::size_t> length_of(std::string_view text);

/// A name stands in a sentence of somebody else's; a line is a paragraph of its own.
enum class TextKind : std::uint8_t { name, line };

/// Why a text isn't taken.
struct TextFault {
  std::string reason;     ///< "bad_characters" or "too_long"
  std::string character;  ///< of bad_characters, the first that is in the way: "U+E000"
  std::string message;    ///< a sentence that names it
};

struct CleanText {
  std::string text;  ///< "" when nothing of it can be seen
  std::optional<TextFault> fault;
};

/// A name or a line as it is stored and shown, in the normal form NFC; at most `length_max` code points. Cleaned again
/// it stays as it is. By Unicode's properties, so that every script and emoji is written as it is elsewhere:
/// - Spaces of every width are one space, and none at the ends; so are, in a line, tabs and the ends of lines.
/// - What shows nothing stays where it changes how its neighbours look, and is gone elsewhere: joiners between joining
///   letters and at viramas (UAX #31, A1, A2, B) and between emoji (UTS #51), selectors of variants at their bases, the
///   letters of a region's flag. So two texts that look alike by such a character only are the same text.
/// - A letter has at most three marks (accents, points, rings around it); more, and marks on no letter, are gone.
/// - What turns the direction of writing is gone. Between the words of a line, marks (U+200E, U+200F, U+061C) stay: of
///   themselves they turn no letter.
/// - Control characters and ends of lines are gone at the ends, and refused elsewhere; private use and noncharacters
///   are refused everywhere.
[[nodiscard]] CleanText clean_text(std::string_view typed, TextKind kind, std::size_t length_max);

/// What of a text that nobody is there to be asked about can be a name: without what would be refused, cut to length.
[[nodiscard]] std::string shown_part(std::string_view given, std::size_t length_max);

/// What letters are without their dress: wide, small, raised, in circles, of mathematics and ligatures are those that
/// they stand for, all of them small (Unicode's NFKC_Casefold). For comparing, never to be shown.
[[nodiscard]] std::u32string undressed(std::u32string_view points);
/// A letter or digit of any script.
[[nodiscard]] bool is_letter_or_digit(char32_t point);

}  // namespace protocol
