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
#include "server/system/held_port.h"

namespace server {

class Listener : public std::enable_shared_from_this<Listener> {
 public:
  Listener(boost::asio::io_context& io, House& house, Door door);

  /// Listens. Refused with code "listen" and a sentence; `flag` is the setting that the port came from.
  [[nodiscard]] engine::Result<engine::Done> open(HeldPort held, const std::string& flag);
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
