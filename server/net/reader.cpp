#include "server/net/reader.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <sys/resource.h>
#include <thread>
#include <utility>
#include <vector>

#include "server/net/log.h"

namespace server {

/// A bounded queue that threads take jobs from.
class JobQueue {
 public:
  using Job = ReaderPool::Job;

  /// `depth` tells how many wait.
  JobQueue(std::size_t length_max, Gauge& depth) : length_max_(length_max), depth_(depth) {}

  /// False when too many wait, or after stop().
  [[nodiscard]] bool put(Job job) {
    const std::lock_guard guard(mutex_);
    if (stopped_ || waiting_.size() >= length_max_) return false;
    waiting_.push_back(std::move(job));
    depth_.set(static_cast<std::int64_t>(waiting_.size()));
    changed_.notify_one();
    return true;
  }

  /// The oldest job, waiting for one; nullopt when the thread shall end.
  [[nodiscard]] std::optional<Job> take() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stopped_ || !waiting_.empty(); });
    if (stopped_) return std::nullopt;
    std::optional<Job> oldest(std::move(waiting_.front()));
    waiting_.pop_front();
    depth_.set(static_cast<std::int64_t>(waiting_.size()));
    return oldest;
  }

  /// What waits is dropped; every take() ends.
  void stop() {
    const std::lock_guard guard(mutex_);
    stopped_ = true;
    waiting_.clear();
    depth_.set(0);
    changed_.notify_all();
  }

 private:
  const std::size_t length_max_;
  Gauge& depth_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Job> waiting_;
  bool stopped_ = false;
};

struct ReaderPool::State {
  State(const ReaderPoolLimits& limits, Gauge& depth) : niceness(limits.niceness), queue(limits.queue_max, depth) {}

  const int niceness;
  JobQueue queue;
  std::vector<std::thread> threads;

  void run(storage::Reader& reader) {
    // On Linux this concerns the calling thread alone (setpriority(2), "C library/kernel differences").
    if (niceness > 0 && setpriority(PRIO_PROCESS, 0, niceness) != 0) {
      log_warning("event=reader_priority what=\"could not be lowered\"");
    }
    while (const auto job = queue.take()) (*job)(reader);
  }
};

ReaderPool::ReaderPool(storage::Store& store, const ReaderPoolLimits& limits, Gauge& depth)
    : state_(std::make_unique<State>(limits, depth)) {
  for (int i = 0; i < limits.threads; ++i) {
    std::shared_ptr<storage::Reader> reader = store.reader();
    state_->threads.emplace_back([state = state_.get(), reader] { state->run(*reader); });
  }
}

ReaderPool::~ReaderPool() { stop(); }

bool ReaderPool::submit(Job job) { return state_->queue.put(std::move(job)); }

void ReaderPool::stop() {
  state_->queue.stop();
  for (std::thread& thread : state_->threads) {
    if (thread.joinable()) thread.join();
  }
}

}  // namespace server
