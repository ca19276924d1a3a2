// What a keeper orders at one table (docs/protocol.md section 16), and how the table answers. The hall has checked the
// keeper's right and stored the act; whether it can be done is for the room to say.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/core/seat.h"
#include "server/room/mail_values.h"

namespace server {

struct RoomOrder {
  enum class What : std::uint8_t {
    look,       ///< as `seat` sees the table, or as spectators do
    pause,      ///< nothing moves and no clock runs
    resume,     ///< as it stood
    end,        ///< a game is voided, a table that has not started is closed
    void_game,  ///< over, without a result
    seat_bot,   ///< a bot of `level` plays on for `seat`
    move_seat,  ///< `seat` goes to `account`
    roll_back,  ///< to before the action of `record`
    take_log,   ///< a copy of the log, which the hall has read
  };
  What what = What::look;
  RoomId room;
  std::string reason = {};
  std::optional<engine::Seat> seat = {};
  std::string level = {};
  Account account = {};
  std::uint64_t record = 0;
  std::string by = {};  ///< the keeper's account: whoever plays, follows or has played there orders nothing
};

/// Mail to a room.
struct KeeperOrder {
  std::uint64_t ticket = 0;
  std::uint64_t act = 0;  ///< its record in the log of keepers' acts, which knows who it was: the table's log is shown
                          ///< to players once the game is over
  RoomOrder order;
};

/// Mail to the hall: the end of a KeeperOrder.
struct OrderAnswered {
  std::uint64_t ticket = 0;
  Json result;
  Json error;  ///< null if there is a result
};

}  // namespace server
