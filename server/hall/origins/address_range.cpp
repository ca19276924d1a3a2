#include "server/hall/origins/address_range.h"

#include <algorithm>
#include <arpa/inet.h>
#include <charconv>

namespace server {
namespace {

constexpr int k_bits_before_ipv4 = 96;
constexpr int k_ipv6_length_min = 19;
constexpr int k_ipv6_length_max = 64;
constexpr int k_ipv4_length_min = 8;
constexpr int k_ipv4_bits = 32;

struct Parsed {
  std::array<std::uint8_t, 16> bits{};
  bool four = false;
  int length = 0;  // as written, or all
};

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
  return value;
}

std::optional<Parsed> parse(std::string_view text) {
  const std::size_t slash = text.find('/');
  const std::string address(text.substr(0, slash));
  Parsed parsed;
  parsed.four = address.find(':') == std::string::npos;
  if (parsed.four) {
    parsed.bits[10] = parsed.bits[11] = 0xff;
    if (inet_pton(AF_INET, address.c_str(), parsed.bits.data() + 12) != 1) return std::nullopt;
  } else if (inet_pton(AF_INET6, address.c_str(), parsed.bits.data()) != 1) {
    return std::nullopt;
  }
  const int most = parsed.four ? k_ipv4_bits : 128;
  parsed.length = most;
  if (slash != std::string_view::npos) {
    const auto length = number(text.substr(slash + 1));
    if (!length || *length > most) return std::nullopt;
    parsed.length = *length;
  }
  return parsed;
}

/// The first `length` bits, and 0 for the others.
std::array<std::uint8_t, 16> masked(std::array<std::uint8_t, 16> bits, int length) {
  for (int i = 0; i < 16; ++i) {
    const int here = std::clamp(length - i * 8, 0, 8);
    bits.at(static_cast<std::size_t>(i)) &= static_cast<std::uint8_t>(0xff00U >> static_cast<unsigned>(here));
  }
  return bits;
}

}  // namespace

std::optional<BannedRange> parse_banned_range(std::string_view text) {
  const auto parsed = parse(text);
  if (!parsed) return std::nullopt;
  int length = parsed->length;
  if (parsed->four) {
    if (length < k_ipv4_length_min) return std::nullopt;
    length += k_bits_before_ipv4;
  } else {
    if (text.find('/') == std::string_view::npos) length = k_ipv6_length_max;
    if (length < k_ipv6_length_min || length > k_ipv6_length_max) return std::nullopt;
  }
  return BannedRange{masked(parsed->bits, length), length};
}

std::string to_text(const BannedRange& range) {
  const bool four = range.length >= k_bits_before_ipv4;
  std::array<char, INET6_ADDRSTRLEN> text{};
  const auto* from = range.bits.data() + (four ? 12 : 0);
  if (inet_ntop(four ? AF_INET : AF_INET6, from, text.data(), text.size()) == nullptr) return {};
  const int length = four ? range.length - k_bits_before_ipv4 : range.length;
  return std::string(text.data()) + "/" + std::to_string(length);
}

std::string household_of(std::string_view address) {
  constexpr int k_household_length = 56;
  if (address.find(':') == std::string_view::npos) return {};
  const auto network = parse_banned_range(address);
  if (!network) return {};
  return to_text({masked(network->bits, k_household_length), k_household_length});
}

bool is_in(const BannedRange& range, std::string_view address) {
  const auto parsed = parse(address);
  return parsed && masked(parsed->bits, range.length) == range.bits;
}

namespace {

// IPv6's loopback address is the only one of its /64 that is anybody's.
constexpr std::array<std::string_view, 2> k_loopback{"127.0.0.0/8", "::/64"};
constexpr std::array<std::string_view, 6> k_private{"10.0.0.0/8",    "172.16.0.0/12",  "192.168.0.0/16",
                                                    "100.64.0.0/10", "169.254.0.0/16", "fc00::/7"};

// As written above, also what nobody may ban.
BannedRange range_of(std::string_view text) {
  const auto parsed = parse(text);
  const int length = parsed->length + (parsed->four ? k_bits_before_ipv4 : 0);
  return {masked(parsed->bits, length), length};
}

bool is_four(std::string_view address) { return address.find(':') == std::string_view::npos; }

// IPv4 addresses have 96 bits before them that IPv6 ranges would cover.
template <std::size_t count>
bool is_in_one_of(const std::array<std::string_view, count>& ranges, std::string_view address) {
  return std::ranges::any_of(ranges, [&](std::string_view text) {
    return is_four(text) == is_four(address) && is_in(range_of(text), address);
  });
}

}  // namespace

bool is_loopback(std::string_view address) { return is_in_one_of(k_loopback, address); }

bool is_private(std::string_view address) { return is_in_one_of(k_private, address); }

bool covers_loopback(const BannedRange& range) {
  const bool four = range.length >= k_bits_before_ipv4;
  return std::ranges::any_of(k_loopback, [&](std::string_view text) {
    if (four && !is_four(text)) return false;
    const BannedRange loopback = range_of(text);
    const int length = std::min(range.length, loopback.length);
    return masked(range.bits, length) == masked(loopback.bits, length);
  });
}

}  // namespace server
