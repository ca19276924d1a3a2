// What storage/store.h promises of rooms and their logs, of groups of writes, restarts and readers, asked of every
// store.
#include <algorithm>
#include <atomic>
#include <thread>

#include "tests/storage/faulty_vfs.h"
#include "tests/storage/store_contract.h"

namespace {

using namespace storage_test;  // NOLINT: every other word of this file is from there

constexpr RoomPhase k_all_phases[] = {RoomPhase::open, RoomPhase::running, RoomPhase::finished, RoomPhase::closed};

INSTANTIATE_TEST_SUITE_P(Stores, StoreContract, each_store(), name_of_store);

// ---- rooms and logs ----

SnapshotRow snapshot_of(const std::string& room, std::uint64_t seq) {
  SnapshotRow row{.room = {room}, .seq = seq, .rules_version = "1", .state = {1, 2, 3}};
  row.state_hash.fill(static_cast<std::uint8_t>(seq));
  return row;
}

TEST_P(StoreContract, ANewRoomIsReadAsItWasWrittenWithAnEmptyHead) {
  RoomRow row = open_room("r_1", 3);
  row.head_seq = 99;  // not for the caller to say
  ASSERT_EQ(commit(CreateRoom{row}), WriteStatus::stored);
  row.head_seq = 0;
  EXPECT_EQ(**reader()->rooms().room({"r_1"}), row);
  EXPECT_EQ(**reader()->rooms().room_by_code(row.code), row);
  EXPECT_EQ(*reader()->rooms().room({"r_2"}), std::nullopt);
  EXPECT_EQ(*reader()->rooms().room_by_code("r_1"), std::nullopt);
}

TEST_P(StoreContract, ARoomIdIsTakenOnlyOnce) {
  ASSERT_EQ(create("r_1"), WriteStatus::stored);
  RoomRow twin = open_room("r_1");
  twin.code = "another";
  EXPECT_EQ(commit(CreateRoom{twin}), WriteStatus::conflict);
}

TEST_P(StoreContract, ACodeIsTakenOnlyOnceEvenByAClosedRoom) {
  LogMaker maker("r_1");
  auto closing = maker.append();
  closing.phase = RoomPhase::closed;
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, closing), WriteStatus::stored);
  RoomRow other = open_room("r_2");
  other.code = "code-r_1";
  EXPECT_EQ(commit(CreateRoom{other}), WriteStatus::conflict);
}

TEST_P(StoreContract, RecordsAreReadAsTheyWereWrittenAndVerify) {
  LogMaker maker("r_1");
  auto write = maker.append(3);
  write.records[1].key.clear();
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, write), WriteStatus::stored);
  EXPECT_EQ(log("r_1"), write.records);
  EXPECT_EQ(verify_log(**reader()->rooms().room({"r_1"}), log("r_1")), std::nullopt);
}

TEST_P(StoreContract, AnyBytesAreKept) {
  LogMaker maker("r_1");
  auto write = maker.append(2);
  write.records[0].payload.clear();
  write.records[1].payload.assign(100'000, 0);
  write.records[1].kind = std::string("a\0b'\"", 5);
  write.records[1].actor = "\xff\xfe";
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, write), WriteStatus::stored);
  EXPECT_EQ(log("r_1"), write.records);
}

TEST_P(StoreContract, AnAppendMovesTheHeadAndThePhase) {
  LogMaker maker("r_1");
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, maker.append(2)), WriteStatus::stored);
  EXPECT_EQ(reader()->rooms().room({"r_1"})->value().phase, RoomPhase::open);
  auto start = maker.append();
  start.phase = RoomPhase::running;
  ASSERT_EQ(commit(start), WriteStatus::stored);
  const auto row = *reader()->rooms().room({"r_1"});
  EXPECT_EQ(row->phase, RoomPhase::running);
  EXPECT_EQ(row->head_seq, 3U);
  EXPECT_EQ(row->head_hash, start.records.back().hash);
  EXPECT_EQ(row->touched_ms, start.records.back().at_ms);
}

