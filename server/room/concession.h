// Seats that concede: what is left of the game, and how it is ranked. No game knows of it; it is the table's own.
//
//   - A seat that conceded stays in the game's state, where its default actions are played at once.
//   - Seats that compete: the game ends as soon as one seat at most has not conceded, or no person is left. Those who
//     conceded are ranked behind all others, who conceded last before who conceded first.
//   - A team (and who plays alone) plays on until every person has conceded; then it has lost.
#pragma once

#include <optional>

#include "protocol/games.h"
#include "server/room/room_requests.h"
#include "server/room/table.h"

namespace server {

/// A rated game of that seat, whose person has been away for long enough: `gone` (not in the log). The seat is out.
[[nodiscard]] Ruling rule_on_claiming(const Table& table, const Account& account, const protocol::TableSeat& asked,
                                      bool gone);

/// The outcome once there is one: the game's own, or of an end by concession (`by_concession`, nothing is counted).
/// Standings of seats that conceded say so.
[[nodiscard]] std::optional<protocol::Outcome> final_outcome(const Table& table);

/// Whether everybody who may has asked to move on from the seat, which the table waits for. Nobody waits for the word
/// of those who are `away` (by seat).
[[nodiscard]] bool all_move_on(const Table& table, engine::Seat seat, const PerSeat<bool>& away);

}  // namespace server
