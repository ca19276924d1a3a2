// Who may come to a table: nobody whom the host sent away comes to a private one, and a new code ends the old one.
#include <algorithm>
#include <gtest/gtest.h>

#include "server/room/game_export.h"
#include "server/room/replay.h"
#include "tests/server/asked.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

constexpr int k_nobody = 4;  // not signed in
constexpr const char* k_code = "K7QF2MXA";

class RoomDoor : public testing::Test {
 protected:
  void open(bool is_private = true) {
    driver.make({.players = 3, .is_private = is_private});
    driver.join(k_ann);
    driver.add_client(k_ben, "ben");
    driver.add_client(k_eve, "eve");
    driver.add_client(k_nobody, "");
  }
  void come(int client, const std::string& code = k_code) { driver.join(client, {{"code", code}}); }
  std::string not_let_in(int client, const std::string& code = k_code) {
    return driver.code_of_refusal(client, "table.join", {{"code", code}});
  }
  void send_ben_away() {
    come(k_ben);
    ASSERT_TRUE(driver.ask(k_ben, "table.sit").contains("result"));
    ASSERT_TRUE(driver.ask(k_ann, "table.kick", {{"seat", 1}}).contains("result"));
  }
  std::string change_code() { return driver.ask(k_ann, "table.change_code").at("result").at("code"); }
  void expect_out(int client) {
    EXPECT_EQ(driver.client(client).last("table.closed").at("code"), "kicked");
    const auto& order = driver.client(client).order;
    EXPECT_NE(std::ranges::find(order, "left"), order.end());
    EXPECT_EQ(driver.code_of_refusal(client, "table.view"), "not_joined");
  }
  Json table_seen() { return driver.client(k_ann).view.at("table"); }

  RoomDriver driver{test_games()};
};

TEST_F(RoomDoor, WhoIsSentAwayFromAPrivateTableIsOutAndStaysOut) {
  open();
  send_ben_away();
  expect_out(k_ben);
  EXPECT_EQ(driver.code_of_refusal(k_ben, "chat.send", {{"text", "Why?"}, {"key", "line-0001"}}), "not_joined");
  EXPECT_EQ(not_let_in(k_ben), "kicked");
  const std::string invite = driver.ask(k_ann, "table.invite").at("result").at("invite");
  EXPECT_EQ(driver.code_of_refusal(k_ben, "table.redeem", {{"invite", invite}}), "kicked");
  EXPECT_EQ(table_seen().at("sent_away"), Json::array({{{"account", "u_ben"}, {"nickname", "ben"}}}));
  for (const bool with_snapshot : {true, false}) {
    ASSERT_TRUE(driver.restart(with_snapshot).ok());
    driver.add_client(k_ben, "ben");
    EXPECT_EQ(not_let_in(k_ben), "kicked") << "after a restart as before";
  }
}

