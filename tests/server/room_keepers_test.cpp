// What keepers do at a table: a pause, an end, seats that go to others, steps back, and looks; that each is in the log
// before it holds, that a replay of the log comes to the same, and that nobody is shown what they may not see.
#include <gtest/gtest.h>

#include "server/room/game_export.h"
#include "server/room/limits.h"
#include "server/room/replay.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

using engine::Seat;
using engine::Viewer;
using What = RoomOrder::What;

class RoomKeepers : public testing::Test {
 protected:
  RoomDriver driver{test_games()};

  void start(const TableWish& wish = {}) {
    driver.make(wish);
    driver.seat_everybody(wish.players);
    ASSERT_EQ(driver.table().phase, TablePhase::running);
  }
  Json order(What what, const std::string& reason = "A quarrel.") { return driver.order({what, {}, reason}); }
  Json look(std::optional<Seat> seat) { return driver.order({What::look, {}, {}, seat}).value("result", Json()); }
  static std::string code(const Json& answer) {
    return answer.is_object() && answer.contains("error") ? answer["error"]["data"]["code"].get<std::string>() : "";
  }
  const Json& table_of(int client) { return driver.client(client).view.at("table"); }
  std::string last_kind() { return driver.records().back().kind; }
  /// What the newest update told.
  Json last_events(int client) { return driver.client(client).last("table.update").at("entries").back().at("events"); }
  std::int64_t left_ms(std::size_t index) {
    return driver.client(1).pending.at(index).at("deadline_ms").get<std::int64_t>() - driver.now().wall_ms;
  }
  /// The log alone, and the log with the newest snapshot, come to the table that is there.
  void expect_same_by_replay() {
    const auto replayed = replay(test_games(), driver.id(), driver.records());
    ASSERT_TRUE(replayed.ok()) << replayed.error().message;
    for (const auto viewer : {Viewer::spectator(), Viewer::at(Seat{0}), Viewer::at(Seat{1})}) {
      EXPECT_EQ(view_of(replayed->table(), viewer), view_of(driver.table(), viewer));
    }
  }
  std::vector<Think> take_thinks() {
    std::vector<Think> thinks;
    for (Out& one : driver.other) {
      if (auto* think = one.get_if<Think>()) thinks.push_back(std::move(*think));
    }
    std::erase_if(driver.other, [](const Out& one) { return one.holds<Think>(); });
    return thinks;
  }
};

// ---- a pause ----

TEST_F(RoomKeepers, APausedGameRefusesMovesAndSaysWhy) {
  start();
  const Json you = driver.client(1).you;
  ASSERT_TRUE(order(What::pause).contains("result"));
  EXPECT_EQ(table_of(2).at("paused").at("reason"), "A quarrel.");
  EXPECT_EQ(last_events(2)[0], Json({{"type", "table.paused"}, {"reason", "A quarrel."}}));
  const Json act{{"decision", you.at("decision")}, {"key", "key-while-paused"}, {"action", you.at("actions").at(0)}};
  const Json error = driver.refused(1, "table.act", act);
  EXPECT_EQ(error["data"]["code"], "paused");
  EXPECT_EQ(error["data"]["reason"], "A quarrel.");
  EXPECT_EQ(driver.code_of_refusal(1, "table.undo", {{"key", "undo-while-paused"}}), "paused");
  EXPECT_EQ(driver.code_of_refusal(1, "table.ask_undo", {{"key", "ask-while-paused"}}), "paused");
  EXPECT_EQ(driver.code_of_refusal(1, "table.autopilot", {{"level", "easy"}}), "paused");
  EXPECT_EQ(driver.code_of_refusal(1, "table.concede"), "paused");
  EXPECT_EQ(code(order(What::pause)), "paused") << "it is already";
  ASSERT_TRUE(driver.order({What::resume, {}}).contains("result"));
  EXPECT_FALSE(table_of(2).contains("paused"));
  EXPECT_TRUE(driver.ask(1, "table.act", act).contains("result")) << "the decision is the same as before";
  EXPECT_EQ(code(driver.order({What::resume, {}})), "not_found");
  expect_same_by_replay();
}

TEST_F(RoomKeepers, ChatGoesOnWhileTheGameIsPaused) {
  start();
  order(What::pause);
  const Json said = driver.ask(1, "chat.send", {{"text", "Why?"}, {"key", "line-0001"}});
  EXPECT_TRUE(said.contains("result")) << said;
}

