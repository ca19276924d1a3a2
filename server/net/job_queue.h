// A bounded queue that threads take jobs from.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

#include "server/net/metrics.h"

namespace server {

template <class Job>
class JobQueue {
 public:
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

}  // namespace server
