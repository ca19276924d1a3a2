#include "server/room/carry.h"

#include <algorithm>
#include <utility>

#include "server/room/bank.h"
#include "server/room/follow.h"
#include "server/room/guards.h"
#include "server/room/keeper_facts.h"
#include "server/room/limits.h"
#include "server/room/replaced_seat.h"

namespace server {
namespace {

using engine::Seat;

bool is_asked_to_end(const Table& table, std::uint8_t seat) {
  const auto& occupant = table.seats[seat];
  if (!occupant || is_bot(occupant->account) || occupant->conceded > 0) return false;
  return occupant->bot.empty() || table.terms->rated;
}

}  // namespace

std::shared_ptr<const Fact> what_is_due(const Table& table, std::span<const storage::LogRecord> records) {
  if (!table.play) return std::make_shared<const Fact>(Unresolved{});
  CarriedOver fact;
  fact.record = table.rules.repeats_to.value_or(table.seq);
  fact.from = table.rules.version;
  fact.to = table.game->info().rules_version;
  fact.state = table.play->now().scenario();
  fact.moves = table.moves;
  for (const auto& record : records) {
    if (record.seq > fact.record && record.kind == engine::described::tag<Acted>) ++fact.lost;
  }
  for (std::uint8_t i = 0; has_banks(table) && i < table.terms->players; ++i) {
    fact.banks.push_back({Seat{i}, table.clocks[i].bank_ms});
  }
  return std::make_shared<const Fact>(std::move(fact));
}

std::vector<Seat> not_agreed_to_end(const Table& table) {
  std::vector<Seat> seats;
  if (!may_end_unresolved(table)) return seats;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    if (is_asked_to_end(table, i) && !table.rules.carried->agreed[i]) seats.push_back(Seat{i});
  }
  return seats;
}

std::vector<Seat> agreed_to_end(const Table& table) {
  std::vector<Seat> seats;
  if (!table.rules.carried) return seats;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    if (table.rules.carried->agreed[i]) seats.push_back(Seat{i});
  }
  return seats;
}

bool may_end_unresolved(const Table& table) {
  return table.phase == TablePhase::running && table.rules.carried.has_value();
}

Ruling rule_on_agreeing_to_end(const Table& table, const Account& account) {
  const auto seat = table.seat_of(account.id);
  if (!seat) return not_seated();
  if (auto refusal = not_playing(table)) return *std::move(refusal);
  if (table.conceded(*seat)) return has_conceded();
  if (!table.bot_at(*seat).empty()) return bot_plays();
  if (table.rules.carried->agreed[seat->index]) return Answered{protocol::Recorded{table.seq}};
  if (auto refusal = too_long(table, k_records_with_undo_max)) return *std::move(refusal);
  return Plan{EndAgreed{*seat}};
}

// Somebody has to have asked for it: where nobody is left to be asked, bots play on.
std::optional<Fact> end_agreed(const Table& table) {
  auto agreed = agreed_to_end(table);
  if (!may_end_unresolved(table) || table.paused || agreed.empty() || !not_agreed_to_end(table).empty()) {
    return std::nullopt;
  }
  return Unresolved{std::move(agreed)};
}

CarriedTold carry_over(Table& table, const CarriedOver& fact, std::uint64_t seq, ApplyDepth depth) {
  if (table.phase != TablePhase::running) return bad_log("carried over at the wrong time");
  if (depth == ApplyDepth::everything) {
    auto match = table.game->load(fact.state);
    if (!match) return match.error();
    table.past = Past(**match);
    table.play.emplace(std::move(*match));
    table.moves = fact.moves;
    for (SeatClock& clock : table.clocks) clock = {};
    for (const TimeLeft& bank : fact.banks) {
      if (bank.seat.index >= table.terms->players) return bad_log("a bank of nobody's");
      table.clocks[bank.seat.index].bank_ms = bank.left_ms;
    }
  }
  table.rules = {.version = fact.to, .carried = Carried{seq, fact.record, fact.lost, fact.from}};
  table.undo_request.reset();
  protocol::event::CarriedOver event{fact.from, fact.to, fact.record};
  if (fact.lost > 0) event.lost = fact.lost;
  return told(event);
}

CarriedTold agree_to_end(Table& table, const EndAgreed& fact) {
  if (!may_end_unresolved(table) || fact.seat.index >= table.terms->players) return bad_log("nothing to agree to");
  table.rules.carried->agreed[fact.seat.index] = true;
  return told(protocol::event::EndAgreed{fact.seat});
}

CarriedTold end_unresolved(Table& table, const Unresolved& fact, std::uint64_t seq) {
  if (table.phase != TablePhase::running) return bad_log("ended at the wrong time");
  table.phase = TablePhase::finished;
  table.rules.due = nullptr;
  table.rules.unresolved = fact.agreed;
  table.paused.reset();
  table.undo_request.reset();
  end_following(table, seq);
  for (auto& open : table.open) open.reset();
  for (std::uint8_t seat = 0; seat < table.terms->players; ++seat) end_offer(table, {seat});
  auto events = told(protocol::event::Unresolved{shown(fact.agreed)});
  tell_of_looks(table, events);
  return events;
}

}  // namespace server
