// What a room tells without being asked: presence, the lobby's line, and when it leaves memory.
#include <algorithm>
#include <gtest/gtest.h>

#include "engine/core/describe/tree.h"
#include "engine/core/playout.h"
#include "server/room/limits.h"
#include "server/room/table_view.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

class RoomTelling : public testing::Test {
 protected:
  static bool is_summary(const HallMail& mail) { return mail.holds<SummaryChanged>(); }
  const RoomSummary& newest_summary() {
    return std::find_if(driver.hall.rbegin(), driver.hall.rend(), is_summary)->get<SummaryChanged>().summary;
  }
  std::size_t summaries() {
    return static_cast<std::size_t>(std::count_if(driver.hall.begin(), driver.hall.end(), is_summary));
  }

  RoomDriver driver{test_games()};
};

TEST_F(RoomTelling, TheLobbyIsToldOfANewTableAndOfEveryChangeOfItsLine) {
  driver.make();
  ASSERT_EQ(summaries(), 1u);
  const Json listing{{"id", "r_test"},
                     {"game", "sealed-cards"},
                     {"players", 2},
                     {"seats", {"ann", nullptr}},
                     {"accounts", {"u_ann", nullptr}},
                     {"phase", "open"},
                     {"options", newest_summary().listing->options.tree},
                     {"move_seconds", 0},
                     {"clock", {{"kind", "none"}}},
                     {"pace", "untimed"},
                     {"spectators", 0},
                     {"created_ms", driver.now().wall_ms}};
  EXPECT_EQ(engine::to_tree(*newest_summary().listing), listing);
  EXPECT_EQ(newest_summary().seated, (std::vector<std::string>{"u_ann"}));
  EXPECT_EQ(newest_summary().code, "K7QF2MXA");
  driver.seat_everybody(2);
  EXPECT_EQ(newest_summary().listing->phase, protocol::Phase::running);
  const auto before = summaries();
  driver.act(1);
  EXPECT_EQ(summaries(), before) << "a move changes nothing in the lobby";
}

TEST_F(RoomTelling, SpectatorsAreToldToTheLobbyNowAndThenOnly) {
  driver.make();
  driver.join(1);
  driver.wait(k_spectators_gap_ms);
  const auto before = summaries();
  for (int i = 10; i < 60; ++i) {
    driver.add_client(i, "guest" + std::to_string(i));
    driver.join(i);
  }
  EXPECT_LE(summaries(), before + 1);
  driver.wait(k_spectators_gap_ms);
  EXPECT_LE(summaries(), before + 2);
  EXPECT_EQ(newest_summary().listing->spectators, 50);
}

TEST_F(RoomTelling, PresenceIsAbsoluteAndThinned) {
  driver.make({.players = 3});
  driver.join(1);
  driver.add_client(2, "ben");
  driver.join(2);
  driver.ask(2, "table.sit");
  driver.wait(k_presence_gap_ms);
  const auto before = driver.client(1).count("table.presence");
  for (int i = 10; i < 60; ++i) {
    driver.add_client(i, "guest" + std::to_string(i));
    driver.join(i);
  }
  EXPECT_LE(driver.client(1).count("table.presence"), before + 1);
  driver.wait(k_presence_gap_ms);
  EXPECT_LE(driver.client(1).count("table.presence"), before + 2);
  const Json expected{{"table", "r_test"}, {"seats", {{"0", true}, {"1", true}}}, {"spectators", 50}};
  EXPECT_EQ(driver.client(1).last("table.presence"), expected);
  driver.close(2);
  driver.wait(k_presence_gap_ms);
  EXPECT_EQ(driver.client(1).last("table.presence").at("seats").at("1"), false);
}

