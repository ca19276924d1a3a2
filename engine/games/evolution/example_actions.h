// The action words of worked examples, each carried out on a position.
#pragma once

#include "engine/games/evolution/example_scene.h"

namespace games::evolution {

/// Carries the action out and returns what came of it: `legal`, and what the word tells besides. A refused action
/// changes nothing. `expected` decides only how much is told where the notation leaves it open. A Rejection is about
/// the example itself: an unknown word or species.
[[nodiscard]] engine::Result<engine::Json> run_action(Scene& scene, const engine::Json& action,
                                                      const engine::Json& expected);

}  // namespace games::evolution
