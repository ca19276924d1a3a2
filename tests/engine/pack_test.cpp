// Data for games from files: which lines count, which game it is for, and what the catalog does with it.
#include "engine/core/pack.h"

#include <gtest/gtest.h>

#include "engine/core/catalog.h"
#include "tests/engine/sealed_cards.h"

namespace {

using engine::Catalog;

std::string line_of(const engine::Rejection& wrong) { return wrong.code + " " + wrong.field; }

TEST(Pack, CommentsEmptyLinesAndTheSpaceAroundLinesDontCount) {
  const auto lines = engine::lines_of_pack("\n# one\n  game x # two\r\n\t\n\t 3 things\t\nlast");
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0].number, 3);
  EXPECT_EQ(lines[0].text, "game x");
  EXPECT_EQ(lines[1].number, 5);
  EXPECT_EQ(lines[1].text, "3 things");
  EXPECT_EQ(lines[2].number, 6);
  EXPECT_EQ(lines[2].text, "last");
  EXPECT_TRUE(engine::lines_of_pack("").empty());
  EXPECT_TRUE(engine::lines_of_pack("\n\n  #").empty());
}

TEST(Pack, TheFirstLineNamesTheGame) {
  EXPECT_EQ(*engine::game_of_pack("# hello\ngame some-game\nmore"), "some-game");
  EXPECT_EQ(line_of(engine::game_of_pack("").error()), "bad_pack 1");
  EXPECT_EQ(line_of(engine::game_of_pack("\n\n8 cards\n").error()), "bad_pack 3");
  EXPECT_EQ(line_of(engine::game_of_pack(std::string(engine::k_pack_bytes_max + 1, ' ')).error()), "bad_pack 1");
}

TEST(Pack, AGameThatTakesNoneOrIsNotThereRefusesIt) {
  std::vector<std::unique_ptr<engine::Game>> games;
  games.push_back(sealed_cards::make_game());
  Catalog catalog(std::move(games));
  const std::string id = catalog.games().front()->info().id;
  EXPECT_EQ(line_of(catalog.add_pack("game " + id + "\n").error()), "no_packs 1");
  EXPECT_EQ(line_of(catalog.add_pack("\ngame nobody\n").error()), "bad_pack 2");
  EXPECT_EQ(line_of(catalog.check_pack("\ngame nobody\n").error()), "bad_pack 2");
  EXPECT_NE(catalog.find(id), nullptr);
}

}  // namespace
