#include "server/net/forwarded.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <charconv>

#include "server/net/http_fields.h"

namespace server {

namespace {

namespace ip = boost::asio::ip;

constexpr int k_bits = 128;
constexpr int k_bits_before_ipv4 = 96;

std::optional<ip::address> parse_address(std::string_view text) {
  // A zone ("%eth0") means something on one machine alone.
  if (text.empty() || text.find('%') != std::string_view::npos) return std::nullopt;
  boost::system::error_code error;
  const ip::address address = ip::make_address(text, error);
  if (error) return std::nullopt;
  if (address.is_v6() && address.to_v6().is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  return address;
}

std::array<std::uint8_t, 16> bits_of(const ip::address& address) {
  return address.is_v4() ? ip::make_address_v6(ip::v4_mapped, address.to_v4()).to_bytes() : address.to_v6().to_bytes();
}

bool same_bits(const std::array<std::uint8_t, 16>& one, const std::array<std::uint8_t, 16>& other, int length) {
  const auto whole = static_cast<std::size_t>(length / 8);
  if (!std::equal(one.begin(), one.begin() + length / 8, other.begin())) return false;
  const int rest = length % 8;
  return rest == 0 || ((one.at(whole) ^ other.at(whole)) >> (8 - rest)) == 0;
}

/// "1.2.3.4", "1.2.3.4:80", "2001:db8::1", "[2001:db8::1]", "[2001:db8::1]:80".
std::optional<ip::address> parse_node(std::string_view node) {
  if (node.starts_with('[')) {
    const std::size_t end = node.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view rest = node.substr(end + 1);
    if (!rest.empty() && rest.front() != ':') return std::nullopt;
    return parse_address(node.substr(1, end - 1));
  }
  const bool has_port = std::count(node.begin(), node.end(), ':') == 1;
  return parse_address(has_port ? node.substr(0, node.find(':')) : node);
}

/// The parts of `text` between separators that stand outside of quotes; nothing when a quote does not end.
std::optional<std::vector<std::string_view>> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  bool quoted = false;
  std::size_t start = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (quoted && text[i] == '\\') {
      ++i;
    } else if (text[i] == '"') {
      quoted = !quoted;
    } else if (text[i] == separator && !quoted) {
      parts.push_back(text.substr(start, i - start));
      start = i + 1;
    }
  }
  if (quoted) return std::nullopt;
  parts.push_back(text.substr(start));
  return parts;
}

/// `small`: in small letters.
bool is_called(std::string_view name, std::string_view small) {
  return std::ranges::equal(name, small, [](char c, char wanted) { return (c | 0x20) == wanted; });
}

/// The value of `name` in one element of Forwarded; empty when there is none, or several.
std::string_view member_of(std::string_view element, std::string_view name) {
  const auto pairs = split(element, ';');
  if (!pairs) return {};
  std::string_view value;
  for (const std::string_view pair : *pairs) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos || !is_called(trimmed(pair.substr(0, equals)), name)) continue;
    if (!value.empty()) return {};
    value = trimmed(pair.substr(equals + 1));
  }
  // An address needs no backslash: a quoted text with one is none.
  if (value.size() >= 2 && value.front() == '"' && value.back() == '"') value = value.substr(1, value.size() - 2);
  return value;
}

}  // namespace

std::optional<AddressRange> parse_range(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto address = parse_address(text.substr(0, slash));
  if (!address) return std::nullopt;
  AddressRange range{bits_of(*address), k_bits};
  if (slash == std::string_view::npos) return range;
  const std::string_view digits = text.substr(slash + 1);
  int length = 0;
  const auto [stopped, error] = std::from_chars(digits.begin(), digits.end(), length);
  const int before = address->is_v4() ? k_bits_before_ipv4 : 0;
  if (error != std::errc{} || stopped != digits.end() || length < 0 || length > k_bits - before) return std::nullopt;
  range.length = before + length;
  return range;
}

TrustedProxies::TrustedProxies(const std::vector<std::string>& ranges) {
  for (const std::string& text : ranges) {
    if (const auto range = parse_range(text)) ranges_.push_back(*range);
  }
}

bool TrustedProxies::trust(const std::string& address) const {
  const auto parsed = parse_address(address);
  if (!parsed) return false;
  const auto bits = bits_of(*parsed);
  return std::any_of(ranges_.begin(), ranges_.end(),
                     [&](const AddressRange& range) { return same_bits(bits, range.bits, range.length); });
}

bool came_by_https(ForwardedHeader header, std::string_view value) {
  const auto elements = split(value, ',');
  if (!elements) return false;
  const std::string_view nearest = elements->back();
  const bool standard = header == ForwardedHeader::forwarded;
  return is_called(standard ? member_of(nearest, "proto") : trimmed(nearest), "https");
}

std::string client_address(const TrustedProxies& proxies, const std::string& peer, ForwardedHeader header,
                           std::string_view value) {
  std::string believed = peer;
  const auto elements = split(value, ',');
  if (!elements) return believed;
  for (auto element = elements->rbegin(); element != elements->rend() && proxies.trust(believed); ++element) {
    const std::string_view node = header == ForwardedHeader::forwarded ? member_of(*element, "for") : trimmed(*element);
    const auto address = parse_node(node);
    if (!address) break;
    believed = address->to_string();
  }
  return believed;
}

std::string counted_address(const std::string& address) {
  const auto parsed = parse_address(address);
  if (!parsed) return address;
  if (parsed->is_v4()) return parsed->to_string();
  ip::address_v6::bytes_type bytes = parsed->to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return ip::make_address_v6(bytes).to_string() + "/64";
}

}  // namespace server
