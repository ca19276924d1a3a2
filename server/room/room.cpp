#include "server/room/room.h"

#include <algorithm>
#include <utility>

#include "engine/core/describe/tree.h"
#include "engine/core/ensure.h"
#include "protocol/limits.h"
#include "server/room/bank.h"
#include "server/room/consent.h"
#include "server/room/limits.h"
#include "server/room/push_frame.h"
#include "server/room/replay.h"
#include "server/room/snapshot.h"

namespace server {

using protocol::ErrorCode;

namespace {

engine::Seat seat_numbered(int seat) { return engine::Seat{static_cast<std::uint8_t>(seat)}; }

// What the hall is told, but for the answer to a keeper's order: that is an answer, like those to people.
bool is_news_for_the_hall(const Out& out) {
  const auto* to_hall = out.get_if<ToHall>();
  return to_hall != nullptr && !to_hall->mail.holds<OrderAnswered>();
}

// Everybody reads their own writes: who is answered, or sees what happened, may ask the hall in the next moment, for
// the table by its code or for their own tables. What is put into the hall's queue before the answer goes out is known
// there before that question.
void put_news_for_the_hall_first(Outbox& out, std::size_t from) {
  auto place = out.begin() + static_cast<std::ptrdiff_t>(from);
  for (auto one = place; one != out.end(); ++one) {
    if (is_news_for_the_hall(*one)) std::rotate(place++, one, one + 1);
  }
}

// A game that is carried over goes on with banks as they stood, and new limits for each decision.
std::vector<TimeLeft> left_after(const Table& table, std::span<const storage::LogRecord> records,
                                 std::int64_t wall_ms) {
  const bool runs = table.phase == TablePhase::running || table.phase == TablePhase::sealing;
  if (!runs || (table.rules.due && !has_banks(table))) return {};
  return left_by_the_log(table, records, wall_ms);
}

void tell_of_due(const RoomId& room, const Fact& due, Outbox& out) {
  std::string line = "event=room_unresolved room=" + room.text;
  if (const auto* carried = due.get_if<CarriedOver>()) {
    line = "event=room_carried_over room=" + room.text + " from=" + carried->from + " to=" + carried->to +
           " record=" + std::to_string(carried->record) + " lost=" + std::to_string(carried->lost);
  }
  out.emplace_back(LogLine{LogLine::Level::warning, std::move(line)});
}

}  // namespace

Room::Room(Room&&) noexcept = default;
Room& Room::operator=(Room&&) noexcept = default;
Room::~Room() = default;

Room::Room(NewRoom made, Now now, Outbox& out, const engine::Catalog& games, RoomPolicy policy)
    : games_(&games),
      policy_(policy),
      id_(made.room),
      epoch_(made.epoch),
      creation_(std::move(made.answer_to)),
      chat_(id_.text, policy.chat, true),
      attended_ms_(now.steady_ms) {
  if (creation_ && !creation_->address.empty()) addresses_[made.host.id] = creation_->address;
  guarded(out, [&] {
    Draft first(Table(games), DraftStart{epoch_, now.wall_ms, &history_});
    const auto* game = games.find(made.game);
    ENSURE(game != nullptr, "the hall makes tables of games that exist");
    Terms terms{static_cast<const TableSettings&>(made),
                made.room,
                made.code,
                made.game,
                game->info().rules_version,
                made.host,
                made.server_seed,
                {},
                made.key,
                made.lesson};
    first.must_add(Created{std::move(terms)}, made.host.id);
    SeatsKept kept;
    for (const auto& one : made.kept) kept.kept.push_back({seat_numbered(one.seat), one.account});
    if (!kept.kept.empty()) first.must_add(std::move(kept), made.host.id);
    first.must_add(Sat{seat_numbered(made.host_seat), made.host, engine::hash_from_hex(made.host_seed_commit), {}},
                   made.host.id);
    // Tickets of a match end in the commit that seats their people: never without it, never twice.
    for (const auto& ticket : made.tickets) first.along(storage::TakeTicket{ticket, made.room.text});
    std::uint8_t next = 0;
    for (const auto& one : made.company) {
      first.must_add(Sat{engine::Seat{++next}, one.account, engine::hash_from_hex(one.seed_commit), {}},
                     one.account.id);
    }
    for (std::size_t i = 0; i < made.bots.size(); ++i) {
      const auto place =
          seat_numbered(made.bot_seats.empty() ? made.players - 1 - static_cast<int>(i) : made.bot_seats.at(i));
      first.must_add(Sat{place, bot_account(place), std::nullopt, made.bots[i]}, made.host.id);
    }
    commit(std::move(first), std::nullopt, {}, out);
  });
}

engine::Result<Room> Room::recover(const storage::RoomRow& row, std::span<const storage::LogRecord> records,
                                   const std::optional<storage::SnapshotRow>& snapshot, Now now, Outbox& out,
                                   const engine::Catalog& games, RoomPolicy policy,
                                   std::optional<std::int64_t> alive_ms, const RoomRest* rest) {
  if (const auto fault = storage::verify_log(row, records)) {
    return engine::Rejection{
        "broken_chain", "Record " + std::to_string(fault->seq) + ": " + storage::describe(fault->fault) + ".", "", ""};
  }
  auto replayed = replay(games, row.id, records, snapshot ? &*snapshot : nullptr);
  if (!replayed) return replayed.error();
  Room room(games, policy, row.id);
  room.epoch_ = row.epoch;
  room.now_ms_ = now.steady_ms;
  room.history_ = replayed->history();
  room.answers_ = replayed->answers();
  room.visible_ = replayed->table();
  const bool is_of_today = snapshot && snapshot->rules_version == replayed->table().game->info().rules_version;
  room.snapshots_ = StateKeeping(is_of_today ? snapshot->seq : 0);
  for (const auto& record : records) room.heads_.add(record.hash);
  room.loaded_ms_ = now.steady_ms;
  room.attended_ms_ = now.steady_ms - std::max<std::int64_t>(0, now.wall_ms - room.visible_->attended_ms);
  const bool rested = rest != nullptr && rest->seq == room.visible_->seq;
  if (rested) {
    room.clock_ = rest->clock;
    room.absence_ = rest->absence;
    room.undo_wait_ = rest->undo_wait;
    room.first_moves_ = rest->first_moves;
    room.attended_ms_ = rest->attended_ms;
    room.loaded_ms_ = rest->loaded_ms;
  }
  room.guarded(out, [&] {
    if (lags(*room.visible_)) {
      auto late = LateViews::from_log(games, row.id, records, now, room.history_);
      ENSURE(late.ok(), "a log that was played once plays again");
      room.viewers_.resume_late(std::move(*late));
    }
    const auto last_ms = std::max(alive_ms.value_or(0), room.visible_->touched_ms);
    auto left = left_after(*room.visible_, records, last_ms);
    if (room.visible_->rules.due) {
      tell_of_due(row.id, *room.visible_->rules.due, out);
      room.visible_->open = {};  // its decisions come up anew, and until then nobody has any
    }
    auto draft = room.draft(now);
    const auto phase = draft.table().phase;
    if (rested) left.clear();
    if (!rested && (phase == TablePhase::running || phase == TablePhase::sealing)) {
      const auto downtime_ms = std::max<std::int64_t>(0, now.wall_ms - last_ms);
      draft.must_add(Recovered{downtime_ms, left, undo_until(*room.visible_, downtime_ms, now)});
    }
    draft.settle();
    room.clock_.follow(*room.visible_, periods_at(*room.visible_, policy).invite_ms, now);
    room.clock_.go_on_with(left, now);
    room.follow_waits(now);
    if (!rested) {
      room.first_moves_.go_on(*room.visible_, records, last_ms, policy);
      room.absence_.go_on(*room.visible_, records, last_ms);
    }
    if (!draft.empty()) room.commit(std::move(draft), std::nullopt, {}, out);
    room.changed_.listing = room.changed_.turn = true;
    room.tell_lobby(now, out);
    room.tell_turn(out);
    room.ask_for_ratings(out);
  });
  room.watch_absence(now);
  room.watch_idleness(now);
  room.ask_to_wake(now, out);
  return room;
}

// What was told before the fault stays told, what is half done is taken back.
template <class Work>
void Room::guarded(Outbox& out, Work work) {
  told_ = out.size();
  serving_.reset();
  std::string fault;
  try {
    work();
    return;
  } catch (const engine::BrokenInvariant& broken) {
    fault = broken.what();
  } catch (const std::exception&) {
    fault = "an exception of a library";  // its text might quote hidden state
  }
  out.erase(out.begin() + static_cast<std::ptrdiff_t>(told_), out.end());
  freeze(fault, out);
}

void Room::tell_hall_again(Now now, Outbox& out) {
  if (!visible_ || mode_ == Mode::gone) return;
  guarded(out, [&] {
    listing_ = nullptr;
    changed_.listing = changed_.turn = true;
    followers_told_.clear();
    turn_.reset();
    ratings_asked_.clear();
    tell_lobby(now, out);
    tell_turn(out);
    ask_for_ratings(out);
  });
}

void Room::handle(RoomMail mail, Now now, Outbox& out) {
  now_ms_ = now.steady_ms;
  const std::size_t before = out.size();
  guarded(out, [&] {
    mail.visit([&](auto& one) { take(std::move(one), now, out); });
    told_ = out.size();
    pump(now, out);
    if (!visible_ || mode_ == Mode::gone) return;
    const std::size_t asked = out.size();
    if (mode_ == Mode::working && !flight_) bots_.follow(*visible_, now, out);
    name_owners(asked, out);
    if (mode_ != Mode::frozen) viewers_.go_on(shown(now), out);
    watch_absence(now);
    tell_presence(now, out);
    tell_turn(out);
    tell_lobby(now, out);
    watch_idleness(now);
  });
  put_news_for_the_hall_first(out, before);
  ask_to_wake(now, out);
}

void Room::take(RoomRequest mail, Now now, Outbox& out) {
  auto& request = mail.request;
  const Asker asker{request.conn, request.id};
  if (!protocol::is_for_room(request.method) && !protocol::is_for_chat(request.method)) {
    return refuse(asker, {ErrorCode::unknown_method, "A room knows no such method.", {}}, out);
  }
  if (mode_ == Mode::gone) return refuse(asker, why_not_working(), out);
  if (protocol::is_for_chat(request.method)) {
    if (visible_) return talk(std::move(request), now, out);
    return refuse(asker, {ErrorCode::busy, "The table is being made; try again.", {}}, out);
  }
  const bool waits =
      std::ranges::any_of(inbox_, [&](const Waiting& waiting) { return waiting.request.conn == request.conn; });
  know_address(request);
  if (visible_ && protocol::effect_of(request.method) == protocol::Effect::reads && !waits)
    return serve(request, now, out);
  if (mode_ != Mode::working) return refuse(asker, why_not_working(), out);
  if (inbox_.size() >= k_inbox_max) {
    return refuse_with_seq(request, {ErrorCode::busy, "The table has too much to do; try again.", {}}, out);
  }
  // By when they came, whatever way each took here: who was in time is served before a limit is judged.
  const auto arrived_ms = request.arrived_ms == 0 ? now.steady_ms : request.arrived_ms;
  const auto place = std::ranges::upper_bound(inbox_, arrived_ms, {}, &Waiting::arrived_ms);
  inbox_.insert(place, Waiting{std::move(request), arrived_ms});
}

// It watches no more, but is perhaps still there: one whose session ended closes once all that it asked is answered.
void Room::take(const ConnGone& mail, Now, Outbox& out) {
  const auto is_its = [&](const Waiting& waiting) { return waiting.request.conn == mail.conn; };
  for (const auto& waiting : inbox_) {
    if (!is_its(waiting)) continue;
    refuse({mail.conn, waiting.request.id}, {ErrorCode::not_joined, "Join the room first.", {}}, out);
  }
  std::erase_if(inbox_, is_its);
  chat_.leave(mail.conn, out);
  if (viewers_.detach(mail.conn)) changed_.who_is_here();
}

void Room::take(const WantFreshView& mail, Now now, Outbox& out) {
  if (viewers_.find(mail.conn) != nullptr) viewers_.show_whole(mail.conn, shown(now), out);
}

void Room::take(const Stored& mail, Now now, Outbox& out) {
  if (visible_ && mode_ != Mode::gone && chat_.take(mail, chat_scene(), now, out)) {
    // A record that is on its way is refused as well, and then whoever waits for it is answered.
    if (mail.status == storage::WriteStatus::fenced && !flight_) end(ErrorCode::storage_unavailable, out);
    return;
  }
  if (snapshots_.take(mail.ticket, mail.status)) return;
  if (!flight_ || flight_->ticket != mail.ticket) return;
  auto flight = std::move(*flight_);
  flight_.reset();
  if (mail.status != storage::WriteStatus::stored) return not_stored(flight, mail.status, now, out);
  const std::optional<std::int64_t> since_ms = flight.was_held_up ? std::optional(flight.began_ms) : std::nullopt;
  if (since_ms) clock_.stand_still(*since_ms);
  become_visible(std::move(flight), now, out);
  if (mode_ == Mode::stopping) take(KeepState{}, now, out);
  if (mode_ != Mode::working || (!store_refuses_ && !since_ms)) return;
  stand_still(since_ms.value_or(now.steady_ms), store_refuses_ ? k_never_ms : now.steady_ms);
}

void Room::take(const Wake&, Now now, Outbox&) {
  wake_asked_ms_.reset();
  swept_ms_ = now.steady_ms;
}

// The limits have not moved, but the times that people were told of them have.
void Room::take(const TimeLost& mail, Now, Outbox&) {
  if (!visible_ || mode_ != Mode::working || !clock_.runs()) return;
  const auto before = uncounted_.value_or(Uncounted{});
  uncounted_ = Uncounted{before.lost_ms + mail.lost_ms, before.jumped_ms + mail.jumped_ms};
}

// The room looks by itself only when its own commit was refused: this mail will come again.
void Room::take(const StoreTells& mail, Now now, Outbox&) {
  store_refuses_ = !mail.takes_writes;
  if (!visible_ || mode_ != Mode::working) return;
  if (store_refuses_ && !flight_) stand_still(now.steady_ms, k_never_ms);
  if (store_refuses_ && flight_ && !storage_full_since_ms_) flight_->was_held_up = true;
  if (!store_refuses_ && storage_full_since_ms_) storage_retry_ms_ = now.steady_ms;
}

void Room::take(const KeepState&, Now now, Outbox& out) {
  if (!visible_ || (mode_ != Mode::working && mode_ != Mode::stopping)) return;
  mode_ = Mode::stopping;
  refuse_waiting(out);
  if (flight_) return;  // once that is stored
  std::ignore = leave_state(now, out);
}

void Room::take(const Thought& mail, Now now, Outbox& out) {
  if (!bots_.take(mail, now)) answer_thought(mail, out);
}

void Room::take(Recalled mail, Now, Outbox& out) {
  const auto asked = std::ranges::find(recalls_, mail.ticket, &RecallAsked::ticket);
  if (asked == recalls_.end()) return;
  const auto asker = asked->asker;
  const auto older = asked->entries;
  const bool changed =
      asked->places != visible_->places_changed || (older && (older->follows != visible_->following.changed));
  const bool elsewhere = visible_->phase != TablePhase::finished && changed;
  recalls_.erase(asked);
  if (elsewhere) return refuse(asker, {ErrorCode::busy, "Seats have changed hands; try again.", {}}, out);
  if (!mail.error.is_null()) {
    out.emplace_back(ToConn{asker.conn, Replied{Reply{asker.conn, asker.id, nullptr, std::move(mail.error)}}});
    return;
  }
  auto* history = std::get_if<protocol::TableHistoryResult>(&mail.result);
  if (older && history != nullptr) {
    // What the table has itself it tells itself: a log that is read says less of a game that was carried over.
    auto& entries = history->entries;
    const bool is_whole = older->to <= older->since || entries.size() == protocol::k_history_entries_max;
    if (!is_whole && older->since != history_.since) {
      return refuse(asker, {ErrorCode::busy, "The history has grown; try again.", {}}, out);
    }
    if (!is_whole) {
      for (const auto& entry : entries_for(history_.entries, older->sight, older->since, older->to)) {
        if (entries.size() < protocol::k_history_entries_max) entries.push_back(entry);
      }
    }
  }
  answer(asker, std::visit([](const auto& result) { return engine::json_text(result); }, mail.result), out);
}

void Room::take(SeatRatings mail, Now, Outbox& out) {
  if (!visible_ || ratings_.over) return;
  ratings_ = std::move(mail);
  auto conns = everyone(viewers_);
  if (!conns.empty()) out.emplace_back(Broadcast{std::move(conns), ratings_frame()});
}

void Room::take(PersonEnded mail, Now, Outbox&) {
  chat_.forget(mail.account);
  if (std::ranges::find(parting_, mail.account, &PersonEnded::account) == parting_.end()) {
    parting_.push_back(std::move(mail));
  }
}

void Room::take(RematchMade mail, Now, Outbox&) { rematch_made_ = std::move(mail); }

// One thing after the other until something waits for the store. A request that came before a time limit ended is
// served before the limit is enforced, even if it had to wait.
void Room::pump(Now now, Outbox& out) {
  while (mode_ == Mode::working && !flight_) {
    told_ = out.size();
    const auto late = [&](std::int64_t at_ms) { return clock_.overdue(at_ms) || clock_.reveal_overdue(at_ms); };
    if (!orders_.empty()) {
      const auto next = std::move(orders_.front());
      orders_.pop_front();
      obey(next, now, out);
      continue;
    }
    const bool clock_first = !inbox_.empty() && !storage_full_since_ms_ && late(inbox_.front().arrived_ms);
    if (!inbox_.empty() && !clock_first) {
      const auto next = std::move(inbox_.front());
      inbox_.pop_front();
      arrived_ms_ = next.arrived_ms;
      serve(next.request, now, out);
    } else if (!do_what_is_due(now, out) && !let_bots_act(now, out)) {
      return;
    }
  }
  told_ = out.size();
}

void Room::refuse_waiting(Outbox& out) {
  for (const auto& waiting : inbox_) refuse({waiting.request.conn, waiting.request.id}, why_not_working(), out);
  inbox_.clear();
  for (const auto& waiting : orders_) refuse({{}, nullptr, waiting.mail.ticket}, why_not_working(), out);
  orders_.clear();
}

void Room::answer(const Asker& asker, std::string result, Outbox& out) const {
  if (asker.order != 0) {
    return out.push_back(ToHall{OrderAnswered{asker.order, engine::parse_own_json(result), nullptr}});
  }
  Reply reply{asker.conn, asker.id, nullptr, nullptr};
  reply.written = std::move(result);
  out.emplace_back(ToConn{asker.conn, Replied{std::move(reply)}});
}

void Room::refuse(const Asker& asker, const Refusal& refusal, Outbox& out) const {
  if (asker.order != 0) return out.push_back(ToHall{OrderAnswered{asker.order, nullptr, to_json(refusal)}});
  out.emplace_back(ToConn{asker.conn, Replied{Reply{asker.conn, asker.id, nullptr, to_json(refusal)}}});
}

// What a client that was too slow has to catch up with; who does not watch is told nothing of the table.
void Room::refuse_with_seq(const Request& request, Refusal refusal, Outbox& out) const {
  if (const auto* watcher = viewers_.find(request.conn); watcher != nullptr && visible_) {
    refusal.detail.seq = viewers_.seq_for(watcher->place(), *visible_);
  }
  refuse({request.conn, request.id}, refusal, out);
}

Refusal Room::why_not_working() const {
  switch (mode_) {
    case Mode::frozen:
      return {ErrorCode::frozen, "This table met an internal fault and can only be looked at.", {}};
    case Mode::storage_failed:
      return {ErrorCode::storage_unavailable, "Nothing can be stored now; nothing is lost.", {}};
    case Mode::stopping:
      return {ErrorCode::busy, "The server stops; try again.", {}};
    case Mode::gone:
    case Mode::working:
      return {ErrorCode::no_such_table, "There is no such table.", {}};
  }
  return {};
}

void Room::freeze(const std::string& why, Outbox& out) {
  std::string quoted = why;  // as one value of the line
  std::replace(quoted.begin(), quoted.end(), '"', '\'');
  out.emplace_back(LogLine{LogLine::Level::error, "event=room_frozen room=" + id_.text + " why=\"" + quoted + "\""});
  if (!visible_) return answer_creation(to_json({ErrorCode::internal, "The table could not be made.", {}}), out);
  const bool first = mode_ != Mode::frozen;
  mode_ = Mode::frozen;
  if (serving_) refuse(*serving_, why_not_working(), out);
  serving_.reset();
  if (flight_ && flight_->asker) refuse(*flight_->asker, why_not_working(), out);
  if (flight_ && flight_->gives_way) out.emplace_back(ToHall{CannotGiveWay{id_}});
  flight_.reset();
  refuse_waiting(out);
  if (!first) return;
  const auto conns = everyone(viewers_);
  if (conns.empty()) return;
  const protocol::ServerAnnouncement notice{ErrorCode::frozen, "Table " + id_.text + " met an internal fault."};
  out.emplace_back(Broadcast{conns, make_frame(notice, id_.text)});
}

}  // namespace server
