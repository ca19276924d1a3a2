#include "protocol/messages.h"

namespace protocol {

Json result_message(const Json& id, Json result) {
  return Json{{"jsonrpc", "2.0"}, {"id", id}, {"result", std::move(result)}};
}

// The members in the order that encode() gives them; the last one is put in as it is.
std::string result_text(const Json& id, std::string_view encoded_result, Encoding encoding) {
  const auto encoded = [&](const Json& value) { return encode(value, encoding); };
  const bool is_json = encoding == Encoding::json;
  const char* after_name = is_json ? ":" : "";
  const char* between = is_json ? "," : "";
  constexpr char k_cbor_map_of_3 = '\xa3';
  const std::string head = (is_json ? "{" : std::string(1, k_cbor_map_of_3)) + encoded("id") + after_name +
                           encoded(id) + between + encoded("jsonrpc") + after_name + encoded("2.0") + between +
                           encoded("result") + after_name;
  std::string text;
  text.reserve(head.size() + encoded_result.size() + 1);
  text += head;
  text += encoded_result;
  if (is_json) text += '}';
  return text;
}

Json error_message(const Json& id, Json error) {
  return Json{{"jsonrpc", "2.0"}, {"id", id}, {"error", std::move(error)}};
}

Json push_message(Notification notification, Json params) {
  return Json{{"jsonrpc", "2.0"}, {"method", name_of(notification)}, {"params", std::move(params)}};
}

Json to_json(const Entry& entry) { return Json{{"seq", entry.seq}, {"at_ms", entry.at_ms}, {"events", entry.events}}; }

PendingDecision pending_decision(const engine::Decision& decision) {
  return {decision.seat, std::to_string(decision.id), decision.kind, decision.prompt, decision.optional, {}};
}

Json to_json(const PendingDecision& pending) {
  Json json{{"seat", pending.seat.index},
            {"decision", pending.decision},
            {"kind", pending.kind},
            {"prompt", pending.prompt},
            {"optional", pending.optional}};
  if (pending.deadline_ms) json["deadline_ms"] = *pending.deadline_ms;
  return json;
}

Json to_json(const You& you) {
  Json json{{"seat", you.seat.index}, {"can_undo", you.can_undo}};
  if (you.can_ask_undo) json["can_ask_undo"] = true;
  if (you.choice) {
    json["decision"] = you.choice->decision;
    json["actions"] = you.choice->actions;
  }
  return json;
}

Json to_message(const RoomUpdate& update) {
  Json params{{"room", update.room},
              {"seq", update.seq},
              {"head", update.head},
              {"entries", Json::array()},
              {"pending", Json::array()}};
  if (const auto* patched = std::get_if<RoomUpdate::Patched>(&update.change)) {
    params["from"] = patched->from;
    params["patch"] = patched->patch;
  } else {
    params["view"] = std::get<RoomUpdate::Whole>(update.change).view;
  }
  for (const auto& entry : update.entries) params["entries"].push_back(to_json(entry));
  for (const auto& pending : update.pending) params["pending"].push_back(to_json(pending));
  if (update.you) params["you"] = to_json(*update.you);
  if (update.follows) params["follows"] = update.follows->index;
  return push_message(Notification::room_update, std::move(params));
}

Json to_message(const RoomPresence& presence) {
  Json seats = Json::object();
  for (const auto& [seat, present] : presence.seats) seats[std::to_string(seat.index)] = present;
  return push_message(Notification::room_presence,
                      Json{{"room", presence.room}, {"seats", std::move(seats)}, {"spectators", presence.spectators}});
}

Json to_message(const RoomRatings& ratings) {
  Json seats = Json::object();
  for (const auto& [seat, rated] : ratings.seats) {
    Json one{{"rating", rated.rating}, {"deviation", rated.deviation}, {"provisional", rated.provisional}};
    if (rated.change) one["change"] = *rated.change;
    seats[std::to_string(seat.index)] = std::move(one);
  }
  return push_message(Notification::room_ratings,
                      Json{{"room", ratings.room}, {"seats", std::move(seats)}, {"over", ratings.over}});
}

Json to_message(const RoomClosed& closed) {
  Json params{{"room", closed.room}, {"code", text_of(closed.code)}};
  if (!closed.reason.empty()) params["reason"] = closed.reason;
  return push_message(Notification::room_closed, std::move(params));
}

Json to_message(const ChatMissed& missed) {
  Json params = Json::object();
  if (!missed.room.empty()) params["room"] = missed.room;
  return push_message(Notification::chat_missed, std::move(params));
}

Json to_message(const ChatMuted& muted) {
  Json params{{"until_ms", muted.until_ms}};
  if (muted.until_ms != 0) params["reason"] = muted.reason;
  return push_message(Notification::chat_muted, std::move(params));
}

Json to_message(const LobbyChanged& change) {
  return push_message(
      Notification::lobby_changed,
      Json{{"rev", change.rev}, {"from", change.from}, {"changed", change.changed}, {"removed", change.removed}});
}

Json to_message(const ServerNotice& notice) {
  Json params{{"code", text_of(notice.code)}, {"message", notice.message}};
  if (!notice.reason.empty()) params["reason"] = notice.reason;
  if (notice.until_ms) params["until_ms"] = *notice.until_ms;
  return push_message(Notification::server_notice, std::move(params));
}

}  // namespace protocol
