// What is shown of a table: the part around the game, the view of each viewer, the lobby's line.
#include "engine/core/ensure.h"
#include "server/room/fairness.h"
#include "server/room/table.h"

namespace server {
namespace {

// Seeds of the seats are shown from the start of the game on, all at once; the server's when it is over.
Json fairness_view(const Table& table) {
  Json commits = Json::object();
  Json seeds = Json::object();
  const bool dealt = table.phase == TablePhase::running || table.phase == TablePhase::finished;
  for (std::size_t i = 0; i < static_cast<std::size_t>(table.terms->players); ++i) {
    if (!table.seats[i]) continue;
    if (table.seats[i]->commit) commits[std::to_string(i)] = engine::to_hex(*table.seats[i]->commit);
    if (dealt) seeds[std::to_string(i)] = engine::to_hex(table.seats[i]->seed.value_or(k_public_seed));
  }
  Json view{{"commitment", engine::to_hex(commitment_to(table.terms->server_seed))},
            {"seat_commits", std::move(commits)},
            {"seat_seeds", std::move(seeds)}};
  if (table.phase == TablePhase::finished) view["server_seed"] = engine::to_hex(table.terms->server_seed);
  return view;
}

Json seats_view(const Table& table) {
  Json seats = Json::object();
  for (std::size_t i = 0; i < static_cast<std::size_t>(table.terms->players); ++i) {
    Json seat = nullptr;
    if (const auto& taken = table.seats[i]) {
      seat = Json{{"account", taken->account.id}, {"nickname", taken->account.nickname}};
    }
    seats[std::to_string(i)] = std::move(seat);
  }
  return seats;
}

}  // namespace

std::string_view name_of(TablePhase phase) {
  switch (phase) {
    case TablePhase::open:
      return "open";
    case TablePhase::sealing:
      return "sealing";
    case TablePhase::running:
      return "running";
    case TablePhase::finished:
      return "finished";
  }
  return "";
}

Json table_view(const Table& table) {
  const auto& terms = *table.terms;
  Json rematch = nullptr;
  if (table.rematch) rematch = Json{{"room", table.rematch->room.text}, {"code", table.rematch->code}};
  return Json{{"room", terms.room.text},
              {"code", terms.code},
              {"game", terms.game},
              {"rules_version", terms.rules_version},
              {"private", terms.is_private},
              {"options", terms.options},
              {"players", terms.players},
              {"move_seconds", terms.move_seconds},
              {"created_ms", table.created_ms},
              {"phase", name_of(table.phase)},
              {"host", terms.host.id},
              {"seats", seats_view(table)},
              {"fairness", fairness_view(table)},
              {"outcome", table.outcome},
              {"rematch", std::move(rematch)}};
}

Json view_of(const Table& table, engine::Viewer viewer) {
  return Json{{"table", table_view(table)}, {"game", table.play ? table.play->now().view(viewer) : Json()}};
}

Json lobby_listing(const Table& table, std::size_t spectators) {
  const auto& terms = *table.terms;
  Json nicknames = Json::array();
  for (std::size_t i = 0; i < static_cast<std::size_t>(terms.players); ++i) {
    nicknames.push_back(table.seats[i] ? Json(table.seats[i]->account.nickname) : Json());
  }
  return Json{{"room", terms.room.text},
              {"game", terms.game},
              {"players", terms.players},
              {"seats", std::move(nicknames)},
              {"phase", name_of(table.phase)},
              {"options", terms.options},
              {"move_seconds", terms.move_seconds},
              {"spectators", spectators},
              {"created_ms", table.created_ms}};
}

}  // namespace server
