#include "server/room/keeper_requests.h"

#include <algorithm>

#include "server/room/follow.h"
#include "server/room/guards.h"
#include "server/room/limits.h"

namespace server {
namespace {

using protocol::ErrorCode;

std::optional<Refusal> no_such_seat(const Table& table, const RoomOrder& order) {
  if (!order.seat || order.seat->index < table.terms->players) return std::nullopt;
  return refused(ErrorCode::bad_params, "This table has no such seat.", "seat");
}

// What the newest record is about needs no second one.
bool seen_just_now(const Table& table, const std::optional<engine::Seat>& seat, bool exported) {
  if (table.looks.empty() || table.looks.back().record != table.seq) return false;
  return table.looks.back().seat == seat && table.looks.back().exported == exported;
}

Ruling rule_on_look(const Table& table, const RoomOrder& order, TellLooks tell) {
  if (auto refusal = no_such_seat(table, order)) return *refusal;
  if (table.phase != TablePhase::running || tell == TellLooks::never) return Answered{};
  if (seen_just_now(table, order.seat, false)) return Answered{};
  if (auto refusal = too_long(table, k_records_with_undo_max)) return *refusal;
  return Plan{Looked{order.seat, tell}};
}

Ruling rule_on_taking_log(const Table& table, TellLooks tell) {
  const bool untold = table.phase != TablePhase::running || tell == TellLooks::never;
  if (untold || seen_just_now(table, std::nullopt, true)) return Answered{};
  if (auto refusal = too_long(table, k_records_with_undo_max)) return *refusal;
  return Plan{Exported{tell}};
}

// Nobody is a judge in a game of their own.
std::optional<Refusal> why_not_theirs(const Table& table, const RoomOrder& order) {
  const bool gives_to_self = order.what == RoomOrder::What::move_seat && order.account.id == order.by;
  if (!gives_to_self && !has_a_stake(table, order.by)) return std::nullopt;
  protocol::ErrorDetail detail;
  detail.reason = "own_table";
  return Refusal{ErrorCode::not_allowed, "You play, follow or have played here: somebody else has to do that.", detail};
}

Ruling rule_on_pausing(const Table& table, const RoomOrder& order) {
  if (auto refusal = not_playing(table)) return *refusal;
  return Plan{Paused{order.reason, {}}};
}

Ruling rule_on_resuming(const Table& table) {
  if (auto refusal = not_running(table)) return *refusal;
  if (!table.paused) return refused(ErrorCode::not_found, "The game is not paused.", "room");
  return Plan{Resumed{}};
}

Ruling rule_on_ending(const Table& table, const RoomOrder& order) {
  const bool waits = table.phase == TablePhase::open || table.phase == TablePhase::sealing;
  if (waits && order.what == RoomOrder::What::end) return Plan{Closed{order.reason}};
  if (auto refusal = not_running(table)) return *refusal;
  return Plan{Voided{order.reason}};
}

// The two orders about one seat of a running game.
std::optional<Refusal> why_not_the_seat(const Table& table, const RoomOrder& order) {
  if (auto refusal = not_running(table)) return refusal;
  if (auto refusal = no_such_seat(table, order)) return refusal;
  if (table.terms->rated) return not_for_rated("seats", "At a rated table people play for themselves; void the game.");
  if (table.conceded(*order.seat)) return has_conceded();
  return std::nullopt;
}

Ruling rule_on_seating_bot(const Table& table, const RoomOrder& order) {
  if (auto refusal = why_not_the_seat(table, order)) return *refusal;
  if (!table.bot_at(*order.seat).empty()) return refused(ErrorCode::bot_plays, "A bot plays there already.", "seat");
  return Plan{HandedOver{*order.seat, order.level, Cause::keeper, std::nullopt, order.reason}};
}

Ruling rule_on_moving_seat(const Table& table, const RoomOrder& order) {
  if (auto refusal = why_not_the_seat(table, order)) return *refusal;
  if (table.seat_of(order.account.id)) return refused(ErrorCode::seat_taken, "They sit at this table.", "account");
  if (auto refusal = knows_another_hand(table, order.account.id, *order.seat)) return *refusal;
  return Plan{SeatMoved{*order.seat, order.account, order.reason}};
}

Ruling rule_on_rolling_back(const Table& table, const RoomOrder& order) {
  if (auto refusal = not_running(table)) return *refusal;
  if (auto refusal = too_long(table, k_records_with_undo_max)) return *refusal;
  const auto& steps = table.past.steps();
  if (std::ranges::none_of(steps, [&](const auto& step) { return step->record == order.record; })) {
    protocol::ErrorDetail detail;
    detail.field = "to";
    detail.reason = "nothing_to_undo";
    detail.seq = table.seq;
    return Refusal{ErrorCode::undo_refused, "There is no such action in reach.", detail};
  }
  return Plan{RolledBack{order.record, order.reason, std::nullopt}};
}

}  // namespace

Ruling rule_on_order(const Table& table, const RoomOrder& order, TellLooks tell) {
  if (auto refusal = why_not_theirs(table, order)) return *refusal;
  switch (order.what) {
    case RoomOrder::What::look:
      return rule_on_look(table, order, tell);
    case RoomOrder::What::pause:
      return rule_on_pausing(table, order);
    case RoomOrder::What::resume:
      return rule_on_resuming(table);
    case RoomOrder::What::end:
    case RoomOrder::What::void_game:
      return rule_on_ending(table, order);
    case RoomOrder::What::seat_bot:
      return rule_on_seating_bot(table, order);
    case RoomOrder::What::move_seat:
      return rule_on_moving_seat(table, order);
    case RoomOrder::What::roll_back:
      return rule_on_rolling_back(table, order);
    case RoomOrder::What::take_log:
      return rule_on_taking_log(table, tell);
  }
  return Refusal{ErrorCode::internal, "There is no such order.", {}};
}

Json actions_in_reach(const Table& table) {
  Json actions = Json::array();
  if (table.phase != TablePhase::running) return actions;
  for (const auto& step : table.past.steps()) {
    actions.push_back(Json{{"record", step->record}, {"seat", step->seat.index}});
  }
  return actions;
}

}  // namespace server
