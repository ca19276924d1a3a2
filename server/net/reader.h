// A few threads that read the store (sessions, rooms that are not in memory), so that no network thread ever waits
// for the disk or for a replay.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

#include "server/net/metrics.h"
#include "storage/store.h"

namespace server {

class ReaderPool {
 public:
  using Job = std::function<void(storage::Reader&)>;

  /// One storage::Reader for each thread.
  ReaderPool(storage::Store& store, Metrics& metrics, int threads, std::size_t queue_max);
  /// As stop().
  ~ReaderPool();
  ReaderPool(const ReaderPool&) = delete;
  ReaderPool& operator=(const ReaderPool&) = delete;

  /// False when too many wait already, or after stop(). The job only reads and posts.
  [[nodiscard]] bool submit(Job job);

  /// Ends after the jobs that run now; those that wait are dropped.
  void stop();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace server
