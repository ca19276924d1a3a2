// The one thread that commits. Whatever was queued while the last commit ran goes into the next one (group commit);
// everybody is told only after their group is durable. A batch whose answer was lost is sent again, before anything
// else, and nobody is told anything until there is an answer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

#include "server/net/metrics.h"
#include "server/net/parts/loop.h"
#include "server/net/starts/service_time.h"
#include "storage/store.h"

namespace server {

struct WriterLimits {
  std::size_t queue_max = 65'536;  ///< groups and claims waiting; one more is answered `full`
  std::size_t batch_max = 256;     ///< groups, or claims, in one transaction
  std::int64_t window_us = 0;      ///< how long to wait for company before a commit; 0: not at all
  /// How long the same is sent again while its answer is lost, and how long at most once stop() has come. After that
  /// all is `failed` as after a failed medium: a restart finds what became of it.
  std::int64_t unknown_ms_max = 60'000;
  std::int64_t unknown_stop_ms_max = 5'000;
  /// Between two times that the same is sent, at first and at most.
  std::int64_t pause_ms_min = 10;
  std::int64_t pause_ms_max = 1'000;
};

class WriterThread {
 public:
  using Done = std::function<void(storage::WriteStatus)>;
  using Claimed = std::function<void(const storage::Claim&)>;

  /// The store's writer belongs to this thread from now on. `loop`: whose thread most groups come from, if there is
  /// one.
  WriterThread(storage::Writer& writer, Metrics& metrics, WriterLimits limits, Loop* loop = nullptr);
  /// As stop().
  ~WriterThread();
  WriterThread(const WriterThread&) = delete;
  WriterThread& operator=(const WriterThread&) = delete;

  /// From any thread. `done` is called once, on the writer thread or (queue full, or stopped) on this one; it only
  /// posts.
  void submit(storage::WriteGroup group, Done done);

  /// That a room made by this owner begins with.
  [[nodiscard]] std::uint64_t first_epoch() const;
  /// Before anything is given that has such a time: what this start's steady times are in that of all starts together.
  void began(ServiceTime service);
  [[nodiscard]] ServiceTime service() const;
  /// Takes a room after all that was given before, in the company of other claims; otherwise as submit().
  void claim(storage::RoomId room, Claimed claimed);

  /// Commits all that is queued, then ends the thread; what can't be committed is answered all the same. Groups that
  /// come later are answered `full`.
  void stop();

  /// Groups and claims given and not yet answered.
  [[nodiscard]] std::size_t pending() const;
  /// False while nothing can be stored, and for good after the medium failed.
  [[nodiscard]] bool healthy() const;
  /// What everybody was told of it, which is a little later: who comes meanwhile is told the same, and hears of its
  /// end.
  [[nodiscard]] bool told_healthy() const;
  void tell_healthy(bool healthy);
  /// On an answer that was lost: what is given from now on is refused, and a restart finds what became of the rest.
  [[nodiscard]] bool has_given_up() const;
  /// What the medium said last: stored, full, failed, or unknown while an answer is lost.
  [[nodiscard]] storage::WriteStatus last_status() const;

 private:
  struct Job;
  struct State;
  /// False: it is not taken, and has to be answered.
  [[nodiscard]] bool give(Job& job);
  /// There is work, for a thread that has none.
  void wake();

  std::unique_ptr<State> state_;
};

}  // namespace server
