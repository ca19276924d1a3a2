#include "server/system/held_port.h"

#include <cerrno>
#include <cstring>
#include <memory>
#include <netdb.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>
#include <utility>

namespace server {
namespace {

constexpr int k_first_free_port = 1'024;

std::uint16_t port_of(int socket) {
  sockaddr_storage bound{};
  socklen_t size = sizeof bound;
  if (getsockname(socket, reinterpret_cast<sockaddr*>(&bound), &size) != 0) return 0;
  const bool six = bound.ss_family == AF_INET6;
  return ntohs(six ? reinterpret_cast<const sockaddr_in6&>(bound).sin6_port
                   : reinterpret_cast<const sockaddr_in&>(bound).sin_port);
}

}  // namespace

HeldPort::~HeldPort() {
  if (socket_ >= 0) close(socket_);
}

int HeldPort::release() { return std::exchange(socket_, -1); }

std::string why_no_port(const std::string& address, std::uint16_t port, const std::string& flag, int error) {
  const bool six = address.find(':') != std::string::npos;
  const std::string sentence =
      "Can't listen at " + (six ? "[" + address + "]" : address) + ":" + std::to_string(port) + ": ";
  const std::string number = std::to_string(port);
  switch (error) {
    case EADDRINUSE:
      return sentence + "another program has this port already (`ss -ltnp 'sport = :" + number +
             "'` shows which). Stop that one, or choose another port with --" + flag + ".";
    case EADDRNOTAVAIL:
      return sentence +
             "this machine has no such address. --address is one of its own (`ip address` lists them), "
             "or 0.0.0.0 or :: for all.";
    case EACCES:
      if (port >= k_first_free_port) break;
      return sentence + "a port below " + std::to_string(k_first_free_port) +
             " takes a right that this user lacks. Choose another port with --" + flag +
             ", or see docs/operations.md, \"TLS\", for the right.";
    case EAFNOSUPPORT:
      return sentence + "this machine has no " + (six ? "IPv6" : "IPv4") + ". Choose another --address.";
    default:
      break;
  }
  return sentence + std::strerror(error) + ". Choose another --address, or another port with --" + flag + ".";
}

std::variant<HeldPort, std::string> hold_port(const std::string& address, std::uint16_t port, const std::string& flag) {
  addrinfo wanted{};
  wanted.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE;
  wanted.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (getaddrinfo(address.c_str(), std::to_string(port).c_str(), &wanted, &found) != 0) {
    return "Can't listen at " + address + ": that is no address. --address is one in digits, such as 127.0.0.1 or ::1.";
  }
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> first(found, freeaddrinfo);
  const int socket = ::socket(first->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return why_no_port(address, port, flag, errno);
  HeldPort held(socket, first->ai_family == AF_INET6, port);
  // What is left of connections of an earlier server doesn't keep the next one from its port.
  const int yes = 1;
  if (setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) != 0 ||
      bind(socket, first->ai_addr, first->ai_addrlen) != 0) {
    return why_no_port(address, port, flag, errno);
  }
  return HeldPort(held.release(), held.is_six(), port_of(socket));
}

}  // namespace server
