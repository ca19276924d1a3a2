#include "server/net/http_call.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstdint>
#include <exception>
#include <optional>
#include <string_view>
#include <utility>

#include "server/net/https_client.h"
#include "server/net/sending/stream.h"

namespace server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

constexpr std::chrono::seconds k_call_answer_max{10};
constexpr std::string_view k_plain = "http://";
constexpr std::string_view k_secure = "https://";
/// Of an answer.
constexpr std::uint32_t k_call_head_bytes = 32 * 1024;
constexpr std::uint64_t k_call_body_bytes = 8 * 1024 * 1024;

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

engine::Rejection no_call_answer(const HttpCall& call, const std::string& why) {
  return {"no_answer",
          call.url + " does not answer: " + why + ". Does a server run there? --url names another address.", "", ""};
}

ClientRequest request_for(const HttpCall& call, const Target& target) {
  ClientRequest request;
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

}  // namespace

engine::Result<HttpCallAnswer> call_http(const HttpCall& call) {
  const auto target = parse(call.url);
  if (!target) return engine::Rejection{"bad_url", call.url + " is no http://HOST:PORT or https://HOST:PORT.", "", ""};
  beast::error_code error;
  auto trusted = client_context(call.ca, Trust::file_alone, error);
  if (!trusted) return engine::Rejection{"bad_ca", call.ca + " holds no certificate of an authority in PEM.", "", ""};
  asio::io_context io;
  asio::ip::tcp::resolver resolver(io);
  ExchangeSettings settings{{}, target->host, k_call_head_bytes, k_call_body_bytes};
  for (const auto& found : resolver.resolve(target->host, target->port, error)) settings.endpoints.push_back(found);
  if (error) return no_call_answer(call, error.message());
  beast::tcp_stream plain(io);
  plain.expires_after(k_call_answer_max);
  Stream stream = target->secure ? Stream(std::move(plain), *trusted) : Stream(std::move(plain));
  const ClientRequest request = request_for(call, *target);
  Exchanged told;
  asio::co_spawn(io, exchange(stream, request, settings), [&](const std::exception_ptr& thrown, Exchanged all) {
    if (thrown) std::rethrow_exception(thrown);
    told = std::move(all);
  });
  io.run();
  if (told.error) return no_call_answer(call, told.error.message());
  return HttpCallAnswer{told.status, std::move(told.body)};
}

}  // namespace server
