// Worked examples as data (the notation of the shared examples.json): run by `vivarium examples evolution FILE`.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "engine/core/game.h"

namespace games::evolution {

/// An object with `examples`, or their list. An example has `state`, `action` (or `steps`, a list of actions or of
/// objects with `action` and `result`) and `result`.
[[nodiscard]] engine::Result<engine::Game::ExampleReport> run_examples(const nlohmann::json& file);

}  // namespace games::evolution
