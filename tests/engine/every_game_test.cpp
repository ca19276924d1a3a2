// The conformance suite over every game of the catalog, at every table (player count and combination of options).
// VIVARIUM_SEEDS=20 looks at 20 random games per check and table instead of one.
#include <cstdlib>
#include <gtest/gtest.h>

#include "engine/core/catalog.h"
#include "engine/core/playout.h"
#include "tests/engine/contract/conformance.h"
#include "tests/engine/sealed_cards.h"

namespace {

using engine::conformance::Check;
using engine::conformance::Report;
using engine::conformance::Trial;

int seeds_per_table() {
  const char* given = std::getenv("VIVARIUM_SEEDS");
  return given == nullptr ? 1 : std::max(1, std::atoi(given));
}

/// The games of this build, and the one that lives in the tests.
std::vector<const engine::Game*> games_under_test() {
  static const auto test_game = sealed_cards::make_game();
  std::vector<const engine::Game*> games = {test_game.get()};
  for (const auto& game : engine::catalog().games()) games.push_back(game.get());
  return games;
}

struct Case {
  const engine::Game* game;
  engine::Table table;
  Check check;
};

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const engine::Game* game : games_under_test()) {
    for (const engine::Table& table : every_table(game->info())) {
      for (const Check& check : engine::conformance::every_check()) all.push_back({game, table, check});
    }
  }
  return all;
}

std::string name_of(const testing::TestParamInfo<Case>& info) {
  std::string name =
      info.param.game->info().id + "_" + describe(info.param.table) + "_" + std::string(info.param.check.name);
  std::string letters;
  for (const char c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      letters.push_back(c);
    } else if (!letters.empty() && letters.back() != '_') {
      letters.push_back('_');
    }
  }
  return letters;
}

class EveryGame : public testing::TestWithParam<Case> {};

TEST_P(EveryGame, Keeps) {
  const Case& the = GetParam();
  Report report;
  for (int i = 0; i < seeds_per_table(); ++i) {
    report.add(
        the.check.run({*the.game, the.table, engine::derive_seed({}, static_cast<std::uint64_t>(i), "every game")}));
  }
  EXPECT_FALSE(report.counted.empty() && the.table.players > 1) << "nothing was looked at";
  for (const std::string& problem : report.problems) ADD_FAILURE() << problem;
}

INSTANTIATE_TEST_SUITE_P(TheContract, EveryGame, testing::ValuesIn(cases()), name_of);

TEST(EveryGameInfo, IsFitForAForm) {
  for (const engine::Game* game : games_under_test()) {
    const engine::GameInfo& info = game->info();
    EXPECT_FALSE(info.id.empty() || info.title.empty() || info.rules_version.empty());
    for (const engine::OptionSpec& option : info.options) {
      EXPECT_FALSE(option.label.empty()) << option.name;
      const engine::Json value = check_options(info.options, nullptr)->to_json().at(option.name);
      EXPECT_TRUE(check_options(info.options, {{option.name, value}})) << option.name;
    }
    EXPECT_TRUE(game->client_data().is_object());
  }
}

TEST(EveryGameInfo, PlayerCountsOutsideTheRangeAreRefused) {
  for (const engine::Game* game : games_under_test()) {
    auto options = check_options(game->info().options, nullptr);
    for (const int players : {-1, 0, game->info().players.min - 1, game->info().players.max + 1, 1000}) {
      EXPECT_FALSE(game->start({players, *options, {}})) << game->info().id << " for " << players;
    }
  }
}

TEST(EveryGameDecode, RefusesWhatIsNoSnapshot) {
  for (const engine::Game* game : games_under_test()) {
    EXPECT_FALSE(game->decode({})) << game->info().id;
    EXPECT_FALSE(game->decode(engine::Bytes(10'000, 0xff))) << game->info().id;
    EXPECT_FALSE(game->load(nullptr)) << game->info().id;
    EXPECT_FALSE(game->load({{"no such member", 1}})) << game->info().id;
  }
}

}  // namespace
