// Making a table, joining, sitting, standing up, and the fair chance of docs/protocol.md section 17.
#include <gtest/gtest.h>

#include "server/room/fairness.h"
#include "server/room/limits.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

class RoomSeats : public testing::Test {
 protected:
  RoomDriver driver{test_games()};
};

std::string hex_of(std::uint8_t byte) { return engine::to_hex(engine::Bytes(32, byte)); }

std::string commit_to(std::uint8_t byte) {
  engine::Seed seed;
  seed.fill(byte);
  return engine::to_hex(commitment_to(seed));
}

TEST_F(RoomSeats, TheHostIsAnsweredOnceTheTableIsDurableAndSitsAtSeatZero) {
  driver.hold_store();
  driver.make();
  EXPECT_TRUE(driver.client(1).order.empty());
  EXPECT_TRUE(driver.hall.empty());
  driver.release_store();
  const Json expected{{"table", "r_test"}, {"code", "K7QF2MXA"}, {"seat", 0}};
  EXPECT_EQ(driver.client(1).replies.at(1), (Json{{"result", expected}}));
  EXPECT_EQ(driver.table().seats[0]->account.id, "u_ann");
  const auto log = driver.records();
  ASSERT_EQ(log.size(), 2u);
  EXPECT_EQ(log[0].kind, "created");
  EXPECT_EQ(log[1].kind, "sat");
}

TEST_F(RoomSeats, TheServerSeedIsInTheLogFromTheFirstRecordOn) {
  driver.make();
  const auto payload = driver.records()[0].payload;
  EXPECT_NE(std::string(payload.begin(), payload.end()).find(hex_of(7)), std::string::npos);
}

TEST_F(RoomSeats, ATableThatCouldNotBeStoredIsGoneAndTheHostIsTold) {
  driver.hold_store();
  driver.make();
  driver.answer_held(storage::WriteStatus::full);
  EXPECT_EQ(driver.client(1).replies.at(1).at("error").at("data").at("code"), "storage_unavailable");
  EXPECT_TRUE(driver.unloaded);
  ASSERT_EQ(driver.hall.size(), 1u);
  EXPECT_TRUE(driver.hall[0].get<SummaryChanged>().summary.gone);
}

TEST_F(RoomSeats, JoiningShowsAWholeViewAndPresenceBeforeTheAnswer) {
  driver.make();
  driver.join(1);
  const std::vector<std::string> expected{"reply 1", "joined", "push table.update", "push table.presence", "reply 2"};
  const auto& order = driver.client(1).order;
  EXPECT_EQ(std::vector<std::string>(order.begin(), order.begin() + 5), expected);
  EXPECT_EQ(driver.client(1).seq, 2u);
  EXPECT_EQ(driver.client(1).view, view_of(driver.table(), engine::Viewer::at(engine::Seat{0})));
}

TEST_F(RoomSeats, TheViewHasEveryMemberThatTheProtocolNames) {
  driver.make();
  driver.join(1);
  const auto& view = driver.client(1).view;
  EXPECT_TRUE(view.at("game").is_null());
  const std::vector<std::string> members{"clock",   "code",         "created_ms", "fairness",      "game", "host",
                                         "id",      "move_seconds", "options",    "outcome",       "pace", "phase",
                                         "players", "private",      "rematch",    "rules_version", "seats"};
  std::vector<std::string> found;
  for (const auto& [name, value] : view.at("table").items()) found.push_back(name);
  EXPECT_EQ(found, members);
  EXPECT_FALSE(view.at("table").at("fairness").contains("server_seed"));
}

TEST_F(RoomSeats, WhateverNeedsTheTableIsRefusedBeforeJoining) {
  driver.make();
  driver.add_client(2, "ben");
  for (const std::string method : {"table.sit", "table.stand", "table.view"}) {
    EXPECT_EQ(driver.code_of_refusal(2, method), "not_joined") << method;
  }
}

