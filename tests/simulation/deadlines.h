// Time limits are fair: what was told is kept, an outage is charged to nobody, and no clock but the steady one counts.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "server/room/mail.h"
#include "server/room/table.h"

namespace simulation {

class Deadlines {
 public:
  /// A new life of the server: every limit told from now on is a whole one.
  void start_afresh(server::Now now) {
    told_.clear();
    started_ms_ = now.steady_ms;
  }
  /// A frame that a room pushes, and the table that it shows.
  void told(const server::Frame& frame, const server::Table& table, server::Now now);
  /// What a table's banks hold now: no crash, and nothing but a turn or coming back, makes them grow.
  void check_banks(const server::Table& table);
  /// A room writes these records: no seat's time was over before it was told to be. True when one was over.
  bool check_timeouts(const storage::AppendLog& append, server::Now now) const;

 private:
  using Key = std::tuple<std::string, int, std::string>;  // room, seat, decision
  struct Told {
    std::int64_t until_ms = 0;  // steady
    std::uint64_t granted = 0;  // the record that gave the time
  };
  struct Bank {
    std::uint64_t seq = 0;
    std::int64_t left_ms = 0;
  };
  std::map<Key, Told> told_;
  std::map<std::pair<std::string, std::size_t>, Bank> banks_;  // by room and seat
  std::int64_t started_ms_ = 0;
};

}  // namespace simulation
