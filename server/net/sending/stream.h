// A TCP connection with TLS around it, or without: what both sessions, webhooks and the command line read from and
// write to. One type whose reads and writes are compiled once (stream.cpp), whoever waits for them: Beast's operations
// are templates, and each would bring those of TLS and of TCP with it. So would each of TLS's those of TCP.
#pragma once

#include <boost/asio/any_completion_handler.hpp>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream_base.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/container/static_vector.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <variant>

namespace server {

/// How a coroutine waits for what Asio does: the error comes as a value, beside the result.
inline constexpr auto k_await = boost::asio::as_tuple(boost::asio::use_awaitable);

/// Whoever waits, of whatever type. Called on the executor of what he waits for.
using BytesHandler = boost::asio::any_completion_handler<void(boost::system::error_code, std::size_t)>;
using DoneHandler = boost::asio::any_completion_handler<void(boost::system::error_code)>;

/// As many pieces as are read or written at once: who has more comes again with the rest.
inline constexpr std::size_t k_pieces_max = 32;
template <class Buffer>
using Few = boost::container::static_vector<Buffer, k_pieces_max>;

template <class Buffer, class Buffers>
[[nodiscard]] Few<Buffer> first_of(const Buffers& buffers) {
  Few<Buffer> few;
  const auto end = boost::asio::buffer_sequence_end(buffers);
  for (auto at = boost::asio::buffer_sequence_begin(buffers); at != end && few.size() < k_pieces_max; ++at) {
    const Buffer piece(*at);
    if (piece.size() > 0) few.push_back(piece);
  }
  return few;
}

/// What a stream of Asio's reads and writes with, for a class that has read_some() and write_some() of any handler.
template <class Layer>
class Erased {
 public:
  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return started<boost::asio::mutable_buffer>(&Layer::read_some, buffers, token);
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return started<boost::asio::const_buffer>(&Layer::write_some, buffers, token);
  }

 private:
  template <class Buffer, class Buffers, class Token>
  auto started(void (Layer::*start)(const Few<Buffer>&, BytesHandler), const Buffers& buffers, Token& token) {
    return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
        [this, start](auto handler, const Few<Buffer>& few) {
          (static_cast<Layer*>(this)->*start)(few, std::move(handler));
        },
        token, first_of<Buffer>(buffers));
  }
};

class TcpStream : public Erased<TcpStream> {
 public:
  using Tcp = boost::beast::tcp_stream;
  using executor_type = Tcp::executor_type;
  using lowest_layer_type = Tcp::socket_type;

  explicit TcpStream(Tcp tcp) : tcp_(std::move(tcp)) {}

  [[nodiscard]] executor_type get_executor() noexcept { return tcp_.get_executor(); }
  [[nodiscard]] lowest_layer_type& lowest_layer() noexcept { return tcp_.socket(); }
  [[nodiscard]] Tcp& tcp() noexcept { return tcp_; }

  void read_some(const Few<boost::asio::mutable_buffer>& few, BytesHandler handler);
  void write_some(const Few<boost::asio::const_buffer>& few, BytesHandler handler);
  void tear_down(boost::beast::role_type role, DoneHandler handler);

 private:
  Tcp tcp_;
};

class Stream : public Erased<Stream> {
 public:
  using Tcp = TcpStream::Tcp;
  using Tls = boost::beast::ssl_stream<TcpStream>;
  using next_layer_type = Tcp;
  using executor_type = Tcp::executor_type;

  explicit Stream(Tcp tcp) : layer_(TcpStream(std::move(tcp))) {}
  /// Its handshake is still to be made. Keeps what it needs of the context.
  Stream(Tcp tcp, boost::asio::ssl::context& context) : layer_(Tls(TcpStream(std::move(tcp)), context)) {}

  [[nodiscard]] executor_type get_executor() noexcept { return next_layer().get_executor(); }
  [[nodiscard]] Tcp& next_layer() noexcept { return below().tcp(); }
  /// Null without TLS.
  [[nodiscard]] Tls* tls() noexcept { return std::get_if<Tls>(&layer_); }
  /// The same connection, from now on without TLS: for a word to somebody who speaks none.
  void drop_tls();

  void read_some(const Few<boost::asio::mutable_buffer>& few, BytesHandler handler);
  void write_some(const Few<boost::asio::const_buffer>& few, BytesHandler handler);

  // ---- writes past Beast, without TLS alone (sending/frames_out.h) ----

  /// From now on it is watched what Beast writes by itself. While nothing is read or written, and where it stays.
  void share_writes();
  /// Nothing is being written, and nothing that was begun is half out.
  [[nodiscard]] bool may_send() const;
  /// Calls it once, when may_send() is true again; only while it isn't.
  void when_free(std::function<void()> freed);
  /// What the kernel takes at once, in bytes: none, too, when the connection is broken. Only while may_send().
  [[nodiscard]] std::size_t send_some(const Few<boost::asio::const_buffer>& few);
  /// The rest of what send_some() began. What Beast begins meanwhile comes after it.
  void write_rest(std::shared_ptr<const std::string> rest, std::function<void(boost::system::error_code)> done);

  /// Of TLS, which there has to be.
  template <class Token>
  auto async_handshake(boost::asio::ssl::stream_base::handshake_type side, Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::system::error_code)>(
        [this, side](auto handler) { shake_hands(side, std::move(handler)); }, token);
  }
  /// The end of TLS, which there has to be; the TCP connection stays.
  template <class Token>
  auto async_shutdown(Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::system::error_code)>(
        [this](auto handler) { shut_down(std::move(handler)); }, token);
  }
  /// The orderly end of both, for Beast's WebSockets: the client waits for the server to close first.
  void tear_down(boost::beast::role_type role, DoneHandler handler);

 private:
  [[nodiscard]] TcpStream& below() noexcept;
  void shake_hands(boost::asio::ssl::stream_base::handshake_type side, DoneHandler handler);
  void shut_down(DoneHandler handler);

  void write_watched(const Few<boost::asio::const_buffer>& few, BytesHandler handler);

  struct SharedWrites;
  std::variant<TcpStream, Tls> layer_;
  std::shared_ptr<SharedWrites> shared_;  // null unless writes are shared
};

/// How Beast's WebSockets end the connection below them.
template <class Handler>
void async_teardown(boost::beast::role_type role, TcpStream& stream, Handler&& handler) {
  stream.tear_down(role, std::forward<Handler>(handler));
}
template <class Handler>
void async_teardown(boost::beast::role_type role, Stream& stream, Handler&& handler) {
  stream.tear_down(role, std::forward<Handler>(handler));
}

}  // namespace server
