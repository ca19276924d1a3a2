// The end of the game (sections 9 and 11.1): who counts for a seat, ranks, the score pad.
#pragma once

#include <optional>
#include <vector>

#include "engine/core/game.h"
#include "engine/games/dominant-species/wire_view.h"

namespace games::dominant_species {

/// The animal whose VP are the seat's score: its lowest; of equals the one higher in the food chain (A13).
[[nodiscard]] Animal counting_animal(const State& state, std::uint8_t seat);
/// Animals in play, best first: by VP, ties to the higher in the food chain.
[[nodiscard]] std::vector<Animal> ranked_animals(const State& state);

/// Nothing as long as the game goes on.
[[nodiscard]] std::optional<engine::Outcome> outcome(const State& state);
/// Of a game that is over.
[[nodiscard]] ScoreExtra score_extra(const State& state);

}  // namespace games::dominant_species
