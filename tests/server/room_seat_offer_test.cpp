// The seat of a player who has left a running game: offered by the host, taken by somebody else, and what each of them
// sees from then on. What else goes on without those who are away, and that the operator's manual says so.
#include <fstream>
#include <gtest/gtest.h>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "engine/core/describe/tree.h"
#include "server/room/replay.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

class RoomSeatOffer : public testing::Test {
 protected:
  void start(TableWish wish = {}) {
    driver.make(wish);
    driver.join(k_ann);
    driver.add_client(k_ben, "ben");
    driver.add_client(k_eve, "eve");
    driver.add_client(k_dan, "dan");
    for (const int client : {k_ben, k_eve, k_dan}) driver.join(client, {{"code", "K7QF2MXA"}});
    ASSERT_TRUE(driver.ask(k_ben, "table.sit").contains("result"));
    ASSERT_EQ(driver.table().phase, TablePhase::running);
  }
  void ben_goes_away() {
    driver.close(k_ben);
    driver.wait(RoomPolicy{}.absent_seat_ms);
  }
  void offer(bool offered = true) {
    const auto reply = driver.ask(k_ann, "table.offer_seat", {{"seat", 1}, {"offer", offered}});
    ASSERT_TRUE(reply.contains("result")) << reply;
  }
  void take() {
    const auto reply = driver.ask(k_dan, "table.take_seat", {{"seat", 1}});
    ASSERT_TRUE(reply.contains("result")) << reply;
    EXPECT_EQ(reply.at("result").at("seat"), 1);
  }
  std::string not_offered(int client = k_ann, int seat = 1) {
    return driver.code_of_refusal(client, "table.offer_seat", {{"seat", seat}});
  }
  std::string not_taken(int client = k_dan, int seat = 1) {
    return driver.code_of_refusal(client, "table.take_seat", {{"seat", seat}});
  }
  /// Somebody of those who owes a decision acts; false when none does.
  bool step(std::initializer_list<int> clients) {
    for (const int client : clients) {
      if (!driver.client(client).you.contains("decision")) continue;
      EXPECT_TRUE(driver.act(client).contains("result"));
      return true;
    }
    return false;
  }
  void expect_sees(int client, engine::Viewer viewer) {
    const auto& watching = driver.client(client);
    EXPECT_EQ(watching.view, view_of(driver.table(), viewer)) << client;
    EXPECT_EQ(watching.you.contains("seat"), !viewer.is_spectator()) << client;
    EXPECT_TRUE(watching.in_step);
    const Json range{{"from", 1}, {"to", driver.table().seq}};
    EXPECT_EQ(driver.ask(client, "table.history", range).at("result").at("entries"),
              engine::to_tree(entries_for(history(), viewer, 0, driver.table().seq)))
        << client;
  }
  std::vector<Entry> history() {
    const auto again = replay(test_games(), driver.id(), driver.records());
    EXPECT_TRUE(again.ok());
    EXPECT_EQ(table_view(again->table()), table_view(driver.table())) << "the log tells the same";
    return again->history().entries;
  }
  Json seat_seen(int client = k_ann) { return driver.client(client).view.at("table").at("seats").at("1"); }

  RoomDriver driver{test_games()};
  const engine::Viewer seat_1 = engine::Viewer::at(engine::Seat{1});
  const engine::Viewer spectator = engine::Viewer::spectator();
};

TEST_F(RoomSeatOffer, WhoTakesTheSeatPlaysOnAndWhoHadItWatches) {
  start();
  ASSERT_TRUE(step({k_ben}) || step({k_ann}));
  ben_goes_away();
  offer();
  EXPECT_EQ(seat_seen().at("offered"), true);
  driver.join(k_ben);
  expect_sees(k_ben, seat_1);
  take();
  EXPECT_EQ(seat_seen().at("account"), "u_dan");
  EXPECT_FALSE(seat_seen().contains("offered"));
  EXPECT_EQ(driver.records().back().kind, "seat_taken");
  expect_sees(k_dan, seat_1);
  expect_sees(k_ben, spectator);
  for (int i = 0; i < 200 && driver.table().phase == TablePhase::running; ++i) {
    ASSERT_TRUE(step({k_dan, k_ann}));
    if (driver.table().phase == TablePhase::running) expect_sees(k_ben, spectator);
  }
  EXPECT_EQ(driver.table().phase, TablePhase::finished);
  EXPECT_EQ(driver.table().seats[1]->account.id, "u_dan");
}

