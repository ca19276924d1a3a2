// Takes TCP connections, within the limits, and gives each to an HTTP session on a strand of its own.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <memory>
#include <string>

#include "engine/core/result.h"
#include "server/net/cell.h"
#include "server/net/house.h"
#include "server/net/http_session.h"

namespace server {

class Listener : public std::enable_shared_from_this<Listener> {
 public:
  Listener(boost::asio::io_context& io, House& house, Door door);

  /// Binds and listens; the port it got. Refused with code "address" or "listen" and the system's words.
  [[nodiscard]] engine::Result<std::uint16_t> open(const std::string& address, std::uint16_t port);
  void start();
  /// From any thread. No connection is taken afterwards.
  void stop();

 private:
  [[nodiscard]] boost::asio::awaitable<void> run(std::shared_ptr<Listener> self);
  void welcome(const Strand& strand, boost::asio::ip::tcp::socket socket);

  boost::asio::io_context& io_;
  House& house_;
  const Door door_;
  Strand strand_;
  boost::asio::ip::tcp::acceptor acceptor_;
};

}  // namespace server
