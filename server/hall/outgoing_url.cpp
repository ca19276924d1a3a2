#include "server/hall/outgoing_url.h"

#include <algorithm>
#include <charconv>

namespace server {
namespace {

constexpr std::uint16_t k_https = 443;
constexpr std::uint16_t k_http = 80;

bool is_of_a_host(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
}

bool is_of_an_ipv6(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') || c == ':' || c == '.';
}

bool read_port(std::string_view text, std::uint16_t& port) {
  const auto read = std::from_chars(text.data(), text.data() + text.size(), port);
  return !text.empty() && read.ec == std::errc() && read.ptr == text.data() + text.size() && port != 0;
}

/// Takes the host from the front.
bool take_host(std::string_view& rest, std::string& host) {
  if (rest.starts_with('[')) {
    const std::size_t close = rest.find(']');
    if (close == std::string_view::npos) return false;
    host = rest.substr(1, close - 1);
    rest.remove_prefix(close + 1);
    return !host.empty() && std::ranges::all_of(host, is_of_an_ipv6);
  }
  const std::size_t end = std::min(rest.find(':'), rest.size());
  host = rest.substr(0, end);
  rest.remove_prefix(end);
  return !host.empty() && std::ranges::all_of(host, is_of_a_host);
}

}  // namespace

std::string OutgoingUrl::authority() const {
  const std::string name = host.find(':') == std::string::npos ? host : "[" + host + "]";
  return port == (secure ? k_https : k_http) ? name : name + ":" + std::to_string(port);
}

std::string OutgoingUrl::origin() const { return (secure ? "https://" : "http://") + authority(); }

std::optional<OutgoingUrl> parse_outgoing_url(std::string_view text, bool plain) {
  constexpr std::string_view k_secure_scheme = "https://";
  constexpr std::string_view k_plain_scheme = "http://";
  const bool printable = std::ranges::all_of(text, [](char c) { return c > ' ' && c < 0x7f && c != '"' && c != '\\'; });
  if (!printable || text.find('#') != std::string_view::npos) return std::nullopt;
  OutgoingUrl url;
  url.secure = text.starts_with(k_secure_scheme);
  if (!url.secure && !(plain && text.starts_with(k_plain_scheme))) return std::nullopt;
  text.remove_prefix(url.secure ? k_secure_scheme.size() : k_plain_scheme.size());
  const std::size_t path = std::min(text.find_first_of("/?"), text.size());
  std::string_view place = text.substr(0, path);
  url.port = url.secure ? k_https : k_http;
  if (!take_host(place, url.host)) return std::nullopt;
  if (!place.empty() && (!place.starts_with(':') || !read_port(place.substr(1), url.port))) return std::nullopt;
  url.target = std::string(text.substr(path));
  if (!url.target.starts_with('/')) url.target.insert(0, "/");
  return url;
}

}  // namespace server
