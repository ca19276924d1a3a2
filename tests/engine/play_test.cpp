// Random games in bulk, worked examples, and the bulk checks, as the tools run them.
#include "tools/play.h"

#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "tests/engine/examples/match_scene.h"
#include "tests/engine/sealed_cards.h"
#include "tests/storage/temporary_folder.h"
#include "tools/checks.h"
#include "tools/examples.h"

namespace {

using sealed_cards::Flaw;

tools::PlayoutsOrder order_for(const engine::Game& game) {
  tools::PlayoutsOrder order;
  order.tables = every_table(game.info());
  order.games = 200;
  return order;
}

TEST(Playouts, GiveTheSameHashForAnyNumberOfThreads) {
  const auto game = sealed_cards::make_game();
  for (const bool each_step : {false, true}) {
    tools::PlayoutsOrder order = order_for(*game);
    order.each_step = each_step;
    const auto alone = tools::play_games(*game, order);
    order.threads = 3;
    const auto together = tools::play_games(*game, order);
    EXPECT_EQ(alone.hash, together.hash);
    EXPECT_EQ(alone.actions, together.actions);
    EXPECT_EQ(alone.games, 200U);
    EXPECT_EQ(alone.unfinished, 0U);
  }
}

TEST(Playouts, GiveAnotherHashForAnotherSeedOrOtherRules) {
  const auto game = sealed_cards::make_game();
  tools::PlayoutsOrder order = order_for(*game);
  const auto one = tools::play_games(*game, order);
  order.seed[0] = 1;
  EXPECT_NE(tools::play_games(*game, order).hash, one.hash);
  EXPECT_NE(tools::digest_of(*game), tools::digest_of(*sealed_cards::make_game(Flaw::lists_too_little)));
}

TEST(Playouts, FailWhenAGameDoesNotEnd) {
  const auto game = sealed_cards::make_game(Flaw::never_ends);
  tools::PlayoutsOrder order = order_for(*game);
  order.games = 1;
  std::ostringstream out;
  EXPECT_EQ(tools::run_playouts(*game, order, out), 1);
  EXPECT_NE(out.str().find("1 of them without end"), std::string::npos) << out.str();
}

TEST(Golden, HasEachActionWithItsHashAndTheEnd) {
  const std::string text = tools::golden_playouts(*sealed_cards::make_game());
  EXPECT_NE(text.find("2 players, open_deck=false, rounds=1, tracks=two"), std::string::npos);
  EXPECT_NE(text.find("3 players, open_deck=true, rounds=3, tracks=three"), std::string::npos);
  EXPECT_NE(text.find(" 1 {\"card\":"), std::string::npos);
  EXPECT_NE(text.find("outcome {"), std::string::npos);
}

TEST(BulkChecks, ReachTheirCountAndExitAccordingly) {
  std::ostringstream out;
  EXPECT_EQ(tools::run_fuzz_actions(*sealed_cards::make_game(), 5'000, {}, out), 0);
  EXPECT_NE(out.str().find("other actions refused"), std::string::npos);
  EXPECT_EQ(tools::run_fuzz_actions(*sealed_cards::make_game(Flaw::changes_on_refusal), 5'000, {}, out), 1);
  EXPECT_EQ(tools::run_noninterference(*sealed_cards::make_game(), 20, {}, out), 0);
  EXPECT_NE(out.str().find("20 games"), std::string::npos);
  EXPECT_EQ(tools::run_noninterference(*sealed_cards::make_game(Flaw::shows_hands), 20, {}, out), 1);
  EXPECT_NE(out.str().find("PROBLEM sealed-cards, "), std::string::npos);
}

class ExampleFiles : public testing::Test {
 protected:
  int run(const std::string& text) {
    const std::string path = (folder_.path() / "examples.json").string();
    std::ofstream(path) << text;
    out_.str("");
    return tools::run_examples(*sealed_cards::make_game(), examples::common_form(), path, out_);
  }
  const storage_test::TemporaryFolder folder_;
  std::ostringstream out_;
};

/// A table of so many is expected to have that many cards in its deck.
std::string with_deck(int players, int cards) {
  const engine::Json steps = {{{"expect", {{"deck", cards}}}}};
  return engine::Json{{"id", std::to_string(players)}, {"start", {{"players", players}}}, {"steps", steps}}.dump();
}

TEST_F(ExampleFiles, PassWhenAllDo) {
  EXPECT_EQ(run("[" + with_deck(2, 2) + "," + with_deck(3, 2) + "]"), 0);
  EXPECT_EQ(out_.str(), "2 passed, 0 failed\n");
}

TEST_F(ExampleFiles, SayWhatWasExpectedAndWhatCame) {
  EXPECT_EQ(run("[" + with_deck(2, 2) + "," + with_deck(3, 1) + "]"), 1);
  EXPECT_EQ(out_.str(),
            "3: step 1: deck: expected 1, got 2"
            "\n1 passed, 1 failed\n");
}

TEST_F(ExampleFiles, ThatCanNotBeReadAreNoSuccess) {
  EXPECT_EQ(run("{"), 2);
  EXPECT_EQ(run("{}"), 2);
  EXPECT_EQ(run("[]"), 2);
  EXPECT_EQ(tools::run_examples(*sealed_cards::make_game(), examples::common_form(), "no/such/file.json", out_), 2);
}

}  // namespace
