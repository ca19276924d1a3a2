// What an outage, a pause and lost time do to the clocks of a table.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/result.h"
#include "server/room/table.h"

namespace server {

/// Each of those clocks goes on from record `seq` with what was left of it, of its bank or of a limit per decision.
void leave_time(Table& table, const std::vector<TimeLeft>& left, std::uint64_t seq);

[[nodiscard]] engine::Result<std::vector<engine::Event>> recover_clocks(Table& table, const Recovered& fact,
                                                                        std::uint64_t seq, ApplyDepth depth);
[[nodiscard]] engine::Result<std::vector<engine::Event>> tell_of_lost_time(Table& table, const Uncounted& fact);

}  // namespace server
