#include "server/room/kept_seats.h"

#include <algorithm>

namespace server {

using engine::Seat;

void keep_everybodys_seat(const Table& table, Seat host, NewRoom& like) {
  like.host_seat = host.index;
  for (int seat = table.terms->players - 1; seat >= 0; --seat) {
    const auto& occupant = table.seats[static_cast<std::size_t>(seat)];
    if (!occupant || seat == host.index) continue;
    if (is_bot(occupant->account)) {
      like.bots.push_back(occupant->bot);
      like.bot_seats.push_back(seat);
    } else {
      like.kept.push_back({seat, occupant->account});
    }
  }
}

bool keeps_seats(const Table& table) {
  return std::ranges::any_of(table.kept, [](const auto& account) { return account.has_value(); });
}

bool kept_for_another(const Table& table, Seat seat, const std::string& account) {
  const auto& kept = table.kept[seat.index];
  return kept && kept->id != account;
}

std::optional<Seat> kept_for(const Table& table, const std::string& account) {
  for (std::uint8_t i = 0; i < table.kept.size(); ++i) {
    if (table.kept[i] && table.kept[i]->id == account) return Seat{i};
  }
  return std::nullopt;
}

void forget_kept(Table& table, const std::string& account) {
  for (auto& kept : table.kept) {
    if (kept && kept->id == account) kept.reset();
  }
}

engine::Result<std::vector<engine::Event>> keep_seats(Table& table, const SeatsKept& fact) {
  for (const auto& one : fact.kept) {
    const bool free = one.seat.index < table.terms->players && !table.seats[one.seat.index];
    if (table.phase != TablePhase::open || !free || is_bot(one.account)) {
      return engine::Rejection{"bad_log", "The log does not fit together: no seat to be kept.", "", ""};
    }
    table.kept[one.seat.index] = one.account;
  }
  return std::vector<engine::Event>{};
}

}  // namespace server
