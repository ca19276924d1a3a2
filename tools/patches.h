// Pairs of views with the difference that the server would send, for whoever checks it by another library:
// `vivarium-engine patches`.
#pragma once

#include <cstdint>
#include <iosfwd>

#include "engine/core/game.h"

namespace tools {

/// Plays random games at every table until `count` pairs were written, each a line {"before","patch","after"}. Half are
/// of one viewer before and after a step, half of any two viewers at any two moments of a game.
int write_patches(const engine::Game& game, std::uint64_t count, const engine::Seed& seed, std::ostream& out);

}  // namespace tools
