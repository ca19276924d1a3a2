// Acting, taking back, and asking twice, over the wire.
#include <algorithm>
#include <gtest/gtest.h>

#include "engine/core/playout.h"
#include "server/room/limits.h"
#include "tests/server/asked.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

class RoomPlay : public testing::Test {
 protected:
  void start(const TableWish& wish = {}) {
    driver.make(wish);
    driver.seat_everybody(wish.players);
  }
  // In sealed-cards: both choose a card in secret; the winner then places two markers and throws a die.
  int client_to_act() { return driver.client(1).pending.at(0).at("seat").get<int>() + 1; }
  void choose_cards() {
    driver.act(1);
    driver.act(2);
  }
  static Json act_params(const Json& you, const std::string& key, std::size_t index = 0) {
    return Json{{"decision", you.at("decision")}, {"key", key}, {"action", you.at("actions").at(index)}};
  }
  void play_to_the_end() {
    engine::Rng chance(engine::Seed{});
    while (driver.random_step(chance)) {
    }
  }

  RoomDriver driver{test_games()};
};

TEST_F(RoomPlay, EverySeatThatOwesADecisionIsToldAllItsLegalActions) {
  start();
  for (int seat = 0; seat < 2; ++seat) {
    const auto& you = driver.client(seat + 1).you;
    EXPECT_EQ(you.at("actions"), Json(driver.table().play->now().legal(engine::Seat{static_cast<std::uint8_t>(seat)})));
    EXPECT_EQ(you.at("decision"), "4") << "the seq at which it came up";
  }
  driver.add_client(3, "cleo");
  driver.join(3);
  EXPECT_TRUE(driver.client(3).you.is_null());
  EXPECT_EQ(driver.client(3).pending, driver.client(1).pending);
}

TEST_F(RoomPlay, AnActionIsToldToEverybodyBeforeItIsAnswered) {
  start();
  const auto from = driver.client(1).seq;
  const auto reply = driver.act(1);
  EXPECT_EQ(reply.at("result"), (Json{{"seq", from + 1}}));
  const auto& order = driver.client(1).order;
  EXPECT_EQ(order[order.size() - 2], "push table.update");
  const auto& update = driver.client(2).last("table.update");
  EXPECT_EQ(update.at("from"), from);
  EXPECT_EQ(update.at("seq"), from + 1);
  EXPECT_EQ(update.at("head"), engine::to_hex(driver.records().back().hash));
}

TEST_F(RoomPlay, ASecretChoiceIsShownToItsOwnerOnly) {
  start();
  driver.act(1);
  EXPECT_TRUE(driver.client(1).last("table.update").at("entries")[0].at("events")[0].contains("card"));
  EXPECT_FALSE(driver.client(2).last("table.update").at("entries")[0].at("events")[0].contains("card"));
}

TEST_F(RoomPlay, AnothersSimultaneousChoiceDoesNotMakeADecisionStale) {
  start();
  const auto before = driver.client(2).you;
  driver.act(1);
  EXPECT_EQ(driver.client(2).you.at("decision"), before.at("decision"));
  EXPECT_TRUE(driver.ask(2, "table.act", act_params(before, "key-00000001")).contains("result"));
}

TEST_F(RoomPlay, ALateClickOnAnOldBoardIsRefusedAsStale) {
  start();
  choose_cards();
  const int winner = client_to_act();
  const auto old = driver.client(winner).you;
  driver.act(winner);
  const auto error = driver.refused(winner, "table.act", act_params(old, "key-00000001"));
  EXPECT_EQ(error.at("data"), (Json{{"code", "stale_decision"}, {"seq", driver.table().seq}}));
}

TEST_F(RoomPlay, ADecisionIdIsNeverUsedAgainAfterAnUndo) {
  start();
  choose_cards();
  const int winner = client_to_act();
  const auto first = driver.client(winner).you;
  driver.act(winner);
  EXPECT_TRUE(driver.client(winner).you.at("can_undo"));
  const auto reply = driver.ask(winner, "table.undo", {{"key", "undo-0001"}});
  EXPECT_EQ(reply.at("result").at("seq"), driver.table().seq);
  EXPECT_EQ(driver.client(winner).you.at("actions"), first.at("actions"));
  EXPECT_NE(driver.client(winner).you.at("decision"), first.at("decision"));
  EXPECT_EQ(driver.code_of_refusal(winner, "table.act", act_params(first, "key-00000009")), "stale_decision");
}

