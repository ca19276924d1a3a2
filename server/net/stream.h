// A TCP connection with TLS around it, or without: what both sessions, webhooks and the command line read from and
// write to. One type whose reads and writes are compiled once (stream.cpp), whoever waits for them: Beast's operations
// are templates, and each would bring those of TLS and of TCP with it.
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream_base.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/container/static_vector.hpp>
#include <memory>
#include <utility>
#include <variant>

namespace server {

/// How a coroutine waits for what Asio does: the error comes as a value, beside the result.
inline constexpr auto k_await = boost::asio::as_tuple(boost::asio::use_awaitable);

/// Whoever waits for a stream, of whatever type. Called once, on the executor that it asked for, with an error and what
/// else there is to tell.
template <class... Told>
class StreamHandler {
 public:
  using executor_type = boost::asio::any_io_executor;
  using Error = boost::system::error_code;

  template <class Handler>
  StreamHandler(Handler handler, const executor_type& otherwise)
      : executor_(boost::asio::get_associated_executor(handler, otherwise)),
        waiting_(std::make_unique<Waiting<Handler>>(std::move(handler))) {}

  [[nodiscard]] executor_type get_executor() const noexcept { return executor_; }
  void operator()(const Error& error, Told... told) {
    WaitingBase& waiting = *waiting_;
    waiting.end(std::move(waiting_), error, told...);
  }

 private:
  struct WaitingBase {
    WaitingBase() = default;
    virtual ~WaitingBase() = default;
    WaitingBase(const WaitingBase&) = delete;
    WaitingBase& operator=(const WaitingBase&) = delete;
    virtual void end(std::unique_ptr<WaitingBase> self, const Error& error, Told... told) = 0;
  };
  template <class Handler>
  struct Waiting final : WaitingBase {
    explicit Waiting(Handler the_handler) : handler(std::move(the_handler)) {}
    // The memory is free before the handler runs, which may start the next operation.
    void end(std::unique_ptr<WaitingBase> self, const Error& error, Told... told) override {
      Handler taken(std::move(handler));
      self.reset();
      taken(error, told...);
    }
    Handler handler;
  };

  executor_type executor_;
  std::unique_ptr<WaitingBase> waiting_;
};
using BytesHandler = StreamHandler<std::size_t>;
using DoneHandler = StreamHandler<>;

class Stream {
 public:
  using Tcp = boost::beast::tcp_stream;
  using Tls = boost::beast::ssl_stream<Tcp>;
  using next_layer_type = Tcp;
  using executor_type = Tcp::executor_type;
  using Error = boost::system::error_code;

  explicit Stream(Tcp tcp) : layer_(std::move(tcp)) {}
  /// Its handshake is still to be made. Keeps what it needs of the context.
  Stream(Tcp tcp, boost::asio::ssl::context& context) : layer_(Tls(std::move(tcp), context)) {}

  [[nodiscard]] executor_type get_executor() noexcept { return next_layer().get_executor(); }
  [[nodiscard]] Tcp& next_layer() noexcept;
  /// Null without TLS.
  [[nodiscard]] Tls* tls() noexcept { return std::get_if<Tls>(&layer_); }
  /// The same connection, from now on without TLS: for a word to somebody who speaks none.
  void drop_tls();

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
        [this](auto handler, const Few<boost::asio::mutable_buffer>& few) {
          read_some(few, {std::move(handler), get_executor()});
        },
        token, first<boost::asio::mutable_buffer>(buffers));
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
        [this](auto handler, const Few<boost::asio::const_buffer>& few) {
          write_some(few, {std::move(handler), get_executor()});
        },
        token, first<boost::asio::const_buffer>(buffers));
  }
  /// Of TLS, which there has to be.
  template <class Token>
  auto async_handshake(boost::asio::ssl::stream_base::handshake_type side, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error)>(
        [this, side](auto handler) { shake_hands(side, {std::move(handler), get_executor()}); }, token);
  }
  /// The end of TLS, which there has to be; the TCP connection stays.
  template <class Token>
  auto async_shutdown(Token&& token) {
    return boost::asio::async_initiate<Token, void(Error)>(
        [this](auto handler) { shut_down({std::move(handler), get_executor()}); }, token);
  }
  /// The orderly end of both: in the given role, the one that may wait for the other side is the client.
  void tear_down(boost::beast::role_type role, DoneHandler handler);

 private:
  /// As many pieces as are read or written at once; a head of HTTP has some 20.
  static constexpr std::size_t k_pieces_max = 32;
  template <class Buffer>
  using Few = boost::container::static_vector<Buffer, k_pieces_max>;
  template <class Buffer, class Buffers>
  static Few<Buffer> first(const Buffers& buffers) {
    Few<Buffer> few;
    const auto end = boost::asio::buffer_sequence_end(buffers);
    for (auto at = boost::asio::buffer_sequence_begin(buffers); at != end && few.size() < k_pieces_max; ++at) {
      const Buffer piece(*at);
      if (piece.size() > 0) few.push_back(piece);
    }
    return few;
  }

  void read_some(const Few<boost::asio::mutable_buffer>& few, BytesHandler handler);
  void write_some(const Few<boost::asio::const_buffer>& few, BytesHandler handler);
  void shake_hands(boost::asio::ssl::stream_base::handshake_type side, DoneHandler handler);
  void shut_down(DoneHandler handler);

  std::variant<Tcp, Tls> layer_;
};

/// How Beast's WebSockets end the connection below them.
template <class Handler>
void async_teardown(boost::beast::role_type role, Stream& stream, Handler&& handler) {
  stream.tear_down(role, {std::forward<Handler>(handler), stream.get_executor()});
}

}  // namespace server
