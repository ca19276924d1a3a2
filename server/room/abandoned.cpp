#include "server/room/abandoned.h"

#include <algorithm>
#include <string>
#include <type_traits>
#include <utility>

#include "server/room/bank.h"
#include "server/room/follow.h"
#include "server/room/keeper_facts.h"
#include "server/room/replaced_seat.h"
#include "server/room/time_rules.h"

namespace server {
namespace {

template <class Kind, class... Kinds>
inline constexpr bool k_is_one_of = (std::is_same_v<Kind, Kinds> || ...);

}  // namespace

bool shows_attendance(const Fact& fact) {
  const auto shows = []<class Kind>(const Kind& one) {
    if constexpr (k_is_one_of<Kind, Acted, HandedOver, Conceded>) {
      return one.cause == Cause::player;
    } else {
      return !k_is_one_of<Kind, RanOut, Recovered, Uncounted, UndoLapsed, InvitesEnded, KeptSeatsFreed, Looked,
                          Exported, Forgotten, FollowAsked, FollowEnded, Finished, Abandoned>;
    }
  };
  return std::visit(shows, fact);
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

bool is_unattended(const Table& table) {
  return !person_who(table, [&](engine::Seat seat) { return table.bot_at(seat).empty(); });
}

engine::Result<std::vector<engine::Event>> abandon(Table& table, const Abandoned& fact, std::uint64_t seq) {
  if (table.phase != TablePhase::running || table.paused) {
    return engine::Rejection{"bad_log", "The log does not fit together: abandoned at the wrong time.", "", ""};
  }
  table.phase = TablePhase::finished;
  table.abandoned = fact.days;
  table.undo_request.reset();
  end_following(table, seq);
  for (auto& open : table.open) open.reset();
  for (std::uint8_t seat = 0; seat < table.terms->players; ++seat) end_offer(table, {seat});
  std::vector<engine::Event> events{
      engine::Event{Json{{"type", "table.abandoned"}, {"days", fact.days}}, {}, std::nullopt}};
  tell_of_looks(table, events);
  return events;
}

}  // namespace server
