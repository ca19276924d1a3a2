// When somebody who is away is to be told that they are waited for.
#include <gtest/gtest.h>

#include "server/hall/notice_watch.h"

namespace server {
namespace {

constexpr std::int64_t k_after_ms = 60'000;

class Watch : public testing::Test {
 protected:
  using Matter = NoticeWatch::Matter;

  void table(bool by_days = false, bool finished = false, const std::string& room = "r_1") {
    RoomSummary summary;
    summary.room = {room};
    summary.finished = finished;
    protocol::TableSummary listing;
    listing.game = "sealed-cards";
    summary.listing = std::make_shared<const protocol::TableSummary>(std::move(listing));
    summary.seated = {"u_ann", "u_bob"};
    summary.time.by_days = by_days;
    watch.table(summary, now, news);
  }
  void gone() {
    RoomSummary summary;
    summary.room = {"r_1"};
    summary.gone = true;
    watch.table(summary, now, news);
  }
  void turn(std::vector<std::string> owing, std::vector<std::string> present = {},
            std::vector<std::string> asked = {}) {
    watch.turn({{"r_1"}, std::move(owing), std::move(asked), std::move(present)}, now, news);
  }
  /// Who is told of what after so long.
  std::vector<Matter> wait(std::int64_t ms) {
    now.steady_ms += ms;
    now.wall_ms += ms;
    news = {};
    watch.tick(now, news);
    return news.due;
  }
  static Matter matter(const std::string& account, NoticeKind kind = NoticeKind::turn) {
    return {account, "r_1", kind};
  }

