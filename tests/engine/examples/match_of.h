// A match that goes on from a state which a test has made.
#pragma once

#include <memory>

#include "engine/core/describe/encoding.h"
#include "engine/core/game.h"

namespace engine {

/// `state` is one of that game and breaks none of its rules.
template <class State>
std::unique_ptr<Match> match_of(const Game& game, const State& state) {
  Encoder to;
  write_bytes(to, state);
  return game.decode(to.bytes()).value();
}

}  // namespace engine
