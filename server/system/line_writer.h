// Lines for a stream that somebody else reads, at whatever pace: a pager, a terminal that was stopped, a disk that is
// full.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace server {

/// Writes lines to a file descriptor on a thread of its own, so that whoever has a line never waits for its reader. The
/// descriptor stays as it is: it is often shared with other programs, and O_NONBLOCK would be theirs as well.
class LineWriter {
 public:
  /// Keeps at most `bytes_max` of what isn't written yet. The descriptor must stay open. The thread takes no signals.
  LineWriter(int descriptor, std::size_t bytes_max);
  /// Leaves once all is written, or once the reader has taken nothing for half a second; what is left then is lost.
  ~LineWriter();
  LineWriter(const LineWriter&) = delete;
  LineWriter& operator=(const LineWriter&) = delete;

  /// Takes a line with its end. False when there is no room for it: it is dropped. From any thread.
  [[nodiscard]] bool put(std::string_view line);
  void limit(std::size_t bytes_max);
  /// Lines that were dropped or that the descriptor refused, since the beginning. From any thread.
  [[nodiscard]] std::uint64_t lost() const;

 private:
  /// Outlives the writer where its thread is left behind in a write that doesn't return.
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace server
