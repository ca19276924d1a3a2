// How far a long command has come and for how long, for whoever waits at a terminal: one line on standard error that is
// written over. Where that is no terminal nothing of it is written.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "storage/step.h"

namespace tools {

/// "3 of 17 rooms, 0:12, about 0:56 left". What is left is told from the first second on, by what was done until then.
[[nodiscard]] std::string progress_line(const storage::Step& step, std::int64_t elapsed_ms);

class Progress {
 public:
  /// Shows nothing.
  Progress() = default;
  /// On standard error, if that is a terminal that can go back in a line.
  [[nodiscard]] static Progress on_terminal();
  /// As clear().
  ~Progress();
  Progress(Progress&&) = default;
  Progress& operator=(Progress&&) = delete;
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Written the first time, and then a few times in a second.
  void tell(const storage::Step& step);
  /// To be called before anything else is written.
  void clear();
  /// For storage; this must outlive it. Empty when nothing is shown.
  [[nodiscard]] storage::TellStep teller();

 private:
  using Clock = std::chrono::steady_clock;

  bool on_terminal_ = false;
  bool shown_ = false;
  std::string what_;  ///< what is counted now; its clock began at `since_`
  Clock::time_point since_;
  std::optional<Clock::time_point> written_;
};

}  // namespace tools
