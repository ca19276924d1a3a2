// Looks for damage in what is stored, beside the server that serves from it. What opening the store already found (a
// database that has gone back) is only told; the rest takes reading all of it, which nobody has to wait for.
#pragma once

#include <atomic>
#include <filesystem>
#include <thread>

namespace server {

/// In the log, at error: what waits to be accepted by the operator.
void tell_damage(const std::filesystem::path& folder);

class DamageWatch {
 public:
  /// Reads the whole database once, on a thread of its own; what it finds is listed (storage/sqlite/damage.h) and told.
  explicit DamageWatch(std::filesystem::path folder);
  /// Ends early.
  ~DamageWatch();
  DamageWatch(const DamageWatch&) = delete;
  DamageWatch& operator=(const DamageWatch&) = delete;

 private:
  void look();

  std::filesystem::path folder_;
  std::atomic<bool> stopping_{false};
  std::thread thread_;
};

}  // namespace server
