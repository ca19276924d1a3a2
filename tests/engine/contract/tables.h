// Every way in which a game can be set up: what tests and tools run through.
#pragma once

#include <string>
#include <vector>

#include "engine/core/game.h"

namespace engine {

/// A set-up without its seed.
struct Table {
  int players = 0;
  Options options;
};

/// Tables of a game are at most this many for one player count; beyond that, options are varied one at a time.
inline constexpr std::size_t k_option_combinations_max = 64;

/// All player counts times all combinations of options: both values of a boolean, every choice, least and greatest
/// of an integer.
[[nodiscard]] std::vector<Table> every_table(const GameInfo& info);

/// "2 players, board=A, spirits=true"
[[nodiscard]] std::string describe(const Table& table);

}  // namespace engine