TEST_F(RoomTelling, AMoveAsksForNoWakeUpToTellAgainWhoIsThere) {
  driver.make();
  driver.seat_everybody(2);
  driver.act(1);
  driver.act(2);
  const int winner = driver.client(1).pending.at(0).at("seat").get<int>() + 1;
  driver.act(winner);
  driver.wait(2 * k_spectators_gap_ms);
  driver.add_client(3, "eve");
  driver.join(3);  // everybody is told of her
  ASSERT_EQ(driver.client(1).last("table.presence").at("spectators"), 1);
  driver.undo(winner);
  Outbox out;
  driver.room().handle(Wake{}, driver.now(), out);
  for (const Out& one : out) {
    const auto* wake = one.get_if<WakeAt>();
    EXPECT_TRUE(wake == nullptr || wake->steady_ms > driver.now().steady_ms + k_presence_gap_ms);
  }
}

/// The view around the game over a random game: what is kept through a move is what would be made anew.
class AroundTheGame : public RoomTelling {
 protected:
  void play(const TableWish& wish) {
    driver.make(wish);
    driver.seat_everybody(wish.players);
    TableViewOfNow around;
    auto before = around.of(driver.table());
    for (int step = 0; driver.table().phase == TablePhase::running; ++step) {
      const auto from = driver.table().seq;
      driver.wait(700);
      const bool undoes = step % 4 == 3 && driver.client(1).you.value("can_undo", false);
      undoes ? driver.undo(1) : static_cast<void>(driver.random_step(chance));
      bool by_moves_alone = true;
      for (const auto& record : driver.records()) {
        by_moves_alone = by_moves_alone && (record.seq <= from || record.kind == "acted" || record.kind == "undone");
      }
      if (by_moves_alone) around.moved(driver.table(), from);
      const auto now = around.of(driver.table());
      ASSERT_EQ(*now, *look_at(driver.table())) << driver.table().seq;
      ++(now == before ? kept : made);
      before = now;
    }
  }

  engine::Rng chance{engine::Seed{3}};
  int kept = 0;
  int made = 0;
};

TEST_F(AroundTheGame, IsMadeAnewForWhatAMoveChangesAlone) {
  play({});
  EXPECT_GT(kept, made);
  EXPECT_GE(made, 2) << "first moves, and the end";
}

TEST_F(AroundTheGame, ShowsBanksAsTheyStand) {
  play({.time = {.bank_seconds = 600, .increment_seconds = 1}});
  EXPECT_GT(made, kept);
}

TEST_F(AroundTheGame, IsNotOfAMomentThatItWasNotMadeFor) {
  driver.make();
  driver.seat_everybody(2);
  TableViewOfNow around;
  const auto first = around.of(driver.table());
  ASSERT_TRUE(driver.ask(1, "table.autopilot", {{"level", "easy"}}).contains("result"));
  const auto from = driver.table().seq;
  driver.act(2);
  around.moved(driver.table(), from);
  EXPECT_NE(around.of(driver.table()), first);
  EXPECT_EQ(*around.of(driver.table()), *look_at(driver.table()));
}

TEST_F(RoomTelling, ASeatIsPresentWhileAnyOfItsConnectionsIs) {
  driver.make();
  driver.join(1);
  driver.add_client(2, "ann");
  driver.join(2);
  driver.add_client(3, "cleo");
  driver.join(3);
  driver.close(1);
  driver.wait(k_presence_gap_ms);
  EXPECT_EQ(driver.client(3).last("table.presence").at("seats").at("0"), true);
  driver.close(2);
  driver.wait(k_presence_gap_ms);
  EXPECT_EQ(driver.client(3).last("table.presence").at("seats").at("0"), false);
}

TEST_F(RoomTelling, WhoJoinsWhileSomebodyLeavesIsToldOfItToo) {
  driver.make();
  driver.join(1);
  driver.add_client(2, "ben");
  driver.join(2);
  driver.wait(k_presence_gap_ms);
  driver.add_client(3, "cleo");
  driver.join(3);
  driver.close(2);  // before all others are told of two spectators: for them nothing changes
  driver.wait(2 * k_presence_gap_ms);
  EXPECT_EQ(driver.client(3).last("table.presence").at("spectators"), 1);
}

