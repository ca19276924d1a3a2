#include "server/room/bank.h"

#include <algorithm>

#include "server/room/time_rules.h"

namespace server {
namespace {

using engine::Seat;

constexpr std::int64_t k_welcome_ms_min = 10'000;

}  // namespace

bool has_banks(const Table& table) { return table.terms->time.bank_seconds > 0; }

void fill_banks(Table& table, std::uint64_t seq) {
  if (!has_banks(table)) return;
  for (std::size_t seat = 0; seat < table.clocks.size(); ++seat) {
    auto& clock = table.clocks[seat];
    clock.granted = seq;
    clock.bank_ms = table.terms->time.bank_seconds * k_second_ms;
    clock.paid_ahead = !table.open[seat].has_value();
  }
}

void settle_bank(Table& table, Seat seat, std::optional<std::int64_t> left_ms, std::uint64_t seq) {
  if (!has_banks(table)) return;
  auto& clock = table.clocks[seat.index];
  if (left_ms) clock.bank_ms = *left_ms;
  clock.granted = seq;
}

void pay_increments(Table& table, Seat seat, bool revealed, const PerSeat<std::optional<OpenDecision>>& owed,
                    std::uint64_t seq) {
  if (!has_banks(table)) return;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    auto& clock = table.clocks[i];
    const bool own = Seat{i} == seat;
    if (own ? revealed : !owed[i].has_value()) clock.turn_over = true;
    const bool comes_up = table.open[i] && table.open[i]->wire == seq;
    if (!comes_up || !clock.turn_over || !table.bot_at(Seat{i}).empty()) continue;
    if (!clock.paid_ahead) clock.bank_ms += table.terms->time.increment_seconds * k_second_ms;
    clock.paid_ahead = clock.turn_over = false;
    clock.granted = seq;
  }
}

// A turn that another seat's step began and then did not has been paid for when it comes again.
void undo_increments(Table& table, Seat seat, const PerSeat<std::optional<OpenDecision>>& owed) {
  if (!has_banks(table)) return;
  table.clocks[seat.index].turn_over = false;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    if (Seat{i} != seat && owed[i] && !table.open[i]) table.clocks[i].paid_ahead = true;
  }
}

void begin_turns_again(Table& table, std::uint64_t seq) {
  if (!has_banks(table)) return;
  for (auto& clock : table.clocks) {
    clock.granted = seq;
    clock.turn_over = false;
    clock.paid_ahead = true;
  }
}

void welcome_back(Table& table, Seat seat, std::uint64_t seq) {
  if (!has_banks(table)) return;
  auto& clock = table.clocks[seat.index];
  clock.granted = seq;
  if (clock.bank_ms > 0) return;
  const auto& time = table.terms->time;
  const auto whole_ms = time.bank_seconds * k_second_ms;
  const auto some_ms = std::max({k_welcome_ms_min, whole_ms / 10, time.increment_seconds * k_second_ms});
  clock.bank_ms = std::min(whole_ms, some_ms);
}

}  // namespace server
