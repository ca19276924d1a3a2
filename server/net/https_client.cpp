#include "server/net/https_client.h"

#include <array>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <openssl/ssl.h>
#include <tuple>

#include "server/net/name_lookup.h"
#include "server/net/sending/stream.h"
#include "server/net/version.h"

namespace server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using asio::ip::tcp;
using Endpoints = std::vector<tcp::endpoint>;

constexpr std::uint32_t k_head_bytes = 16 * 1024;
constexpr std::uint64_t k_body_bytes = 64 * 1024;

// RFC 6890 and its registries: what is no place on the Internet.
bool is_public(const asio::ip::address_v4& address) {
  static const std::array k_special{
      asio::ip::make_network_v4("0.0.0.0/8"),      asio::ip::make_network_v4("10.0.0.0/8"),
      asio::ip::make_network_v4("100.64.0.0/10"),  asio::ip::make_network_v4("127.0.0.0/8"),
      asio::ip::make_network_v4("169.254.0.0/16"), asio::ip::make_network_v4("172.16.0.0/12"),
      asio::ip::make_network_v4("192.0.0.0/24"),   asio::ip::make_network_v4("192.0.2.0/24"),
      asio::ip::make_network_v4("192.88.99.0/24"), asio::ip::make_network_v4("192.168.0.0/16"),
      asio::ip::make_network_v4("198.18.0.0/15"),  asio::ip::make_network_v4("198.51.100.0/24"),
      asio::ip::make_network_v4("203.0.113.0/24"), asio::ip::make_network_v4("224.0.0.0/3")};
  for (const auto& network : k_special) {
    if ((address.to_uint() & network.netmask().to_uint()) == network.network().to_uint()) return false;
  }
  return true;
}

bool is_in(const asio::ip::address_v6& address, const asio::ip::network_v6& network) {
  const auto bytes = address.to_bytes();
  const auto wanted = network.network().to_bytes();
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const int bits = static_cast<int>(network.prefix_length()) - 8 * static_cast<int>(i);
    if (bits <= 0) return true;
    const auto mask = static_cast<unsigned>(bits >= 8 ? 0xff : 0xff << (8 - bits)) & 0xffU;
    if ((bytes.at(i) & mask) != (wanted.at(i) & mask)) return false;
  }
  return true;
}

// Of the global unicast addresses those of tunnels lead elsewhere, and those of documents nowhere.
bool is_public(const asio::ip::address_v6& address) {
  static const asio::ip::network_v6 k_global = asio::ip::make_network_v6("2000::/3");
  static const std::array k_special{asio::ip::make_network_v6("2001::/23"), asio::ip::make_network_v6("2001:db8::/32"),
                                    asio::ip::make_network_v6("2002::/16"), asio::ip::make_network_v6("3fff::/20")};
  if (address.is_v4_mapped()) return is_public(asio::ip::make_address_v4(asio::ip::v4_mapped, address));
  if (!is_in(address, k_global)) return false;
  for (const auto& network : k_special) {
    if (is_in(address, network)) return false;
  }
  return true;
}

OutgoingAnswer unanswered(const char* problem) { return {0, problem}; }

OutgoingAnswer unanswered(const beast::error_code& error, const char* otherwise) {
  return unanswered(error == beast::error::timeout ? "timeout" : otherwise);
}

ClientRequest request_of(const OutgoingRequest& asked) {
  ClientRequest request{http::verb::post, asked.url.target, k_http_11};
  request.set(http::field::host, asked.url.authority());
  request.set(http::field::user_agent, std::string(k_server_name) + "/" + std::string(k_server_version));
  request.set(http::field::connection, "close");
  for (const auto& [name, value] : asked.headers) request.set(name, value);
  request.body() = asked.body;
  request.prepare_payload();
  return request;
}

/// The head tells the status; the body is read, as far as it is short, so that nobody is cut off in mid-sentence.
OutgoingAnswer answer_of(const Exchanged& told) {
  if (told.step >= ExchangeStep::read_body) {
    if (told.status < 100) return unanswered("bad_answer");  // RFC 9110, 15: three digits, from 100
    return {static_cast<int>(told.status), ""};
  }
  if (told.step == ExchangeStep::secure) return unanswered("tls");
  return unanswered(told.error, told.step == ExchangeStep::read_head ? "bad_answer" : "no_connection");
}

/// So that only this host is believed, and a server of many names knows which of them is meant (RFC 6066, 3: never an
/// address).
void expect_host(Stream::Tls& tls, const std::string& host) {
  tls.set_verify_callback(asio::ssl::host_name_verification(host));
  beast::error_code no_address;
  std::ignore = asio::ip::make_address(host, no_address);
  if (no_address) SSL_set_tlsext_host_name(tls.native_handle(), host.c_str());
}

}  // namespace

