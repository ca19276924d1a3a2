// What is asked over HTTP and what is answered, without the library that reads and writes it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace server {

/// Views into the request, which outlives them.
struct HttpAsk {
  std::string_view method;  ///< "GET"
  std::string_view target;  ///< as sent: "/path?query"
  std::string_view accept;
  std::string_view accept_encoding;
  std::string_view if_none_match;
  std::string_view content_type;
  std::string_view authorization;
  std::string_view body;
  std::string origin;        ///< what the client calls us, "https://games.example"; empty when it doesn't say
  std::string address = {};  ///< what the client is counted by
};

struct HttpAnswer {
  unsigned status = 200;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string text;        ///< the body, unless `bytes` is set
  std::string_view bytes;  ///< a body that lives for ever
  [[nodiscard]] std::string_view body() const { return bytes.empty() ? std::string_view(text) : bytes; }
};

/// {"error":{"code","message"}}
[[nodiscard]] HttpAnswer http_error(unsigned status, std::string_view code, std::string_view message);
[[nodiscard]] HttpAnswer http_json(std::string text);
[[nodiscard]] HttpAnswer http_text(unsigned status, std::string text);

/// The header of a 429: whole seconds, rounded up.
[[nodiscard]] std::pair<std::string, std::string> retry_after(std::int64_t wait_ms);

/// To the same address with https, at this port. `host` is what the request calls us, and `target` what it asks for;
/// refused when they make no address.
[[nodiscard]] HttpAnswer redirect_to_https(std::string_view host, std::string_view target, std::uint16_t port);

/// The value of a query's member, as it stands: codes need no %XX.
[[nodiscard]] std::optional<std::string> query_value(std::string_view target, std::string_view name);

/// The path of a target with %XX resolved; empty when it is malformed, holds a NUL, a backslash, "//" or a ".."
/// segment, none of which we have a name for.
[[nodiscard]] std::string path_of(std::string_view target);

}  // namespace server
