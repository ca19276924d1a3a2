#include "server/net/reader.h"

#include <thread>
#include <utility>
#include <vector>

#include "server/net/job_queue.h"

namespace server {

struct ReaderPool::State {
  State(Metrics& metrics, std::size_t queue_max) : queue(queue_max, metrics.reader_queue) {}

  JobQueue<Job> queue;
  std::vector<std::thread> threads;

  void run(storage::Reader& reader) {
    while (const auto job = queue.take()) (*job)(reader);
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

bool ReaderPool::submit(Job job) { return state_->queue.put(std::move(job)); }

void ReaderPool::stop() {
  state_->queue.stop();
  for (std::thread& thread : state_->threads) {
    if (thread.joinable()) thread.join();
  }
}

}  // namespace server