TEST_F(RoomSeatOffer, WhoHadItGetsNothingOfTheSeatAnyMore) {
  start();
  ben_goes_away();
  const auto before = driver.table().seq;
  offer();
  take();
  driver.join(k_ben, {{"have_seq", before}, {"have_viewer", "1"}});
  EXPECT_EQ(driver.client(k_ben).last("table.update").count("view"), 1U) << "whole, no patch of another view";
  expect_sees(k_ben, spectator);
  EXPECT_EQ(driver.code_of_refusal(k_ben, "table.replay", {{"from", 1}, {"seat", 1}}), "not_over");
  EXPECT_EQ(driver.code_of_refusal(k_ben, "table.resume_seat"), "not_seated");
  EXPECT_EQ(driver.code_of_refusal(k_ben, "table.concede"), "not_seated");
  ASSERT_TRUE(driver.restart(false).ok());
  for (const int client : {k_ben, k_dan}) driver.join(client);
  expect_sees(k_ben, spectator);
  expect_sees(k_dan, seat_1);
}

TEST_F(RoomSeatOffer, AHintForTheSeatIsNotToldToWhoHadIt) {
  start();
  while (!driver.client(k_ben).you.contains("decision")) ASSERT_TRUE(step({k_ann}));
  const auto decision = driver.client(k_ben).you.at("decision");
  EXPECT_TRUE(driver.ask(k_ben, "table.hint", {{"decision", decision}}).is_null());
  const auto asked = driver.next_request - 1;
  std::uint64_t ticket = 0;
  for (const auto& one : driver.other) {
    if (const auto* think = one.get_if<Think>()) ticket = think->ticket;
  }
  ASSERT_NE(ticket, 0U);
  ASSERT_TRUE(driver.ask(k_ben, "table.autopilot", {{"level", "easy"}}).contains("result"));
  offer();
  take();
  Thought thought;
  thought.ticket = ticket;
  thought.action = Json{{"type", "secret"}};
  driver.mail(thought);
  const auto reply = driver.client(k_ben).replies.at(asked);
  EXPECT_EQ(reply.at("error").at("data").at("code"), "not_seated") << reply;
}

TEST_F(RoomSeatOffer, ASpectatorOfALateTableComesToTheSeatsViewAndBack) {
  start({.spectator_delay_moves = 3});
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(step({k_ben, k_ann}));
  ben_goes_away();
  offer();
  take();
  EXPECT_EQ(driver.client(k_dan).view, view_of(driver.table(), seat_1));
  driver.join(k_ben);
  EXPECT_LT(driver.client(k_ben).seq, driver.table().seq) << "late, like every spectator";
  EXPECT_EQ(driver.client(k_ben).view, driver.client(k_eve).view);
}

TEST_F(RoomSeatOffer, WhatWasDoneInTheSeatIsAnsweredAsBefore) {
  start({.spectator_delay_moves = 3});
  while (!driver.client(k_ben).you.contains("decision")) ASSERT_TRUE(step({k_ann}));
  const auto& you = driver.client(k_ben).you;
  const Json act{{"decision", you.at("decision")}, {"key", "key-of-ben"}, {"action", you.at("actions").at(0)}};
  const auto answer = driver.ask(k_ben, "table.act", act);
  ASSERT_TRUE(answer.contains("result")) << answer;
  for (int i = 0; i < 6; ++i) static_cast<void>(step({k_ann, k_ben}));
  ben_goes_away();
  offer();
  take();
  driver.join(k_ben);
  EXPECT_EQ(driver.ask(k_ben, "table.act", act), answer) << "not as far as spectators are";
}

TEST_F(RoomSeatOffer, OnlyTheHostOffersOnlyWhoIsAway) {
  start();
  EXPECT_EQ(not_offered(k_ben, 0), "not_host");
  EXPECT_EQ(not_offered(k_ann, 1), "not_absent");
  EXPECT_EQ(not_offered(k_ann, 5), "bad_params");
  driver.close(k_ben);
  driver.wait(RoomPolicy{}.absent_seat_ms - 1);
  EXPECT_EQ(not_offered(), "not_absent") << "not for long enough";
  driver.wait(1);
  driver.join(k_ben);
  EXPECT_EQ(not_offered(), "not_absent") << "back again";
  EXPECT_EQ(not_taken(), "seat_taken") << "nobody offered it";
}