TEST_P(StoreContract, ARangeOfRecordsIsReadInOrder) {
  LogMaker maker("r_1");
  const auto write = maker.append(10);
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, write), WriteStatus::stored);
  const auto middle = reader()->rooms().records({"r_1"}, 4, 6);
  EXPECT_EQ(*middle, std::vector<LogRecord>(write.records.begin() + 3, write.records.begin() + 6));
  EXPECT_TRUE(reader()->rooms().records({"r_1"}, 11, k_end)->empty());
  EXPECT_TRUE(reader()->rooms().records({"r_1"}, 6, 4)->empty());
  EXPECT_TRUE(reader()->rooms().records({"r_2"}, 1, k_end)->empty());
}

TEST_P(StoreContract, RoomsOfSomePhasesAreListedInOrderOfId) {
  for (const char* id : {"r_c", "r_a", "r_b"}) ASSERT_EQ(create(id), WriteStatus::stored);
  LogMaker maker("r_b");
  auto finish = maker.append();
  finish.phase = RoomPhase::finished;
  ASSERT_EQ(commit(finish), WriteStatus::stored);
  const auto ids = [this](std::span<const RoomPhase> phases) {
    std::string text;
    const auto rows = reader()->rooms().in_phases(phases);
    for (const RoomRow& row : *rows) text += row.id.text + " ";
    return text;
  };
  EXPECT_EQ(ids(k_all_phases), "r_a r_b r_c ");
  EXPECT_EQ(ids(std::span(k_all_phases).first(2)), "r_a r_c ");
  EXPECT_EQ(ids(std::span(k_all_phases).subspan(2, 1)), "r_b ");
  EXPECT_EQ(ids({}), "");
}

// ---- who may append ----

TEST_P(StoreContract, AFormerOwnerWritesNothingEver) {
  LogMaker maker("r_1", 0);
  ASSERT_EQ(commit(CreateRoom{open_room("r_1", 0)}, maker.append()), WriteStatus::stored);
  const auto later = place_->another_writer();
  ASSERT_EQ(writer().become_owner(), WriteStatus::stored);
  ASSERT_EQ(later->become_owner(), WriteStatus::stored);
  const Claim first = claim(writer(), "r_1");
  ASSERT_EQ(first.status, WriteStatus::stored);
  LogMaker one(**reader()->rooms().room({"r_1"}));
  EXPECT_EQ(commit(maker.append()), WriteStatus::fenced) << "of whoever made it";
  EXPECT_EQ(commit(one.append()), WriteStatus::stored);

  const Claim second = claim(*later, "r_1");
  ASSERT_EQ(second.status, WriteStatus::stored);
  EXPECT_GT(second.epoch, first.epoch);
  EXPECT_EQ(second.head_seq, 2U);
  EXPECT_EQ(second.head_hash, log("r_1").back().hash);
  LogMaker two(**reader()->rooms().room({"r_1"}));
  LogMaker late = one;
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(commit(late.append()), WriteStatus::fenced);
    EXPECT_EQ(commit(PutSnapshot{snapshot_of("r_1", 2), first.epoch}), WriteStatus::fenced);
    EXPECT_EQ(commit(PutRest{{{"r_1"}, head("r_1"), 0, 0, 0, {}}, first.epoch}), WriteStatus::fenced);
    EXPECT_EQ(claim(writer(), "r_1").status, WriteStatus::fenced) << "nor does it take the room back";
    EXPECT_EQ(commit_by(*later, two.append()), WriteStatus::stored);
  }
  // It knows the epoch and the head now, and still is not the owner.
  EXPECT_EQ(claim(writer(), "r_1").status, WriteStatus::fenced);
  EXPECT_EQ(head("r_1"), 5U);
  EXPECT_EQ(*reader()->rooms().snapshot({"r_1"}), std::nullopt);
  EXPECT_EQ(verify_log(**reader()->rooms().room({"r_1"}), log("r_1")), std::nullopt);
}

