#include "bench/driver/sockets.h"

#include <arpa/inet.h>
#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdexcept>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>

namespace bench {

namespace {

void send_all(int socket, const std::string& text) {
  if (::send(socket, text.data(), text.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(text.size())) {
    throw std::runtime_error("a request could not be sent");
  }
}

/// One read; throws when the other side has closed.
void receive(int socket, std::string& into) {
  std::array<char, 16 * 1024> part{};
  const ssize_t got = ::recv(socket, part.data(), part.size(), 0);
  if (got <= 0) throw std::runtime_error("the server closed a connection before it answered");
  into.append(part.data(), static_cast<std::size_t>(got));
}

}  // namespace

int connected(std::uint16_t port) {
  const int made = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (made < 0 || ::connect(made, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    throw std::runtime_error(std::string("no connection: ") + std::strerror(errno));
  }
  const int on = 1;
  ::setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  return made;
}

std::string posted(std::uint16_t port, const std::string& path, const std::string& body) {
  const int socket = connected(port);
  send_all(socket,
           "POST " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept: application/json\r\n" +
               "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
  constexpr std::string_view k_length = "ontent-length: ";
  std::string text;
  std::size_t end = std::string::npos;
  std::size_t wanted = 0;
  while (end == std::string::npos || text.size() < wanted) {
    receive(socket, text);
    end = text.find("\r\n\r\n");
    if (end == std::string::npos || wanted != 0) continue;
    std::size_t at = text.find(k_length);
    if (at == std::string::npos) at = text.find("ontent-Length: ");
    if (at == std::string::npos || at > end) throw std::runtime_error("an answer without a length: " + text);
    wanted = end + 4 + std::stoul(text.substr(at + k_length.size(), 12));
  }
  ::close(socket);
  if (text.compare(9, 1, "2") != 0) throw std::runtime_error("refused: " + text);
  return text.substr(end + 4);
}

std::string upgraded(int socket, const std::string& target, const std::string& headers) {
  send_all(socket, "GET " + target + " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n" +
                       "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" + headers +
                       "\r\n");
  std::string text;
  while (text.find("\r\n\r\n") == std::string::npos) receive(socket, text);
  if (text.compare(9, 3, "101") != 0) throw std::runtime_error("no upgrade: " + text);
  ::fcntl(socket, F_SETFL, O_NONBLOCK);
  return text.substr(text.find("\r\n\r\n") + 4);
}

}  // namespace bench