TEST_F(RoomSeatOffer, WhoConcededIsAway) {
  driver.make({.players = 3});
  driver.seat_everybody(3);
  driver.add_client(k_dan, "dan");
  driver.join(k_dan);
  ASSERT_TRUE(driver.ask(k_ben, "table.concede").contains("result"));
  ASSERT_EQ(driver.table().phase, TablePhase::running);
  offer();
  EXPECT_EQ(driver.code_of_refusal(k_ben, "table.resume_seat"), "conceded");
  take();
  EXPECT_FALSE(seat_seen().contains("conceded"));
  expect_sees(k_dan, seat_1);
}

TEST_F(RoomSeatOffer, WhoLeftItToABotIsAway) {
  start();
  ASSERT_TRUE(driver.ask(k_ben, "table.autopilot", {{"level", "easy"}}).contains("result"));
  offer();
  offer();
  take();
  EXPECT_FALSE(seat_seen().contains("bot"));
  expect_sees(k_dan, seat_1);
}

TEST_F(RoomSeatOffer, WhoComesBackInTimeKeepsTheSeat) {
  start();
  ASSERT_TRUE(driver.ask(k_ben, "table.autopilot", {{"level", "easy"}}).contains("result"));
  offer();
  ASSERT_TRUE(driver.ask(k_ben, "table.resume_seat").contains("result"));
  EXPECT_EQ(not_taken(), "seat_taken");
  EXPECT_FALSE(seat_seen().contains("offered") || seat_seen().contains("bot"));

  ben_goes_away();
  offer();
  driver.join(k_ben);
  while (!driver.client(k_ben).you.contains("decision")) ASSERT_TRUE(step({k_ann}));
  ASSERT_TRUE(driver.act(k_ben).contains("result"));
  EXPECT_FALSE(seat_seen().contains("offered")) << "by acting";
  EXPECT_EQ(not_taken(), "seat_taken");

  ben_goes_away();
  offer();
  offer(false);
  EXPECT_EQ(not_taken(), "seat_taken") << "the host thought better of it";
  EXPECT_EQ(history().back().events.size(), 1U);
}

TEST_F(RoomSeatOffer, ALinkForOnePersonLeadsToTheSeat) {
  start({.is_private = true});
  driver.add_client(7, "fay");
  EXPECT_EQ(driver.code_of_refusal(k_ann, "table.invite"), "already_running");
  ben_goes_away();
  offer();
  const std::string token = driver.ask(k_ann, "table.invite").at("result").at("invite");
  const std::string unused = driver.ask(k_ann, "table.invite").at("result").at("invite");
  EXPECT_EQ(driver.code_of_refusal(7, "table.join"), "no_such_table");
  ASSERT_TRUE(driver.ask(7, "table.redeem", {{"invite", token}}).contains("result"));
  driver.join(7);
  ASSERT_TRUE(driver.ask(7, "table.take_seat", {{"seat", 1}}).contains("result"));
  expect_sees(7, seat_1);
  EXPECT_EQ(driver.code_of_refusal(k_dan, "table.redeem", {{"invite", unused}}), "bad_invite") << "no seat any more";
}

TEST_F(RoomSeatOffer, NotByWhoSitsThereNorTwice) {
  start();
  ben_goes_away();
  offer();
  EXPECT_EQ(not_taken(k_ann), "seat_taken") << "one seat is enough";
  EXPECT_EQ(not_taken(k_dan, 0), "seat_taken");
  EXPECT_EQ(not_taken(k_dan, 5), "bad_params");
  take();
  take();
  EXPECT_EQ(not_taken(k_eve), "seat_taken");
}

TEST_F(RoomSeatOffer, WhatWasOfferedIsSoAfterARestart) {
  start();
  ben_goes_away();
  offer();
  ASSERT_TRUE(driver.restart().ok());
  for (const int client : {k_ann, k_dan}) driver.join(client);
  EXPECT_EQ(seat_seen().at("offered"), true);
  take();
  expect_sees(k_dan, seat_1);
}

TEST_F(RoomSeatOffer, NotBeforeTheStartAndNotAfterTheEnd) {
  driver.make();
  driver.join(k_ann);
  EXPECT_EQ(not_offered(), "not_running");
  driver.add_client(k_dan, "dan");
  driver.join(k_dan);
  EXPECT_EQ(not_taken(), "not_running");
}

