// What is told of an action before it is done (engine/core/preview.h): the same in every world of the seat, and true.
#pragma once

#include "tests/engine/contract/conformance_walk.h"

namespace engine::conformance {

/// `world` looks the same to the seat, which owes a decision in both; `action` is one of its legal ones. What is told
/// of an action that reveals nothing is all that it changes, and exactly so.
void expect_preview_holds(Walk& walk, const Match& world, Seat seat, const Json& action);

}  // namespace engine::conformance
