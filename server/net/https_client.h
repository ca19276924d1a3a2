// Requests of ours to other servers, and what they answer. Certificates are checked, redirects are not followed, all
// has a limit. HttpsClient writes to what people give us to write to: one POST, of which the answer's status counts.
// The address is looked up once, and only a public one connected to: none must lead into the server's own network.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/result.h"
#include "server/hall/outgoing_url.h"
#include "server/net/sending/stream.h"

namespace server {

using ClientRequest = boost::beast::http::request<boost::beast::http::string_body>;
inline constexpr int k_http_11 = 11;  ///< the version of a request, as Beast has it

/// Whether the authorities of a file are trusted as well as those of the system, or instead.
enum class Trust { file_beside_system, file_alone };
/// For connections that we make: TLS 1.2 or newer, and the other side proves who it is to the authorities of `ca_file`
/// (PEM; empty: to those of the system). Nothing, and the error, when they can't be read.
[[nodiscard]] std::optional<boost::asio::ssl::context> client_context(const std::string& ca_file, Trust trust,
                                                                      boost::system::error_code& error);

struct ExchangeSettings {
  std::vector<boost::asio::ip::tcp::endpoint> endpoints;  ///< tried one after the other
  std::string host;                                       ///< who has to be there, with TLS: a name or an address
  std::uint32_t head_bytes = 0;                           ///< of the answer: the most that is taken
  std::uint64_t body_bytes = 0;
};

enum class ExchangeStep { connect, secure, write, read_head, read_body, done };
struct Exchanged {
  ExchangeStep step = ExchangeStep::done;  ///< which one failed
  boost::system::error_code error;
  unsigned status = 0;  ///< known from read_body on
  std::string body;
};

/// On the stream's executor. How long it may take has been said to the stream. The caller keeps what it gives.
[[nodiscard]] boost::asio::awaitable<Exchanged> exchange(Stream& stream, const ClientRequest& request,
                                                         const ExchangeSettings& settings);

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
  HttpsClient(const Settings& settings, boost::asio::ssl::context trusted);
  Settings settings_;
  boost::asio::ssl::context tls_;
};

}  // namespace server
