// Geometry of the boards (section 2) and all the ways to lay a habitat on them (section 7).
#pragma once

#include "engine/games/harmonies/data.h"

namespace games::harmonies {

/// Axial coordinates: q = column, r = row - (column - column mod 2) / 2.
struct Axial {
  int q = 0;
  int r = 0;
  friend constexpr auto operator<=>(const Axial&, const Axial&) = default;
};

[[nodiscard]] Axial axial_of(Space space);
/// By 60 degrees clockwise.
[[nodiscard]] constexpr Axial rotated(Axial offset) { return {-offset.r, offset.q + offset.r}; }

/// Fills `neighbors` from `names`.
void connect_spaces(SideFacts& side);

/// Every placement of the card that lies wholly on the side; rotations that cover the same spaces in the same
/// way are listed once.
[[nodiscard]] Placements placements_of(const CardFacts& card, const SideFacts& side);

}  // namespace games::harmonies