TEST_F(RoomPlay, UndoRestoresTheStateAndTellsEverybody) {
  start();
  choose_cards();
  const int winner = client_to_act();
  const auto hash = driver.table().state_hash();
  driver.act(winner);
  EXPECT_NE(driver.table().state_hash(), hash);
  driver.ask(winner, "table.undo", {{"key", "undo-0001"}});
  EXPECT_EQ(driver.table().state_hash(), hash);
  const int other = 3 - winner;
  EXPECT_EQ(driver.client(other).last("table.update").at("entries")[0].at("events")[0].at("type"), "table.undone");
  EXPECT_EQ(driver.client(other).view,
            view_of(driver.table(), engine::Viewer::at(engine::Seat{static_cast<std::uint8_t>(other - 1)})));
}

TEST_F(RoomPlay, TwoUndosOfTheSameActionTakeBackOne) {
  start();
  choose_cards();
  const int winner = client_to_act();
  driver.act(winner);
  const auto first = driver.table().state_hash();
  driver.act(winner);
  const auto record = driver.client(winner).you.at("record");
  const Json meant{{"key", "undo-0001"}, {"record", record}};
  const auto done = driver.ask(winner, "table.undo", meant);
  ASSERT_TRUE(done.contains("result"));
  const auto error = driver.refused(winner, "table.undo", {{"key", "undo-0002"}, {"record", record}});
  EXPECT_EQ(error.at("data").at("code"), "stale_decision");
  EXPECT_EQ(error.at("data").at("field"), "record");
  EXPECT_EQ(driver.table().state_hash(), first);
  EXPECT_LT(driver.client(winner).you.at("record"), record) << "the action before";
  ASSERT_TRUE(driver.restart(false).ok());
  driver.join(winner);
  EXPECT_EQ(driver.ask(winner, "table.undo", meant).at("result"), done.at("result")) << "the same key, after a restart";
  EXPECT_EQ(driver.code_of_refusal(winner, "table.undo", {{"key", "undo-0001"}, {"record", 1}}), "key_reused");
}

TEST_F(RoomPlay, ASecretChoiceCanBeChangedWhileSomebodyStillThinks) {
  start({.players = 3});
  const auto thought_of = driver.client(3).you.at("decision");
  const auto first = driver.client(1).you;
  driver.act(1);
  const auto record = driver.client(1).you.at("record");
  driver.act(2);
  EXPECT_TRUE(driver.client(1).you.at("can_undo"));
  EXPECT_EQ(driver.client(1).you.at("record"), record) << "her own, not the newest";
  ASSERT_TRUE(driver.ask(1, "table.undo", {{"key", "undo-0001"}, {"record", record}}).contains("result"));
  EXPECT_EQ(driver.client(1).you.at("actions"), first.at("actions"));
  EXPECT_NE(driver.client(1).you.at("decision"), first.at("decision"));
  EXPECT_EQ(driver.client(3).you.at("decision"), thought_of) << "it is no other decision for who thinks";
  EXPECT_TRUE(driver.client(2).you.at("can_undo"));
  EXPECT_FALSE(driver.client(2).you.contains("decision")) << "his choice stands";
  EXPECT_EQ(driver.client(2).last("table.update").at("entries")[0].at("events")[0].at("type"), "table.undone");
  const auto hash = driver.table().state_hash();
  for (const bool by_snapshot : {false, true}) {
    ASSERT_TRUE(driver.restart(by_snapshot).ok());
    EXPECT_EQ(driver.table().state_hash(), hash);
    for (const int client : {1, 2, 3}) driver.join(client);
  }
  driver.act(1);
  ASSERT_TRUE(driver.ask(2, "table.undo", {{"key", "undo-0002"}}).contains("result"));
  driver.act(2);
  driver.act(3);
  for (const int client : {1, 2, 3}) {
    EXPECT_EQ(driver.code_of_refusal(client, "table.undo", {{"key", "undo-0003"}}), "undo_refused")
        << "cards are shown";
  }
}

