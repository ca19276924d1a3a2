// Playing on from where the tree of a search ends.
#pragma once

#include <span>

#include "engine/bots/worth.h"

namespace bots {

/// For the draws of a bot.
inline constexpr engine::Purpose k_pick{0, "bot.pick"};

/// Plays on, each action drawn by its appeal, to the end of the game, or for `depth` actions and to the end of the turn
/// if the game can value a position. What came out for those seats.
[[nodiscard]] WorthBySeat play_out(engine::Match& match, std::span<const engine::Seat> seats, int depth,
                                   engine::Rng& chance);

}  // namespace bots
