// Taking elements in hand and finding corners for them: what Abundance, Wanderlust and several cards have in common;
// and what Regression threatens.
#pragma once

#include "engine/games/dominant-species/resolution.h"

namespace games::dominant_species {

/// One action for each type there is a disk of.
template <class One>
void list_elements(const ElementCounts& from, Actions& into) {
  for (const Element element : engine::all<Element>) {
    if (from[index_of(element)] > 0) into.emplace_back(One{element});
  }
}
/// Vacant corners of earth that touch one of these tiles.
[[nodiscard]] bool has_vacant_corner(const State& state, HexSet among);
void list_vacant_corners(const State& state, HexSet among, Actions& into);

/// Out of boxes or the bag into the hand of the top frame, and from there onto a corner.
void take_in_hand(Changes& changes, ElementCounts& from, Element element);
void place_from_hand(Changes& changes, Vertex vertex);

/// The types an animal would lose in Regression (7.3), and how many of them it keeps.
[[nodiscard]] ElementSet threatened(const State& state, Animal animal);
[[nodiscard]] int protections(const State& state, Animal animal);

}  // namespace games::dominant_species
