#include "tools/tournament.h"

#include <gtest/gtest.h>
#include <sstream>

#include "engine/core/catalog.h"

namespace {

tools::TournamentOrder order_for(const engine::Game& game, std::uint64_t games) {
  tools::TournamentOrder order;
  order.games = games;
  for (const engine::Table& table : engine::every_table(game.info())) {
    if (table.players != 2) continue;
    order.table = {2, engine::check_options(game.info().options, engine::Json::object()).value()};
    break;
  }
  order.contestants = {{"hard", 40}, {"random", 0}};
  return order;
}

TEST(Tournament, HardBeatsRandomClearlyEvenWithLittleThought) {
  for (const auto& game : engine::catalog().games()) {
    if (game->info().cooperative) continue;
    const auto rows = play_tournament(*game, order_for(*game, 8));
    EXPECT_GE(rows[0].wins, 7 * tools::k_whole_win) << game->info().id;
    EXPECT_EQ(rows[0].wins + rows[1].wins, 8 * tools::k_whole_win) << game->info().id;
  }
}

TEST(Tournament, IsTheSameForAnyNumberOfThreads) {
  const engine::Game& game = *engine::catalog().find("harmonies");
  tools::TournamentOrder order = order_for(game, 4);
  order.contestants[0].playouts = 5;
  const auto alone = play_tournament(game, order);
  order.threads = 3;
  const auto together = play_tournament(game, order);
  for (std::size_t who = 0; who < alone.size(); ++who) {
    EXPECT_EQ(alone[who].wins, together[who].wins);
    EXPECT_EQ(alone[who].points, together[who].points);
    EXPECT_EQ(alone[who].decisions, together[who].decisions);
    EXPECT_EQ(alone[who].playouts, together[who].playouts);
  }
}

TEST(Tournament, TellsWhatCameOfIt) {
  const engine::Game& game = *engine::catalog().find("ecosfera");
  tools::TournamentOrder order = order_for(game, 2);
  order.contestants[0].playouts = 2;
  std::ostringstream out;
  EXPECT_EQ(run_tournament(game, order, out), 0);
  EXPECT_NE(out.str().find("ecosfera, 2 players"), std::string::npos);
  EXPECT_NE(out.str().find("hard/2"), std::string::npos);
  EXPECT_NE(out.str().find("random"), std::string::npos);
}

TEST(WilsonInterval, IsThatOfTheTables) {
  const auto [low, high] = tools::wilson_interval(8, 10);
  EXPECT_NEAR(low, 0.4902, 0.0005);
  EXPECT_NEAR(high, 0.9433, 0.0005);
  EXPECT_NEAR(tools::wilson_interval(60, 60).first, 0.9398, 0.0005);
  EXPECT_EQ(tools::wilson_interval(60, 60).second, 1.0);
}

TEST(Fairness, CommandComparesDecisionsAndFindsNoDifference) {
  std::ostringstream out;
  EXPECT_EQ(tools::run_fairness(*engine::catalog().find("evolution"), {20, 4, {}}, out), 0);
  EXPECT_NE(out.str().find("evolution: 20 decisions of 4 play-outs in two worlds, 0 of them different"),
            std::string::npos)
      << out.str();
}

}  // namespace
