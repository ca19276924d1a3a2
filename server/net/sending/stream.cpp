#include "server/net/sending/stream.h"

#include <algorithm>
#include <array>
#include <boost/asio/write.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <optional>
#include <sys/socket.h>
#include <sys/uio.h>

namespace server {

namespace {

/// Beast posts to the executor of a handler, which that of Boost 1.81's any_completion_handler can't do. A handler that
/// names none runs on the stream's, as everything of a connection does.
template <class... Told>
auto as_plain(boost::asio::any_completion_handler<void(Told...)> handler) {
  return [waiting = std::move(handler)](Told... told) mutable { waiting(told...); };
}

}  // namespace

void TcpStream::read_some(const Few<boost::asio::mutable_buffer>& few, BytesHandler handler) {
  tcp_.async_read_some(few, as_plain(std::move(handler)));
}

void TcpStream::write_some(const Few<boost::asio::const_buffer>& few, BytesHandler handler) {
  tcp_.async_write_some(few, as_plain(std::move(handler)));
}

void TcpStream::tear_down(boost::beast::role_type role, DoneHandler handler) {
  using boost::beast::websocket::async_teardown;
  async_teardown(role, tcp_, as_plain(std::move(handler)));
}

TcpStream& Stream::below() noexcept {
  Tls* const secure = tls();
  return secure == nullptr ? *std::get_if<TcpStream>(&layer_) : secure->next_layer();
}

void Stream::drop_tls() {
  TcpStream tcp = std::move(below());
  layer_.emplace<TcpStream>(std::move(tcp));
}

void Stream::read_some(const Few<boost::asio::mutable_buffer>& few, BytesHandler handler) {
  if (Tls* const secure = tls()) return secure->async_read_some(few, as_plain(std::move(handler)));
  below().read_some(few, std::move(handler));
}

void Stream::write_some(const Few<boost::asio::const_buffer>& few, BytesHandler handler) {
  if (Tls* const secure = tls()) return secure->async_write_some(few, as_plain(std::move(handler)));
  if (!shared_) return below().write_some(few, std::move(handler));
  write_watched(few, std::move(handler));
}

/// Beast writes one thing at a time, and comes with the rest of it until all is out: a control frame is in few bytes.
struct Stream::SharedWrites {
  struct Held {
    Few<boost::asio::const_buffer> few;
    BytesHandler handler;
  };

  void tell_if_free() {
    if (!busy && freed) std::exchange(freed, nullptr)();
  }

  bool busy = false;         // something is being written, or half out
  bool rest = false;         // and that is not Beast's
  std::optional<Held> held;  // what Beast has begun meanwhile
  std::function<void()> freed;
};

void Stream::share_writes() { shared_ = std::make_shared<SharedWrites>(); }

bool Stream::may_send() const { return !shared_->busy; }

void Stream::when_free(std::function<void()> freed) { shared_->freed = std::move(freed); }

std::size_t Stream::send_some(const Few<boost::asio::const_buffer>& few) {
  auto& socket = next_layer().socket();
  if (!socket.is_open()) return 0;
  std::array<iovec, k_pieces_max> pieces{};
  std::transform(few.begin(), few.end(), pieces.begin(), [](const boost::asio::const_buffer& piece) {
    return iovec{const_cast<void*>(piece.data()), piece.size()};  // sendmsg() reads only
  });
  msghdr message{};
  message.msg_iov = pieces.data();
  message.msg_iovlen = few.size();
  const auto sent = ::sendmsg(socket.native_handle(), &message, MSG_DONTWAIT | MSG_NOSIGNAL);
  return sent > 0 ? static_cast<std::size_t>(sent) : 0;
}

void Stream::write_rest(std::shared_ptr<const std::string> rest, std::function<void(boost::system::error_code)> done) {
  shared_->busy = shared_->rest = true;
  const auto bytes = boost::asio::buffer(*rest);
  boost::asio::async_write(below(), bytes,
                           [this, shared = shared_, rest = std::move(rest), done = std::move(done)](
                               boost::system::error_code error, std::size_t) {
                             shared->busy = shared->rest = false;
                             if (auto held = std::exchange(shared->held, std::nullopt))
                               write_watched(held->few, std::move(held->handler));
                             done(error);
                           });
}

void Stream::write_watched(const Few<boost::asio::const_buffer>& few, BytesHandler handler) {
  if (shared_->rest) {
    shared_->held.emplace(few, std::move(handler));
    return;
  }
  shared_->busy = true;
  below().write_some(few, [shared = shared_, size = boost::asio::buffer_size(few), waiting = std::move(handler)](
                              boost::system::error_code error, std::size_t written) mutable {
    shared->busy = !error && written < size;
    waiting(error, written);
    shared->tell_if_free();
  });
}

void Stream::shake_hands(boost::asio::ssl::stream_base::handshake_type side, DoneHandler handler) {
  tls()->async_handshake(side, as_plain(std::move(handler)));
}

void Stream::shut_down(DoneHandler handler) { tls()->async_shutdown(as_plain(std::move(handler))); }

void Stream::tear_down(boost::beast::role_type role, DoneHandler handler) {
  if (Tls* const secure = tls()) {
    return boost::beast::async_teardown(role, *secure, as_plain(std::move(handler)));
  }
  below().tear_down(role, std::move(handler));
}

}  // namespace server
