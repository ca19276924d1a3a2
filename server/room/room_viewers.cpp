#include "server/room/room_viewers.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "engine/core/ensure.h"
#include "protocol/limits.h"
#include "protocol/messages.h"
#include "protocol/patch.h"
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

// The newest entries of the whole history; what one viewer may not see does not shorten another's list.
std::vector<protocol::Entry> newest_entries(const std::vector<Entry>& history, Viewer viewer) {
  const auto count = std::min(history.size(), protocol::k_update_entries_max);
  if (count == 0) return {};
  return visible_entries(history, viewer, history[history.size() - count].seq - 1, history.back().seq);
}

std::vector<protocol::PendingDecision> pending_of(const Shown& shown) {
  std::vector<protocol::PendingDecision> pending;
  for (const auto& open : shown.table.open) {
    if (!open || shown.table.phase != TablePhase::running) continue;
    auto decision = protocol::pending_decision(open->decision);
    decision.decision = std::to_string(open->wire);
    if (const auto until = shown.clock.deadline(open->decision.seat)) {
      decision.deadline_ms = *until - shown.now.steady_ms + shown.now.wall_ms;
    }
    pending.push_back(std::move(decision));
  }
  return pending;
}

std::optional<protocol::You> you_of(const Shown& shown, Viewer viewer) {
  if (viewer.is_spectator()) return std::nullopt;
  protocol::You you;
  you.seat = *viewer.seat();
  if (shown.table.phase != TablePhase::running) return you;
  you.can_undo = shown.table.play->can_undo(you.seat);
  if (const auto& open = shown.table.open[you.seat.index]) {
    you.choice = protocol::You::Choice{std::to_string(open->wire), shown.table.play->now().legal(you.seat)};
  }
  return you;
}

