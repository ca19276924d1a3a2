#include "server/system/line_writer.h"

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <mutex>
#include <poll.h>
#include <string_view>
#include <thread>
#include <tuple>
#include <unistd.h>
#include <utility>

namespace server {

namespace {

constexpr std::chrono::milliseconds k_farewell{500};

/// A thread that is made meanwhile inherits that all signals are blocked: they are for who waits for them.
class WithoutSignals {
 public:
  WithoutSignals() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~WithoutSignals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  WithoutSignals(const WithoutSignals&) = delete;
  WithoutSignals& operator=(const WithoutSignals&) = delete;

 private:
  sigset_t before_{};
};

std::uint64_t lines_in(std::string_view text) {
  return static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace

struct LineWriter::State {
  explicit State(int to, std::size_t most) : descriptor(to), bytes_max(most) {}

  const int descriptor;
  std::mutex guard;
  std::condition_variable changed;
  std::size_t bytes_max;
  std::string waiting;
  std::size_t in_hand = 0;  ///< bytes that the thread has taken and not written yet
  std::uint64_t lost = 0;
  bool ends = false;

  void run() {
    std::unique_lock lock(guard);
    for (;;) {
      changed.wait(lock, [&] { return ends || !waiting.empty(); });
      if (waiting.empty()) return;
      const std::string text = std::exchange(waiting, {});
      in_hand = text.size();
      lock.unlock();
      write_out(text);
      lock.lock();
    }
  }

  void write_out(std::string_view rest) {
    while (!rest.empty()) {
      const ssize_t taken = write(descriptor, rest.data(), rest.size());
      if (taken < 0 && errno == EINTR) continue;
      if (taken < 0 && errno == EAGAIN) {
        // Another program of this stream has made it non-blocking.
        pollfd ready{descriptor, POLLOUT, 0};
        std::ignore = poll(&ready, 1, -1);
        continue;
      }
      const std::lock_guard lock(guard);
      if (taken < 0) {
        // Nobody reads it any more, or the disk is full.
        lost += lines_in(rest);
        rest = {};
      } else {
        rest.remove_prefix(static_cast<std::size_t>(taken));
      }
      in_hand = rest.size();
      changed.notify_all();
    }
  }
};

LineWriter::LineWriter(int descriptor, std::size_t bytes_max) : state_(std::make_shared<State>(descriptor, bytes_max)) {
  const WithoutSignals here;
  std::thread([state = state_] { state->run(); }).detach();
}

LineWriter::~LineWriter() {
  std::unique_lock lock(state_->guard);
  state_->ends = true;
  state_->changed.notify_all();
  const auto left = [&] { return state_->waiting.size() + state_->in_hand; };
  for (std::size_t before = left(); before > 0; before = left()) {
    if (!state_->changed.wait_for(lock, k_farewell, [&] { return left() != before; })) return;
  }
}

bool LineWriter::put(std::string_view line) {
  {
    const std::lock_guard lock(state_->guard);
    if (state_->waiting.size() + state_->in_hand + line.size() > state_->bytes_max) {
      ++state_->lost;
      return false;
    }
    state_->waiting += line;
  }
  state_->changed.notify_all();
  return true;
}

void LineWriter::limit(std::size_t bytes_max) {
  const std::lock_guard lock(state_->guard);
  state_->bytes_max = bytes_max;
}

std::uint64_t LineWriter::lost() const {
  const std::lock_guard lock(state_->guard);
  return state_->lost;
}

}  // namespace server
