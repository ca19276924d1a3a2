// A TCP port that is had before anything else is done, and listened at when all is ready. Connections are refused until
// then. A program that listens there already is noticed at once, one that begins to listen meanwhile only in the end.
#pragma once

#include <cstdint>
#include <string>
#include <variant>

namespace server {

/// A bound socket. Moved on to who listens at it; else it is closed.
class HeldPort {
 public:
  HeldPort(int socket, bool is_six, std::uint16_t port) : socket_(socket), is_six_(is_six), port_(port) {}
  ~HeldPort();
  HeldPort(HeldPort&& other) noexcept : socket_(other.release()), is_six_(other.is_six_), port_(other.port_) {}
  HeldPort& operator=(HeldPort&&) = delete;
  HeldPort(const HeldPort&) = delete;
  HeldPort& operator=(const HeldPort&) = delete;

  [[nodiscard]] bool is_six() const { return is_six_; }  ///< of IPv6
  [[nodiscard]] std::uint16_t port() const { return port_; }
  /// The caller closes it.
  [[nodiscard]] int release();

 private:
  int socket_;
  bool is_six_;
  std::uint16_t port_;
};

/// `address` in digits; port 0: any free one. Else a sentence for the operator: address and port, what is wrong, what
/// helps. `flag` is the setting that the port came from.
[[nodiscard]] std::variant<HeldPort, std::string> hold_port(const std::string& address, std::uint16_t port,
                                                            const std::string& flag);

/// That sentence for an `errno` that came later.
[[nodiscard]] std::string why_no_port(const std::string& address, std::uint16_t port, const std::string& flag,
                                      int error);

}  // namespace server
