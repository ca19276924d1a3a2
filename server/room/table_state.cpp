// What a table says of itself: who sits where, and what holds for a seat.
#include "server/room/table.h"

namespace server {

using engine::Seat;

Table::Table(const engine::Catalog& games) : catalog(&games) {}
Table::Table(const Table&) = default;
Table::Table(Table&&) noexcept = default;
Table& Table::operator=(const Table&) = default;
Table& Table::operator=(Table&&) noexcept = default;
Table::~Table() = default;

std::optional<Seat> Table::seat_of(const std::string& account) const {
  for (int i = 0; terms && i < terms->players; ++i) {
    const auto& occupant = seats[static_cast<std::size_t>(i)];
    if (occupant && occupant->account.id == account) return Seat{static_cast<std::uint8_t>(i)};
  }
  return std::nullopt;
}

bool Table::full() const {
  for (int i = 0; i < terms->players; ++i) {
    if (!seats[static_cast<std::size_t>(i)]) return false;
  }
  return true;
}

std::string_view Table::bot_at(Seat seat) const {
  const auto& occupant = seats[seat.index];
  return occupant ? std::string_view(occupant->bot) : std::string_view();
}

bool Table::conceded(Seat seat) const {
  const auto& occupant = seats[seat.index];
  return occupant && occupant->conceded > 0;
}

bool Table::changes_ratings() const {
  if (!terms->rated || without_result()) return false;
  int went_on = 0;
  bool all = true;
  for (std::uint8_t i = 0; i < terms->players; ++i) {
    const bool acted = seats[i] && seats[i]->acted;
    all = all && acted;
    if (acted && !conceded({i})) ++went_on;
  }
  return all || went_on >= 2;
}

bool lags(const Table& table) {
  const auto& terms = *table.terms;
  return table.phase == TablePhase::running && (terms.spectator_delay_moves > 0 || terms.spectator_delay_seconds > 0);
}

}  // namespace server
