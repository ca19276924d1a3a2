// Dice that a scenario asks for. The state has no place for them: a generator is looked for that rolls them.
#pragma once

#include "engine/games/random-mutations/state.h"
#include "engine/games/random-mutations/tests/examples/fields.h"

namespace games::random_mutations {

/// Dice beyond this many are not looked for: it would take too long.
inline constexpr std::size_t k_forced_dice_max = 8;

/// `json` has the next dice of `climate`, `running`, `first_player` and `tie`, null for any. Sets state.rng to the
/// first generator, counted from the seed, that rolls them.
void force_dice(const nlohmann::json& json, const engine::Seed& seed, State& state, engine::ScenarioReader& reader);

}  // namespace games::random_mutations
