#include "server/net/room_board.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/net/clock.h"

namespace server {

constexpr std::chrono::milliseconds k_look_again{5};

RoomBoard::RoomBoard(boost::asio::io_context& io, Metrics& metrics, std::function<void(const RoomId&)> due)
    : metrics_(metrics), due_(std::move(due)), timer_(io) {}

bool RoomBoard::add(const RoomId& room, std::shared_ptr<RoomCell> cell) {
  const std::unique_lock guard(mutex_);
  const bool added = rooms_.emplace(room.text, std::move(cell)).second;
  count();
  return added;
}

void RoomBoard::remove(const RoomId& room, const RoomCell* cell) {
  const std::unique_lock guard(mutex_);
  const auto found = rooms_.find(room.text);
  if (found != rooms_.end() && found->second.get() == cell) rooms_.erase(found);
  count();
}

std::shared_ptr<RoomCell> RoomBoard::find(const RoomId& room) const {
  const std::shared_lock guard(mutex_);
  const auto found = rooms_.find(room.text);
  return found == rooms_.end() ? nullptr : found->second;
}

std::vector<std::shared_ptr<RoomCell>> RoomBoard::all() const {
  const std::shared_lock guard(mutex_);
  std::vector<std::shared_ptr<RoomCell>> all;
  all.reserve(rooms_.size());
  for (const auto& [id, cell] : rooms_) all.push_back(cell);
  return all;
}

void RoomBoard::rest(const RoomId& room, AtRest with, std::optional<std::int64_t> wake_ms) {
  const std::unique_lock guard(mutex_);
  rooms_.erase(room.text);
  resting_.insert_or_assign(room.text, Resting{std::move(with), wake_ms});
  if (wake_ms) wakes_.emplace(*wake_ms, room);
  count();
  wait();
}

AtRest RoomBoard::wake(const RoomId& room) {
  const std::unique_lock guard(mutex_);
  auto node = resting_.extract(room.text);
  if (node.empty()) return {};
  forget_wake(room, node.mapped());
  count();
  return std::move(node.mapped().with);
}

bool RoomBoard::rests(const RoomId& room) const {
  const std::shared_lock guard(mutex_);
  return resting_.contains(room.text);
}

std::vector<RoomId> RoomBoard::all_resting() const {
  const std::shared_lock guard(mutex_);
  std::vector<RoomId> all;
  all.reserve(resting_.size());
  for (const auto& [id, resting] : resting_) all.push_back({id});
  return all;
}

void RoomBoard::quarantine(const RoomId& room) {
  const std::unique_lock guard(mutex_);
  quarantined_.insert(room.text);
  metrics_.rooms_quarantined.set(static_cast<std::int64_t>(quarantined_.size()));
}

bool RoomBoard::is_quarantined(const RoomId& room) const {
  const std::shared_lock guard(mutex_);
  return quarantined_.contains(room.text);
}

void RoomBoard::count() {
  metrics_.rooms.set(static_cast<std::int64_t>(rooms_.size()));
  metrics_.rooms_at_rest.set(static_cast<std::int64_t>(resting_.size()));
}

void RoomBoard::forget_wake(const RoomId& room, const Resting& resting) {
  if (!resting.wake_ms) return;
  const auto [first, last] = wakes_.equal_range(*resting.wake_ms);
  for (auto it = first; it != last; ++it) {
    if (it->second == room) return static_cast<void>(wakes_.erase(it));
  }
}

// One timer for all. It is left alone where the first one that is due stays the same.
void RoomBoard::wait() {
  if (wakes_.empty() || waits_for_ms_ == wakes_.begin()->first) return;
  waits_for_ms_ = wakes_.begin()->first;
  // Where time was lost, the steady clock of the parts is behind: it is looked at again, but not at once.
  const auto soonest = std::chrono::steady_clock::now() + k_look_again;
  timer_.expires_at(std::max(steady_point(*waits_for_ms_), soonest));
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) woken();
  });
}

void RoomBoard::woken() {
  std::vector<RoomId> due;
  {
    const std::unique_lock guard(mutex_);
    waits_for_ms_.reset();
    const std::int64_t now_ms = now().steady_ms;
    for (auto it = wakes_.begin(); it != wakes_.end() && it->first <= now_ms; it = wakes_.erase(it)) {
      resting_.at(it->second.text).wake_ms.reset();
      due.push_back(it->second);
    }
    wait();
  }
  for (const RoomId& room : due) due_(room);
}

}  // namespace server
