// Text as it arrives from outside: is it UTF-8, how long is it, may it be a nickname.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace protocol {

/// The code points of valid UTF-8 (no overlong forms, no surrogates, at most U+10FFFF); nullopt when it is not.
[[nodiscard]] std::optional<std::u32string> code_points(std::string_view text);

/// How many code points; nullopt when it is not UTF-8. JSON Schema counts lengths the same way.
[[nodiscard]] std::optional<std::size_t> length_of(std::string_view text);

/// The nickname as it is stored and shown: spaces at the ends gone, runs of them made one. nullopt when the rest is
/// shorter than k_nickname_length_min or longer than k_nickname_length_max code points, or holds a character that is
/// invisible or changes the direction of its neighbours (control and format characters, line separators, fillers,
/// private use, noncharacters), with which one person could pass for another.
[[nodiscard]] std::optional<std::string> tidy_nickname(std::string_view given);

/// The same for a line of a chat; "" when nothing is left of it.
[[nodiscard]] std::optional<std::string> tidy_line(std::string_view given, std::size_t length_max);

/// The same for what a client calls itself, at most k_client_text_length_max; "" when it can't be shown.
[[nodiscard]] std::string tidy_label(std::string_view given);

}  // namespace protocol
