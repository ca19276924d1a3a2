#include "server/room/late_views.h"

#include <algorithm>

#include "server/room/replay.h"

namespace server {

using engine::Viewer;

engine::Result<LateViews> LateViews::from_log(const engine::Catalog& games, const RoomId& room,
                                              std::span<const storage::LogRecord> records, Now now, History& history) {
  Replay replay(games, room);
  LateViews late;
  for (const auto& record : records) {
    if (const auto taken = replay.take(record); !taken) return taken.error();
    late.add(replay.table(), now.steady_ms - std::max<std::int64_t>(0, now.wall_ms - record.at_ms));
    (void)late.go_on(now.steady_ms);
  }
  history.complete(replay.history());
  if (late.spectators() == nullptr) return engine::Rejection{"not_running", "The game does not run.", {}, {}};
  return late;
}

// What the game's start shows may be seen at once; what a seat sees, from the player's consent on.
void LateViews::add(const Table& table, std::int64_t steady_ms) {
  if (!lags(table)) {
    spectators_.reset();
    for (auto& lag : followers_) lag.reset();
    return;
  }
  if (spectators_) {
    spectators_->add(table, steady_ms);
  } else {
    spectators_.emplace(table);
  }
  for (std::uint8_t i = 0; i < followers_.size(); ++i) {
    auto& lag = followers_[i];
    if (table.following.followers[i].empty()) {
      lag.reset();
    } else if (lag) {
      lag->add(table, steady_ms);
    } else {
      lag.emplace(table, Viewer::at(engine::Seat{i}), steady_ms);
    }
  }
}

bool LateViews::go_on(std::int64_t steady_ms) {
  if (spectators_) (void)spectators_->go_on(steady_ms);
  bool more = false;
  for (auto& lag : followers_) {
    if (lag && lag->go_on(steady_ms)) more = true;
  }
  return more;
}

std::optional<std::int64_t> LateViews::next() const {
  auto next = spectators_ ? spectators_->next() : std::nullopt;
  for (const auto& lag : followers_) {
    const auto own = lag ? lag->next() : std::nullopt;
    if (own) next = std::min(next.value_or(*own), *own);
  }
  return next;
}

const SpectatorLag* LateViews::followers(engine::Seat seat) const {
  const auto& lag = followers_[seat.index];
  return lag && lag->has_begun() ? &*lag : nullptr;
}

}  // namespace server
