// Bytes as JOSE, Web Push and this server's tokens write them (RFC 4648, 5): base64url without padding.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace server {

[[nodiscard]] std::string to_base64url(std::string_view bytes);
/// nullopt when there is anything else in the text.
[[nodiscard]] std::optional<std::string> from_base64url(std::string_view text);

}  // namespace server