TEST_F(RoomPlay, WhatWasRevealedCannotBeTakenBack) {
  start();
  choose_cards();
  const int winner = client_to_act();
  driver.act(winner);
  driver.act(winner);
  driver.act(winner);  // throws the die
  const auto error = driver.refused(winner, "table.undo", {{"key", "undo-0001"}});
  EXPECT_EQ(error.at("data").at("code"), "undo_refused");
  EXPECT_EQ(error.at("data").at("reason"), "undo_revealed");
  EXPECT_EQ(driver.refused(3 - winner, "table.undo", {{"key", "undo-0002"}}).at("data").at("reason"),
            "nothing_to_undo");
}

TEST_F(RoomPlay, AnActionThatTheRulesForbidIsRefusedWithTheGamesReasonAndChangesNothing) {
  start();
  const auto seq = driver.table().seq;
  auto params = act_params(driver.client(1).you, "key-00000001");
  params["action"] = Json{{"type", "choose_card"}, {"card", 200}};
  const auto data = driver.refused(1, "table.act", params).at("data");
  EXPECT_EQ(data.at("code"), "illegal_action");
  EXPECT_TRUE(data.contains("reason"));
  EXPECT_TRUE(data.contains("field"));
  EXPECT_EQ(driver.table().seq, seq);
  EXPECT_EQ(driver.records().size(), seq);
}

TEST_F(RoomPlay, ASeatThatOwesNothingIsToldSo) {
  start();
  const auto mine = driver.client(1).you;
  driver.act(1);
  EXPECT_EQ(driver.code_of_refusal(1, "table.act", act_params(mine, "key-00000001")), "not_your_decision");
}

TEST_F(RoomPlay, ASpectatorMayNotActUndoOrAskForARematch) {
  start();
  driver.add_client(3, "cleo");
  driver.join(3);
  const auto params = act_params(driver.client(1).you, "key-00000001");
  EXPECT_EQ(driver.code_of_refusal(3, "table.act", params), "not_seated");
  EXPECT_EQ(driver.code_of_refusal(3, "table.undo", {{"key", "key-00000002"}}), "not_seated");
  EXPECT_EQ(driver.code_of_refusal(3, "table.rematch", {{"key", "key-00000003"}}), "not_seated");
}

TEST_F(RoomPlay, BeforeTheStartAndAfterTheEndNothingRuns) {
  driver.make();
  driver.join(1);
  const Json params{{"decision", "1"}, {"key", "key-00000001"}, {"action", Json::object()}};
  EXPECT_EQ(driver.code_of_refusal(1, "table.act", params), "not_running");
  driver.seat_everybody(2);
  play_to_the_end();
  EXPECT_EQ(driver.code_of_refusal(1, "table.act", params), "not_running");
  EXPECT_EQ(driver.code_of_refusal(1, "table.undo", {{"key", "key-00000002"}}), "not_running");
}

TEST_F(RoomPlay, TheSameKeyIsAppliedOnceAndAnsweredAlike) {
  start();
  const auto params = act_params(driver.client(1).you, "key-00000001");
  const auto first = driver.ask(1, "table.act", params);
  driver.act(2);
  EXPECT_EQ(driver.ask(1, "table.act", params), first);
  EXPECT_EQ(driver.records().size(), driver.table().seq);
}

TEST_F(RoomPlay, ARepeatedRequestIsAnsweredAlikeAfterARestartAndAfterTheEnd) {
  start();
  const auto params = act_params(driver.client(1).you, "key-00000001");
  const auto first = driver.ask(1, "table.act", params);
  ASSERT_TRUE(driver.restart().ok());
  driver.join(1);
  driver.join(2);
  EXPECT_EQ(driver.ask(1, "table.act", params), first);
  play_to_the_end();
  EXPECT_EQ(driver.ask(1, "table.act", params), first);
}

