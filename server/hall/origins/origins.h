// Where those who came in are connected from: for bans of ranges of addresses, and to notice a proxy that the server
// was not told of (--trusted-proxy), whose people are one address to every limit by address and to every ban.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/hall/origins/address_range.h"
#include "server/room/mail_values.h"

namespace server {

/// Why an address looks like a proxy: it says for whom it speaks and is not believed, or, an address of a private
/// network, it is where everybody comes from.
enum class ProxySign : std::uint8_t { forwards, everybody };
[[nodiscard]] std::string_view name_of(ProxySign sign);

struct UnlistedProxy {
  std::string address;
  ProxySign sign = ProxySign::forwards;
  std::size_t connections = 0;  ///< that come from there
};

class Origins {
 public:
  /// `forwards`: the connection brought a header of proxies, from an address that isn't trusted. Without an address
  /// nothing is known.
  void came(ConnId conn, const std::string& address, bool forwards);
  void left(ConnId conn);

  /// What the client there is counted by; empty: not known.
  [[nodiscard]] std::string of(ConnId conn) const;
  [[nodiscard]] std::set<ConnId> in(const BannedRange& range) const;
  /// Those who come from anywhere.
  [[nodiscard]] std::size_t size() const { return of_.size(); }
  [[nodiscard]] std::vector<UnlistedProxy> unlisted_proxies() const;
  /// Those that this was not asked about before.
  [[nodiscard]] std::vector<UnlistedProxy> new_proxies();

 private:
  struct Origin {
    std::string address;
    bool forwards = false;
  };
  struct Place {
    std::size_t connections = 0;
    std::size_t forwarding = 0;
  };
  std::map<ConnId, Origin> of_;
  std::map<std::string, Place> places_;  // by address
  std::set<std::string> suspected_;      // of which some forward
  std::set<std::string> told_;
};

}  // namespace server
