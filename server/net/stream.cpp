#include "server/net/stream.h"

#include <boost/beast/websocket/ssl.hpp>
#include <boost/beast/websocket/teardown.hpp>

namespace server {

Stream::Tcp& Stream::next_layer() noexcept {
  Tls* const secure = tls();
  return secure == nullptr ? *std::get_if<Tcp>(&layer_) : secure->next_layer();
}

void Stream::drop_tls() {
  Tcp tcp = std::move(next_layer());
  layer_.emplace<Tcp>(std::move(tcp));
}

void Stream::read_some(const Few<boost::asio::mutable_buffer>& few, BytesHandler handler) {
  if (Tls* const secure = tls()) return secure->async_read_some(few, std::move(handler));
  next_layer().async_read_some(few, std::move(handler));
}

void Stream::write_some(const Few<boost::asio::const_buffer>& few, BytesHandler handler) {
  if (Tls* const secure = tls()) return secure->async_write_some(few, std::move(handler));
  next_layer().async_write_some(few, std::move(handler));
}

void Stream::shake_hands(boost::asio::ssl::stream_base::handshake_type side, DoneHandler handler) {
  tls()->async_handshake(side, std::move(handler));
}

void Stream::shut_down(DoneHandler handler) { tls()->async_shutdown(std::move(handler)); }

void Stream::tear_down(boost::beast::role_type role, DoneHandler handler) {
  using boost::beast::websocket::async_teardown;
  if (Tls* const secure = tls()) return async_teardown(role, *secure, std::move(handler));
  async_teardown(role, next_layer(), std::move(handler));
}

}  // namespace server
