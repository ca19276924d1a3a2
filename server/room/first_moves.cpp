#include "server/room/first_moves.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "server/room/abandoned.h"
#include "server/room/fairness.h"
#include "server/room/follow.h"
#include "server/room/guards.h"
#include "server/room/keeper_facts.h"
#include "server/room/kept_seats.h"
#include "server/room/limits.h"
#include "server/room/parting.h"
#include "server/room/replaced_seat.h"
#include "server/room/time_rules.h"

namespace server {
namespace {

using engine::Seat;
using protocol::ErrorCode;

// A page that lost its connection comes back within that time.
constexpr std::int64_t k_come_back_ms = 15'000;

int people_at(const Table& table) {
  int people = 0;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    if (person_at(table, {i})) ++people;
  }
  return people;
}

// Nobody waits for who is out.
bool owes_first_move(const Table& table, Seat seat) {
  if (table.phase != TablePhase::running || !person_at(table, seat)) return false;
  return !table.seats[seat.index]->moved && !table.conceded(seat);
}

protocol::event::Aborted aborted(const Table& table, const Aborted& fact) {
  protocol::event::Aborted event{shown(first_moves_owed(table))};
  if (fact.by) {
    event.by = *fact.by;
    event.nickname = table.seats[fact.by->index]->account.nickname;
  }
  return event;
}

bool is_strangers(const Table& table, const std::string& account) {
  return !table.terms->is_private && table.host.id != account;
}

// What the game had made of a seat, but for who sits there.
void forget_game(Occupant& occupant) {
  if (!is_bot(occupant.account)) occupant.bot.clear();
  occupant.commit.reset();
  occupant.seed.reset();
  occupant.conceded = 0;
  occupant.moved = false;
  occupant.acted = false;
  occupant.ready = false;
}

}  // namespace

std::vector<Seat> first_moves_owed(const Table& table) {
  std::vector<Seat> owed;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    if (owes_first_move(table, {i})) owed.push_back({i});
  }
  return owed;
}

Ruling rule_on_aborting(const Table& table, const Account& account) {
  const auto seat = table.seat_of(account.id);
  if (!seat) return not_seated();
  if (auto refusal = not_playing(table)) return *refusal;
  if (first_moves_owed(table).empty()) return refused(ErrorCode::all_have_moved, "Everybody has made a first move.");
  if (auto refusal = too_long(table, k_records_with_undo_max)) return *refusal;
  return Plan{Aborted{seat, {}}};
}

std::vector<Seat> who_gets_up(const Table& table, const PerSeat<bool>& here, bool by_itself) {
  const bool by_days = pace_of(table.terms->move_seconds, table.terms->time, true) == Pace::days;
  std::vector<Seat> up;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    const bool may_stay = here[i] || !person_at(table, {i}) || table.seats[i]->account.id == table.host.id;
    const bool is_expected = !by_days || (by_itself && !table.seats[i]->moved);
    if (!may_stay && is_expected) up.push_back({i});
  }
  return up;
}

engine::Result<std::vector<engine::Event>> abort_game(Table& table, const Aborted& fact, std::uint64_t seq) {
  const bool by_person = !fact.by || person_at(table, *fact.by);
  if (table.paused || !by_person || first_moves_owed(table).empty()) return bad_log("aborted at the wrong time");
  if (!std::ranges::all_of(fact.freed, [&](Seat seat) { return person_at(table, seat); })) {
    return bad_log("nobody can get up there");
  }
  auto events = told(aborted(table, fact));
  tell_of_looks(table, events);
  for (std::uint8_t seat = 0; seat < table.terms->players; ++seat) {
    end_offer(table, {seat});
    forget_game(*table.seats[seat]);
  }
  for (const Seat seat : fact.freed) {
    const auto left = std::exchange(table.seats[seat.index], std::nullopt);
    events.push_back(event_of(protocol::event::Stood{seat, left->account.nickname}));
  }
  auto terms = std::make_shared<Terms>(*table.terms);
  terms->earlier_seeds.push_back(std::exchange(terms->server_seed, seed_after(terms->server_seed, seq)));
  terms->reopened = seq;
  table.terms = std::move(terms);
  table.phase = TablePhase::open;
  table.play.reset();
  table.open = {};
  table.clocks = {};
  table.past = {};
  table.moves = 0;
  table.undo_request.reset();
  table.undo_asks = {};
  table.looks.clear();
  for (const Account& named : named_for_following(table)) remember_who_left(table, named);
  table.following = {};
  table.following.changed = seq;
  table.places_changed = seq;
  table.rules = {.version = table.terms->rules_version};
  return events;
}

