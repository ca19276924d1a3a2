// Bots at a table: who may seat them, how they act through the same door as people, seats handed over and taken back,
// hints, and all of it in the log.
#include <gtest/gtest.h>

#include "engine/core/describe/tree.h"
#include "engine/core/playout.h"
#include "server/room/limits.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

using engine::Seat;

class RoomBotsTest : public testing::Test {
 protected:
  RoomDriver driver{test_games()};

  /// Thoughts that were asked for and not seen yet.
  std::vector<Think> take_thinks() {
    std::vector<Think> thinks;
    for (Out& one : driver.other) {
      if (auto* think = one.get_if<Think>()) thinks.push_back(std::move(*think));
    }
    std::erase_if(driver.other, [](const Out& one) { return one.holds<Think>(); });
    return thinks;
  }

  /// The first legal action, as the bot's choice.
  void answer(const Think& think) {
    const Json action = think.match->legal(think.seat).at(0);
    driver.mail(Thought{think.ticket, false, action, 12, {{action, 12, 6'100}}});
  }

  /// Ann at seat 0, a bot at seat 1.
  void play_against_bot(const TableWish& wish = {}) {
    driver.make(wish);
    driver.join(1);
    driver.ask(1, "table.add_bot", {{"level", "normal"}});
    ASSERT_EQ(driver.table().phase, TablePhase::running);
  }

  /// Ann and Ben play, both people.
  void play_with_ben(const TableWish& wish = {}) {
    driver.make(wish);
    driver.seat_everybody(2);
    ASSERT_EQ(driver.table().phase, TablePhase::running);
  }

  std::string kind_of_last_record() { return driver.records().back().kind; }
};

TEST_F(RoomBotsTest, TheHostSeatsABotAndTheGameStartsWhenAllSeatsAreTaken) {
  driver.make();
  driver.join(1);
  const Json reply = driver.ask(1, "table.add_bot", {{"level", "hard"}, {"seat", 1}});
  EXPECT_EQ(reply.at("result").at("seat"), 1);
  const Json expected{{"account", "bot:1"}, {"nickname", "Bot 2"}, {"bot", "hard"}};
  EXPECT_EQ(driver.client(1).view.at("table").at("seats").at("1"), expected);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  driver.wait(k_presence_gap_ms);
  EXPECT_EQ(driver.client(1).last("table.presence").at("seats").at("1"), true);
}

TEST_F(RoomBotsTest, OnlyTheHostMayAndOnlyWhoSitsThere) {
  driver.make({.players = 3});
  driver.join(1);
  driver.add_client(2, "ben");
  driver.join(2);
  EXPECT_EQ(driver.code_of_refusal(2, "table.add_bot", {{"level", "easy"}}), "not_host");
  EXPECT_EQ(driver.code_of_refusal(1, "table.add_bot", {{"level", "easy"}, {"seat", 0}}), "seat_taken");
  EXPECT_EQ(driver.code_of_refusal(1, "table.add_bot", {{"level", "divine"}}), "bad_params");
  driver.ask(1, "table.stand");
  EXPECT_EQ(driver.code_of_refusal(1, "table.add_bot", {{"level", "easy"}}), "not_seated");
}

TEST_F(RoomBotsTest, ABotIsSentAwayAndItsSeatIsFree) {
  driver.make({.players = 3});
  driver.join(1);
  driver.ask(1, "table.add_bot", {{"level", "easy"}, {"seat", 2}});
  EXPECT_EQ(driver.code_of_refusal(1, "table.remove_bot", {{"seat", 1}}), "bad_params");
  EXPECT_EQ(driver.code_of_refusal(1, "table.remove_bot", {{"seat", 0}}), "bad_params");
  driver.ask(1, "table.remove_bot", {{"seat", 2}});
  EXPECT_TRUE(driver.client(1).view.at("table").at("seats").at("2").is_null());
  EXPECT_EQ(kind_of_last_record(), "stood");
}

TEST_F(RoomBotsTest, BotsAreNotCountedAsPeopleAtTables) {
  driver.make({.players = 3});
  driver.join(1);
  driver.ask(1, "table.add_bot", {{"level", "easy"}});
  driver.wait(3'000);
  const auto& summary = driver.hall.back().get<SummaryChanged>().summary;
  EXPECT_EQ(summary.seated, std::vector<std::string>{"u_ann"});
  EXPECT_EQ(engine::to_tree(*summary.listing->bots), (Json{{"1", "easy"}}));
}

TEST_F(RoomBotsTest, ABotThinksOfACopyOnceForEachDecisionAndActsThroughTheLog) {
  play_against_bot();
  const auto thinks = take_thinks();
  ASSERT_EQ(thinks.size(), 1U);
  EXPECT_EQ(thinks[0].seat, Seat{1});
  EXPECT_EQ(thinks[0].level, "normal");
  EXPECT_FALSE(thinks[0].at_once);
  EXPECT_EQ(thinks[0].match->encode(), driver.table().play->now().encode());
  driver.wait(60'000);
  EXPECT_TRUE(take_thinks().empty()) << "it is thinking already";
  const auto seq = driver.table().seq;
  answer(thinks[0]);
  EXPECT_GT(driver.table().seq, seq);
  const auto log = driver.records();
  const auto& record = log.at(seq);
  EXPECT_EQ(record.kind, "acted");
  EXPECT_EQ(record.actor, "bot:1");
  EXPECT_EQ(Json::parse(record.payload).at("cause"), "bot");
  EXPECT_TRUE(driver.client(1).in_step);
}

TEST_F(RoomBotsTest, BotsAndAPersonPlayAWholeGame) {
  play_against_bot();
  for (int steps = 0; driver.table().phase == TablePhase::running && steps < 500; ++steps) {
    for (const Think& think : take_thinks()) answer(think);
    if (driver.client(1).you.contains("decision")) driver.act(1);
  }
  EXPECT_EQ(driver.table().phase, TablePhase::finished);
  EXPECT_TRUE(driver.client(1).in_step);
  EXPECT_EQ(driver.client(1).view, view_of(driver.table(), engine::Viewer::at(Seat{0})));
  EXPECT_TRUE(driver.restart(false).ok());
}

TEST_F(RoomBotsTest, AThoughtOfADecisionThatIsGoneIsDropped) {
  play_with_ben({.move_seconds = 5});
  driver.ask(2, "table.autopilot", {{"level", "easy"}});
  const auto thinks = take_thinks();
  ASSERT_EQ(thinks.size(), 1U);
  driver.ask(2, "table.resume_seat");
  const auto before = driver.table().seq;
  answer(thinks[0]);
  EXPECT_EQ(driver.table().seq, before);
  driver.mail(Thought{987'654, false, Json::object(), 0, {}});
  EXPECT_EQ(driver.table().seq, before);
}

TEST_F(RoomBotsTest, WhereTooManyThinkTheBotAsksAgainLater) {
  play_against_bot();
  const auto thinks = take_thinks();
  ASSERT_EQ(thinks.size(), 1U);
  driver.mail(Thought{thinks[0].ticket, true, nullptr, 0, {}});
  EXPECT_TRUE(take_thinks().empty());
  driver.wait(k_think_again_ms);
  const auto again = take_thinks();
  ASSERT_EQ(again.size(), 1U);
  EXPECT_NE(again[0].ticket, thinks[0].ticket);
  EXPECT_EQ(again[0].bot_seed, thinks[0].bot_seed);
  EXPECT_EQ(again[0].decision, thinks[0].decision);
}

TEST_F(RoomBotsTest, ABotThatNeverAnswersHasNoMoreTimeThanAPerson) {
  play_against_bot({.move_seconds = 5});
  static_cast<void>(take_thinks());
  const auto seq = driver.table().seq;
  driver.wait(5'000);
  EXPECT_GT(driver.table().seq, seq);
  EXPECT_EQ(Json::parse(driver.records().at(seq).payload).at("cause"), "timeout");
}

TEST_F(RoomBotsTest, ASeatHandedOverIsPlayedByABotUntilItIsTakenBack) {
  play_with_ben();
  driver.ask(1, "table.autopilot", {{"level", "hard"}});
  EXPECT_EQ(driver.client(2).view.at("table").at("seats").at("0").at("bot"), "hard");
  EXPECT_EQ(driver.client(2).view.at("table").at("seats").at("0").at("account"), "u_ann");
  EXPECT_EQ(driver.client(1).you, (Json{{"seat", 0}, {"can_undo", false}})) << "nothing to do but to take it back";
  const std::string decision = driver.client(1).pending.at(0).at("decision");
  const Json act{{"decision", decision}, {"key", "ann-key-1"}, {"action", Json::object()}};
  EXPECT_EQ(driver.code_of_refusal(1, "table.act", act), "bot_plays");
  EXPECT_EQ(driver.code_of_refusal(1, "table.undo", {{"key", "ann-key-2"}}), "bot_plays");
  EXPECT_EQ(driver.code_of_refusal(1, "table.hint", {{"decision", decision}}), "bot_plays");
  const auto seq = driver.table().seq;
  EXPECT_EQ(driver.ask(1, "table.autopilot", {{"level", "easy"}}).at("result").at("seq"), seq) << "it is already";
  driver.ask(1, "table.resume_seat");
  EXPECT_EQ(kind_of_last_record(), "taken_back");
  EXPECT_TRUE(driver.client(1).you.contains("decision"));
  EXPECT_FALSE(driver.client(2).view.at("table").at("seats").at("0").contains("bot"));
  EXPECT_EQ(driver.ask(1, "table.resume_seat").at("result").at("seq"), driver.table().seq) << "it is hers already";
}

TEST_F(RoomBotsTest, NobodyGainsTimeByHandingOverAndTakingBack) {
  play_with_ben({.move_seconds = 10});
  const auto deadline = driver.client(1).pending.at(0).at("deadline_ms");
  driver.wait(4'000);
  driver.ask(1, "table.autopilot", {{"level", "easy"}});
  driver.ask(1, "table.resume_seat");
  EXPECT_EQ(driver.client(1).pending.at(0).at("deadline_ms"), deadline);
}

TEST_F(RoomBotsTest, WhereTheTableSaysSoABotStandsInForWhoIsOutOfTime) {
  play_with_ben({.move_seconds = 5, .autopilot = "normal"});
  EXPECT_EQ(driver.client(1).view.at("table").at("autopilot"), "normal");
  driver.wait(5'000);
  EXPECT_EQ(driver.table().bot_at(Seat{0}), "normal");
  const auto entries = driver.client(1).last("table.update").at("entries").dump();
  EXPECT_NE(entries.find(R"("timed_out":true,"type":"table.autopilot")"), std::string::npos) << entries;
  EXPECT_TRUE(driver.restart(false).ok());
  EXPECT_EQ(driver.table().bot_at(Seat{0}), "normal") << "after a restart as before";
}

TEST_F(RoomBotsTest, WithoutThatOptionTheDefaultActionsArePlayedAsEver) {
  play_with_ben({.move_seconds = 5});
  EXPECT_FALSE(driver.client(1).view.at("table").contains("autopilot"));
  driver.wait(5'000);
  EXPECT_EQ(driver.table().bot_at(Seat{0}), "");
}

TEST_F(RoomBotsTest, AfterARestartBotsThinkAgain) {
  play_against_bot();
  const auto before = take_thinks();
  ASSERT_TRUE(driver.restart().ok());
  const auto after = take_thinks();
  ASSERT_EQ(after.size(), 1U);
  EXPECT_EQ(after[0].bot_seed, before.at(0).bot_seed);
  EXPECT_EQ(after[0].decision, before.at(0).decision);
  answer(after[0]);
  EXPECT_EQ(Json::parse(driver.records().back().payload).at("cause"), "bot");
}

TEST_F(RoomBotsTest, AHintIsWhatABotWouldDoAndChangesNothing) {
  play_with_ben();
  const std::string decision = driver.client(1).you.at("decision");
  const auto seq = driver.table().seq;
  const int request = driver.next_request;
  EXPECT_TRUE(driver.ask(1, "table.hint", {{"decision", decision}}).is_null()) << "it is being thought of";
  EXPECT_EQ(driver.code_of_refusal(1, "table.hint", {{"decision", decision}}), "busy");
  const auto thinks = take_thinks();
  ASSERT_EQ(thinks.size(), 1U);
  EXPECT_EQ(thinks[0].seat, Seat{0});
  EXPECT_TRUE(thinks[0].at_once);
  answer(thinks[0]);
  const Json result = driver.client(1).replies.at(request).at("result");
  EXPECT_EQ(result.at("decision"), decision);
  EXPECT_EQ(result.at("action"), driver.client(1).you.at("actions").at(0));
  EXPECT_EQ(result.at("considered").at(0).at("worth"), 6'100);
  EXPECT_EQ(driver.table().seq, seq);
}

TEST_F(RoomBotsTest, AHintIsForWhoOwesThatDecision) {
  play_with_ben();
  driver.add_client(3, "eve");
  driver.join(3);
  const std::string decision = driver.client(1).you.at("decision");
  EXPECT_EQ(driver.code_of_refusal(3, "table.hint", {{"decision", decision}}), "not_seated");
  EXPECT_EQ(driver.code_of_refusal(1, "table.hint", {{"decision", "777"}}), "stale_decision");
  EXPECT_TRUE(take_thinks().empty());
}

TEST_F(RoomBotsTest, AHintThatCouldNotBeThoughtOfIsRefused) {
  play_with_ben();
  const int request = driver.next_request;
  driver.ask(1, "table.hint", {{"decision", driver.client(1).you.at("decision")}});
  driver.mail(Thought{take_thinks().at(0).ticket, true, nullptr, 0, {}});
  EXPECT_EQ(driver.client(1).replies.at(request).at("error").at("data").at("code"), "busy");
}

TEST_F(RoomBotsTest, APreviewTellsWhatIsAskedForBesideAHintAndChangesNothing) {
  play_with_ben();
  const std::string decision = driver.client(1).you.at("decision");
  const Json action = driver.client(1).you.at("actions").at(1);
  const auto seq = driver.table().seq;
  EXPECT_TRUE(driver.ask(1, "table.hint", {{"decision", decision}}).is_null());
  const int request = driver.next_request;
  EXPECT_TRUE(driver.ask(1, "table.preview", {{"decision", decision}, {"actions", {action}}}).is_null());
  EXPECT_EQ(driver.code_of_refusal(1, "table.preview", {{"decision", decision}}), "busy");
  const auto thinks = take_thinks();
  ASSERT_EQ(thinks.size(), 2U);
  ASSERT_TRUE(thinks[1].preview);
  EXPECT_EQ(thinks[1].preview->actions, std::vector<Json>{action});
  EXPECT_EQ(thinks[1].preview->ms, driver.policy.preview_ms);
  Thought thought{thinks[1].ticket, false, nullptr, 0, {}};
  thought.previews =
      engine::preview(*thinks[1].match, thinks[1].seat, thinks[1].preview->actions, {}, {}, [] { return false; });
  driver.mail(std::move(thought));
  const Json result = driver.client(1).replies.at(request).at("result");
  EXPECT_EQ(result.at("decision"), decision);
  EXPECT_EQ(result.at("whole"), true);
  ASSERT_EQ(result.at("actions").size(), 1U);
  EXPECT_EQ(result.at("actions").at(0).at("action"), action);
  EXPECT_EQ(driver.table().seq, seq);
}

TEST_F(RoomBotsTest, APreviewIsForWhoOwesThatDecision) {
  play_with_ben();
  driver.add_client(3, "eve");
  driver.join(3);
  const std::string decision = driver.client(1).you.at("decision");
  EXPECT_EQ(driver.code_of_refusal(3, "table.preview", {{"decision", decision}}), "not_seated");
  EXPECT_EQ(driver.code_of_refusal(1, "table.preview", {{"decision", "777"}}), "stale_decision");
  EXPECT_TRUE(take_thinks().empty());
}

TEST_F(RoomBotsTest, ARematchHasTheSameBots) {
  play_against_bot({.autopilot = "easy"});
  for (int steps = 0; driver.table().phase == TablePhase::running && steps < 500; ++steps) {
    for (const Think& think : take_thinks()) answer(think);
    if (driver.client(1).you.contains("decision")) driver.act(1);
  }
  driver.ask(1, "table.rematch", {{"key", "ann-rematch"}});
  const auto& wanted = driver.hall.back().get<RematchWanted>().like;
  EXPECT_EQ(wanted.bots, std::vector<std::string>{"normal"});
  EXPECT_EQ(wanted.autopilot, "easy");

  Outbox out;
  NewRoom again = wanted;
  again.room = RoomId{"r_again"};
  Room room(std::move(again), driver.now(), out, test_games());
  room.handle(Stored{1, storage::WriteStatus::stored}, driver.now(), out);
  ASSERT_NE(room.visible(), nullptr);
  EXPECT_EQ(room.visible()->phase, TablePhase::running);
  EXPECT_EQ(room.visible()->bot_at(Seat{1}), "normal");
}

}  // namespace
}  // namespace server
