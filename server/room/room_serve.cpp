// The room's answers to requests: what only reads is answered at once from what is visible, the rest becomes a draft.
#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/describe/tree.h"
#include "engine/core/ensure.h"
#include "protocol/dispatch.h"
#include "protocol/limits.h"
#include "server/room/abandoned.h"
#include "server/room/bank.h"
#include "server/room/carry.h"
#include "server/room/concession.h"
#include "server/room/consent.h"
#include "server/room/door.h"
#include "server/room/first_moves.h"
#include "server/room/follow.h"
#include "server/room/guards.h"
#include "server/room/guessing.h"
#include "server/room/host_requests.h"
#include "server/room/kept_seats.h"
#include "server/room/limits.h"
#include "server/room/push_frame.h"
#include "server/room/ready.h"
#include "server/room/replaced_seat.h"
#include "server/room/room.h"
#include "server/room/table_settings.h"
#include "server/room/told_beforehand.h"

namespace server {

using protocol::ErrorCode;
using protocol::Method;

// The rows of the room's methods.
struct Room::Rows {
  using Serve = void (*)(Room&, const Request&, Now, Outbox&);

  /// What a rule decides by the table alone: carried out, answered or refused as it says.
  template <Method method, auto rule>
  static constexpr protocol::Row<Serve> ruled() {
    static_assert(protocol::needs_account(method), "a rule is asked by somebody");
    return {method, [](Room& room, const Request& request, Now now, Outbox& out) {
              const auto& params = request.params.get<protocol::ParamsOf<method>>();
              room.carry_out(request,
                             protocol::call(rule, *room.visible_, room.answers_, *request.account, params,
                                            room.policy_.rated, room.policy_.follow),
                             now, out);
            }};
  }
  /// What needs the room: who is here and for how long, the log, others who are asked.
  template <Method method, auto handler>
  static constexpr protocol::Row<Serve> served() {
    return {method, [](Room& room, const Request& request, Now now, Outbox& out) {
              const auto& params = request.params.get<protocol::ParamsOf<method>>();
              if constexpr (std::is_member_function_pointer_v<decltype(handler)>) {
                protocol::call_on(room, handler, request, params, now, out);
              } else {
                protocol::call(handler, room, request, params, now, out);
              }
            }};
  }

  static void view(Room& room, const Request& request, Outbox& out) {
    const auto place = room.viewers_.find(request.conn)->place();
    const Table& table = *room.visible_;
    const protocol::TableViewResult result{
        room.viewers_.seq_for(place, table),
        engine::JsonText::written(protocol::text_of(room.viewers_.view_for(place, table)))};
    room.answer({request.conn, request.id}, engine::json_text(result), out);
  }

  static void sit(Room& room, const Request& request, const protocol::TableSit& asked, Now now, Outbox& out) {
    const Table& table = *room.visible_;
    if (sits_with_strangers(table, request.account->id)) {
      const auto host = room.addresses_.find(table.host.id);
      const bool elsewhere = host == room.addresses_.end() || host->second != request.address;
      if (auto refusal = too_many_unmoved(request.seat_waits, elsewhere)) {
        return room.refuse_with_seq(request, *refusal, out);
      }
    }
    room.carry_out(request, rule_on_sitting(table, *request.account, asked), now, out);
  }

  static void offer_seat(Room& room, const Request& request, const protocol::TableOfferSeat& asked, Now now,
                         Outbox& out) {
    const auto absent_ms = periods_at(*room.visible_, room.policy_).absent_ms;
    const bool away = room.absence_.is_away(asked.seat, absent_ms, now.steady_ms);
    room.carry_out(request, rule_on_offering(*room.visible_, *request.account, asked, away), now, out);
  }

  static void claim(Room& room, const Request& request, const protocol::TableSeat& asked, Now now, Outbox& out) {
    const auto at_ms = room.absence_.claimable_at(*room.visible_, asked.seat, room.policy_);
    const bool gone = at_ms && *at_ms <= now.steady_ms;
    room.carry_out(request, rule_on_claiming(*room.visible_, *request.account, asked, gone), now, out);
  }

