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
  /// A new life of the server: every limit goes on from its start.
  void start_afresh(server::Now now) {
    before_ = sure_ ? std::move(told_) : std::map<Key, Told>();
    sure_ = true;
    alive_before_ms_ = alive_ms_;
    told_.clear();
    started_ms_ = now.steady_ms;
  }
  /// A life is stored to go on; steady.
  void alive(std::int64_t at_ms) { alive_ms_ = at_ms; }
  /// Clocks may stand still, or what the log has to say of a set wall clock may not be stored: what was told in this
  /// life says nothing of what is left in the next.
  void unsure() {
    sure_ = false;
    ever_unsure_ = true;
  }
  /// The process stood still, and no clock counts it. A room hears of it after the mail that it had before: what it
  /// pushes until then may show deadlines from before.
  void lost(std::int64_t lost_ms, server::Now now) {
    lost_ms_ = lost_ms;
    lost_at_ms_ = now.steady_ms;
  }
  /// A frame that a room pushes, and the table that it shows. `goes_on`: what is left after the start is stored; until
  /// then the table holds what was left before.
  void told(const server::Frame& frame, const server::Table& table, bool goes_on, server::Now now);
  /// What a table's banks hold now: no crash, and nothing but a turn or coming back, makes them grow.
  void check_banks(const server::Table& table);
  /// A room writes these records: no seat's time was over before it was told to be. True when one was over.
  bool check_timeouts(const storage::AppendLog& append, server::Now now) const;

 private:
  using Key = std::tuple<std::string, int, std::string>;  // room, seat, decision
  struct Told {
    std::int64_t until_ms = 0;  // steady
    std::uint64_t granted = 0;  // the record that gave the time
    bool goes_on = false;
  };
  struct Bank {
    std::uint64_t seq = 0;
    std::int64_t left_ms = 0;
  };
  void check_restart(const Key& key, std::int64_t left_ms) const;

  std::map<Key, Told> told_;
  std::map<Key, Told> before_;  // in the life before this one
  /// By room, the record that its game is the game after, and seat.
  std::map<std::tuple<std::string, std::uint64_t, std::size_t>, Bank> banks_;
  std::int64_t started_ms_ = 0;
  std::int64_t alive_ms_ = 0;
  std::int64_t alive_before_ms_ = 0;
  std::int64_t lost_ms_ = 0;
  std::int64_t lost_at_ms_ = 0;
  bool sure_ = true;
  bool ever_unsure_ = false;
};

}  // namespace simulation
