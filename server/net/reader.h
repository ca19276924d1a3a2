// A few threads that read the store (sessions, rooms that are not in memory), so that no network thread ever waits
// for the disk or for a replay. What people ask for at their leisure and takes long is another pool's, of lower
// priority, as is the making of snapshots: nobody who signs in or comes to a table waits for it.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

#include "server/net/metrics.h"
#include "storage/store.h"

namespace server {

struct ReaderPoolLimits {
  int threads = 1;
  std::size_t queue_max = 1;
  int niceness = 0;  ///< of 0 to 19: how far others go first
};

class ReaderPool {
 public:
  using Job = std::function<void(storage::Reader&)>;

  /// One storage::Reader for each thread. `depth` tells how many wait.
  ReaderPool(storage::Store& store, const ReaderPoolLimits& limits, Gauge& depth);
  /// As stop().
  ~ReaderPool();
  ReaderPool(const ReaderPool&) = delete;
  ReaderPool& operator=(const ReaderPool&) = delete;

  /// False when too many wait already, or after stop(). The job never waits; it reads, and posts.
  [[nodiscard]] bool submit(Job job);

  /// Ends after the jobs that run now; those that wait are dropped.
  void stop();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace server
