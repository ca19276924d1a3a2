// Random games in bulk: `vivarium-engine playouts`, `digest` and `golden`.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "tests/engine/contract/tables.h"

namespace tools {

/// A random game that takes more actions than this is called endless.
inline constexpr int k_game_actions_max = 100'000;

struct PlayoutsOrder {
  std::uint64_t games = 1'000;
  std::vector<engine::Table> tables;  ///< game i is played at table i modulo their number
  engine::Seed seed{};                ///< the games' own seeds are derived from it
  int threads = 1;
  bool each_step = false;  ///< hash the state after each action, not only at the end
};

struct PlayoutsReport {
  std::uint64_t games = 0;
  std::uint64_t unfinished = 0;
  std::uint64_t actions = 0;
  int actions_longest = 0;
  engine::Hash hash{};  ///< over the hashes of all games, in order; the same for any number of threads
  std::int64_t microseconds_on_cores = 0;  ///< processor time, summed over the threads
};

[[nodiscard]] PlayoutsReport play_games(const engine::Game& game, const PlayoutsOrder& order);

/// Plays, prints what came of it and the rate on one core. Gives the exit status.
int run_playouts(const engine::Game& game, const PlayoutsOrder& order, std::ostream& out);

/// One hash for the rules as they are: every table, a fixed bundle of seeds, the state after each action.
[[nodiscard]] engine::Hash digest_of(const engine::Game& game);

/// Two whole games to read and to compare (tests/engine/golden): fewest and most players, the options' first and last
/// values; each action with the hash of the state after it, and the last view.
[[nodiscard]] std::string golden_playouts(const engine::Game& game);

}  // namespace tools
