// What keepers do at a table (docs/protocol.md section 16), as it changes the table. Applied as apply_fact (table.h)
// does.
#pragma once

#include <vector>

#include "server/room/table.h"

namespace server {

using EventsTold = engine::Result<std::vector<engine::Event>>;

/// Every bank and every limit stands as the fact says.
[[nodiscard]] EventsTold pause(Table& table, const Paused& fact, std::uint64_t seq, std::int64_t at_ms,
                               ApplyDepth depth);
/// And runs again from there.
[[nodiscard]] EventsTold resume(Table& table, std::uint64_t seq);
[[nodiscard]] EventsTold void_game(Table& table, const Voided& fact, std::uint64_t seq);
[[nodiscard]] EventsTold move_seat(Table& table, const SeatMoved& fact, std::uint64_t seq);
/// The decisions that are open then are for the caller to find.
[[nodiscard]] EventsTold roll_back(Table& table, const RolledBack& fact, ApplyDepth depth);
[[nodiscard]] EventsTold note_look(Table& table, const Looked& fact, std::uint64_t seq);

[[nodiscard]] EventsTold note_export(Table& table, const Exported& fact, std::uint64_t seq);

/// The game is over: what the players are told of looks only now.
void tell_of_looks(const Table& table, std::vector<engine::Event>& events);

}  // namespace server
