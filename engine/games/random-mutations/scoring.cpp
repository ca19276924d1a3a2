#include "engine/games/random-mutations/scoring.h"

#include <algorithm>

#include "engine/games/random-mutations/table.h"

namespace games::random_mutations {

namespace {

/// What a tie_break counts a discarded card as, so that the place in a roll fits below it: there are 8 players at most.
constexpr int k_tie_break_card = 10;

using Seats = std::vector<std::uint8_t>;

/// Better first: points, discards, then the dice of each roll-off in their order.
bool ranks_before(const State& state, std::uint8_t a, std::uint8_t b) {
  const int points_a = score_of(state.seats[a]).total();
  const int points_b = score_of(state.seats[b]).total();
  if (points_a != points_b) return points_a > points_b;
  const std::size_t discards_a = state.seats[a].discards.size();
  const std::size_t discards_b = state.seats[b].discards.size();
  if (discards_a != discards_b) return discards_a > discards_b;
  for (const Roll& roll : state.rolls) {
    if (roll[a] != roll[b]) return roll[a] > roll[b];
  }
  return false;
}

Seats ranked(const State& state) {
  Seats seats;
  for (std::uint8_t seat = 0; seat < state.players; ++seat) seats.push_back(seat);
  // By seat where the rules leave a tie. (std::stable_sort does not compile with clang and libstdc++ 12.)
  std::ranges::sort(seats, [&](std::uint8_t a, std::uint8_t b) {
    return ranks_before(state, a, b) || (!ranks_before(state, b, a) && a < b);
  });
  return seats;
}

bool are_tied(const State& state, std::uint8_t a, std::uint8_t b) {
  return !ranks_before(state, a, b) && !ranks_before(state, b, a);
}

/// The first group of seats, best first, that nothing has told apart yet; in seat order. Empty when there is none.
Seats first_tie(const State& state) {
  const Seats order = ranked(state);
  for (std::size_t i = 0; i < order.size(); ++i) {
    Seats group{order[i]};
    while (i + 1 < order.size() && are_tied(state, order[i], order[i + 1])) group.push_back(order[++i]);
    if (group.size() > 1) {
      std::ranges::sort(group);
      return group;
    }
  }
  return {};
}

/// Equal in points and discards to `seat` but beaten by it in the roll.
int beaten_by_roll(const State& state, std::uint8_t seat) {
  int beaten = 0;
  for (std::uint8_t other = 0; other < state.players; ++other) {
    const bool same = score_of(state.seats[seat]).total() == score_of(state.seats[other]).total() &&
                      state.seats[seat].discards.size() == state.seats[other].discards.size();
    if (same && ranks_before(state, seat, other)) ++beaten;
  }
  return beaten;
}

}  // namespace

Score score_of(const Player& player) {
  Score score;
  score.animals = count_animals(player) * data().points_per_animal;
  for (const Species& species : player.row) {
    for (const SpeciesTrait& trait : species.traits) {
      if (trait.inherited()) continue;
      score.traits += data().points_per_trait;
      score.food_bonus += data().trait(trait.trait).score_bonus;
    }
  }
  return score;
}

void roll_for_ties(State& state, EventSink& log) {
  state.rolls.clear();
  for (Seats tied = first_tie(state); !tied.empty(); tied = first_tie(state)) {
    Roll roll{};
    for (const std::uint8_t seat : tied) {
      roll[seat] = static_cast<std::uint8_t>(state.rng.below(k_roll_tie, k_die_faces) + 1);
    }
    log.reveal();
    state.rolls.push_back(roll);
    log(TieRolled{by_seat(roll)});
  }
}

std::optional<engine::Outcome> outcome(const State& state) {
  if (!is_over(state)) return std::nullopt;
  engine::Outcome made;
  for (const std::uint8_t seat : ranked(state)) {
    const Score score = score_of(state.seats[seat]);
    engine::Standing standing;
    standing.seat = {seat};
    standing.rank = static_cast<int>(made.ranking.size()) + 1;
    standing.total = score.total();
    standing.lines = {{"animals", score.animals}, {"traits", score.traits}, {"food_bonus", score.food_bonus}};
    standing.tie_break =
        static_cast<int>(state.seats[seat].discards.size()) * k_tie_break_card + beaten_by_roll(state, seat);
    made.ranking.push_back(std::move(standing));
  }
  return made;
}

ScoreExtra score_extra(const State& state) {
  ScoreExtra extra;
  for (std::uint8_t seat = 0; seat < state.players; ++seat) extra.discards[{seat}] = state.seats[seat].discards.size();
  for (const Roll& roll : state.rolls) extra.rolls.push_back(by_seat(roll));
  return extra;
}

SeatRolls by_seat(const Roll& roll) {
  SeatRolls rolls;
  for (std::uint8_t seat = 0; seat < k_players_max; ++seat) {
    if (roll[seat] != 0) rolls[{seat}] = roll[seat];
  }
  return rolls;
}

}  // namespace games::random_mutations
