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
    EXPECT_FALSE(store.reader()->rooms().room({"r_1"}).ok()) << "a dead process reads nothing";
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
  EXPECT_FALSE(store.reader()->rooms().room({"r_1"})->has_value());
  EXPECT_TRUE(store.restarted()->reader()->rooms().room({"r_1"})->has_value());
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
    EXPECT_EQ(store.restarted()->reader()->rooms().room(room)->value().epoch, durable ? 2U : 1U);
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

/// What can be told from twice: a password that was the expected one, codes that are used up, a name that is free.
std::vector<WriteGroup> groups_without_records() {
  const Hash code{7};
  return {
      {{PutGuest{{"u_ann", "Ann", 1}}, PutCredential{{"u_ann", "Ann", "ann", "hash 1", 1}}}},
      {{SetPassword{"u_ann", "hash 1", "hash 2"}, PutRecoveryCodes{"u_ann", {code}}}},
      {{UseRecoveryCode{"u_ann", code}}},
      {{PutGuest{{"u_ann", "Another", 2}}}},
      {{PutKept{{"kind", "id", {1}}}}},
      {{DropKept{"kind", "id"}}},
      {{DropKept{"kind", "id"}}},
  };
}

TEST(MemoryFaults, ABatchWhoseAnswerWasLostIsToldAsTheFirstTime) {
  using enum WriteStatus;
  const std::vector told{stored, stored, stored, conflict, stored, stored, conflict};
  for (const CommitFault first : {CommitFault::lost_unstored, CommitFault::lost_but_stored}) {
    for (const CommitFault second : {CommitFault::lost_unstored, CommitFault::lost_but_stored}) {
      MemoryStore store;
      store.fail_commit(1, first);
      store.fail_commit(2, second);
      const auto groups = groups_without_records();
      EXPECT_EQ(commit(store, groups), std::vector(groups.size(), unknown));
      EXPECT_EQ(store.durable().guests.size(), first == CommitFault::lost_but_stored ? 1U : 0U);
      EXPECT_EQ(commit(store, groups), std::vector(groups.size(), unknown));
      EXPECT_EQ(commit(store, groups), told);
      EXPECT_EQ(store.durable().guests.at("u_ann").nickname, "Ann");
      EXPECT_EQ(store.durable().credentials.at("u_ann").password_hash, "hash 2");
      EXPECT_EQ(commit(store, {{{PutGuest{{"u_bob", "Bob", 1}}}}}), std::vector{stored}) << "another batch";
      EXPECT_EQ(commit(store, {{{PutGuest{{"u_bob", "Bob", 1}}}}}), std::vector{conflict}) << "the next one";
    }
  }
}

TEST(MemoryFaults, WhatIsKnownOfOneWritersBatchIsNoOthers) {
  MemoryStore store;
  const auto other = store.another_writer();
  const std::vector<WriteGroup> ann{{{PutGuest{{"u_ann", "Ann", 1}}}}};
  store.fail_commit(1, CommitFault::lost_but_stored);
  EXPECT_EQ(commit(store, ann), std::vector{WriteStatus::unknown});
  EXPECT_EQ(other->commit(ann), std::vector{WriteStatus::conflict});
  EXPECT_EQ(commit(store, ann), std::vector{WriteStatus::stored});
}

TEST(MemoryFaults, AClaimWhoseAnswerWasLostIsMadeAgain) {
  const storage::RoomId room{"r_1"};
  for (const CommitFault fault : {CommitFault::lost_unstored, CommitFault::lost_but_stored}) {
    MemoryStore store;
    ASSERT_EQ(commit(store, two_groups()).front(), WriteStatus::stored);
    store.fail_commit(2, fault);
    EXPECT_EQ(store.writer().become_owner(), WriteStatus::unknown);
    ASSERT_EQ(store.writer().become_owner(), WriteStatus::stored);
    store.fail_commit(4, fault);
    EXPECT_EQ(store.writer().claim({&room, 1}).front().status, WriteStatus::unknown);
    const Claim claim = store.writer().claim({&room, 1}).front();
    EXPECT_EQ(claim.status, WriteStatus::stored);
    EXPECT_EQ(claim.epoch, store.reader()->rooms().room(room)->value().epoch);
  }
}

TEST(MemoryFaults, ReadsFailWhileTheyAreToldTo) {
  MemoryStore store;
  ASSERT_EQ(commit(store, two_groups()).front(), WriteStatus::stored);
  const auto reader = store.reader();
  store.fail_reads(true);
  EXPECT_FALSE(reader->rooms().room({"r_1"}).ok());
  store.fail_reads(false);
  EXPECT_TRUE(reader->rooms().room({"r_1"})->has_value());
}

}  // namespace
