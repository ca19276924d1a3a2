// A TCP connection with TLS around it, or without: what both sessions and the command line read from and write to. One
// type, so that the sessions are compiled once; which of the two it is costs a branch at each read and write.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <utility>
#include <variant>

namespace server {

/// How a coroutine waits for what Asio does: the error comes as a value, beside the result.
inline constexpr auto k_await = boost::asio::as_tuple(boost::asio::use_awaitable);

class Stream {
 public:
  using Tcp = boost::beast::tcp_stream;
  using Tls = boost::beast::ssl_stream<Tcp>;
  using next_layer_type = Tcp;
  using executor_type = Tcp::executor_type;

  explicit Stream(Tcp tcp) : layer_(std::move(tcp)) {}
  /// Its handshake is still to be made. Keeps what it needs of the context.
  Stream(Tcp tcp, boost::asio::ssl::context& context) : layer_(Tls(std::move(tcp), context)) {}

  [[nodiscard]] executor_type get_executor() noexcept { return next_layer().get_executor(); }
  [[nodiscard]] Tcp& next_layer() noexcept {
    Tls* const secure = tls();
    return secure == nullptr ? *std::get_if<Tcp>(&layer_) : secure->next_layer();
  }
  /// Null without TLS.
  [[nodiscard]] Tls* tls() noexcept { return std::get_if<Tls>(&layer_); }
  /// The same connection, from now on without TLS: for a word to somebody who speaks none.
  void drop_tls() {
    Tcp tcp = std::move(next_layer());
    layer_.emplace<Tcp>(std::move(tcp));
  }

  template <class Buffers, class Token>
  BOOST_BEAST_ASYNC_RESULT2(Token)
  async_read_some(const Buffers& buffers, Token&& token) {
    if (Tls* const secure = tls()) return secure->async_read_some(buffers, std::forward<Token>(token));
    return next_layer().async_read_some(buffers, std::forward<Token>(token));
  }
  template <class Buffers, class Token>
  BOOST_BEAST_ASYNC_RESULT2(Token)
  async_write_some(const Buffers& buffers, Token&& token) {
    if (Tls* const secure = tls()) return secure->async_write_some(buffers, std::forward<Token>(token));
    return next_layer().async_write_some(buffers, std::forward<Token>(token));
  }

 private:
  std::variant<Tcp, Tls> layer_;
};

/// How Beast's WebSockets end the connection below them.
template <class Handler>
void async_teardown(boost::beast::role_type role, Stream& stream, Handler&& handler) {
  using boost::beast::websocket::async_teardown;
  if (Stream::Tls* const secure = stream.tls()) {
    async_teardown(role, *secure, std::forward<Handler>(handler));
  } else {
    async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
  }
}

}  // namespace server
