// `vivarium-engine examples GAME FILE`: worked examples from outside, run against a game.
#pragma once

#include <iosfwd>
#include <string>

#include "tests/engine/examples/example.h"

namespace tools {

/// A longer file is refused, bytes.
inline constexpr std::size_t k_examples_bytes_max = 16UL * 1024 * 1024;

/// Prints for each example that fails what was expected and what came, and last "N passed, N failed". Gives the exit
/// status: 0 when all passed and there was at least one, 1 when one failed, 2 when the file can't be used.
int run_examples(const engine::Game& game, const examples::Form& form, const std::string& path, std::ostream& out);

}  // namespace tools
