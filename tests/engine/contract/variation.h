// Actions that are nearly right: what a hostile or mistaken client could send instead of a legal one.
#pragma once

#include <span>

#include "engine/core/game.h"

namespace engine {

/// Something made from the actions seen so far: one of them as it is, with a field exchanged, altered, left out or
/// added, two mixed, or plain junk. May by chance be a legal action; the caller compares. `seen` is not empty.
[[nodiscard]] Json vary_action(std::span<const Json> seen, Rng& chance);

/// One of them, uniformly. `items` is not empty.
[[nodiscard]] const Json& pick_one(std::span<const Json> items, Rng& chance);

}  // namespace engine
