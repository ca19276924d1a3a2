#include "server/net/password_pool.h"

#include <sys/resource.h>
#include <thread>
#include <utility>
#include <vector>

#include "server/net/clock.h"
#include "server/net/job_queue.h"
#include "server/net/log.h"

namespace server {
namespace {

/// Of 0 to 19: whoever moves a game of people goes first, then who signs in, then bots.
constexpr int k_password_pool_niceness = 10;

}  // namespace

struct PasswordPool::State {
  struct Job {
    PasswordWork work;
    Tell tell;
  };

  State(Metrics& the_metrics, const PasswordPoolLimits& limits)
      : metrics(the_metrics), cost(limits.cost), queue(limits.queue_max, metrics.password_queue) {}

  Metrics& metrics;
  const PasswordCost cost;
  JobQueue<Job> queue;
  std::vector<std::thread> threads;

  void run() {
    // On Linux this concerns the calling thread alone (setpriority(2), "C library/kernel differences").
    if (setpriority(PRIO_PROCESS, 0, k_password_pool_niceness) != 0) {
      log_warning("event=password_priority what=\"could not be lowered\"");
    }
    while (auto job = queue.take()) {
      const std::int64_t start_us = steady_us();
      PasswordDone done = do_password_work(job->work, cost);
      metrics.password.observe_us(steady_us() - start_us);
      job->tell(std::move(done));
    }
  }
};

PasswordPool::PasswordPool(Metrics& metrics, const PasswordPoolLimits& limits)
    : state_(std::make_unique<State>(metrics, limits)) {
  for (int i = 0; i < limits.threads; ++i) {
    state_->threads.emplace_back([state = state_.get()] { state->run(); });
  }
}

PasswordPool::~PasswordPool() { stop(); }

bool PasswordPool::submit(PasswordWork work, Tell tell) {
  return state_->queue.put({std::move(work), std::move(tell)});
}

void PasswordPool::stop() {
  state_->queue.stop();
  for (std::thread& thread : state_->threads) {
    if (thread.joinable()) thread.join();
  }
}

}  // namespace server