TEST_F(RoomSeats, WatchingNeedsNoAccountButSittingDoes) {
  driver.make();
  driver.add_client(2, "");
  driver.join(2);
  EXPECT_EQ(driver.client(2).you, Json());
  EXPECT_EQ(driver.code_of_refusal(2, "table.sit"), "not_signed_in");
}

TEST_F(RoomSeats, SittingTakesTheFirstFreeSeatUnlessOneIsNamed) {
  driver.make({.players = 3});
  driver.add_client(2, "ben");
  driver.add_client(3, "cleo");
  driver.join(2);
  driver.join(3);
  EXPECT_EQ(driver.ask(2, "table.sit", {{"seat", 2}}).at("result"), (Json{{"seat", 2}, {"seq", 3}}));
  EXPECT_EQ(driver.ask(3, "table.sit").at("result").at("seat"), 1);
}

TEST_F(RoomSeats, ATakenSeatOrOneThatIsNotThereIsRefused) {
  driver.make({.players = 3});
  driver.add_client(2, "ben");
  driver.join(2);
  EXPECT_EQ(driver.code_of_refusal(2, "table.sit", {{"seat", 0}}), "seat_taken");
  EXPECT_EQ(driver.refused(2, "table.sit", {{"seat", 3}}).at("data").at("field"), "seat");
}

TEST_F(RoomSeats, SittingTwiceIsAnsweredWithTheSeatOneHas) {
  driver.make();
  driver.join(1);
  EXPECT_EQ(driver.ask(1, "table.sit").at("result"), (Json{{"seat", 0}, {"seq", 2}}));
  EXPECT_EQ(driver.code_of_refusal(1, "table.sit", {{"seat", 1}}), "seat_taken");
}

TEST_F(RoomSeats, SittingGivesAWholeViewToEveryConnectionOfTheAccount) {
  driver.make({.players = 3});
  driver.add_client(2, "ben");
  driver.add_client(3, "ben");
  driver.join(2);
  driver.join(3);
  EXPECT_EQ(driver.client(3).you, Json());
  driver.ask(2, "table.sit");
  for (const int tab : {2, 3}) {
    EXPECT_TRUE(driver.client(tab).last("table.update").contains("view"));
    EXPECT_EQ(driver.client(tab).you, (Json{{"seat", 1}, {"can_undo", false}}));
  }
}

TEST_F(RoomSeats, StandingUpFreesTheSeatOnlyBeforeTheStart) {
  driver.make();
  driver.seat_everybody(2);
  EXPECT_EQ(driver.code_of_refusal(1, "table.stand"), "already_running");

  RoomDriver other(test_games());
  other.make();
  other.join(1);
  EXPECT_EQ(other.ask(1, "table.stand").at("result").at("seq"), 3);
  EXPECT_TRUE(other.client(1).view.at("table").at("seats").at("0").is_null());
  EXPECT_EQ(other.code_of_refusal(1, "table.stand"), "not_seated");
}

TEST_F(RoomSeats, TheGameStartsWithTheLastSeatInTheSameCommit) {
  driver.make();
  driver.seat_everybody(2);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  EXPECT_EQ(driver.client(1).seq, 4u);
  EXPECT_EQ(driver.client(1).view.at("table").at("phase"), "running");
  EXPECT_FALSE(driver.client(1).view.at("game").is_null());
  EXPECT_EQ(driver.client(1).pending.size(), 2u);
  driver.add_client(3, "cleo");
  driver.join(3);
  EXPECT_EQ(driver.code_of_refusal(3, "table.sit"), "already_running");
}

TEST_F(RoomSeats, APrivateTableIsForThoseAtItAndThoseWithItsCode) {
  driver.make({.is_private = true});
  driver.join(1);
  driver.add_client(2, "ben");
  EXPECT_EQ(driver.code_of_refusal(2, "table.join"), "no_such_table");
  EXPECT_EQ(driver.code_of_refusal(2, "table.join", {{"code", "WRONGONE"}}), "no_such_table");
  driver.join(2, {{"code", "K7QF2MXA"}});
  driver.ask(2, "table.sit");
  driver.close(2);
  driver.join(2);
  EXPECT_EQ(driver.client(2).you.at("seat"), 1);
}