TEST_F(RoomKeepers, ALimitPerDecisionStandsStillAndGoesOnWithWhatWasLeft) {
  start({.move_seconds = 60});
  driver.wait(20'000);
  order(What::pause);
  EXPECT_FALSE(driver.client(1).pending.at(0).contains("deadline_ms"));
  EXPECT_EQ(table_of(1).at("paused").at("left_ms").at("0"), 40'000);
  const auto before = driver.records().size();
  driver.wait(3'600'000);
  EXPECT_EQ(driver.records().size(), before) << "nobody's time is over";
  driver.order({What::resume, {}});
  EXPECT_EQ(left_ms(0), 40'000);
  driver.wait(39'000);
  EXPECT_EQ(last_kind(), "resumed");
  driver.wait(1'000);
  EXPECT_EQ(last_kind(), "acted") << "the limit holds as ever";
  expect_same_by_replay();
}

TEST_F(RoomKeepers, ABankIsNotChargedForAPause) {
  start({.time = {.bank_seconds = 600}});
  driver.wait(100'000);
  order(What::pause);
  EXPECT_EQ(table_of(1).at("clock").at("banks_ms").at("0"), 500'000);
  driver.wait(3'600'000);
  driver.order({What::resume, {}});
  EXPECT_EQ(left_ms(0), 500'000);
  expect_same_by_replay();
}

TEST_F(RoomKeepers, APauseSurvivesARestartWithTheTimeThatWasLeft) {
  start({.move_seconds = 60});
  driver.wait(20'000);
  order(What::pause);
  for (const bool with_snapshot : {true, false}) {
    ASSERT_TRUE(driver.restart(with_snapshot));
    driver.join(1);
    driver.join(2);
    EXPECT_EQ(table_of(1).at("paused").at("reason"), "A quarrel.");
    driver.wait(600'000);
    EXPECT_EQ(code(driver.order({What::pause, {}, "Again."})), "paused");
  }
  driver.order({What::resume, {}});
  EXPECT_EQ(left_ms(0), 40'000);
  EXPECT_TRUE(driver.act(1).contains("result"));
  expect_same_by_replay();
}

TEST_F(RoomKeepers, WhatWasAskedOfTheOthersLapsesWithAPause) {
  start();
  driver.act(1);
  driver.act(2);
  const int winner = driver.client(1).pending.at(0).at("seat").get<int>() + 1;
  for (int i = 0; i < 3; ++i) driver.act(winner);  // two markers and the die
  ASSERT_TRUE(driver.ask(winner, "table.ask_undo", {{"key", "ask-to-undo-1"}}).contains("result"));
  order(What::pause);
  EXPECT_FALSE(table_of(1).contains("undo_request"));
  expect_same_by_replay();
}

TEST_F(RoomKeepers, NothingIsPausedThatDoesNotRun) {
  driver.make();
  driver.join(1);
  EXPECT_EQ(code(order(What::pause)), "not_running");
  EXPECT_EQ(code(driver.order({What::resume, {}})), "not_running");
  EXPECT_EQ(code(order(What::void_game)), "not_running");
}

// ---- durable before visible ----

TEST_F(RoomKeepers, AnOrderHoldsOnceItIsStored) {
  start();
  driver.hold_store();
  EXPECT_TRUE(order(What::pause).is_null()) << "not answered yet";
  EXPECT_FALSE(table_of(1).contains("paused"));
  driver.release_store();
  EXPECT_TRUE(table_of(1).contains("paused"));
  EXPECT_TRUE(driver.act(1).contains("error"));
}

TEST_F(RoomKeepers, AnOrderThatCanNotBeStoredHasNoEffectAndIsRefused) {
  start();
  driver.hold_store();
  EXPECT_TRUE(order(What::void_game).is_null());
  driver.answer_held(storage::WriteStatus::full);
  const auto* answered = driver.hall.back().get_if<OrderAnswered>();
  ASSERT_NE(answered, nullptr);
  EXPECT_EQ(answered->error["data"]["code"], "storage_unavailable");
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(RoomKeepers, TooManyOrdersAreBusyAndAllAreAnswered) {
  start();
  driver.hold_store();
  order(What::pause);
  for (std::size_t i = 0; i < k_orders_max; ++i) EXPECT_TRUE(driver.order({What::look, {}, {}, Seat{0}}).is_null());
  EXPECT_EQ(code(driver.order({What::resume, {}})), "busy");
  driver.release_store();
  EXPECT_EQ(std::ranges::count_if(driver.hall, [](const HallMail& one) { return one.holds<OrderAnswered>(); }),
            static_cast<std::ptrdiff_t>(k_orders_max + 2));
}

TEST_F(RoomKeepers, TheLogNamesTheActAndNotTheKeeperForItIsShownToPlayersInTheEnd) {
  start();
  order(What::pause);
  EXPECT_EQ(driver.records().back().actor, "keeper:41");
  order(What::void_game);
  EXPECT_EQ(driver.records().back().actor, "keeper:42");
}

// ---- the end ----

TEST_F(RoomKeepers, AVoidedRatedGameHasNoResultAndNoRating) {
  driver.add_client(1, "ann").account->name = "ann";
  driver.add_client(2, "ben").account->name = "ben";
  driver.make({.rated = true});
  driver.join(1);
  driver.join(2);
  driver.ask(2, "table.sit");
  driver.act(1);
  ASSERT_TRUE(order(What::void_game).contains("result"));
  EXPECT_EQ(driver.table().phase, TablePhase::finished);
  EXPECT_TRUE(table_of(2).at("outcome").is_null());
  EXPECT_EQ(table_of(2).at("voided").at("reason"), "A quarrel.");
  EXPECT_TRUE(driver.client(2).pending.empty());
  EXPECT_EQ(driver.code_of_refusal(2, "table.undo", {{"key", "after-the-end"}}), "not_running");
  EXPECT_TRUE(driver.store().reader()->games().games_of("u_ann", std::nullopt, 10)->empty());
  for (const HallMail& one : driver.hall) EXPECT_FALSE(one.holds<GameOver>());
  EXPECT_EQ(driver.row().phase, storage::RoomPhase::finished);
  EXPECT_EQ(code(order(What::void_game)), "not_running") << "a game that is over stays as it is";
  EXPECT_EQ(code(order(What::end)), "not_running");
  expect_same_by_replay();
  ASSERT_TRUE(driver.restart());
  EXPECT_EQ(driver.table().voided, "A quarrel.");
}

TEST_F(RoomKeepers, ToEndARunningGameIsToVoidIt) {
  start();
  order(What::pause);
  ASSERT_TRUE(order(What::end, "Enough.").contains("result"));
  EXPECT_EQ(last_kind(), "voided");
  EXPECT_FALSE(table_of(1).contains("paused"));
}

TEST_F(RoomKeepers, ToEndATableThatWaitsIsToCloseIt) {
  driver.make();
  driver.join(1);
  ASSERT_TRUE(order(What::end, "A rude title.").contains("result"));
  EXPECT_EQ(driver.client(1).last("table.closed").at("reason"), "A rude title.");
  EXPECT_EQ(driver.row().phase, storage::RoomPhase::closed);
  EXPECT_TRUE(driver.unloaded);
}

// ---- seats ----

TEST_F(RoomKeepers, ABotPlaysOnOnceTheGameDoes) {
  start();
  order(What::pause);
  const Json seated = driver.order({What::seat_bot, {}, "Left.", Seat{1}, "easy"});
  ASSERT_TRUE(seated.contains("result")) << seated;
  EXPECT_EQ(last_events(1)[0].at("reason"), "Left.");
  EXPECT_EQ(table_of(1).at("seats").at("1").at("bot"), "easy");
  auto thinks = take_thinks();
  ASSERT_EQ(thinks.size(), 1U);
  const Json action = thinks[0].match->legal(Seat{1}).at(0);
  driver.mail(Thought{thinks[0].ticket, false, action, 1, {}});
  EXPECT_EQ(last_kind(), "handed_over") << "bots wait as well";
  driver.order({What::resume, {}});
  EXPECT_EQ(last_kind(), "acted");
  EXPECT_EQ(driver.records().back().actor, "bot:1");
  EXPECT_EQ(code(driver.order({What::seat_bot, {}, "Left.", Seat{1}, "hard"})), "bot_plays");
  EXPECT_EQ(code(driver.order({What::seat_bot, {}, "Left.", Seat{7}, "hard"})), "bad_params");
  EXPECT_TRUE(driver.ask(2, "table.resume_seat").contains("result")) << "it is still Ben's seat";
  expect_same_by_replay();
}

TEST_F(RoomKeepers, AMovedSeatIsSeenByItsNewHolderAndNoMoreByTheOld) {
  start();
  driver.act(1);  // a secret choice
  driver.add_client(3, "cleo");
  driver.join(3);
  const RoomOrder move{What::move_seat, {}, "Left.", Seat{0}, {}, {"u_cleo", "cleo"}};
  ASSERT_TRUE(driver.order(move).contains("result"));
  EXPECT_TRUE(driver.client(1).you.is_null());
  EXPECT_EQ(driver.client(1).view, view_of(driver.table(), Viewer::spectator()));
  EXPECT_EQ(driver.client(3).you.at("seat"), 0);
  EXPECT_EQ(driver.client(3).view, view_of(driver.table(), Viewer::at(Seat{0})));
  EXPECT_NE(driver.client(3).view, driver.client(1).view) << "there is something to hide";
  const Json told = last_events(2)[0];
  EXPECT_EQ(told.at("type"), "table.seat_moved");
  EXPECT_EQ(told.at("from"), "ann");
  EXPECT_EQ(told.at("nickname"), "cleo");
  driver.act(2);
  EXPECT_TRUE(driver.client(1).in_step);
  EXPECT_EQ(driver.client(1).view, view_of(driver.table(), Viewer::spectator()));
  EXPECT_EQ(driver.client(3).view, view_of(driver.table(), Viewer::at(Seat{0})));
  EXPECT_EQ(driver.code_of_refusal(1, "table.undo", {{"key", "of-the-old-one"}}), "not_seated");
  EXPECT_EQ(code(driver.order(move)), "seat_taken");
  expect_same_by_replay();
}

TEST_F(RoomKeepers, WhoHadTheSeatAndComesBackIsShownAWholeViewAsASpectator) {
  start();
  driver.act(1);
  const auto seq = driver.client(1).seq;
  driver.close(1);
  driver.order({What::move_seat, {}, "Left.", Seat{0}, {}, {"u_cleo", "cleo"}});
  driver.add_client(1, "ann");
  driver.join(1, {{"have_seq", seq}, {"have_viewer", "0"}});
  EXPECT_TRUE(driver.client(1).last("table.update").contains("view"));
  EXPECT_EQ(driver.client(1).view, view_of(driver.table(), Viewer::spectator()));
}

TEST_F(RoomKeepers, WhoHadASeatAtAPrivateTableMayGoOnWatching) {
  const Json code{{"code", "K7QF2MXA"}};
  driver.make({.is_private = true});
  driver.join(1);
  driver.add_client(2, "ben");
  driver.join(2, code);
  driver.ask(2, "table.sit");
  driver.order({What::move_seat, {}, "Left.", Seat{1}, {}, {"u_cleo", "cleo"}});
  driver.close(2);
  driver.join(2);
  EXPECT_TRUE(driver.client(2).you.is_null());
  expect_same_by_replay();
}

TEST_F(RoomKeepers, TheHallKnowsTheNewAccountAlsoWhenTheNameIsTheSame) {
  start();
  driver.order({What::move_seat, {}, "Another device.", Seat{0}, {}, {"u_ann_2", "ann"}});
  std::vector<std::string> seated;
  for (const HallMail& one : driver.hall) {
    if (const auto* changed = one.get_if<SummaryChanged>()) seated = changed->summary.seated;
  }
  EXPECT_EQ(seated, (std::vector<std::string>{"u_ann_2", "u_ben"}));
}

TEST_F(RoomKeepers, SeatsOfARatedTableStayWithTheirPeople) {
  driver.add_client(1, "ann").account->name = "ann";
  driver.add_client(2, "ben").account->name = "ben";
  driver.make({.rated = true});
  driver.join(1);
  driver.join(2);
  driver.ask(2, "table.sit");
  EXPECT_EQ(code(driver.order({What::seat_bot, {}, "Left.", Seat{0}, "easy"})), "not_for_rated");
  EXPECT_EQ(code(driver.order({What::move_seat, {}, "Left.", Seat{0}, {}, {"u_cleo", "cleo", "cleo"}})),
            "not_for_rated");
}

// ---- back ----

TEST_F(RoomKeepers, TheTableGoesBackToBeforeAnActionAndDrawsTheSameAgain) {
  start();
  driver.act(1);
  driver.act(2);
  const int winner = driver.client(1).pending.at(0).at("seat").get<int>() + 1;
  driver.act(winner);
  driver.act(winner);
  const auto before = driver.table().state_hash();
  const Json you = driver.client(winner).you;
  driver.act(winner);  // throws the die
  const auto after = driver.table().state_hash();
  const auto records = driver.records().size();
  const auto actions = look(std::nullopt).at("actions");
  ASSERT_EQ(actions.size(), 5U);
  const auto record = actions.back().at("record").get<std::uint64_t>();
  ASSERT_TRUE(driver.order({What::roll_back, {}, "A slip.", {}, {}, {}, record}).contains("result"));
  EXPECT_EQ(driver.table().state_hash(), before);
  EXPECT_GT(driver.records().size(), records) << "the log is only added to";
  EXPECT_EQ(last_events(1)[0], Json({{"type", "table.rolled_back"}, {"record", record}, {"reason", "A slip."}}));
  EXPECT_EQ(driver.code_of_refusal(
                winner, "table.act",
                {{"decision", you.at("decision")}, {"key", "late-click-1"}, {"action", you.at("actions").at(0)}}),
            "stale_decision");
  expect_same_by_replay();
  driver.act(winner);
  EXPECT_EQ(driver.table().state_hash(), after) << "what was drawn is drawn again alike";
  EXPECT_EQ(code(driver.order({What::roll_back, {}, "A slip.", {}, {}, {}, record})), "undo_refused")
      << "that action was taken back already";
  expect_same_by_replay();
}

// ---- looks ----

TEST_F(RoomKeepers, ALookIsTheViewOfThatSeatAndNoMore) {
  start();
  driver.act(1);  // a secret choice
  const Json seen = look(Seat{1});
  EXPECT_EQ(seen.at("update").at("view"), view_of(driver.table(), Viewer::at(Seat{1})));
  EXPECT_EQ(seen.at("update").at("you").at("seat"), 1);
  EXPECT_EQ(seen.at("connections"), Json({{"0", 1}, {"1", 1}}));
  EXPECT_EQ(seen.at("state"), "working");
  EXPECT_EQ(look(std::nullopt).at("update").at("view"), view_of(driver.table(), Viewer::spectator()));
  EXPECT_EQ(code(driver.order({What::look, {}, {}, Seat{2}})), "bad_params");
}

TEST_F(RoomKeepers, ASpectatorsViewIsLookedAtWithItsDelay) {
  start({.spectator_delay_moves = 5});
  driver.add_client(3, "cleo");
  driver.join(3);
  driver.act(1);
  EXPECT_EQ(look(std::nullopt).at("update").at("view"), driver.client(3).view);
  EXPECT_NE(look(Seat{0}).at("update").at("view"), driver.client(3).view);
}

TEST_F(RoomKeepers, PlayersAreToldOfLooksWhenTheGameIsOver) {
  start();
  const auto shown = driver.client(1).entry_seqs.size();
  look(Seat{1});
  look(Seat{1});
  EXPECT_EQ(last_kind(), "looked");
  EXPECT_EQ(driver.client(1).entry_seqs.size(), shown) << "nothing of it is to be seen";
  const auto looks = driver.records().size();
  driver.act(1);
  look(Seat{1});
  EXPECT_EQ(driver.records().size(), looks + 2) << "the same look twice is one, until something happens";
  look(std::nullopt);
  ASSERT_TRUE(driver.restart());
  driver.join(1);
  order(What::void_game);
  const Json events = last_events(1);
  ASSERT_EQ(events.size(), 3U) << events;
  EXPECT_EQ(events[1], Json({{"type", "table.looked"}, {"seat", 1}, {"times", 2}}));
  EXPECT_EQ(events[2], Json({{"type", "table.looked"}, {"times", 1}}));
  const auto over = driver.records().size();
  look(Seat{1});
  EXPECT_EQ(driver.records().size(), over) << "afterwards everybody may look";
  expect_same_by_replay();
}

TEST_F(RoomKeepers, OrAtOnceIfTheServerHasItSo) {
  driver.policy.tell_looks = TellLooks::at_once;
  start();
  look(Seat{0});
  EXPECT_EQ(last_events(2)[0], Json({{"type", "table.looked"}, {"seat", 0}, {"times", 1}}));
  order(What::void_game);
  EXPECT_EQ(last_events(2).size(), 1U) << "they know";
}

TEST_F(RoomKeepers, OrNeverAndThenNothingIsInTheTablesLog) {
  driver.policy.tell_looks = TellLooks::never;
  start();
  const auto before = driver.records().size();
  EXPECT_EQ(look(Seat{0}).at("update").at("you").at("seat"), 0);
  EXPECT_EQ(driver.records().size(), before);
}

// ---- the log of a running game ----

TEST_F(RoomKeepers, PlayersAreToldWhoseLogWasTakenAsOfLooks) {
  start();
  ASSERT_TRUE(driver.order({What::take_log, {}}).contains("result"));
  EXPECT_EQ(last_kind(), "exported");
  ASSERT_TRUE(driver.order({What::take_log, {}}).contains("result"));
  driver.act(1);
  ASSERT_TRUE(driver.order({What::take_log, {}}).contains("result"));
  ASSERT_TRUE(driver.restart());
  driver.join(1);
  order(What::void_game);
  EXPECT_EQ(last_events(1).back(), Json({{"type", "table.exported"}, {"times", 2}}));
  expect_same_by_replay();
}

TEST_F(RoomKeepers, TheLogOfARunningGameHasNothingHidden) {
  start();
  driver.act(1);  // a secret choice
  const auto given = export_for_keeper(driver.store().reader()->rooms(), driver.id(), 1);
  ASSERT_TRUE(given);
  EXPECT_FALSE(given->whole);
  const std::string text = given->lines.dump();
  for (const char* secret : {"seed\"", "server_seed", "seat_seeds", "state_hash", "action", "\"op\"", "\"key\""}) {
    EXPECT_EQ(text.find(secret), std::string::npos) << secret;
  }
  EXPECT_EQ(text.find(engine::to_hex(driver.table().terms->server_seed)), std::string::npos);
  EXPECT_EQ(given->lines.back().at("payload").at("seat"), 0) << "who did it is no secret";
  EXPECT_EQ(given->lines.back().at("payload").at("cause"), "player");
  order(What::void_game);
  const auto whole = export_for_keeper(driver.store().reader()->rooms(), driver.id(), 1);
  ASSERT_TRUE(whole);
  EXPECT_TRUE(whole->whole);
  EXPECT_TRUE(whole->lines.at(0).at("payload").contains("server_seed"));
}

// ---- games of their own ----

TEST_F(RoomKeepers, NobodyOrdersAnythingAtATableOfTheirOwn) {
  start();
  driver.act(1);
  driver.add_client(3, "cleo");
  driver.join(3);
  ASSERT_TRUE(driver.ask(3, "table.request_seat_view", {{"seat", 0}}).contains("result"));
  ASSERT_TRUE(driver.ask(1, "table.grant_seat_view", {{"account", "u_cleo"}, {"yes", true}}).contains("result"));
  ASSERT_TRUE(driver.ask(3, "table.request_seat_view", {{"seat", nullptr}}).contains("result"))
      << "no longer, but knows";
  ASSERT_TRUE(driver.order({What::move_seat, {}, "Left.", Seat{1}, {}, {"u_dora", "dora"}}).contains("result"));
  const auto before = driver.records().size();
  const auto orders = {What::look,     What::pause,     What::resume,    What::end,     What::void_game,
                       What::seat_bot, What::move_seat, What::roll_back, What::take_log};
  for (const std::string by : {"u_ann", "u_ben", "u_dora", "u_cleo"}) {
    for (const What what : orders) {
      const Json answer = driver.order({what, {}, "Mine.", Seat{0}, "easy", {"u_eve", "eve"}, 3, by});
      EXPECT_EQ(code(answer), "not_allowed") << by;
      EXPECT_EQ(answer["error"]["data"]["reason"], "own_table") << by;
    }
  }
  EXPECT_EQ(driver.records().size(), before);
  ASSERT_TRUE(driver.restart(false));
  EXPECT_EQ(code(driver.order({What::pause, {}, "Mine.", {}, {}, {}, 0, "u_ben"})), "not_allowed")
      << "who has played is in the log";
  EXPECT_EQ(code(driver.order({What::move_seat, {}, "Mine.", Seat{0}, {}, {"u_eve", "eve"}, 0, "u_eve"})),
            "not_allowed")
      << "nor gets a seat by the own hand";
  EXPECT_TRUE(driver.order({What::pause, {}, "A quarrel.", {}, {}, {}, 0, "u_eve"}).contains("result"));
}

}  // namespace
}  // namespace server
