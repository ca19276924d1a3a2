// What somebody's server may answer to a notice of ours, over a socket of the loopback: it is a status or a word for
// why not, and never more than that.
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/ensure.h"
#include "server/net/https_client.h"

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
constexpr auto k_await = asio::as_tuple(asio::use_awaitable);

asio::awaitable<void> answer_once(tcp::acceptor& acceptor, std::string_view bytes) {
  auto [refused, socket] = co_await acceptor.async_accept(k_await);
  if (refused) co_return;
  const asio::const_buffer all(bytes.data(), bytes.size());
  co_await asio::async_write(socket, all, k_await);
  boost::system::error_code ignored;
  socket.shutdown(tcp::socket::shutdown_send, ignored);
  // What we are asked goes unread; closing at once might throw our answer away with it.
  std::string request(4096, '\0');
  const asio::mutable_buffer room(request.data(), request.size());
  co_await socket.async_read_some(room, k_await);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static asio::io_context context;
  static tcp::acceptor acceptor(context, {asio::ip::make_address("127.0.0.1"), 0});
  static server::HttpsClient client = [] {
    server::HttpsClient::Settings settings;
    settings.private_addresses = true;
    return server::HttpsClient::make(settings).value();
  }();
  const server::OutgoingRequest asked{
      {false, "127.0.0.1", acceptor.local_endpoint().port(), "/"}, {{"Content-Type", "application/json"}}, "{}"};
  server::OutgoingAnswer answer;
  asio::co_spawn(context, answer_once(acceptor, {reinterpret_cast<const char*>(data), size}), asio::detached);
  asio::co_spawn(context, client.post(asked), [&](const std::exception_ptr& thrown, server::OutgoingAnswer given) {
    if (thrown) std::rethrow_exception(thrown);
    answer = std::move(given);
  });
  context.restart();
  context.run();
  ENSURE((answer.status == 0) != answer.problem.empty(), "there is an answer, or a word for why there is none");
  ENSURE(answer.status >= 0 && answer.status <= 999, "a status has three digits");
  return 0;
}
