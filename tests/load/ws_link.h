// A WebSocket client for the load: many of them on one thread, each a small reader of frames over a socket. It parses
// a message only when it is asked to.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace load {

class WsLink : public std::enable_shared_from_this<WsLink> {
 public:
  using OnMessage = std::function<void(std::string_view)>;

  explicit WsLink(boost::asio::io_context& io) : socket_(io) {}

  /// Connects and upgrades, waiting for both; throws when the server refuses.
  void open(std::uint16_t port);
  /// Text messages go to `on_message` from now on.
  void start(OnMessage on_message);
  void send(std::string_view text);
  void close();
  [[nodiscard]] bool closed() const { return closed_; }

 private:
  void read();
  void take_frames();
  void write();

  boost::asio::ip::tcp::socket socket_;
  std::string buffer_;
  std::deque<std::string> outgoing_;
  OnMessage on_message_;
  bool closed_ = false;
};

}  // namespace load
