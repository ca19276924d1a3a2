#include "server/room/spectator_lag.h"

#include <algorithm>
#include <utility>

#include "engine/core/ensure.h"
#include "server/room/limits.h"
#include "server/room/room_viewers.h"

namespace server {
SpectatorLag::SpectatorLag(const Table& table)
    : delay_moves_(static_cast<std::uint64_t>(table.terms->spectator_delay_moves)),
      delay_ms_(table.terms->spectator_delay_seconds * 1000),
      seq_(table.seq),
      head_(engine::to_hex(table.head)),
      view_(look_at(table, viewer_)),
      pending_(open_decisions(table)),
      moves_(table.moves) {}

SpectatorLag::SpectatorLag(const Table& table, engine::Viewer viewer, std::int64_t steady_ms)
    : viewer_(viewer),
      delay_moves_(static_cast<std::uint64_t>(table.terms->spectator_delay_moves)),
      delay_ms_(table.terms->spectator_delay_seconds * 1000),
      seq_(0),
      moves_(0) {
  add(table, steady_ms);
}

void SpectatorLag::add(const Table& table, std::int64_t steady_ms) {
  ENSURE(table.seq > seq_, "the lag is told of each step once");
  // What was taken back before anybody was shown it never is.
  while (!steps_.empty() && steps_.back().moves > table.moves) {
    bytes_ -= steps_.back().bytes;
    steps_.pop_back();
  }
  Step step{table.seq, table.moves,          steady_ms, engine::to_hex(table.head), look_at(table, viewer_),
            0,         open_decisions(table)};
  moves_ = table.moves;
  bytes_ += step.bytes = protocol::text_of(step.view).size();
  steps_.push_back(std::move(step));
  const bool too_many = steps_.size() > k_lag_steps_max || bytes_ > k_lag_bytes_max;
  if (too_many && steps_.size() > 1) merge_newest();
}

// Too much to keep apart: the newest step stands for the one before it too. The older ones become old enough as ever,
// which makes room again.
void SpectatorLag::merge_newest() {
  Step both = std::move(steps_.back());
  bytes_ -= both.bytes;
  steps_.pop_back();
  bytes_ -= steps_.back().bytes;
  bytes_ += both.bytes;
  steps_.back() = std::move(both);
}

// A move that was taken back is none: how the table stood before it, and how it stands after it, waits for the same.
bool SpectatorLag::has_moves_after(const Step& step) const { return moves_ >= step.moves + delay_moves_; }

bool SpectatorLag::go_on(std::int64_t steady_ms) {
  const auto is_due = [&](const Step& step) { return has_moves_after(step) && step.at_ms + delay_ms_ <= steady_ms; };
  const auto newest = std::find_if(steps_.rbegin(), steps_.rend(), is_due);
  if (newest == steps_.rend()) return false;
  for (auto left = std::distance(newest, steps_.rend()); left > 0; --left) {
    take(steps_.front());
    steps_.pop_front();
  }
  return true;
}

void SpectatorLag::take(Step& step) {
  bytes_ -= step.bytes;
  view_ = std::move(step.view);
  seq_ = step.seq;
  head_ = std::move(step.head);
  pending_ = std::move(step.pending);
}

std::optional<std::int64_t> SpectatorLag::next() const {
  std::optional<std::int64_t> next;
  for (const Step& step : steps_) {
    if (!has_moves_after(step)) continue;
    next = std::min(next.value_or(step.at_ms + delay_ms_), step.at_ms + delay_ms_);
  }
  return next;
}

}  // namespace server
