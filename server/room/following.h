// Who sees a running game as one of its seats does, although somebody else plays it: part of the table's value.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/seat.h"
#include "server/room/mail_values.h"

namespace server {

/// A spectator who sees the game as the seat does, from the record of its player's consent on.
struct Follower {
  Account account;
  std::uint64_t since = 0;
};

struct Following {
  /// Somebody who was once let: of no other seat, and at none, as long as this game runs.
  struct Known {
    Account account;
    engine::Seat seat;
  };
  /// Somebody who had a seat that is another's now.
  struct Played {
    std::string account;
    engine::Seat seat;
  };
  std::array<std::vector<Account>, engine::k_seats_max> asked;  ///< without an answer yet, the oldest first
  std::array<std::vector<Follower>, engine::k_seats_max> followers;
  std::vector<Known> known;
  std::vector<std::string> asks;  ///< the account of every request that was made
  std::vector<Played> played;
  std::uint64_t changed = 0;  ///< the newest record by which somebody follows, or no longer does; 0: none
};

}  // namespace server