TEST_F(RoomSeatOffer, NotAtRatedTables) {
  driver.add_client(k_ann, "ann").account->name = "ann";
  driver.add_client(k_ben, "ben").account->name = "ben";
  driver.add_client(k_dan, "dan").account->name = "dan";
  driver.make({.rated = true});
  for (const int client : {k_ann, k_ben, k_dan}) driver.join(client);
  ASSERT_TRUE(driver.ask(k_ben, "table.sit").contains("result"));
  ben_goes_away();
  const auto error = driver.refused(k_ann, "table.offer_seat", {{"seat", 1}});
  EXPECT_EQ(error.at("data").at("code"), "not_for_rated");
  EXPECT_EQ(error.at("data").at("reason"), "seats");
  EXPECT_EQ(not_taken(), "not_for_rated");
}

TEST_F(RoomSeatOffer, NobodyWhoHasPlayedOneSeatPlaysAnother) {
  driver.make({.players = 3});
  driver.join(k_ann);
  for (const auto& [client, name] : {std::pair(k_ben, "ben"), std::pair(3, "cat"), std::pair(k_dan, "dan")}) {
    driver.add_client(client, name);
    driver.join(client);
  }
  for (const int client : {k_ben, 3}) ASSERT_TRUE(driver.ask(client, "table.sit").contains("result"));
  const auto concede_and_offer = [&](int client, int seat) {
    ASSERT_TRUE(driver.ask(client, "table.concede").contains("result"));
    ASSERT_TRUE(driver.ask(k_ann, "table.offer_seat", {{"seat", seat}, {"offer", true}}).contains("result"));
  };
  concede_and_offer(k_ben, 1);
  take();
  concede_and_offer(3, 2);
  EXPECT_EQ(not_taken(k_ben, 2), "has_played") << "knows what seat 1 knew";
  const auto order = RoomOrder{RoomOrder::What::move_seat, {}, "Left.", engine::Seat{0}, {}, {"u_ben", "ben"}};
  EXPECT_EQ(driver.order(order)["error"]["data"]["code"], "has_played");
  ASSERT_TRUE(driver.restart(false).ok());
  for (const int client : {k_ann, k_ben, k_dan}) driver.join(client);
  EXPECT_EQ(not_taken(k_ben, 2), "has_played") << "the log knows it";
}

TEST_F(RoomSeatOffer, WithoutAClockALongAbsenceLetsTheOthersVote) {
  start();
  const std::int64_t long_ms = periods_of(Pace::days, {}).absent_ms;
  driver.close(k_ben);
  driver.wait(long_ms / 2);
  driver.act(k_ann);
  driver.wait(long_ms / 2 - 1);
  EXPECT_FALSE(driver.table().clocks[1].ran_out);
  driver.wait(1);
  EXPECT_TRUE(driver.table().clocks[1].ran_out) << "it is as long as his decision waits";
  const Json vote{{"seat", 1}, {"decision", driver.client(k_ann).pending.at(0).at("decision")}};
  EXPECT_EQ(driver.code_of_refusal(k_ann, "table.vote_skip", {{"seat", 1}, {"decision", "1"}}), "stale_decision");
  ASSERT_TRUE(driver.ask(k_ann, "table.vote_skip", vote).contains("result"));
  EXPECT_EQ(driver.code_of_refusal(k_ann, "table.vote_skip", vote), "stale_decision") << "a vote for one decision";
}

TEST_F(RoomSeatOffer, ADecisionThatIsNewIsWaitedForAnew) {
  start();
  driver.close(k_ben);
  driver.wait(periods_of(Pace::days, {}).absent_ms - 1);
  driver.join(k_ben);
  driver.close(k_ben);
  driver.wait(periods_of(Pace::days, {}).absent_ms - 1);
  EXPECT_FALSE(driver.table().clocks[1].ran_out);
}

