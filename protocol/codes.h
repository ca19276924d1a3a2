// Codes as people type and paste them: of tables and parties, for recovery, of a second factor.
#pragma once

#include <string>
#include <string_view>

namespace protocol {

/// The code in a text that a person typed or pasted: capitals of ASCII and digits, with 0 for O and 1 for I and L.
/// Letters may be of either case, both they and digits in any of Unicode's dresses of ASCII (full-width, for example),
/// digits of any script. What is neither is no part of it, wherever it stands: spaces, dashes, brackets, what ends a
/// sentence, what can't be seen. Of a link (".../table/CODE", "/party/", "/join/", "...?code=CODE") it is what stands
/// there. Of a text with more than a code ("code: K7QF2MXA", a code twice, a sentence with one in it) it is the one
/// part, beside a colon, of a line or a word, that can be a code: 6 digits, or 8 or 16 letters and digits. "" where
/// nothing is left.
[[nodiscard]] std::string clean_code(std::string_view typed);

}  // namespace protocol