TEST_P(StoreContract, AFormerOwnerAddsNoLineToATablesChat) {
  ASSERT_EQ(writer().become_owner(), WriteStatus::stored);
  const std::uint64_t epoch = writer().first_epoch();
  ASSERT_EQ(commit(CreateRoom{open_room("r_1", epoch)}), WriteStatus::stored);
  const auto said = [](std::uint64_t number, std::optional<std::uint64_t> by, const std::string& room = "r_1") {
    ChatRow row;
    row.room = room;
    row.channel = "table";
    row.number = number;
    return PutChat{std::move(row), 9, 0, by};
  };
  ASSERT_EQ(commit(said(1, epoch)), WriteStatus::stored);
  EXPECT_EQ(commit(said(1, epoch)), WriteStatus::conflict);
  const auto later = place_->another_writer();
  ASSERT_EQ(later->become_owner(), WriteStatus::stored);
  EXPECT_EQ(commit_by(*later, said(2, later->first_epoch())), WriteStatus::fenced) << "nor does who has not taken it";
  ASSERT_EQ(claim(*later, "r_1").status, WriteStatus::stored);
  EXPECT_EQ(commit(said(2, epoch)), WriteStatus::fenced);
  EXPECT_EQ(commit(said(1, epoch)), WriteStatus::fenced);
  EXPECT_EQ(commit_by(*later, said(2, later->first_epoch())), WriteStatus::stored);
  EXPECT_EQ(commit(said(1, epoch, "r_none")), WriteStatus::fenced);
  EXPECT_EQ(commit(said(1, std::nullopt, "lobby")), WriteStatus::stored) << "is no table's";
  EXPECT_EQ(reader()->moderation().chat("r_1", 0)->size(), 2U);
}

TEST_P(StoreContract, ReadingTakesNothing) {
  ASSERT_EQ(writer().become_owner(), WriteStatus::stored);
  const std::uint64_t epoch = writer().first_epoch();
  LogMaker maker("r_1", epoch);
  ASSERT_EQ(commit(CreateRoom{open_room("r_1", epoch)}, maker.append()), WriteStatus::stored);
  const auto later = place_->another_writer();
  ASSERT_EQ(later->become_owner(), WriteStatus::stored);
  EXPECT_EQ(log("r_1").size(), 1U);
  EXPECT_EQ(commit(maker.append()), WriteStatus::stored) << "until it is taken";
  EXPECT_EQ(claim(*later, "r_1").head_seq, 2U);
  EXPECT_EQ(commit(maker.append()), WriteStatus::fenced);
}

TEST_P(StoreContract, AClaimIsOfThatRoomAlone) {
  LogMaker one("r_1");
  LogMaker two("r_2");
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, one.append(), CreateRoom{open_room("r_2")}, two.append()),
            WriteStatus::stored);
  const auto later = place_->another_writer();
  ASSERT_EQ(later->become_owner(), WriteStatus::stored);
  ASSERT_EQ(later->become_owner(), WriteStatus::stored) << "its number is no new room's";
  const std::vector<RoomId> asked{{"r_none"}, {"r_1"}, {"r_1"}};
  const auto claims = later->claim(asked);
  ASSERT_EQ(claims.size(), 3U);
  EXPECT_EQ(claims[0].status, WriteStatus::fenced) << "there is none";
  EXPECT_EQ(claims[1].status, WriteStatus::stored);
  EXPECT_EQ(claims[2], claims[1]) << "again";
  EXPECT_EQ(commit(one.append()), WriteStatus::fenced);
  EXPECT_EQ(commit(two.append()), WriteStatus::stored);
}

TEST_P(StoreContract, WhoIsNoOwnerTakesNothing) {
  ASSERT_EQ(create("r_1"), WriteStatus::stored);
  EXPECT_EQ(claim(writer(), "r_1").status, WriteStatus::fenced);
  EXPECT_EQ(reader()->rooms().room({"r_1"})->value().epoch, 1U);
}

TEST_P(StoreContract, WhoMadeARoomOwnsIt) {
  const auto former = place_->another_writer();
  ASSERT_EQ(former->become_owner(), WriteStatus::stored);
  ASSERT_EQ(writer().become_owner(), WriteStatus::stored);
  LogMaker maker("r_1", writer().first_epoch());
  ASSERT_EQ(commit(CreateRoom{open_room("r_1", writer().first_epoch())}, maker.append()), WriteStatus::stored);
  EXPECT_EQ(claim(*former, "r_1").status, WriteStatus::fenced);
  EXPECT_EQ(claim(writer(), "r_1").epoch, writer().first_epoch());
  EXPECT_EQ(commit(maker.append()), WriteStatus::stored);
}

