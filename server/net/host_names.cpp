#include "server/net/host_names.h"

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <charconv>

namespace server {

namespace {

namespace ip = boost::asio::ip;

constexpr std::string_view k_any = "*";
constexpr std::uint16_t k_http_port = 80;
constexpr std::uint16_t k_https_port = 443;
/// Kept for networks of one's own (RFC 6762, RFC 8375, ICANN 2024): on the Internet nobody has a name below them.
constexpr std::array<std::string_view, 3> k_not_registered{".local", ".home.arpa", ".internal"};

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  std::ranges::transform(small, small.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return small;
}

std::optional<ip::address> address_in(std::string_view host) {
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  // A zone, after '%', may hold anything, and means something on the client's own machine alone (RFC 6874, 4).
  if (host.find('%') != std::string_view::npos) return std::nullopt;
  boost::system::error_code error;
  const ip::address address = ip::make_address(host, error);
  return error ? std::nullopt : std::optional(address);
}

bool is_loopback_name(std::string_view host) { return host == "localhost" || host.ends_with(".localhost"); }

bool cannot_be_registered(std::string_view host) {
  return host.find('.') == std::string_view::npos ||
         std::ranges::any_of(k_not_registered, [&](std::string_view suffix) { return host.ends_with(suffix); });
}

}  // namespace

std::optional<std::string> host_in(std::string_view header) {
  constexpr std::string_view k_characters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_";
  std::size_t end = 0;
  if (header.starts_with('[')) {
    end = header.find(']') + 1;  // 0 when there is none
    if (end == 0 || !address_in(header.substr(0, end))) return std::nullopt;
  } else {
    end = std::min(header.find_first_not_of(k_characters), header.size());
  }
  std::string_view host = header.substr(0, end);
  const std::string_view port = header.substr(end);
  if (!port.empty() && (port.front() != ':' || port.find_first_not_of("0123456789", 1) != std::string_view::npos)) {
    return std::nullopt;
  }
  if (host.ends_with('.')) host.remove_suffix(1);
  if (host.empty()) return std::nullopt;
  return in_small_letters(host);
}

std::optional<Origin> origin_in(std::string_view text) {
  const std::size_t end = text.find("://");
  if (end == std::string_view::npos) return std::nullopt;
  Origin origin{in_small_letters(text.substr(0, end)), {}, 0};
  if (origin.scheme != "http" && origin.scheme != "https") return std::nullopt;
  std::string_view place = text.substr(end + 3);
  if (place.ends_with('/')) place.remove_suffix(1);
  const auto host = host_in(place);
  if (!host) return std::nullopt;
  origin.host = *host;
  origin.port = origin.scheme == "https" ? k_https_port : k_http_port;
  const std::size_t colon = place.rfind(':');
  if (colon == std::string_view::npos || place.find(']', colon) != std::string_view::npos) return origin;
  const std::string_view digits = place.substr(colon + 1);
  if (digits.empty()) return origin;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), origin.port);
  return read.ec == std::errc{} ? std::optional(origin) : std::nullopt;
}

HostNames::HostNames(const Config& config) {
  boost::system::error_code error;
  const ip::address bound = ip::make_address(config.address, error);
  on_a_network_ = !error && !bound.is_loopback();
  for (const std::string& name : config.hosts) {
    any_ = any_ || name == k_any;
    names_.insert(in_small_letters(name));
  }
  for (const std::string& origin : config.origins) {
    any_ = any_ || origin == k_any;
    if (const auto read = origin_in(origin)) names_.insert(read->host);
  }
}

bool HostNames::ours(std::string_view host) const {
  return any_ || is_loopback_name(host) || address_in(host) || names_.contains(host) ||
         (on_a_network_ && cannot_be_registered(host));
}

}  // namespace server
