// Writes to other servers: one POST, one answer, of which the status alone counts. Certificates are checked, redirects
// are not followed, everything has a limit. An address is looked up once, and only a public one is connected to: what
// people give us to write to must not lead into the server's own network.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ssl/context.hpp>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/result.h"
#include "server/hall/outgoing_url.h"

namespace server {

/// Whether anybody on the Internet may be found there.
[[nodiscard]] bool is_public(const boost::asio::ip::address& address);

struct OutgoingRequest {
  OutgoingUrl url;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
};

struct OutgoingAnswer {
  int status = 0;       ///< 0: there was none
  std::string problem;  ///< why: a word of docs/protocol.md section 15
};

class HttpsClient {
 public:
  struct Settings {
    std::string ca_file;             ///< certificates to trust besides the system's; empty: none
    bool private_addresses = false;  ///< also those that are not public
    std::string name_server;         ///< who is asked for names; empty: whoever the system asks
    std::chrono::seconds time{10};   ///< for the whole of it, the lookup of the name included
  };
  /// Refused when the file of certificates can't be read.
  [[nodiscard]] static engine::Result<HttpsClient> make(const Settings& settings);

  /// On the executor of the coroutine. This and what is asked must outlive it.
  [[nodiscard]] boost::asio::awaitable<OutgoingAnswer> post(const OutgoingRequest& asked);

 private:
  explicit HttpsClient(const Settings& settings);
  Settings settings_;
  boost::asio::ssl::context tls_;
};

}  // namespace server