TEST_F(RoomPlay, ARequestRepeatedWhileItIsBeingStoredIsAppliedOnce) {
  start();
  const auto params = act_params(driver.client(1).you, "key-00000001");
  driver.hold_store();
  EXPECT_TRUE(driver.ask(1, "table.act", params).is_null());
  EXPECT_TRUE(driver.ask(1, "table.act", params).is_null());
  const auto& replies = driver.client(1).replies;
  const auto before = replies.size();
  driver.release_store();
  EXPECT_EQ(replies.size(), before + 2);
  EXPECT_EQ(replies.rbegin()->second, std::next(replies.rbegin())->second);
  EXPECT_EQ(driver.table().seq, 5u);
}

TEST_F(RoomPlay, AKeyOfAnotherRequestIsRefused) {
  start();
  const auto you = driver.client(1).you;
  driver.ask(1, "table.act", act_params(you, "key-00000001", 0));
  EXPECT_EQ(driver.code_of_refusal(1, "table.act", act_params(you, "key-00000001", 1)), "key_reused");
  EXPECT_EQ(driver.code_of_refusal(1, "table.undo", {{"key", "key-00000001"}}), "key_reused");
}

TEST_F(RoomPlay, TwoAccountsMayUseTheSameKey) {
  start();
  EXPECT_TRUE(driver.ask(1, "table.act", act_params(driver.client(1).you, "key-00000001")).contains("result"));
  EXPECT_TRUE(driver.ask(2, "table.act", act_params(driver.client(2).you, "key-00000001")).contains("result"));
}

TEST_F(RoomPlay, ARefusedRequestLeavesItsKeyFree) {
  start();
  auto params = act_params(driver.client(1).you, "key-00000001");
  params["action"] = Json{{"type", "nonsense"}};
  driver.refused(1, "table.act", params);
  EXPECT_TRUE(driver.ask(1, "table.act", act_params(driver.client(1).you, "key-00000001")).contains("result"));
}

TEST_F(RoomPlay, TheEndShowsTheOutcomeAndTheServersSeed) {
  start();
  play_to_the_end();
  const auto& view = driver.client(1).view;
  EXPECT_EQ(view.at("table").at("phase"), "finished");
  EXPECT_EQ(view.at("table").at("outcome").at("ranking").size(), 2u);
  EXPECT_EQ(view.at("table").at("fairness").at("server_seed"), engine::to_hex(engine::Bytes(32, 7)));
  EXPECT_EQ(driver.records().back().kind, "finished");
  EXPECT_EQ(driver.client(1).pending, Json::array());
  EXPECT_EQ(driver.row().phase, storage::RoomPhase::finished);
}

TEST_F(RoomPlay, TheHistoryShowsEachViewerWhatItMaySeeForEver) {
  start();
  driver.act(1);
  driver.act(2);
  const auto history_of = [&](int client) {
    return driver.ask(client, "table.history", {{"from", 5}, {"to", 5}}).at("result").at("entries");
  };
  EXPECT_TRUE(history_of(1)[0].at("events")[0].contains("card"));
  EXPECT_FALSE(history_of(2)[0].at("events")[0].contains("card"));
  play_to_the_end();
  EXPECT_FALSE(history_of(2)[0].at("events")[0].contains("card"));
  ASSERT_TRUE(driver.restart().ok());
  driver.join(2);
  EXPECT_FALSE(history_of(2)[0].at("events")[0].contains("card"));
}

TEST_F(RoomPlay, TheHistoryGivesAtMostTwoHundredEntriesFromTheAskedOneOn) {
  driver.make();
  driver.join(1);
  for (int i = 0; i < 120; ++i) {
    driver.ask(1, "table.stand");
    driver.ask(1, "table.sit");
  }
  const auto entries = driver.ask(1, "table.history", {{"from", 10}, {"to", 9999}}).at("result").at("entries");
  EXPECT_EQ(entries.size(), 200u);
  EXPECT_EQ(entries.front().at("seq"), 10);
  EXPECT_EQ(entries.back().at("seq"), 209);
}

