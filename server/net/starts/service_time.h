// The time that a table's clocks count while it rests through starts of the server: how long servers have been there
// for its folder, one start after the other. It stands still from when one was last known to be there until the next
// begins, and while a process stands still, and nobody sets it.
#pragma once

#include <algorithm>
#include <cstdint>

#include "server/room/mail_values.h"
#include "storage/rooms.h"

namespace server {

class ServiceTime {
 public:
  /// Of a folder that no server has had.
  ServiceTime() = default;
  /// Of a start: `before_ms`: what it was when a server was last known to be there.
  ServiceTime(std::int64_t before_ms, Now began) : ahead_ms_(before_ms - began.steady_ms) {}

  [[nodiscard]] std::int64_t of_steady(std::int64_t steady_ms) const { return steady_ms + ahead_ms_; }
  [[nodiscard]] std::int64_t to_steady(std::int64_t service_ms) const { return service_ms - ahead_ms_; }

 private:
  std::int64_t ahead_ms_ = 0;
};

/// What is stored of when a server was last there.
struct Alive {
  std::int64_t wall_ms = 0;
  std::int64_t service_ms = 0;
};

/// Where a resting room's time stands: by the steady clock of this start, and by the wall clock of then.
struct RestedAt {
  std::int64_t steady_ms = 0;
  std::int64_t wall_ms = 0;

  /// When the server was last known to be there, as Room::recover wants it: so far back that the room has rested for as
  /// long as servers were there.
  [[nodiscard]] std::int64_t alive_ms(Now at) const { return wall_ms + (at.steady_ms - steady_ms); }
};

/// A room's row has steady times; the store's those of all starts together.
inline void in_service_time(storage::RestRow& row, ServiceTime service) {
  row.rested_ms = service.of_steady(row.rested_ms);
  if (row.due_ms > 0) row.due_ms = std::max<std::int64_t>(1, service.of_steady(row.due_ms));
}

}  // namespace server
