// Requests as they come off a connection, and what is made of their parts: paths never lead up or out, a redirect adds
// no line to its answer, a host is a host. Several may come in one piece.
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "engine/core/ensure.h"
#include "server/net/host_names.h"
#include "server/net/http_message.h"
#include "server/net/request_reader.h"

namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using asio::ip::tcp;

constexpr auto k_await = asio::as_tuple(asio::use_awaitable);
constexpr std::size_t k_head_bytes = 8192;
constexpr int k_requests_max = 16;

std::string_view view_of(boost::beast::string_view text) { return {text.data(), text.size()}; }

void check_parts(const server::HttpRequest& request) {
  const std::string_view target = view_of(request.target());
  const std::string path = server::path_of(target);
  ENSURE(path.empty() || path.front() == '/', "a path begins at the root");
  for (const char* bad : {"/../", "//", "\\"}) ENSURE(path.find(bad) == std::string::npos, "a path leads down");
  ENSURE(request.count(http::field::host) <= 1, "a request is for one host");
  const std::string_view host = view_of(request[http::field::host]);
  const auto name = server::host_in(host);
  ENSURE(!name || name->find_first_of(" \r\n/@") == std::string::npos, "a host is a host");
  const server::HttpAnswer redirect = server::redirect_to_https(host, target, 8443);
  for (const auto& [header, value] : redirect.headers) {
    ENSURE(value.find_first_of("\r\n") == std::string::npos, "a header is one line");
  }
}

asio::awaitable<void> send(tcp::endpoint to, std::string_view bytes) {
  const auto executor = co_await asio::this_coro::executor;
  tcp::socket socket(executor);
  co_await socket.async_connect(to, k_await);
  const asio::const_buffer all(bytes.data(), bytes.size());
  co_await asio::async_write(socket, all, k_await);
  boost::system::error_code ignored;
  socket.shutdown(tcp::socket::shutdown_send, ignored);
}

asio::awaitable<void> read(tcp::acceptor& acceptor) {
  auto [refused, socket] = co_await acceptor.async_accept(k_await);
  ENSURE(!refused, "the loopback takes connections");
  server::Stream stream{boost::beast::tcp_stream(std::move(socket))};
  server::RequestReader reader(stream, k_head_bytes);
  for (int i = 0; i < k_requests_max; ++i) {
    const auto got = co_await reader.next();
    const auto* request = std::get_if<server::HttpRequest>(&got);
    if (request == nullptr) co_return;
    check_parts(*request);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static asio::io_context context;
  static tcp::acceptor acceptor(context, {asio::ip::make_address("127.0.0.1"), 0});
  const auto rethrow = [](const std::exception_ptr& thrown) {
    if (thrown) std::rethrow_exception(thrown);
  };
  asio::co_spawn(context, read(acceptor), rethrow);
  asio::co_spawn(context, send(acceptor.local_endpoint(), {reinterpret_cast<const char*>(data), size}), asio::detached);
  context.restart();
  context.run();
  return 0;
}
