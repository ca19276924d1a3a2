// A table's chat: who hears whom, when, within which limits; that it is stored first, comes back after a restart, and
// never touches the log.
#include <gtest/gtest.h>

#include "engine/core/playout.h"
#include "server/room/limits.h"
#include "tests/server/asked.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

class RoomChat : public testing::Test {
 protected:
  RoomDriver driver{test_games()};
  int keys = 0;

  /// Ann and Ben play; Cleo (3) and somebody without an account (4) watch.
  void start() {
    driver.make();
    driver.seat_everybody(2);
    watch();
  }
  void watch() {
    driver.add_client(3, "cleo");
    driver.add_client(4, "");
    driver.join(3);
    driver.join(4);
  }
  Json said(const std::string& text) { return {{"text", text}, {"key", "chat-key-" + std::to_string(++keys)}}; }
  Json say(int client, const std::string& text) { return driver.ask(client, "chat.send", said(text)); }
  std::string why_not(int client, const std::string& text) {
    return driver.code_of_refusal(client, "chat.send", said(text));
  }
  /// The texts that a client was told, in order.
  std::vector<std::string> heard(int client) {
    std::vector<std::string> texts;
    for (const auto& frame : driver.client(client).frames) {
      if (frame.at("method") == "chat.line") texts.push_back(frame.at("params").at("line").at("text"));
    }
    return texts;
  }
  std::vector<std::string> history(int client) {
    std::vector<std::string> texts;
    const auto reply = driver.ask(client, "chat.history");
    for (const auto& line : reply.at("result").at("lines")) texts.push_back(line.value("text", "(hidden)"));
    return texts;
  }
  void play_to_the_end() {
    engine::Rng chance(engine::Seed{});
    while (driver.random_step(chance)) {
    }
  }
  using Texts = std::vector<std::string>;
};

TEST_F(RoomChat, WhileTheGameRunsPlayersAndSpectatorsDoNotHearEachOther) {
  start();
  EXPECT_EQ(say(1, "one").at("result"), (Json{{"channel", "players"}, {"number", 1}}));
  EXPECT_EQ(say(3, "two").at("result"), (Json{{"channel", "spectators"}, {"number", 1}}));
  say(2, "three");
  EXPECT_EQ(heard(1), (Texts{"one", "three"}));
  EXPECT_EQ(heard(2), heard(1));
  EXPECT_EQ(heard(3), Texts{"two"});
  EXPECT_EQ(heard(4), Texts{"two"}) << "without an account, too";
  EXPECT_EQ(history(2), (Texts{"one", "three"}));
  EXPECT_EQ(history(4), Texts{"two"});
}

TEST_F(RoomChat, BeforeTheStartEverybodyHearsEverybody) {
  driver.make();
  driver.join(1);
  watch();
  say(1, "come in");
  EXPECT_EQ(say(3, "gladly").at("result").at("channel"), "table");
  EXPECT_EQ(heard(1), (Texts{"come in", "gladly"}));
  EXPECT_EQ(heard(4), heard(1));
}

TEST_F(RoomChat, AfterTheEndAllIsOpen) {
  start();
  say(1, "one");
  say(3, "two");
  play_to_the_end();
  EXPECT_EQ(history(4), (Texts{"one", "two"}));
  EXPECT_EQ(history(1), history(4));
  say(3, "well done");
  EXPECT_EQ(heard(1).back(), "well done");
}

TEST_F(RoomChat, ALineIsToldOnlyOnceItIsStoredAndTheMoveDoesNotWaitForIt) {
  start();
  driver.hold_store();
  EXPECT_TRUE(say(1, "one").is_null());
  EXPECT_TRUE(heard(2).empty());
  driver.act(1);
  EXPECT_EQ(driver.held(), 2U) << "the action is on its way as well";
  driver.release_store();
  EXPECT_EQ(heard(2), Texts{"one"});
}

TEST_F(RoomChat, WhatIsNotStoredIsNotSaid) {
  start();
  driver.hold_store();
  driver.ask(1, "chat.send", said("one"));
  driver.answer_held(storage::WriteStatus::full);
  EXPECT_TRUE(heard(2).empty());
  driver.release_store();
  EXPECT_EQ(say(1, "two").at("result").at("number"), 1) << "numbers have no gap";
}

