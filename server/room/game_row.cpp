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
  if (const auto won = table.outcome.find("common_win"); won != table.outcome.end()) row.common_win = won->get<bool>();
  for (const Json& placed : table.outcome.at("ranking")) {
    const auto seat = placed.at("seat").get<std::uint8_t>();
    const Occupant& occupant = *table.seats.at(seat);
    row.seats.push_back({seat, occupant.account.id, occupant.bot, placed.at("rank").get<std::int64_t>(),
                         placed.at("total").get<std::int64_t>()});
  }
  std::ranges::sort(row.seats, {}, &storage::GameSeatRow::seat);
  return row;
}

}  // namespace server
