#include "server/room/concession.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "server/room/guards.h"

namespace server {
namespace {

using engine::Seat;

struct Remaining {
  int seats = 0;
  int people = 0;
};

Remaining remaining(const Table& table) {
  Remaining found;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    if (table.conceded(Seat{i})) continue;
    ++found.seats;
    if (!is_bot(table.seats[i]->account)) ++found.people;
  }
  return found;
}

// Whose game it is together, or alone, goes on without one of them.
bool they_compete(const Table& table) { return !table.game->info().cooperative && table.terms->players > 1; }

protocol::Outcome uncounted(const Table& table) {
  protocol::Outcome outcome{.by_concession = true};
  if (table.game->info().cooperative) outcome.common_win = false;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) outcome.ranking.push_back({.seat = Seat{i}});
  return outcome;
}

// Behind everybody who stayed, and behind those who conceded later.
int rank_of_conceded(const Table& table, std::uint64_t conceded) {
  int before = 0;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    const auto other = table.seats[i]->conceded;
    if (other == 0 || other > conceded) ++before;
  }
  return before + 1;
}

// The ranks of those who stayed close up over the seats that are placed behind them.
int rank_of_remaining(const Table& table, const std::vector<protocol::Standing>& ranking, int rank) {
  int before = 0;
  for (const auto& other : ranking) {
    if (!table.conceded(Seat{other.seat.index}) && other.rank < rank) ++before;
  }
  return before + 1;
}

protocol::Outcome with_concessions(const Table& table, protocol::Outcome outcome) {
  const auto before = outcome.ranking;
  for (auto& standing : outcome.ranking) {
    const auto conceded = table.seats[standing.seat.index]->conceded;
    if (they_compete(table)) {
      standing.rank =
          conceded > 0 ? rank_of_conceded(table, conceded) : rank_of_remaining(table, before, standing.rank);
    }
    if (conceded > 0) standing.conceded = true;
  }
  // By seat where a rank is shared. (std::stable_sort does not compile with clang and libstdc++ 12.)
  std::ranges::sort(outcome.ranking, {},
                    [](const protocol::Standing& standing) { return std::pair(standing.rank, standing.seat); });
  return outcome;
}

}  // namespace

Ruling rule_on_claiming(const Table& table, const Account& account, const protocol::TableSeat& asked, bool gone) {
  const auto by = table.seat_of(account.id);
  if (!by) return not_seated();
  if (auto refusal = not_playing(table)) return *std::move(refusal);
  if (table.conceded(*by)) return has_conceded();
  if (!table.terms->rated) return refused(protocol::ErrorCode::bad_params, "Only rated games are claimed.", "table");
  if (*by == asked.seat || !person_at(table, asked.seat)) {
    return refused(protocol::ErrorCode::bad_params, "No other person sits there.", "seat");
  }
  if (table.conceded(asked.seat)) return Answered{protocol::Recorded{table.seq}};
  if (!gone) return refused(protocol::ErrorCode::not_absent, "That seat's player has not been away for long.", "seat");
  return Plan{Conceded{asked.seat, Cause::absent, by}};
}

std::optional<protocol::Outcome> final_outcome(const Table& table) {
  const auto left = remaining(table);
  const bool anybody = left.seats < table.terms->players;
  if (const auto outcome = table.play->now().outcome()) {
    auto counted = protocol::shown(*outcome);
    return anybody ? with_concessions(table, std::move(counted)) : counted;
  }
  const bool over = anybody && (left.people == 0 || (they_compete(table) && left.seats <= 1));
  if (!over) return std::nullopt;
  return with_concessions(table, uncounted(table));
}

bool all_move_on(const Table& table, Seat seat, const PerSeat<bool>& away) {
  const auto& clock = table.clocks[seat.index];
  if (!clock.ran_out || clock.asked == 0) return false;
  for (std::uint8_t i = 0; i < table.terms->players; ++i) {
    const Seat other{i};
    const bool decides = other != seat && table.bot_at(other).empty() && !table.conceded(other);
    const bool here = decides && !table.clocks[i].ran_out && !away[i];
    if (here && (clock.asked & (1U << i)) == 0) return false;
  }
  return true;
}

}  // namespace server
