#include "server/room/ready.h"

#include <algorithm>

#include "server/room/guards.h"
#include "server/room/kept_seats.h"
#include "server/room/limits.h"

namespace server {
namespace {

using protocol::ErrorCode;

// After a game that was aborted: nobody has got up since.
bool is_full_as_before(const Table& table) {
  return table.full() && std::ranges::none_of(table.seats, [&](const auto& occupant) {
           return occupant && occupant->since > table.terms->reopened;
         });
}

bool waits_for_others_than(const Table& table, const Account& account) {
  return std::ranges::any_of(table.seats, [&](const auto& occupant) {
    return occupant && occupant->account.id != account.id && !is_ready(*occupant);
  });
}

}  // namespace

bool asks_ready(const Table& table) {
  const bool asks = table.terms->ready_check || table.terms->before_change != nullptr || is_full_as_before(table);
  return table.phase == TablePhase::open && asks;
}

bool is_ready(const Occupant& occupant) { return occupant.ready || is_bot(occupant.account); }

bool agrees_by_sitting(const Table& table, const Account& account) {
  if (table.terms->before_change == nullptr || table.terms->ready_check || account.id == table.host.id) return false;
  return !kept_for(table, account.id);
}

bool waits_for_ready(const Table& table) {
  if (!asks_ready(table)) return false;
  const bool bots_alone =
      std::ranges::all_of(table.seats, [](const auto& occupant) { return !occupant || is_bot(occupant->account); });
  if (bots_alone) return true;
  return std::ranges::any_of(table.seats, [](const auto& occupant) { return occupant && !is_ready(*occupant); });
}

Ruling rule_on_ready(const Table& table, const Account& account, const protocol::TableReady& asked) {
  const auto seat = table.seat_of(account.id);
  if (!seat) return not_seated();
  if (table.phase != TablePhase::open) return refused(ErrorCode::already_running, "The game has started.");
  if (!asks_ready(table)) {
    return refused(ErrorCode::bad_params, "This table starts when all seats are taken.", "ready");
  }
  if (auto refusal = other_settings(table, asked.settings_seq)) return *refusal;
  if (table.seats[seat->index]->ready == asked.ready) return Answered{protocol::Recorded{table.seq}};
  if (auto refusal = too_long(table)) return *refusal;
  const bool starts = asked.ready && account.id == table.host.id;
  if (starts && !table.full()) return refused(ErrorCode::not_ready, "Seats are still free.", "seats");
  if (starts && waits_for_others_than(table, account)) {
    return refused(ErrorCode::not_ready, "Not everybody is ready.", "ready");
  }
  return Plan{ReadySaid{*seat, asked.ready}};
}

engine::Result<std::vector<engine::Event>> say_ready(Table& table, const ReadySaid& fact) {
  auto& occupant = table.seats[fact.seat.index];
  if (!asks_ready(table) || !occupant || is_bot(occupant->account)) {
    return engine::Rejection{"bad_log", "The log does not fit together: nobody to be ready.", "", ""};
  }
  occupant->ready = fact.ready;
  return told(protocol::event::Ready{fact.seat, fact.ready});
}

}  // namespace server
