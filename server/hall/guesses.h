// How often somebody may be wrong about a secret: so many times at once, and from then on after waits that double each
// time, up to a day. Each name is counted for each place apart (a device that was let in before, or an address), so
// that nobody's wrong guesses keep out whoever is somewhere else. On the steady clock, without chance.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

namespace server {

class Guesses {
 public:
  /// So many at once, then a wait of `first_wait_ms`, of twice that, and so on. `burst` 0: no limit. At most
  /// `remembered_max` are remembered; beyond it the one of a few that has been wrong least often is forgotten.
  Guesses(std::int64_t burst, std::int64_t first_wait_ms, std::size_t remembered_max)
      : burst_(burst), first_wait_ms_(first_wait_ms), remembered_max_(remembered_max) {}

  /// 0 when it may be tried now, and counts as wrong until it is said otherwise; else milliseconds to wait.
  [[nodiscard]] std::int64_t take(const std::string& what, std::int64_t steady_ms);
  /// The last one was not judged.
  void give_back(const std::string& what);
  /// It was the right person after all.
  void forgive(const std::string& what) { wrong_.erase(what); }

  [[nodiscard]] std::size_t remembered() const { return wrong_.size(); }

 private:
  struct Wrong {
    std::int64_t count = 0;
    std::int64_t last_ms = 0;
    std::int64_t next_ms = 0;  // not before
  };

  std::int64_t burst_;
  std::int64_t first_wait_ms_;
  std::size_t remembered_max_;
  std::map<std::string, Wrong> wrong_;
  std::string looked_at_;  // by forget_least()
};

}  // namespace server
