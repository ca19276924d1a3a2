#include "server/room/abandoned.h"

#include <algorithm>
#include <string>
#include <type_traits>
#include <utility>

#include "engine/core/ensure.h"
#include "server/room/bank.h"
#include "server/room/first_moves.h"
#include "server/room/follow.h"
#include "server/room/guards.h"
#include "server/room/keeper_facts.h"
#include "server/room/limits.h"
#include "server/room/replaced_seat.h"
#include "server/room/room_log.h"
#include "server/room/time_rules.h"

namespace server {
namespace {

template <class Kind, class... Kinds>
inline constexpr bool k_is_one_of = (std::is_same_v<Kind, Kinds> || ...);

bool is_live(const Table& table) { return is_live_pace(pace_name(table.terms->move_seconds, table.terms->time)); }

}  // namespace

bool outlives_restarts(const Table& table) {
  return table.phase == TablePhase::running && table.terms->rated && !is_live(table);
}

std::optional<Coming> next_coming(const Table& table, const PerSeat<bool>& here) {
  if (table.phase != TablePhase::running || table.paused) return std::nullopt;
  std::optional<Coming> next;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    const engine::Seat seat{i};
    if (!person_at(table, seat) || table.conceded(seat) || !here[i]) continue;
    const auto told_ms = outlives_restarts(table) ? table.seats[i]->seen_ms : table.attended_ms;
    if (!next || told_ms + k_coming_gap_ms < next->wall_ms) next = Coming{seat, told_ms + k_coming_gap_ms};
  }
  return next;
}

bool shows_attendance(const Fact& fact) {
  const auto shows = []<class Kind>(const Kind& one) {
    if constexpr (k_is_one_of<Kind, Acted, HandedOver, Conceded>) {
      return one.cause == Cause::player || one.cause == Cause::absent;
    } else if constexpr (std::is_same_v<Kind, HostGiven>) {
      return !one.away.has_value();
    } else if constexpr (std::is_same_v<Kind, Aborted>) {
      return one.by.has_value();
    } else {
      return !k_is_one_of<Kind, RanOut, Recovered, Uncounted, UndoLapsed, InvitesEnded, KeptSeatsFreed, Looked,
                          Exported, Forgotten, FollowAsked, FollowEnded, Finished, Abandoned, CarriedOver, Unresolved>;
    }
  };
  return fact.visit(shows);
}

std::optional<std::int64_t> abandoned_after_ms(const Table& table, const RoomPolicy& policy) {
  const bool may_end = table.phase == TablePhase::running && !table.paused && policy.abandoned_days > 0;
  if (!may_end) return std::nullopt;
  const auto& terms = *table.terms;
  const std::int64_t longest = terms.time.bank_seconds > 0 ? terms.time.bank_seconds : terms.move_seconds;
  return policy.abandoned_ms() + longest * k_second_ms;
}

std::optional<engine::Seat> next_by_clock(const Table& table) {
  const bool has_clock = has_banks(table) || table.terms->move_seconds > 0;
  if (!table.terms->rated || !has_clock || table.terms->time.on_time_out == TimeOut::wait) return std::nullopt;
  return person_who(table, [&](engine::Seat seat) { return table.open[seat.index].has_value(); });
}

std::vector<std::string> people_of(const Table& table) {
  std::vector<std::string> people{table.host.id};
  for (const auto& occupant : table.seats) {
    if (occupant && !is_bot(occupant->account)) people.push_back(occupant->account.id);
  }
  return people;
}

std::int64_t waited_by_the_log(const Table& table, std::span<const storage::LogRecord> records, std::uint64_t since,
                               std::int64_t wall_ms) {
  std::int64_t waited_ms = wall_ms - records[since - 1].at_ms;
  for (const auto& record : records.subspan(since)) {
    const auto fact = fact_of(table.terms->room, record);
    ENSURE(fact.ok(), "a log that was replayed can be read");
    if (const auto* recovered = fact->get_if<Recovered>()) waited_ms -= recovered->downtime_ms;
    if (const auto* uncounted = fact->get_if<Uncounted>()) waited_ms -= uncounted->lost_ms + uncounted->jumped_ms;
    if (fact->holds<Resumed>()) waited_ms = wall_ms - record.at_ms;
  }
  return waited_ms;
}

bool is_unattended(const Table& table) {
  return !person_who(table, [&](engine::Seat seat) { return table.bot_at(seat).empty(); });
}

engine::Result<std::vector<engine::Event>> abandon(Table& table, const Abandoned& fact, std::uint64_t seq) {
  if (table.phase != TablePhase::running || table.paused) {
    return engine::Rejection{"bad_log", "The log does not fit together: abandoned at the wrong time.", "", ""};
  }
  table.phase = TablePhase::finished;
  table.abandoned = fact;
  table.undo_request.reset();
  end_following(table, seq);
  for (auto& open : table.open) open.reset();
  for (std::uint8_t seat = 0; seat < table.terms->players; ++seat) end_offer(table, {seat});
  auto events = told(protocol::event::Abandoned{fact.days, fact.full});
  tell_of_looks(table, events);
  return events;
}

Periods periods_at(const Table& table, const RoomPolicy& policy, bool here) {
  return periods_of(pace_of(table.terms->move_seconds, table.terms->time, here), policy);
}