  static void abort(Room& room, const Request& request, Now now, Outbox& out) {
    const Table& table = *room.visible_;
    const bool carried = may_end_unresolved(table) && first_moves_owed(table).empty();
    if (carried) return room.carry_out(request, rule_on_agreeing_to_end(table, *request.account), now, out);
    auto ruling = rule_on_aborting(table, *request.account);
    if (auto* plan = std::get_if<Plan>(&ruling)) {
      plan->fact.get<Aborted>().freed = who_gets_up(table, who_is_here(room.viewers_), false);
    }
    room.carry_out(request, std::move(ruling), now, out);
  }

  static void replay(Room& room, const Request& request, const protocol::TableReplay& asked, Now now, Outbox& out) {
    const Table& table = *room.visible_;
    const Asker asker{request.conn, request.id};
    // Also for who follows a seat: its past is its player's.
    const auto own = room.viewers_.find(request.conn)->viewer;
    const auto last = room.viewers_.seq_for({own}, table);
    const auto ruling = rule_on_replay(table, own, last, asked);
    if (const auto* refusal = std::get_if<Refusal>(&ruling)) return room.refuse(asker, *refusal, out);
    room.look_back(asker, {0, std::get<engine::Viewer>(ruling), asked.from, last}, std::nullopt, now, out);
  }

  static const std::array<Serve, protocol::k_methods.size()> k_serve;

  static void hint(Room& room, const Request& request, const protocol::TableHint& asked, Now now, Outbox& out) {
    room.think_for(request, rule_on_hint(*room.visible_, *request.account, asked), std::nullopt, now, out);
  }
  static void preview(Room& room, const Request& request, const protocol::TablePreview& asked, Now now, Outbox& out) {
    const std::vector<Json> actions(asked.actions.begin(), asked.actions.end());
    room.think_for(request, rule_on_preview(*room.visible_, *request.account, asked),
                   Think::Preview{actions, room.policy_.preview_ms}, now, out);
  }

