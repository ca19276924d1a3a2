#include "server/net/stream.h"

#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>

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
  below().write_some(few, std::move(handler));
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
