#include "engine/games/harmonies/placements.h"

#include <algorithm>

namespace games::harmonies {

namespace {

constexpr int k_rotations = 6;
constexpr std::array<Axial, k_rotations> k_directions{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};

std::optional<std::size_t> space_at(const SideFacts& side, Axial where) {
  for (std::size_t i = 0; i < side.spaces; ++i) {
    if (axial_of(side.names[i]) == where) return i;
  }
  return std::nullopt;
}

/// The pattern turned `turns` times and laid with its cube space on `cube`; nullopt if it leaves the board.
std::optional<Placement> lay(const CardFacts& card, const SideFacts& side, std::size_t cube, int turns) {
  const Axial origin = axial_of(side.names[cube]);
  std::vector<Placement::Need> needs;
  for (std::size_t i = 1; i < card.pattern.size(); ++i) {
    Axial offset{card.pattern[i].q, card.pattern[i].r};
    for (int turn = 0; turn < turns; ++turn) offset = rotated(offset);
    const auto space = space_at(side, {origin.q + offset.q, origin.r + offset.r});
    if (!space) return std::nullopt;
    needs.push_back({static_cast<std::uint8_t>(*space), card.pattern[i].stacks});
  }
  std::sort(needs.begin(), needs.end(), [](const auto& a, const auto& b) { return a.space < b.space; });
  Placement laid;
  std::copy(needs.begin(), needs.end(), laid.needs.begin());
  laid.need_count = static_cast<std::uint8_t>(needs.size());
  return laid;
}

bool same(const Placement& a, const Placement& b) {
  return std::equal(a.needs.begin(), a.needs.begin() + a.need_count, b.needs.begin(), b.needs.begin() + b.need_count,
                    [](const auto& x, const auto& y) { return x.space == y.space && x.stacks == y.stacks; });
}

}  // namespace

Axial axial_of(Space space) { return {space.col, space.row - (space.col - space.col % 2) / 2}; }

void connect_spaces(SideFacts& side) {
  for (std::size_t i = 0; i < side.spaces; ++i) {
    const Axial here = axial_of(side.names[i]);
    for (const Axial direction : k_directions) {
      const auto other = space_at(side, {here.q + direction.q, here.r + direction.r});
      if (other) side.neighbors[i] |= bit(*other);
    }
  }
}

Placements placements_of(const CardFacts& card, const SideFacts& side) {
  Placements all;
  all.cube_stacks = card.pattern[0].stacks;
  for (std::size_t cube = 0; cube < k_spaces_max; ++cube) {
    const auto first = static_cast<std::ptrdiff_t>(all.list.size());
    all.first[cube] = static_cast<std::uint16_t>(first);
    if (cube >= side.spaces) continue;
    for (int turns = 0; turns < k_rotations; ++turns) {
      const auto laid = lay(card, side, cube, turns);
      if (!laid) continue;
      const bool known = std::any_of(all.list.begin() + first, all.list.end(),
                                     [&](const Placement& other) { return same(*laid, other); });
      if (!known) all.list.push_back(*laid);
    }
  }
  all.first[k_spaces_max] = static_cast<std::uint16_t>(all.list.size());
  return all;
}

}  // namespace games::harmonies
