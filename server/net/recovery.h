// What happens before anybody is let in: every unfinished room is rebuilt from its log.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/core/result.h"
#include "server/net/house.h"
#include "storage/store.h"

namespace server {

struct RecoveryReport {
  std::size_t rooms = 0;
  std::size_t quarantined = 0;  ///< their logs don't replay; logged one by one, the others go on
  std::int64_t took_ms = 0;
};

/// Takes the rooms and puts them on the board, on as many threads as are worth it; one that another server took
/// meanwhile is logged and left to it. `alive_ms` as in Room::recover. Refused when the medium fails.
[[nodiscard]] engine::Result<RecoveryReport> recover_rooms(storage::Store& store, House& house,
                                                           std::optional<std::int64_t> alive_ms);

}  // namespace server