SharedFrame update_frame(const Shown& shown, Viewer viewer, std::vector<protocol::Entry> entries,
                         std::variant<protocol::PatchedView, protocol::WholeView> change) {
  const auto& table = shown.table;
  const auto& room = table.terms->room.text;
  return make_frame(
      protocol::to_message(protocol::RoomUpdate{room, std::move(change), table.seq, engine::to_hex(table.head),
                                                std::move(entries), pending_of(shown), you_of(shown, viewer)}),
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

std::size_t RoomViewers::class_of(Viewer viewer) {
  return viewer.is_spectator() ? k_classes - 1 : std::size_t{viewer.seat()->index};
}

Viewer RoomViewers::viewer_of_class(std::size_t index) {
  return index == k_classes - 1 ? Viewer::spectator() : Viewer::at(Seat{static_cast<std::uint8_t>(index)});
}

const RoomViewers::Watcher* RoomViewers::find(ConnId conn) const {
  const auto found = watchers_.find(conn);
  return found == watchers_.end() ? nullptr : &found->second;
}

std::size_t RoomViewers::count(Viewer viewer) const { return audiences_[class_of(viewer)].conns.size(); }

std::vector<ConnId> RoomViewers::everyone() const {
  std::vector<ConnId> conns;
  conns.reserve(watchers_.size());
  for (const auto& [conn, watcher] : watchers_) conns.push_back(conn);
  return conns;
}

void RoomViewers::place(ConnId conn, Viewer viewer) {
  auto& conns = audiences_[class_of(viewer)].conns;
  conns.insert(std::ranges::lower_bound(conns, conn), conn);
}

void RoomViewers::displace(ConnId conn, Viewer viewer) {
  auto& conns = audiences_[class_of(viewer)].conns;
  conns.erase(std::ranges::lower_bound(conns, conn));
}

void RoomViewers::attach(ConnId conn, const std::optional<Account>& account, const Shown& shown) {
  detach(conn);
  const auto viewer = viewer_of(shown.table, account);
  auto& audience = audiences_[class_of(viewer)];
  if (!audience.active || audience.seq != shown.table.seq) {
    audience.view = view_of(shown.table, viewer);
    audience.seq = shown.table.seq;
    audience.active = true;
    audience.whole.reset();
    audience.ring.clear();
    audience.ring_bytes = 0;
  }
  watchers_[conn] = Watcher{account, viewer};
  place(conn, viewer);
}

bool RoomViewers::detach(ConnId conn) {
  const auto found = watchers_.find(conn);
  if (found == watchers_.end()) return false;
  displace(conn, found->second.viewer);
  watchers_.erase(found);
  return true;
}

// Only who sits down or stands up changes places, so views before the game are the same for everybody and `have_seq`
// means the same view whatever place it was seen from.
std::vector<std::pair<ConnId, RoomViewers::Watcher>> RoomViewers::take_movers(const Table& table) {
  std::vector<std::pair<ConnId, Watcher>> movers;
  PerSeat<std::string> seated;
  for (std::size_t i = 0; i < seated.size(); ++i) {
    if (table.seats[i]) seated[i] = table.seats[i]->account.id;
  }
  if (seated == seated_) return movers;
  seated_ = std::move(seated);
  for (const auto& [conn, watcher] : watchers_) {
    if (viewer_of(table, watcher.account) != watcher.viewer) movers.emplace_back(conn, watcher);
  }
  for (const auto& [conn, watcher] : movers) detach(conn);
  return movers;
}

void RoomViewers::publish(const Shown& shown, std::uint64_t from, Outbox& out) {
  const auto movers = take_movers(shown.table);
  for (std::size_t i = 0; i < k_classes; ++i) {
    if (audiences_[i].active) advance(audiences_[i], viewer_of_class(i), shown, from, out);
  }
  for (const auto& [conn, watcher] : movers) {
    attach(conn, watcher.account, shown);
    show_whole(conn, shown, out);
  }
}

void RoomViewers::advance(Audience& audience, Viewer viewer, const Shown& shown, std::uint64_t from, Outbox& out) {
  ENSURE(audience.seq == from, "a class has been shown everything up to the update");
  auto view = view_of(shown.table, viewer);
  auto patch = protocol::patch_worth_sending(audience.view, view);
  audience.view = std::move(view);
  audience.seq = shown.table.seq;
  audience.whole.reset();
  SharedFrame frame;
  if (patch) {
    frame = update_frame(shown, viewer, visible_entries(shown.history, viewer, from, shown.table.seq),
                         protocol::PatchedView{from, std::move(*patch)});
  } else {
    frame = whole_frame(audience, viewer, shown);
  }
  if (!audience.conns.empty()) out.emplace_back(Broadcast{audience.conns, frame});
  audience.ring_bytes += frame->json.size();
  audience.ring.push_back({from, shown.table.seq, wall_offset_ms(shown.now), std::move(frame)});
  while (audience.ring.size() > k_ring_frames_max || audience.ring_bytes > k_ring_bytes_max) {
    audience.ring_bytes -= audience.ring.front().frame->json.size();
    audience.ring.pop_front();
  }
}

SharedFrame RoomViewers::whole_frame(Audience& audience, Viewer viewer, const Shown& shown) {
  ENSURE(audience.seq == shown.table.seq, "a whole view is of what is visible now");
  if (!audience.whole || !made_in_time(audience.whole_made_for_ms, shown.now)) {
    audience.whole =
        update_frame(shown, viewer, newest_entries(shown.history, viewer), protocol::WholeView{audience.view});
    audience.whole_made_for_ms = wall_offset_ms(shown.now);
  }
  return audience.whole;
}

void RoomViewers::show_whole(ConnId conn, const Shown& shown, Outbox& out) {
  const auto* watcher = find(conn);
  ENSURE(watcher != nullptr, "only who watches is shown something");
  auto frame = whole_frame(audiences_[class_of(watcher->viewer)], watcher->viewer, shown);
  out.emplace_back(ToConn{conn, Push{std::move(frame)}});
}

void RoomViewers::catch_up(ConnId conn, std::uint64_t have_seq, const Shown& shown, Outbox& out) {
  const auto* watcher = find(conn);
  ENSURE(watcher != nullptr, "only who watches catches up");
  auto& audience = audiences_[class_of(watcher->viewer)];
  if (have_seq == audience.seq) return;
  const auto first = std::ranges::find(audience.ring, have_seq, &Past::from);
  std::size_t bytes = 0;
  for (auto past = first; past != audience.ring.end(); ++past) bytes += past->frame->json.size();
  const auto whole = whole_frame(audience, watcher->viewer, shown);
  const bool current = first != audience.ring.end() && made_in_time(audience.ring.back().made_for_ms, shown.now);
  if (!current || bytes > whole->json.size()) {
    out.emplace_back(ToConn{conn, Push{whole}});
    return;
  }
  for (auto past = first; past != audience.ring.end(); ++past) out.emplace_back(ToConn{conn, Push{past->frame}});
}

}  // namespace server
