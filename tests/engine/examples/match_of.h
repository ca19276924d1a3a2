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

/// The same of one that somebody wrote by hand: refused as it was refused, or with "bad_scenario" when what was written
/// doesn't fit together.
template <class State>
Result<std::unique_ptr<Match>> match_if_sound(const Game& game, const Result<State>& written) {
  if (!written) return written.error();
  Encoder to;
  write_bytes(to, *written);
  auto match = game.decode(to.bytes());
  if (!match) return Rejection{"bad_scenario", match.error().message, match.error().rule, match.error().field};
  return match;
}

}  // namespace engine
