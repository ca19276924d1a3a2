// A few threads on which bots think, beside the network's: bounded in number and in what waits for them, shared out
// among people and addresses, and of lower priority, so that no table waits for a bot of another.
#pragma once

#include <boost/asio/io_context.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

#include "server/net/fair_job_queue.h"
#include "server/net/metrics.h"
#include "server/room/mail.h"

namespace server {

struct BotPoolLimits {
  int threads = 1;
  FairLimits queue;          ///< decisions that wait for a thread
  std::int64_t pace_ms = 0;  ///< a decision takes at least that long, so that people can follow
};

class BotPool {
 public:
  /// Called once for each Think that was taken, on any thread.
  using Tell = std::function<void(Thought)>;

  /// `io` keeps the pace; it and `metrics` outlive the pool.
  BotPool(boost::asio::io_context& io, Metrics& metrics, const BotPoolLimits& limits);
  /// As stop().
  ~BotPool();
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  /// False when too many wait already, in all or of those for whom it thinks, or after stop(): nothing will be told.
  [[nodiscard]] bool submit(Think think, Tell tell);

  /// Ends the thoughts that are under way; those that wait are dropped.
  void stop();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace server
