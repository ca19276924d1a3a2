// Ranges of addresses: those that keepers ban: "203.0.113.7", "203.0.113.0/24", "2001:db8::/48".
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace server {

struct BannedRange {
  std::array<std::uint8_t, 16> bits{};  ///< IPv4 as ::ffff:a.b.c.d; what doesn't count is 0
  int length = 0;                       ///< so many bits count
  friend bool operator==(const BannedRange&, const BannedRange&) = default;
};

/// Nothing when it is no range, or one that says too much: IPv4 wider than /8, IPv6 wider than /19 or finer than the
/// /64 by which clients are counted.
[[nodiscard]] std::optional<BannedRange> parse_banned_range(std::string_view text);
/// The one way in which a range is written.
[[nodiscard]] std::string to_text(const BannedRange& range);
/// `address` is what a client is counted by: an IPv4 address or an IPv6 network.
[[nodiscard]] bool is_in(const BannedRange& range, std::string_view address);

/// Addresses by which a machine speaks to itself; no ban holds for them. `address` as above.
[[nodiscard]] bool is_loopback(std::string_view address);
/// Some of them are in it.
[[nodiscard]] bool covers_loopback(const BannedRange& range);
/// Of networks that are nobody's on the internet: RFC 1918, RFC 4193, RFC 6598 (behind a provider), RFC 3927.
[[nodiscard]] bool is_private(std::string_view address);

/// The /56 network that a /64 is in, as a line at home has it: a household. `address` is what a client is counted by;
/// empty for an IPv4 address, behind which there is one household or many and nobody can tell.
[[nodiscard]] std::string household_of(std::string_view address);
/// How many times of what one /64 may have a household may have.
inline constexpr int k_networks_of_a_household = 4;

}  // namespace server
