// The room's answers to requests: what only reads is answered at once from what is visible, the rest becomes a draft.
#include <utility>

#include "engine/core/ensure.h"
#include "protocol/limits.h"
#include "server/room/limits.h"
#include "server/room/room.h"

namespace server {

using protocol::ErrorCode;
using protocol::Method;

bool Room::only_reads(Method method) {
  return method == Method::room_join || method == Method::room_leave || method == Method::room_view ||
         method == Method::room_history;
}

void Room::serve(const Request& request, Now now, Outbox& out) {
  serving_ = Asker{request.conn, request.id};
  const auto method = protocol::method_from(request.method);
  ENSURE(method && protocol::is_for_room(*method), "only a room's methods are served");
  const auto params = protocol::read_params(*method, request.params);
  if (!params) {
    out.emplace_back(ToConn{request.conn,
                            Replied{Reply{request.conn, request.id, nullptr, protocol::error_object(params.error())}}});
  } else if (*method == Method::room_join) {
    join(request, std::get<protocol::RoomJoin>(*params), now, out);
  } else if (*method == Method::room_leave) {
    leave(request, now, out);
  } else if (!watches(request, now, out)) {
    refuse(*serving_, {ErrorCode::not_joined, "Join the room first.", {}}, out);
  } else if (*method == Method::room_view) {
    const auto viewer = viewers_.find(request.conn)->viewer;
    answer(*serving_, Json{{"view", view_of(*visible_, viewer)}, {"seq", visible_->seq}}, out);
  } else if (*method == Method::room_history) {
    history(request, std::get<protocol::RoomHistory>(*params), out);
  } else if (!request.account) {
    refuse(*serving_, {ErrorCode::not_signed_in, "Sign in as a guest first.", {}}, out);
  } else {
    serve_params(request, *params, now, out);
  }
  serving_.reset();
}

// What changes the table; the asker is signed in and watches.
void Room::serve_params(const Request& request, const protocol::Params& params, Now now, Outbox& out) {
  const auto& account = *request.account;
  const auto& table = *visible_;
  if (const auto* sit = std::get_if<protocol::RoomSit>(&params)) {
    return carry_out(request, rule_on_sitting(table, account, *sit), now, out);
  }
  if (const auto* seed = std::get_if<protocol::RoomRevealSeed>(&params)) {
    return carry_out(request, rule_on_revealing(table, account, *seed), now, out);
  }
  if (const auto* act = std::get_if<protocol::RoomAct>(&params)) {
    return carry_out(request, rule_on_acting(table, answers_, account, *act), now, out);
  }
  if (const auto* keyed = std::get_if<protocol::RoomKeyed>(&params)) {
    if (request.method == protocol::name_of(Method::room_rematch)) return rematch(request, *keyed, now, out);
    return carry_out(request, rule_on_undoing(table, answers_, account, *keyed), now, out);
  }
  ENSURE(request.method == protocol::name_of(Method::room_stand), "every method that changes a table is served");
  carry_out(request, rule_on_standing(table, account), now, out);
}

// Whoever is signed in on the connection now is who watches: a guest may have signed in after joining.
bool Room::watches(const Request& request, Now now, Outbox& out) {
  const auto* watcher = viewers_.find(request.conn);
  if (watcher == nullptr) return false;
  if (watcher->account == request.account) return true;
  const auto before = watcher->viewer;
  viewers_.attach(request.conn, request.account, shown(now));
  presence_changed_ = listing_changed_ = true;
  if (viewers_.find(request.conn)->viewer != before) viewers_.show_whole(request.conn, shown(now), out);
  return true;
}

void Room::join(const Request& request, const protocol::RoomJoin& asked, Now now, Outbox& out) {
  const Asker asker{request.conn, request.id};
  if (visible_->closed || !may_watch(*visible_, request.account, asked.code)) {
    return refuse(asker, {ErrorCode::no_such_room, "There is no such table.", {}}, out);
  }
  const auto viewer = viewer_of(*visible_, request.account);
  const auto most = viewer.is_spectator() ? k_spectators_max : k_connections_per_seat_max;
  const auto* watcher = viewers_.find(request.conn);
  const bool counted = watcher != nullptr && watcher->viewer == viewer;
  if (!counted && viewers_.count(viewer) >= most) {
    protocol::ErrorDetail detail;
    detail.field = viewer.is_spectator() ? "spectators" : "connections_per_seat";
    return refuse(asker, {ErrorCode::limit_reached, "Too many watch this table already.", detail}, out);
  }
  viewers_.attach(request.conn, request.account, shown(now));
  presence_changed_ = listing_changed_ = true;
  out.emplace_back(ToConn{request.conn, Joined{id_}});
  if (asked.have_seq) {
    viewers_.catch_up(request.conn, *asked.have_seq, shown(now), out);
  } else {
    viewers_.show_whole(request.conn, shown(now), out);
  }
  // Who comes is told what is true now. If the others were told something else last, they and this one are all told
  // again, even if it turns out to be that same thing.
  auto presence = presence_frame();
  if (presence->json != presence_) presence_.clear();
  out.emplace_back(ToConn{request.conn, Push{std::move(presence)}});
  answer(asker, Json{{"room", id_.text}, {"seq", visible_->seq}}, out);
}

void Room::leave(const Request& request, Now, Outbox& out) {
  if (viewers_.detach(request.conn)) {
    presence_changed_ = listing_changed_ = true;
    out.emplace_back(ToConn{request.conn, Left{id_}});
  }
  answer({request.conn, request.id}, Json::object(), out);
}

void Room::history(const Request& request, const protocol::RoomHistory& asked, Outbox& out) {
  const auto viewer = viewers_.find(request.conn)->viewer;
  const auto before = asked.from > 0 ? asked.from - 1 : 0;
  auto entries = entries_for(history_, viewer, before, asked.to);
  if (entries.size() > protocol::k_history_entries_max) entries.resize(protocol::k_history_entries_max);
  answer({request.conn, request.id}, Json{{"entries", std::move(entries)}}, out);
}

void Room::rematch(const Request& request, const protocol::RoomKeyed& asked, Now now, Outbox& out) {
  const Asker asker{request.conn, request.id};
  const auto ruling = rule_on_rematch(*visible_, answers_, *request.account, asked);
  if (const auto* refusal = std::get_if<Refusal>(&ruling)) return refuse(asker, *refusal, out);
  if (const auto* answered = std::get_if<Answered>(&ruling)) return answer(asker, answered->result, out);
  if (rematch_asked_ && now.steady_ms < rematch_asked_->until_ms) {
    return refuse(asker, {ErrorCode::busy, "A rematch is being made; try again.", {}}, out);
  }
  rematch_asked_ = RematchAsked{asker, std::get<AskHall>(ruling).seat, request.account->id, asked.key,
                                now.steady_ms + k_rematch_wait_ms_max};
  const auto& terms = *visible_->terms;
  NewRoom like;
  like.game = terms.game;
  like.options = terms.options;
  like.players = terms.players;
  like.is_private = terms.is_private;
  like.move_seconds = terms.move_seconds;
  like.host = *request.account;
  out.emplace_back(ToHall{RematchWanted{request, std::move(like)}});
}

void Room::carry_out(const Request& request, Ruling ruling, Now now, Outbox& out) {
  const Asker asker{request.conn, request.id};
  if (const auto* refusal = std::get_if<Refusal>(&ruling)) return refuse(asker, *refusal, out);
  if (const auto* answered = std::get_if<Answered>(&ruling)) return answer(asker, answered->result, out);
  auto& plan = std::get<Plan>(ruling);
  auto made = draft(now);
  const auto seq = made.add(plan.fact, request.account->id, plan.key);
  if (!seq) return refuse(asker, refusal_of_game(plan.fact, seq.error(), visible_->seq), out);
  plan.result["seq"] = *seq;
  commit(std::move(made), asker, std::move(plan.result), out);
}

}  // namespace server
