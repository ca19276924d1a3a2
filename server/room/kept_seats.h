// Seats of a rematch that are kept for those who played before: each at its old seat, until they sit down or the time
// for that is over. Pure.
#pragma once

#include <string>
#include <vector>

#include "engine/core/result.h"
#include "server/room/table.h"

namespace server {

/// Who asks for a rematch sits where it sat, and so do the bots; for all other people their seats are kept.
void keep_everybodys_seat(const Table& table, engine::Seat host, NewRoom& like);

[[nodiscard]] bool keeps_seats(const Table& table);
/// Free, but not for that account; of a bot: none.
[[nodiscard]] bool kept_for_another(const Table& table, engine::Seat seat, const std::string& account);
[[nodiscard]] std::optional<engine::Seat> kept_for(const Table& table, const std::string& account);
/// Wherever that account sits: no seat is kept for it any more.
void forget_kept(Table& table, const std::string& account);

/// Carries SeatsKept out; its events, or why it fits no real log.
[[nodiscard]] engine::Result<std::vector<engine::Event>> keep_seats(Table& table, const SeatsKept& fact);

}  // namespace server