TEST_F(RoomTelling, PresenceIsNeitherInTheLogNorInTheView) {
  driver.make();
  driver.join(1);
  const auto view = driver.client(1).view;
  const auto seq = driver.table().seq;
  driver.add_client(2, "ben");
  driver.join(2);
  driver.close(2);
  driver.wait(k_presence_gap_ms);
  EXPECT_EQ(driver.table().seq, seq);
  EXPECT_EQ(driver.ask(1, "table.view").at("result").at("view"), view);
}

TEST_F(RoomTelling, LeavingStopsThePushesAndKeepsTheSeat) {
  driver.make();
  driver.seat_everybody(2);
  EXPECT_TRUE(driver.ask(2, "table.leave").contains("result"));
  const auto pushes = driver.client(2).frames.size();
  driver.act(1);
  EXPECT_EQ(driver.client(2).frames.size(), pushes);
  driver.join(2);
  EXPECT_EQ(driver.client(2).you.at("seat"), 1);
  EXPECT_TRUE(driver.ask(2, "table.leave").contains("result"));
  EXPECT_TRUE(driver.ask(2, "table.leave").contains("result")) << "leaving twice is no error";
}

TEST_F(RoomTelling, ATableThatIsOverLeavesMemoryWhenNobodyHasWatchedForAWhile) {
  driver.make();
  driver.seat_everybody(2);
  engine::Rng chance(engine::Seed{});
  while (driver.random_step(chance)) {
  }
  driver.wait(2 * k_idle_finished_ms);
  EXPECT_FALSE(driver.unloaded) << "somebody watches";
  driver.close(1);
  driver.close(2);
  driver.wait(k_idle_finished_ms - 1);
  EXPECT_FALSE(driver.unloaded);
  driver.wait(1);
  EXPECT_TRUE(driver.unloaded);
  EXPECT_TRUE(newest_summary().gone);
  EXPECT_EQ(driver.row().phase, storage::RoomPhase::finished) << "it can be loaded again";
  ASSERT_TRUE(driver.restart().ok());
  driver.join(1);
  EXPECT_EQ(driver.client(1).view.at("table").at("phase"), "finished");
}

TEST_F(RoomTelling, AnEmptyTableThatNobodyWatchesIsClosedForGood) {
  driver.make();
  driver.join(1);
  driver.ask(1, "table.stand");
  driver.close(1);
  driver.wait(k_idle_empty_ms);
  EXPECT_TRUE(driver.unloaded);
  EXPECT_EQ(driver.row().phase, storage::RoomPhase::closed);
}

TEST_F(RoomTelling, AnOpenTableWithSomebodySeatedWaitsADay) {
  driver.make();
  driver.wait(k_day_ms - 1);
  EXPECT_FALSE(driver.unloaded);
  driver.wait(1);
  EXPECT_TRUE(driver.unloaded);
}

TEST_F(RoomTelling, ARunningGameOnlyRestsHoweverLongNobodyLooks) {
  driver.policy.abandoned_days = 0;
  driver.make();
  driver.seat_everybody(2);
  driver.close(1);
  driver.close(2);
  driver.hall.clear();
  driver.wait(30LL * 24 * 60 * 60 * 1000);
  EXPECT_TRUE(driver.at_rest());
  for (const HallMail& one : driver.hall) {
    const auto* changed = one.get_if<SummaryChanged>();
    EXPECT_TRUE(changed == nullptr || !changed->summary.gone) << "the lobby knows it all the time";
  }
  driver.join(1);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(RoomTelling, ARecoveredTableIsToldToTheLobbyAtOnce) {
  driver.make();
  driver.seat_everybody(2);
  driver.hall.clear();
  ASSERT_TRUE(driver.restart().ok());
  ASSERT_FALSE(driver.hall.empty());
  EXPECT_EQ(newest_summary().listing->phase, protocol::Phase::running);
}

}  // namespace
}  // namespace server
