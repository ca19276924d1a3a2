#include "engine/bots/levels.h"

#include <gtest/gtest.h>
#include <set>

#include "tests/engine/contract/tables.h"
#include "tests/engine/sealed_cards.h"

namespace {

std::unique_ptr<engine::Match> sealed_match() {
  static const auto game = sealed_cards::make_game();
  const engine::Table table = engine::every_table(game->info()).back();
  return game->start({table.players, table.options, {}}).value();
}

TEST(Levels, GrowHarder) {
  ASSERT_EQ(bots::levels().size(), 3U);
  for (std::size_t i = 1; i < bots::levels().size(); ++i) {
    const bots::Level& easier = bots::levels()[i - 1];
    const bots::Level& harder = bots::levels()[i];
    EXPECT_LT(easier.effort.playouts, harder.effort.playouts);
    EXPECT_GT(easier.slips, harder.slips);
    EXPECT_LE(easier.milliseconds, harder.milliseconds);
  }
}

TEST(Levels, AreFoundByName) {
  for (const bots::Level& level : bots::levels()) EXPECT_EQ(bots::level_named(level.name), &level);
  EXPECT_EQ(bots::level_named("impossible"), nullptr);
}

TEST(Levels, ABotThatSlipsDoesAnythingThatIsLegal) {
  bots::Level level = bots::levels().front();
  level.slips = 100;
  const auto match = sealed_match();
  std::set<std::size_t> done;
  for (std::uint64_t decision = 0; decision < 60; ++decision) {
    const bots::Choice choice = bots::choose(*match, engine::Seat{0}, level, bots::seed_for({}, decision));
    EXPECT_EQ(choice.playouts, 0);
    done.insert(choice.index);
  }
  EXPECT_EQ(done.size(), match->legal_count(engine::Seat{0}));
}

TEST(Levels, ABotThatDoesNotSlipThinks) {
  bots::Level level = bots::levels().back();
  level.slips = 0;
  level.effort.playouts = 20;
  EXPECT_EQ(bots::choose(*sealed_match(), engine::Seat{0}, level, {}).playouts, 20);
}

TEST(Levels, EachDecisionHasASeedOfItsOwn) {
  EXPECT_NE(bots::seed_for({}, 1), bots::seed_for({}, 2));
  EXPECT_EQ(bots::seed_for({}, 1), bots::seed_for({}, 1));
}

}  // namespace