void Absence::watch(const Table& table, const Present& present, std::int64_t steady_ms) {
  present_ = present;
  const auto watch = [&](std::optional<std::int64_t>& since, bool here) {
    if (here) {
      since.reset();
    } else if (!since) {
      since = steady_ms;
    }
  };
  watch(host_since_ms_, present.host);
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    watch(since_ms_[i], present.seats[i]);
    watch_gone(table, {i}, steady_ms);
    auto& missed = missed_[i];
    if (!is_missed(table, {i})) {
      missed.reset();
    } else if (!missed || missed->wire != table.open[i]->wire) {
      missed = Missed{table.open[i]->wire, steady_ms};
    }
  }
}

void Absence::watch_gone(const Table& table, engine::Seat seat, std::int64_t steady_ms) {
  auto& gone = gone_[seat.index];
  const bool plays = table.phase == TablePhase::running && table.terms->rated && !table.conceded(seat);
  if (!plays || is_here(seat)) {
    gone = {};
    return;
  }
  if (const auto person = table.seats[seat.index]->since; gone.person != person) gone = {person, 0, {}};
  const bool waits = is_live(table) ? is_waited_for(table, seat) : table.open[seat.index].has_value();
  const bool counts = !table.paused && waits;
  if (counts && !gone.since_ms) gone.since_ms = steady_ms;
  if (!counts && gone.since_ms) gone.sum_ms += steady_ms - *std::exchange(gone.since_ms, std::nullopt);
}

// Whoever comes leaves no more than a record in a while: until then they may have been there.
void Absence::go_on(const Table& table, std::span<const storage::LogRecord> records, std::int64_t wall_ms) {
  if (!outlives_restarts(table) || table.paused) return;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    if (!table.open[i] || !person_at(table, {i})) continue;
    const auto& occupant = *table.seats[i];
    const auto since = std::max({table.open[i]->wire, occupant.since, occupant.seen});
    const auto gone_ms = waited_by_the_log(table, records, since, wall_ms) - k_coming_gap_ms;
    gone_[i] = {occupant.since, std::max<std::int64_t>(0, gone_ms), {}};
  }
}

// Where all have lost their connection at once the first to come back has not waited for the others.
bool Absence::is_waited_for(const Table& table, engine::Seat seat) const {
  return person_who(table, [&](engine::Seat one) { return one != seat && is_here(one); }).has_value();
}

std::optional<std::int64_t> Absence::claimable_at(const Table& table, engine::Seat seat,
                                                  const RoomPolicy& policy) const {
  const auto after_ms = claim_after_ms(table.terms->move_seconds, table.terms->time, policy);
  const auto& gone = gone_[seat.index];
  // Before that it is aborted, and nobody loses.
  if (after_ms == 0 || !first_moves_owed(table).empty()) return std::nullopt;
  if (gone.since_ms) return *gone.since_ms + after_ms - gone.sum_ms;
  return gone.sum_ms >= after_ms ? std::optional(std::int64_t{0}) : std::nullopt;
}

bool Absence::is_away(engine::Seat seat, std::int64_t absent_ms, std::int64_t steady_ms) const {
  const auto& since = since_ms_[seat.index];
  return since && *since + absent_ms <= steady_ms;
}

PerSeat<bool> Absence::away(std::int64_t absent_ms, std::int64_t steady_ms) const {
  PerSeat<bool> away{};
  for (std::uint8_t i = 0; i < away.size(); ++i) away[i] = is_away({i}, absent_ms, steady_ms);
  return away;
}

bool Absence::is_missed(const Table& table, engine::Seat seat) const {
  const bool timed = has_banks(table) || table.terms->move_seconds > 0;
  const bool owes = table.phase == TablePhase::running && !table.paused && table.open[seat.index];
  if (timed || !owes || !person_at(table, seat) || table.clocks[seat.index].ran_out) return false;
  return !table.conceded(seat) && table.bot_at(seat).empty() && !is_here(seat);
}

// Of those who sit there, are there and have not conceded, who came to the seat first.
std::optional<engine::Seat> Absence::heir(const Table& table) const {
  std::optional<engine::Seat> first;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    if (!person_at(table, {i}) || table.conceded({i}) || !is_here({i})) continue;
    if (!first || table.seats[i]->since < table.seats[first->index]->since) first = engine::Seat{i};
  }
  return first;
}

std::optional<Absence::Due> Absence::due(const Table& table, const RoomPolicy& policy) const {
  const bool open = table.phase == TablePhase::open;
  const bool goes_on = (open || table.phase == TablePhase::running) && !table.paused;
  const auto next = heir(table);
  if (!goes_on || !next) return std::nullopt;
  std::optional<Due> due;
  if (host_since_ms_ && !too_long(table)) {
    due = Due{*host_since_ms_ + periods_at(table, policy).absent_ms, HostGiven{*next, true}};
  }
  // Where no clock says that somebody is late, a long absence does: from then on the others may move on.
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    const auto& missed = missed_[i];
    if (!missed) continue;
    const auto at_ms = missed->since_ms + periods_at(table, policy, false).absent_ms;
    if (!due || at_ms < due->at_ms) due = Due{at_ms, RanOut{{i}}};
  }
  return due;
}

std::optional<std::int64_t> Absence::next(const Table& table, const RoomPolicy& policy, std::int64_t steady_ms) const {
  std::optional<std::int64_t> next;
  if (const auto first = due(table, policy)) next = first->at_ms;
  const bool votes = std::ranges::any_of(table.clocks, [](const SeatClock& clock) { return clock.asked != 0; });
  for (std::uint8_t i = 0; votes && i < table.terms->players; ++i) {
    if (!since_ms_[i]) continue;
    const auto at_ms = *since_ms_[i] + periods_at(table, policy).absent_ms;
    if (at_ms > steady_ms) next = std::min(next.value_or(at_ms), at_ms);
  }
  return next;
}

}  // namespace server