TEST_F(RoomChat, ALineThatIsFencedSaysThatTheTableIsAnothers) {
  start();
  driver.hold_store();
  driver.ask(1, "chat.send", said("one"));
  driver.answer_held(storage::WriteStatus::fenced);
  EXPECT_EQ(driver.client(1).replies.rbegin()->second.at("error").at("data").at("code"), "storage_unavailable");
  EXPECT_EQ(driver.client(2).last("table.closed"), (Json{{"table", "r_test"}, {"code", "storage_unavailable"}}));
  EXPECT_TRUE(driver.unloaded);
}

TEST_F(RoomChat, BehindAFencedLineAMoveIsAnsweredToo) {
  start();
  driver.hold_store();
  driver.ask(1, "chat.send", said("one"));
  driver.act(1);
  driver.answer_held(storage::WriteStatus::fenced);
  EXPECT_FALSE(driver.unloaded);
  driver.answer_held(storage::WriteStatus::fenced);
  EXPECT_EQ(driver.client(1).replies.rbegin()->second.at("error").at("data").at("code"), "storage_unavailable");
  EXPECT_TRUE(driver.unloaded);
}

TEST_F(RoomChat, WhoWaitsIsAnsweredWhenTheRoomGoes) {
  driver.make();
  driver.add_client(2, "ben");
  driver.join(1);
  driver.join(2);
  driver.hold_store();
  EXPECT_TRUE(driver.ask(2, "table.sit").is_null());
  EXPECT_TRUE(say(1, "one").is_null());
  const auto before = driver.client(1).replies.size();
  driver.answer_held(storage::WriteStatus::fenced);
  EXPECT_EQ(driver.client(1).replies.size(), before + 1);
}

TEST_F(RoomChat, ARepeatedRequestIsNotSaidTwice) {
  start();
  const auto same = said("one");
  const auto first = driver.ask(1, "chat.send", same);
  EXPECT_EQ(driver.ask(1, "chat.send", same), first);
  EXPECT_EQ(heard(2), Texts{"one"});
}

TEST_F(RoomChat, ItNeverTouchesTheLog) {
  start();
  const auto before = driver.records();
  say(1, "a zebra");
  say(3, "two");
  EXPECT_EQ(driver.records(), before);
  EXPECT_EQ(driver.client(1).view.dump().find("zebra"), std::string::npos);
}

TEST_F(RoomChat, ItComesBackAfterARestartAndGoesOnCounting) {
  start();
  say(1, "one");
  say(3, "two");
  ASSERT_TRUE(driver.restart().ok());
  for (int client = 1; client <= 4; ++client) driver.join(client);
  EXPECT_EQ(history(1), Texts{"one"});
  EXPECT_EQ(history(4), Texts{"two"});
  EXPECT_EQ(say(2, "three").at("result").at("number"), 2);
}

TEST_F(RoomChat, APhraseIsKeptByItsName) {
  start();
  driver.ask(1, "chat.send", {{"phrase", "good_luck"}, {"key", "phrase-key-1"}});
  EXPECT_EQ(driver.client(2).last("chat.line").at("line").at("phrase"), "good_luck");
  EXPECT_EQ(driver.code_of_refusal(1, "chat.send", {{"phrase", "bad_luck"}, {"key", "phrase-key-2"}}), "bad_params");
}

TEST_F(RoomChat, LengthCharactersRateAndRepetitionHaveTheirLimits) {
  start();
  const ChatPolicy policy;
  EXPECT_EQ(why_not(1, std::string(policy.text_length_max + 1, 'a')), "bad_text");
  EXPECT_EQ(why_not(1, "   "), "bad_text");
  EXPECT_EQ(why_not(1, "an apple: \uf8ff"), "bad_text");
  say(1, "Hello, you!");
  EXPECT_EQ(why_not(1, "hello you"), "said_again");
  EXPECT_TRUE(say(2, "hello you").contains("result")) << "somebody else may";
  for (int i = 1; i < policy.lines_burst; ++i) say(1, "line " + std::to_string(i));
  const auto error = driver.refused(1, "chat.send", said("one more"));
  EXPECT_EQ(error.at("data").at("code"), "rate_limited");
  driver.wait(error.at("data").at("retry_after_ms").get<std::int64_t>());
  EXPECT_TRUE(say(1, "one more").contains("result"));
  driver.wait(policy.repeat_ms);
  EXPECT_TRUE(say(1, "hello you").contains("result"));
}

