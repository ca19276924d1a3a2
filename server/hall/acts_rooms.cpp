// Acts at one table. The hall finds the table and reads what is wanted; whether it can be done is the room's to say.
#include <algorithm>

#include "engine/core/seat.h"
#include "protocol/field_reader.h"
#include "protocol/limits.h"
#include "server/hall/judged.h"
#include "server/hall/keeper_acts.h"
#include "server/hall/restraints.h"

namespace server {
namespace {

using engine::Rejection;
using engine::Result;
using protocol::FieldReader;
using What = RoomOrder::What;

constexpr std::string_view k_spectator = "spectator";

engine::Seat seat_of(std::int64_t number) { return engine::Seat{static_cast<std::uint8_t>(number)}; }

Result<ActPlan> ordered(const ActContext& context, RoomOrder order) {
  const auto& row = context.found.room;
  if (!row || row->phase == storage::RoomPhase::closed) return not_found("room", "There is no such table.");
  order.room = row->id;
  order.by = context.keeper.account;
  ActPlan plan;
  plan.target = row->id.text;
  plan.order = std::move(order);
  return plan;
}

/// What needs no more than a reason.
Result<ActPlan> ordered_for_a_reason(const ActContext& context, What what) {
  FieldReader reader(context.params);
  RoomOrder order{what, {}};
  order.reason = reader.text("reason", k_act_text);
  if (reader.rejection()) return *reader.rejection();
  return ordered(context, std::move(order));
}

}  // namespace

Result<KeeperQuestion> question_seat_mover(const ActContext& context) {
  auto question = question_room(context);
  if (!question) return question;
  FieldReader reader(context.params);
  question->account = reader.text("account", k_act_identifier);
  if (reader.rejection()) return *reader.rejection();
  return question;
}

Result<KeeperQuestion> question_export(const ActContext& context) {
  auto question = question_room(context);
  if (!question) return question;
  FieldReader reader(context.params);
  question->export_from =
      static_cast<std::uint64_t>(reader.optional_integer("from", 1, protocol::k_integer_max).value_or(1));
  if (reader.rejection()) return *reader.rejection();
  return question;
}

Result<ActPlan> plan_look(const ActContext& context) {
  FieldReader reader(context.params);
  RoomOrder order{What::look, {}};
  const bool is_seat = reader.has("viewpoint") && context.params.at("viewpoint").is_number();
  if (is_seat) {
    order.seat = seat_of(reader.integer("viewpoint", 0, engine::k_seats_max - 1));
  } else if (reader.text("viewpoint", k_act_identifier) != k_spectator && !reader.rejection()) {
    return Rejection{"bad_params", "The number of a seat, or \"spectator\".", "", "viewpoint"};
  }
  if (reader.rejection()) return *reader.rejection();
  return ordered(context, std::move(order));
}

Result<ActPlan> plan_pause(const ActContext& context) { return ordered_for_a_reason(context, What::pause); }
Result<ActPlan> plan_resume(const ActContext& context) { return ordered(context, {What::resume, {}}); }
Result<ActPlan> plan_end(const ActContext& context) { return ordered_for_a_reason(context, What::end); }
Result<ActPlan> plan_void(const ActContext& context) { return ordered_for_a_reason(context, What::void_game); }

Result<ActPlan> plan_seat_bot(const ActContext& context) {
  FieldReader reader(context.params);
  RoomOrder order{What::seat_bot, {}};
  order.seat = seat_of(reader.integer("seat", 0, engine::k_seats_max - 1));
  order.level = reader.one_of("level", protocol::k_bot_levels);
  order.reason = reader.text("reason", k_act_text);
  if (reader.rejection()) return *reader.rejection();
  return ordered(context, std::move(order));
}

Result<ActPlan> plan_move_seat(const ActContext& context) {
  FieldReader reader(context.params);
  RoomOrder order{What::move_seat, {}};
  order.seat = seat_of(reader.integer("seat", 0, engine::k_seats_max - 1));
  order.reason = reader.text("reason", k_act_text);
  if (reader.rejection()) return *reader.rejection();
  const auto& guest = context.found.guest;
  if (!guest) return not_found("account", "There is no such account.");
  if (why_not_in(context.kept, guest->account, context.now)) {
    return Rejection{"not_allowed", "This account is suspended.", "", "account"};
  }
  const auto& credential = context.found.credential;
  order.account = {guest->account, guest->nickname, credential ? credential->name : ""};
  return ordered(context, std::move(order));
}

Result<ActPlan> plan_roll_back(const ActContext& context) {
  FieldReader reader(context.params);
  RoomOrder order{What::roll_back, {}};
  order.record = static_cast<std::uint64_t>(reader.integer("to", 1, protocol::k_integer_max));
  order.reason = reader.text("reason", k_act_text);
  if (reader.rejection()) return *reader.rejection();
  return ordered(context, std::move(order));
}

Result<ActPlan> plan_export(const ActContext& context) {
  auto plan = ordered(context, {What::take_log, {}});
  if (!plan) return plan;
  const ExportedPart& part = context.found.exported;
  plan->result = {{"lines", part.lines}, {"last", context.found.room->head_seq}, {"whole", part.whole}};
  if (part.next > 0) plan->result["next"] = part.next;
  return plan;
}

}  // namespace server
