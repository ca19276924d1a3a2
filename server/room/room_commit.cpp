// From a draft to what everybody sees: the store in between, and what happens without it. Also what the room does by
// itself when its time has come.
#include <algorithm>
#include <utility>

#include "engine/core/describe/json_text.h"
#include "engine/core/ensure.h"
#include "server/room/abandoned.h"
#include "server/room/consent.h"
#include "server/room/door.h"
#include "server/room/first_moves.h"
#include "server/room/game_row.h"
#include "server/room/limits.h"
#include "server/room/parting.h"
#include "server/room/push_frame.h"
#include "server/room/room.h"

namespace server {

using protocol::ErrorCode;
using protocol::Method;

namespace {

void tell_of_phase(const Table& table, Outbox& out) {
  const std::string& room = table.terms->room.text;
  out.emplace_back(LogLine{LogLine::Level::info, "event=room_phase room=" + room + " seq=" + std::to_string(table.seq) +
                                                     " phase=" + std::string(engine::word_of(table.phase))});
  if (!table.abandoned) return;
  out.emplace_back(LogLine{LogLine::Level::info, "event=room_abandoned room=" + room +
                                                     " days=" + std::to_string(table.abandoned->days) +
                                                     (table.abandoned->full.value_or(false) ? " reason=full" : "")});
}

}  // namespace

// What becomes of a game of other rules is stored before anything else, then what the clocks did not count. After an
// outage of the store, that it happened: clocks go on with what was left when it began.
Draft Room::draft(Now now) const {
  Draft made(*visible_, DraftStart{epoch_, now.wall_ms, &history_});
  if (visible_->rules.due) made.settle();
  const bool waits = visible_->phase == TablePhase::sealing || visible_->undo_request.has_value();
  if (storage_full_since_ms_ && (waits || clock_.runs())) {
    const auto downtime_ms = now.steady_ms - *storage_full_since_ms_;
    made.must_add(Recovered{downtime_ms, time_left(*storage_full_since_ms_), undo_until(*visible_, downtime_ms, now)});
  }
  if (uncounted_) made.must_add(*uncounted_);
  return made;
}

void Room::commit(Draft draft, std::optional<Asker> asker, std::string result, Outbox& out) {
  ENSURE(!flight_ && !draft.empty(), "one commit at a time, and never an empty one");
  uncounted_.reset();  // it is in the draft; if that is refused, what the outage left says as much
  const auto ticket = ++tickets_;
  out.emplace_back(Persist{ticket, draft.write_group()});
  flight_.emplace(Flight{ticket, std::move(draft).finish(), std::move(asker), std::move(result), now_ms_});
}

void Room::become_visible(Flight flight, Now now, Outbox& out) {
  serving_ = flight.asker;
  const bool is_new = !visible_;
  const auto before = is_new ? TablePhase::open : visible_->phase;
  const auto from = is_new ? 0 : visible_->seq;
  const auto places = is_new ? 0 : visible_->places_changed;
  const auto known = is_new ? 0 : visible_->renamed.size();
  const auto terms = is_new ? nullptr : visible_->terms;
  const auto sent_away = is_new ? 0 : visible_->kicked.size();
  const bool owed = !is_new && !first_moves_owed(*visible_).empty();
  visible_ = std::move(flight.drafted.table);
  for (std::size_t i = known; i < visible_->renamed.size(); ++i) rename_in(history_.entries, visible_->renamed[i]);
  for (auto& entry : flight.drafted.entries) history_.entries.push_back(std::move(entry));
  answers_.merge(std::move(flight.drafted.answers));
  if (flight.drafted.snapshot > 0) snapshots_.kept(flight.drafted.snapshot);
  for (const auto& head : flight.drafted.heads) heads_.add(head);
  if (storage_full_since_ms_) {
    clock_ = RoomClock{};
    undo_wait_.reset();
    first_moves_ = FirstMoves{};
  }
  storage_full_since_ms_.reset();
  clock_.follow(*visible_, periods_at(*visible_, policy_).invite_ms, now);
  follow_waits(now);
  viewers_.publish(shown(now), from, flight.drafted.by_moves_alone, out);
  // Who sees the game late is shown entries that are old for others.
  const bool is_long = history_.entries.size() > k_history_kept_max;
  if (is_long && !lags(*visible_)) history_.keep_newest(k_history_kept_max / 2);
  if (!is_new && (terms != visible_->terms || sent_away != visible_->kicked.size())) {
    show_out(viewers_.those_of([&](const auto& account) { return !may_stay(*visible_, account, *terms); }),
             protocol::ErrorCode::kicked, out);
  }
  // When a game aborts by itself, or can be claimed of somebody, goes with it.
  const bool waits = owed || (visible_->terms->rated && person_who(*visible_, [&](engine::Seat seat) {
                                return viewers_.count(engine::Viewer::at(seat)) == 0;
                              }));
  changed_.presence = changed_.presence || waits || !flight.drafted.by_moves_alone;
  changed_.listing = changed_.listing || flight.drafted.changes_line;
  changed_.turn = true;
  // What of the table is not in its line: another account, which may have the same name; another code.
  if (places != visible_->places_changed || terms != visible_->terms) listing_ = nullptr;
  if (flight.asker) answer(*flight.asker, std::move(flight.result), out);
  if (is_new) answer_creation(nullptr, out);
  serving_.reset();
  if (is_new || before != visible_->phase) tell_of_phase(*visible_, out);
  const bool over = before != visible_->phase && visible_->phase == TablePhase::finished;
  if (over && visible_->changes_ratings()) out.emplace_back(ToHall{GameOver{game_row(*visible_)}});
  // The hall knows of nobody's turn at a table that it has not heard of.
  if (is_new) tell_lobby(now, out);
  tell_turn(out);
  ask_for_ratings(out);
  if (mode_ == Mode::working) {
    auto due = snapshots_.due(*visible_, history_, tickets_ + 1);
    if (due) out.emplace_back(KeepSnapshot{++tickets_, epoch_, std::move(due)});
  }
  told_ = out.size();
  if (!visible_->closed) return;
  if (flight.gives_way) {
    out.emplace_back(LogLine{LogLine::Level::info, "event=room_closed room=" + id_.text + " reason=full"});
  }
  end(ErrorCode::no_such_table, out);
}

void Room::not_stored(const Flight& flight, storage::WriteStatus status, Now now, Outbox& out) {
  const Refusal refusal{ErrorCode::storage_unavailable, why_not_stored(status), {}};
  if (flight.asker) refuse(*flight.asker, refusal, out);
  std::string line = "event=not_stored room=" + id_.text + " status=" + std::to_string(static_cast<int>(status));
  // The request's id is the client's own: it may be any text.
  if (flight.asker) line += " conn=" + std::to_string(flight.asker->conn.value);
  if (flight.asker && flight.asker->id.is_number_integer()) line += " request=" + engine::dump_json(flight.asker->id);
  out.emplace_back(LogLine{LogLine::Level::error, std::move(line)});
  if (!visible_) {
    refuse_waiting(out);
    return answer_creation(to_json(refusal), out);
  }
  if (flight.gives_way) out.emplace_back(ToHall{CannotGiveWay{id_}});
  switch (status) {
    case storage::WriteStatus::full:
      return stand_still(flight.began_ms, now.steady_ms + k_storage_retry_ms);
    case storage::WriteStatus::failed:
    case storage::WriteStatus::unknown:
      mode_ = Mode::storage_failed;
      return refuse_waiting(out);
    case storage::WriteStatus::fenced:
      return end(ErrorCode::storage_unavailable, out);
    case storage::WriteStatus::conflict:
    case storage::WriteStatus::stored:
      break;
  }
  ENSURE(false, "only a new room can meet another of its name");
}

// A rematch is answered by the table that it follows, once that has it in its log.
void Room::answer_creation(Json error, Outbox& out) {
  const bool made = error.is_null();
  if (creation_) {
    const bool is_rematch = creation_->method == Method::table_rematch;
    Reply reply{creation_->conn, creation_->id, nullptr, std::move(error)};
    if (is_rematch) {
      if (made) reply = reply_with<Method::table_rematch>(*creation_, {id_.text, visible_->terms->code});
      const RoomId before{protocol::table_in(creation_->params)};
      out.emplace_back(ToRoom{before, RematchMade{reply, made ? id_ : RoomId{}, made ? visible_->terms->code : ""}});
    } else {
      if (made) reply = reply_with<Method::table_create>(*creation_, {id_.text, visible_->terms->code, {}});
      out.emplace_back(ToConn{creation_->conn, Replied{std::move(reply)}});
    }
    creation_.reset();
  }
  if (made) return;
  mode_ = Mode::gone;
  tell_lobby_gone(out);
  out.emplace_back(UnloadRoom{id_});
}

void Room::end(ErrorCode code, Outbox& out) {
  if (code == ErrorCode::storage_unavailable) {
    out.emplace_back(
        LogLine{LogLine::Level::error, "event=table_lost room=" + id_.text + " why=\"another server has taken it\""});
  }
  mode_ = Mode::gone;
  refuse_waiting(out);
  chat_.refuse_all(why_not_working().code, why_not_working().message, out);
  const auto conns = everyone(viewers_);
  auto why_closed = visible_ ? visible_->closed : std::nullopt;
  if (why_closed && why_closed->empty()) why_closed.reset();
  if (!conns.empty()) {
    out.emplace_back(Broadcast{conns, make_frame(protocol::TableClosed{id_.text, code, why_closed}, id_.text)});
  }
  for (const auto conn : conns) {
    viewers_.detach(conn);
    out.emplace_back(ToConn{conn, Left{id_}});
  }
  tell_lobby_gone(out);
  out.emplace_back(UnloadRoom{id_});
}

bool Room::do_what_is_due(Now now, Outbox& out) {
  if (!visible_) return false;
  if (rematch_made_) return end_rematch(out, now);
  if (storage_full_since_ms_) return try_storage_again(now, out);
  if (let_people_go(now, out)) return true;
  if (uncounted_) {
    commit(draft(now), std::nullopt, {}, out);
    return true;
  }
  if (const auto seat = clock_.overdue(swept_ms_)) {
    time_is_over(*seat, now, out);
    return true;
  }
  if (play_for_conceded(now, out)) return true;
  if (clock_.reveal_overdue(swept_ms_)) {
    auto made = draft(now);
    reveal_for_silent(made);
    commit(std::move(made), std::nullopt, {}, out);
    return true;
  }
  if (const auto number = clock_.invite_overdue(swept_ms_)) {
    auto made = draft(now);
    made.must_add(InvitesEnded{{*number}});
    commit(std::move(made), std::nullopt, {}, out);
    return true;
  }
  if (kept_until_ms_ && *kept_until_ms_ <= swept_ms_) {
    auto made = draft(now);
    made.must_add(KeptSeatsFreed{});
    commit(std::move(made), std::nullopt, {}, out);
    return true;
  }
  if (undo_wait_ && undo_wait_->until_ms <= swept_ms_) {
    auto made = draft(now);
    // What draft() put there of an outage may have let it lapse already.
    if (made.table().undo_request) made.must_add(UndoLapsed{});
    commit(std::move(made), std::nullopt, {}, out);
    return true;
  }
  if (go_on_without_absent(now, out)) return true;
  if (note_coming(now, out) || end_abandoned(now, out)) return true;
  return leave_when_idle(now, out);
}

bool Room::leave_when_idle(Now now, Outbox& out) {
  const auto idle = idle_until(now);
  if (!idle || *idle > now.steady_ms || !viewers_.nobody()) return false;
  if (visible_->phase == TablePhase::finished) {
    end(ErrorCode::no_such_table, out);  // whoever asks for it later has it loaded again
    return true;
  }
  if (visible_->phase == TablePhase::running) {
    rest(now, out);
    return true;
  }
  auto made = draft(now);
  made.must_add(Closed{});
  commit(std::move(made), std::nullopt, {}, out);
  return true;
}

// The bot plays on from the next decision: what is overdue is done as at every other table, so that letting the time
// run out gives nobody more of it.
void Room::time_is_over(engine::Seat seat, Now now, Outbox& out) {
  auto made = draft(now);
  const auto policy = visible_->terms->time.on_time_out;
  const bool of_person = visible_->bot_at(seat).empty();
  if (of_person && policy == TimeOut::wait) {
    made.must_add(RanOut{seat});
    return commit(std::move(made), std::nullopt, {}, out);
  }
  if (of_person && policy == TimeOut::concede && first_moves_.aborts_at(*visible_, policy_) &&
      !visible_->seats[seat.index]->moved) {
    made.must_add(Aborted{std::nullopt, who_gets_up(*visible_, who_is_here(viewers_), true)});
    return commit(std::move(made), std::nullopt, {}, out);
  }
  if (of_person && policy == TimeOut::concede) {
    made.must_add(Conceded{seat, Cause::timeout});
    play_for_absent(made, seat, Cause::conceded);
    return commit(std::move(made), std::nullopt, {}, out);
  }
  play_for_absent(made, seat);
  const auto& autopilot = visible_->terms->autopilot;
  const bool goes_on = made.table().phase == TablePhase::running;
  if (goes_on && !autopilot.empty() && made.table().bot_at(seat).empty()) {
    made.must_add(HandedOver{seat, autopilot, Cause::timeout});
  }
  commit(std::move(made), std::nullopt, {}, out);
}

// Until nothing is left to do for it, so that a commit that came to nothing is made again.
bool Room::let_people_go(Now now, Outbox& out) {
  if (parting_.empty() || visible_->phase == TablePhase::sealing || visible_->paused) return false;
  const auto facts = what_parting_takes(*visible_, parting_.front());
  if (facts.empty()) {
    parting_.pop_front();
    return true;
  }
  arrived_ms_ = now.steady_ms;
  auto made = draft(now);
  for (auto fact : facts) {
    say_what_is_left(fact, now);
    made.must_add(std::move(fact), parting_.front().account);
  }
  commit(std::move(made), std::nullopt, {}, out);
  return true;
}

bool Room::play_for_conceded(Now now, Outbox& out) {
  if (visible_->undo_request || visible_->paused) return false;  // it would be an answer
  for (std::uint8_t i = 0; i < visible_->terms->players; ++i) {
    const engine::Seat seat{i};
    if (visible_->phase != TablePhase::running || !visible_->open[i] || !visible_->conceded(seat)) continue;
    auto made = draft(now);
    play_for_absent(made, seat, Cause::conceded);
    commit(std::move(made), std::nullopt, {}, out);
    return true;
  }
  return false;
}

// A bot's action goes the way of a client's: it may have come too late, and the game judges it.
bool Room::let_bots_act(Now now, Outbox& out) {
  if (storage_full_since_ms_ || !lets_bots_go_on(*visible_) || visible_->paused) return false;
  while (auto ready = bots_.take_ready()) {
    auto ruling = rule_on_bot_acting(*visible_, ready->seat, ready->decision, std::move(ready->action));
    auto* plan = std::get_if<Plan>(&ruling);
    if (plan == nullptr) continue;
    auto made = draft(now);
    const auto seq = made.add(std::move(plan->fact), bot_account(ready->seat).id);
    ENSURE(seq.ok(), "a bot chooses one of the legal actions");
    commit(std::move(made), std::nullopt, {}, out);
    return true;
  }
  return false;
}

// What a commit that was refused took is charged to nobody either.
void Room::stand_still(std::int64_t since_ms, std::int64_t retry_ms) {
  storage_retry_ms_ = retry_ms;
  storage_full_since_ms_ = std::min(since_ms, storage_full_since_ms_.value_or(since_ms));
  clock_.stand_still(*storage_full_since_ms_);
}

// Nobody's time is over while nothing can be stored; a table without running clocks has nothing to find out.
bool Room::try_storage_again(Now now, Outbox& out) {
  if (now.steady_ms < storage_retry_ms_) return false;
  auto made = draft(now);
  if (made.empty()) {
    storage_full_since_ms_.reset();
    clock_ = RoomClock{};
    clock_.follow(*visible_, periods_at(*visible_, policy_).invite_ms, now);
    first_moves_ = FirstMoves{};
    follow_waits(now);
  } else {
    commit(std::move(made), std::nullopt, {}, out);
  }
  return true;
}

bool Room::end_rematch(Outbox& out, Now now) {
  const auto made = std::move(*rematch_made_);
  rematch_made_.reset();
  if (!rematch_asked_) return true;  // asked before a restart: nobody waits for it any more
  const auto asked = std::move(*rematch_asked_);
  rematch_asked_.reset();
  if (!made.reply.error.is_null()) {
    out.emplace_back(ToConn{asked.asker.conn, Replied{made.reply}});
  } else if (visible_->rematch) {
    const protocol::TableRematchResult result{visible_->rematch->room.text, visible_->rematch->code};
    answer(asked.asker, engine::json_text(result), out);
  } else {
    auto agreed = draft(now);
    agreed.must_add(RematchAgreed{asked.seat, made.room, made.code}, asked.account, asked.key);
    const protocol::TableRematchResult result{made.room.text, made.code};
    commit(std::move(agreed), asked.asker, engine::json_text(result), out);
  }
  return true;
}

}  // namespace server
