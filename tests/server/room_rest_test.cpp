// Running tables that nobody looks at leave memory and come back as they were; those that all their people left end.
#include <algorithm>
#include <gtest/gtest.h>
#include <tuple>

#include "engine/core/playout.h"
#include "server/net/starts/service_time.h"
#include "server/room/limits.h"
#include "server/room/table_line.h"
#include "server/room/time_rules.h"
#include "tests/server/room_driver.h"

namespace server {
namespace {

class Resting : public testing::Test {
 protected:
  void play(const TableWish& wish = {}) {
    driver.make(wish);
    driver.seat_everybody(wish.players);
    ASSERT_EQ(driver.table().phase, TablePhase::running);
  }
  void everybody_leaves(int players = 2) {
    for (int client = 1; client <= players; ++client) driver.close(client);
  }
  [[nodiscard]] bool logged(const std::string& text) const {
    return std::ranges::any_of(driver.log_lines,
                               [&](const LogLine& line) { return line.text.find(text) != std::string::npos; });
  }
  [[nodiscard]] std::size_t records_of(const std::string& kind) const {
    const auto records = driver.records();
    return static_cast<std::size_t>(std::ranges::count(records, kind, &storage::LogRecord::kind));
  }
  RoomDriver driver{test_games()};
};

TEST_F(Resting, ATableThatNobodyLooksAtLeavesMemoryAndComesBackAsItWas) {
  play();
  driver.act(1);
  const auto seq = driver.table().seq;
  driver.wait(20 * k_minute_ms);
  EXPECT_FALSE(driver.at_rest()) << "somebody looks at it";
  everybody_leaves();
  driver.wait(9 * k_minute_ms);
  EXPECT_FALSE(driver.at_rest());
  driver.wait(2 * k_minute_ms);
  EXPECT_TRUE(driver.at_rest());
  driver.wait(k_day_ms);
  EXPECT_EQ(driver.came_back, 0) << "nothing wakes a table without a clock";
  driver.join(1);
  EXPECT_EQ(driver.came_back, 1);
  EXPECT_EQ(records_of("recovered"), 0U) << "it was away, the server was not";
  EXPECT_EQ(records_of("came"), 1U) << "that somebody came is known after a restart, too";
  EXPECT_EQ(driver.table().seq, seq + 1);
}

TEST_F(Resting, ItsClockRunsOnAndFetchesIt) {
  TableWish wish;
  wish.move_seconds = 3 * 86'400;
  play(wish);
  everybody_leaves();
  driver.wait(k_day_ms);
  ASSERT_TRUE(driver.at_rest());
  driver.join(1);
  const auto deadline = driver.client(1).pending.at(0).at("deadline_ms").get<std::int64_t>();
  EXPECT_NEAR(static_cast<double>(deadline - driver.now().wall_ms), 2.0 * k_day_ms, 1'000);
  driver.close(1);
  driver.wait(k_day_ms);
  ASSERT_TRUE(driver.at_rest());
  const auto before = records_of("acted");
  driver.wait(k_day_ms + k_minute_ms);
  EXPECT_GT(records_of("acted"), before) << "the deadline came while it was out of memory";
}

// What the hall was told last of the table.
template <class Told>
const Told* last_told(const std::vector<HallMail>& hall) {
  const Told* last = nullptr;
  for (const HallMail& mail : hall) {
    if (const auto* told = mail.get_if<Told>()) last = told;
  }
  return last;
}

TEST_F(Resting, TheStoreIsGivenWhatAStartTellsOfTheTable) {
  TableWish wish;
  wish.move_seconds = 3 * 86'400;
  play(wish);
  driver.act(1);
  EXPECT_TRUE(driver.store().reader()->rooms().rests()->empty()) << "it is in memory";
  const std::int64_t moved_ms = driver.now().steady_ms;
  everybody_leaves();
  driver.wait(k_day_ms);
  ASSERT_TRUE(driver.at_rest());
  const auto rests = *driver.store().reader()->rooms().rests();
  ASSERT_EQ(rests.size(), 1U);
  EXPECT_EQ(rests[0].seq, driver.records().size());
  EXPECT_NEAR(static_cast<double>(rests[0].due_ms - moved_ms), 3.0 * k_day_ms, 1'000);
  EXPECT_EQ(rests[0].wall_ms - rests[0].rested_ms, driver.now().wall_ms - driver.now().steady_ms);

  const auto line = line_of(rests[0]);
  ASSERT_TRUE(line);
  const auto* summary = last_told<SummaryChanged>(driver.hall);
  const auto* turn = last_told<TurnChanged>(driver.hall);
  ASSERT_TRUE(summary != nullptr && turn != nullptr);
  const RoomSummary& told = summary->summary;
  EXPECT_EQ(*line->summary.listing, *told.listing);
  EXPECT_EQ(std::tie(line->summary.code, line->summary.seated, line->summary.made_by, line->summary.key),
            std::tie(told.code, told.seated, told.made_by, told.key));
  EXPECT_EQ(line->summary.time, told.time);
  EXPECT_EQ(line->summary.of_guests, told.of_guests);
  EXPECT_FALSE(line->turn.accounts.empty());
  EXPECT_EQ(line->turn, *turn);

  driver.join(2);
  driver.act(2);
  EXPECT_TRUE(driver.store().reader()->rooms().rests()->empty()) << "the log is longer";
}

TEST_F(Resting, AnOrderlyStopLeavesItForAllTablesThatCouldRest) {
  play();
  driver.act(1);
  everybody_leaves();
  driver.mail(KeepState{});
  ASSERT_EQ(driver.store().reader()->rooms().rests()->size(), 1U);
  EXPECT_EQ(driver.store().reader()->rooms().rests()->front().due_ms > 0, true) << "it ends if nobody comes";
}

TEST_F(Resting, NotOfATableWhereABotIsAboutToAct) {
  TableWish wish;
  wish.bots = {"easy"};
  driver.make(wish);
  driver.join(1);
  ASSERT_EQ(driver.table().phase, TablePhase::running);
  driver.close(1);
  driver.mail(KeepState{});
  EXPECT_TRUE(driver.store().reader()->rooms().rests()->empty());
}

TEST_F(Resting, ALineWithABotAndAFreeSeatIsReadAgain) {
  play();
  TableLine line = line_at(driver.table());
  protocol::TableSummary listing = *line.summary.listing;
  listing.seats = {protocol::Nickname("ann"), std::nullopt, protocol::Nickname("Bot")};
  listing.accounts = {protocol::Identifier("u_ann"), std::nullopt, std::nullopt};
  listing.bots.emplace()[engine::Seat{2}] = protocol::BotLevel("easy");
  line.summary.listing = std::make_shared<const protocol::TableSummary>(listing);
  const auto again = line_of({driver.id(), 7, 0, 0, 0, bytes_of(line)});
  ASSERT_TRUE(again);
  EXPECT_EQ(*again->summary.listing, listing);
}

TEST_F(Resting, WhatIsNoLineOfOursIsNone) {
  play();
  everybody_leaves();
  driver.mail(KeepState{});
  const storage::RestRow row = driver.store().reader()->rooms().rests()->front();
  ASSERT_TRUE(line_of(row));
  storage::RestRow cut = row;
  cut.line.pop_back();
  EXPECT_FALSE(line_of(cut));
  storage::RestRow later = row;
  const std::string text(later.line.begin(), later.line.end());
  const std::string format = R"("format":1)";
  ASSERT_NE(text.find(format), std::string::npos);
  later.line[text.find(format) + format.size() - 1] = '2';
  EXPECT_FALSE(line_of(later)) << "of a later version";
}

TEST_F(Resting, TimeWithoutAServerIsNobodysHoweverManyStartsItRestsThrough) {
  TableWish wish;
  wish.move_seconds = 3 * 86'400;
  play(wish);
  everybody_leaves();
  driver.wait(k_day_ms);
  ASSERT_TRUE(driver.at_rest());
  storage::RestRow row = driver.store().reader()->rooms().rests()->front();
  // Two more starts, whose steady clocks begin anywhere; the wall clock is set in between.
  ServiceTime service(0, driver.now());
  const auto served_ms = [&] { return service.of_steady(driver.now().steady_ms); };
  in_service_time(row, service);
  const std::int64_t first_ms = row.rested_ms - served_ms();
  driver.fall_behind(2 * k_day_ms);
  service = ServiceTime(row.rested_ms - first_ms, driver.now());
  driver.fall_behind(k_day_ms / 2);
  const std::int64_t before_ms = served_ms();
  driver.fall_behind(5 * k_day_ms);
  driver.jump_wall_clock(-40 * k_day_ms);
  service = ServiceTime(before_ms, driver.now());
  driver.fall_behind(k_day_ms / 4);

  EXPECT_NEAR(static_cast<double>(service.to_steady(row.due_ms) - driver.now().steady_ms), 1.25 * k_day_ms, 2'000);
  const RestedAt since{service.to_steady(row.rested_ms), row.wall_ms};
  driver.alive_ms = since.alive_ms(driver.now());
  ASSERT_TRUE(driver.restart());
  driver.join(1);
  const auto deadline = driver.client(1).pending.at(0).at("deadline_ms").get<std::int64_t>();
  EXPECT_NEAR(static_cast<double>(deadline - driver.now().told_ms()), 1.25 * k_day_ms, 2'000);
  EXPECT_EQ(records_of("recovered"), 1U);
}

TEST_F(Resting, AShortClockKeepsIt) {
  TableWish wish;
  wish.move_seconds = 60;
  wish.time.on_time_out = TimeOut::play;
  play(wish);
  everybody_leaves();
  driver.wait(11 * k_minute_ms);
  EXPECT_EQ(driver.came_back, 0);
}

TEST_F(Resting, EverybodyIsGoneForAMonthAndTheTableEndsWithoutAResult) {
  play();
  everybody_leaves();
  driver.wait(29 * k_day_ms);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  driver.wait(2 * k_day_ms);
  EXPECT_EQ(driver.table().phase, TablePhase::finished);
  EXPECT_TRUE(driver.table().abandoned);
  EXPECT_FALSE(driver.table().outcome.has_value());
  EXPECT_TRUE(logged("event=room_abandoned room=r_test days=30"));
  const auto told = std::ranges::find_if(driver.hall, [](const HallMail& mail) {
    const auto* changed = mail.get_if<SummaryChanged>();
    return changed != nullptr && changed->summary.finished;
  });
  EXPECT_NE(told, driver.hall.end()) << "the seats are free again";
  EXPECT_TRUE(driver.store().durable().games.empty());
  ASSERT_TRUE(driver.restart());
  driver.join(1);
  EXPECT_EQ(driver.client(1).view["table"]["abandoned"], (Json{{"days", 30}}));
  EXPECT_EQ(driver.client(1).view["table"]["phase"], "finished");
}

TEST_F(Resting, WhoComesOnlyToLookKeepsTheTable) {
  play();
  everybody_leaves();
  for (int weeks = 0; weeks < 8; ++weeks) {
    driver.wait(10 * k_day_ms);
    driver.join(1);
    driver.close(1);
    if (weeks % 2 != 0) continue;
    ASSERT_TRUE(driver.restart());
  }
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(Resting, SpectatorsDoNot) {
  play();
  everybody_leaves();
  driver.add_client(3, "cleo");
  driver.join(3);
  driver.wait(31 * k_day_ms);
  EXPECT_EQ(driver.table().phase, TablePhase::finished);
  EXPECT_EQ(driver.client(3).view["table"]["abandoned"]["days"], 30);
}

TEST_F(Resting, AfterAStartPeopleGetSomeHoursToComeBack) {
  play();
  everybody_leaves();
  driver.wait(20 * k_day_ms);
  driver.jump_wall_clock(400 * k_day_ms);
  ASSERT_TRUE(driver.restart());
  driver.wait(5 * 60 * k_minute_ms);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  driver.wait(2 * 60 * k_minute_ms);
  EXPECT_EQ(driver.table().phase, TablePhase::finished);
}

TEST_F(Resting, WithoutThatTimeATableThatIsDueEndsAtTheStart) {
  driver.policy.abandoned_grace_minutes = 0;
  play();
  everybody_leaves();
  driver.jump_wall_clock(31 * k_day_ms);
  ASSERT_TRUE(driver.restart());
  driver.wait(1'000);
  EXPECT_EQ(driver.table().phase, TablePhase::finished);
}

TEST_F(Resting, TheClocksLongestTimeComesOnTop) {
  TableWish wish;
  wish.move_seconds = 14 * 86'400;
  wish.time.on_time_out = TimeOut::wait;
  play(wish);
  everybody_leaves();
  driver.wait(43 * k_day_ms);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  driver.wait(2 * k_day_ms);
  EXPECT_TRUE(driver.table().abandoned);
}

TEST_F(Resting, WhatAnOperatorKeepsForEverStays) {
  driver.policy.abandoned_days = 0;
  play();
  everybody_leaves();
  driver.wait(400 * k_day_ms);
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

class RestingWhenFull : public Resting {
 protected:
  /// The hall asks it to give way; whether it stays.
  bool stays(std::vector<std::string> guests = {"u_ann", "u_ben"}) {
    driver.hall.clear();
    driver.mail(GiveWay{k_hour_ms, std::move(guests)});
    return std::ranges::any_of(driver.hall, [](const HallMail& mail) { return mail.holds<CannotGiveWay>(); });
  }
};

TEST_F(RestingWhenFull, ATableThatGuestsLeftAnHourAgoGivesWay) {
  play();
  everybody_leaves();
  driver.wait(59 * k_minute_ms);
  EXPECT_TRUE(stays()) << "not yet";
  EXPECT_EQ(driver.table().phase, TablePhase::running);
  driver.wait(30 * k_minute_ms);
  ASSERT_TRUE(driver.at_rest());
  EXPECT_FALSE(stays());
  EXPECT_EQ(driver.table().phase, TablePhase::finished);
  EXPECT_TRUE(logged("event=room_abandoned room=r_test days=0 reason=full"));
  ASSERT_TRUE(driver.restart());
  driver.join(1);
  EXPECT_EQ(driver.client(1).view["table"]["abandoned"], (Json{{"days", 0}, {"full", true}}));
  const Json told = driver.ask(1, "table.history", {{"from", 1}, {"to", 10'000}});
  EXPECT_NE(told.dump().find(R"({"days":0,"full":true,"type":"table.abandoned"})"), std::string::npos) << told;
}

TEST_F(RestingWhenFull, OneOfSomebodyWhoRegisteredSinceStays) {
  play();
  everybody_leaves();
  driver.wait(2 * k_hour_ms);
  EXPECT_TRUE(stays({"u_ann"}));
  EXPECT_TRUE(stays({}));
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(RestingWhenFull, OneThatSomebodyLooksAtStays) {
  play();
  driver.add_client(3, "cleo");
  driver.join(3);
  everybody_leaves();
  driver.wait(2 * k_hour_ms);
  EXPECT_TRUE(stays());
  driver.close(3);
  EXPECT_FALSE(stays());
}

TEST_F(RestingWhenFull, AfterAStartItsPeopleHaveThatTimeToComeBack) {
  play();
  everybody_leaves();
  driver.wait(2 * k_hour_ms);
  driver.jump_wall_clock(20 * k_day_ms);
  ASSERT_TRUE(driver.restart());
  EXPECT_TRUE(stays());
  driver.wait(k_hour_ms);
  EXPECT_FALSE(stays());
}

TEST_F(RestingWhenFull, OneWhoseEndCannotBeStoredStays) {
  play();
  everybody_leaves();
  driver.wait(2 * k_hour_ms);
  driver.hold_store();
  EXPECT_FALSE(stays());
  driver.answer_held(storage::WriteStatus::full);
  EXPECT_TRUE(std::ranges::any_of(driver.hall, [](const HallMail& mail) { return mail.holds<CannotGiveWay>(); }));
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(RestingWhenFull, ATableThatHasNotStartedIsClosed) {
  TableWish wish;
  wish.move_seconds = 3 * 86'400;
  wish.time.by_days = true;
  driver.make(wish);
  driver.join(1);
  driver.close(1);
  driver.wait(59 * k_minute_ms);
  EXPECT_TRUE(stays());
  driver.wait(2 * k_minute_ms);
  EXPECT_FALSE(stays());
  EXPECT_TRUE(driver.table().closed);
  EXPECT_TRUE(logged("event=room_closed room=r_test reason=full"));
}

class RestingRated : public Resting {
 protected:
  void play_rated(TimeOut policy) {
    driver.add_client(1, "ann").account->name = "ann";
    driver.add_client(2, "ben").account->name = "ben";
    TableWish wish;
    wish.rated = true;
    wish.move_seconds = 14 * 86'400;
    wish.time.on_time_out = policy;
    driver.make(wish);
    for (const int client : {1, 2}) driver.join(client);
    driver.ask(2, "table.sit");
    ASSERT_EQ(driver.table().phase, TablePhase::running);
    everybody_leaves();
  }
};

TEST_F(RestingRated, ItsClockEndsItAndTheResultCounts) {
  play_rated(TimeOut::play);
  driver.wait(45 * k_day_ms);
  EXPECT_EQ(driver.table().phase, TablePhase::finished);
  EXPECT_FALSE(driver.table().abandoned);
  EXPECT_TRUE(driver.table().outcome.has_value());
  EXPECT_EQ(driver.store().durable().games.size(), 1U);
}

TEST_F(RestingRated, ItGivesWayToNobody) {
  play_rated(TimeOut::wait);
  driver.wait(k_day_ms);
  driver.mail(GiveWay{k_hour_ms, std::vector<std::string>{"u_ann", "u_ben"}});
  EXPECT_EQ(driver.table().phase, TablePhase::running);
}

TEST_F(RestingRated, WhereTheClockOnlyWaitsThereIsNoResult) {
  play_rated(TimeOut::wait);
  driver.wait(45 * k_day_ms);
  EXPECT_TRUE(driver.table().abandoned);
  EXPECT_TRUE(driver.store().durable().games.empty());
}

}  // namespace
}  // namespace server
