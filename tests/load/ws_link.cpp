#include "tests/load/ws_link.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <stdexcept>

namespace load {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

constexpr std::size_t k_read_bytes = 8 * 1024;
constexpr int k_text = 1;
constexpr int k_close = 8;
constexpr int k_ping = 9;
constexpr int k_pong = 10;

/// A masked frame; the mask is zero, which the protocol allows and which leaves the bytes as they are.
std::string frame_of(int opcode, std::string_view payload) {
  std::string frame(1, static_cast<char>(0x80 | opcode));
  if (payload.size() < 126) {
    frame += static_cast<char>(0x80 | payload.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(payload.size() >> 8 & 0xff);
    frame += static_cast<char>(payload.size() & 0xff);
  }
  return frame.append(4, '\0').append(payload);
}

std::uint64_t number_at(std::string_view bytes, std::size_t from, std::size_t width) {
  std::uint64_t number = 0;
  for (const char c : bytes.substr(from, width)) number = number << 8 | static_cast<unsigned char>(c);
  return number;
}

}  // namespace

void WsLink::open(std::uint16_t port) {
  socket_.connect(tcp::endpoint(asio::ip::address_v4::loopback(), port));
  socket_.set_option(tcp::no_delay(true));
  const std::string request =
      "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Protocol: vivarium.v1.json\r\n\r\n";
  asio::write(socket_, asio::buffer(request));
  while (buffer_.find("\r\n\r\n") == std::string::npos) {
    char part[1024];
    const std::size_t got = socket_.read_some(asio::buffer(part));
    buffer_.append(part, got);
  }
  if (buffer_.find(" 101 ") == std::string::npos) throw std::runtime_error("no upgrade: " + buffer_);
  buffer_.erase(0, buffer_.find("\r\n\r\n") + 4);
}

void WsLink::start(OnMessage on_message) {
  on_message_ = std::move(on_message);
  take_frames();
  read();
}

void WsLink::send(std::string_view text) {
  outgoing_.push_back(frame_of(k_text, text));
  if (outgoing_.size() == 1) write();
}

void WsLink::close() {
  boost::system::error_code ignored;
  socket_.close(ignored);
  closed_ = true;
}

void WsLink::write() {
  asio::async_write(socket_, asio::buffer(outgoing_.front()),
                    [self = shared_from_this()](const boost::system::error_code& error, std::size_t) {
                      if (error) return self->close();
                      self->outgoing_.pop_front();
                      if (!self->outgoing_.empty()) self->write();
                    });
}

void WsLink::read() {
  const std::size_t held = buffer_.size();
  buffer_.resize(held + k_read_bytes);
  socket_.async_read_some(asio::buffer(buffer_.data() + held, k_read_bytes),
                          [self = shared_from_this(), held](const boost::system::error_code& error, std::size_t got) {
                            self->buffer_.resize(held + got);
                            if (error) return self->close();
                            self->take_frames();
                            if (!self->closed_) self->read();
                          });
}

void WsLink::take_frames() {
  std::size_t at = 0;
  while (buffer_.size() - at >= 2) {
    const std::string_view bytes = std::string_view(buffer_).substr(at);
    const std::size_t marker = static_cast<unsigned char>(bytes[1]) & 0x7f;
    const std::size_t head = marker == 126 ? 4 : marker == 127 ? 10 : 2;
    if (bytes.size() < head) break;
    const std::uint64_t length = marker < 126 ? marker : number_at(bytes, 2, head - 2);
    if (bytes.size() - head < length) break;
    const std::string_view payload = bytes.substr(head, length);
    const int opcode = bytes[0] & 0x0f;
    if (opcode == k_text) on_message_(payload);
    if (opcode == k_close) return close();
    if (opcode == k_ping) {
      outgoing_.push_back(frame_of(k_pong, payload));
      if (outgoing_.size() == 1) write();
    }
    at += head + length;
  }
  buffer_.erase(0, at);
}

}  // namespace load
