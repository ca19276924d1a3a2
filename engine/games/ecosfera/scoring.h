// The score pad (section 10): one score for the whole team.
#pragma once

#include <optional>

#include "engine/core/game.h"
#include "engine/games/ecosfera/state.h"

namespace games::ecosfera {

/// The nine lines in the order of the pad; while the game runs, as if it were lost now.
[[nodiscard]] std::vector<engine::ScoreLine> score_lines(const State& state);
[[nodiscard]] int total_of(const std::vector<engine::ScoreLine>& lines);
/// How many of a card somebody owns: in deck, row and discard pile.
[[nodiscard]] CardCounts count_owned(const Player& player);
[[nodiscard]] bool is_won(const State& state);

/// Nothing while the game runs.
[[nodiscard]] std::optional<engine::Outcome> outcome(const State& state);

}  // namespace games::ecosfera
