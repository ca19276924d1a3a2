#include "server/net/listener.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/address.hpp>
#include <chrono>
#include <string_view>
#include <utility>

#include "server/net/log.h"
#include "server/net/sending/stream.h"

namespace server {

namespace {

using asio::ip::tcp;

/// After the system refuses a connection (no descriptors left, say): until the next try.
constexpr std::chrono::milliseconds k_pause{100};

engine::Rejection address_refusal(std::string_view code, const boost::system::error_code& error) {
  return engine::Rejection{code, error.message()};
}

}  // namespace

Listener::Listener(asio::io_context& io, House& house, Door door)
    : io_(io), house_(house), door_(door), strand_(asio::make_strand(io)), acceptor_(strand_) {}

engine::Result<std::uint16_t> Listener::open(const std::string& address, std::uint16_t port) {
  boost::system::error_code error;
  const asio::ip::address parsed = asio::ip::make_address(address, error);
  if (error) return address_refusal("address", error);
  const tcp::endpoint endpoint(parsed, port);
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (error) return address_refusal("listen", error);
  return acceptor_.local_endpoint().port();
}

void Listener::start() { asio::co_spawn(strand_, run(shared_from_this()), asio::detached); }

void Listener::stop() {
  asio::post(strand_, [self = shared_from_this()] {
    boost::system::error_code ignored;
    self->acceptor_.close(ignored);
  });
}

asio::awaitable<void> Listener::run(std::shared_ptr<Listener> self) {
  asio::steady_timer pause(strand_);
  while (self->acceptor_.is_open()) {
    const Strand strand = asio::make_strand(io_);
    const asio::any_io_executor executor(strand);
    auto [error, socket] = co_await acceptor_.async_accept(executor, k_await);
    if (!error) {
      welcome(strand, std::move(socket));
    } else if (acceptor_.is_open()) {
      log_warning("event=accept_failed why=" + log_value(error.message()));
      pause.expires_after(k_pause);
      co_await pause.async_wait(k_await);
    }
  }
}

void Listener::welcome(const Strand& strand, tcp::socket socket) {
  boost::system::error_code error;
  const tcp::endpoint peer = socket.remote_endpoint(error);
  if (error) return;
  const std::string address = peer.address().to_string();
  // Many clients come by one proxy: each is counted once it is known whose connection it is (http_session.cpp).
  const bool proxy = house_.proxies.trust(address);
  HeldPlace place = house_.occupancy.enter(proxy ? std::string() : counted_address(address));
  if (!place) {
    house_.metrics.sockets_refused.add();
    return;
  }
  house_.metrics.sockets_accepted.add();
  socket.set_option(tcp::no_delay(true), error);
  socket.set_option(asio::socket_base::send_buffer_size(house_.config.send_buffer_bytes), error);
  start_http_session(strand, std::move(socket), house_, std::move(place), door_);
}

}  // namespace server
