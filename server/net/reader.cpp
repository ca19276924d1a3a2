#include "server/net/reader.h"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

namespace server {

struct ReaderPool::State {
  State(Metrics& the_metrics, std::size_t the_queue_max) : metrics(the_metrics), queue_max(the_queue_max) {}

  Metrics& metrics;
  const std::size_t queue_max;
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<Job> waiting;
  bool stopping = false;
  std::vector<std::thread> threads;

  Job next() {
    std::unique_lock lock(mutex);
    changed.wait(lock, [this] { return stopping || !waiting.empty(); });
    if (stopping) return {};
    Job job = std::move(waiting.front());
    waiting.pop_front();
    metrics.reader_queue.set(static_cast<std::int64_t>(waiting.size()));
    return job;
  }

  void run(storage::Reader& reader) {
    while (const Job job = next()) job(reader);
  }
};

ReaderPool::ReaderPool(storage::Store& store, Metrics& metrics, int threads, std::size_t queue_max)
    : state_(std::make_unique<State>(metrics, queue_max)) {
  for (int i = 0; i < threads; ++i) {
    std::shared_ptr<storage::Reader> reader = store.reader();
    state_->threads.emplace_back([state = state_.get(), reader] { state->run(*reader); });
  }
}

ReaderPool::~ReaderPool() { stop(); }

bool ReaderPool::submit(Job job) {
  const std::lock_guard guard(state_->mutex);
  if (state_->stopping || state_->waiting.size() >= state_->queue_max) return false;
  state_->waiting.push_back(std::move(job));
  state_->metrics.reader_queue.set(static_cast<std::int64_t>(state_->waiting.size()));
  state_->changed.notify_one();
  return true;
}

void ReaderPool::stop() {
  {
    const std::lock_guard guard(state_->mutex);
    state_->stopping = true;
  }
  state_->changed.notify_all();
  for (std::thread& thread : state_->threads) {
    if (thread.joinable()) thread.join();
  }
}

}  // namespace server
