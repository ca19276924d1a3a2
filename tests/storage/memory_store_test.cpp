// The faults of the store in memory: it fails and crashes as the one on disk does, at every step.
#include "storage/memory/memory_store.h"

#include <gtest/gtest.h>

#include "storage/chain.h"
#include "tests/storage/records.h"

namespace {

using namespace storage;  // NOLINT: every other word of this file is from there
using storage_test::LogMaker;
using storage_test::open_room;

/// Two groups of two writes each: six steps with the commit's own two.
std::vector<WriteGroup> two_groups() {
  LogMaker one("r_1");
  LogMaker two("r_2");
  return {{{CreateRoom{open_room("r_1")}, one.append(2)}}, {{CreateRoom{open_room("r_2")}, two.append(1)}}};
}

std::vector<WriteStatus> commit(MemoryStore& store, const std::vector<WriteGroup>& groups) {
  return store.writer().commit(groups);
}

TEST(MemoryFaults, ACrashLeavesTheWholeCommitOrNothingOfIt) {
  std::uint64_t step = 1;
  for (;; ++step) {
    SCOPED_TRACE("crash before step " + std::to_string(step));
    MemoryStore store;
    store.crash_before_step(step);
    const auto statuses = commit(store, two_groups());
    if (!store.crashed()) break;
    const auto restarted = store.restarted();
    const bool durable = step == 6;
    EXPECT_EQ(restarted->durable().rooms.size(), durable ? 2U : 0U);
    EXPECT_FALSE(restarted->crashed());
    for (const auto& [id, room] : restarted->durable().rooms) EXPECT_EQ(verify_log(room.row, room.log), std::nullopt);
    EXPECT_EQ(statuses, std::vector(2, WriteStatus::failed));
    EXPECT_TRUE(store.reader()->room({"r_1"}) == std::nullopt) << "a dead process reads nothing";
  }
  EXPECT_EQ(step, 7U);
}

TEST(MemoryFaults, ACrashInALaterCommitKeepsTheEarlierOnes) {
  MemoryStore store;
  LogMaker maker("r_1");
  const auto first = maker.append();
  ASSERT_EQ(commit(store, {{{CreateRoom{open_room("r_1")}, first}}}).front(), WriteStatus::stored);
  store.crash_before_step(store.steps() + 2);
  static_cast<void>(commit(store, {{{maker.append()}}}));
  ASSERT_TRUE(store.crashed());
  EXPECT_EQ(store.restarted()->durable().rooms.at({"r_1"}).log, first.records);
}

TEST(MemoryFaults, AFullDiskStoresNothingAndTheSameBatchGoesInLater) {
  MemoryStore store;
  store.fail_commit(1, CommitFault::full);
  EXPECT_EQ(commit(store, two_groups()), std::vector(2, WriteStatus::full));
  EXPECT_TRUE(store.durable().rooms.empty());
  EXPECT_EQ(commit(store, two_groups()), std::vector(2, WriteStatus::stored));
}

TEST(MemoryFaults, AFailedMediumStaysFailed) {
  MemoryStore store;
  store.fail_commit(1, CommitFault::failed_and_lost);
  EXPECT_EQ(commit(store, two_groups()), std::vector(2, WriteStatus::failed));
  EXPECT_EQ(commit(store, two_groups()), std::vector(2, WriteStatus::failed));
  EXPECT_EQ(store.writer().become_owner(), WriteStatus::failed);
  EXPECT_TRUE(store.restarted()->durable().rooms.empty());
}

TEST(MemoryFaults, WhatAFailedSyncMayHaveStoredIsSeenOnlyAfterARestart) {
  MemoryStore store;
  store.fail_commit(1, CommitFault::failed_but_stored);
  EXPECT_EQ(commit(store, two_groups()), std::vector(2, WriteStatus::failed));
  EXPECT_FALSE(store.reader()->room({"r_1"}).has_value());
  EXPECT_TRUE(store.restarted()->reader()->room({"r_1"}).has_value());
}

TEST(MemoryFaults, AClaimCanFailOrCrashAsWell) {
  const storage::RoomId room{"r_1"};
  for (const bool durable : {false, true}) {
    MemoryStore store;
    ASSERT_EQ(commit(store, two_groups()).front(), WriteStatus::stored);
    ASSERT_EQ(store.writer().become_owner(), WriteStatus::stored);
    ASSERT_EQ(store.writer().become_owner(), WriteStatus::stored) << "the second one's epoch is no new room's";
    store.crash_before_step(store.steps() + (durable ? 2 : 1));
    EXPECT_EQ(store.writer().claim({&room, 1}).front().status, WriteStatus::failed);
    EXPECT_EQ(store.restarted()->reader()->room(room)->epoch, durable ? 2U : 1U);
  }
  MemoryStore store;
  ASSERT_EQ(commit(store, two_groups()).front(), WriteStatus::stored);
  store.fail_commit(2, CommitFault::full);
  EXPECT_EQ(store.writer().become_owner(), WriteStatus::full);
  EXPECT_EQ(store.writer().become_owner(), WriteStatus::stored);
  store.fail_commit(4, CommitFault::full);
  EXPECT_EQ(store.writer().claim({&room, 1}).front().status, WriteStatus::full);
  EXPECT_EQ(store.writer().claim({&room, 1}).front().status, WriteStatus::stored);
}

TEST(MemoryFaults, ReadsFailWhileTheyAreToldTo) {
  MemoryStore store;
  ASSERT_EQ(commit(store, two_groups()).front(), WriteStatus::stored);
  const auto reader = store.reader();
  store.fail_reads(true);
  EXPECT_FALSE(reader->room({"r_1"}).has_value());
  EXPECT_TRUE(reader->failed());
  store.fail_reads(false);
  EXPECT_TRUE(reader->room({"r_1"}).has_value());
  EXPECT_FALSE(reader->failed());
}

}  // namespace
