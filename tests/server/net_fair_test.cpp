// What is shared out among people and addresses: bots' thinking, and records on the disk.
#include <gtest/gtest.h>
#include <string>
#include <vector>

#include "server/net/fair_job_queue.h"
#include "server/net/record_budget.h"
#include "server/room/time_rules.h"

namespace tests {
namespace {

using server::CodeGuesses;
using server::FairJobQueue;
using server::FairLimits;
using server::JobOwner;
using server::RecordBudget;
using server::RightCode;

class Shared : public testing::Test {
 protected:
  server::Gauge depth;

  [[nodiscard]] static std::string all_of(FairJobQueue<char>& queue, std::size_t count) {
    std::string taken;
    while (taken.size() < count) taken += queue.take().value();
    return taken;
  }
};

TEST_F(Shared, EachAddressInTurnAndEachPersonAtItInTurn) {
  FairJobQueue<char> queue({}, depth);
  for (const char job : std::string("aaaaa")) EXPECT_TRUE(queue.put(job, {"10.0.0.1", "ann"}));
  for (const char job : std::string("bb")) EXPECT_TRUE(queue.put(job, {"10.0.0.1", "ben"}));
  for (const char job : std::string("cc")) EXPECT_TRUE(queue.put(job, {"10.0.0.2", "cleo"}));
  EXPECT_EQ(depth.value(), 9);
  EXPECT_EQ(all_of(queue, 9), "acbcabaaa");
  EXPECT_EQ(depth.value(), 0);
}

TEST_F(Shared, WhoseAddressIsNotKnownCountsAsOne) {
  FairJobQueue<char> queue({}, depth);
  for (const char job : std::string("aaa")) EXPECT_TRUE(queue.put(job, {"", "ann"}));
  EXPECT_TRUE(queue.put('b', {"", "ben"}));
  EXPECT_EQ(all_of(queue, 4), "abaa");
}

TEST_F(Shared, TablesWithoutPeopleComeLast) {
  FairJobQueue<char> queue({}, depth);
  EXPECT_TRUE(queue.put('x', {"10.0.0.1", "ann", true}));
  EXPECT_TRUE(queue.put('y', {"10.0.0.1", "ann", true}));
  EXPECT_TRUE(queue.put('a', {"10.0.0.2", "ben"}));
  EXPECT_TRUE(queue.put('b', {"10.0.0.2", "ben"}));
  EXPECT_EQ(all_of(queue, 4), "abxy");
}

TEST_F(Shared, OnePersonAndOneAddressFillNoMoreThanTheirShare) {
  FairJobQueue<char> queue(FairLimits{.jobs = 8, .per_address = 5, .per_person = 3}, depth);
  const auto put = [&](const char* address, const char* person) { return queue.put('j', JobOwner{address, person}); };
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(put("10.0.0.1", "ann"));
  EXPECT_FALSE(put("10.0.0.1", "ann"));
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(put("10.0.0.1", "ben"));
  EXPECT_FALSE(put("10.0.0.1", "ben")) << "the address has five";
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(put("10.0.0.2", "cleo"));
  EXPECT_FALSE(put("10.0.0.3", "dan")) << "it is full";
  EXPECT_EQ(queue.take(), 'j');
  EXPECT_TRUE(put("10.0.0.3", "dan"));
}

TEST_F(Shared, WhoHasMostMakesRoomInAFullQueue) {
  FairJobQueue<char> queue(FairLimits{.jobs = 6, .per_address = 4, .per_person = 4}, depth);
  const auto put = [&](char job, const char* address) {
    return queue.put_in_place(job, JobOwner{address, "somebody", true});
  };
  for (const char job : std::string("abcd")) EXPECT_EQ(put(job, "10.0.0.1"), std::nullopt);
  EXPECT_EQ(put('e', "10.0.0.1"), 'e') << "the address has its share";
  for (const char job : std::string("fg")) EXPECT_EQ(put(job, "10.0.0.2"), std::nullopt);
  EXPECT_EQ(put('h', "10.0.0.3"), 'd') << "the newest of who has most";
  EXPECT_EQ(put('i', "10.0.0.3"), 'c');
  EXPECT_EQ(put('j', "10.0.0.3"), 'j') << "everybody has two";
  EXPECT_EQ(depth.value(), 6);
  EXPECT_EQ(all_of(queue, 6), "afhbgi");
}

TEST_F(Shared, WhoCanWaitMakesRoomForWhoCannot) {
  FairJobQueue<char> queue(FairLimits{.jobs = 2, .per_address = 2, .per_person = 2}, depth);
  EXPECT_EQ(queue.put_in_place('a', {"10.0.0.1", "ann", true}), std::nullopt);
  EXPECT_EQ(queue.put_in_place('b', {"10.0.0.2", "ben", true}), std::nullopt);
  EXPECT_EQ(queue.put_in_place('k', {"10.0.0.1", "kim", false}), 'a') << "though the address has as few as any";
  EXPECT_EQ(queue.put_in_place('l', {"10.0.0.1", "kim", false}), 'b');
  EXPECT_EQ(queue.put_in_place('c', {"10.0.0.3", "cleo", true}), 'c') << "nobody of those who can wait has more";
  EXPECT_EQ(all_of(queue, 2), "kl");
}

TEST_F(Shared, AnEndedQueueGivesNothing) {
  FairJobQueue<char> queue({}, depth);
  EXPECT_TRUE(queue.put('a', {"", "ann"}));
  queue.stop();
  EXPECT_EQ(queue.take(), std::nullopt);
  EXPECT_FALSE(queue.put('b', {"", "ann"}));
  EXPECT_EQ(depth.value(), 0);
}

storage::AppendLog records_of(const std::vector<std::string>& actors) {
  storage::AppendLog written;
  for (const std::string& actor : actors) {
    storage::LogRecord record;
    record.actor = actor;
    written.records.push_back(record);
  }
  return written;
}

TEST(CodeGuesses, AreUsedUpWhenTheyAreAskedAndGivenBackWhenTheyAreRight) {
  CodeGuesses guesses(2, 1'000, 100);
  const RightCode ann{"192.0.2.1", "", "K7QF2MXA"};
  EXPECT_EQ(guesses.take(ann, 0), 0);
  EXPECT_EQ(guesses.take(ann, 0), 0);
  EXPECT_EQ(guesses.take(ann, 0), 1'000) << "also while nobody knows yet whether they were right";
  guesses.give_back(ann);
  EXPECT_EQ(guesses.take(ann, 0), 0);
  EXPECT_EQ(guesses.take({"192.0.2.2", "", "K7QF2MXA"}, 0), 0) << "another address";
  for (int i = 0; i < 100; ++i) EXPECT_EQ(guesses.take({"", "", "K7QF2MXA"}, 0), 0) << "nobody knows whose";
}

TEST(CodeGuesses, WhoWasRightOnceIsNotRefusedAndGivesNothingBack) {
  CodeGuesses guesses(2, 1'000, 100);
  const RightCode known{"192.0.2.1", "u_ann", "K7QF2MXA"};
  ASSERT_EQ(guesses.take(known, 0), 0);
  guesses.give_back(known);
  const RightCode guess{"192.0.2.1", "u_eve", "K7QF2MXB"};
  for (int i = 0; i < 2; ++i) EXPECT_EQ(guesses.take(guess, 0), 0);
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(guesses.take(known, 0), 0);
    guesses.give_back(known);
    EXPECT_GT(guesses.take(guess, 0), 0) << "asking for a code that one knows makes no room for guesses";
  }
  EXPECT_GT(guesses.take({"192.0.2.1", "u_eve", "K7QF2MXA"}, 0), 0) << "another person";
  EXPECT_EQ(guesses.take({"198.51.100.1", "u_ann", "K7QF2MXA"}, 0), 0) << "the same person, elsewhere";
}

TEST(Records, ADaysWorthAtOnceAndThenAsItComesBack) {
  RecordBudget budget(100, 0, 1'000);
  for (int i = 0; i < 100; ++i) ASSERT_EQ(budget.take("ann", "10.0.0.1", 0), 0);
  EXPECT_EQ(budget.take("ann", "10.0.0.1", 0), server::k_day_ms / 100);
  EXPECT_EQ(budget.take("ben", "10.0.0.1", 0), 0) << "the others go on";
  EXPECT_EQ(budget.take("ann", "10.0.0.1", server::k_day_ms / 100), 0);
}

TEST(Records, AnAddressHasABudgetOfItsOwn) {
  RecordBudget budget(100, 150, 1'000);
  for (int i = 0; i < 75; ++i) ASSERT_EQ(budget.take("ann", "10.0.0.1", 0), 0);
  for (int i = 0; i < 75; ++i) ASSERT_EQ(budget.take("ben", "10.0.0.1", 0), 0);
  EXPECT_GT(budget.take("cleo", "10.0.0.1", 0), 0);
  EXPECT_EQ(budget.take("cleo", "10.0.0.2", 0), 0);
}

TEST(Records, WhatBotsAndTheRoomWriteIsTheHosts) {
  RecordBudget budget(10, 0, 1'000);
  EXPECT_EQ(budget.take("ann", "10.0.0.1", 0), 0);
  budget.wrote(records_of({"ann"}), "ann", 0);  // that one was taken
  budget.wrote(records_of({"bot:1", "bot:1", "", "bot:2", "bot:1", "", "", "", ""}), "ann", 0);
  EXPECT_GT(budget.take("ann", "10.0.0.1", 0), 0);
}

TEST(Records, WhatAGameWaitsForIsRefusedForNothingThatOthersDid) {
  RecordBudget budget(100, 150, 1'000);
  for (int i = 0; i < 75; ++i) ASSERT_EQ(budget.take("ann", "10.0.0.1", 0), 0);
  for (int i = 0; i < 75; ++i) ASSERT_EQ(budget.take("ben", "10.0.0.1", 0), 0);
  ASSERT_GT(budget.take("cleo", "10.0.0.1", 0), 0);
  for (int i = 0; i < 100; ++i) ASSERT_EQ(budget.take_owed("cleo", "10.0.0.1", 0), 0) << i;
  EXPECT_GT(budget.take_owed("cleo", "10.0.0.1", 0), 0) << "a day has so many decisions, however many tables";
  EXPECT_EQ(budget.take_owed("ben", "10.0.0.1", 0), 0);
}

TEST(Records, WhatOthersWriteAtAPersonsTableUsesUpNoneOfTheirDecisions) {
  RecordBudget budget(10, 0, 1'000);
  EXPECT_EQ(budget.take("ann", "10.0.0.1", 0), 0);
  for (int i = 0; i < 10; ++i) budget.wrote(records_of({"bot:1", "bot:1", "bot:2", ""}), "ann", 0);
  EXPECT_GT(budget.take("ann", "10.0.0.1", 0), 0);
  EXPECT_EQ(budget.take_owed("ann", "10.0.0.1", 0), 0);
}

TEST(Records, DecisionsCountForTheBudgetOfTheRestToo) {
  RecordBudget budget(10, 15, 1'000);
  for (int i = 0; i < 10; ++i) ASSERT_EQ(budget.take_owed("ann", "10.0.0.1", 0), 0);
  EXPECT_GT(budget.take("ann", "10.0.0.1", 0), 0) << "taking back, say";
  for (int i = 0; i < 5; ++i) ASSERT_EQ(budget.take_owed("ben", "10.0.0.1", 0), 0);
  EXPECT_GT(budget.take("cleo", "10.0.0.1", 0), 0);
}

TEST(Records, ThereMayBeNoLimit) {
  RecordBudget budget(0, 0, 1'000);
  for (int i = 0; i < 10'000; ++i) ASSERT_EQ(budget.take("ann", "10.0.0.1", 0), 0);
}

}  // namespace
}  // namespace tests
