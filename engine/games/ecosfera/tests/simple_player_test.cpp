// How hard the game is (README.md): the simple player's win rates beside those of the reference simulation.
// VIVARIUM_GAMES=2000 plays that many games for each cell instead of a few.
#include "engine/games/ecosfera/tests/simple_player.h"

#include <cstdlib>

#include "engine/games/ecosfera/tests/table.h"
#include "engine/games/ecosfera/view.h"

namespace games::ecosfera {
namespace {

int games_per_cell() {
  const char* given = std::getenv("VIVARIUM_GAMES");
  return given == nullptr ? 20 : std::max(1, std::atoi(given));
}

struct Cell {
  int games = 0;
  int won = 0;
  int turns = 0;
  int limit = 0;  ///< games that the limit of turns ended
};

Cell play_cell(int players, const Json& options, int games) {
  Cell cell;
  for (int game = 0; game < games; ++game) {
    State state = set_up(setup_for(players, options, static_cast<std::uint64_t>(game))).value();
    while (!is_over(state)) apply_listed(state, simple_choice(state));
    ++cell.games;
    cell.won += is_won(state) ? 1 : 0;
    cell.limit += state.end == End::turn_limit ? 1 : 0;
    cell.turns += state.turn_number;
  }
  return cell;
}

/// "51.9" of a number of tenths.
std::string tenths(int value) { return std::to_string(value / 10) + "." + std::to_string(value % 10); }
std::string rate(const Cell& cell) { return tenths((cell.won * 1000 + cell.games / 2) / cell.games); }

struct Column {
  const char* name;
  Json options;
  std::array<const char*, 4> reference;  ///< for 1 to 4 players, by README.md
};

std::vector<Column> columns() {
  return {{"level 1", {{"level", 1}}, {"59.5", "51.9", "67.5", "70.7"}},
          {"level 2", {{"level", 2}}, {"59.5", "52.0", "67.7", "70.8"}},
          {"level 3", {{"level", 3}}, {"59.4", "51.5", "66.7", "69.2"}},
          {"level 4", {{"level", 4}}, {"59.0", "50.8", "64.3", "63.1"}},
          {"level 5", {{"level", 5}}, {"57.7", "46.3", "51.9", "47.0"}},
          {"level 6", {{"level", 6}}, {"49.6", "26.1", "24.4", "18.6"}},
          {"six extinctions, level 1", {{"six_extinctions", true}}, {"16.9", "7.6", "8.8", "8.9"}},
          {"six extinctions, level 6", {{"six_extinctions", true}, {"level", 6}}, {"12.2", "2.1", "1.4", "1.1"}},
          {"Baltica, level 1", {{"card_set", "baltica"}}, {"59.6", "56.1", "65.2", "68.7"}},
          {"Baltica, level 6", {{"card_set", "baltica"}, {"level", 6}}, {"51.8", "30.7", "27.8", "20.2"}}};
}

TEST(EcosferaSimplePlayer, PlaysEveryGameToItsEndAndWinsMoreOfTheEasierOnes) {
  const int games = games_per_cell();
  std::cout << "## win rates of the simple player in per cent, " << games << " games each; (reference); mean turns\n";
  std::cout << "## | game | 1 player | 2 players | 3 players | 4 players |\n";
  Cell easiest;
  Cell hardest;
  for (const Column& column : columns()) {
    std::cout << "## | " << column.name;
    for (int players = 1; players <= 4; ++players) {
      const Cell cell = play_cell(players, column.options, games);
      EXPECT_EQ(cell.limit, 0) << "no game runs into the limit of turns";
      std::cout << " | " << rate(cell) << " (" << column.reference[static_cast<std::size_t>(players) - 1] << "), "
                << tenths(cell.turns * 10 / cell.games);
      if (column.name == std::string("level 1")) easiest.won += cell.won;
      if (column.name == std::string("six extinctions, level 6")) hardest.won += cell.won;
    }
    std::cout << " |\n" << std::flush;
  }
  EXPECT_GT(easiest.won, hardest.won);
}

TEST(EcosferaSimplePlayer, LooksAtNothingThatIsSecret) {
  engine::Rng chance(seed_of(8));
  int compared = 0;
  for (int players = 1; players <= 4; ++players) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      State state = set_up(setup_for(players, Json::object(), seed)).value();
      while (!is_over(state)) {
        State other = state;
        redeal(other, chance);
        const Action choice = simple_choice(state);
        ASSERT_EQ(simple_choice(other), choice) << "the same table, other decks";
        apply_listed(state, choice);
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 1000);
}

}  // namespace
}  // namespace games::ecosfera
