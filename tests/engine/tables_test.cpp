#include "tests/engine/contract/tables.h"

#include <gtest/gtest.h>
#include <set>

#include "engine/core/catalog.h"
#include "engine/core/ensure.h"
#include "tests/engine/sealed_cards.h"

namespace {

TEST(Tables, AreAllPlayerCountsTimesAllOptionsWithTheEndsOfIntegers) {
  std::set<std::string> described;
  for (const engine::Table& table : every_table(sealed_cards::make_game()->info())) described.insert(describe(table));
  EXPECT_EQ(described.size(), 2U * 2U * 2U * 2U);  // players, rounds 1 and 3, tracks, open_deck
  EXPECT_TRUE(described.contains("2 players, open_deck=false, rounds=1, tracks=two"));
  EXPECT_TRUE(described.contains("3 players, open_deck=true, rounds=3, tracks=three"));
}

TEST(Tables, OfManyOptionsVaryOneAtATime) {
  engine::GameInfo info{"many", "1", "Many", {1, 1}, false, {}};
  for (char name = 'a'; name < 'k'; ++name) {
    info.options.push_back({std::string(1, name), engine::OptionKind::boolean, false, "", 0, 0, {}});
  }
  std::set<std::string> described;
  for (const engine::Table& table : every_table(info)) described.insert(describe(table));
  EXPECT_EQ(described.size(), 11U);  // the defaults, and the other value of each of ten options
  EXPECT_EQ(every_table(info).size(), described.size()) << "no table comes twice";
}

TEST(Catalog, FindsAGameByItsId) {
  std::vector<std::unique_ptr<engine::Game>> games;
  games.push_back(sealed_cards::make_game());
  const engine::Catalog catalog(std::move(games));
  ASSERT_NE(catalog.find("sealed-cards"), nullptr);
  EXPECT_EQ(catalog.find("sealed-cards")->info().title, "Sealed cards");
  EXPECT_EQ(catalog.find("sealed"), nullptr);
}

TEST(Catalog, RefusesTwoGamesOfOneId) {
  std::vector<std::unique_ptr<engine::Game>> games;
  games.push_back(sealed_cards::make_game());
  games.push_back(sealed_cards::make_game());
  EXPECT_THROW(engine::Catalog(std::move(games)), engine::BrokenInvariant);
}

}  // namespace
