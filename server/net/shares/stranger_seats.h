// Who sits down at strangers' open tables and doesn't play. So many seats the people of one address may take in a time
// without making a move there (a seat at which they did is none of them), and so many games may wait for a first move
// of one person, and of one address, at the same time. Nobody turns a whole lobby into games against nobody. From any
// thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/hall/attempts.h"
#include "server/net/shares/stranger_limits.h"
#include "server/room/first_moves.h"
#include "server/room/mail_values.h"

namespace server {

class StrangerSeats {
 public:
  /// At most `remembered_max` addresses are remembered.
  StrangerSeats(const StrangerLimits& limits, std::size_t remembered_max);

  /// Somebody asks to sit down at that table, whosever it is: what they would have to wait for at a stranger's. A seat
  /// that they may have counts as taken from now on, until the table says otherwise, or nothing for a while.
  [[nodiscard]] SeatWaits ask(const std::string& room, const std::string& account, const std::string& address,
                              std::int64_t steady_ms);

  /// What a table says of the strangers at it, all of them: after each of its records as long as there are any that
  /// have not moved. How many those are.
  std::size_t sit(const std::string& room, const std::vector<StrangerSeat>& seats, std::int64_t steady_ms);

 private:
  struct Held {
    std::string address;
    bool counts = false;  // for the address, too
    bool owes = false;
    std::int64_t until_ms = 0;  // steady: only asked for until then; 0: it is taken
    std::string paid;           // the address whose budget it is taken from; empty: none
  };
  using Place = std::pair<std::string, std::string>;  // account and room
  [[nodiscard]] bool is_waited_for(const Place& place) const;
  void hold(const Place& place, Held held);
  void drop(const Place& place);
  void forget_asked(std::int64_t steady_ms);

  const StrangerLimits limits_;
  std::mutex mutex_;
  Attempts by_address_;
  std::map<Place, Held> held_;  // bounded by the seats that there are
  std::map<std::string, std::set<Place>> of_address_;
  std::map<std::string, std::set<std::string>> in_room_;
  std::deque<std::pair<std::int64_t, Place>> asked_;  // when what was only asked for counts no longer
};

}  // namespace server