TEST_P(StoreContract, AnOwnerAfterARestartIsLaterThanAllBefore) {
  ASSERT_EQ(create("r_1"), WriteStatus::stored);
  std::uint64_t newest = 0;
  for (int start = 0; start < 3; ++start) {
    ASSERT_EQ(writer().become_owner(), WriteStatus::stored);
    const Claim taken = claim(writer(), "r_1");
    ASSERT_EQ(taken.status, WriteStatus::stored);
    EXPECT_GT(taken.epoch, newest);
    newest = taken.epoch;
    LogMaker maker(**reader()->rooms().room({"r_1"}));
    EXPECT_EQ(commit(maker.append()), WriteStatus::stored);
    place_->restart();
  }
  EXPECT_EQ(verify_log(**reader()->rooms().room({"r_1"}), log("r_1")), std::nullopt);
}

/// Three owners, of whom each believes what it was last told, take rooms and write to them in any order.
TEST_P(StoreContract, OfAnyOwnersOnlyTheNewestOfARoomWrites) {
  Chooser chance(20261130);
  std::vector<std::unique_ptr<Writer>> owners;
  for (int i = 0; i < 3; ++i) {
    owners.push_back(place_->another_writer());
    ASSERT_EQ(owners.back()->become_owner(), WriteStatus::stored);
  }
  std::vector<std::vector<std::optional<LogMaker>>> believed(3, std::vector<std::optional<LogMaker>>(2));
  std::vector<std::size_t> newest(2, 0);
  std::vector<bool> taken(2, false);
  std::uint64_t stored = 0;
  for (const char* id : {"r_0", "r_1"}) ASSERT_EQ(create(id), WriteStatus::stored);
  for (int step = 0; step < 300; ++step) {
    const std::size_t who = chance.below(3);
    const std::size_t room = chance.below(2);
    const std::string id = "r_" + std::to_string(room);
    if (chance.below(4) == 0) {
      const bool may = !taken[room] || who >= newest[room];
      ASSERT_EQ(claim(*owners[who], id).status, may ? WriteStatus::stored : WriteStatus::fenced) << "step " << step;
      if (!may) continue;
      taken[room] = true;
      newest[room] = who;
      believed[who][room].emplace(**reader()->rooms().room({id}));
    } else if (auto& maker = believed[who][room]) {
      const bool may = newest[room] == who;
      ASSERT_EQ(commit_by(*owners[who], maker->append()), may ? WriteStatus::stored : WriteStatus::fenced)
          << "step " << step;
      stored += may ? 1 : 0;
    }
  }
  EXPECT_EQ(head("r_0") + head("r_1"), stored);
  for (const char* id : {"r_0", "r_1"}) EXPECT_EQ(verify_log(**reader()->rooms().room({id}), log(id)), std::nullopt);
}

TEST_P(StoreContract, AnAppendToAnotherHeadIsFenced) {
  LogMaker maker("r_1");
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, maker.append(2)), WriteStatus::stored);
  const auto next = maker.append();
  auto early = next;
  early.expected_head = 1;
  early.records[0].seq = 2;
  EXPECT_EQ(commit(early), WriteStatus::fenced);
  auto late = next;
  late.expected_head = 3;
  late.records[0].seq = 4;
  EXPECT_EQ(commit(late), WriteStatus::fenced);
  EXPECT_EQ(commit(next), WriteStatus::stored);
}

// ---- the same again, where an answer was lost ----

TEST_P(StoreContract, AnAppendThatIsSentAgainIsStoredOnce) {
  LogMaker maker("r_1");
  const auto made = maker.append_with_key("key-1");
  const std::vector<WriteGroup> group{{{CreateRoom{open_room("r_1")}, made, PutGuest{{"u_ann", "Ann", 1}}}}};
  const auto next = maker.append(3);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(writer().commit(group), std::vector{WriteStatus::stored}) << "with all that came with it";
  }
  ASSERT_EQ(commit(next), WriteStatus::stored);
  EXPECT_EQ(commit(next), WriteStatus::stored);
  EXPECT_EQ(writer().commit(group), std::vector{WriteStatus::stored}) << "of any part of the log";
  EXPECT_EQ(head("r_1"), 4U);
  EXPECT_EQ(log("r_1").size(), 4U);
  EXPECT_EQ(commit(maker.append()), WriteStatus::stored);
  EXPECT_EQ(verify_log(**reader()->rooms().room({"r_1"}), log("r_1")), std::nullopt);
}

