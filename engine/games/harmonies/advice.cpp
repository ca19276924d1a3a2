#include "engine/games/harmonies/advice.h"

#include <algorithm>
#include <bit>

#include "engine/core/knowledge.h"
#include "engine/games/harmonies/board.h"
#include "engine/games/harmonies/scoring.h"

namespace games::harmonies {

namespace {

// Weights of actions. Points of the score pad count ten.
constexpr int k_point = 10;
constexpr int k_token_anywhere = 4;
constexpr int k_start_of_tree = 12;
constexpr int k_start_of_building = 8;
constexpr int k_mountain_joined = 15;
constexpr int k_wanted_by_card = 25;
constexpr int k_cube = 2'000;
constexpr int k_card_taken = 60;
constexpr int k_card_in_excess = 8;
constexpr int k_group_weight = 20;
constexpr int k_end = 6;
constexpr std::size_t k_cards_at_ease = 3;  ///< with so many uncompleted another one is rarely of use

// Of 100: what a point that isn't made yet is worth.
constexpr int k_habitat_ready = 75;
constexpr int k_one_space_missing = 35;
constexpr int k_more_missing = 10;
constexpr int k_spread = 12;  ///< a lead of so many points wins three games of four

template <class Visit>
void each_neighbor(const SideFacts& side, std::size_t space, Visit visit) {
  for (SpaceSet set = side.neighbors[space]; set != 0; set &= set - 1) {
    visit(static_cast<std::size_t>(std::countr_zero(set)));
  }
}

int neighbors_of_kind(const Board& board, const SideFacts& side, std::size_t space, Landscape kind) {
  int found = 0;
  each_neighbor(side, space, [&](std::size_t i) { found += data().stack(board.stacks[i]).landscape == kind ? 1 : 0; });
  return found;
}

int colors_around(const Board& board, const SideFacts& side, std::size_t space) {
  unsigned colors = 0;
  each_neighbor(side, space, [&](std::size_t i) {
    const StackFacts& stack = data().stack(board.stacks[i]);
    if (stack.height > 0) colors |= 1U << index_of(stack.tokens[stack.height - 1U]);
  });
  return std::popcount(colors);
}

/// Whether a card of the board that isn't complete asks for such a stack.
bool is_wanted(const Board& board, Stack stack) {
  for (std::size_t i = 0; i < board.cards.size(); ++i) {
    if (board.cards[i].completed != 0) continue;
    for (const PatternSpace& space : data().card(board.cards[i].card).pattern) {
      if (holds(space.stacks, stack)) return true;
    }
  }
  return false;
}

/// Tenths of points that the stack makes or begins on that space.
int gain_of_stack(const State& state, const Board& board, std::size_t space, Stack made) {
  const SideFacts& side = side_of(state);
  const ScoringFacts& scoring = data().scoring;
  const StackFacts& stack = data().stack(made);
  switch (stack.landscape) {
    case Landscape::tree:
      return k_point * scoring.tree_by_height[stack.height];
    case Landscape::trunk:
      return k_start_of_tree;
    case Landscape::mountain: {
      const int joined = neighbors_of_kind(board, side, space, Landscape::mountain);
      const int lower = stack.height > 1 ? scoring.mountain_by_height[stack.height - 1U] : 0;
      return joined == 0 ? 0 : k_mountain_joined + k_point * (scoring.mountain_by_height[stack.height] - lower);
    }
    case Landscape::field:
      return neighbors_of_kind(board, side, space, Landscape::field) == 1 ? k_point * scoring.field_points / 2 : 0;
    case Landscape::building:
      return colors_around(board, side, space) >= scoring.building_colors_min ? k_point * scoring.building_points
                                                                              : k_start_of_building;
    case Landscape::water:
      if (state.side == Side::b) return k_point;
      return neighbors_of_kind(board, side, space, Landscape::water) > 0 ? 2 * k_point : 0;
    case Landscape::lone_red:
    case Landscape::empty:
      break;
  }
  return 0;
}

int appeal_of_token(const State& state, const Board& board, const PlaceToken& place) {
  const std::size_t space = side_of(state).index_of(place.space).value();
  const Stack made = stack_with(board, space, place.color).value();
  const int wanted = is_wanted(board, made) ? k_wanted_by_card : 0;
  return k_token_anywhere + gain_of_stack(state, board, space, made) + wanted;
}

/// How many spaces of the best place for the card's next cube don't hold yet what they should.
int spaces_missing(const Board& board, const SideFacts& side, CardId card) {
  const Placements& all = side.placements[card.number - 1U];
  int fewest = static_cast<int>(k_height_max) + 1;
  for (std::size_t space = 0; space < side.spaces; ++space) {
    if (!board.cubes[space].none()) continue;
    const int own = holds(all.cube_stacks, board.stacks[space]) ? 0 : 1;
    for (std::size_t i = all.first[space]; i < all.first[space + 1]; ++i) {
      const Placement& laid = all.list[i];
      int missing = own;
      for (std::size_t n = 0; n < laid.need_count; ++n) {
        missing += holds(laid.needs[n].stacks, board.stacks[laid.needs[n].space]) ? 0 : 1;
      }
      fewest = std::min(fewest, missing);
    }
  }
  return fewest;
}

/// Tenths of points that the cards of a board may still bring.
int hopes_of_cards(const Board& board, const SideFacts& side) {
  int hopes = 0;
  for (std::size_t i = 0; i < board.cards.size(); ++i) {
    const OwnedCard& owned = board.cards[i];
    if (owned.completed != 0) continue;
    const auto& ladder = data().card(owned.card).ladder;
    const int next = ladder[owned.placed] - (owned.placed > 0 ? ladder[owned.placed - 1U] : 0);
    const int missing = spaces_missing(board, side, owned.card);
    const int share = missing == 0 ? k_habitat_ready : (missing == 1 ? k_one_space_missing : k_more_missing);
    hopes += next * k_point * share / 100;
  }
  return hopes;
}

/// Tenths of points that begun stacks may still bring.
int hopes_of_stacks(const Board& board, const SideFacts& side) {
  int hopes = 0;
  for (std::size_t space = 0; space < side.spaces; ++space) {
    const StackFacts& stack = data().stack(board.stacks[space]);
    const bool tree = stack.landscape == Landscape::trunk || stack.landscape == Landscape::tree;
    if (tree && stack.height < k_height_max && board.cubes[space].none()) hopes += k_point;
    if (stack.landscape == Landscape::trunk) hopes += stack.height * k_point / 2;
    if (stack.landscape == Landscape::field) hopes += k_point / 2;
    if (stack.landscape == Landscape::mountain) hopes += k_point / 2;
  }
  return hopes;
}

int expected_points(const State& state, std::uint8_t seat) {
  const Board& board = state.boards[seat];
  const SideFacts& side = side_of(state);
  const int tenths = hopes_of_cards(board, side) + (state.last_round ? 0 : hopes_of_stacks(board, side));
  return score_of(board, state.side).total() * k_point + tenths;
}

struct Appeal {
  const State& state;
  const Board& board;

