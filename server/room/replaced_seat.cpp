#include "server/room/replaced_seat.h"

#include <algorithm>
#include <utility>

#include "server/room/bank.h"
#include "server/room/follow.h"
#include "server/room/guards.h"
#include "server/room/limits.h"
#include "server/room/parting.h"
#include "server/room/table.h"

namespace server {
namespace {

using engine::Seat;
using protocol::ErrorCode;
using Told = engine::Result<std::vector<engine::Event>>;

Refusal not_when_rated() {
  protocol::ErrorDetail detail;
  detail.reason = "seats";
  return {ErrorCode::not_for_rated, "At a rated table everybody plays their own game to its end.", detail};
}

}  // namespace

Ruling rule_on_offering(const Table& table, const Account& account, const protocol::TableOfferSeat& asked, bool away) {
  if (auto refusal = not_the_host(table, account)) return *refusal;
  if (auto refusal = not_playing(table)) return *refusal;
  if (table.terms->rated) return not_when_rated();
  if (!person_at(table, asked.seat)) return refused(ErrorCode::bad_params, "No person sits there.", "seat");
  const auto& occupant = *table.seats[asked.seat.index];
  if (occupant.offered == asked.offer) return Answered{protocol::Recorded{table.seq}};
  const bool left = away || occupant.conceded > 0 || !occupant.bot.empty();
  if (asked.offer && !left) return refused(ErrorCode::not_absent, "That seat's player is here.", "seat");
  if (auto refusal = too_long(table, k_records_with_undo_max)) return *refusal;
  return Plan{SeatOffered{asked.seat, asked.offer}};
}

Ruling rule_on_taking_seat(const Table& table, const Account& account, const protocol::TableSeat& asked) {
  if (const auto own = table.seat_of(account.id)) {
    if (*own == asked.seat) return Answered{protocol::RecordedSeat{*own, table.seq}};
    return refused(ErrorCode::seat_taken, "You sit at another seat.");
  }
  if (auto refusal = not_playing(table)) return *refusal;
  if (table.terms->rated) return not_when_rated();
  if (is_sent_away(table, account.id)) return sent_away();
  if (!person_at(table, asked.seat)) return refused(ErrorCode::bad_params, "No person sits there.", "seat");
  if (!table.seats[asked.seat.index]->offered) return refused(ErrorCode::seat_taken, "This seat is not on offer.");
  if (auto refusal = knows_another_hand(table, account.id, asked.seat)) return *refusal;
  if (auto refusal = too_long(table, k_records_with_undo_max)) return *refusal;
  return Plan{SeatTaken{asked.seat, account}, {}, protocol::RecordedSeat{asked.seat, {}}};
}

bool offers_seats(const Table& table) {
  return std::ranges::any_of(table.seats, [](const auto& occupant) { return occupant && occupant->offered; });
}

void end_offer(Table& table, Seat seat) {
  auto& occupant = table.seats[seat.index];
  if (!occupant || !occupant->offered) return;
  occupant->offered = false;
  if (!offers_seats(table)) table.invites.clear();
}

Told offer_seat(Table& table, const SeatOffered& fact) {
  if (table.phase != TablePhase::running || table.terms->rated || !person_at(table, fact.seat)) {
    return bad_log("no seat to be offered");
  }
  if (fact.offered) {
    table.seats[fact.seat.index]->offered = true;
  } else {
    end_offer(table, fact.seat);
  }
  return told(protocol::event::SeatOffered{fact.seat, fact.offered});
}

Told give_seat(Table& table, const SeatTaken& fact, std::uint64_t seq) {
  if (table.phase != TablePhase::running || !person_at(table, fact.seat)) return bad_log("no seat to be taken");
  auto& occupant = *table.seats[fact.seat.index];
  if (!occupant.offered || is_bot(fact.account) || table.seat_of(fact.account.id)) return bad_log("not on offer");
  const auto before = occupant.account.nickname;
  end_offer(table, fact.seat);
  remember_who_left(table, occupant.account);
  const Account taker = called_now(table, fact.account);
  change_hands(table, fact.seat, std::exchange(occupant.account, taker), taker, seq);
  occupant.bot.clear();
  occupant.conceded = 0;
  occupant.since = seq;
  occupant.registered = false;  // which matters before the start only
  table.places_changed = seq;
  table.undo_request.reset();  // asked of others, or by others, than sit here now
  auto& clock = table.clocks[fact.seat.index];
  clock.granted = seq;
  clock.ran_out = false;
  clock.asked = 0;
  welcome_back(table, fact.seat, seq);
  return told(protocol::event::SeatTaken{fact.seat, occupant.account.nickname, before});
}

}  // namespace server
