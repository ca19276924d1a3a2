// The conformance checks over many games: `vivarium-engine fuzz-actions` and `vivarium-engine noninterference`.
#pragma once

#include <cstdint>
#include <iosfwd>

#include "tests/engine/contract/conformance.h"

namespace tools {

/// Tries other actions in random games over all tables until `count` of them were refused. Prints counts and
/// problems. Gives the exit status: 1 when an action was accepted or changed the state's bytes.
int run_fuzz_actions(const engine::Game& game, std::uint64_t count, const engine::Seed& seed, std::ostream& out);

/// Plays `games` random games over all tables; at every step and for every viewer a redealt world is compared.
int run_noninterference(const engine::Game& game, std::uint64_t games, const engine::Seed& seed, std::ostream& out);

}  // namespace tools
