#include "server/room/game_row.h"

#include <algorithm>

#include "engine/core/ensure.h"

namespace server {

storage::GameRow game_row(const Table& table) {
  ENSURE(table.phase == TablePhase::finished, "only a game that is over has a result");
  const Terms& terms = *table.terms;
  storage::GameRow row;
  row.room = terms.room;
  row.game = terms.game;
  row.finished_ms = table.touched_ms;
  row.rating = table.changes_ratings() ? storage::GameRating::due : storage::GameRating::none;
  ENSURE(table.outcome, "a game that is over has an outcome");
  row.common_win = table.outcome->common_win;
  for (const protocol::Standing& placed : table.outcome->ranking) {
    const Occupant& occupant = *table.seats.at(placed.seat.index);
    row.seats.push_back({placed.seat.index, occupant.account.id, occupant.bot, placed.rank, placed.total});
  }
  std::ranges::sort(row.seats, {}, &storage::GameSeatRow::seat);
  return row;
}

}  // namespace server
