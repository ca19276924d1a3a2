#include "server/hall/giving_way.h"

#include <limits>

namespace server {

template <class Change>
void GivingWay::change(const std::string& room, Change with) {
  Known& known = rooms_[room];
  order_.erase(place_of(room, known));
  with(known);
  if (known.may && !known.registered && known.is_left && !asked_.contains(room)) order_.insert(place_of(room, known));
}

void GivingWay::changed(const RoomSummary& summary) {
  const std::string& room = summary.room.text;
  if (summary.gone || summary.finished) {
    if (const auto known = rooms_.find(room); known != rooms_.end()) order_.erase(place_of(room, known->second));
    rooms_.erase(room);
    asked_.erase(room);
    return;
  }
  change(room, [&](Known& known) {
    known.may = summary.of_guests && !summary.listing->rated && summary.listing->spectators == 0;
    known.by_days = summary.time.by_days;
  });
}

// Told once of a room that is loaded: who left it before is away as long as this hall knows.
void GivingWay::turn(const TurnChanged& mail, Now now) {
  if (!rooms_.contains(mail.room.text)) return;
  change(mail.room.text, [&](Known& known) {
    const bool leaves = mail.present.empty() && !known.is_left;
    known.is_left = mail.present.empty();
    if (leaves) known.left_ms = now.steady_ms;
  });
}

void GivingWay::not_of_guests(const std::string& room) {
  if (rooms_.contains(room)) change(room, [](Known& known) { known.registered = true; });
}

void GivingWay::stays(const std::string& room, Now now) {
  if (asked_.erase(room) == 0 || !rooms_.contains(room)) return;
  change(room, [&](Known& known) { known.left_ms = now.steady_ms; });
}

std::string GivingWay::first(Now now) const {
  if (away_ms_ == 0) return {};
  for (const bool by_days : {false, true}) {
    const auto next = order_.lower_bound({by_days, std::numeric_limits<std::int64_t>::min(), ""});
    if (next == order_.end() || std::get<bool>(*next) != by_days) continue;
    if (std::get<std::int64_t>(*next) + away_ms_ <= now.steady_ms) return std::get<std::string>(*next);
  }
  return {};
}

bool GivingWay::ask_one(Now now, Outbox& out) {
  const std::string room = first(now);
  if (room.empty()) return false;
  asked_.insert(room);
  order_.erase(place_of(room, rooms_.at(room)));
  out.push_back(ToRoom{RoomId{room}, GiveWay{away_ms_}});
  return true;
}

}  // namespace server