TEST_F(RoomChat, OnlySoManyAreKept) {
  start();
  const ChatPolicy policy;
  for (std::size_t i = 0; i < policy.lines_kept + 20; ++i) {
    driver.wait(policy.line_ms);
    ASSERT_TRUE(say(1, "line " + std::to_string(i)).contains("result")) << i;
  }
  EXPECT_EQ(driver.store().durable().chat.size(), policy.lines_kept);
  const auto shown = history(2);
  EXPECT_EQ(shown.size(), policy.lines_shown);
  EXPECT_EQ(shown.back(), "line " + std::to_string(policy.lines_kept + 19));
}

TEST_F(RoomChat, WhoIsMutedIsToldWhyAndUntilWhen) {
  start();
  TalkStanding muted;
  muted.muted_until_ms = driver.now().wall_ms + 60'000;
  muted.mute_reason = "Be kind.";
  driver.client(1).standing = std::make_shared<const TalkStanding>(muted);
  const auto data = driver.refused(1, "chat.send", said("one")).at("data");
  EXPECT_EQ(data.at("code"), "muted");
  EXPECT_EQ(data.at("reason"), "Be kind.");
  EXPECT_EQ(data.at("until_ms"), muted.muted_until_ms);
  driver.wait(60'000);
  EXPECT_TRUE(say(1, "one").contains("result"));
}

TEST_F(RoomChat, WhoWasSentAwayDoesNotWriteUntilLetInAgain) {
  driver.make({.players = 3});
  for (const auto& [client, name] : {std::pair{2, "ben"}, {3, "cleo"}}) {
    driver.add_client(client, name);
    driver.join(client);
  }
  driver.join(1);
  driver.ask(2, "table.sit");
  ASSERT_TRUE(say(2, "hello").contains("result"));
  ASSERT_TRUE(driver.ask(1, "table.kick", {{"seat", 1}}).contains("result"));
  EXPECT_EQ(why_not(2, "let me in"), "kicked");
  EXPECT_EQ(driver.code_of_refusal(2, "chat.send", {{"phrase", "hello"}, {"key", "phrase-key-1"}}), "kicked");
  EXPECT_EQ(history(2), Texts{"hello"}) << "at a public table they may watch, and read";
  EXPECT_TRUE(say(3, "who was that?").contains("result"));
  ASSERT_TRUE(driver.restart().ok());
  for (int client = 1; client <= 3; ++client) driver.join(client);
  EXPECT_EQ(why_not(2, "let me in"), "kicked") << "after a restart as before";
  ASSERT_TRUE(driver.ask(1, "table.readmit", {{"account", "u_ben"}}).contains("result"));
  EXPECT_TRUE(say(2, "thank you").contains("result"));
}

TEST_F(RoomChat, OfTheBlockedOnlyTheNumberIsTold) {
  start();
  say(1, "one");
  TalkStanding standing;
  standing.blocked = {"u_ann"};
  driver.client(2).standing = std::make_shared<const TalkStanding>(standing);
  EXPECT_EQ(history(2), Texts{"(hidden)"});
}

TEST_F(RoomChat, WhoDoesNotWatchOrIsNotReadYetDoesNotTalk) {
  start();
  driver.add_client(5, "dan");
  EXPECT_EQ(why_not(5, "one"), "not_joined");
  EXPECT_EQ(driver.code_of_refusal(5, "chat.history"), "not_joined");
  driver.client(1).standing.reset();
  EXPECT_EQ(why_not(1, "one"), "busy");
}

TEST_F(RoomChat, AReportHoldsWhatTheReporterCouldSee) {
  start();
  say(1, "one");
  say(3, "two");
  for (const char* account : {"u_ann", "u_ben"}) {
    const storage::WriteGroup guest{{storage::PutGuest{{account, account, 0}}}};
    ASSERT_EQ(driver.store().writer().commit({&guest, 1}).front(), storage::WriteStatus::stored);
  }
  storage::ReportRow row;
  row.id = "p_1";
  row.reporter = "u_ben";
  row.account = "u_ann";
  row.kind = "abuse";
  row.room = driver.id().text;
  driver.mail(ReportWanted{
      asked(ConnId{2}, 900, "report.create", {{"account", "u_ann"}, {"kind", "abuse"}}, Account{"u_ben", "ben"}), row});
  EXPECT_EQ(driver.client(2).replies.at(900).at("result").at("report"), "p_1");
  const auto stored = driver.store().durable().reports.at("p_1");
  EXPECT_EQ(stored.room_seq, driver.table().seq);
  EXPECT_EQ(stored.state, "open");
  const auto context = Json::parse(stored.context);
  ASSERT_EQ(context.size(), 1U) << "the spectators' lines are not the reporter's";
  EXPECT_EQ(context[0].at("text"), "one");
}

}  // namespace
}  // namespace server