TEST_P(StoreContract, AFormerOwnerIsToldTheTruthOfWhatItStored) {
  ASSERT_EQ(writer().become_owner(), WriteStatus::stored);
  const std::uint64_t epoch = writer().first_epoch();
  LogMaker one("r_1", epoch);
  ASSERT_EQ(commit(CreateRoom{open_room("r_1", epoch)}), WriteStatus::stored);
  const auto stored = one.append();
  const auto too_late = one.append();
  ASSERT_EQ(commit(stored), WriteStatus::stored);
  const auto later = place_->another_writer();
  ASSERT_EQ(later->become_owner(), WriteStatus::stored);
  ASSERT_EQ(claim(*later, "r_1").status, WriteStatus::stored);
  LogMaker two(**reader()->rooms().room({"r_1"}));
  ASSERT_EQ(commit_by(*later, two.append()), WriteStatus::stored);
  EXPECT_EQ(commit(stored), WriteStatus::stored);
  EXPECT_EQ(commit(too_late), WriteStatus::fenced);
  EXPECT_EQ(head("r_1"), 2U);
}

TEST_P(StoreContract, WhatOnlyLooksTheSameIsNotStored) {
  LogMaker one("r_1");
  LogMaker other("r_1");
  const auto stored = one.append(2);
  const auto with_key = other.append_with_key("key-1");
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, stored), WriteStatus::stored);
  EXPECT_EQ(commit(with_key), WriteStatus::fenced) << "another record in its place";
  auto longer = stored;
  longer.records.push_back(one.next());
  EXPECT_EQ(commit(longer), WriteStatus::fenced) << "not all of it is there";
  EXPECT_EQ(commit(stored, AppendLog{{"r_2"}, 1, 0, stored.records, std::nullopt}), WriteStatus::fenced);
  EXPECT_EQ(commit(CreateRoom{open_room("r_1")}), WriteStatus::conflict) << "appends nothing";
  EXPECT_EQ(head("r_1"), 2U);
}

TEST_P(StoreContract, OfABatchThatIsSentAgainEachGroupIsToldAsBefore) {
  LogMaker one("r_1");
  LogMaker two("r_2");
  LogMaker nowhere("r_3");
  const std::vector<WriteGroup> groups = {
      {{CreateRoom{open_room("r_1")}, one.append()}},
      {{nowhere.append()}},
      {{CreateRoom{open_room("r_2")}, two.append()}},
      {{one.append(2)}},
  };
  using enum WriteStatus;
  const std::vector told{stored, fenced, stored, stored};
  for (int i = 0; i < 3; ++i) EXPECT_EQ(writer().commit(groups), told);
  EXPECT_EQ(head("r_1"), 3U);
  EXPECT_EQ(head("r_2"), 1U);
}

TEST_P(StoreContract, AnAppendThatBreaksTheChainIsFenced) {
  LogMaker maker("r_1");
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, maker.append()), WriteStatus::stored);
  const auto good = maker.append(3);
  const std::vector<void (*)(AppendLog&)> faults = {
      [](AppendLog& write) { write.records.clear(); },
      [](AppendLog& write) { write.records.erase(write.records.begin() + 1); },
      [](AppendLog& write) { write.records[0].prev_hash[0] ^= 1; },
      [](AppendLog& write) { write.records[2].prev_hash[0] ^= 1; },
      [](AppendLog& write) { write.records[1].epoch = 2; },
      [](AppendLog& write) { write.records[2].seq = 5; },
  };
  for (std::size_t i = 0; i < faults.size(); ++i) {
    auto bad = good;
    faults[i](bad);
    EXPECT_EQ(commit(bad), WriteStatus::fenced) << "fault " << i;
  }
  EXPECT_EQ(commit(good), WriteStatus::stored);
}

