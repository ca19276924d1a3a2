#include "server/room/room_viewers.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "engine/core/ensure.h"
#include "protocol/limits.h"
#include "protocol/messages.h"
#include "protocol/patch.h"
#include "server/room/consent.h"
#include "server/room/follow.h"
#include "server/room/limits.h"

namespace server {
namespace {

using engine::Seat;
using engine::Viewer;

std::vector<protocol::Entry> visible_entries(const std::vector<Entry>& history, Viewer viewer, std::uint64_t from,
                                             std::uint64_t to) {
  std::vector<protocol::Entry> visible;
  const auto first = std::ranges::upper_bound(history, from, {}, &Entry::seq);
  for (auto entry = first; entry != history.end() && entry->seq <= to; ++entry) {
    protocol::Entry seen{entry->seq, entry->at_ms, {}};
    for (const auto& event : entry->events) {
      if (auto told = engine::event_for(event, viewer)) seen.events.push_back(std::move(*told));
    }
    if (!seen.events.empty()) visible.push_back(std::move(seen));
  }
  return visible;
}

// The newest entries up to that record of the whole history; what one viewer may not see does not shorten another's
// list.
std::vector<protocol::Entry> newest_entries(const std::vector<Entry>& history, Viewer viewer, std::uint64_t to) {
  const auto end = std::ranges::upper_bound(history, to, {}, &Entry::seq);
  const auto known = static_cast<std::size_t>(std::distance(history.begin(), end));
  const auto count = std::min(known, protocol::k_update_entries_max);
  if (count == 0) return {};
  return visible_entries(history, viewer, history[known - count].seq - 1, to);
}

std::vector<protocol::PendingDecision> pending_of(const Shown& shown) {
  auto pending = open_decisions(shown.table);
  for (auto& decision : pending) {
    if (const auto until = shown.clock.deadline(decision.seat)) {
      decision.deadline_ms = *until - shown.now.steady_ms + shown.now.wall_ms;
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
  if (shown.table.conceded(you.seat)) return you;
  you.can_undo = shown.table.play->can_undo(you.seat);
  you.can_ask_undo = may_ask_undo(shown.table, you.seat);
  if (const auto& open = shown.table.open[you.seat.index]) {
    you.choice = protocol::You::Choice{std::to_string(open->wire), shown.table.play->now().legal(you.seat)};
  }
  return you;
}

/// `lag`: where one is there, if that is not where the table is.
SharedFrame update_frame(const Shown& shown, const Place& place, const SpectatorLag* lag,
                         std::vector<protocol::Entry> entries,
                         std::variant<protocol::PatchedView, protocol::WholeView> change) {
  const auto& table = shown.table;
  const auto& room = table.terms->room.text;
  if (lag != nullptr) {
    return make_frame(
        protocol::to_message(protocol::RoomUpdate{room, std::move(change), lag->seq(), lag->head(), std::move(entries),
                                                  lag->pending(), std::nullopt, place.follows}),
        room);
  }
  return make_frame(protocol::to_message(protocol::RoomUpdate{
                        room, std::move(change), table.seq, engine::to_hex(table.head), std::move(entries),
                        pending_of(shown), you_of(shown, place.viewer), place.follows}),
                    room);
}

std::int64_t wall_offset_ms(Now now) { return now.wall_ms - now.steady_ms; }

// Deadlines in a frame are wall times: one made before a jump of the wall clock tells wrong ones. Both clocks are cut
// to milliseconds and the wall clock is always being adjusted a little, which is no jump.
bool made_in_time(std::int64_t made_for_ms, Now now) {
  constexpr std::int64_t k_jump_ms_min = 500;
  return std::abs(wall_offset_ms(now) - made_for_ms) < k_jump_ms_min;
}

}  // namespace

Viewer viewer_of(const Table& table, const std::optional<Account>& account) {
  if (!account) return Viewer::spectator();
  const auto seat = table.seat_of(account->id);
  return seat ? Viewer::at(*seat) : Viewer::spectator();
}

std::vector<Json> entries_for(const std::vector<Entry>& history, Viewer viewer, std::uint64_t from, std::uint64_t to) {
  std::vector<Json> entries;
  for (const auto& entry : visible_entries(history, viewer, from, to)) entries.push_back(protocol::to_json(entry));
  return entries;
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

std::vector<ConnId> RoomViewers::everyone() const {
  std::vector<ConnId> conns;
  conns.reserve(watchers_.size());
  for (const auto& [conn, watcher] : watchers_) conns.push_back(conn);
  return conns;
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

void RoomViewers::attach(ConnId conn, const std::optional<Account>& account, const Shown& shown) {
  detach(conn);
  const auto place_now = place_of(shown.table, account);
  auto& audience = audiences_[class_of(place_now)];
  if (!audience.active || audience.seq != seq_for(place_now, shown.table)) {
    audience.view = view_for(place_now, shown.table);
    audience.seq = seq_for(place_now, shown.table);
    audience.active = true;
    audience.whole.reset();
    audience.ring.clear();
    audience.ring_bytes = 0;
  }
  watchers_[conn] = Watcher{account, place_now.viewer, place_now.follows};
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
std::vector<std::pair<ConnId, RoomViewers::Watcher>> RoomViewers::take_movers(const Table& table) {
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
    attach(conn, watcher.account, shown);
    show_whole(conn, shown, out);
  }
}

// What a seat sees is kept for its followers as long as there are any.
void RoomViewers::forget_unfollowed(const Table& table) {
  for (std::size_t i = 0; i < table.following.followers.size(); ++i) {
    if (table.following.followers[i].empty()) audiences_[engine::k_seats_max + i] = Audience{};
  }
}

void RoomViewers::publish(const Shown& shown, std::uint64_t from, Outbox& out) {
  const auto movers = take_movers(shown.table);
  forget_unfollowed(shown.table);
  late_.add(shown.table, shown.now.steady_ms);
  for (std::size_t i = 0; i < k_classes; ++i) {
    const auto place = place_of_class(i);
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

Json RoomViewers::view_for(const Place& place, const Table& table) const {
  return lags_for(place) ? lag_of(place)->view() : view_of(table, place.sight());
}

void RoomViewers::advance(Audience& audience, const Place& place, const Shown& shown, std::uint64_t from, Outbox& out) {
  auto view = view_for(place, shown.table);
  auto patch = protocol::patch_worth_sending(audience.view, view);
  audience.view = std::move(view);
  audience.seq = seq_for(place, shown.table);
  audience.whole.reset();
  auto entries = visible_entries(shown.history, place.sight(), from, audience.seq);
  SharedFrame frame;
  // Very much at once is told at the end to those who saw it much later.
  if (patch && entries.size() <= protocol::k_history_entries_max) {
    frame =
        update_frame(shown, place, lag_of(place), std::move(entries), protocol::PatchedView{from, std::move(*patch)});
  } else {
    frame = whole_frame(audience, place, shown);
  }
  if (!audience.conns.empty()) out.emplace_back(Broadcast{audience.conns, frame});
  audience.ring_bytes += frame->json.size();
  audience.ring.push_back({from, audience.seq, wall_offset_ms(shown.now), std::move(frame)});
  while (audience.ring.size() > k_ring_frames_max || audience.ring_bytes > k_ring_bytes_max) {
    audience.ring_bytes -= audience.ring.front().frame->json.size();
    audience.ring.pop_front();
  }
}

SharedFrame RoomViewers::whole_frame(Audience& audience, const Place& place, const Shown& shown) {
  ENSURE(audience.seq == seq_for(place, shown.table), "a whole view is of what its viewer may see now");
  if (!audience.whole || !made_in_time(audience.whole_made_for_ms, shown.now)) {
    audience.whole =
        update_frame(shown, place, lag_of(place), newest_entries(shown.history, place.sight(), audience.seq),
                     protocol::WholeView{audience.view});
    audience.whole_made_for_ms = wall_offset_ms(shown.now);
  }
  return audience.whole;
}

void RoomViewers::show_whole(ConnId conn, const Shown& shown, Outbox& out) {
  const auto* watcher = find(conn);
  ENSURE(watcher != nullptr, "only who watches is shown something");
  auto frame = whole_frame(audiences_[class_of(watcher->place())], watcher->place(), shown);
  out.emplace_back(ToConn{conn, Push{std::move(frame)}});
}

Json RoomViewers::look(Viewer viewer, const Shown& shown) const {
  const Place place{viewer};
  const auto frame =
      update_frame(shown, place, lag_of(place), newest_entries(shown.history, viewer, seq_for(place, shown.table)),
                   protocol::WholeView{view_for(place, shown.table)});
  return frame->message.at("params");
}

void RoomViewers::catch_up(ConnId conn, std::uint64_t have_seq, const Shown& shown, Outbox& out) {
  const auto* watcher = find(conn);
  ENSURE(watcher != nullptr, "only who watches catches up");
  auto& audience = audiences_[class_of(watcher->place())];
  if (have_seq == audience.seq) return;
  const auto first = std::ranges::find(audience.ring, have_seq, &Past::from);
  std::size_t bytes = 0;
  for (auto past = first; past != audience.ring.end(); ++past) bytes += past->frame->json.size();
  const auto whole = whole_frame(audience, watcher->place(), shown);
  const bool current = first != audience.ring.end() && made_in_time(audience.ring.back().made_for_ms, shown.now);
  if (!current || bytes > whole->json.size()) {
    out.emplace_back(ToConn{conn, Push{whole}});
    return;
  }
  for (auto past = first; past != audience.ring.end(); ++past) out.emplace_back(ToConn{conn, Push{past->frame}});
}

}  // namespace server