  Now now{1'000'000, 1'790'000'000'000};
  NoticeWatch::News news;
  NoticeWatch watch{NoticeLimits{}};
};

TEST_F(Watch, WhoIsAwayIsToldOnceAndNotBeforeItsTime) {
  table();
  turn({"u_ann"});
  EXPECT_EQ(watch.next(), now.steady_ms + k_after_ms);
  EXPECT_TRUE(wait(k_after_ms - 1).empty());
  EXPECT_EQ(wait(1), std::vector{matter("u_ann")});
  turn({"u_ann"}, {"u_bob"});
  EXPECT_TRUE(wait(10 * k_after_ms).empty());
  EXPECT_EQ(watch.next(), std::nullopt);
}

TEST_F(Watch, ByDaysItIsAtOnce) {
  table(true);
  turn({"u_ann"}, {"u_bob"});
  EXPECT_EQ(wait(0), std::vector{matter("u_ann")});
}

TEST_F(Watch, WhoMovesInTimeIsNotTold) {
  table();
  turn({"u_ann"});
  wait(k_after_ms / 2);
  turn({"u_bob"}, {"u_bob"});
  EXPECT_TRUE(wait(2 * k_after_ms).empty());
  EXPECT_EQ(watch.find(matter("u_ann")), nullptr);
}

TEST_F(Watch, WhoLooksIsNotToldWhileTheyLookAndTheTimeBeginsAnewWhenTheyGo) {
  table();
  turn({"u_ann"});
  wait(k_after_ms / 2);
  turn({"u_ann"}, {"u_ann"});
  EXPECT_TRUE(watch.find(matter("u_ann"))->seen);
  EXPECT_TRUE(wait(3 * k_after_ms).empty());
  turn({"u_ann"});
  EXPECT_TRUE(wait(k_after_ms - 1).empty());
  EXPECT_EQ(wait(1), std::vector{matter("u_ann")});
}

TEST_F(Watch, ByDaysWhoHasLookedKnows) {
  table(true);
  turn({"u_ann"}, {"u_ann"});
  turn({"u_ann"});
  EXPECT_TRUE(wait(10 * k_after_ms).empty());
}

TEST_F(Watch, EachTurnIsTold) {
  table(true);
  turn({"u_ann"});
  EXPECT_EQ(wait(0).size(), 1U);
  turn({"u_ann"}, {"u_ann"});
  turn({"u_bob"});
  EXPECT_EQ(wait(0), std::vector{matter("u_bob")});
  turn({"u_bob"}, {"u_bob"});
  turn({"u_ann"});
  EXPECT_EQ(wait(0), std::vector{matter("u_ann")});
}

TEST_F(Watch, WhoStaysAwayIsToldOnceInSomeMinutesHoweverOftenOthersAsk) {
  const std::int64_t again_ms = NoticeLimits{}.again_seconds * 1'000;
  table();
  std::size_t rings = 0;
  for (int times = 0; times < 188; ++times) {
    turn({"u_ann"}, {"u_ann"}, {"u_bob"});
    rings += wait(50).size();
    turn({"u_ann"}, {"u_ann"});
    rings += wait(50).size();
  }
  EXPECT_EQ(rings, 1U);
  turn({"u_ann"}, {"u_ann"}, {"u_bob"});
  EXPECT_TRUE(wait(again_ms - (188 * 100 - 50) - 1).empty());
  EXPECT_EQ(wait(1), std::vector{matter("u_bob", NoticeKind::take_back)}) << "it has waited for them all the while";
}

TEST_F(Watch, WhoseTurnOthersTakeAwayAndGiveBackIsToldOnceInSomeMinutes) {
  const std::int64_t again_ms = NoticeLimits{}.again_seconds * 1'000;
  table(true);
  std::size_t rings = 0;
  for (int times = 0; times < 100; ++times) {
    turn({"u_bob"}, {"u_ann"});
    rings += wait(100).size();
    turn({"u_ann"}, {"u_ann"});
    rings += wait(100).size();
  }
  EXPECT_EQ(rings, 1U);
  turn({"u_bob"}, {"u_ann"});
  EXPECT_EQ(wait(again_ms).size(), 1U);
}

TEST_F(Watch, WhoHasComeSinceIsToldOfWhatBeginsAnewAtOnce) {
  table(true);
  turn({}, {}, {"u_bob"});
  EXPECT_EQ(wait(0).size(), 1U);
  turn({}, {"u_bob"}, {"u_bob"});
  turn({});
  turn({}, {}, {"u_bob"});
  EXPECT_EQ(wait(0), std::vector{matter("u_bob", NoticeKind::take_back)});
}

TEST_F(Watch, EachTableAndEachMatterCallsForItself) {
  table(true);
  table(true, false, "r_2");
  turn({}, {}, {"u_bob"});
  EXPECT_EQ(wait(0).size(), 1U);
  turn({"u_bob"}, {}, {"u_bob"});
  EXPECT_EQ(wait(0), std::vector{matter("u_bob")});
  watch.turn({{"r_2"}, {}, {"u_bob"}, {}}, now, news);
  EXPECT_EQ(wait(0).size(), 1U);
}

TEST_F(Watch, ARequestToTakeBackIsToldAtOnceAndEndsWithTheAnswer) {
  table();
  turn({"u_ann"}, {"u_ann"}, {"u_bob"});
  EXPECT_EQ(wait(0), std::vector{matter("u_bob", NoticeKind::take_back)});
  news = {};
  turn({"u_ann"}, {"u_ann"});
  EXPECT_EQ(news.ended, std::vector{matter("u_bob", NoticeKind::take_back)});
}

TEST_F(Watch, AGameOverIsToldToWhoWasNotThereUntilTheyOpenIt) {
  table();
  turn({}, {"u_bob"});
  table(false, true);
  EXPECT_EQ(news.began, std::vector{matter("u_ann", NoticeKind::over)});
  EXPECT_EQ(watch.of("u_bob").size(), 0U);
  EXPECT_EQ(wait(k_after_ms), std::vector{matter("u_ann", NoticeKind::over)});
  gone();
  EXPECT_EQ(watch.of("u_ann").size(), 1U) << "the table has left memory, not the list";
  table(false, true);
  EXPECT_EQ(watch.of("u_ann").size(), 1U) << "it does not end again when it is loaded";
  news = {};
  turn({}, {"u_ann"});
  EXPECT_EQ(news.ended, std::vector{matter("u_ann", NoticeKind::over)});
  EXPECT_EQ(watch.of("u_ann").size(), 0U);
}

TEST_F(Watch, OnlyAGameOverIsDismissed) {
  table();
  turn({"u_ann"});
  EXPECT_FALSE(watch.dismiss(matter("u_ann"), news));
  turn({});
  table(false, true);
  EXPECT_TRUE(watch.dismiss(matter("u_ann", NoticeKind::over), news));
  EXPECT_FALSE(watch.dismiss(matter("u_ann", NoticeKind::over), news));
  EXPECT_TRUE(wait(k_after_ms) == std::vector{matter("u_bob", NoticeKind::over)});
}

TEST_F(Watch, TheOldestGamesOverGiveWay) {
  const std::size_t most = NoticeLimits{}.ended_per_person;
  for (std::size_t i = 0; i <= most; ++i) {
    const std::string room = "r_" + std::to_string(i);
    table(false, false, room);
    table(false, true, room);
    ++now.wall_ms;
  }
  const auto list = watch.of("u_ann");
  ASSERT_EQ(list.size(), most);
  EXPECT_EQ(list.front().first.room, "r_1") << "r_0 is gone";
}

TEST_F(Watch, WhatWasToldBeforeARestartIsNotToldAgain) {
  watch.restore(matter("u_ann"), {"sealed-cards", 5, false, true}, now);
  table(true);
  turn({"u_ann", "u_bob"});
  EXPECT_EQ(watch.find(matter("u_ann"))->since_ms, 5);
  EXPECT_EQ(wait(k_after_ms), std::vector{matter("u_bob")});
}

TEST_F(Watch, WhatWasToldBeforeARestartAndHoldsNoLongerHasEnded) {
  watch.restore(matter("u_ann"), {"sealed-cards", 5, false, true}, now);
  table(true);
  turn({"u_bob"});
  EXPECT_EQ(news.ended, std::vector{matter("u_ann")});
  turn({"u_ann"});
  EXPECT_EQ(wait(0), std::vector{matter("u_ann")}) << "a turn of its own";
}

TEST_F(Watch, AGameOverFromBeforeARestartIsInTheListAndToldIfItWasNot) {
  watch.restore(matter("u_ann", NoticeKind::over), {"sealed-cards", 5, false, false}, now);
  watch.restore(matter("u_bob", NoticeKind::over), {"sealed-cards", 5, false, true}, now);
  EXPECT_EQ(wait(k_after_ms), std::vector{matter("u_ann", NoticeKind::over)});
  EXPECT_EQ(watch.of("u_bob").size(), 1U);
}

TEST_F(Watch, WhatCouldNotBeKeptIsDueOnceMore) {
  table(true);
  turn({"u_ann"});
  ASSERT_EQ(wait(0).size(), 1U);
  watch.put_off(matter("u_ann"), now);
  EXPECT_TRUE(wait(1'000).empty());
  EXPECT_EQ(wait(k_after_ms), std::vector{matter("u_ann")});
}

TEST_F(Watch, ATableThatIsGoneWaitsForNobody) {
  table();
  turn({"u_ann"});
  gone();
  EXPECT_TRUE(watch.of("u_ann").empty());
  EXPECT_TRUE(wait(k_after_ms).empty());
  turn({"u_ann"});
  EXPECT_TRUE(watch.of("u_ann").empty()) << "nobody knows that table";
}

}  // namespace
}  // namespace server
