#include "server/net/writer.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "server/net/clock.h"
#include "server/net/log.h"

namespace server {

namespace {

bool is_of_the_medium(storage::WriteStatus status) {
  return status == storage::WriteStatus::full || status == storage::WriteStatus::failed;
}

}  // namespace

/// A group of writes, or a claim.
struct WriterThread::Job {
  std::int64_t queued_us = 0;
  storage::WriteGroup group{};
  Done done{};
  storage::RoomId room{};
  Claimed claimed{};

  [[nodiscard]] bool is_claim() const { return static_cast<bool>(claimed); }
};

struct WriterThread::State {
  State(storage::Writer& the_writer, Metrics& the_metrics, WriterLimits the_limits)
      : writer(the_writer), metrics(the_metrics), limits(the_limits) {}

  storage::Writer& writer;
  Metrics& metrics;
  const WriterLimits limits;
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<Job> waiting;
  bool stopping = false;
  std::atomic<storage::WriteStatus> last_status{storage::WriteStatus::stored};
  std::atomic<bool> told_healthy{true};
  std::atomic<std::size_t> pending{0};
  std::thread thread;

  /// All groups, or all claims, in the order in which they came. Empty when the thread shall end.
  std::vector<Job> next_batch() {
    std::unique_lock lock(mutex);
    changed.wait(lock, [this] { return stopping || !waiting.empty(); });
    if (limits.window_us > 0 && !stopping) {
      const auto window = std::chrono::microseconds(limits.window_us);
      changed.wait_for(lock, window, [this] { return stopping || waiting.size() >= limits.batch_max; });
    }
    std::vector<Job> batch;
    const bool claims = !waiting.empty() && waiting.front().is_claim();
    while (!waiting.empty() && waiting.front().is_claim() == claims && batch.size() < limits.batch_max) {
      batch.push_back(std::move(waiting.front()));
      waiting.pop_front();
    }
    metrics.writer_queue.set(static_cast<std::int64_t>(waiting.size()));
    return batch;
  }

  void commit(std::vector<Job>& batch) {
    const std::int64_t start_us = steady_us();
    std::vector<storage::WriteGroup> groups;
    groups.reserve(batch.size());
    for (Job& job : batch) {
      metrics.queue.observe_us(start_us - job.queued_us);
      groups.push_back(std::move(job.group));
    }
    const std::vector<storage::WriteStatus> statuses = writer.commit(groups);
    metrics.commit.observe_us(steady_us() - start_us);
    metrics.commits.add();
    note_log(writer.log_figures());
    for (std::size_t i = 0; i < batch.size(); ++i) {
      const storage::WriteStatus status = i < statuses.size() ? statuses[i] : storage::WriteStatus::failed;
      (status == storage::WriteStatus::stored ? metrics.groups_stored : metrics.groups_refused).add();
      note(status);
      batch[i].done(status);
      pending.fetch_sub(1);
    }
  }

  void claim(std::vector<Job>& batch) {
    std::vector<storage::RoomId> rooms;
    rooms.reserve(batch.size());
    for (Job& job : batch) rooms.push_back(std::move(job.room));
    const std::vector<storage::Claim> claims = writer.claim(rooms);
    note_log(writer.log_figures());
    for (std::size_t i = 0; i < batch.size(); ++i) {
      const storage::Claim claim = i < claims.size() ? claims[i] : storage::Claim{};
      note(claim.status);
      batch[i].claimed(claim);
      pending.fetch_sub(1);
    }
  }

  void note_log(const storage::LogFigures& figures) {
    metrics.wal_pages.set(figures.pages);
    if (!figures.checkpoint) return;
    metrics.checkpoint.observe_us(figures.checkpoint->took_us);
    metrics.checkpoint_pages_left.set(figures.checkpoint->pages_left);
  }

  /// One line when the medium begins to refuse, and one when it takes writes again.
  void note(storage::WriteStatus status) {
    const storage::WriteStatus seen = is_of_the_medium(status) ? status : storage::WriteStatus::stored;
    if (last_status.exchange(seen) == seen) return;
    if (seen == storage::WriteStatus::stored) {
      log_info("event=storage_recovered");
    } else {
      log_error(seen == storage::WriteStatus::full
                    ? "event=storage_full what=\"nothing is acknowledged until there is space\""
                    : "event=storage_failed what=\"nothing is acknowledged any more: check the medium, then restart\"");
    }
  }

  void run() {
    for (;;) {
      std::vector<Job> batch = next_batch();
      if (batch.empty()) return;
      batch.front().is_claim() ? claim(batch) : commit(batch);
    }
  }
};

WriterThread::WriterThread(storage::Writer& writer, Metrics& metrics, WriterLimits limits)
    : state_(std::make_unique<State>(writer, metrics, limits)) {
  state_->thread = std::thread([state = state_.get()] { state->run(); });
}

WriterThread::~WriterThread() { stop(); }

bool WriterThread::give(Job& job) {
  const std::lock_guard guard(state_->mutex);
  if (state_->stopping || state_->waiting.size() >= state_->limits.queue_max) return false;
  state_->waiting.push_back(std::move(job));
  state_->metrics.writer_queue.set(static_cast<std::int64_t>(state_->waiting.size()));
  state_->pending.fetch_add(1);
  state_->changed.notify_one();
  return true;
}

void WriterThread::submit(storage::WriteGroup group, Done done) {
  Job job{.queued_us = steady_us(), .group = std::move(group), .done = std::move(done)};
  if (give(job)) return;
  state_->metrics.groups_refused.add();
  job.done(storage::WriteStatus::full);
}

std::uint64_t WriterThread::first_epoch() const { return state_->writer.first_epoch(); }

void WriterThread::claim(storage::RoomId room, Claimed claimed) {
  Job job{.queued_us = steady_us(), .room = std::move(room), .claimed = std::move(claimed)};
  if (!give(job)) job.claimed({.status = storage::WriteStatus::full});
}

void WriterThread::stop() {
  {
    const std::lock_guard guard(state_->mutex);
    state_->stopping = true;
  }
  state_->changed.notify_all();
  if (state_->thread.joinable()) state_->thread.join();
}

std::size_t WriterThread::pending() const { return state_->pending.load(); }

storage::WriteStatus WriterThread::last_status() const { return state_->last_status.load(); }

bool WriterThread::told_healthy() const { return state_->told_healthy.load(); }

void WriterThread::tell_healthy(bool healthy) { state_->told_healthy.store(healthy); }

bool WriterThread::healthy() const { return last_status() == storage::WriteStatus::stored; }

}  // namespace server
