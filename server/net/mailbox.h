// A bounded queue of mail for one part. Anybody puts mail in, from any thread; the part alone takes it out.
#pragma once

#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <utility>

#include "server/net/clock.h"
#include "server/net/metrics.h"

namespace server {

/// What became of a piece of mail. Unless it was taken it is still the sender's.
enum class Put {
  taken,
  taken_first,  ///< taken, and the part has to be scheduled
  full,
  closed,
};

/// Whether mail may be refused. Clients' requests may; the server's own mail must not be lost, and its number is
/// bounded by what caused it (one Stored for a Persist, one ConnGone for a connection ...).
enum class Bound { may_refuse, must_take };

template <class Mail>
class Mailbox {
 public:
  /// `depth` counts the mail waiting in all mailboxes of a kind, `waited` how long it had to.
  Mailbox(std::size_t length_max, Gauge& depth, Histogram* waited = nullptr)
      : length_max_(length_max), depth_(depth), waited_(waited) {}
  ~Mailbox() { depth_.add(-static_cast<std::int64_t>(waiting_.size())); }
  Mailbox(const Mailbox&) = delete;
  Mailbox& operator=(const Mailbox&) = delete;

  [[nodiscard]] Put put(Mail& mail, Bound bound) {
    const std::lock_guard guard(mutex_);
    if (closed_) return Put::closed;
    if (bound == Bound::may_refuse && waiting_.size() >= length_max_) return Put::full;
    waiting_.push_back({std::move(mail), waited_ != nullptr ? steady_us() : 0});
    depth_.add(1);
    if (scheduled_ || paused_) return Put::taken;
    scheduled_ = true;
    return Put::taken_first;
  }

  /// The oldest mail; when there is none the part is no longer scheduled.
  [[nodiscard]] std::optional<Mail> take() {
    const std::lock_guard guard(mutex_);
    if (waiting_.empty() || paused_) {
      scheduled_ = false;
      return std::nullopt;
    }
    std::optional<Mail> oldest(std::move(waiting_.front().mail));
    if (waited_ != nullptr) waited_->observe_us(steady_us() - waiting_.front().put_us);
    waiting_.pop_front();
    depth_.add(-1);
    return oldest;
  }

  /// What is put now would be handled next.
  [[nodiscard]] bool is_idle() const {
    const std::lock_guard guard(mutex_);
    return waiting_.empty() && !paused_ && !closed_;
  }

  /// A paused mailbox takes mail and lets it wait: its part is still being loaded.
  void pause() {
    const std::lock_guard guard(mutex_);
    paused_ = true;
  }
  /// True when the part has to be scheduled.
  [[nodiscard]] bool resume() {
    const std::lock_guard guard(mutex_);
    paused_ = false;
    if (scheduled_ || waiting_.empty()) return false;
    scheduled_ = true;
    return true;
  }

  /// Mail that was taken too early comes first again.
  void put_back(Mail mail) {
    const std::lock_guard guard(mutex_);
    waiting_.push_front({std::move(mail), waited_ != nullptr ? steady_us() : 0});
    depth_.add(1);
  }

  /// What waits is the caller's; more may come.
  [[nodiscard]] std::deque<Mail> empty() {
    const std::lock_guard guard(mutex_);
    return take_all();
  }

  /// Takes no more; what waited is the caller's.
  [[nodiscard]] std::deque<Mail> close() {
    const std::lock_guard guard(mutex_);
    closed_ = true;
    return take_all();
  }

 private:
  struct Waiting {
    Mail mail;
    std::int64_t put_us = 0;
  };

  [[nodiscard]] std::deque<Mail> take_all() {
    depth_.add(-static_cast<std::int64_t>(waiting_.size()));
    std::deque<Mail> left;
    for (Waiting& waiting : waiting_) left.push_back(std::move(waiting.mail));
    waiting_.clear();
    return left;
  }

  mutable std::mutex mutex_;
  std::deque<Waiting> waiting_;
  const std::size_t length_max_;
  Gauge& depth_;
  Histogram* const waited_;
  bool scheduled_ = false;
  bool paused_ = false;
  bool closed_ = false;
};

}  // namespace server
