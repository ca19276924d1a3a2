// Whom somebody has blocked: they don't come to sit beside that person, and are told nothing of it.
#include <gtest/gtest.h>
#include <memory>
#include <set>

#include "tests/server/room_driver.h"

namespace server {
namespace {

constexpr int k_fay = 9;

class Blocked : public testing::Test {
 protected:
  /// As the hall says of them from now on: these people have blocked whoever asks by that connection.
  void blocked_by(int client, std::set<std::string> accounts) {
    TalkStanding standing;
    standing.blocked_by = std::move(accounts);
    driver.client(client).standing = std::make_shared<const TalkStanding>(std::move(standing));
  }
  void come(int client, const std::string& name) {
    driver.add_client(client, name);
    driver.join(client, {{"code", "K7QF2MXA"}});
  }
  Json sit(int client, const Json& wish = Json::object()) { return driver.ask(client, "table.sit", wish); }
  std::string why_not(int client, const std::string& method, const Json& params = Json::object()) {
    return driver.code_of_refusal(client, method, params);
  }
  RoomDriver driver{test_games()};
};

TEST_F(Blocked, DoNotSitDownWhereThatPersonSits) {
  driver.make({.players = 3});
  driver.join(k_ann);
  come(k_ben, "ben");
  come(k_eve, "eve");
  ASSERT_TRUE(sit(k_ben).contains("result"));
  blocked_by(k_eve, {"u_ben"});
  const auto seq = driver.table().seq;
  EXPECT_EQ(why_not(k_eve, "table.sit"), "seat_taken");
  EXPECT_EQ(why_not(k_eve, "table.sit", {{"seat", 2}}), "seat_taken");
  EXPECT_EQ(driver.table().seq, seq);
  EXPECT_EQ(driver.client(k_eve).view.at("table").at("seats").size(), 3U) << "but may look";
  ASSERT_TRUE(driver.ask(k_ben, "table.stand").contains("result"));
  EXPECT_TRUE(sit(k_eve).contains("result"));
}

TEST_F(Blocked, AreAnsweredAsWhenNoSeatIsFree) {
  driver.make({.players = 3});
  driver.join(k_ann);
  come(k_eve, "eve");
  blocked_by(k_eve, {"u_ann"});
  const Json blocked = driver.refused(k_eve, "table.sit");
  blocked_by(k_eve, {});
  TableWish full{.players = 2};
  full.kept = {{1, Account{"u_dan", "dan"}}};
  RoomDriver other(test_games());
  other.add_client(k_eve, "eve");
  other.make(full);
  other.join(k_eve);
  Json none_is_free = other.refused(k_eve, "table.sit");
  none_is_free.at("data")["seq"] = blocked.at("data").at("seq");
  EXPECT_EQ(blocked, none_is_free);
}

TEST_F(Blocked, AreToldOfWhatElseIsWrongFirst) {
  driver.make({.players = 3});
  driver.join(k_ann);
  come(k_eve, "eve");
  blocked_by(k_eve, {"u_ann"});
  EXPECT_EQ(why_not(k_eve, "table.sit", {{"seat", 5}}), "bad_params");
  EXPECT_EQ(why_not(k_eve, "table.sit", {{"settings_seq", 99}}), "stale_decision");
}

TEST_F(Blocked, DoNotSitAtATableOfWhoOnlyLooksOn) {
  driver.make({.players = 3});
  driver.join(k_ann);
  come(k_eve, "eve");
  ASSERT_TRUE(driver.ask(k_ann, "table.stand").contains("result"));
  blocked_by(k_eve, {"u_ann"});
  EXPECT_EQ(why_not(k_eve, "table.sit"), "seat_taken");
}

TEST_F(Blocked, WhoseTableItIsSitsThereAllTheSame) {
  driver.make({.players = 3});
  driver.join(k_ann);
  come(k_ben, "ben");
  ASSERT_TRUE(sit(k_ben).contains("result"));
  ASSERT_TRUE(driver.ask(k_ann, "table.stand").contains("result"));
  blocked_by(k_ann, {"u_ben"});
  EXPECT_TRUE(sit(k_ann).contains("result"));
}

TEST_F(Blocked, WhoHasBlockedComesToTheOther) {
  driver.make({.players = 3});
  driver.join(k_ann);
  come(k_ben, "ben");
  TalkStanding standing;
  standing.blocked = {"u_ann"};
  driver.client(k_ben).standing = std::make_shared<const TalkStanding>(std::move(standing));
  EXPECT_TRUE(sit(k_ben).contains("result"));
}

TEST_F(Blocked, AGameThatRunsGoesOn) {
  driver.make({});
  driver.seat_everybody(2);
  ASSERT_EQ(driver.table().phase, TablePhase::running);
  blocked_by(k_ben, {"u_ann"});
  EXPECT_TRUE(driver.act(k_ben).contains("result"));
  EXPECT_TRUE(driver.ask(k_ben, "table.autopilot", {{"level", "easy"}}).contains("result"));
  EXPECT_TRUE(driver.ask(k_ben, "table.resume_seat").contains("result"));
}

TEST_F(Blocked, TakeNoSeatOfARunningGameButThatOfWhoBlockedThem) {
  driver.make({.players = 3});
  driver.seat_everybody(3);
  come(k_eve, "eve");
  ASSERT_TRUE(driver.ask(k_ben, "table.autopilot", {{"level", "easy"}}).contains("result"));
  ASSERT_TRUE(driver.ask(k_ann, "table.offer_seat", {{"seat", 1}, {"offer", true}}).contains("result"));
  for (const std::string& who : {driver.table().seats[0]->account.id, driver.table().seats[2]->account.id}) {
    blocked_by(k_eve, {who});
    EXPECT_EQ(why_not(k_eve, "table.take_seat", {{"seat", 1}}), "seat_taken") << who;
  }
  blocked_by(k_eve, {driver.table().seats[1]->account.id});
  EXPECT_TRUE(driver.ask(k_eve, "table.take_seat", {{"seat", 1}}).contains("result")) << "who leaves";
}

TEST_F(Blocked, AreLetInByNoLink) {
  driver.make({.players = 3, .is_private = true});
  driver.join(k_ann);
  driver.add_client(k_eve, "eve");
  driver.add_client(k_fay, "fay");
  const std::string invite = driver.ask(k_ann, "table.invite").at("result").at("invite");
  blocked_by(k_eve, {"u_ann"});
  EXPECT_EQ(why_not(k_eve, "table.redeem", {{"invite", invite}}), "bad_invite");
  EXPECT_TRUE(driver.ask(k_fay, "table.redeem", {{"invite", invite}}).contains("result")) << "it is not used up";
}

TEST_F(Blocked, AskNobodyWhoBlockedThemToShowTheirSeat) {
  driver.make({});
  driver.seat_everybody(2);
  come(k_eve, "eve");
  blocked_by(k_eve, {"u_ann"});
  EXPECT_EQ(why_not(k_eve, "table.request_seat_view", {{"seat", 0}}), "limit_reached");
  EXPECT_TRUE(driver.ask(k_eve, "table.request_seat_view", {{"seat", 1}}).contains("result"));
}

TEST_F(Blocked, OfWhomNothingIsKnownYetIsToldToTryAgain) {
  driver.make({.players = 3});
  driver.join(k_ann);
  come(k_eve, "eve");
  driver.client(k_eve).standing.reset();
  EXPECT_EQ(why_not(k_eve, "table.sit"), "busy");
  ASSERT_TRUE(driver.ask(k_ann, "table.add_bot", {{"level", "easy"}}).contains("result"));
}

TEST_F(Blocked, NoSeatOfARematchIsKeptForWhomItsMakerHasBlocked) {
  driver.make({});
  driver.seat_everybody(2);
  ASSERT_TRUE(driver.ask(k_ben, "table.concede").contains("result"));
  ASSERT_EQ(driver.table().phase, TablePhase::finished);
  TalkStanding standing;
  standing.blocked = {driver.table().seats[1]->account.id};
  driver.client(k_ann).standing = std::make_shared<const TalkStanding>(std::move(standing));
  driver.ask(k_ann, "table.rematch", {{"key", "again-001"}});
  EXPECT_TRUE(driver.hall.back().get<RematchWanted>().like.kept.empty());
}

}  // namespace
}  // namespace server
