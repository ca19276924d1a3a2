// PostgreSQL's texts are UTF-8 without NUL, and a store keeps any bytes. What is such a text is stored as it is, so
// that people can read it there; of anything else each byte that can't stand is written as SUB (0x1a) and two
// hexadecimal digits, and so is SUB itself. Different bytes are different texts.
#pragma once

#include <string>
#include <string_view>

namespace storage::postgres {

[[nodiscard]] std::string to_text(std::string_view bytes);
[[nodiscard]] std::string from_text(std::string_view text);

}  // namespace storage::postgres
