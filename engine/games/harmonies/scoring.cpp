#include "engine/games/harmonies/scoring.h"

#include <algorithm>
#include <bit>

#include "engine/core/ranking.h"
#include "engine/games/harmonies/board.h"

namespace games::harmonies {

namespace {

std::size_t lowest(SpaceSet set) { return static_cast<std::size_t>(std::countr_zero(set)); }

/// Calls `visit` with the index of each space of the set, in ascending order.
template <class Visit>
void for_each_space(SpaceSet set, Visit visit) {
  for (; set != 0; set &= set - 1) visit(lowest(set));
}

SpaceSet spaces_with(const Board& board, const SideFacts& side, Landscape landscape) {
  SpaceSet set = 0;
  for (std::size_t i = 0; i < side.spaces; ++i) {
    if (data().stack(board.stacks[i]).landscape == landscape) set |= bit(i);
  }
  return set;
}

SpaceSet all_spaces(const SideFacts& side) { return bit(side.spaces) - 1; }

/// The spaces of the set that touch `from`.
SpaceSet touching(const SideFacts& side, SpaceSet from, SpaceSet within) {
  SpaceSet reached = 0;
  for_each_space(from, [&](std::size_t i) { reached |= side.neighbors[i]; });
  return reached & within;
}

/// Calls `visit` with each maximal connected group of the set.
template <class Visit>
void for_each_group(const SideFacts& side, SpaceSet set, Visit visit) {
  while (set != 0) {
    SpaceSet group = bit(lowest(set));
    for (SpaceSet edge = group; edge != 0;) {
      edge = touching(side, edge, set) & ~group;
      group |= edge;
    }
    visit(group);
    set &= ~group;
  }
}

/// Each of these calls `visit` with what a line of the score pad counts, one after another: the spaces of a thing and
/// its points.
template <class Visit>
void each_tree(const Board& board, const SideFacts& side, Visit visit) {
  for_each_space(spaces_with(board, side, Landscape::tree), [&](std::size_t i) {
    visit(bit(i), data().scoring.tree_by_height[data().stack(board.stacks[i]).height]);
  });
}

template <class Visit>
void each_mountain(const Board& board, const SideFacts& side, Visit visit) {
  const SpaceSet mountains = spaces_with(board, side, Landscape::mountain);
  for_each_space(mountains, [&](std::size_t i) {
    if ((side.neighbors[i] & mountains) == 0) return;
    visit(bit(i), data().scoring.mountain_by_height[data().stack(board.stacks[i]).height]);
  });
}

template <class Visit>
void each_field(const Board& board, const SideFacts& side, Visit visit) {
  for_each_group(side, spaces_with(board, side, Landscape::field), [&](SpaceSet group) {
    if (std::popcount(group) >= data().scoring.field_size_min) visit(group, data().scoring.field_points);
  });
}

template <class Visit>
void each_building(const Board& board, const SideFacts& side, Visit visit) {
  for_each_space(spaces_with(board, side, Landscape::building), [&](std::size_t i) {
    unsigned colors = 0;
    for_each_space(side.neighbors[i], [&](std::size_t neighbor) {
      const StackFacts& stack = data().stack(board.stacks[neighbor]);
      if (stack.height > 0) colors |= 1U << index_of(stack.tokens[stack.height - 1U]);
    });
    if (std::popcount(colors) >= data().scoring.building_colors_min) visit(bit(i), data().scoring.building_points);
  });
}

template <class Visit>
void each_island(const Board& board, const SideFacts& side, Visit visit) {
  const SpaceSet land = all_spaces(side) & ~spaces_with(board, side, Landscape::water);
  for_each_group(side, land, [&](SpaceSet group) { visit(group, data().scoring.island_points); });
}

/// `visit` is called with the card as well.
template <class Visit>
void each_animal(const Board& board, Visit visit) {
  for (std::size_t i = 0; i < board.cards.size(); ++i) {
    const OwnedCard& owned = board.cards[i];
    if (owned.placed > 0) visit(owned.card, data().card(owned.card).ladder[owned.placed - 1U]);
  }
}

template <class Visit>
void each_of_spirit(const Board& board, const SideFacts& side, Visit visit) {
  if (board.spirit.none() || !board.spirit_placed) return;
  const SpiritScoring& scoring = *data().card(board.spirit).spirit;
  const SpaceSet set = spaces_with(board, side, scoring.landscape);
  switch (scoring.mode) {
    case SpiritScoring::Mode::groups:
      for_each_group(side, set, [&](SpaceSet group) {
        visit(group, scoring.points_by_size[static_cast<std::size_t>(std::popcount(group))]);
      });
      break;
    case SpiritScoring::Mode::count:
      for_each_space(
          set, [&](std::size_t i) { visit(bit(i), scoring.points_by_height[data().stack(board.stacks[i]).height]); });
      break;
  }
}

/// The spaces at each distance from `source`, over water.
using Distances = engine::BoundedVector<SpaceSet, k_spaces_max>;

Distances distances_from(const SideFacts& side, std::size_t source, SpaceSet water) {
  Distances distances;
  SpaceSet reached = 0;
  for (SpaceSet edge = bit(source); edge != 0; edge = touching(side, edge, water) & ~reached) {
    reached |= edge;
    distances.push_back(edge);
  }
  return distances;
}

/// The best river; of several that are as long the first, and of its ways one.
SpaceSet best_river(const Board& board, const SideFacts& side) {
  const SpaceSet water = spaces_with(board, side, Landscape::water);
  Distances longest;
  for_each_space(water, [&](std::size_t source) {
    const Distances distances = distances_from(side, source, water);
    if (distances.size() > longest.size()) longest = distances;
  });
  SpaceSet river = 0;
  SpaceSet last = ~SpaceSet{0};
  for (std::size_t at = longest.size(); at-- > 0;) {
    last = bit(lowest(longest[at] & last));
    river |= last;
    last = touching(side, last, water);
  }
  return river;
}

/// The sum over what `each` visits.
template <class Each>
int points_of(Each each) {
  int points = 0;
  each([&](auto, int worth) { points += worth; });
  return points;
}

/// What `each` visits, by the names of the spaces; what has no points is no part of it.
template <class Each>
std::vector<Counted> counted_by(const SideFacts& side, Each each) {
  std::vector<Counted> counted;
  each([&](SpaceSet spaces, int points) {
    if (points == 0) return;
    Counted& thing = counted.emplace_back();
    thing.points = points;
    for_each_space(spaces, [&](std::size_t i) { thing.spaces.push_back(side.names[i]); });
  });
  return counted;
}

/// The spaces on which that card's animals have settled.
SpaceSet settled_from(const Board& board, const SideFacts& side, CardId card) {
  SpaceSet spaces = 0;
  for (std::size_t i = 0; i < side.spaces; ++i) {
    if (board.cubes[i] == card) spaces |= bit(i);
  }
  return spaces;
}

engine::Standing standing_of(const State& state, engine::Seat seat) {
  const Board& board = state.boards[seat.index];
  const Score score = score_of(board, state.side);
  engine::Standing standing;
  standing.seat = seat;
  standing.total = score.total();
  standing.lines = {{"trees", score.trees},         {"mountains", score.mountains}, {"fields", score.fields},
                    {"buildings", score.buildings}, {"water", score.water},         {"animals", score.animals},
                    {"spirit", score.spirit}};
  standing.tie_break = count_cubes(board);
  return standing;
}

}  // namespace

Score score_of(const Board& board, Side which) {
  const SideFacts& side = data().side(which);
  Score score;
  score.trees = points_of([&](auto visit) { each_tree(board, side, visit); });
  score.mountains = points_of([&](auto visit) { each_mountain(board, side, visit); });
  score.fields = points_of([&](auto visit) { each_field(board, side, visit); });
  score.buildings = points_of([&](auto visit) { each_building(board, side, visit); });
  score.water = which == Side::a ? river_points(river_length(board, side)) : island_points(board, side);
  score.animals = points_of([&](auto visit) { each_animal(board, visit); });
  score.spirit = points_of([&](auto visit) { each_of_spirit(board, side, visit); });
  return score;
}

CountedLines counted_on(const Board& board, Side which) {
  const SideFacts& side = data().side(which);
  CountedLines lines;
  lines.trees = counted_by(side, [&](auto visit) { each_tree(board, side, visit); });
  lines.mountains = counted_by(side, [&](auto visit) { each_mountain(board, side, visit); });
  lines.fields = counted_by(side, [&](auto visit) { each_field(board, side, visit); });
  lines.buildings = counted_by(side, [&](auto visit) { each_building(board, side, visit); });
  lines.water = counted_by(side, [&](auto visit) {
    if (which == Side::b) return each_island(board, side, visit);
    const SpaceSet river = best_river(board, side);
    visit(river, river_points(std::popcount(river)));
  });
  lines.animals = counted_by(side, [&](auto visit) {
    each_animal(board, [&](CardId card, int points) { visit(settled_from(board, side, card), points); });
  });
  lines.spirit = counted_by(side, [&](auto visit) { each_of_spirit(board, side, visit); });
  return lines;
}

int river_length(const Board& board, const SideFacts& side) {
  const SpaceSet water = spaces_with(board, side, Landscape::water);
  int longest = 0;
  for_each_space(water, [&](std::size_t source) {
    int length = 0;
    SpaceSet reached = 0;
    for (SpaceSet edge = bit(source); edge != 0; edge = touching(side, edge, water) & ~reached) {
      reached |= edge;
      ++length;
    }
    longest = std::max(longest, length);
  });
  return longest;
}

int river_points(int length) {
  const auto& table = data().scoring.river_by_length;
  const int beyond = length - static_cast<int>(table.size()) + 1;
  if (beyond <= 0) return table[static_cast<std::size_t>(length)];
  return table.back() + beyond * data().scoring.river_points_beyond;
}

int island_points(const Board& board, const SideFacts& side) {
  return points_of([&](auto visit) { each_island(board, side, visit); });
}

int suns_of(int total, Side side, CardId spirit) {
  const SunFacts& facts = data().suns;
  int suns = side == Side::a ? facts.bonus_side_a : facts.bonus_side_b;
  suns += spirit.none() ? facts.bonus_no_spirit : data().card(spirit).spirit->bonus_suns;
  int by_score = 0;
  for (const SunFacts::Step& step : facts.steps) {
    if (total >= step.score_min) by_score = step.suns;
  }
  return suns + by_score;
}

ScoreExtra score_extra(const State& state) {
  if (!is_solo(state)) return {};
  const Board& board = state.boards[0];
  return {suns_of(score_of(board, state.side).total(), state.side, board.spirit)};
}

std::optional<engine::Outcome> outcome(const State& state) {
  if (!state.over) return std::nullopt;
  std::vector<engine::Standing> standings;
  standings.reserve(state.players);
  for (std::uint8_t seat = 0; seat < state.players; ++seat) {
    standings.push_back(standing_of(state, engine::Seat{seat}));
  }
  return engine::ranked(std::move(standings));
}

}  // namespace games::harmonies
