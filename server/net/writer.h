// The one thread that commits. Whatever was queued while the last commit ran goes into the next one (group commit);
// everybody is told only after their group is durable.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

#include "server/net/metrics.h"
#include "storage/store.h"

namespace server {

struct WriterLimits {
  std::size_t queue_max = 65'536;  ///< groups waiting; one more is answered `full`
  std::size_t batch_max = 256;     ///< groups in one transaction
  std::int64_t window_us = 0;      ///< how long to wait for company before a commit; 0: not at all
};

class WriterThread {
 public:
  using Done = std::function<void(storage::WriteStatus)>;

  /// The store's writer belongs to this thread from now on.
  WriterThread(storage::Writer& writer, Metrics& metrics, WriterLimits limits);
  /// As stop().
  ~WriterThread();
  WriterThread(const WriterThread&) = delete;
  WriterThread& operator=(const WriterThread&) = delete;

  /// From any thread. `done` is called once, on the writer thread or (queue full, or stopped) on this one; it only
  /// posts.
  void submit(storage::WriteGroup group, Done done);

  /// Commits all that is queued, then ends the thread. Groups that come later are answered `full`.
  void stop();

  /// Groups given and not yet answered.
  [[nodiscard]] std::size_t pending() const;
  /// False while nothing can be stored, and for good after the medium failed.
  [[nodiscard]] bool healthy() const;
  /// What the medium said last: stored, full or failed.
  [[nodiscard]] storage::WriteStatus last_status() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace server
