// Bots against bots: `vivarium-engine tournament` says who wins how often, `fairness` that they don't look.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "engine/core/game.h"
#include "tests/engine/contract/tables.h"

namespace tools {

/// How a seat is played: by a level of bots/levels.h, or "random".
struct Contestant {
  std::string level;
  int playouts = 0;  ///< instead of the level's; 0: as it is
};

struct TournamentOrder {
  std::uint64_t games = 50;
  engine::Table table;
  engine::Seed seed{};
  int threads = 1;
  /// The first sits at one seat, another one in each game, the second at all others. In a cooperative game each plays
  /// all the seats of a table, of the same set-ups.
  std::vector<Contestant> contestants;
};

struct TournamentRow {
  std::uint64_t games = 0;
  std::uint64_t wins = 0;    ///< in 2520ths: a tie for the first rank is divided among those who have it
  std::uint64_t points = 0;  ///< sum of the totals
  std::uint64_t decisions = 0;
  std::uint64_t playouts = 0;
  std::uint64_t microseconds = 0;  ///< processor time of its decisions

  void add(const TournamentRow& other);
};
inline constexpr std::uint64_t k_whole_win = 2520;

/// A row for each contestant. The same for any number of threads, but for the time.
[[nodiscard]] std::vector<TournamentRow> play_tournament(const engine::Game& game, const TournamentOrder& order);

/// Plays and prints the table: who, how often won, between which limits (Wilson's, 95 percent), points, cost.
int run_tournament(const engine::Game& game, const TournamentOrder& order, std::ostream& out);

/// Wilson's interval for a share at 95 percent: {lower, upper}.
[[nodiscard]] std::pair<double, double> wilson_interval(double wins, double games);

struct FairnessOrder {
  std::uint64_t decisions = 1'000;
  int playouts = 50;
  engine::Seed seed{};
};

/// At decisions of random games at every table: the bot thinks in the true game and in another that looks the same to
/// its seat, with the same seed; all that it found must be the same. Prints how many; gives the exit status.
int run_fairness(const engine::Game& game, const FairnessOrder& order, std::ostream& out);

}  // namespace tools
