// A network between a client and a PostgreSQL of a test, which can be cut so that the client alone notices: the server
// goes on believing in the connections that it has, as it does when a cable is pulled.
#pragma once

#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <mutex>
#include <poll.h>
#include <stdexcept>
#include <string>
#include <sys/socket.h>
#include <sys/un.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "tests/storage/temporary_folder.h"

namespace storage_test {

class Relay {
 public:
  /// Between whoever connects to folder() and the server whose socket is in that folder.
  explicit Relay(const std::string& server) : server_(server), listener_(socket(AF_UNIX, SOCK_STREAM, 0)) {
    const sockaddr_un address = address_in(folder());
    if (bind(listener_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 ||
        listen(listener_, 16) != 0) {
      throw std::runtime_error("no relay");
    }
    thread_ = std::thread([this] { run(); });
  }
  ~Relay() {
    stopping_.store(true);
    thread_.join();
    for (const Pair& pair : pairs_) {
      if (pair.client >= 0) close(pair.client);
      close(pair.server);
    }
    close(listener_);
  }
  Relay(const Relay&) = delete;
  Relay& operator=(const Relay&) = delete;

  [[nodiscard]] std::string folder() const { return folder_.path().string(); }
  /// Clients see the end of their connections, and the server doesn't. New ones come through.
  void cut() {
    const std::lock_guard lock(mutex_);
    for (Pair& pair : pairs_) {
      if (pair.client >= 0) close(pair.client);
      pair.client = -1;
    }
  }

 private:
  struct Pair {
    int client = -1;
    int server = -1;
  };

  static sockaddr_un address_in(const std::string& folder) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string path = folder + "/.s.PGSQL.5432";
    std::memcpy(address.sun_path, path.c_str(), path.size());
    return address;
  }

  void run() {
    constexpr int k_look_ms = 5;
    while (!stopping_.load()) {
      pollfd wanted{listener_, POLLIN, 0};
      const std::lock_guard lock(mutex_);
      if (poll(&wanted, 1, 0) > 0) take(accept(listener_, nullptr, nullptr));
      bool moved = false;
      for (Pair& pair : pairs_) moved = move(pair) || moved;
      if (!moved) poll(nullptr, 0, k_look_ms);
    }
  }
  void take(int client) {
    const int server = socket(AF_UNIX, SOCK_STREAM, 0);
    const sockaddr_un address = address_in(server_);
    if (connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
      close(server);
      close(client);
      return;
    }
    pairs_.push_back({client, server});
  }
  static bool move(Pair& pair) {
    if (pair.client < 0) return false;
    const int one = pass(pair.client, pair.server);
    const int other = pass(pair.server, pair.client);
    if (one < 0 || other < 0) {
      // Whoever ends a connection by himself is heard on both sides.
      close(pair.client);
      pair.client = -1;
      shutdown(pair.server, SHUT_RDWR);
    }
    return one > 0 || other > 0;
  }
  /// How much; negative: the end.
  static int pass(int from, int to) {
    std::array<char, 65536> bytes{};
    const ssize_t got = recv(from, bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (got == 0) return -1;
    if (got < 0) return errno == EAGAIN || errno == EINTR ? 0 : -1;
    for (ssize_t sent = 0; sent < got;) {
      const ssize_t some = send(to, bytes.data() + sent, static_cast<std::size_t>(got - sent), MSG_NOSIGNAL);
      if (some < 0) return -1;
      sent += some;
    }
    return static_cast<int>(got);
  }

  TemporaryFolder folder_;
  std::string server_;
  int listener_;
  std::mutex mutex_;
  std::vector<Pair> pairs_;
  std::atomic<bool> stopping_{false};
  std::thread thread_;
};

}  // namespace storage_test