TEST_F(RoomSeats, TheHostOfAPrivateTableMayComeBackWithoutTheCodeAfterStandingUp) {
  driver.make({.is_private = true});
  driver.join(1);
  driver.ask(1, "table.stand");
  driver.close(1);
  driver.join(1);
}

/// Ann has her table open as often as one may, one after another, the host's own connection being the oldest.
class RoomTabs : public RoomSeats {
 protected:
  void SetUp() override {
    driver.make();
    for (int tab = 1; tab <= k_most; ++tab) open_tab(tab);
  }

  void open_tab(int tab) {
    if (tab != k_ann) driver.add_client(tab, "ann");
    driver.join(tab);
  }
  /// Nothing is asked of the room there; the socket has answered a ping, long after all that was asked.
  void hear_of(int tab) { driver.client(tab).heard->now(driver.now().steady_ms + 1'000); }
  std::vector<int> replaced() {
    std::vector<int> gone;
    for (int tab = 1; tab <= newest_; ++tab) {
      if (driver.client(tab).count("table.closed") == 0) continue;
      EXPECT_EQ(driver.client(tab).last("table.closed").at("code"), "replaced");
      gone.push_back(tab);
    }
    return gone;
  }

  static constexpr int k_most = static_cast<int>(k_connections_per_seat_max);
  int newest_ = k_most;
};

TEST_F(RoomTabs, TheNewestGetsInAndTheOldestOfThoseThatAreEquallySilentGoes) {
  open_tab(++newest_);
  EXPECT_EQ(replaced(), std::vector{1});
  EXPECT_EQ(driver.client(1).order.back(), "left");
  EXPECT_FALSE(driver.client(newest_).view.is_null());
  open_tab(++newest_);
  EXPECT_EQ(replaced(), (std::vector{1, 2}));
}

TEST_F(RoomTabs, TheOneThatWasNotHeardOfForLongestGoes) {
  for (int tab = 1; tab <= k_most; ++tab) {
    if (tab != 5) hear_of(tab);
  }
  open_tab(++newest_);
  EXPECT_EQ(replaced(), std::vector{5});
}

TEST_F(RoomTabs, JoiningAgainIsNoFurtherConnection) {
  driver.join(1);
  EXPECT_TRUE(replaced().empty());
}

TEST_F(RoomTabs, TheOneThatWasReplacedMayComeBack) {
  open_tab(++newest_);
  EXPECT_EQ(driver.code_of_refusal(1, "table.view"), "not_joined");
  driver.join(1);
  EXPECT_EQ(replaced(), (std::vector{1, 2}));
  EXPECT_FALSE(driver.ask(1, "table.view").at("result").is_null());
}

TEST_F(RoomTabs, WhoWatchesOnManyAndSitsDownIsLetInOnOneMore) {
  constexpr int k_first = 101;
  constexpr int k_tabs = k_most + 3;
  for (int tab = k_first; tab < k_first + k_tabs; ++tab) {
    driver.add_client(tab, "ben");
    driver.join(tab);
  }
  driver.ask(k_first, "table.sit");
  driver.add_client(k_first + k_tabs, "ben");
  driver.join(k_first + k_tabs);
  int gone = 0;
  for (int tab = k_first; tab < k_first + k_tabs; ++tab) {
    if (driver.client(tab).count("table.closed") > 0) ++gone;
  }
  EXPECT_EQ(gone, 4);
}

TEST_F(RoomSeats, SittingAndStandingForEverMeetsALimit) {
  driver.make();
  driver.join(1);
  std::string code;
  for (std::uint64_t i = 0; i < k_records_before_start_max; ++i) {
    driver.ask(1, "table.stand");
    const auto reply = driver.ask(1, "table.sit");
    if (reply.contains("error")) code = reply.at("error").at("data").at("code");
    if (!code.empty()) break;
  }
  EXPECT_EQ(code, "limit_reached");
  EXPECT_LE(driver.table().seq, k_records_before_start_max + 1) << "standing up is always possible";
}

TEST_F(RoomSeats, ACommittedSeatIsAskedForItsSeedBeforeTheStart) {
  driver.make({.seed_commit = commit_to(1)});
  driver.seat_everybody(2);
  EXPECT_EQ(driver.table().phase, TablePhase::sealing);
  EXPECT_EQ(driver.client(2).view.at("table").at("fairness").at("seat_commits").at("0"), commit_to(1));
  EXPECT_EQ(driver.code_of_refusal(2, "table.reveal_seed", {{"seed", hex_of(2)}}), "bad_params");
  EXPECT_TRUE(driver.ask(1, "table.reveal_seed", {{"seed", hex_of(1)}}).contains("result"));
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  const Json seeds{{"0", hex_of(1)}, {"1", hex_of(0)}};
  EXPECT_EQ(driver.client(2).view.at("table").at("fairness").at("seat_seeds"), seeds);
}

TEST_F(RoomSeats, ASeedThatIsNotTheOneCommittedToCountsAsZeros) {
  driver.make({.seed_commit = commit_to(1)});
  driver.seat_everybody(2);
  driver.ask(1, "table.reveal_seed", {{"seed", hex_of(3)}});
  EXPECT_EQ(driver.client(1).view.at("table").at("fairness").at("seat_seeds").at("0"), hex_of(0));
}

TEST_F(RoomSeats, ASilentSeatGetsZerosAfterFiveSeconds) {
  driver.make({.seed_commit = commit_to(1)});
  driver.seat_everybody(2);
  driver.wait(k_reveal_ms_max - 1);
  EXPECT_EQ(driver.table().phase, TablePhase::sealing);
  driver.wait(1);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  EXPECT_EQ(driver.client(1).view.at("table").at("fairness").at("seat_seeds").at("0"), hex_of(0));
}

TEST_F(RoomSeats, SeedsOfSeatsAreShownOnlyWhenAllAreIn) {
  driver.make({.seed_commit = commit_to(1)});
  driver.join(1);
  driver.add_client(2, "ben");
  driver.join(2);
  driver.ask(2, "table.sit", {{"seed_commit", commit_to(2)}});
  driver.ask(1, "table.reveal_seed", {{"seed", hex_of(1)}});
  EXPECT_TRUE(driver.client(2).view.at("table").at("fairness").at("seat_seeds").empty());
  EXPECT_TRUE(driver.ask(1, "table.reveal_seed", {{"seed", hex_of(1)}}).contains("result")) << "sent twice";
  EXPECT_EQ(driver.code_of_refusal(1, "table.reveal_seed", {{"seed", hex_of(9)}}), "bad_params");
  driver.ask(2, "table.reveal_seed", {{"seed", hex_of(2)}});
  EXPECT_EQ(driver.client(2).view.at("table").at("fairness").at("seat_seeds").size(), 2u);
}

TEST_F(RoomSeats, EverySeedChangesTheGame) {
  const auto start = [](std::uint8_t server, const std::string& commit, const std::string& seed) {
    RoomDriver one(test_games());
    one.make({.seed_commit = commit, .server_seed_byte = server});
    one.seat_everybody(2);
    if (!seed.empty()) one.ask(1, "table.reveal_seed", {{"seed", seed}});
    return one.table().state_hash();
  };
  const auto plain = start(7, "", "");
  EXPECT_EQ(plain, start(7, "", ""));
  EXPECT_NE(plain, start(8, "", ""));
  EXPECT_NE(plain, start(7, commit_to(1), hex_of(1)));
}

TEST(Fairness, TheKeyIsTheHashOfPurposeRoomServerSeedAndSeatSeeds) {
  engine::Seed server_seed;
  server_seed.fill(1);
  std::vector<engine::Seed> seats(2);
  seats[1].fill(2);
  std::string bytes = "vivarium.seed.v1r_abc";
  bytes += std::string(32, '\1') + std::string(32, '\0') + std::string(32, '\2');
  EXPECT_EQ(game_key("r_abc", server_seed, seats), engine::hash_of(engine::Bytes(bytes.begin(), bytes.end())));
}

}  // namespace
}  // namespace server
