// What happens before anybody is let in: rooms that rest are put on the board as they are, without reading their logs,
// and every other unfinished one is rebuilt from its log.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/core/result.h"
#include "server/net/house.h"
#include "server/net/starts/service_time.h"
#include "storage/store.h"

namespace server {

struct RecoveryReport {
  std::size_t rooms = 0;        ///< rebuilt
  std::size_t at_rest = 0;      ///< left as they are
  std::size_t quarantined = 0;  ///< their logs don't replay; logged one by one, the others go on
  std::int64_t took_ms = 0;
};

/// Takes the rooms that it rebuilds and puts them on the board, on as many threads as are worth it; one that another
/// server took meanwhile is logged and left to it. The hall is told of those that rest, and the writer of the
/// time that begins. `alive`: when a server was last there. Refused when the medium fails.
[[nodiscard]] engine::Result<RecoveryReport> recover_rooms(storage::Store& store, House& house,
                                                           const std::optional<Alive>& alive);

}  // namespace server
