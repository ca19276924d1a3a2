#include "server/room/consent.h"

#include <algorithm>
#include <utility>

#include "server/room/guards.h"
#include "server/room/limits.h"
#include "server/room/table.h"

namespace server {
namespace {

using engine::Rejection;
using engine::Seat;
using protocol::ErrorCode;

Refusal undo_refused(const char* reason, const char* message, std::uint64_t seq) {
  protocol::ErrorDetail detail;
  detail.reason = reason;
  detail.seq = seq;
  return {ErrorCode::undo_refused, message, detail};
}

bool is_asked(const Table& table, std::size_t index, Seat asker) {
  const auto& occupant = table.seats[index];
  if (index == asker.index || !occupant || is_bot(occupant->account) || occupant->conceded > 0) return false;
  // Nobody's rating is to change by what they did not agree to.
  return occupant->bot.empty() || table.terms->rated;
}

/// Somebody said no, or it was asked for once more already than is needed to think better of it.
bool is_in_vain(const Table& table, Seat seat, std::uint64_t record) {
  const auto& asks = table.undo_asks[seat.index];
  return asks.declined == record || (asks.asked == record && asks.times >= k_undo_asks_max);
}

// A request is named by its record; any other text is one that never was.
bool names(const std::string& text, std::uint64_t record) { return text == std::to_string(record); }

}  // namespace

std::vector<Seat> agreed_seats(const UndoRequest& request) {
  std::vector<Seat> agreed;
  for (std::uint8_t i = 0; i < request.agreed.size(); ++i) {
    if (request.agreed[i]) agreed.push_back(Seat{i});
  }
  return agreed;
}

std::vector<Seat> not_agreed_yet(const Table& table) {
  std::vector<Seat> seats;
  if (!table.undo_request) return seats;
  const auto& request = *table.undo_request;
  for (std::size_t i = 0; i < table.seats.size(); ++i) {
    if (is_asked(table, i, request.seat) && !request.agreed[i]) seats.push_back(Seat{static_cast<std::uint8_t>(i)});
  }
  return seats;
}

bool may_ask_undo(const Table& table, Seat seat) {
  if (table.phase != TablePhase::running || table.undo_request || table.conceded(seat)) return false;
  if (table.play->can_undo(seat)) return false;
  const auto last = table.past.last_of(seat);
  return last && !is_in_vain(table, seat, *last);
}

bool lets_bots_go_on(const Table& table) {
  return !table.undo_request || table.past.reaches_after_one_more(table.undo_request->record);
}

std::optional<std::int64_t> undo_until(const Table& table, std::int64_t downtime_ms, Now now) {
  const auto& request = table.undo_request;
  if (!request || request->wait_ms <= downtime_ms) return std::nullopt;
  return now.told_ms() + request->wait_ms;
}

std::optional<Fact> undo_agreed(const Table& table) {
  if (!table.undo_request || !not_agreed_yet(table).empty()) return std::nullopt;
  return UndoneByConsent{table.undo_request->seat, table.undo_request->record, agreed_seats(*table.undo_request),
                         std::nullopt};
}

Ruling rule_on_asking_undo(const Table& table, const Answers& answers, const Account& account,
                           const protocol::TableUndo& asked) {
  auto who = who_takes_back(table, answers, account, asked, asked_to_ask_undo(asked.record));
  if (auto* instead = std::get_if<Ruling>(&who)) return std::move(*instead);
  const auto seat = std::get<Seat>(who);
  if (table.undo_request) return undo_refused("undo_asked_already", "Somebody asks already.", table.seq);
  if (table.play->can_undo(seat)) return undo_refused("undo_is_free", "Take it back; nobody is asked.", table.seq);
  const auto last = table.past.last_of(seat);
  if (!last) return undo_refused("nothing_to_undo", "There is no action in reach to take back.", table.seq);
  if (is_in_vain(table, seat, *last)) {
    return undo_refused("undo_declined", "It was asked for before and not agreed to.", table.seq);
  }
  UndoAsked fact{seat, *last};
  if (asked.record) fact.named = true;
  return Plan{fact, asked.key};
}

Ruling rule_on_answering_undo(const Table& table, const Account& account, const protocol::TableAnswerUndo& asked) {
  const auto seat = table.seat_of(account.id);
  if (!seat) return not_seated();
  if (auto refusal = not_playing(table)) return *refusal;
  const auto& request = table.undo_request;
  if (!request || !names(asked.request, request->request)) {
    return undo_refused("undo_lapsed", "This is no longer asked.", table.seq);
  }
  if (!table.bot_at(*seat).empty()) return bot_plays();
  if (table.conceded(*seat)) return has_conceded();
  const bool has_agreed = request->seat == *seat || request->agreed[seat->index];
  if (asked.consent && has_agreed) return Answered{protocol::Recorded{table.seq}};
  return Plan{UndoAnswered{*seat, request->request, asked.consent}};
}

ConsentTold ask_undo(Table& table, const UndoAsked& fact, std::uint64_t seq, ApplyDepth depth) {
  const bool fits = table.phase == TablePhase::running && !table.undo_request && table.seats[fact.seat.index];
  if (!fits) return bad_log("a take-back asked for at the wrong time");
  if (depth == ApplyDepth::everything && table.past.last_of(fact.seat) != fact.record) {
    return bad_log("a take-back of another action than the seat's last");
  }
  table.undo_request = UndoRequest{fact.seat, seq, fact.record, {}, fact.wait_ms.value_or(0), fact.until_ms};
  auto& asks = table.undo_asks[fact.seat.index];
  asks.times = asks.asked == fact.record ? asks.times + 1 : 1;
  asks.asked = fact.record;
  return told(protocol::event::UndoAsked{fact.seat, fact.record});
}

ConsentTold answer_undo(Table& table, const UndoAnswered& fact) {
  auto& request = table.undo_request;
  // It may have lapsed while this answer waited for the store to recover: the person is told.
  if (!request || request->request != fact.request) {
    return Rejection{"undo_lapsed", "This is no longer asked.", "", ""};
  }
  if (fact.consent && !is_asked(table, fact.seat.index, request->seat)) return bad_log("consent of who is not asked");
  if (fact.consent) {
    request->agreed[fact.seat.index] = true;
  } else {
    // Who asked and thought better of it has said no to nobody.
    if (fact.seat != request->seat) table.undo_asks[request->seat.index].declined = request->record;
    request.reset();
  }
  return told(protocol::event::UndoAnswered{fact.seat, fact.consent});
}

ConsentTold lapse_undo(Table& table) {
  if (!table.undo_request) return bad_log("a request lapses that nobody made");
  // Nobody declined.
  const auto request = *std::exchange(table.undo_request, std::nullopt);
  return told(protocol::event::UndoLapsed{request.seat});
}

ConsentTold undo_by_consent(Table& table, const UndoneByConsent& fact, ApplyDepth depth) {
  const auto& request = table.undo_request;
  const bool agreed = request && request->seat == fact.seat && request->record == fact.record;
  if (!agreed || !not_agreed_yet(table).empty()) return bad_log("taken back without everybody's consent");
  if (depth == ApplyDepth::everything) {
    auto earlier = table.past.before(fact.record);
    if (!earlier) return bad_log("an action is taken back that is out of reach");
    table.play.emplace(std::move(earlier));
    table.moves -= std::min<std::uint64_t>(table.moves, table.past.cut(fact.record));
  }
  table.undo_request.reset();
  return told(protocol::event::Undone{fact.seat, fact.record, shown(fact.consented)});
}

}  // namespace server