TEST_P(StoreContract, AnAppendToNoRoomIsFenced) { EXPECT_EQ(commit(LogMaker("r_none").append()), WriteStatus::fenced); }

// ---- keys ----

TEST_P(StoreContract, AKeyOfAnActorIsStoredOnceInARoom) {
  LogMaker maker("r_1");
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, maker.append_with_key("key-1")), WriteStatus::stored);
  LogMaker fork = maker;
  EXPECT_EQ(commit(fork.append_with_key("key-1")), WriteStatus::conflict);
  EXPECT_EQ(head("r_1"), 1U);
  EXPECT_EQ(commit(maker.append_with_key("key-2")), WriteStatus::stored);
}

TEST_P(StoreContract, AKeyTwiceInOneAppendStoresNothing) {
  LogMaker maker("r_1");
  LogMaker fork = maker;
  ASSERT_EQ(create("r_1"), WriteStatus::stored);
  auto twice = fork.append_with_key("key-1");
  twice.records.push_back(fork.next("key-1"));
  EXPECT_EQ(commit(twice), WriteStatus::conflict);
  EXPECT_TRUE(log("r_1").empty());
  EXPECT_EQ(commit(maker.append_with_key("key-1")), WriteStatus::stored);
}

TEST_P(StoreContract, TheSameKeyInAnotherRoomOrOfAnotherActorIsAnotherKey) {
  LogMaker one("r_1");
  LogMaker two("r_2");
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, one.append_with_key("key-1")), WriteStatus::stored);
  EXPECT_EQ(commit(CreateRoom{open_room("r_2")}, two.append_with_key("key-1")), WriteStatus::stored);
  auto by_bob = one.append_with_key("key-1");
  by_bob.records[0].actor = "u_bob";
  EXPECT_EQ(commit(by_bob), WriteStatus::stored);
}

TEST_P(StoreContract, EmptyKeysNeverCollide) {
  LogMaker maker("r_1");
  const auto first = maker.append(5);
  const auto second = maker.append(5);
  EXPECT_EQ(commit(CreateRoom{open_room("r_1")}, first, second), WriteStatus::stored);
}

// ---- groups ----

TEST_P(StoreContract, AGroupIsStoredWholeOrNotAtAll) {
  LogMaker maker("r_1");
  ASSERT_EQ(create("r_1"), WriteStatus::stored);
  LogMaker fork = maker;
  EXPECT_EQ(
      commit(PutGuest{{"u_ann", "Ann", 1}}, fork.append(), CreateRoom{open_room("r_2")}, CreateRoom{open_room("r_1")}),
      WriteStatus::conflict);
  EXPECT_EQ(head("r_1"), 0U);
  EXPECT_TRUE(log("r_1").empty());
  EXPECT_EQ(*reader()->rooms().room({"r_2"}), std::nullopt);
  EXPECT_EQ(*reader()->accounts().guest("u_ann"), std::nullopt);
  EXPECT_EQ(commit(PutGuest{{"u_ann", "Ann", 1}}, maker.append(), CreateRoom{open_room("r_2")}), WriteStatus::stored);
}

TEST_P(StoreContract, AGroupThatIsRefusedLeavesTheOthersOfItsBatchAlone) {
  LogMaker one("r_1");
  LogMaker two("r_2");
  LogMaker nowhere("r_3");
  const std::vector<WriteGroup> groups = {
      {{CreateRoom{open_room("r_1")}, one.append()}},
      {{nowhere.append()}},
      {{CreateRoom{open_room("r_1")}}},
      {{CreateRoom{open_room("r_2")}}},
      {{two.append()}},
      {{}},
  };
  using enum WriteStatus;
  EXPECT_EQ(writer().commit(groups), (std::vector{stored, fenced, conflict, stored, stored, stored}));
  EXPECT_EQ(head("r_1"), 1U);
  EXPECT_EQ(head("r_2"), 1U);
}

TEST_P(StoreContract, AGroupThatFollowsARefusedOneOfItsRoomIsFenced) {
  LogMaker maker("r_1");
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, maker.append_with_key("key-1")), WriteStatus::stored);
  const std::vector<WriteGroup> groups = {{{maker.append_with_key("key-1")}}, {{maker.append()}}};
  using enum WriteStatus;
  EXPECT_EQ(writer().commit(groups), (std::vector{conflict, fenced}));
}

