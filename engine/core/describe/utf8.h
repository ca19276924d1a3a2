// UTF-8 (RFC 3629) as readers and writers of JSON need it.
#pragma once

#include <cstddef>
#include <string_view>

namespace engine {

/// How many bytes the character at the beginning of `text`, which isn't empty, takes; 0 if it is no UTF-8.
[[nodiscard]] std::size_t utf8_length(std::string_view text);

/// Characters of a text that is UTF-8.
[[nodiscard]] std::size_t utf8_count(std::string_view text);

}  // namespace engine
