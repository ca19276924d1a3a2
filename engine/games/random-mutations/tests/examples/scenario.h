// A game in the middle, written by hand: JSON in which most may be left out (README.md, "Scenarios").
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/game.h"
#include "engine/games/random-mutations/state.h"

namespace games::random_mutations {

/// What is left out takes its default. Refused with "bad_scenario", the offending member as field.
[[nodiscard]] engine::Result<State> load(const Decks& decks, const nlohmann::json& json);

/// The decks that tables of this game may choose from.
[[nodiscard]] Decks decks_of(const engine::Game& game);

}  // namespace games::random_mutations