TEST_P(StoreContract, ARoomThatWasLeftOutOfABatchIsMadeByALaterOne) {
  LogMaker left_out("r_1");
  LogMaker other("r_2");
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 1}}), WriteStatus::stored);
  const std::vector<WriteGroup> groups = {
      {{CreateRoom{open_room("r_1")}, left_out.append(), PutGuest{{"u_ann", "Ann", 1}}}},
      {{CreateRoom{open_room("r_2")}, other.append()}},
  };
  using enum WriteStatus;
  EXPECT_EQ(writer().commit(groups), (std::vector{conflict, stored}));
  LogMaker again("r_1");
  EXPECT_EQ(commit(CreateRoom{open_room("r_1")}, again.append(2)), stored);
  EXPECT_EQ(commit(again.append()), stored);
  EXPECT_EQ(commit(other.append()), stored);
  EXPECT_EQ(head("r_1"), 3U);
  EXPECT_EQ(head("r_2"), 2U);
  EXPECT_EQ(log("r_1").size(), 3U);
}

TEST_P(StoreContract, AnEmptyBatchHasNoAnswers) { EXPECT_TRUE(writer().commit({}).empty()); }

TEST_P(StoreContract, ABareSyncIsMeasured) { EXPECT_GE(writer().measure_sync_us(), 0); }

// ---- snapshots ----

TEST_P(StoreContract, TheNewestSnapshotIsKept) {
  LogMaker maker("r_1");
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, maker.append(9)), WriteStatus::stored);
  EXPECT_EQ(*reader()->rooms().snapshot({"r_1"}), std::nullopt);
  for (const std::uint64_t seq : {3U, 8U, 5U}) {
    ASSERT_EQ(commit(PutSnapshot{snapshot_of("r_1", seq), 1}), WriteStatus::stored);
  }
  const auto kept = *reader()->rooms().snapshot({"r_1"});
  ASSERT_TRUE(kept.has_value());
  EXPECT_EQ(kept->room.text, "r_1");
  EXPECT_EQ(kept->seq, 8U);
  EXPECT_EQ(kept->rules_version, "1");
  EXPECT_EQ(kept->state, (Bytes{1, 2, 3}));
  EXPECT_EQ(kept->state_hash, snapshot_of("r_1", 8).state_hash);
}

TEST_P(StoreContract, ASnapshotOfRecordsThatAreNotThereIsFenced) {
  LogMaker maker("r_1");
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, maker.append(2)), WriteStatus::stored);
  EXPECT_EQ(commit(PutSnapshot{snapshot_of("r_1", 3), 1}), WriteStatus::fenced);
  EXPECT_EQ(commit(PutSnapshot{snapshot_of("r_2", 0), 1}), WriteStatus::fenced);
  EXPECT_EQ(commit(maker.append(), PutSnapshot{snapshot_of("r_1", 3), 1}), WriteStatus::stored);
}

// ---- where tables rest ----

AppendLog running(AppendLog write) {
  write.phase = RoomPhase::running;
  return write;
}

TEST_P(StoreContract, WhereATableRestsIsGoodAsLongAsItsLogEndsThere) {
  LogMaker one("r_1");
  LogMaker two("r_2");
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, running(one.append(2)), CreateRoom{open_room("r_2")},
                   running(two.append(3))),
            WriteStatus::stored);
  const RestRow first{{"r_1"}, 2, 100, 1'790'000'000'000, 5'000, {1, 2, 3}};
  const RestRow second{{"r_2"}, 3, -7, -8, 0, {}};
  EXPECT_EQ(reader()->rooms().rests(), std::vector<RestRow>());
  ASSERT_EQ(commit(PutRest{second, 1}, PutRest{first, 1}), WriteStatus::stored);
  EXPECT_EQ(reader()->rooms().rests(), (std::vector{first, second}));
  place_->restart();
  EXPECT_EQ(reader()->rooms().rests(), (std::vector{first, second}));

  ASSERT_EQ(commit(one.append()), WriteStatus::stored);
  EXPECT_EQ(reader()->rooms().rests(), std::vector{second});
  EXPECT_EQ(commit(PutRest{first, 1}), WriteStatus::fenced) << "the log is longer";
  EXPECT_EQ(commit(PutRest{{{"r_1"}, 4, 0, 0, 0, {}}, 1}), WriteStatus::fenced) << "the log is shorter";
  const RestRow newer{{"r_1"}, 3, 0, 0, 0, {4}};
  ASSERT_EQ(commit(PutRest{newer, 1}), WriteStatus::stored);
  EXPECT_EQ(reader()->rooms().rests(), (std::vector{newer, second}));
}