  int operator()(const ChooseSpirit&) const { return k_group_weight; }
  int operator()(const TakeTokens&) const { return k_group_weight; }
  int operator()(const PlaceToken& place) const { return appeal_of_token(state, board, place); }
  int operator()(const TakeCard& take) const {
    const auto begun = static_cast<std::size_t>(count_uncompleted(board));
    if (begun >= k_cards_at_ease) return k_card_in_excess;
    const int missing = spaces_missing(board, side_of(state), take.card);
    return k_card_taken / (1 + missing);
  }
  int operator()(const PlaceCube&) const { return k_cube; }
  int operator()(const EndTurn& end) const { return end.discard ? 1 : k_end; }
};

}  // namespace

void appeal(const State& state, engine::Seat seat, const std::vector<Action>& listed, std::vector<int>& weights) {
  const Appeal judge{state, state.boards[seat.index]};
  for (std::size_t i = 0; i < listed.size(); ++i) weights[i] = std::visit(judge, listed[i]);
}

int worth(const State& state, engine::Seat seat) {
  std::array<int, k_players_max> points{};
  for (std::uint8_t i = 0; i < state.players; ++i) points[i] = expected_points(state, i);
  const int spread = is_solo(state) ? 100 : k_spread;
  return engine::worth_among(std::span(points).first(state.players), seat.index, spread * k_point);
}

}  // namespace games::harmonies
