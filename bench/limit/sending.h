// How the limit server sends: one call for all that a turn of its loop brings to one connection, or one call for all
// connections, where io_uring is there.
#pragma once

#include <memory>
#include <string>
#include <vector>

namespace bench {

/// What waits for one socket.
struct Outgoing {
  int socket = -1;
  std::string bytes;
  bool listed = false;  ///< in the list of those for whom something came this turn
};

/// A system call for each socket. What the kernel doesn't take stays in `bytes`.
void send_each(std::vector<Outgoing*>& all);

class Uring {
 public:
  struct Ring;
  /// Nothing: it was built without liburing, or the kernel has no io_uring.
  [[nodiscard]] static std::unique_ptr<Uring> make();
  explicit Uring(std::unique_ptr<Ring> ring);
  ~Uring();
  Uring(const Uring&) = delete;
  Uring& operator=(const Uring&) = delete;

  /// As send_each, in as few system calls as there is room for.
  void send_all(std::vector<Outgoing*>& all);

 private:
  std::unique_ptr<Ring> ring_;
};

}  // namespace bench
