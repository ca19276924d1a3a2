// Names of other servers to addresses: asked without a thread that waits for the answer, so that a name server which
// says nothing keeps nobody else waiting, and an end of it all is an end at once.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace server {

/// "192.0.2.1", "192.0.2.1:5353", "2001:db8::1", "[2001:db8::1]:5353".
[[nodiscard]] bool is_name_server(const std::string& text);

struct NameLookup {
  std::string host;  ///< a name, or an address, which is its own answer
  std::uint16_t port = 0;
  std::string name_server;  ///< who is asked; empty: whoever the system asks
  std::chrono::steady_clock::time_point deadline;
};
struct FoundAddresses {
  std::vector<boost::asio::ip::tcp::endpoint> endpoints;  ///< a few; empty: there are none, or it is not known
  bool too_late = false;                                  ///< the deadline came first
};

/// On the executor of the coroutine, which is a strand.
[[nodiscard]] boost::asio::awaitable<FoundAddresses> look_up(NameLookup asked);

}  // namespace server
