#include "server/room/room_clock.h"

#include <algorithm>

#include "engine/core/ensure.h"
#include "server/room/fairness.h"
#include "server/room/limits.h"

namespace server {
namespace {

using engine::Seat;

Seat seat_at(std::size_t index) { return Seat{static_cast<std::uint8_t>(index)}; }

bool somebody_new_must_decide(const Table& before, const Table& now, Seat but) {
  for (std::size_t i = 0; i < now.open.size(); ++i) {
    if (seat_at(i) != but && now.open[i] && !before.open[i]) return true;
  }
  return false;
}

}  // namespace

void RoomClock::follow(const Table& table, Now now) {
  const auto limit_ms = table.terms->move_seconds * 1000;
  for (std::size_t i = 0; i < limits_.size(); ++i) {
    auto& limit = limits_[i];
    limit.runs = limit_ms > 0 && table.phase == TablePhase::running && table.open[i].has_value();
    if (limit.runs && limit.granted != table.clocks[i].granted) {
      limit.granted = table.clocks[i].granted;
      limit.until_ms = now.steady_ms + limit_ms;
    }
  }
  if (table.phase != TablePhase::sealing) {
    reveal_until_ms_.reset();
  } else if (!reveal_until_ms_) {
    reveal_until_ms_ = now.steady_ms + k_reveal_ms_max;
  }
}

std::optional<std::int64_t> RoomClock::deadline(Seat seat) const {
  const auto& limit = limits_[seat.index];
  if (!limit.runs) return std::nullopt;
  return limit.until_ms;
}

std::optional<Seat> RoomClock::overdue(std::int64_t steady_ms) const {
  std::optional<Seat> first;
  for (std::size_t i = 0; i < limits_.size(); ++i) {
    if (!limits_[i].runs || limits_[i].until_ms > steady_ms) continue;
    if (!first || limits_[i].until_ms < limits_[first->index].until_ms) first = seat_at(i);
  }
  return first;
}

bool RoomClock::reveal_overdue(std::int64_t steady_ms) const {
  return reveal_until_ms_ && *reveal_until_ms_ <= steady_ms;
}

std::optional<std::int64_t> RoomClock::next() const {
  auto earliest = reveal_until_ms_;
  for (const auto& limit : limits_) {
    if (limit.runs) earliest = std::min(earliest.value_or(limit.until_ms), limit.until_ms);
  }
  return earliest;
}

void play_for_absent(Draft& draft, Seat seat) {
  const Table before = draft.table();
  for (int played = 0; played < k_default_actions_max; ++played) {
    const auto& table = draft.table();
    const auto& open = table.open[seat.index];
    if (table.phase != TablePhase::running || !open) return;
    if (somebody_new_must_decide(before, table, seat)) return;
    const auto& match = table.play->now();
    auto listed = match.legal(seat);
    const auto index = match.default_action(seat);
    ENSURE(index < listed.size(), "the default action is one of the legal ones");
    draft.must_add(Acted{seat, open->wire, std::move(listed[index]), Cause::timeout, std::nullopt});
    const bool alone = before.terms->players == 1;
    if (alone && draft.table().play->open_steps() == 0) return;
  }
}

void reveal_for_silent(Draft& draft) {
  for (std::size_t i = 0; draft.table().phase == TablePhase::sealing && i < draft.table().seats.size(); ++i) {
    const auto& occupant = draft.table().seats[i];
    if (occupant && occupant->commit && !occupant->seed) draft.must_add(SeedRevealed{seat_at(i), k_public_seed});
  }
}

}  // namespace server
