// Whose connection it is behind a proxy: what a trusted proxy says of its client (RFC 7239 and the older
// X-Forwarded-For), read from the right, as far as those who say it are trusted.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace server {

/// Addresses from one on: "10.0.0.0/8", "::1", "2001:db8::/32".
struct AddressRange {
  std::array<std::uint8_t, 16> bits{};  ///< IPv4 as ::ffff:a.b.c.d
  int length = 128;                     ///< so many of them count
};
[[nodiscard]] std::optional<AddressRange> parse_range(std::string_view text);

class TrustedProxies {
 public:
  /// What is no range is left out; the settings are checked before.
  explicit TrustedProxies(const std::vector<std::string>& ranges);
  [[nodiscard]] bool trust(const std::string& address) const;

 private:
  std::vector<AddressRange> ranges_;
};

/// Only one of the two is read: a proxy that writes one passes the other on as the client wrote it.
enum class ForwardedHeader : std::uint8_t { x_forwarded_for, forwarded };

/// The nearest address that is not a trusted proxy's. `peer` is who the socket belongs to, `value` the header with
/// all its lines joined by commas. Where the header can't be understood, the last address that could: nobody gets an
/// address by writing nonsense but a proxy's own.
[[nodiscard]] std::string client_address(const TrustedProxies& proxies, const std::string& peer, ForwardedHeader header,
                                         std::string_view value);

/// Whether the nearest proxy says that its client spoke HTTPS to it. `value`: of Forwarded, or of X-Forwarded-Proto.
[[nodiscard]] bool came_by_https(ForwardedHeader header, std::string_view value);

/// What is counted as one address: an IPv4 address, or the /64 network that an IPv6 address is in, of which a client
/// has as many as it likes. Anything else stays as it is.
[[nodiscard]] std::string counted_address(const std::string& address);

}  // namespace server
