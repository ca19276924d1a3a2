// What the end of a game is worth to each seat, on the scale of engine/core/knowledge.h.
#pragma once

#include <array>

#include "engine/core/game.h"

namespace bots {

using WorthBySeat = std::array<int, engine::k_seats_max>;

/// Among opponents: the share of them that it beats, ties counting half, and a little for how far its score
/// is ahead. Alone: the score. Together: won or lost, and a little for the score.
[[nodiscard]] WorthBySeat worth_of(const engine::Outcome& outcome);

}  // namespace bots
