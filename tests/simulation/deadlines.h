// Time limits are fair: what was told is kept, an outage is charged to nobody, and no clock but the steady one counts.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>

#include "server/room/mail.h"

namespace simulation {

class Deadlines {
 public:
  /// A new life of the server: every limit told from now on is a whole one.
  void start_afresh(server::Now now) {
    told_.clear();
    started_ms_ = now.steady_ms;
  }
  /// A frame that a room pushes.
  void told(const server::Frame& frame, std::int64_t move_seconds, server::Now now);
  /// A room writes these records: no seat's time was over before it was told to be. True when one was over.
  bool check_timeouts(const storage::AppendLog& append, server::Now now) const;

 private:
  using Key = std::tuple<std::string, int, std::string>;  // room, seat, decision
  std::map<Key, std::int64_t> told_;                      // steady
  std::int64_t started_ms_ = 0;
};

}  // namespace simulation
