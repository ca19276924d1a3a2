#include "server/net/reader.h"

#include <sys/resource.h>
#include <thread>
#include <utility>
#include <vector>

#include "server/net/job_queue.h"
#include "server/net/log.h"

namespace server {

struct ReaderPool::State {
  State(const ReaderPoolLimits& limits, Gauge& depth) : niceness(limits.niceness), queue(limits.queue_max, depth) {}

  const int niceness;
  JobQueue<Job> queue;
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