bool sits_with_strangers(const Table& table, const std::string& account) {
  return is_strangers(table, account) && !table.seat_of(account) && !kept_for(table, account);
}

std::optional<Refusal> too_many_unmoved(const SeatWaits& waits, bool elsewhere) {
  const std::int64_t wait_ms = std::max(waits.person_ms, elsewhere ? waits.address_ms : 0);
  if (wait_ms == 0) return std::nullopt;
  protocol::ErrorDetail detail;
  detail.field = "strangers";
  detail.retry_after_ms = wait_ms;
  return Refusal{ErrorCode::rate_limited, "Make your first moves at other tables before you sit down at one more.",
                 detail};
}

std::vector<StrangerSeat> strangers_at(const Table& table, const std::map<std::string, std::string>& addresses) {
  std::vector<StrangerSeat> seats;
  if (table.closed || table.phase == TablePhase::finished) return seats;
  const auto address_of = [&](const std::string& account) {
    const auto known = addresses.find(account);
    return known == addresses.end() ? std::string() : known->second;
  };
  const bool is_live = pace_of(table.terms->move_seconds, table.terms->time, true) == Pace::live;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    if (!person_at(table, {i}) || !is_strangers(table, table.seats[i]->account.id)) continue;
    StrangerSeat seat;
    seat.account = table.seats[i]->account.id;
    seat.address = address_of(seat.account);
    seat.host_address = address_of(table.host.id);
    seat.moved = table.seats[i]->moved;
    // Where they may be away for hours a game waits for them only once it is their turn.
    seat.owes = owes_first_move(table, {i}) && (is_live || table.open[i]);
    seats.push_back(std::move(seat));
  }
  return seats;
}

void FirstMoves::watch(const Table& table, std::int64_t steady_ms) {
  for (std::uint8_t i = 0; i < owed_.size(); ++i) {
    auto& owed = owed_[i];
    if (table.paused || !owes_first_move(table, {i})) {
      owed.reset();
      continue;
    }
    const auto person = table.seats[i]->since;
    const bool known = owed && owed->game == table.terms->reopened && owed->person == person;
    if (known) continue;
    owed.reset();
    if (table.open[i]) owed = Owed{table.terms->reopened, person, steady_ms};
  }
}

void FirstMoves::go_on(const Table& table, std::span<const storage::LogRecord> records, std::int64_t wall_ms,
                       const RoomPolicy& policy) {
  const auto most_ms = std::max<std::int64_t>(0, periods_at(table, policy).first_move_ms - k_come_back_ms);
  for (std::uint8_t i = 0; i < owed_.size(); ++i) {
    if (!owed_[i]) continue;
    const auto since = std::max(table.open[i]->wire, table.seats[i]->since);
    owed_[i]->since_ms -= std::clamp<std::int64_t>(waited_by_the_log(table, records, since, wall_ms), 0, most_ms);
  }
}

std::optional<std::int64_t> FirstMoves::aborts_at(const Table& table, const RoomPolicy& policy) const {
  const bool may = policy.first_move_ms > 0 && people_at(table) > 1 && !too_long(table, k_records_with_undo_max);
  if (!may) return std::nullopt;
  std::optional<std::int64_t> since_ms;
  for (const auto& owed : owed_) {
    if (owed) since_ms = std::min(since_ms.value_or(owed->since_ms), owed->since_ms);
  }
  if (!since_ms) return std::nullopt;
  return *since_ms + periods_at(table, policy).first_move_ms;
}

}  // namespace server
