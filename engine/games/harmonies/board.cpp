#include "engine/games/harmonies/board.h"

#include <algorithm>

namespace games::harmonies {

std::size_t count_empty(const Board& board, const SideFacts& side) {
  return static_cast<std::size_t>(std::count(board.stacks.begin(), board.stacks.begin() + side.spaces, Stack::empty));
}

int count_cubes(const Board& board) {
  int cubes = board.spirit_placed ? 1 : 0;
  for (std::size_t i = 0; i < board.cards.size(); ++i) cubes += board.cards[i].placed;
  return cubes;
}

int count_uncompleted(const Board& board) {
  const bool spirit_open = !board.spirit.none() && !board.spirit_placed;
  return static_cast<int>(board.cards.size()) - board.completed_count + (spirit_open ? 1 : 0);
}

std::optional<Stack> stack_with(const Board& board, std::size_t space, Color color) {
  if (!board.cubes[space].none()) return std::nullopt;
  return data().stack(board.stacks[space]).with[index_of(color)];
}

bool accepts_cube(const Board& board, const SideFacts& side, CardId card, std::size_t space) {
  const Placements& placements = side.placements[card.number - 1U];
  if (!board.cubes[space].none() || !holds(placements.cube_stacks, board.stacks[space])) return false;
  for (std::size_t i = placements.first[space]; i < placements.first[space + 1]; ++i) {
    const Placement& placement = placements.list[i];
    std::size_t met = 0;
    while (met < placement.need_count && holds(placement.needs[met].stacks, board.stacks[placement.needs[met].space])) {
      ++met;
    }
    if (met == placement.need_count) return true;
  }
  return false;
}

SpaceSet cube_targets(const Board& board, const SideFacts& side, CardId card) {
  SpaceSet targets = 0;
  for (std::size_t space = 0; space < side.spaces; ++space) {
    if (accepts_cube(board, side, card, space)) targets |= bit(space);
  }
  return targets;
}

const OwnedCard* find_card(const Board& board, CardId card) {
  const auto* end = board.cards.data() + board.cards.size();
  const auto* found =
      std::find_if(board.cards.data(), end, [card](const OwnedCard& owned) { return owned.card == card; });
  return found == end ? nullptr : found;
}

std::optional<int> cubes_left(const Board& board, CardId card) {
  if (is_spirit(card) && board.spirit == card) return board.spirit_placed ? 0 : 1;
  const OwnedCard* owned = find_card(board, card);
  if (owned == nullptr) return std::nullopt;
  return data().card(card).cubes - owned->placed;
}

}  // namespace games::harmonies
