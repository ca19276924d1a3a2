// Every game of this build, and the small one of the engine's tests, which has what Harmonies lacks: secret cards,
// simultaneous choices, dice.
#pragma once

#include "engine/core/catalog.h"

namespace simulation {

[[nodiscard]] const engine::Catalog& games();

}  // namespace simulation
