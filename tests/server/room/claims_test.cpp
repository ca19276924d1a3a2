// Rated games whose players are gone: whoever stays claims them, whatever clock there is, and who is away loses.
#include <algorithm>
#include <gtest/gtest.h>

#include "server/room/abandoned.h"
#include "server/room/time_rules.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

constexpr std::int64_t k_claim_ms = 3 * k_minute_ms;

class Claims : public testing::Test {
 protected:
  void start(TableWish wish = {}, bool rated = true, bool begun = true) {
    wish.rated = rated;
    driver.add_client(k_ann, "ann").account->name = "ann";
    driver.make(wish);
    driver.join(k_ann);
    for (int client = 2; client <= wish.players; ++client) {
      driver.add_client(client, name_of_client(client)).account->name = name_of_client(client);
      driver.join(client);
      ASSERT_TRUE(driver.ask(client, "table.sit").contains("result"));
    }
    ASSERT_EQ(driver.table().phase, TablePhase::running);
    if (!begun) return;
    for (int client = 1; client <= wish.players; ++client) driver.act(client);
  }
  Json claim(int seat, int client = k_ann) { return driver.ask(client, "table.claim", {{"seat", seat}}); }
  std::string refused(int seat, int client = k_ann) {
    return driver.code_of_refusal(client, "table.claim", {{"seat", seat}});
  }
  const Json& outcome() { return driver.client(k_ann).view.at("table").at("outcome"); }
  // Of two, when the game is begun: a card was chosen by each, and the highest one's owner goes on.
  int who_owes() { return driver.table().open[0] ? k_ann : k_ben; }
  // When somebody is told that they may, from now on.
  std::int64_t told_in(int seat, int client = k_ann) {
    driver.wait(1'000);
    const Json& presence = driver.client(client).last("table.presence");
    if (!presence.contains("claimable_at_ms")) return -1;
    return presence.at("claimable_at_ms").value(std::to_string(seat), std::int64_t{-1}) - driver.now().told_ms();
  }
  RoomDriver driver{test_games()};
};

TEST_F(Claims, ThreeMinutesAwayWhereOneSitsThereUntilItIsOver) {
  start({.move_seconds = 90});
  driver.close(k_ben);
  EXPECT_NEAR(static_cast<double>(told_in(1)), static_cast<double>(k_claim_ms), 1'500.0);
  driver.wait(k_claim_ms - 1'001);
  EXPECT_EQ(refused(1), "not_absent");
  driver.wait(1);
  ASSERT_TRUE(claim(1).contains("result"));
  ASSERT_EQ(driver.table().phase, TablePhase::finished);
  EXPECT_EQ(outcome().at("ranking")[0].at("seat"), 0);
  EXPECT_EQ(outcome().at("ranking")[1].at("conceded"), true);
  const bool told = std::ranges::any_of(driver.hall, [](const HallMail& one) { return one.holds<GameOver>(); });
  EXPECT_TRUE(told) << "it is rated";
  ASSERT_TRUE(driver.restart(false));
  EXPECT_EQ(driver.table().phase, TablePhase::finished);
}

TEST_F(Claims, WhoComesBackBeginsAnew) {
  start({.time = {.bank_seconds = 600}});
  driver.close(k_ben);
  driver.wait(k_claim_ms - 1);
  driver.join(k_ben);
  driver.close(k_ben);
  driver.wait(k_claim_ms - 1);
  EXPECT_EQ(refused(1), "not_absent");
  driver.wait(1);
  EXPECT_TRUE(claim(1).contains("result"));
}

TEST_F(Claims, WhereAllLostTheirConnectionNobodyHasWaited) {
  start({.time = {.bank_seconds = 600}});
  driver.close(k_ann);
  driver.close(k_ben);
  driver.wait(2 * k_claim_ms);
  driver.join(k_ann);
  EXPECT_EQ(refused(1), "not_absent") << "who is back first wins nothing by it";
  driver.wait(k_claim_ms - 1);
  EXPECT_EQ(refused(1), "not_absent");
  driver.wait(1);
  EXPECT_TRUE(claim(1).contains("result"));
}

TEST_F(Claims, ARestartGivesTheWholeTimeAgain) {
  start({.time = {.bank_seconds = 600}});
  driver.close(k_ben);
  driver.wait(k_claim_ms);
  ASSERT_TRUE(driver.restart());
  driver.join(k_ann);
  EXPECT_EQ(refused(1), "not_absent");
  driver.wait(k_claim_ms);
  EXPECT_TRUE(claim(1).contains("result"));
}

TEST_F(Claims, ByDaysOneMovesTimeOfTheirOwn) {
  start({.move_seconds = 86'400, .time = {.by_days = true}});
  const int stays = who_owes();
  const int leaves = 3 - stays;
  const auto seat = static_cast<std::uint8_t>(leaves - 1);
  driver.close(leaves);
  driver.wait(k_day_ms - k_hour_ms);
  EXPECT_EQ(refused(seat, stays), "not_absent") << "who stays has had the time, not who left";
  EXPECT_EQ(told_in(seat, stays), -1);
  while (!driver.table().open[seat]) driver.act(stays);
  driver.wait(k_day_ms - 1);
  EXPECT_EQ(refused(seat, stays), "not_absent");
  driver.wait(1);
  EXPECT_TRUE(claim(seat, stays).contains("result"));
}

TEST_F(Claims, WithoutAClockAWeek) {
  start();
  const int leaves = who_owes();
  driver.close(leaves);
  driver.wait(7 * k_day_ms - 1);
  EXPECT_EQ(refused(leaves - 1, 3 - leaves), "not_absent");
  driver.wait(1);
  ASSERT_TRUE(claim(leaves - 1, 3 - leaves).contains("result"));
  EXPECT_EQ(driver.table().phase, TablePhase::finished);
}

TEST_F(Claims, HoweverOftenTheServerRestartsAWeekIsAWeekAndADayAtMost) {
  start();
  const int leaves = who_owes();
  driver.close(leaves);
  for (int days = 0; days < 8; ++days) {
    driver.wait(k_day_ms);
    driver.alive_ms = driver.now().wall_ms;
    driver.jump_wall_clock(k_hour_ms);
    ASSERT_TRUE(driver.restart());
    driver.join(3 - leaves);
    if (days < 6) {
      EXPECT_EQ(refused(leaves - 1, 3 - leaves), "not_absent") << days;
    }
  }
  EXPECT_TRUE(claim(leaves - 1, 3 - leaves).contains("result"));
}

TEST_F(Claims, AndWhoOnlyLooksHasBeenThere) {
  start();
  const int leaves = who_owes();
  driver.close(leaves);
  driver.wait(k_day_ms);
  driver.join(3 - leaves);
  driver.join(leaves);
  driver.wait(4 * k_day_ms);
  driver.close(leaves);
  driver.wait(4 * k_day_ms);
  driver.alive_ms = driver.now().wall_ms;
  ASSERT_TRUE(driver.restart());
  driver.join(3 - leaves);
  EXPECT_EQ(refused(leaves - 1, 3 - leaves), "not_absent") << "four days, not eight";
  driver.wait(4 * k_day_ms);
  EXPECT_TRUE(claim(leaves - 1, 3 - leaves).contains("result"));
}

TEST_F(Claims, OfThreeTheOthersPlayOn) {
  start({.players = 3, .time = {.bank_seconds = 600}});
  driver.close(3);
  driver.wait(k_claim_ms);
  ASSERT_TRUE(claim(2, k_ben).contains("result"));
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  EXPECT_TRUE(driver.table().conceded({2}));
  EXPECT_TRUE(claim(2).contains("result")) << "both pressed";
}

TEST_F(Claims, NobodyElseAndNothingElse) {
  start({.move_seconds = 90});
  driver.add_client(k_eve, "eve");
  driver.join(k_eve);
  EXPECT_EQ(refused(1), "not_absent") << "he is here";
  EXPECT_EQ(refused(0), "bad_params") << "one's own";
  EXPECT_EQ(refused(5), "bad_params");
  driver.close(k_ben);
  driver.wait(k_claim_ms);
  EXPECT_EQ(refused(1, k_eve), "not_seated");
}

TEST_F(Claims, NotWhereItIsNotRated) {
  start({.move_seconds = 90}, false);
  driver.close(k_ben);
  driver.wait(k_claim_ms);
  EXPECT_EQ(refused(1), "bad_params");
  EXPECT_EQ(told_in(1), -1);
}

TEST_F(Claims, NotWhereTheOperatorWantsNone) {
  driver.policy.claim_ms = 0;
  start({.move_seconds = 90});
  driver.close(k_ben);
  driver.wait(k_day_ms);
  EXPECT_NE(driver.code_of_refusal(k_ann, "table.claim", {{"seat", 1}}), "");
}

TEST_F(Claims, NotBeforeEverybodyHasMoved) {
  start({.time = {.bank_seconds = 600}}, true, false);
  driver.act(k_ann);
  driver.close(k_ben);
  driver.wait(k_claim_ms);
  EXPECT_EQ(refused(1), "not_absent") << "it is aborted: nobody loses";
}

TEST_F(Claims, WhoSeesItLaterIsNotTold) {
  driver.add_client(k_eve, "eve");
  start({.move_seconds = 90, .spectator_delay_moves = 2});
  driver.join(k_eve);
  driver.close(k_ben);
  EXPECT_GT(told_in(1), 0);
  EXPECT_FALSE(driver.client(k_eve).last("table.presence").contains("claimable_at_ms"));
}

TEST(ClaimTimes, AreThoseOfTheClock) {
  const RoomPolicy policy;
  EXPECT_EQ(claim_after_ms(90, {}, policy), k_claim_ms);
  EXPECT_EQ(claim_after_ms(0, {.bank_seconds = 600}, policy), k_claim_ms);
  EXPECT_EQ(claim_after_ms(3'600, {}, policy), k_hour_ms);
  EXPECT_EQ(claim_after_ms(0, {.bank_seconds = 86'400}, policy), 30 * k_claim_ms);
  EXPECT_EQ(claim_after_ms(3 * 86'400, {.by_days = true}, policy), 3 * k_day_ms);
  EXPECT_EQ(claim_after_ms(0, {}, policy), 7 * k_day_ms);
}

}  // namespace
}  // namespace server
