// Waiting for what a server does in its own time: a wait ends when the thing has happened, however busy the machine is.
#pragma once

#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

namespace tests {

/// No judgement, but an end: more than ten times what anything takes on a busy machine.
inline constexpr std::chrono::seconds k_patience{120};

[[noreturn]] inline void give_up(const std::string& awaited) {
  throw std::runtime_error("waited " + std::to_string(k_patience.count()) + " s in vain for " + awaited);
}

/// Looks again and again whether it has happened, with rests in which the machine is the server's.
template <class Happened>
void eventually(const std::string& awaited, const Happened& happened) {
  const auto until = std::chrono::steady_clock::now() + k_patience;
  while (!happened()) {
    if (std::chrono::steady_clock::now() > until) give_up(awaited);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

}  // namespace tests
