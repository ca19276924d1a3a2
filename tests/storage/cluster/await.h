// Waiting for what a server does in its own time: a wait ends when the thing has happened, however busy the machine is.
#pragma once

#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

namespace storage_test {

/// Looks again and again whether it has happened. No judgement, but an end: more than ten times what anything takes.
template <class Happened>
void await(const std::string& awaited, const Happened& happened) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(120);
  while (!happened()) {
    if (std::chrono::steady_clock::now() > until) throw std::runtime_error("waited in vain for " + awaited);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

}  // namespace storage_test
