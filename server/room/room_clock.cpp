#include "server/room/room_clock.h"

#include <algorithm>
#include <utility>

#include "engine/core/ensure.h"
#include "server/room/bank.h"
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

// What the seat has from the moment it may decide; nullopt: as long as it likes, or it owes nothing.
std::optional<std::int64_t> time_of(const Table& table, Seat seat) {
  if (table.phase != TablePhase::running || table.paused || !table.open[seat.index]) return std::nullopt;
  if (table.clocks[seat.index].ran_out || table.conceded(seat)) return std::nullopt;
  if (has_banks(table)) return table.bot_at(seat).empty() ? table.clocks[seat.index].bank_ms : k_bot_move_ms_max;
  if (table.terms->move_seconds == 0) return std::nullopt;
  if (const auto left_ms = table.clocks[seat.index].left_ms) return left_ms;
  return table.terms->move_seconds * 1000;
}

}  // namespace

void RoomClock::follow(const Table& table, std::int64_t invite_ms, Now now) {
  for (std::size_t i = 0; i < limits_.size(); ++i) {
    auto& limit = limits_[i];
    const auto given_ms = time_of(table, seat_at(i));
    limit.runs = given_ms.has_value();
    if (!limit.runs) continue;
    const bool of_bot = has_banks(table) && !table.bot_at(seat_at(i)).empty();
    const auto wire = of_bot ? table.open[i]->wire : 0;
    limit.of_bank = has_banks(table) && !of_bot;
    if (limit.granted == table.clocks[i].granted && limit.of_bot == wire) continue;
    limit.granted = table.clocks[i].granted;
    limit.of_bot = wire;
    limit.given_ms = *given_ms;
    limit.until_ms = at(now.steady_ms) + *given_ms;
  }
  follow_invites(table, invite_ms, now);
  if (table.phase != TablePhase::sealing) {
    reveal_until_ms_.reset();
  } else if (!reveal_until_ms_) {
    reveal_until_ms_ = at(now.steady_ms) + k_reveal_ms_max;
  }
}

void RoomClock::go_on_with(std::span<const TimeLeft> left, Now now) {
  for (const TimeLeft& one : left) {
    if (limits_[one.seat.index].runs) limits_[one.seat.index].until_ms = now.steady_ms + one.left_ms;
  }
}

std::optional<std::int64_t> RoomClock::deadline(Seat seat) const {
  const auto& limit = limits_[seat.index];
  if (!limit.runs) return std::nullopt;
  return limit.until_ms;
}

std::optional<std::int64_t> RoomClock::bank_left(Seat seat, std::int64_t steady_ms) const {
  const auto& limit = limits_[seat.index];
  if (!limit.runs || !limit.of_bank) return std::nullopt;
  return std::clamp<std::int64_t>(limit.until_ms - steady_ms, 0, limit.given_ms);
}

std::optional<std::int64_t> RoomClock::left(Seat seat, std::int64_t steady_ms) const {
  const auto& limit = limits_[seat.index];
  if (!limit.runs || limit.of_bot != 0) return std::nullopt;
  return std::clamp<std::int64_t>(limit.until_ms - steady_ms, 0, limit.given_ms);
}

bool RoomClock::runs() const {
  return std::ranges::any_of(limits_, [](const Limit& limit) { return limit.runs && limit.of_bot == 0; });
}

std::optional<Seat> RoomClock::overdue(std::int64_t steady_ms) const {
  std::optional<Seat> first;
  for (std::size_t i = 0; i < limits_.size(); ++i) {
    if (!limits_[i].runs || limits_[i].until_ms > steady_ms) continue;
    if (!first || limits_[i].until_ms < limits_[first->index].until_ms) first = seat_at(i);
  }
  return first;
}

void RoomClock::follow_invites(const Table& table, std::int64_t invite_ms, Now now) {
  std::map<std::uint64_t, std::int64_t> open;
  for (const auto number : table.invites) {
    const auto known = invites_until_ms_.find(number);
    open[number] = known == invites_until_ms_.end() ? at(now.steady_ms) + invite_ms : known->second;
  }
  invites_until_ms_ = std::move(open);
}

std::optional<std::uint64_t> RoomClock::invite_overdue(std::int64_t steady_ms) const {
  for (const auto& [number, until_ms] : invites_until_ms_) {
    if (until_ms <= steady_ms) return number;
  }
  return std::nullopt;
}

bool RoomClock::reveal_overdue(std::int64_t steady_ms) const {
  return reveal_until_ms_ && *reveal_until_ms_ <= steady_ms;
}

std::optional<std::int64_t> RoomClock::next() const {
  auto earliest = reveal_until_ms_;
  for (const auto& limit : limits_) {
    if (limit.runs) earliest = std::min(earliest.value_or(limit.until_ms), limit.until_ms);
  }
  for (const auto& [number, until_ms] : invites_until_ms_) earliest = std::min(earliest.value_or(until_ms), until_ms);
  return earliest;
}

// A record's time is when it was drafted: what it took to become visible, some milliseconds, counts as used.
std::vector<TimeLeft> left_by_the_log(const Table& table, std::span<const storage::LogRecord> records,
                                      std::int64_t wall_ms) {
  std::vector<TimeLeft> all;
  for (std::size_t i = 0; i < table.clocks.size(); ++i) {
    const auto given_ms = time_of(table, seat_at(i));
    const auto granted = table.clocks[i].granted;
    const bool of_bot = has_banks(table) && !table.bot_at(seat_at(i)).empty();
    if (!given_ms || of_bot || granted == 0 || granted > records.size()) continue;
    std::int64_t used_ms = wall_ms - records[granted - 1].at_ms;
    for (const auto& record : records.subspan(granted)) {
      if (record.kind != kind_of(Uncounted{})) continue;
      const auto fact = fact_of(table.terms->room, record);
      ENSURE(fact.ok(), "a log that was replayed can be read");
      const auto& uncounted = fact->get<Uncounted>();
      used_ms -= uncounted.lost_ms + uncounted.jumped_ms;
    }
    all.push_back({seat_at(i), std::clamp<std::int64_t>(*given_ms - used_ms, 0, *given_ms)});
  }
  return all;
}

void play_for_absent(Draft& draft, Seat seat, Cause cause) {
  const Table before = draft.table();
  const bool banked = has_banks(before) && cause == Cause::timeout && before.bot_at(seat).empty();
  for (int played = 0; played < k_default_actions_max; ++played) {
    const auto& table = draft.table();
    const auto& open = table.open[seat.index];
    if (table.phase != TablePhase::running || !open) return;
    if (somebody_new_must_decide(before, table, seat)) return;
    if (banked && played > 0 && table.clocks[seat.index].bank_ms > 0) return;  // a new turn, with its increment
    const auto& match = table.play->now();
    auto listed = match.legal(seat);
    const auto index = match.default_action(seat);
    ENSURE(index < listed.size(), "the default action is one of the legal ones");
    Acted acted{seat, open->wire, std::move(listed[index]), cause, std::nullopt};
    if (banked) acted.left_ms = 0;
    draft.must_add(std::move(acted));
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
