// How many seats at strangers' tables people take without playing there (stranger_seats.h). An operator may set it; the
// defaults are what docs/operations.md states.
#pragma once

#include <cstddef>
#include <cstdint>

namespace server {

/// One more is answered `rate_limited`; 0: no limit.
struct StrangerLimits {
  std::int64_t seats_per_address = 24;       ///< taken at once without a move
  std::int64_t seat_seconds = 120;           ///< and one more after so many seconds
  std::size_t first_moves_per_person = 3;    ///< that games wait for at the same time
  std::size_t first_moves_per_address = 12;  ///< the same of all people of an address
};

}  // namespace server
