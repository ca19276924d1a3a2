// The course of a turn: the stops that Execution makes, and what stands between two turns.
#pragma once

#include <vector>

#include "engine/games/dominant-species/changes.h"

namespace games::dominant_species {

/// One stop of Execution: a space of the display, or without one what a section does by itself - Regression,
/// Wasteland's sweep, the left-most pawn of Glaciation, the free actions of the insect and the arachnid.
struct Stop {
  Section section = Section::none;
  Space space = Space::none;
};
[[nodiscard]] const std::vector<Stop>& stops();

void begin_turn(Changes& changes);
/// 8.3
void reseed(Changes& changes);

/// Which seat chooses the n-th animal: in seat order, and backwards in every second round (A23).
[[nodiscard]] std::uint8_t chooser_of(const State& state, std::size_t number);
/// Whose each animal in play is.
[[nodiscard]] engine::Keyed<Animal, engine::Seat> owners_of(const State& state);
/// Section 4 or 11.3, once every animal in play has its seat: earth, display, cards, stacks, supplies.
void lay_out(Changes& changes);

}  // namespace games::dominant_species
