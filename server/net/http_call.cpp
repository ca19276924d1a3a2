#include "server/net/http_call.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/host_name_verification.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <openssl/ssl.h>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "server/net/stream.h"

namespace server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace ssl = asio::ssl;

constexpr std::chrono::seconds k_call_answer_max{10};
constexpr std::string_view k_plain = "http://";
constexpr std::string_view k_secure = "https://";
constexpr int k_http_11 = 11;
/// Of an answer in memory besides its body: its head, or what one chunk says of itself.
constexpr std::size_t k_http_call_buffer_bytes = 64 * 1024;

struct Target {
  bool secure = false;
  std::string host;
  std::string port;
};

/// Only http://HOST[:PORT] and https://HOST[:PORT], with [..] around an IPv6 address.
std::optional<Target> parse(std::string_view url) {
  Target target;
  target.secure = url.starts_with(k_secure);
  if (!target.secure && !url.starts_with(k_plain)) return std::nullopt;
  target.port = target.secure ? "443" : "80";
  url.remove_prefix(target.secure ? k_secure.size() : k_plain.size());
  while (url.ends_with('/')) url.remove_suffix(1);
  if (url.empty() || url.find('/') != std::string_view::npos || url.find('@') != std::string_view::npos) {
    return std::nullopt;
  }
  const std::size_t bracket = url.rfind(']');
  const std::size_t colon = url.rfind(':');
  const bool has_port = colon != std::string_view::npos && (bracket == std::string_view::npos || colon > bracket);
  std::string_view host = has_port ? url.substr(0, colon) : url;
  if (has_port) target.port = url.substr(colon + 1);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  target.host = host;
  return target;
}

engine::Rejection no_answer(const HttpCall& call, const std::string& why) {
  return {"no_answer", call.url + " does not answer: " + why, "", ""};
}

/// Whom to trust. Nothing when the file of authorities can't be used.
std::optional<ssl::context> trusting(const std::string& ca) {
  ssl::context context(ssl::context::tls_client);
  beast::error_code error;
  if (SSL_CTX_set_min_proto_version(context.native_handle(), TLS1_2_VERSION) != 1) return std::nullopt;
  if (ca.empty()) {
    context.set_default_verify_paths(error);
  } else {
    context.load_verify_file(ca, error);
  }
  if (error) return std::nullopt;
  return context;
}

/// So that only the host of the URL is believed, and a server of many names knows which of them is meant.
void expect_host(Stream::Tls& tls, const std::string& host) {
  tls.set_verify_mode(ssl::verify_peer);
  tls.set_verify_callback(ssl::host_name_verification(host));
  beast::error_code no_address;
  std::ignore = asio::ip::make_address(host, no_address);
  if (no_address) SSL_set_tlsext_host_name(tls.native_handle(), host.c_str());
}

http::request<http::string_body> request_for(const HttpCall& call, const Target& target) {
  http::request<http::string_body> request;
  request.method_string(call.method);
  request.target(call.target);
  request.version(k_http_11);
  const bool ipv6 = target.host.find(':') != std::string::npos;
  request.set(http::field::host, ipv6 ? "[" + target.host + "]" : target.host);
  request.set(http::field::connection, "close");
  request.set(http::field::content_type, "application/json");
  if (!call.bearer.empty()) request.set(http::field::authorization, "Bearer " + call.bearer);
  request.body() = call.body;
  request.prepare_payload();
  return request;
}

/// One step after the other; the time limit holds for all of them together.
class Exchange {
 public:
  Exchange(Stream stream, http::request<http::string_body> request)
      : stream_(std::move(stream)), request_(std::move(request)) {}

  void start(const asio::ip::tcp::resolver::results_type& addresses) {
    stream_.next_layer().expires_after(k_call_answer_max);
    stream_.next_layer().async_connect(addresses, [this](const beast::error_code& failed, const auto&) {
      if (done(failed)) return;
      if (stream_.tls() == nullptr) return send();
      stream_.tls()->async_handshake(ssl::stream_base::client, [this](const beast::error_code& distrusted) {
        if (!done(distrusted)) send();
      });
    });
  }

  [[nodiscard]] const beast::error_code& error() const { return error_; }
  [[nodiscard]] const http::response<http::string_body>& response() const { return response_; }

 private:
  void send() {
    http::async_write(stream_, request_, [this](const beast::error_code& unsent, std::size_t) {
      if (done(unsent)) return;
      http::async_read(stream_, buffer_, response_,
                       [this](const beast::error_code& unread, std::size_t) { error_ = unread; });
    });
  }
  bool done(const beast::error_code& error) {
    error_ = error;
    return static_cast<bool>(error);
  }

  Stream stream_;
  http::request<http::string_body> request_;
  beast::flat_buffer buffer_{k_http_call_buffer_bytes};
  http::response<http::string_body> response_;
  beast::error_code error_;
};

}  // namespace

engine::Result<HttpCallAnswer> call_http(const HttpCall& call) {
  const auto target = parse(call.url);
  if (!target) return engine::Rejection{"bad_url", call.url + " is no http://HOST:PORT or https://HOST:PORT.", "", ""};
  auto trusted = trusting(call.ca);
  if (!trusted) return engine::Rejection{"bad_ca", call.ca + " holds no certificate of an authority in PEM.", "", ""};
  asio::io_context io;
  beast::error_code error;
  asio::ip::tcp::resolver resolver(io);
  const auto addresses = resolver.resolve(target->host, target->port, error);
  if (error) return no_answer(call, error.message());
  Stream stream = target->secure ? Stream(beast::tcp_stream(io), *trusted) : Stream(beast::tcp_stream(io));
  if (target->secure) expect_host(*stream.tls(), target->host);
  Exchange exchange(std::move(stream), request_for(call, *target));
  exchange.start(addresses);
  io.run();
  if (exchange.error()) return no_answer(call, exchange.error().message());
  return HttpCallAnswer{exchange.response().result_int(), exchange.response().body()};
}

}  // namespace server
