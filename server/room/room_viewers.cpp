#include "server/room/room_viewers.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "engine/core/describe/tree.h"
#include "engine/core/ensure.h"
#include "protocol/limits.h"
#include "server/room/consent.h"
#include "server/room/follow.h"
#include "server/room/limits.h"
#include "server/room/push_frame.h"

namespace server {
namespace {

using engine::Seat;
using engine::Viewer;

// The newest entries up to that record of the whole history; what one viewer may not see does not shorten another's
// list.
std::vector<protocol::Entry> newest_entries(const std::vector<Entry>& history, Viewer viewer, std::uint64_t to) {
  const auto end = std::ranges::upper_bound(history, to, {}, &Entry::seq);
  const auto known = static_cast<std::size_t>(std::distance(history.begin(), end));
  const auto count = std::min(known, protocol::k_update_entries_max);
  if (count == 0) return {};
  return entries_for(history, viewer, history[known - count].seq - 1, to);
}

std::vector<protocol::PendingDecision> pending_of(const Shown& shown) {
  auto pending = open_decisions(shown.table);
  for (auto& decision : pending) {
    if (const auto until = shown.clock.deadline(decision.seat)) {
      decision.deadline_ms = *until - shown.clock.at(shown.now.steady_ms) + shown.now.told_ms();
    }
  }
  return pending;
}

// Who follows a seat is shown what it sees; what it may do is the player's.
std::optional<protocol::You> you_of(const Shown& shown, Viewer viewer) {
  if (viewer.is_spectator()) return std::nullopt;
  protocol::You you;
  you.seat = *viewer.seat();
  if (shown.table.phase != TablePhase::running || !shown.table.bot_at(you.seat).empty()) return you;
  if (shown.table.conceded(you.seat) || shown.table.rules.due) return you;
  you.can_undo = shown.table.play->can_undo(you.seat);
  if (may_ask_undo(shown.table, you.seat)) you.can_ask_undo = true;
  if (you.can_undo || you.can_ask_undo) you.record = shown.table.past.last_of(you.seat);
  if (const auto& open = shown.table.open[you.seat.index]) {
    you.decision = std::to_string(open->wire);
    you.actions = shown.table.play->now().legal_text(you.seat);
  }
  return you;
}

/// `lag`: where one is there, if that is not where the table is. `view`: what makes the view at the update's record of
/// the one at `from`, or without that all of it.
protocol::TableUpdate update_of(const Shown& shown, const Place& place, const SpectatorLag* lag,
                                std::vector<protocol::Entry> entries, engine::JsonText view,
                                std::optional<std::uint64_t> from = std::nullopt) {
  const auto& table = shown.table;
  protocol::TableUpdate update;
  update.table = table.terms->room.text;
  update.from = from;
  (from ? update.patch : update.view) = std::move(view);
  update.entries = std::move(entries);
  update.seat_view = place.follows;
  if (lag != nullptr) {
    update.seq = lag->seq();
    update.head = lag->head();
    update.pending = lag->pending();
  } else {
    update.seq = table.seq;
    update.head = engine::to_hex(table.head);
    update.pending = pending_of(shown);
    update.you = you_of(shown, place.viewer);
  }
  return update;
}

/// All of it, and what happened last.
protocol::TableUpdate whole_of(const Shown& shown, const Place& place, const SpectatorLag* lag, const RoomView& view,
                               std::uint64_t seq) {
  return update_of(shown, place, lag, newest_entries(shown.history, place.sight(), seq),
                   engine::JsonText::written(protocol::text_of(view)));
}

SharedFrame frame_of(const protocol::TableUpdate& update) { return make_frame(update, update.table); }

std::size_t memory_of(const Frame& frame) { return 2 * frame.json.size() + k_missed_frame_bytes; }

// How far what people are told the time is has got ahead of the time that clocks have gone.
std::int64_t offset_ms(const Shown& shown) { return shown.now.told_ms() - shown.clock.at(shown.now.steady_ms); }

// Deadlines in a frame are told times: one made before the clocks stood still tells wrong ones. All clocks are cut to
// milliseconds.
bool made_in_time(std::int64_t made_for_ms, const Shown& shown) {
  constexpr std::int64_t k_stall_ms_min = 500;
  return std::abs(offset_ms(shown) - made_for_ms) < k_stall_ms_min;
}

}  // namespace

Viewer viewer_of(const Table& table, const std::optional<Account>& account) {
  if (!account) return Viewer::spectator();
  const auto seat = table.seat_of(account->id);
  return seat ? Viewer::at(*seat) : Viewer::spectator();
}

std::string name_of(Viewer viewer) {
  return viewer.is_spectator() ? "spectator" : std::to_string(viewer.seat()->index);
}

std::vector<protocol::Entry> entries_for(const std::vector<Entry>& history, Viewer viewer, std::uint64_t from,
                                         std::uint64_t to) {
  std::vector<protocol::Entry> visible;
  const auto first = std::ranges::upper_bound(history, from, {}, &Entry::seq);
  for (auto entry = first; entry != history.end() && entry->seq <= to; ++entry) {
    protocol::Entry seen{entry->seq, entry->at_ms, {}};
    for (const auto& event : entry->events) {
      if (const auto* shown = engine::event_for(event, viewer)) seen.events.push_back(*shown);
    }
    if (!seen.events.empty()) visible.push_back(std::move(seen));
  }
  return visible;
}

std::vector<protocol::PendingDecision> open_decisions(const Table& table) {
  std::vector<protocol::PendingDecision> pending;
  for (const auto& open : table.open) {
    if (!open || table.phase != TablePhase::running) continue;
    auto decision = protocol::pending_decision(open->decision);
    decision.decision = std::to_string(open->wire);
    pending.push_back(std::move(decision));
  }
  return pending;
}

std::size_t RoomViewers::class_of(const Place& place) {
  if (place.follows) return std::size_t{engine::k_seats_max} + place.follows->index;
  return place.viewer.is_spectator() ? k_classes - 1 : std::size_t{place.viewer.seat()->index};
}

Place RoomViewers::place_of_class(std::size_t index) {
  if (index == k_classes - 1) return {};
  const Seat seat{static_cast<std::uint8_t>(index % engine::k_seats_max)};
  if (index < engine::k_seats_max) return {Viewer::at(seat)};
  return {Viewer::spectator(), seat};
}

const RoomViewers::Watcher* RoomViewers::find(ConnId conn) const {
  const auto found = watchers_.find(conn);
  return found == watchers_.end() ? nullptr : &found->second;
}

std::size_t RoomViewers::count(Viewer viewer) const {
  if (!viewer.is_spectator()) return audiences_[class_of({viewer})].conns.size();
  std::size_t sum = 0;
  for (std::size_t i = engine::k_seats_max; i < k_classes; ++i) sum += audiences_[i].conns.size();
  return sum;
}

ConnId least_heard(const RoomViewers& viewers, Viewer seated) {
  const auto conns = viewers.those_who([&](Viewer viewer) { return viewer == seated; });
  ENSURE(!conns.empty(), "somebody is connected at the seat");
  // In order of their ids: of equal ones the first is the oldest.
  return *std::ranges::min_element(conns, {}, [&](ConnId conn) {
    const auto& heard = viewers.find(conn)->heard;
    return heard ? heard->steady_ms() : 0;
  });
}

std::vector<ConnId> everyone(const RoomViewers& viewers) {
  return viewers.those_who([](Viewer) { return true; });
}

PerSeat<bool> who_is_here(const RoomViewers& viewers) {
  PerSeat<bool> here{};
  for (std::uint8_t i = 0; i < here.size(); ++i) here[i] = viewers.count(Viewer::at(Seat{i})) > 0;
  return here;
}

// Who follows a seat that is seen late comes to it when the consent is as old as all that spectators see.
Place RoomViewers::place_of(const Table& table, const std::optional<Account>& account) const {
  const Place own{viewer_of(table, account)};
  if (!account || !own.viewer.is_spectator()) return own;
  const auto seat = followed_by(table, account->id);
  if (!seat) return own;
  if (late_.spectators() != nullptr) {
    const auto* lag = late_.followers(*seat);
    const auto& followers = table.following.followers[seat->index];
    const auto is_own = [&](const Follower& one) { return one.account.id == account->id; };
    if (lag == nullptr || lag->seq() < std::ranges::find_if(followers, is_own)->since) return own;
  }
  return {own.viewer, seat};
}

void RoomViewers::place(ConnId conn, const Place& place) {
  auto& conns = audiences_[class_of(place)].conns;
  conns.insert(std::ranges::lower_bound(conns, conn), conn);
}

void RoomViewers::displace(ConnId conn, const Place& place) {
  auto& conns = audiences_[class_of(place)].conns;
  conns.erase(std::ranges::lower_bound(conns, conn));
}

void RoomViewers::attach(ConnId conn, const std::optional<Account>& account, const SharedHeard& heard,
                         const Shown& shown) {
  detach(conn);
  const auto place_now = place_of(shown.table, account);
  auto& audience = audiences_[class_of(place_now)];
  if (!audience.active || audience.seq != seq_for(place_now, shown.table)) {
    audience.view = view_for(place_now, shown.table);
    audience.seq = seq_for(place_now, shown.table);
    audience.active = true;
    audience.whole_bytes = 0;
    audience.whole.reset();
    audience.missed.clear();
    audience.missed_bytes = 0;
  }
  watchers_[conn] = Watcher{account, place_now.viewer, place_now.follows, heard};
  place(conn, place_now);
}

bool RoomViewers::detach(ConnId conn) {
  const auto found = watchers_.find(conn);
  if (found == watchers_.end()) return false;
  displace(conn, found->second.place());
  watchers_.erase(found);
  return true;
}

// Who sits down or stands up changes places, when views are the same for everybody and `have_seq` means the same view
// whatever place it was seen from; and in a game who takes a seat or loses it, or comes to follow one, so that an older
// `have_seq` is worth nothing (Table::places_changed, Following::changed).
std::vector<std::pair<ConnId, RoomViewers::Watcher>> RoomViewers::take_movers(const Table& table, bool by_moves_alone) {
  if (by_moves_alone && seated_) return {};
  PerSeat<std::string> seated;
  for (std::size_t i = 0; i < seated.size(); ++i) {
    if (table.seats[i]) seated[i] = table.seats[i]->account.id;
  }
  if (seated == seated_ && following_changed_ == table.following.changed) return {};
  seated_ = std::move(seated);
  following_changed_ = table.following.changed;
  return detach_movers(table);
}

std::vector<std::pair<ConnId, RoomViewers::Watcher>> RoomViewers::detach_movers(const Table& table) {
  std::vector<std::pair<ConnId, Watcher>> movers;
  for (const auto& [conn, watcher] : watchers_) {
    if (place_of(table, watcher.account) != watcher.place()) movers.emplace_back(conn, watcher);
  }
  for (const auto& [conn, watcher] : movers) detach(conn);
  return movers;
}

void RoomViewers::show_movers(const std::vector<std::pair<ConnId, Watcher>>& movers, const Shown& shown, Outbox& out) {
  for (const auto& [conn, watcher] : movers) {
    attach(conn, watcher.account, watcher.heard, shown);
    show_whole(conn, shown, out);
  }
}

// What a seat sees is kept for its followers as long as there are any.
void RoomViewers::forget_unfollowed(const Table& table) {
  for (std::size_t i = 0; i < table.following.followers.size(); ++i) {
    auto& audience = audiences_[engine::k_seats_max + i];
    if (audience.active && table.following.followers[i].empty()) audience = Audience{};
  }
}

void RoomViewers::publish(const Shown& shown, std::uint64_t from, bool by_moves_alone, Outbox& out) {
  const auto movers = take_movers(shown.table, by_moves_alone);
  if (by_moves_alone) around_.moved(shown.table, from);
  forget_unfollowed(shown.table);
  late_.add(shown.table, shown.now.steady_ms);
  for (std::size_t i = 0; i < k_classes; ++i) {
    const auto place = place_of_class(i);
    // Steps are kept for players who come back. A spectator who does is shown the whole table.
    if (place == Place{} && audiences_[i].active && audiences_[i].conns.empty()) audiences_[i] = Audience{};
    if (!audiences_[i].active || lags_for(place)) continue;
    // Who lagged behind until the end has more to see than the others.
    ENSURE(audiences_[i].seq == from || place == Place{}, "a class has been shown everything up to the update");
    advance(audiences_[i], place, shown, audiences_[i].seq, out);
  }
  go_on(shown, out);
  show_movers(movers, shown, out);
}

void RoomViewers::go_on(const Shown& shown, Outbox& out) {
  if (late_.spectators() == nullptr) return;
  const bool more = late_.go_on(shown.now.steady_ms);
  for (std::size_t i = engine::k_seats_max; i < k_classes; ++i) {
    const auto place = place_of_class(i);
    auto& audience = audiences_[i];
    if (!audience.active || audience.seq == seq_for(place, shown.table)) continue;
    advance(audience, place, shown, audience.seq, out);
  }
  if (more) show_movers(detach_movers(shown.table), shown, out);
}

const SpectatorLag* RoomViewers::lag_of(const Place& place) const {
  if (!place.viewer.is_spectator()) return nullptr;
  return place.follows ? late_.followers(*place.follows) : late_.spectators();
}

std::uint64_t RoomViewers::seq_for(const Place& place, const Table& table) const {
  return lags_for(place) ? lag_of(place)->seq() : table.seq;
}

RoomView RoomViewers::view_for(const Place& place, const Table& table) const {
  return lags_for(place) ? lag_of(place)->view() : look_at(table, place.sight());
}

void RoomViewers::advance(Audience& audience, const Place& place, const Shown& shown, std::uint64_t from, Outbox& out) {
  auto view = lags_for(place) ? lag_of(place)->view() : look_at(shown.table, place.sight(), around_.of(shown.table));
  auto change = change_between(audience.view, view, audience.whole_bytes);
  audience.view = std::move(view);
  audience.seq = seq_for(place, shown.table);
  audience.whole.reset();
  auto entries = entries_for(shown.history, place.sight(), from, audience.seq);
  // Very much at once is told at the end to those who saw it much later.
  const bool is_step = change.is_patch && entries.size() <= protocol::k_history_entries_max;
  // Whoever comes back is shown the whole table then, for which nothing need be made meanwhile.
  if (!is_step && audience.conns.empty()) {
    audience = Audience{};
    return;
  }
  const auto frame =
      is_step ? frame_of(update_of(shown, place, lag_of(place), std::move(entries), std::move(change.text), from))
              : whole_frame(audience, place, shown);
  if (!audience.conns.empty()) {
    out.emplace_back(Broadcast{audience.conns, frame});
    audience.missed.clear();
    audience.missed_bytes = 0;
    return;
  }
  audience.missed_bytes += memory_of(*frame);
  audience.missed.push_back({from, audience.seq, offset_ms(shown), frame});
  const bool too_much = audience.missed.size() > k_missed_frames_max || audience.missed_bytes > k_missed_bytes_max;
  if (too_much) audience = Audience{};
}

SharedFrame RoomViewers::whole_frame(Audience& audience, const Place& place, const Shown& shown) {
  ENSURE(audience.seq == seq_for(place, shown.table), "a whole view is of what its viewer may see now");
  if (!audience.whole || !made_in_time(audience.whole_made_for_ms, shown)) {
    audience.whole = frame_of(whole_of(shown, place, lag_of(place), audience.view, audience.seq));
    audience.whole_made_for_ms = offset_ms(shown);
  }
  return audience.whole;
}

void RoomViewers::show_whole(ConnId conn, const Shown& shown, Outbox& out) {
  const auto* watcher = find(conn);
  ENSURE(watcher != nullptr, "only who watches is shown something");
  auto frame = whole_frame(audiences_[class_of(watcher->place())], watcher->place(), shown);
  out.emplace_back(ToConn{conn, Push{std::move(frame)}});
}

void RoomViewers::show_other_past(ConnId conn, const Shown& shown, Outbox& out) {
  const auto* watcher = find(conn);
  ENSURE(watcher != nullptr, "only who watches is shown something");
  const Place& place = watcher->place();
  const Audience& audience = audiences_[class_of(place)];
  protocol::TableUpdate update = whole_of(shown, place, lag_of(place), audience.view, audience.seq);
  update.other_past = true;
  out.emplace_back(ToConn{conn, Push{frame_of(update)}});
}

Json RoomViewers::look(Viewer viewer, const Shown& shown) const {
  const Place place{viewer};
  return engine::to_tree(
      whole_of(shown, place, lag_of(place), view_for(place, shown.table), seq_for(place, shown.table)));
}

void RoomViewers::catch_up(ConnId conn, std::uint64_t have_seq, const Shown& shown, Outbox& out) {
  const auto* watcher = find(conn);
  ENSURE(watcher != nullptr, "only who watches catches up");
  auto& audience = audiences_[class_of(watcher->place())];
  if (have_seq == audience.seq) return;
  const auto first = std::ranges::find(audience.missed, have_seq, &Missed::from);
  std::size_t bytes = 0;
  for (auto one = first; one != audience.missed.end(); ++one) bytes += one->frame->json.size();
  const auto whole = whole_frame(audience, watcher->place(), shown);
  const bool current = first != audience.missed.end() && made_in_time(audience.missed.back().made_for_ms, shown);
  if (!current || bytes > whole->json.size()) {
    out.emplace_back(ToConn{conn, Push{whole}});
    return;
  }
  for (auto one = first; one != audience.missed.end(); ++one) out.emplace_back(ToConn{conn, Push{one->frame}});
}

}  // namespace server
