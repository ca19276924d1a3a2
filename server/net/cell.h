// A part of the server (a room, the hall, a connection) with its strand, mailbox and timer. Mail is handled one
// piece at a time, never on two threads at once. The strand sees to that; where the network has one thread there is
// nothing to see to, and mail goes without it (parts/loop.h).
#pragma once

#include <algorithm>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <chrono>
#include <cstdint>
#include <exception>
#include <memory>
#include <utility>

#include "server/net/clock.h"
#include "server/net/mailbox.h"
#include "server/net/parts/loop.h"

namespace server {

namespace asio = boost::asio;
using Strand = asio::strand<asio::io_context::executor_type>;

/// Mail handled before another part of the thread's work gets its turn.
inline constexpr int k_mail_per_turn = 32;

template <class Mail>
class Cell : public Part, public std::enable_shared_from_this<Cell<Mail>> {
 public:
  Cell(Loop& loop, Strand strand, std::size_t mail_max, Gauge& depth, Histogram* waited = nullptr)
      : loop_(loop), strand_(std::move(strand)), mailbox_(mail_max, depth, waited), timer_(strand_) {}
  Cell(const Cell&) = delete;
  Cell& operator=(const Cell&) = delete;

  /// From any thread. The mail is moved from only when it is taken.
  [[nodiscard]] Put put(Mail& mail, Bound bound) {
    const Put result = mailbox_.put(mail, bound);
    if (result == Put::taken_first) schedule();
    return result;
  }

  [[nodiscard]] const Strand& strand() const { return strand_; }

  void take_turn() final {
    turn_asked_ = false;
    drain();
  }

 protected:
  /// On the strand.
  virtual void handle(Mail mail) = 0;
  /// handle() threw: a bug. The part decides what becomes of itself; nobody else is harmed.
  virtual void broke(const char* why) = 0;

  /// On the strand: all mail that there was, or as much as is handled in one turn, was handled.
  virtual void turn_over() {}

  [[nodiscard]] Mailbox<Mail>& mailbox() { return mailbox_; }

  /// Handles mail where it is put, if the loop allows it and nothing that was put before it waits; turn_over() comes
  /// later, once for all mail until then. False: the mail is still the caller's, for put().
  [[nodiscard]] bool call(Mail& mail) {
    if (!loop_.may_call() || !mailbox_.is_idle()) return false;
    if (!std::exchange(turn_asked_, true)) loop_.give_turn(this->shared_from_this());
    handle_guarded(std::move(mail));
    return true;
  }

  void schedule() {
    if (loop_.is_alone()) return loop_.give_turn(this->shared_from_this());
    asio::post(strand_, [self = this->shared_from_this()] { self->drain(); });
  }

  /// One wake-up is outstanding at most: a later call replaces it. On the strand.
  void wake_at(std::int64_t steady_ms) {
    wake_at_ms_ = steady_ms;
    wait_until(steady_point(steady_ms));
  }

  /// On the strand: nothing wakes the part any more.
  void sleep_for_ever() {
    wake_at_ms_ = k_no_wake;
    timer_.cancel();
  }

 private:
  static constexpr std::int64_t k_no_wake = -1;
  /// Times round the network's queue before a wake-up: what could be read when its time came is read and delivered by
  /// then, so that nobody is late who was not.
  static constexpr int k_rounds_first = 2;
  static constexpr std::chrono::milliseconds k_look_again{5};

  void due(std::int64_t steady_ms, int rounds) {
    if (wake_at_ms_ != steady_ms) return;
    if (rounds > 0) {
      asio::post(strand_.get_inner_executor(), [self = this->shared_from_this(), steady_ms, rounds] {
        asio::post(self->strand_, [self, steady_ms, rounds] { self->due(steady_ms, rounds - 1); });
      });
      return;
    }
    // Time was lost since the wake-up was asked for.
    if (now().steady_ms < steady_ms) {
      return wait_until(std::max(steady_point(steady_ms), std::chrono::steady_clock::now() + k_look_again));
    }
    wake_at_ms_ = k_no_wake;
    handle_guarded(Mail{Wake{}});
    end_turn();
  }

  void wait_until(std::chrono::steady_clock::time_point when) {
    timer_.expires_at(when);
    timer_.async_wait([weak = this->weak_from_this(), steady_ms = wake_at_ms_](const boost::system::error_code& error) {
      const auto self = weak.lock();
      if (!error && self) self->due(steady_ms, k_rounds_first);
    });
  }

  void handle_guarded(Mail mail) {
    try {
      handle(std::move(mail));
    } catch (const std::exception& error) {
      broke(error.what());
    }
  }

  void end_turn() {
    try {
      turn_over();
    } catch (const std::exception& error) {
      broke(error.what());
    }
  }

  void drain() {
    for (int handled = 0; handled < k_mail_per_turn; ++handled) {
      std::optional<Mail> mail = mailbox_.take();
      if (!mail) return end_turn();
      handle_guarded(std::move(*mail));
    }
    end_turn();
    schedule();
  }

  Loop& loop_;
  Strand strand_;
  Mailbox<Mail> mailbox_;
  asio::steady_timer timer_;
  std::int64_t wake_at_ms_ = k_no_wake;
  bool turn_asked_ = false;  // by call(), of the loop's thread
};

}  // namespace server
