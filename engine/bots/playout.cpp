#include "engine/bots/playout.h"

#include <numeric>
#include <optional>
#include <vector>

#include "engine/core/knowledge.h"

namespace bots {
namespace {

using engine::Match;
using engine::Seat;

/// Waiting for the end of a turn takes no longer than this; a play-out that can't be valued ends all the same.
constexpr int k_rest_of_turn = 20;
constexpr int k_actions_max = 20'000;

std::size_t draw_by_appeal(const Match& match, Seat seat, engine::Rng& chance, std::vector<int>& weights) {
  const std::size_t count = match.legal_count(seat);
  if (count == 1) return 0;
  match.appeal(seat, weights);
  const auto sum = static_cast<std::uint32_t>(std::accumulate(weights.begin(), weights.end(), 0));
  auto drawn = static_cast<int>(chance.below(k_pick, sum));
  std::size_t index = 0;
  while (drawn >= weights[index]) drawn -= weights[index++];
  return index;
}

/// Nothing if the game doesn't say.
std::optional<WorthBySeat> valued(const Match& match, std::span<const Seat> seats) {
  WorthBySeat worth{};
  for (const Seat seat : seats) {
    const auto own = match.worth(seat);
    if (!own) return std::nullopt;
    worth[seat.index] = *own;
  }
  return worth;
}

}  // namespace

WorthBySeat play_out(Match& match, std::span<const Seat> seats, int depth, engine::Rng& chance) {
  std::vector<int> weights;
  Seat last{engine::k_seats_max};
  for (int actions = 0; actions < k_actions_max; ++actions) {
    const auto seat = match.first_pending();
    if (!seat) return worth_of(*match.outcome());
    const bool turn_ends = *seat != last || actions >= depth + k_rest_of_turn;
    if (actions >= depth && turn_ends) {
      if (const auto worth = valued(match, seats)) return *worth;
    }
    last = *seat;
    match.apply_listed(*seat, draw_by_appeal(match, *seat, chance, weights));
  }
  WorthBySeat undecided{};
  undecided.fill(engine::k_worth_max / 2);
  return undecided;
}

}  // namespace bots
