#include "server/net/http_call.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <optional>
#include <string_view>

namespace server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

constexpr std::chrono::seconds k_answer_max{10};
constexpr std::string_view k_scheme = "http://";
constexpr int k_http_11 = 11;

struct Target {
  std::string host;
  std::string port = "80";
};

/// Only http://HOST[:PORT], with [..] around an IPv6 address.
std::optional<Target> parse(std::string_view url) {
  if (!url.starts_with(k_scheme)) return std::nullopt;
  url.remove_prefix(k_scheme.size());
  while (url.ends_with('/')) url.remove_suffix(1);
  if (url.empty() || url.find('/') != std::string_view::npos || url.find('@') != std::string_view::npos) {
    return std::nullopt;
  }
  Target target;
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

}  // namespace

engine::Result<HttpCallAnswer> call_http(const HttpCall& call) {
  const auto target = parse(call.url);
  if (!target) return engine::Rejection{"bad_url", call.url + " is no http://HOST:PORT.", "", ""};
  asio::io_context io;
  beast::error_code error;
  asio::ip::tcp::resolver resolver(io);
  const auto addresses = resolver.resolve(target->host, target->port, error);
  if (error) return no_answer(call, error.message());
  beast::tcp_stream stream(io);
  http::request<http::string_body> request;
  request.method_string(call.method);
  request.target(call.target);
  request.version(k_http_11);
  request.set(http::field::host, target->host);
  request.set(http::field::connection, "close");
  request.set(http::field::content_type, "application/json");
  if (!call.bearer.empty()) request.set(http::field::authorization, "Bearer " + call.bearer);
  request.body() = call.body;
  request.prepare_payload();
  beast::flat_buffer buffer;
  http::response<http::string_body> response;
  // One step after the other; the time limit holds for all of them together.
  stream.expires_after(k_answer_max);
  stream.async_connect(addresses, [&](const beast::error_code& failed, const auto&) {
    error = failed;
    if (error) return;
    http::async_write(stream, request, [&](const beast::error_code& unsent, std::size_t) {
      error = unsent;
      if (error) return;
      http::async_read(stream, buffer, response, [&](const beast::error_code& unread, std::size_t) { error = unread; });
    });
  });
  io.run();
  if (error) return no_answer(call, error.message());
  return HttpCallAnswer{response.result_int(), response.body()};
}

}  // namespace server
