// A bot decides by what its seat may know: in another world that looks the same to it, it thinks and does the same.
// `vivarium-engine fairness` asks it of many more decisions.
#include <gtest/gtest.h>

#include "engine/bots/levels.h"
#include "engine/core/catalog.h"
#include "engine/core/playout.h"
#include "tests/engine/contract/tables.h"
#include "tests/engine/sealed_cards.h"

namespace {

constexpr int k_decisions = 12;
constexpr bots::Effort k_little{8, 10, 140, 4, 10};

/// Compares decisions of one random game; gives how many.
int compare_in_game(const engine::Game& game, const engine::Table& table, const engine::Seed& seed) {
  const auto match = game.start({table.players, table.options, seed}).value();
  engine::Rng picks(engine::derive_seed(seed, 0, "picks"));
  engine::Rng redeals(engine::derive_seed(seed, 0, "redeals"));
  int compared = 0;
  for (int step = 0; compared < k_decisions; ++step) {
    const auto pick = engine::pick_at_random(*match, picks);
    if (!pick) break;
    if (match->legal_count(pick->seat) > 1 && step % 5 == 0) {
      const auto other = match->clone();
      other->redeal(engine::Viewer::at(pick->seat), redeals);
      const bots::Choice here = bots::search(*match, pick->seat, k_little, match->hash());
      EXPECT_EQ(here, bots::search(*other, pick->seat, k_little, match->hash())) << game.info().id;
      EXPECT_EQ(here.playouts, k_little.playouts);
      ++compared;
    }
    match->apply_listed(pick->seat, pick->index);
  }
  return compared;
}

void compare_at_every_table(const engine::Game& game) {
  int compared = 0;
  std::uint64_t number = 0;
  const std::vector<engine::Table> tables = engine::every_table(game.info());
  for (std::size_t i = 0; i < tables.size(); i += 1 + tables.size() / 8) {
    compared += compare_in_game(game, tables[i], engine::derive_seed({}, number++, "fairness"));
  }
  EXPECT_GT(compared, k_decisions) << game.info().id;
}

TEST(Fairness, AWorldThatLooksTheSameGivesTheSameDecisionInEveryGame) {
  for (const auto& game : engine::catalog().games()) compare_at_every_table(*game);
}

TEST(Fairness, HoldsForSecretChoicesMadeAtTheSameTime) { compare_at_every_table(*sealed_cards::make_game()); }

TEST(Fairness, IsSeenToBeBrokenWhenAGameLetsItsBotsLook) {
  const auto game = sealed_cards::make_game(sealed_cards::Flaw::redeal_depends_on_the_hidden);
  const engine::Table table = engine::every_table(game->info()).back();
  int different = 0;
  for (std::uint64_t number = 0; number < 20; ++number) {
    const engine::Seed seed = engine::derive_seed({}, number, "unfair");
    const auto match = game->start({table.players, table.options, seed}).value();
    const auto other = match->clone();
    engine::Rng redeals(seed);
    other->redeal(engine::Viewer::at(engine::Seat{0}), redeals);
    const bots::Choice here = bots::search(*match, engine::Seat{0}, k_little, seed);
    if (!(here == bots::search(*other, engine::Seat{0}, k_little, seed))) ++different;
  }
  EXPECT_GT(different, 0);
}

}  // namespace
