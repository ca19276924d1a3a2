#include "server/room/keeper_facts.h"

#include <algorithm>
#include <string>
#include <utility>

#include "server/room/bank.h"
#include "server/room/clock_facts.h"
#include "server/room/follow.h"
#include "server/room/parting.h"
#include "server/room/replaced_seat.h"
#include "server/room/table.h"

namespace server {
namespace {

using engine::Event;
using engine::Rejection;
using engine::Seat;

Event look_event(const Look& look, std::size_t times) {
  if (look.exported) return event_of(protocol::event::Exported{times});
  return event_of(protocol::event::Looked{look.seat, times});
}

EventsTold note(Table& table, const Look& look) {
  table.looks.push_back(look);
  if (look.told != TellLooks::at_once) return std::vector<Event>{};
  return std::vector{look_event(look, 1)};
}

}  // namespace

EventsTold pause(Table& table, const Paused& fact, std::uint64_t seq, std::int64_t at_ms, ApplyDepth depth) {
  if (table.phase != TablePhase::running || table.paused) return bad_log("paused at the wrong time");
  table.undo_request.reset();  // nobody could answer it
  table.paused = Pause{fact.reason, at_ms, fact.left};
  if (depth == ApplyDepth::everything) leave_time(table, fact.left, seq);
  return told(protocol::event::Paused{fact.reason});
}

EventsTold resume(Table& table, std::uint64_t seq) {
  if (!table.paused) return bad_log("resumed without a pause");
  table.paused.reset();
  for (std::size_t seat = 0; seat < table.open.size(); ++seat) {
    if (table.open[seat]) table.clocks[seat].granted = seq;
  }
  return told(protocol::event::Resumed{});
}

EventsTold void_game(Table& table, const Voided& fact, std::uint64_t seq) {
  if (table.phase != TablePhase::running) return bad_log("voided at the wrong time");
  table.phase = TablePhase::finished;
  table.voided = fact.reason;
  table.paused.reset();
  table.undo_request.reset();
  end_following(table, seq);
  for (auto& open : table.open) open.reset();
  for (std::uint8_t seat = 0; seat < table.terms->players; ++seat) end_offer(table, {seat});
  auto events = told(protocol::event::Voided{fact.reason});
  tell_of_looks(table, events);
  return events;
}

// Whoever sat there may go on watching, at a private table too.
EventsTold move_seat(Table& table, const SeatMoved& fact, std::uint64_t seq) {
  const bool known = table.phase == TablePhase::running && fact.seat.index < table.terms->players;
  if (!known || is_bot(fact.account) || table.seat_of(fact.account.id)) return bad_log("a seat moved to the wrong one");
  end_offer(table, fact.seat);
  auto& occupant = *table.seats[fact.seat.index];
  if (occupant.conceded > 0) return bad_log("a seat moved that is out");
  const Account before = std::exchange(occupant.account, called_now(table, fact.account));
  occupant.since = seq;
  if (is_bot(before)) occupant.moved = true;  // nobody has waited for a move of theirs
  change_hands(table, fact.seat, before, occupant.account, seq);
  protocol::event::SeatMoved event{fact.seat, occupant.account.nickname, {}, fact.reason};
  if (!is_bot(before)) {
    event.from = before.nickname;
    remember_who_left(table, before);
    if (table.terms->is_private) table.let_in.push_back(before.id);
  }
  if (!occupant.bot.empty()) {
    occupant.bot.clear();
    welcome_back(table, fact.seat, seq);
  }
  if (table.undo_request) table.undo_request.reset();  // it was another who asked, or is asked
  table.places_changed = seq;
  return told(event);
}

EventsTold roll_back(Table& table, const RolledBack& fact, ApplyDepth depth) {
  if (table.phase != TablePhase::running) return bad_log("rolled back at the wrong time");
  if (depth == ApplyDepth::everything) {
    auto earlier = table.past.before(fact.record);
    if (!earlier) return bad_log("an action is rolled back that is out of reach");
    table.play.emplace(std::move(earlier));
    table.moves -= std::min<std::uint64_t>(table.moves, table.past.cut(fact.record));
  }
  table.undo_request.reset();
  return told(protocol::event::RolledBack{fact.record, fact.reason});
}

EventsTold note_look(Table& table, const Looked& fact, std::uint64_t seq) {
  const bool known = !fact.seat || fact.seat->index < table.terms->players;
  if (table.phase != TablePhase::running || !known) return bad_log("looked at the wrong time");
  return note(table, {fact.seat, fact.told, seq});
}

EventsTold note_export(Table& table, const Exported& fact, std::uint64_t seq) {
  if (table.phase != TablePhase::running) return bad_log("a log given away at the wrong time");
  return note(table, {std::nullopt, fact.told, seq, true});
}

void tell_of_looks(const Table& table, std::vector<Event>& events) {
  std::vector<std::pair<Look, std::size_t>> counted;
  for (const auto& look : table.looks) {
    if (look.told != TellLooks::after) continue;
    const auto known = std::ranges::find_if(
        counted, [&](const auto& one) { return one.first.seat == look.seat && one.first.exported == look.exported; });
    if (known == counted.end()) {
      counted.emplace_back(look, 1);
    } else {
      ++known->second;
    }
  }
  for (const auto& [look, times] : counted) events.push_back(look_event(look, times));
}

}  // namespace server
