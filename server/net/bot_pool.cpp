#include "server/net/bot_pool.h"

#include <algorithm>
#include <atomic>
#include <boost/asio/steady_timer.hpp>
#include <sys/resource.h>
#include <thread>
#include <utility>
#include <vector>

#include "engine/bots/levels.h"
#include "engine/core/catalog.h"
#include "engine/core/ensure.h"
#include "engine/core/preview.h"
#include "protocol/limits.h"
#include "server/net/clock.h"
#include "server/net/log.h"

namespace server {
namespace {

/// Of 0 to 19: whoever moves a game of people goes first.
constexpr int k_bot_pool_niceness = 15;

/// The deals are of the seat's own chance, as its bot's are: nothing of the game's is drawn.
Thought previews_of(const Think& think, const std::function<bool()>& stopping) {
  const std::int64_t until_us = steady_us() + think.preview->ms * 1000;
  Thought thought{think.ticket, false, nullptr, 0, {}};
  thought.previews =
      engine::preview(*think.match, think.seat, think.preview->actions, bots::seed_for(think.bot_seed, think.decision),
                      {}, [&] { return stopping() || steady_us() >= until_us; });
  return thought;
}

Thought thought_of(const Think& think, const std::function<bool()>& stopping) {
  if (think.preview) return previews_of(think, stopping);
  if (const auto wish = engine::wished_for(*think.match, think.seat, think.wishes)) {
    return {think.ticket, false, think.match->legal(think.seat).at(*wish), 0, {}};
  }
  const bots::Level* level = bots::level_named(think.level);
  ENSURE(level != nullptr, "rooms know the levels that there are");
  const std::int64_t until_us = steady_us() + std::int64_t{level->milliseconds} * 1000;
  const engine::Seed seed = bots::seed_for(think.bot_seed, think.decision);
  const bots::Choice choice =
      bots::choose(*think.match, think.seat, *level, seed, [&] { return stopping() || steady_us() >= until_us; });
  const std::vector<Json> legal = think.match->legal(think.seat);
  Thought thought{think.ticket, false, legal.at(choice.index), choice.playouts, {}};
  for (const bots::Considered& one : choice.considered) {
    if (thought.considered.size() == protocol::k_hinted_max) break;
    thought.considered.push_back({legal.at(one.index), one.playouts, one.worth});
  }
  return thought;
}

}  // namespace

struct BotPool::State {
  struct Job {
    Think think;
    Tell tell;
    std::int64_t asked_us = 0;
  };

  State(boost::asio::io_context& the_io, Metrics& the_metrics, const BotPoolLimits& limits)
      : io(the_io), metrics(the_metrics), pace_us(limits.pace_ms * 1000), queue(limits.queue, metrics.bot_queue) {}

  boost::asio::io_context& io;
  Metrics& metrics;
  const std::int64_t pace_us;
  FairJobQueue<Job> queue;
  std::atomic<bool> stopping{false};
  std::vector<std::thread> threads;

  void run() {
    // On Linux this concerns the calling thread alone (setpriority(2), "C library/kernel differences").
    if (setpriority(PRIO_PROCESS, 0, k_bot_pool_niceness) != 0)
      log_warning("event=bot_priority what=\"could not be lowered\"");
    while (auto job = queue.take()) think(std::move(*job));
  }

  void think(Job job) {
    Thought thought;
    const std::int64_t start_us = steady_us();
    metrics.bots_thinking.add(1);
    try {
      thought = thought_of(job.think, [this] { return stopping.load(); });
    } catch (const std::exception& error) {
      log_error("event=internal where=bot why=" + log_value(error.what()));
      thought = Thought{job.think.ticket, true, nullptr, 0, {}};
    }
    metrics.bots_thinking.add(-1);
    metrics.thought.observe_us(steady_us() - start_us);
    tell_in_time(std::move(job), std::move(thought));
  }

  void tell_in_time(Job job, Thought thought) {
    const std::int64_t left_us = job.think.at_once ? 0 : job.asked_us + pace_us - steady_us();
    if (left_us <= 0) return job.tell(std::move(thought));
    const auto timer = std::make_shared<boost::asio::steady_timer>(io, std::chrono::microseconds(left_us));
    timer->async_wait([timer, tell = std::move(job.tell),
                       thought = std::move(thought)](const boost::system::error_code& error) mutable {
      if (!error) tell(std::move(thought));
    });
  }
};

BotPool::BotPool(boost::asio::io_context& io, Metrics& metrics, const BotPoolLimits& limits)
    : state_(std::make_unique<State>(io, metrics, limits)) {
  for (int i = 0; i < limits.threads; ++i) {
    state_->threads.emplace_back([state = state_.get()] { state->run(); });
  }
}

BotPool::~BotPool() { stop(); }

bool BotPool::submit(Think think, Tell tell) {
  const JobOwner owner{think.address, think.owner, think.unattended};
  if (state_->queue.put({std::move(think), std::move(tell), steady_us()}, owner)) return true;
  state_->metrics.bots_refused.add();
  return false;
}

void BotPool::stop() {
  state_->stopping.store(true);
  state_->queue.stop();
  for (std::thread& thread : state_->threads) {
    if (thread.joinable()) thread.join();
  }
}

}  // namespace server