TEST_F(RoomPlay, ARematchIsAskedOfTheHallLoggedAndShown) {
  start({.move_seconds = 60});
  play_to_the_end();
  driver.hall.clear();
  EXPECT_TRUE(driver.ask(2, "table.rematch", {{"key", "again-001"}}).is_null());
  ASSERT_EQ(driver.hall.size(), 1u);
  const auto wanted = driver.hall[0].get<RematchWanted>();
  EXPECT_EQ(wanted.like.game, "sealed-cards");
  EXPECT_EQ(wanted.like.move_seconds, 60);
  EXPECT_EQ(wanted.like.host.id, "u_ben");
  EXPECT_EQ(wanted.like.server_seed, engine::Seed{}) << "the seed is not carried over";
  EXPECT_EQ(driver.code_of_refusal(1, "table.rematch", {{"key", "again-002"}}), "busy");
  const Reply reply{wanted.request.conn, wanted.request.id, Json{{"table", "r_next"}, {"code", "NEXTCODE"}}, nullptr};
  driver.mail(RematchMade{reply, RoomId{"r_next"}, "NEXTCODE"});
  const Json answer{{"result", {{"table", "r_next"}, {"code", "NEXTCODE"}}}};
  EXPECT_EQ(driver.client(2).replies.at(wanted.request.id), answer);
  EXPECT_EQ(driver.client(1).view.at("table").at("rematch"), answer.at("result"));
  EXPECT_EQ(driver.ask(2, "table.rematch", {{"key", "again-001"}}), answer);
  EXPECT_EQ(driver.ask(1, "table.rematch", {{"key", "again-003"}}), answer) << "another seat gets the same table";
  ASSERT_TRUE(driver.restart().ok());
  driver.join(2);
  EXPECT_EQ(driver.ask(2, "table.rematch", {{"key", "again-001"}}), answer);
}

TEST_F(RoomPlay, ARematchThatTheHallRefusesIsToldToTheAskerOnly) {
  start();
  play_to_the_end();
  driver.ask(2, "table.rematch", {{"key", "again-001"}});
  const auto wanted = driver.hall.back().get<RematchWanted>();
  const Json error{{"code", -32016}, {"message", "Too many tables."}, {"data", {{"code", "limit_reached"}}}};
  driver.mail(RematchMade{Reply{wanted.request.conn, wanted.request.id, nullptr, error}, {}, ""});
  EXPECT_EQ(driver.client(2).replies.at(wanted.request.id).at("error"), error);
  EXPECT_TRUE(driver.client(1).view.at("table").at("rematch").is_null());
}

TEST_F(RoomPlay, ATableMadeAsARematchAnswersByWayOfTheOldOne) {
  NewRoom made;
  made.room = RoomId{"r_next"};
  made.code = "NEXTCODE";
  made.game = "sealed-cards";
  made.options = Json::object();
  made.players = 2;
  made.host = Account{"u_ben", "ben"};
  made.answer_to =
      asked(ConnId{2}, 5, "table.rematch", Json{{"table", "r_test"}, {"key", "again-and-again"}}, made.host);
  Outbox out;
  Room room(made, driver.now(), out, test_games());
  const auto ticket = out.at(0).get<Persist>().ticket;
  out.clear();
  room.handle(Stored{ticket, storage::WriteStatus::stored}, driver.now(), out);
  EXPECT_TRUE(out.at(0).get<ToHall>().mail.holds<SummaryChanged>()) << "who goes there by the code finds the new table";
  const auto answer = std::ranges::find_if(out, [](const Out& one) { return one.holds<ToRoom>(); });
  ASSERT_NE(answer, out.end());
  const auto& told = answer->get<ToRoom>();
  EXPECT_EQ(told.room, (RoomId{"r_test"}));
  EXPECT_EQ(told.mail.get<RematchMade>().room, (RoomId{"r_next"}));
  EXPECT_EQ(result_of(told.mail.get<RematchMade>().reply), (Json{{"table", "r_next"}, {"code", "NEXTCODE"}}));
}

}  // namespace
}  // namespace server
