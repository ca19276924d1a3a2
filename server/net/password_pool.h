// A few threads that hash passwords, beside the network's: bounded in number and in what waits for them, and of lower
// priority, so that no table waits for somebody's sign-in.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

#include "server/hall/passwords.h"
#include "server/net/metrics.h"
#include "server/room/mail.h"

namespace server {

struct PasswordPoolLimits {
  int threads = 1;             ///< each takes cost.memory_bytes while it works
  std::size_t queue_max = 64;  ///< passwords that wait for a thread
  PasswordCost cost;
};

class PasswordPool {
 public:
  /// Called once for each PasswordWork, on a thread of the pool or of whoever has another one submitted.
  using Tell = std::function<void(PasswordDone)>;

  /// `metrics` outlives the pool.
  PasswordPool(Metrics& metrics, const PasswordPoolLimits& limits);
  /// As stop().
  ~PasswordPool();
  PasswordPool(const PasswordPool&) = delete;
  PasswordPool& operator=(const PasswordPool&) = delete;

  /// Those who are known come first, then each address in turn, and each who asks there. When too many wait, or after
  /// stop(), somebody is told `refused` at once: this one, or another who has more waiting.
  void submit(PasswordWork work, Tell tell);

  /// Ends after the passwords that are being hashed; those that wait are dropped.
  void stop();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace server