TEST_F(RoomDoor, WhoseNetworkGuessedTooOftenComesToTablesOfTheirOwnAlone) {
  open();
  const auto comes = [&](int client, const std::string& code) {
    int id = 0;
    for (const auto& [number, reply] : driver.client(client).replies) id = std::max(id, number);
    Request request = asked(ConnId{static_cast<std::uint64_t>(client)}, id + 1'000, "table.join",
                            {{"table", "r_test"}, {"code", code}}, driver.client(client).account);
    request.codes_wait_ms = 5'000;
    driver.mail(RoomRequest{std::move(request)});
    const Json& reply = driver.client(client).replies.at(id + 1'000);
    return reply.contains("error") ? reply.at("error").at("data") : Json();
  };
  const Json refused{{"code", "rate_limited"}, {"field", "codes"}, {"retry_after_ms", 5'000}};
  EXPECT_EQ(comes(k_eve, k_code), refused) << "whether it is right or not";
  EXPECT_EQ(comes(k_eve, "K7QF2MXB"), refused);
  EXPECT_EQ(comes(k_ann, k_code), nullptr);
  EXPECT_EQ(comes(k_ann, "K7QF2MXB"), nullptr) << "who sits there needs none";
  const auto given_back = [&] {
    return std::ranges::count_if(driver.other, [](const Out& one) { return one.holds<RightCode>(); });
  };
  const auto before = given_back();
  come(k_eve);
  EXPECT_EQ(given_back(), before + 1);
  EXPECT_EQ(not_let_in(k_ben, "K7QF2MXB"), "no_such_table");
  EXPECT_EQ(given_back(), before + 1);
}

TEST_F(RoomDoor, WhoComesUnknownAndSignsInThenIsOutToo) {
  open();
  send_ben_away();
  come(k_nobody);
  driver.client(k_nobody).account = Account{"u_ben", "ben"};
  EXPECT_EQ(driver.code_of_refusal(k_nobody, "table.sit"), "not_joined");
  expect_out(k_nobody);
}

TEST_F(RoomDoor, AtATableForEverybodyOneMayGoOnWatching) {
  open(false);
  send_ben_away();
  EXPECT_EQ(driver.client(k_ben).count("table.closed"), 0U);
  EXPECT_EQ(driver.code_of_refusal(k_ben, "table.sit"), "kicked");
}

TEST_F(RoomDoor, ATableThatBecomesPrivateSendsThemOut) {
  open(false);
  send_ben_away();
  ASSERT_TRUE(driver.ask(k_ann, "table.settings", {{"players", 3}, {"private", true}}).contains("result"));
  expect_out(k_ben);
}

TEST_F(RoomDoor, TheHostLetsThemInAgain) {
  open();
  send_ben_away();
  EXPECT_EQ(driver.code_of_refusal(k_ann, "table.readmit", Json::object()), "bad_params");
  come(k_eve);
  EXPECT_EQ(driver.code_of_refusal(k_eve, "table.readmit", {{"account", "u_ben"}}), "not_host");
  ASSERT_TRUE(driver.ask(k_ann, "table.readmit", {{"account", "u_ben"}}).contains("result"));
  EXPECT_FALSE(table_seen().contains("sent_away"));
  EXPECT_TRUE(driver.ask(k_ann, "table.readmit", {{"account", "u_ben"}}).contains("result")) << "nothing to do";
  ASSERT_TRUE(driver.restart(false).ok());
  driver.add_client(k_ben, "ben");
  come(k_ben);
  EXPECT_TRUE(driver.ask(k_ben, "table.sit").contains("result"));
}

TEST_F(RoomDoor, ANewCodeEndsTheOldOneAndAllLinksAtOnce) {
  open();
  come(k_ben);
  ASSERT_TRUE(driver.ask(k_ben, "table.sit").contains("result"));
  come(k_eve);
  come(k_nobody);
  const std::string invite = driver.ask(k_ann, "table.invite").at("result").at("invite");
  EXPECT_EQ(driver.code_of_refusal(k_ben, "table.change_code"), "not_host");
  const auto code = change_code();
  EXPECT_EQ(code.size(), 8U);
  EXPECT_NE(code, k_code);
  EXPECT_EQ(table_seen().at("code"), code);
  EXPECT_FALSE(table_seen().contains("open_invites"));
  expect_out(k_eve);
  expect_out(k_nobody);
  EXPECT_EQ(driver.client(k_ben).count("table.closed"), 0U) << "sits there";
  EXPECT_EQ(not_let_in(k_eve), "no_such_table");
  EXPECT_EQ(driver.code_of_refusal(k_eve, "table.redeem", {{"invite", invite}}), "bad_invite");
  come(k_eve, code);
  std::string told;
  for (const HallMail& one : driver.hall) {
    if (const auto* changed = one.get_if<SummaryChanged>()) told = changed->summary.code;
  }
  EXPECT_EQ(told, code) << "the hall finds it by the new one";
  ASSERT_TRUE(driver.restart(false).ok());
  driver.add_client(k_nobody, "");
  EXPECT_EQ(not_let_in(k_nobody), "no_such_table");
  come(k_nobody, code);
  driver.join(k_ann);
  EXPECT_NE(change_code(), code);
}

TEST_F(RoomDoor, ANewCodeOfATableForEverybodyShowsNobodyOut) {
  open(false);
  come(k_eve);
  change_code();
  EXPECT_EQ(driver.client(k_eve).count("table.closed"), 0U);
}

TEST_F(RoomDoor, APrivateGameThatIsOverIsExportedByItsNewCode) {
  driver.make({.players = 2, .is_private = true});
  driver.join(k_ann);
  driver.add_client(k_ben, "ben");
  come(k_ben);
  ASSERT_TRUE(driver.ask(k_ben, "table.sit").contains("result"));
  ASSERT_EQ(driver.table().phase, TablePhase::running);
  const auto code = change_code();
  ASSERT_TRUE(driver.ask(k_ann, "table.concede").contains("result"));
  ASSERT_EQ(driver.table().phase, TablePhase::finished);
  const auto is_given = [&](const std::string& shown) {
    return std::holds_alternative<std::string>(export_game(driver.store().reader()->rooms(), driver.id(), shown));
  };
  EXPECT_FALSE(is_given(k_code));
  EXPECT_TRUE(is_given(code));
  EXPECT_EQ(driver.code_of_refusal(k_ann, "table.change_code"), "not_running");
}

}  // namespace
}  // namespace server
