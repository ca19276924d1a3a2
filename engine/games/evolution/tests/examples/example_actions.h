// The action words of worked examples, each carried out on a position.
#pragma once

#include "engine/games/evolution/tests/examples/example_scene.h"

namespace games::evolution {

/// Carries the action out and returns what came of it: `legal`, and what the word tells besides. A refused action
/// changes nothing. `with_negations`: whether MAIN_OPTIONS tells attacks that need them. A Rejection is about the
/// example itself: an unknown word or species.
[[nodiscard]] engine::Result<engine::Json> run_action(Scene& scene, const engine::Json& action, bool with_negations);

}  // namespace games::evolution
