// Whose turn it is on a server whose network has one thread. Nothing else runs there while a part (a room, the hall, a
// connection) handles mail, so parts need no strands:
//
// - Mail to a connection is a call. What a room has to say is handled by its connections one after the other while its
//   outbox is delivered, and what each of them has to write then goes out in its turn, in one piece for all that the
//   outbox brought. Three things make it wait in the connection's mailbox instead: older mail that waits there, another
//   thread, and another connection that is handling something at the time. So the order of mail for one part is that
//   of its delivery, as ever, and a call never leads to another.
// - Mail to a room or to the hall waits in its mailbox, with the mailbox's bounds, and the part is put on the list of
//   those who get a turn: no post for each, and no part is called by another while it handles something itself.
// - What other threads have (the store's writer, the readers, bots) goes the same way by a list of its own, and who
//   finds that list empty wakes the loop: an answered batch of writes is one wake-up.
// - A writer that has nothing to do is woken once for all that one look at the network brought (after_this_round): it
//   would else begin with the first of many moves, and the others would wait for a commit of their own.
//
// With more threads parts have strands (cell.h), and nothing of this is used.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <deque>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace server {

/// Something that handles mail, one piece at a time.
class Part {
 public:
  virtual ~Part() = default;
  /// Handles what waits, or as much of it as is handled in one turn. On the loop's thread.
  virtual void take_turn() = 0;
};

class Loop {
 public:
  /// So many turns are given in a row; then the network is looked at, and whatever else is due is done.
  static constexpr int k_turns_in_a_row = 64;

  /// `threads` run the network. It outlives all that is given a turn.
  Loop(boost::asio::io_context& io, int threads) : io_(io), is_alone_(threads == 1) {}
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  [[nodiscard]] boost::asio::io_context& io() { return io_; }

  /// The network has one thread. Otherwise nobody may be given a turn, and all else below does nothing.
  [[nodiscard]] bool is_alone() const { return is_alone_; }

  /// From any thread: the part gets a turn soon, after those who asked before.
  void give_turn(std::shared_ptr<Part> part);

  /// This is the thread of the one loop. Only one thread at a time is inside of the io_context, so that one is it.
  [[nodiscard]] bool is_here() const { return is_alone_ && io_.get_executor().running_in_this_thread(); }

  /// Has the work done once all has been handled that the network brought by now; on the loop's thread.
  template <class Work>
  void after_this_round(Work work) {
    boost::asio::post(io_, std::move(work));
  }

  /// Does the work, on the loop's thread; whoever is given a turn by it gets it right afterwards, and not only when all
  /// else that waits for the loop is done. With more threads, or inside of a turn, it does the work and no more.
  template <class Work>
  void with_turns_after(Work work) {
    if (!is_here() || in_turns_) return work();
    const Turns turns(*this);
    work();
    give_turns();
  }

  /// Mail may be handled where it is delivered: this is the loop's thread, and no connection is handling any.
  [[nodiscard]] bool may_call() const { return is_here() && !handling_; }

  /// While it lives a connection is handling mail, on the loop's thread.
  class Handling {
   public:
    explicit Handling(Loop& loop) : loop_(loop), outer_(loop.is_alone_ && std::exchange(loop.handling_, true)) {}
    ~Handling() {
      if (loop_.is_alone_) loop_.handling_ = outer_;
    }
    Handling(const Handling&) = delete;
    Handling& operator=(const Handling&) = delete;

   private:
    Loop& loop_;
    const bool outer_;
  };

 private:
  /// While it lives turns are given. Whoever has none by then, be it that there were too many or that one of them
  /// threw, gets it later.
  class Turns {
   public:
    explicit Turns(Loop& loop) : loop_(loop) { loop_.in_turns_ = true; }
    ~Turns();
    Turns(const Turns&) = delete;
    Turns& operator=(const Turns&) = delete;

   private:
    Loop& loop_;
  };

  void give_turns();
  void run_later();
  void take_in_elsewhere();

  boost::asio::io_context& io_;
  const bool is_alone_;
  // Of the loop's thread.
  std::deque<std::shared_ptr<Part>> waiting_;
  bool in_turns_ = false;
  bool posted_ = false;  // and so the turns of waiting_ come
  bool handling_ = false;
  // Of all threads.
  std::mutex mutex_;
  std::vector<std::shared_ptr<Part>> elsewhere_;  // asked for on another thread; never empty without a post
};

}  // namespace server
