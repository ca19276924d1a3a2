#include "server/net/listener.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <chrono>
#include <utility>

#include "server/net/log.h"
#include "server/net/sending/stream.h"

namespace server {

namespace {

using asio::ip::tcp;

/// After the system refuses a connection (no descriptors left, say): until the next try.
constexpr std::chrono::milliseconds k_pause{100};

}  // namespace

Listener::Listener(asio::io_context& io, House& house, Door door)
    : io_(io), house_(house), door_(door), strand_(asio::make_strand(io)), acceptor_(strand_) {}

engine::Result<engine::Done> Listener::open(HeldPort held, const std::string& flag) {
  const std::uint16_t port = held.port();
  boost::system::error_code error;
  acceptor_.assign(held.is_six() ? tcp::v6() : tcp::v4(), held.release(), error);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (error) return engine::Rejection{"listen", why_no_port(house_.config.address, port, flag, error.value())};
  return engine::Done{};
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
