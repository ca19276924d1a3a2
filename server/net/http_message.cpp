#include "server/net/http_message.h"

#include <algorithm>
#include <optional>

#include "engine/core/describe/write.h"
#include "protocol/shown/rest.h"
#include "server/room/time_rules.h"

namespace server {

namespace {

std::optional<int> digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

std::optional<std::string> decode_percent(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    const auto high = digit_of(text[i + 1]);
    const auto low = digit_of(text[i + 2]);
    if (!high || !low) return std::nullopt;
    decoded += static_cast<char>(*high * 16 + *low);
    i += 2;
  }
  return decoded;
}

/// Of names and of addresses, [::1] too.
constexpr std::string_view k_host_characters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:[]";

bool has_parent_segment(std::string_view path) {
  return path.find("/../") != std::string_view::npos || path.ends_with("/..") ||
         path.find("/./") != std::string_view::npos;
}

}  // namespace

HttpAnswer http_error(unsigned status, std::string_view code, std::string_view message) {
  HttpAnswer answer = http_json(engine::json_text(protocol::HttpError{{std::string(code), std::string(message)}}));
  answer.status = status;
  return answer;
}

HttpAnswer http_json(std::string text) {
  HttpAnswer answer;
  answer.headers.emplace_back("content-type", "application/json");
  answer.headers.emplace_back("cache-control", "no-store");
  answer.text = std::move(text);
  return answer;
}

HttpAnswer http_text(unsigned status, std::string text) {
  HttpAnswer answer;
  answer.status = status;
  answer.headers.emplace_back("content-type", "text/plain; charset=utf-8");
  answer.headers.emplace_back("cache-control", "no-store");
  answer.text = std::move(text);
  return answer;
}

std::pair<std::string, std::string> retry_after(std::int64_t wait_ms) {
  return {"retry-after", std::to_string((wait_ms + k_second_ms - 1) / k_second_ms)};
}

HttpAnswer redirect_to_https(std::string_view host, std::string_view target, std::uint16_t port) {
  constexpr std::uint16_t k_usual_port = 443;
  constexpr unsigned k_permanent_redirect = 308;  // of which a POST stays one
  const std::size_t end = host.starts_with('[') ? host.find(']') + 1 : std::min(host.find(':'), host.size());
  const std::string_view name = host.substr(0, end);
  if (name.empty() || name.find_first_not_of(k_host_characters) != std::string_view::npos || !target.starts_with('/')) {
    return http_error(400, "bad_request", "This port redirects to https; say which host and path you ask for.");
  }
  std::string address = "https://" + std::string(name);
  if (port != k_usual_port) address += ":" + std::to_string(port);
  HttpAnswer answer = http_text(k_permanent_redirect, "This is served over https only.\n");
  answer.headers.emplace_back("location", address + std::string(target));
  return answer;
}

std::optional<std::string> query_value(std::string_view target, std::string_view name) {
  const std::size_t mark = target.find('?');
  std::string_view rest = mark == std::string_view::npos ? std::string_view() : target.substr(mark + 1);
  while (!rest.empty()) {
    const std::size_t end = rest.find('&');
    const std::string_view part = rest.substr(0, end);
    if (part.starts_with(name) && part.substr(name.size()).starts_with('=')) {
      return std::string(part.substr(name.size() + 1));
    }
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  }
  return std::nullopt;
}

std::string path_of(std::string_view target) {
  const std::optional<std::string> path = decode_percent(target.substr(0, target.find_first_of("?#")));
  if (!path || path->empty() || path->front() != '/') return {};
  if (path->find('\0') != std::string::npos || path->find('\\') != std::string::npos) return {};
  if (path->find("//") != std::string::npos || has_parent_segment(*path)) return {};
  return *path;
}

}  // namespace server
