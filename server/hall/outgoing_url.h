// Addresses of other servers that people give us to write to.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace server {

struct OutgoingUrl {
  bool secure = true;
  std::string host;  ///< a name or an address; of IPv6 without the brackets
  std::uint16_t port = 443;
  std::string target;  ///< path and query, at least "/"
  /// As the Host header has it.
  [[nodiscard]] std::string authority() const;
  /// Scheme, host and port: what a VAPID token is for.
  [[nodiscard]] std::string origin() const;
};

/// nullopt: not a URL that we would write to. HTTPS alone, unless `plain` allows HTTP too; without a user, a password,
/// a fragment, or characters that a URL does not have.
[[nodiscard]] std::optional<OutgoingUrl> parse_outgoing_url(std::string_view text, bool plain);

}  // namespace server
