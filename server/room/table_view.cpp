// What is shown of a table: the part around the game, the view of each viewer, the lobby's line.
#include "engine/core/ensure.h"
#include "server/room/bank.h"
#include "server/room/consent.h"
#include "server/room/fairness.h"
#include "server/room/follow.h"
#include "server/room/kept_seats.h"
#include "server/room/ready.h"
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

// The seats that want to move on from one that the table waits for.
Json who_asked(const SeatClock& clock) {
  Json seats = Json::array();
  for (int seat = 0; seat < engine::k_seats_max; ++seat) {
    if ((clock.asked & (1U << seat)) != 0) seats.push_back(seat);
  }
  return seats;
}

Json seats_view(const Table& table) {
  Json seats = Json::object();
  for (std::size_t i = 0; i < static_cast<std::size_t>(table.terms->players); ++i) {
    Json seat = nullptr;
    if (const auto& taken = table.seats[i]) {
      seat = Json{{"account", taken->account.id}, {"nickname", taken->account.nickname}};
      if (!taken->bot.empty()) seat["bot"] = taken->bot;
      if (asks_ready(table) && is_ready(*taken)) seat["ready"] = true;
      if (taken->offered) seat["offered"] = true;
      if (taken->conceded > 0) seat["conceded"] = true;
      if (table.phase == TablePhase::running && table.clocks[i].ran_out) seat["ran_out"] = who_asked(table.clocks[i]);
    }
    seats[std::to_string(i)] = std::move(seat);
  }
  return seats;
}

// A bank is shown as it stood at its seat's last record: while it runs, the deadline of the decision tells more.
Json clock_view(const Table& table) {
  const auto& terms = *table.terms;
  Json clock = clock_json(terms.move_seconds, terms.stand_in, terms.time);
  const bool dealt = table.phase == TablePhase::running || table.phase == TablePhase::finished;
  if (!has_banks(table) || !dealt) return clock;
  Json banks = Json::object();
  for (std::size_t i = 0; i < static_cast<std::size_t>(terms.players); ++i) {
    if (table.seats[i] && !is_bot(table.seats[i]->account)) banks[std::to_string(i)] = table.clocks[i].bank_ms;
  }
  clock["banks_ms"] = std::move(banks);
  return clock;
}

Json pause_view(const Pause& pause) {
  Json left = Json::object();
  for (const auto& one : pause.left) left[std::to_string(one.seat.index)] = one.left_ms;
  return Json{{"reason", pause.reason}, {"since_ms", pause.since_ms}, {"left_ms", std::move(left)}};
}

void say_delay(const Terms& terms, Json& told) {
  if (terms.spectator_delay_moves > 0) told["spectator_delay_moves"] = terms.spectator_delay_moves;
  if (terms.spectator_delay_seconds > 0) told["spectator_delay_seconds"] = terms.spectator_delay_seconds;
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
  Json view{{"room", terms.room.text},
            {"code", terms.code},
            {"game", terms.game},
            {"rules_version", terms.rules_version},
            {"private", terms.is_private},
            {"options", terms.options},
            {"players", terms.players},
            {"move_seconds", terms.move_seconds},
            {"clock", clock_view(table)},
            {"speed", speed_of(terms.move_seconds, terms.time)},
            {"created_ms", table.created_ms},
            {"phase", name_of(table.phase)},
            {"host", table.host.id},
            {"seats", seats_view(table)},
            {"fairness", fairness_view(table)},
            {"outcome", table.outcome},
            {"rematch", std::move(rematch)}};
  if (!table.invites.empty()) view["open_invites"] = table.invites.size();
  if (!terms.stand_in.empty()) view["stand_in"] = terms.stand_in;
  if (terms.rated) view["rated"] = true;
  if (terms.ready_check) view["ready_check"] = true;
  if (auto kept = kept_view(table); !kept.is_null()) view["kept"] = std::move(kept);
  if (auto asked = askers_view(table); !asked.is_null()) view["asks_to_follow"] = std::move(asked);
  if (auto followers = followers_view(table); !followers.is_null()) view["followers"] = std::move(followers);
  if (table.undo_request) view["undo_request"] = undo_request_view(table);
  if (table.paused) view["paused"] = pause_view(*table.paused);
  if (table.voided) view["voided"] = Json{{"reason", *table.voided}};
  say_delay(terms, view);
  return view;
}

Json view_of(const Table& table, engine::Viewer viewer) {
  return Json{{"table", table_view(table)}, {"game", table.play ? table.play->now().view(viewer) : Json()}};
}

Json lobby_listing(const Table& table, std::size_t spectators) {
  const auto& terms = *table.terms;
  Json nicknames = Json::array();
  Json bots = Json::object();
  for (std::size_t i = 0; i < static_cast<std::size_t>(terms.players); ++i) {
    const auto& occupant = table.seats[i];
    nicknames.push_back(occupant ? Json(occupant->account.nickname) : Json());
    if (occupant && is_bot(occupant->account)) bots[std::to_string(i)] = occupant->bot;
  }
  Json listing{{"room", terms.room.text},
               {"game", terms.game},
               {"players", terms.players},
               {"seats", std::move(nicknames)},
               {"phase", name_of(table.phase)},
               {"options", terms.options},
               {"move_seconds", terms.move_seconds},
               {"clock", clock_json(terms.move_seconds, terms.stand_in, terms.time)},
               {"speed", speed_of(terms.move_seconds, terms.time)},
               {"spectators", spectators},
               {"created_ms", table.created_ms}};
  if (!bots.empty()) listing["bots"] = std::move(bots);
  if (terms.rated) listing["rated"] = true;
  if (table.paused) listing["paused"] = true;
  if (terms.ready_check) listing["ready_check"] = true;
  say_delay(terms, listing);
  return listing;
}

}  // namespace server
