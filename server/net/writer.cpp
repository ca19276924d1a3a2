#include "server/net/writer.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "server/net/clock.h"
#include "server/net/log.h"

namespace server {

namespace {

bool is_of_the_medium(storage::WriteStatus status) {
  return status == storage::WriteStatus::full || status == storage::WriteStatus::failed ||
         status == storage::WriteStatus::unknown;
}

storage::WriteStatus status_in(storage::WriteStatus status) { return status; }
storage::WriteStatus status_in(const storage::Claim& claim) { return claim.status; }

template <class Answer>
bool are_unknown(const std::vector<Answer>& answers) {
  return std::ranges::any_of(answers,
                             [](const Answer& one) { return status_in(one) == storage::WriteStatus::unknown; });
}

void log_status(storage::WriteStatus status) {
  switch (status) {
    case storage::WriteStatus::full:
      return log_error("event=storage_full what=\"nothing is acknowledged until there is space\"");
    case storage::WriteStatus::failed:
      return log_error(
          "event=storage_failed what=\"nothing is acknowledged any more: check the medium, then restart\"");
    case storage::WriteStatus::unknown:
      return log_error("event=storage_unknown what=\"an answer was lost: the same is sent again until there is one\"");
    case storage::WriteStatus::stored:
    case storage::WriteStatus::fenced:
    case storage::WriteStatus::conflict:
      return log_info("event=storage_recovered");
  }
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
  State(storage::Writer& the_writer, Metrics& the_metrics, WriterLimits the_limits, Loop* the_loop)
      : writer(the_writer), metrics(the_metrics), limits(the_limits), loop(the_loop) {}

  storage::Writer& writer;
  Metrics& metrics;
  const WriterLimits limits;
  Loop* const loop;
  bool is_woken_later = false;  // of the loop's thread
  ServiceTime service;
  std::mutex mutex;
  std::condition_variable changed;
  std::deque<Job> waiting;
  std::optional<std::int64_t> stopping_since_us;
  std::atomic<bool> gave_up{false};  // on an answer: what came after it must not be stored before it is known
  std::atomic<storage::WriteStatus> last_status{storage::WriteStatus::stored};
  std::atomic<bool> told_healthy{true};
  std::atomic<std::size_t> pending{0};
  std::thread thread;

  /// All groups, or all claims, in the order in which they came. Empty when the thread shall end.
  std::vector<Job> next_batch() {
    std::unique_lock lock(mutex);
    changed.wait(lock, [this] { return stopping_since_us || !waiting.empty(); });
    if (limits.window_us > 0 && !stopping_since_us) {
      const auto window = std::chrono::microseconds(limits.window_us);
      changed.wait_for(lock, window, [this] { return stopping_since_us || waiting.size() >= limits.batch_max; });
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

  /// What the store answers in the end; nothing when it has to be taken as failed.
  template <class Answer, class Ask>
  std::vector<Answer> answers_to(const Ask& ask) {
    std::vector<Answer> answers;
    if (gave_up) return answers;
    const std::int64_t since_us = steady_us();
    std::int64_t pause_ms = limits.pause_ms_min;
    for (answers = ask(); are_unknown(answers); answers = ask()) {
      metrics.answers_lost.add();
      note(storage::WriteStatus::unknown);
      std::this_thread::sleep_for(std::chrono::milliseconds(pause_ms));
      pause_ms = std::min(2 * pause_ms, limits.pause_ms_max);
      gave_up = is_too_long(since_us);
      if (gave_up) return {};
    }
    return answers;
  }

  bool is_too_long(std::int64_t since_us) {
    const std::lock_guard guard(mutex);
    const std::int64_t now_us = steady_us();
    const bool stops = stopping_since_us && now_us - *stopping_since_us >= limits.unknown_stop_ms_max * 1'000;
    return stops || now_us - since_us >= limits.unknown_ms_max * 1'000;
  }

  void commit(std::vector<Job>& batch) {
    const std::int64_t start_us = steady_us();
    std::vector<storage::WriteGroup> groups;
    groups.reserve(batch.size());
    for (Job& job : batch) {
      metrics.queue.observe_us(start_us - job.queued_us);
      groups.push_back(std::move(job.group));
    }
    const auto statuses = answers_to<storage::WriteStatus>([&] { return writer.commit(groups); });
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
    const auto claims = answers_to<storage::Claim>([&] { return writer.claim(rooms); });
    note_log(writer.log_figures());
    for (std::size_t i = 0; i < batch.size(); ++i) {
      const storage::Claim claim = i < claims.size() ? claims[i] : storage::Claim{};
      note(claim.status);
      batch[i].claimed(claim);
      pending.fetch_sub(1);
    }
  }

  void note_log(const storage::LogFigures& figures) {
    metrics.wal.pages.set(figures.pages);
    if (!figures.checkpoint) return;
    metrics.checkpoint.observe_us(figures.checkpoint->took_us);
    metrics.wal.pages_left.set(figures.checkpoint->pages_left);
  }

  /// One line when the medium begins to refuse, and one when it takes writes again.
  void note(storage::WriteStatus status) {
    const storage::WriteStatus seen = is_of_the_medium(status) ? status : storage::WriteStatus::stored;
    if (last_status.exchange(seen) != seen) log_status(seen);
  }

  void run() {
    for (;;) {
      std::vector<Job> batch = next_batch();
      if (batch.empty()) return;
      batch.front().is_claim() ? claim(batch) : commit(batch);
    }
  }
};

WriterThread::WriterThread(storage::Writer& writer, Metrics& metrics, WriterLimits limits, Loop* loop)
    : state_(std::make_unique<State>(writer, metrics, limits, loop)) {
  state_->thread = std::thread([state = state_.get()] { state->run(); });
}

WriterThread::~WriterThread() { stop(); }

bool WriterThread::give(Job& job) {
  {
    const std::lock_guard guard(state_->mutex);
    if (state_->stopping_since_us || state_->waiting.size() >= state_->limits.queue_max) return false;
    state_->waiting.push_back(std::move(job));
    state_->metrics.writer_queue.set(static_cast<std::int64_t>(state_->waiting.size()));
    state_->pending.fetch_add(1);
  }
  wake();
  return true;
}

void WriterThread::wake() {
  State& state = *state_;
  const auto at_once = [&state] {
    state.is_woken_later = false;
    state.changed.notify_one();
  };
  if (state.loop == nullptr || !state.loop->is_here()) return state.changed.notify_one();
  if (!std::exchange(state.is_woken_later, true)) state.loop->after_this_round(at_once);
}

void WriterThread::submit(storage::WriteGroup group, Done done) {
  Job job{.queued_us = steady_us(), .group = std::move(group), .done = std::move(done)};
  if (give(job)) return;
  state_->metrics.groups_refused.add();
  job.done(storage::WriteStatus::full);
}

std::uint64_t WriterThread::first_epoch() const { return state_->writer.first_epoch(); }

void WriterThread::began(ServiceTime service) { state_->service = service; }

ServiceTime WriterThread::service() const { return state_->service; }

void WriterThread::claim(storage::RoomId room, Claimed claimed) {
  Job job{.queued_us = steady_us(), .room = std::move(room), .claimed = std::move(claimed)};
  if (!give(job)) job.claimed({.status = storage::WriteStatus::full});
}

void WriterThread::stop() {
  {
    const std::lock_guard guard(state_->mutex);
    if (!state_->stopping_since_us) state_->stopping_since_us = steady_us();
  }
  state_->changed.notify_all();
  if (state_->thread.joinable()) state_->thread.join();
}

std::size_t WriterThread::pending() const { return state_->pending.load(); }

bool WriterThread::has_given_up() const { return state_->gave_up.load(); }

storage::WriteStatus WriterThread::last_status() const { return state_->last_status.load(); }

bool WriterThread::told_healthy() const { return state_->told_healthy.load(); }

void WriterThread::tell_healthy(bool healthy) { state_->told_healthy.store(healthy); }

bool WriterThread::healthy() const { return last_status() == storage::WriteStatus::stored; }

}  // namespace server