  /// Whether it may be asked by who doesn't watch; a link lets somebody in who doesn't watch yet.
  static bool is_for_outsiders(Method method) {
    return method == Method::table_join || method == Method::table_leave || method == Method::table_redeem;
  }
};

constinit const std::array<Room::Rows::Serve, protocol::k_methods.size()> Room::Rows::k_serve =
    protocol::by_method<&protocol::is_for_room>({
        served<Method::table_join, &Room::join>(),
        served<Method::table_leave, &Room::leave>(),
        served<Method::table_view, &Room::Rows::view>(),
        served<Method::table_history, &Room::history>(),
        served<Method::table_replay, &Room::Rows::replay>(),
        served<Method::table_hint, &Room::Rows::hint>(),
        served<Method::table_preview, &Room::Rows::preview>(),
        served<Method::table_rematch, &Room::rematch>(),
        served<Method::table_sit, &Room::Rows::sit>(),
        served<Method::table_offer_seat, &Room::Rows::offer_seat>(),
        served<Method::table_claim, &Room::Rows::claim>(),
        served<Method::table_abort, &Room::Rows::abort>(),
        ruled<Method::table_settings, &rule_on_settings>(),
        ruled<Method::table_stand, &rule_on_standing>(),
        ruled<Method::table_ready, &rule_on_ready>(),
        ruled<Method::table_add_bot, &rule_on_adding_bot>(),
        ruled<Method::table_remove_bot, &rule_on_removing_bot>(),
        ruled<Method::table_autopilot, &rule_on_handing_over>(),
        ruled<Method::table_resume_seat, &rule_on_taking_back>(),
        ruled<Method::table_take_seat, &rule_on_taking_seat>(),
        ruled<Method::table_request_seat_view, &rule_on_following>(),
        ruled<Method::table_grant_seat_view, &rule_on_letting_follow>(),
        ruled<Method::table_concede, &rule_on_conceding>(),
        ruled<Method::table_kick, &rule_on_kicking>(),
        ruled<Method::table_give_host, &rule_on_giving_host>(),
        ruled<Method::table_invite, &rule_on_inviting>(),
        ruled<Method::table_revoke_invites, &rule_on_revoking>(),
        ruled<Method::table_change_code, &rule_on_changing_code>(),
        ruled<Method::table_readmit, &rule_on_readmitting>(),
        ruled<Method::table_redeem, &rule_on_accepting>(),
        ruled<Method::table_vote_skip, &rule_on_moving_on>(),
        ruled<Method::table_reveal_seed, &rule_on_revealing>(),
        ruled<Method::table_act, &rule_on_acting>(),
        ruled<Method::table_undo, &rule_on_undoing>(),
        ruled<Method::table_ask_undo, &rule_on_asking_undo>(),
        ruled<Method::table_answer_undo, &rule_on_answering_undo>(),
    });

void Room::serve(const Request& request, Now now, Outbox& out) {
  serving_ = Asker{request.conn, request.id};
  const Rows::Serve row = Rows::k_serve[static_cast<std::size_t>(request.method)];
  ENSURE(row != nullptr, "only a room's methods are served");
  if (!Rows::is_for_outsiders(request.method) && !watches(request, now, out)) {
    refuse(*serving_, {ErrorCode::not_joined, "Join the room first.", {}}, out);
  } else if (protocol::needs_account(request.method) && !request.account) {
    refuse(*serving_, {ErrorCode::not_signed_in, "Sign in as a guest first.", {}}, out);
  } else {
    row(*this, request, now, out);
  }
  serving_.reset();
}

// Whoever is signed in on the connection now is who watches: a guest may have signed in after joining.
bool Room::watches(const Request& request, Now now, Outbox& out) {
  const auto* watcher = viewers_.find(request.conn);
  if (watcher == nullptr) return false;
  if (watcher->account == request.account) return true;
  if (!may_stay(*visible_, request.account, *visible_->terms)) {
    show_out({request.conn}, ErrorCode::kicked, out);
    return false;
  }
  const auto before = watcher->place();
  viewers_.attach(request.conn, request.account, request.heard, shown(now));
  changed_.who_is_here();
  if (viewers_.find(request.conn)->place() != before) viewers_.show_whole(request.conn, shown(now), out);
  return true;
}

void Room::show_on_joining(const Request& request, const protocol::TableJoin& asked, Now now, Outbox& out) {
  const Place place = viewers_.find(request.conn)->place();
  // Whoever sees the table late is answered from what is shown to them: how long the log is nobody can ask.
  if (asked.have_seq && viewers_.lags_for(place) && *asked.have_seq > viewers_.seq_for(place, *visible_)) {
    return viewers_.show_whole(request.conn, shown(now), out);
  }
  // What was told was durable: a record that isn't here was lost, or the client tells tales.
  if (asked.have_seq && !heads_.has(*asked.have_seq, asked.have_head.value_or(""))) {
    ++other_pasts_;
    if (other_pasts_ <= k_other_pasts_logged) {
      out.emplace_back(
          LogLine{LogLine::Level::error, "event=other_past room=" + id_.text + " seq=" + std::to_string(visible_->seq) +
                                             " have_seq=" + std::to_string(*asked.have_seq) +
                                             " what=\"somebody has seen a record that this log does not have\""});
    }
    return viewers_.show_other_past(request.conn, shown(now), out);
  }
  // Patches don't fit on what another viewer saw, nor on what one saw oneself before changing places.
  const bool same = asked.have_viewer == name_of(place.sight());
  const auto changed = std::max(visible_->places_changed, visible_->following.changed);
  if (asked.have_seq && same && *asked.have_seq >= changed) {
    viewers_.catch_up(request.conn, *asked.have_seq, shown(now), out);
  } else {
    viewers_.show_whole(request.conn, shown(now), out);
  }
}

namespace {

// Whoever guesses at codes in the same network keeps nobody out of a table of their own.
bool was_there(const Table& table, const Account& account) {
  return account.id == table.terms->host.id || std::ranges::count(table.left, account.id, &Account::id) > 0;
}

}  // namespace

void Room::join(const Request& request, const protocol::TableJoin& asked, Now now, Outbox& out) {
  const Asker asker{request.conn, request.id};
  const bool needs_code = !may_watch(*visible_, request.account, std::nullopt);
  const bool was_here = request.account && was_there(*visible_, *request.account);
  if (needs_code && request.codes_wait_ms > 0 && !was_here) {
    return refuse(asker, too_many_codes(request.codes_wait_ms), out);
  }
  if (visible_->closed || !may_watch(*visible_, request.account, asked.code)) {
    const bool is_out = !visible_->closed && request.account && is_sent_away(*visible_, request.account->id);
    if (is_out) return refuse(asker, sent_away(), out);
    return refuse(asker, {ErrorCode::no_such_table, "There is no such table.", {}}, out);
  }
  if (asked.code && request.codes_wait_ms == 0) out.emplace_back(right_code(request, *asked.code));
  const auto viewer = viewer_of(*visible_, request.account);
  const auto* watcher = viewers_.find(request.conn);
  const bool counted = watcher != nullptr && watcher->viewer == viewer;
  if (!counted && viewer.is_spectator() && viewers_.count(viewer) >= k_spectators_max) {
    protocol::ErrorDetail detail;
    detail.field = "spectators";
    return refuse(asker, {ErrorCode::limit_reached, "Too many watch this table already.", detail}, out);
  }
  // Connections whose network is gone look like any other for a while: they must not keep out who has a new one. More
  // than there may be come to a seat when somebody who watches on many sits down.
  while (!counted && !viewer.is_spectator() && viewers_.count(viewer) >= k_connections_per_seat_max) {
    show_out({least_heard(viewers_, viewer)}, ErrorCode::replaced, out);
  }
  viewers_.attach(request.conn, request.account, request.heard, shown(now));
  changed_.who_is_here();
  out.emplace_back(ToConn{request.conn, Joined{id_}});
  show_on_joining(request, asked, now, out);
  // Who comes is told what is true now. If the others were told something else last, they and this one are all told
  // again, even if it turns out to be that same thing.
  const bool late = viewers_.lags_for(viewers_.find(request.conn)->place());
  auto presence = presence_frame(now, true);
  if (presence->json != presence_.text) presence_.text.clear();
  if (late) presence = presence_frame(now, false);
  out.emplace_back(ToConn{request.conn, Push{std::move(presence)}});
  if (!ratings_.people.empty()) out.emplace_back(ToConn{request.conn, Push{ratings_frame()}});
  const auto seq = viewers_.seq_for(viewers_.find(request.conn)->place(), *visible_);
  answer(asker, engine::json_text(protocol::TableJoinResult{id_.text, seq}), out);
}

// To whom the table is closed from now on.
void Room::show_out(const std::vector<ConnId>& conns, ErrorCode why, Outbox& out) {
  if (conns.empty()) return;
  out.emplace_back(Broadcast{conns, make_frame(protocol::TableClosed{id_.text, why}, id_.text)});
  for (const auto conn : conns) {
    viewers_.detach(conn);
    out.emplace_back(ToConn{conn, Left{id_}});
  }
  changed_.who_is_here();
}

void Room::leave(const Request& request, Outbox& out) {
  if (viewers_.detach(request.conn)) {
    changed_.who_is_here();
    out.emplace_back(ToConn{request.conn, Left{id_}});
  }
  answer({request.conn, request.id}, engine::json_text(protocol::Done{}), out);
}

void Room::history(const Request& request, const protocol::TableHistory& asked, Now now, Outbox& out) {
  const Asker asker{request.conn, request.id};
  const auto place = viewers_.find(request.conn)->place();
  const auto from = std::max<std::uint64_t>(asked.from, 1);
  const auto to = std::min(asked.to, viewers_.seq_for(place, *visible_));
  if (from <= to && from <= history_.since) {
    const Recall recall{
        .viewer = place.sight(), .from = from, .last = std::min(to, history_.since), .entries_alone = true};
    const OlderEntries older{place.sight(), from, to, history_.since, visible_->following.changed};
    return look_back(asker, recall, older, now, out);
  }
  auto entries = entries_for(history_.entries, place.sight(), from - 1, to);
  if (entries.size() > protocol::k_history_entries_max) entries.resize(protocol::k_history_entries_max);
  answer(asker, engine::json_text(protocol::TableHistoryResult{std::move(entries)}), out);
}

// The log is read and played by somebody else: the table goes on meanwhile.
void Room::look_back(const Asker& asker, Recall recall, std::optional<OlderEntries> entries, Now now, Outbox& out) {
  std::erase_if(recalls_, [&](const RecallAsked& one) { return now.steady_ms >= one.until_ms; });
  const bool asks_already =
      std::ranges::any_of(recalls_, [&](const RecallAsked& one) { return one.asker.conn == asker.conn; });
  if (asks_already || recalls_.size() >= k_recalls_max) {
    return refuse(asker, {ErrorCode::busy, "The table is being looked back at; try again.", {}}, out);
  }
  recall.ticket = ++tickets_;
  recalls_.push_back({asker, recall.ticket, now.steady_ms + k_recall_wait_ms_max, visible_->places_changed, entries});
  for (const Renamed& one : visible_->renamed) recall.renamed.push_back({one.account, one.to});
  out.emplace_back(std::move(recall));
}

// What somebody is told beforehand changes nothing: it goes round the queue of what waits for the store.
void Room::think_for(const Request& request, const std::variant<engine::Seat, Refusal>& ruling,
                     std::optional<Think::Preview> preview, Now now, Outbox& out) {
  const Asker asker{request.conn, request.id};
  if (mode_ != Mode::working) return refuse(asker, why_not_working(), out);
  if (const auto* refusal = std::get_if<Refusal>(&ruling)) return refuse_with_seq(request, *refusal, out);
  const auto seat = std::get<engine::Seat>(ruling);
  auto& held = preview ? previews_[seat.index] : hints_[seat.index];
  if (held && now.steady_ms < held->until_ms) {
    return refuse(asker, {ErrorCode::busy, "The last one is being thought of; try again.", {}}, out);
  }
  const std::size_t from = out.size();
  const auto ticket = preview ? bots_.ask_for_preview(*visible_, seat, std::move(*preview), out)
                              : bots_.ask_for_hint(*visible_, seat, out);
  name_owners(from, out);
  held = ThoughtAsked{asker, ticket, visible_->open[seat.index]->wire, now.steady_ms + k_hint_wait_ms_max,
                      request.account->id};
}

void Room::answer_thought(const Thought& thought, Outbox& out) {
  const auto is_it = [&](const auto& held) { return held && held->ticket == thought.ticket; };
  auto* of_all = std::ranges::any_of(hints_, is_it) ? &hints_ : &previews_;
  const auto found = std::ranges::find_if(*of_all, is_it);
  if (found == of_all->end()) return;
  const auto asked = std::move(**found);
  found->reset();
  const auto& holder = visible_->seats[static_cast<std::size_t>(std::distance(of_all->begin(), found))];
  if (!holder || holder->account.id != asked.account) {
    return refuse(asked.asker, {ErrorCode::not_seated, "Somebody else has that seat now.", {}}, out);
  }
  if (thought.refused) {
    return refuse(asked.asker, {ErrorCode::busy, "Too many bots think now; try again.", {}}, out);
  }
  const std::string decision = std::to_string(asked.wire);
  answer(asked.asker,
         thought.previews ? engine::json_text(preview_result(*thought.previews, decision))
                          : engine::json_text(hint_result(thought, decision)),
         out);
}

void Room::rematch(const Request& request, const protocol::TableKeyed& asked, Now now, Outbox& out) {
  const Asker asker{request.conn, request.id};
  const auto ruling = rule_on_rematch(*visible_, answers_, *request.account, asked);
  if (const auto* refusal = std::get_if<Refusal>(&ruling)) return refuse_with_seq(request, *refusal, out);
  if (const auto* answered = std::get_if<Answered>(&ruling)) return answer(asker, text_of(answered->result), out);
  if (rematch_asked_ && now.steady_ms < rematch_asked_->until_ms) {
    return refuse(asker, {ErrorCode::busy, "A rematch is being made; try again.", {}}, out);
  }
  rematch_asked_ = RematchAsked{asker, std::get<AskHall>(ruling).seat, request.account->id, asked.key,
                                now.steady_ms + k_rematch_wait_ms_max};
  const auto& terms = *visible_->terms;
  NewRoom like;
  static_cast<TableSettings&>(like) = terms;
  like.game = terms.game;
  keep_everybodys_seat(*visible_, rematch_asked_->seat, like);
  const auto is_blocked = [&](const auto& kept) {
    return request.standing && request.standing->blocked.contains(kept.account.id);
  };
  std::erase_if(like.kept, is_blocked);
  like.host = *request.account;
  out.emplace_back(ToHall{RematchWanted{request, std::move(like)}});
}

// A bank stands where it stood when the request arrived: what the server took from then on is charged to nobody, and
// no bank is charged while nothing can be stored.
void Room::say_what_is_left(Fact& fact, Now now) const {
  if (auto* asked = fact.get_if<UndoAsked>()) {
    const auto is_missing = [&](engine::Seat seat) {
      return visible_->bot_at(seat).empty() && viewers_.count(engine::Viewer::at(seat)) == 0;
    };
    asked->wait_ms = periods_at(*visible_, policy_, !person_who(*visible_, is_missing)).undo_answer_ms;
    asked->until_ms = now.told_ms() + *asked->wait_ms;
  }
  if (!has_banks(*visible_)) return;
  const auto left = [&](engine::Seat seat) -> std::optional<std::int64_t> {
    // What the outage left is said by its own record, which comes first.
    if (!storage_full_since_ms_) return clock_.bank_left(seat, arrived_ms_);
    return std::nullopt;
  };
  if (auto* acted = fact.get_if<Acted>()) acted->left_ms = left(acted->seat);
  if (auto* undone = fact.get_if<Undone>()) undone->left_ms = left(undone->seat);
  if (auto* over = fact.get_if<HandedOver>()) over->left_ms = left(over->seat);
}

// How many records there are tells how many moves were made: whoever sees them later is told of none before.
void Room::say_no_newer(const Request& request, TableAnswer& result) const {
  const auto* watcher = viewers_.find(request.conn);
  const Place place = watcher != nullptr ? watcher->place() : Place{viewer_of(*visible_, request.account)};
  protocol::Seq* seq = seq_in(result);
  if (seq != nullptr && viewers_.lags_for(place)) *seq = viewers_.seq_for(place, *visible_);
}

void Room::carry_out(const Request& request, Ruling ruling, Now now, Outbox& out) {
  const Asker asker{request.conn, request.id};
  ruling = unless_blocked(*visible_, request, std::move(ruling));
  if (auto* refusal = std::get_if<Refusal>(&ruling)) return refuse_with_seq(request, std::move(*refusal), out);
  if (auto* answered = std::get_if<Answered>(&ruling)) {
    if (!answered->again) say_no_newer(request, answered->result);
    return answer(asker, text_of(answered->result), out);
  }
  auto& plan = std::get<Plan>(ruling);
  say_what_is_left(plan.fact, now);
  auto made = draft(now);
  const auto seq = made.add(plan.fact, request.account->id, plan.key);
  if (!seq) return refuse_with_seq(request, refusal_of_game(plan.fact, seq.error(), visible_->seq), out);
  const auto* moved_on = plan.fact.get_if<MoveOnAsked>();
  if (moved_on != nullptr &&
      all_move_on(made.table(), moved_on->seat, absence_.away(periods_at(*visible_, policy_).absent_ms, now.steady_ms)))
    play_for_absent(made, moved_on->seat);
  if (auto* told = seq_in(plan.result)) *told = *seq;
  say_no_newer(request, plan.result);
  commit(std::move(made), asker, text_of(plan.result), out);
}

}  // namespace server
