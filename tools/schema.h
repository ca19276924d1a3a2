// The wire of a game as documents that are made from its descriptions (engine/core/describe): `vivarium-engine schema`.
#pragma once

#include <string>

#include "engine/core/describe/json_schema.h"
#include "engine/core/game.h"

namespace tools {

/// JSON Schema (2020-12): "$defs" has Action, Event, View and ScoreExtra (Outcome::extra), and what they are made of.
[[nodiscard]] engine::OrderedJson json_schema_of(const engine::Game& game);

/// A module of TypeScript that exports the same as types: what web/src/games/<id>/wire.ts is.
[[nodiscard]] std::string typescript_of(const engine::Game& game);

}  // namespace tools
