// Tables that teach: the deal is the lesson's, the bots do what it wishes for, and nothing of it is kept about anybody.
#include <gtest/gtest.h>

#include "engine/core/catalog.h"
#include "server/room/game_export.h"
#include "server/room/table_line.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

class RoomLesson : public testing::Test {
 protected:
  RoomDriver driver{test_games()};

  static TableWish wish(std::uint8_t server_seed = 7) {
    const engine::Lesson& lesson = *test_games().lesson("sealed-cards", "first_game");
    return {.options = lesson.options,
            .is_private = true,
            .server_seed_byte = server_seed,
            .bots = {"easy"},
            .lesson = LessonDeal{lesson.name, lesson.seed}};
  }

  std::vector<Think> take_thinks() {
    std::vector<Think> thinks;
    for (Out& one : driver.other) {
      if (auto* think = one.get_if<Think>()) thinks.push_back(std::move(*think));
    }
    std::erase_if(driver.other, [](const Out& one) { return one.holds<Think>(); });
    return thinks;
  }

  /// As the pool of bots does it.
  static Json chosen(const Think& think) {
    const auto wish = engine::wished_for(*think.match, think.seat, think.wishes);
    return think.match->legal(think.seat).at(wish.value_or(0));
  }

  void play_to_the_end() {
    for (int steps = 0; driver.table().phase == TablePhase::running; ++steps) {
      ASSERT_LT(steps, 200);
      for (const Think& think : take_thinks()) driver.mail(Thought{think.ticket, false, chosen(think), 0, {}});
      if (driver.table().phase == TablePhase::running && driver.table().open[0]) driver.act(1);
    }
  }
};

TEST_F(RoomLesson, TheDealIsTheLessonsWhateverTheSeeds) {
  driver.make(wish());
  ASSERT_EQ(driver.table().phase, TablePhase::running) << "its bots sit there";
  RoomDriver other{test_games()};
  other.make(wish(8));
  EXPECT_EQ(driver.table().state_hash(), other.table().state_hash());
  TableWish common = wish();
  common.lesson.reset();
  RoomDriver ordinary{test_games()};
  ordinary.make(common);
  EXPECT_NE(driver.table().state_hash(), ordinary.table().state_hash());
  const auto before = driver.table().state_hash();
  ASSERT_TRUE(driver.restart(false).ok());
  EXPECT_EQ(driver.table().state_hash(), before);
}

TEST_F(RoomLesson, TheBotsThinkOfItsWishesAndTheLearnersHintsDoNot) {
  driver.make(wish());
  driver.join(1);
  const auto thinks = take_thinks();
  ASSERT_EQ(thinks.size(), 1U);
  EXPECT_EQ(thinks[0].seat, engine::Seat{1});
  ASSERT_EQ(thinks[0].wishes.size(), 7U);
  const auto legal = thinks[0].match->legal(engine::Seat{1});
  EXPECT_EQ(chosen(thinks[0]), *std::ranges::max_element(legal, {}, [](const Json& one) { return one.at("card"); }));
  const Json decision = driver.client(1).you.at("decision");
  driver.ask(1, "table.hint", {{"decision", decision}});
  const auto hints = take_thinks();
  ASSERT_EQ(hints.size(), 1U);
  EXPECT_TRUE(hints[0].wishes.empty());
}

TEST_F(RoomLesson, TheViewTellsItAndTheLobbyCallsNobodyBack) {
  driver.make(wish());
  driver.join(1);
  EXPECT_EQ(driver.client(1).view.at("table").at("lesson"), "first_game");
  const TableLine line = line_at(driver.table());
  EXPECT_EQ(line.summary.lesson, "first_game");
  EXPECT_TRUE(driver.table().open[0]);
  EXPECT_TRUE(line.turn.accounts.empty());
  RoomDriver ordinary{test_games()};
  ordinary.make({.bots = {"easy"}});
  ordinary.join(1);
  EXPECT_FALSE(ordinary.client(1).view.at("table").contains("lesson"));
  EXPECT_FALSE(line_at(ordinary.table()).turn.accounts.empty());
}

TEST_F(RoomLesson, ItIsInNobodysRecordAndARematchIsAnOrdinaryTable) {
  driver.make(wish());
  driver.join(1);
  play_to_the_end();
  ASSERT_EQ(driver.table().phase, TablePhase::finished);
  EXPECT_EQ(driver.row().phase, storage::RoomPhase::finished);
  EXPECT_TRUE(driver.store().reader()->games().games_of("u_ann", std::nullopt, 10)->empty());
  driver.hall.clear();
  driver.ask(1, "table.rematch", {{"key", "again-001"}});
  ASSERT_EQ(driver.hall.size(), 1U);
  EXPECT_FALSE(driver.hall[0].get<RematchWanted>().like.lesson);
}

TEST_F(RoomLesson, ItsExportPlaysFromTheDeal) {
  driver.make(wish());
  driver.join(1);
  play_to_the_end();
  const auto whole = export_for_keeper(driver.store().reader()->rooms(), driver.id(), 1);
  ASSERT_TRUE(whole);
  const Json& created = whole->lines.at(0).at("payload");
  EXPECT_EQ(created.at("lesson").at("name"), "first_game");
  for (const Json& line : whole->lines) {
    if (line.at("op") != "new") continue;
    EXPECT_EQ(line.at("seed"), created.at("lesson").at("seed"));
  }
}

}  // namespace
}  // namespace server