TEST_P(StoreContract, NoTableThatIsOverRests) {
  LogMaker maker("r_1");
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, running(maker.append())), WriteStatus::stored);
  ASSERT_EQ(commit(PutRest{{{"r_1"}, 1, 0, 0, 0, {1}}, 1}), WriteStatus::stored);
  auto refused = maker.append();
  refused.phase = RoomPhase::finished;
  refused.epoch = 2;
  EXPECT_EQ(commit(refused), WriteStatus::fenced);
  EXPECT_EQ(reader()->rooms().rests()->size(), 1U) << "what is refused takes nothing away";
  LogMaker again(**reader()->rooms().room({"r_1"}));
  auto finish = again.append();
  finish.phase = RoomPhase::finished;
  ASSERT_EQ(commit(finish), WriteStatus::stored);
  EXPECT_EQ(reader()->rooms().rests(), std::vector<RestRow>());
}

// ---- restarts, readers ----

TEST_P(StoreContract, EverythingIsThereAfterARestart) {
  LogMaker maker("r_1");
  const auto write = maker.append(20);
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, write, PutSnapshot{snapshot_of("r_1", 20), 1},
                   PutGuest{{"u_ann", "Ann", 7}}, PutSession{session_of("u_ann", 1)},
                   PutCredential{credential_of("u_ann", "Ann")}, PutRecoveryCodes{"u_ann", codes_from(1)}),
            WriteStatus::stored);
  const auto row = *reader()->rooms().room({"r_1"});
  place_->restart();
  EXPECT_EQ(*reader()->accounts().credential_by_name("key of Ann"), credential_of("u_ann", "Ann"));
  EXPECT_EQ(reader()->accounts().recovery_codes("u_ann"), codes_from(1));
  EXPECT_EQ(**reader()->rooms().room({"r_1"}), *row);
  EXPECT_EQ(log("r_1"), write.records);
  EXPECT_EQ(reader()->rooms().snapshot({"r_1"})->value().seq, 20U);
  EXPECT_TRUE(reader()->accounts().session(session_of("u_ann", 1).token_hash)->has_value());
  EXPECT_EQ(commit(maker.append()), WriteStatus::stored);
}

TEST_P(StoreContract, AnAnswerOfNothingIsNoFailure) {
  const auto reading = reader();
  const auto found = reading->rooms().room({"r_1"});
  ASSERT_TRUE(found.ok());
  EXPECT_EQ(*found, std::nullopt);
}

TEST_P(StoreContract, AReaderOfAnotherThreadSeesWholeCommitsOnly) {
  ASSERT_EQ(create("r_1"), WriteStatus::stored);
  constexpr std::uint64_t k_appends = 200;
  std::atomic<bool> failed{false};
  std::thread watcher([&failed, reading = reader()] {
    for (std::uint64_t head = 0; head < k_appends * 2 && !failed.load();) {
      head = reading->rooms().room({"r_1"})->value().head_seq;
      ASSERT_EQ(head % 2, 0U);
      const auto records = reading->rooms().records({"r_1"}, 1, head);
      ASSERT_EQ(records->size(), head);
      ASSERT_EQ(verify_chain({"r_1"}, *records), std::nullopt);
    }
  });
  LogMaker maker("r_1");
  for (std::uint64_t i = 0; i < k_appends; ++i) EXPECT_EQ(commit(maker.append(2)), WriteStatus::stored);
  failed = HasFailure();  // then there is no end to be seen
  watcher.join();
}

}  // namespace
