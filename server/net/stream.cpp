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

Stream::Tcp& Stream::next_layer() noexcept {
  Tls* const secure = tls();
  return secure == nullptr ? *std::get_if<Tcp>(&layer_) : secure->next_layer();
}

void Stream::drop_tls() {
  Tcp tcp = std::move(next_layer());
  layer_.emplace<Tcp>(std::move(tcp));
}

void Stream::read_some(const Few<boost::asio::mutable_buffer>& few, BytesHandler handler) {
  if (Tls* const secure = tls()) return secure->async_read_some(few, as_plain(std::move(handler)));
  next_layer().async_read_some(few, as_plain(std::move(handler)));
}

void Stream::write_some(const Few<boost::asio::const_buffer>& few, BytesHandler handler) {
  if (Tls* const secure = tls()) return secure->async_write_some(few, as_plain(std::move(handler)));
  next_layer().async_write_some(few, as_plain(std::move(handler)));
}

void Stream::shake_hands(boost::asio::ssl::stream_base::handshake_type side, DoneHandler handler) {
  tls()->async_handshake(side, as_plain(std::move(handler)));
}

void Stream::shut_down(DoneHandler handler) { tls()->async_shutdown(as_plain(std::move(handler))); }

void Stream::tear_down(boost::beast::role_type role, DoneHandler handler) {
  using boost::beast::websocket::async_teardown;
  if (Tls* const secure = tls()) return async_teardown(role, *secure, as_plain(std::move(handler)));
  async_teardown(role, next_layer(), as_plain(std::move(handler)));
}

}  // namespace server
