// The names this server goes by. A page of a name that somebody else owns can be made to lead here (DNS rebinding): to
// the browser it is then of one origin with us. What is asked in such a name is refused.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/config.h"

namespace server {

/// The host in a Host header: without the port, in small letters; nothing when there is none in it.
[[nodiscard]] std::optional<std::string> host_in(std::string_view header);

/// Of a page: RFC 6454, 4. Two pages are of one origin when all three are alike.
struct Origin {
  std::string scheme;  ///< in small letters
  std::string host;    ///< as host_in() gives it
  std::uint16_t port;  ///< the scheme's own where none is written

  friend bool operator==(const Origin&, const Origin&) = default;
};

/// Of an Origin header or a setting, which may end with a slash. Nothing when it is none, as "null" is none, or of
/// another scheme than http and https.
[[nodiscard]] std::optional<Origin> origin_in(std::string_view text);

class HostNames {
 public:
  explicit HostNames(const Config& config);

  /// Whether nobody else can have had a page under that name, which is one of host_in(): loopback's own, an address
  /// itself, the names of `host` and `origin`; and for a server that others than this machine reach, what can't be
  /// registered. A certificate's names are ours too, but TlsKeys knows these.
  [[nodiscard]] bool ours(std::string_view host) const;

 private:
  std::set<std::string, std::less<>> names_;
  bool any_ = false;
  bool on_a_network_ = false;
};

}  // namespace server
