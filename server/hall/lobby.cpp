#include "server/hall/lobby.h"

#include <algorithm>
#include <utility>

#include "protocol/messages.h"
#include "server/hall/answers.h"

namespace server {
namespace {

bool to_be_listed(const RoomSummary& summary) { return !summary.is_private && !summary.gone && !summary.finished; }

std::int64_t created_ms(const Json& listing) { return listing.value("created_ms", std::int64_t{0}); }

}  // namespace

void Lobby::subscribe(const Request& request, Outbox& out) {
  if (!followers_.contains(request.conn) && followers_.size() >= limits_.lobby_subscribers) {
    return refuse(request, protocol::ErrorCode::limit_reached, "Too many people look at the list of tables.",
                  "lobby_subscribers", out);
  }
  followers_.insert(request.conn);
  answer(request, {{"rev", rev_}, {"tables", Json(listed_)}}, out);
}

void Lobby::unsubscribe(const Request& request, Outbox& out) {
  followers_.erase(request.conn);
  answer(request, Json::object(), out);
}

void Lobby::show_gap(ConnId conn, Outbox& out) const {
  if (!followers_.contains(conn)) return;
  protocol::LobbyChanged nothing;
  nothing.from = nothing.rev = rev_;
  out.push_back(ToConn{conn, Push{make_frame(protocol::to_message(nothing), k_lobby_stream)}});
}

void Lobby::changed(const RoomSummary& summary, Now now, Outbox& out) {
  pending_[summary.room.text] = to_be_listed(summary) ? std::optional(summary.listing) : std::nullopt;
  if (flush_due_) return;
  // The first change after a quiet time is shown at once, those right after it together.
  if (!last_flush_ms_ || now.steady_ms - *last_flush_ms_ >= limits_.lobby_interval_ms) return flush(now, out);
  flush_due_ = true;
  out.push_back(WakeAt{*last_flush_ms_ + limits_.lobby_interval_ms});
}

void Lobby::wake(Now now, Outbox& out) {
  if (!flush_due_) return;
  const std::int64_t due_ms = *last_flush_ms_ + limits_.lobby_interval_ms;
  if (now.steady_ms < due_ms) {
    out.push_back(WakeAt{due_ms});
    return;
  }
  flush(now, out);
}

void Lobby::flush(Now now, Outbox& out) {
  flush_due_ = false;
  last_flush_ms_ = now.steady_ms;
  Difference difference = publish();
  if (difference.changed.empty() && difference.removed.empty()) return;
  protocol::LobbyChanged change;
  change.from = rev_;
  change.rev = ++rev_;
  change.changed = std::move(difference.changed);
  change.removed = std::move(difference.removed);
  if (followers_.empty()) return;
  out.push_back(
      Broadcast{{followers_.begin(), followers_.end()}, make_frame(protocol::to_message(change), k_lobby_stream)});
}

Lobby::Difference Lobby::publish() {
  Difference difference;
  for (auto& [room, listing] : std::exchange(pending_, {})) {
    unlisted_.erase(room);
    const auto shown = listed_.find(room);
    if (!listing) {
      if (shown == listed_.end()) continue;
      listed_.erase(shown);
      difference.removed.push_back(room);
    } else if (shown == listed_.end()) {
      unlisted_.emplace(room, std::move(*listing));
    } else if (shown->second != *listing) {
      shown->second = std::move(*listing);
      difference.changed.emplace(room, shown->second);
    }
  }
  while (listed_.size() < limits_.lobby_tables && !unlisted_.empty()) {
    const auto added = listed_.insert(unlisted_.extract(oldest_unlisted())).position;
    difference.changed.emplace(added->first, added->second);
  }
  return difference;
}

std::map<std::string, Json>::iterator Lobby::oldest_unlisted() {
  return std::ranges::min_element(unlisted_, {}, [](const auto& one) { return created_ms(one.second); });
}

}  // namespace server