TEST_F(RoomSeatOffer, NobodyWaitsForTheVoteOfWhoIsAway) {
  driver.make({.players = 3, .move_seconds = 60, .time = {.on_time_out = TimeOut::wait}});
  driver.seat_everybody(3);
  driver.act(1);
  driver.act(2);
  driver.wait(60'000);
  ASSERT_TRUE(driver.ask(1, "table.vote_skip", {{"seat", 2}}).contains("result"));
  driver.close(2);
  driver.wait(RoomPolicy{}.absent_seat_ms - 1);
  EXPECT_TRUE(driver.table().clocks[2].ran_out);
  driver.wait(1);
  EXPECT_FALSE(driver.table().clocks[2].ran_out) << "its default action was played";
}

std::string manual() {
  std::ifstream file("docs/operations.md");
  return {std::istreambuf_iterator<char>(file), {}};
}

/// The rows of the table under that heading, each cut at its bars.
std::vector<std::vector<std::string>> rows_under(const std::string& heading) {
  std::vector<std::vector<std::string>> rows;
  const std::string text = manual();
  const auto from = text.find("\n### " + heading + "\n");
  if (from == std::string::npos) return rows;
  std::istringstream lines(text.substr(from + 1, text.find("\n### ", from + 1) - from));
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("| ")) continue;
    std::istringstream cells(line.substr(2));
    rows.emplace_back();
    for (std::string cell; std::getline(cells, cell, '|');) {
      while (cell.starts_with(' ')) cell.erase(0, 1);
      while (cell.ends_with(' ')) cell.pop_back();
      rows.back().push_back(cell);
    }
  }
  if (!rows.empty()) rows.erase(rows.begin());  // what the columns are
  return rows;
}

std::int64_t ms_of(const std::string& text) {
  const std::int64_t count = std::stoll(text);
  if (text.ends_with(" min")) return count * k_minute_ms;
  if (text.ends_with(" h")) return count * k_hour_ms;
  if (text.ends_with(" d")) return count * k_day_ms;
  ADD_FAILURE() << text << " is no time";
  return 0;
}

TEST(Periods, TheManualSaysWhatHoldsForEachPace) {
  const auto rows = rows_under("Periods");
  std::map<std::string, std::vector<std::int64_t>> said;
  for (const auto& row : rows) said[row.at(0)] = {ms_of(row.at(2)), ms_of(row.at(3)), ms_of(row.at(4))};
  std::map<std::string, std::vector<std::int64_t>> holds;
  for (const auto pace : {Pace::live, Pace::slow, Pace::days}) {
    const Json periods = engine::to_tree(periods_of(pace, {}));
    for (const auto& [name, ms] : periods.items()) {
      holds["`" + name + "`"].push_back(ms.get<std::int64_t>());
    }
  }
  EXPECT_EQ(said, holds);
}

TEST(Periods, ATableHasThePaceOfItsClock) {
  EXPECT_EQ(pace_of(90, {}, false), Pace::live);
  EXPECT_EQ(pace_of(3'600, {}, true), Pace::slow);
  EXPECT_EQ(pace_of(86'400, {.by_days = true}, true), Pace::days);
  EXPECT_EQ(pace_of(0, {.bank_seconds = 300}, false), Pace::live);
  EXPECT_EQ(pace_of(0, {}, true), Pace::live) << "without a clock, as long as all are there";
  EXPECT_EQ(pace_of(0, {}, false), Pace::days);
}

TEST(Periods, NothingIsMoreThanAWeekUnlessItWasSetSo) {
  RoomPolicy policy;
  policy.undo_answer_ms = k_hour_ms;
  EXPECT_EQ(periods_of(Pace::days, policy).undo_answer_ms, 7 * k_day_ms);
  EXPECT_EQ(periods_of(Pace::live, policy).undo_answer_ms, k_hour_ms);
}

TEST(Absences, WhatTheManualNamesIsThere) {
  const auto rows = rows_under("Absences");
  std::set<std::string> where;
  const Json periods = engine::to_tree(periods_of(Pace::live, {}));
  std::set<std::string> unnamed;
  for (const auto& [name, ms] : periods.items()) unnamed.insert(name);
  const std::string text = manual();
  const std::regex code("`([^`]+)`");
  for (const auto& row : rows) {
    where.insert(row.at(0));
    const std::string& goes_on = row.at(2);
    for (std::sregex_iterator found(goes_on.begin(), goes_on.end(), code), end; found != end; ++found) {
      const std::string name = (*found)[1];
      unnamed.erase(name);
      const bool is_setting = name.starts_with("--") && text.find("| `" + name + "` | `") != std::string::npos;
      EXPECT_TRUE(is_setting || periods.contains(name) || protocol::method_from(name)) << name;
    }
  }
  EXPECT_EQ(where, (std::set<std::string>{"waiting room", "game", "rematch", "match", "party"}));
  EXPECT_EQ(unnamed, std::set<std::string>{}) << "each period is somebody's absence";
}

}  // namespace
}  // namespace server
