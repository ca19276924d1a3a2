// Bytes as JOSE writes them (RFC 7515, 2): base64url without padding.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace server {

/// nullopt when there is anything else in the text.
[[nodiscard]] std::optional<std::vector<std::uint8_t>> from_base64url(std::string_view text);

}  // namespace server
