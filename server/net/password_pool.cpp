#include "server/net/password_pool.h"

#include <algorithm>
#include <sys/resource.h>
#include <thread>
#include <utility>
#include <vector>

#include "server/net/clock.h"
#include "server/net/fair_job_queue.h"
#include "server/net/log.h"

namespace server {
namespace {

/// Of 0 to 19: whoever moves a game of people goes first, then who signs in, then bots.
constexpr int k_password_pool_niceness = 10;

// Behind one address may be a school, so it may have some; a hundred addresses with as many fill no more than the
// queue.
FairLimits shares_of(std::size_t queue_max) {
  constexpr std::size_t k_addresses_at_least = 4;
  constexpr std::size_t k_people_at_least = 2;
  FairLimits limits;
  limits.jobs = queue_max;
  limits.per_address = std::max<std::size_t>(1, queue_max / k_addresses_at_least);
  limits.per_person = std::max<std::size_t>(1, limits.per_address / k_people_at_least);
  return limits;
}

}  // namespace

struct PasswordPool::State {
  struct Job {
    PasswordWork work;
    Tell tell;
  };

  State(Metrics& the_metrics, const PasswordPoolLimits& limits)
      : metrics(the_metrics), cost(limits.cost), queue(shares_of(limits.queue_max), metrics.password_queue) {}

  Metrics& metrics;
  const PasswordCost cost;
  FairJobQueue<Job> queue;
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

void PasswordPool::submit(PasswordWork work, Tell tell) {
  const JobOwner owner{work.address, work.asker, !work.is_known};
  auto displaced = state_->queue.put_in_place({std::move(work), std::move(tell)}, owner);
  if (!displaced) return;
  state_->metrics.busy.add();
  displaced->tell(PasswordDone{displaced->work.ticket, true, false, {}});
}

void PasswordPool::stop() {
  state_->queue.stop();
  for (std::thread& thread : state_->threads) {
    if (thread.joinable()) thread.join();
  }
}

}  // namespace server