std::optional<asio::ssl::context> client_context(const std::string& ca_file, Trust trust, beast::error_code& error) {
  asio::ssl::context context(asio::ssl::context::tls_client);
  if (SSL_CTX_set_min_proto_version(context.native_handle(), TLS1_2_VERSION) != 1) {
    error = beast::errc::make_error_code(beast::errc::not_supported);
    return std::nullopt;
  }
  context.set_verify_mode(asio::ssl::verify_peer);
  if (ca_file.empty() || trust == Trust::file_beside_system) context.set_default_verify_paths(error);
  if (!error && !ca_file.empty()) context.load_verify_file(ca_file, error);
  if (error) return std::nullopt;
  return context;
}

asio::awaitable<Exchanged> exchange(Stream& stream, const ClientRequest& request, const ExchangeSettings& settings) {
  auto [unconnected, endpoint] = co_await stream.next_layer().async_connect(settings.endpoints, k_await);
  if (unconnected) co_return Exchanged{ExchangeStep::connect, unconnected, 0, {}};
  if (stream.tls() != nullptr) {
    expect_host(*stream.tls(), settings.host);
    auto [untrusted] = co_await stream.async_handshake(asio::ssl::stream_base::client, k_await);
    if (untrusted) co_return Exchanged{ExchangeStep::secure, untrusted, 0, {}};
  }
  auto [unsent, sent] = co_await http::async_write(stream, request, k_await);
  if (unsent) co_return Exchanged{ExchangeStep::write, unsent, 0, {}};
  // Of an answer in memory at once: its head, or one chunk's head or trailer with whatever extensions it has.
  beast::flat_buffer buffer(2 * std::size_t{settings.head_bytes});
  http::response_parser<http::string_body> parser;
  parser.header_limit(settings.head_bytes);
  parser.body_limit(settings.body_bytes);
  auto [unread, head] = co_await http::async_read_header(stream, buffer, parser, k_await);
  if (unread) co_return Exchanged{ExchangeStep::read_head, unread, 0, {}};
  auto [cut, body] = co_await http::async_read(stream, buffer, parser, k_await);
  const auto step = cut ? ExchangeStep::read_body : ExchangeStep::done;
  co_return Exchanged{step, cut, parser.get().result_int(), std::move(parser.get().body())};
}

bool is_public(const asio::ip::address& address) {
  return address.is_v4() ? is_public(address.to_v4()) : is_public(address.to_v6());
}

engine::Result<HttpsClient> HttpsClient::make(const Settings& settings) {
  boost::system::error_code error;
  auto trusted = client_context(settings.ca_file, Trust::file_beside_system, error);
  if (!trusted) {
    return engine::Rejection{"outgoing_ca", settings.ca_file + ": no certificates in PEM: " + error.message(), "", ""};
  }
  return HttpsClient(settings, std::move(*trusted));
}

HttpsClient::HttpsClient(const Settings& settings, asio::ssl::context trusted)
    : settings_(settings), tls_(std::move(trusted)) {}

// g++ 12 takes the frame's own operators new and delete, which Asio's awaitable declares as a pair, for strangers once
// it has inlined one of them (GCC bug 109224).
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmismatched-new-delete"
#endif
asio::awaitable<OutgoingAnswer> HttpsClient::post(const OutgoingRequest& asked) {
  const auto executor = co_await asio::this_coro::executor;
  const auto deadline = std::chrono::steady_clock::now() + settings_.time;
  const NameLookup name{asked.url.host, asked.url.port, settings_.name_server, deadline};
  const FoundAddresses found = co_await look_up(name);
  if (found.endpoints.empty()) co_return unanswered(found.too_late ? "timeout" : "no_address");
  Endpoints endpoints;
  for (const tcp::endpoint& one : found.endpoints) {
    if (settings_.private_addresses || is_public(one.address())) endpoints.push_back(one);
  }
  if (endpoints.empty()) co_return unanswered("private_address");

  const ExchangeSettings limits{std::move(endpoints), asked.url.host, k_head_bytes, k_body_bytes};
  const ClientRequest request = request_of(asked);
  beast::tcp_stream plain(executor);
  plain.expires_at(deadline);
  Stream stream = asked.url.secure ? Stream(std::move(plain), tls_) : Stream(std::move(plain));
  const Exchanged told = co_await exchange(stream, request, limits);
  co_return answer_of(told);
}
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif

}  // namespace server
