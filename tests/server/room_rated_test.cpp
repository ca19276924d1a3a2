// Rated tables: who may sit there, what may not be done there, and what goes to the store when a game ends.
#include <algorithm>
#include <gtest/gtest.h>

#include "tests/server/room_driver.h"

namespace server {
namespace {

class RatedRoom : public testing::Test {
 protected:
  void make(bool rated = true) {
    driver.add_client(1, "ann").account->name = "ann";
    driver.add_client(2, "bob").account->name = "bob";
    driver.add_client(3, "eve");
    TableWish wish;
    wish.rated = rated;
    driver.make(wish);
    for (const int client : {1, 2, 3}) driver.join(client);
  }
  std::string reason(int client, const std::string& method, const Json& params = Json::object()) {
    const Json error = driver.refused(client, method, params);
    EXPECT_EQ(error["data"]["code"], "not_for_rated");
    return error["data"].value("reason", "");
  }
  RoomDriver driver{test_games()};
};

TEST_F(RatedRoom, ItSaysSoInTheViewInTheLobbyAndInTheLog) {
  make();
  EXPECT_EQ(driver.client(3).view["table"]["rated"], true);
  const auto listed = std::find_if(driver.hall.begin(), driver.hall.end(),
                                   [](const HallMail& one) { return one.holds<SummaryChanged>(); });
  ASSERT_NE(listed, driver.hall.end());
  EXPECT_EQ(listed->get<SummaryChanged>().summary.listing->rated, true);
  const auto payload = driver.records()[0].payload;
  EXPECT_NE(std::string(payload.begin(), payload.end()).find("\"rated\":true"), std::string::npos);
  ASSERT_TRUE(driver.restart());
  EXPECT_TRUE(driver.table().terms->rated);
}

TEST_F(RatedRoom, AnotherTablesViewSaysNothing) {
  make(false);
  EXPECT_FALSE(driver.client(3).view["table"].contains("rated"));
  ASSERT_TRUE(driver.restart());
  EXPECT_FALSE(driver.table().terms->rated);
}

TEST_F(RatedRoom, GuestsAndBotsDoNotSitThere) {
  make();
  EXPECT_EQ(reason(3, "table.sit"), "guest");
  EXPECT_EQ(reason(1, "table.add_bot", {{"level", "easy"}}), "bots");
  EXPECT_EQ(driver.ask(2, "table.sit")["result"]["seat"], 1);
}

TEST_F(RatedRoom, PeoplePlayForThemselves) {
  make();
  driver.ask(2, "table.sit");
  ASSERT_EQ(driver.table().phase, TablePhase::running);
  EXPECT_EQ(reason(1, "table.autopilot", {{"level", "hard"}}), "bots");
  for (std::uint8_t seat = 0; seat < 2; ++seat) {
    const auto& open = driver.table().open[seat];
    if (!open) continue;
    EXPECT_EQ(reason(seat + 1, "table.hint", {{"decision", std::to_string(open->wire)}}), "hints");
    EXPECT_TRUE(driver.ask(seat + 1, "table.preview", {{"decision", std::to_string(open->wire)}}).is_null());
  }
}

class EndedRoom : public RatedRoom, public testing::WithParamInterface<bool> {};
INSTANTIATE_TEST_SUITE_P(RatedOrNot, EndedRoom, testing::Bool());

TEST_P(EndedRoom, ItsResultIsStoredWithTheRecordThatEndsItAndTheHallHearsOfRatedOnes) {
  make(GetParam());
  driver.ask(2, "table.sit");
  engine::Rng chance(engine::Seed{});
  while (driver.random_step(chance)) {
  }
  ASSERT_EQ(driver.table().phase, TablePhase::finished);
  const auto rows = driver.store().reader()->games().games_of("u_ann", std::nullopt, 10);
  ASSERT_EQ(rows->size(), 1U);
  const storage::GameRow& row = rows->front();
  EXPECT_EQ(row.room.text, "r_test");
  EXPECT_EQ(row.game, "sealed-cards");
  EXPECT_EQ(row.rating, GetParam() ? storage::GameRating::due : storage::GameRating::none);
  ASSERT_EQ(row.seats.size(), 2U);
  EXPECT_EQ(row.seats[1].account, "u_bob");
  for (const auto& placed : driver.table().outcome->ranking) {
    const auto& seat = row.seats.at(placed.seat.index);
    EXPECT_EQ(seat.rank, placed.rank);
    EXPECT_EQ(seat.total, placed.total);
  }
  std::vector<storage::GameRow> told;
  for (const HallMail& one : driver.hall) {
    if (const auto* over = one.get_if<GameOver>()) told.push_back(over->game);
  }
  EXPECT_EQ(told, GetParam() ? *rows : std::vector<storage::GameRow>{});
}

class PlayedOrNot : public RatedRoom {
 protected:
  void begin(int players) {
    for (int client = 1; client <= players; ++client) {
      driver.add_client(client, std::string(1, static_cast<char>('a' + client))).account->name = "registered";
    }
    TableWish wish;
    wish.rated = true;
    wish.players = players;
    wish.host = driver.client(1).account;
    driver.make(wish);
    for (int client = 1; client <= players; ++client) driver.join(client);
    for (int client = 2; client <= players; ++client) driver.ask(client, "table.sit");
    ASSERT_EQ(driver.table().phase, TablePhase::running);
  }
  void have_a_turn(const std::vector<std::uint8_t>& seats) {
    for (const std::uint8_t seat : seats) driver.act(seat + 1);
  }
  void give_up(const std::vector<int>& clients) {
    for (const int client : clients) driver.ask(client, "table.concede");
    ASSERT_EQ(driver.table().phase, TablePhase::finished);
  }
  // What the store, the hall and those who look are told, which is the same after a start.
  void expect_counts(bool counts) {
    const auto rows = driver.store().reader()->games().games_of(driver.client(1).account->id, std::nullopt, 10);
    ASSERT_EQ(rows->size(), 1U);
    EXPECT_EQ(rows->front().rating, counts ? storage::GameRating::due : storage::GameRating::none);
    EXPECT_EQ(std::ranges::count_if(driver.hall, [](const HallMail& one) { return one.holds<GameOver>(); }),
              counts ? 1 : 0);
    EXPECT_EQ(driver.client(1).view["table"].contains("uncounted"), !counts);
    for (const bool with_snapshot : {false, true}) {
      ASSERT_TRUE(driver.restart(with_snapshot));
      EXPECT_EQ(driver.table().changes_ratings(), counts);
    }
  }
};

TEST_F(PlayedOrNot, WhoGivesUpAtOnceGivesNobodyARating) {
  begin(2);
  give_up({2});
  expect_counts(false);
}

TEST_F(PlayedOrNot, NorDoesWhoGivesUpBeforeTheirOwnTurn) {
  begin(2);
  have_a_turn({0});
  give_up({2});
  expect_counts(false);
}

TEST_F(PlayedOrNot, OnceEverybodyHadATurnItCounts) {
  begin(2);
  have_a_turn({0, 1});
  give_up({2});
  expect_counts(true);
}

TEST_F(PlayedOrNot, OfThreeOneWhoNeverPlayedHasLostToTheOthers) {
  begin(3);
  driver.ask(3, "table.concede");
  engine::Rng chance(engine::Seed{});
  while (driver.random_step(chance)) {
  }
  expect_counts(true);
}

TEST_F(PlayedOrNot, ButTheyDoNotMakeAWinnerOfWhoIsLeft) {
  begin(3);
  have_a_turn({0, 1});
  give_up({3, 2});
  expect_counts(false);
}

TEST_F(RatedRoom, ItAsksForRatingsWhenSomebodySitsDownAndShowsThem) {
  make();
  const auto asked = [&] {
    std::vector<std::vector<std::string>> found;
    for (const HallMail& one : driver.hall) {
      if (const auto* wanted = one.get_if<RatingsWanted>()) found.push_back(wanted->accounts);
    }
    return found;
  };
  EXPECT_EQ(asked(), (std::vector<std::vector<std::string>>{{"u_ann"}}));
  driver.ask(2, "table.sit");
  EXPECT_EQ(asked().back(), (std::vector<std::string>{"u_ann", "u_bob"}));
  driver.mail(
      SeatRatings{{{"u_ann", {1500, 500, true, std::nullopt}}, {"u_bob", {1623, 310, false, std::nullopt}}}, false});
  const Json expected{{"rating", 1623}, {"deviation", 310}, {"provisional", false}};
  EXPECT_EQ(driver.client(3).last("table.ratings").at("seats").at("1"), expected);
  driver.mail(SeatRatings{{{"u_ann", {1538, 480, true, 38}}, {"u_bob", {1585, 300, false, -38}}}, true});
  driver.mail(SeatRatings{{{"u_ann", {1, 1, true, std::nullopt}}}, false});
  driver.add_client(4, "");
  driver.join(4);
  const Json last = driver.client(4).last("table.ratings");
  EXPECT_EQ(last.at("over"), true);
  EXPECT_EQ(last.at("seats").at("0").at("change"), 38);
  EXPECT_EQ(driver.client(3).last("table.ratings"), last);
}

TEST_F(RatedRoom, TheHallHearsWhoseTurnItIs) {
  make();
  driver.ask(2, "table.sit");
  std::vector<std::string> expected;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    if (driver.table().open[seat]) expected.push_back(driver.table().seats[seat]->account.id);
  }
  const auto last = std::find_if(driver.hall.rbegin(), driver.hall.rend(),
                                 [](const HallMail& one) { return one.holds<TurnChanged>(); });
  ASSERT_NE(last, driver.hall.rend());
  EXPECT_EQ(last->get<TurnChanged>().accounts, expected);
}

TEST_F(RatedRoom, TheHallHearsWhoLooksAtTheTable) {
  make();
  driver.ask(2, "table.sit");
  const auto present = [&] {
    const auto last = std::find_if(driver.hall.rbegin(), driver.hall.rend(),
                                   [](const HallMail& one) { return one.holds<TurnChanged>(); });
    return last->get<TurnChanged>().present;
  };
  EXPECT_EQ(present(), (std::vector<std::string>{"u_ann", "u_bob"}));
  driver.close(2);
  EXPECT_EQ(present(), (std::vector<std::string>{"u_ann"}));
  ASSERT_TRUE(driver.restart());
  EXPECT_TRUE(present().empty()) << "it is told anew after a start, whatever it is";
}

}  // namespace
}  // namespace server
