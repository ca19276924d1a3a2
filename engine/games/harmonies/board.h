// Questions about one personal board.
#pragma once

#include "engine/games/harmonies/state.h"

namespace games::harmonies {

[[nodiscard]] std::size_t count_empty(const Board& board, const SideFacts& side);
/// Cubes on the board, the spirit's included (A4).
[[nodiscard]] int count_cubes(const Board& board);
/// Animal cards and spirit that still carry a cube (section 5.3).
[[nodiscard]] int count_uncompleted(const Board& board);

/// The stack that a token of this colour would make on that space, if it may go there (section 6).
[[nodiscard]] std::optional<Stack> stack_with(const Board& board, std::size_t space, Color color);

/// Whether the card's cube may go to that space now: a habitat is complete and the space carries no cube (section 5.4).
/// Does not ask whose card it is.
[[nodiscard]] bool accepts_cube(const Board& board, const SideFacts& side, CardId card, std::size_t space);
/// All spaces for which that holds.
[[nodiscard]] SpaceSet cube_targets(const Board& board, const SideFacts& side, CardId card);

/// The player's animal card with that number, or null.
[[nodiscard]] const OwnedCard* find_card(const Board& board, CardId card);
/// Cubes that are still on that card of the player, animal or spirit; nullopt if it isn't the player's.
[[nodiscard]] std::optional<int> cubes_left(const Board& board, CardId card);

}  // namespace games::harmonies
