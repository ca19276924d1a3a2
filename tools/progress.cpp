#include "tools/progress.h"

#include <cstdlib>
#include <iostream>
#include <string_view>
#include <unistd.h>

namespace tools {
namespace {

constexpr std::chrono::milliseconds k_between{200};
constexpr std::int64_t k_ms_per_second = 1'000;
constexpr const char* k_back_and_empty = "\r\x1b[K";

/// "0:07", "12:30"; hours are so many minutes.
std::string minutes(std::int64_t seconds) {
  constexpr std::int64_t k_seconds_per_minute = 60;
  const std::string rest = std::to_string(seconds % k_seconds_per_minute);
  return std::to_string(seconds / k_seconds_per_minute) + ":" + (rest.size() == 1 ? "0" : "") + rest;
}

}  // namespace

std::string progress_line(const storage::Step& step, std::int64_t elapsed_ms) {
  const std::string elapsed = minutes(elapsed_ms / k_ms_per_second);
  if (step.of == 0) return std::string(step.what) + ", " + elapsed;
  std::string line =
      std::to_string(step.done) + " of " + std::to_string(step.of) + " " + std::string(step.what) + ", " + elapsed;
  if (step.done == 0 || step.done >= step.of || elapsed_ms < k_ms_per_second) return line;
  const auto done = static_cast<std::int64_t>(step.done);
  const auto left = static_cast<std::int64_t>(step.of - step.done);
  return line + ", about " + minutes((elapsed_ms * left / done + k_ms_per_second - 1) / k_ms_per_second) + " left";
}

Progress Progress::on_terminal() {
  Progress progress;
  const char* const kind = std::getenv("TERM");
  progress.on_terminal_ = isatty(STDERR_FILENO) == 1 && kind != nullptr && std::string_view(kind) != "dumb";
  return progress;
}

Progress::~Progress() { clear(); }

void Progress::tell(const storage::Step& step) {
  if (!on_terminal_) return;
  const auto now = Clock::now();
  if (what_ != step.what) {
    what_ = step.what;
    since_ = now;
    written_.reset();
  }
  if (written_ && now - *written_ < k_between) return;
  written_ = now;
  shown_ = true;
  const auto elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(now - since_).count();
  // What was printed before it stands above it.
  std::cout.flush();
  std::cerr << k_back_and_empty << progress_line(step, elapsed) << std::flush;
}

void Progress::clear() {
  if (!shown_) return;
  shown_ = false;
  std::cerr << k_back_and_empty << std::flush;
}

storage::TellStep Progress::teller() {
  if (!on_terminal_) return {};
  return [this](const storage::Step& step) { tell(step); };
}

}  // namespace tools
