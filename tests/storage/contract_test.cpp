// What storage/store.h promises, asked of every store.
#include <algorithm>
#include <gtest/gtest.h>
#include <limits>
#include <memory>
#include <thread>

#include "storage/memory/memory_store.h"
#include "storage/sqlite/sqlite_store.h"
#include "tests/storage/records.h"
#include "tests/storage/temporary_folder.h"

namespace {

using namespace storage;  // NOLINT: every other word of this file is from there
using storage_test::LogMaker;
using storage_test::open_room;
using storage_test::TemporaryFolder;

/// A kind of store, empty at first, that can be stopped and started.
class Place {
 public:
  virtual ~Place() = default;
  [[nodiscard]] virtual Store& store() = 0;
  virtual void restart() = 0;
};

class MemoryPlace final : public Place {
 public:
  [[nodiscard]] Store& store() override { return *store_; }
  void restart() override { store_ = store_->restarted(); }

 private:
  std::unique_ptr<MemoryStore> store_ = std::make_unique<MemoryStore>();
};

class SqlitePlace final : public Place {
 public:
  SqlitePlace() { open(); }
  [[nodiscard]] Store& store() override { return *store_; }
  void restart() override {
    store_.reset();
    open();
  }

 private:
  void open() {
    auto opened = open_sqlite({.folder = folder_.path() / "data"});
    const auto* error = std::get_if<OpenError>(&opened);
    if (error != nullptr) throw std::runtime_error(error->message);
    store_ = std::get<std::unique_ptr<Store>>(std::move(opened));
  }

  TemporaryFolder folder_;
  std::unique_ptr<Store> store_;
};

constexpr std::uint64_t k_end = std::numeric_limits<std::uint64_t>::max();
constexpr RoomPhase k_all_phases[] = {RoomPhase::open, RoomPhase::running, RoomPhase::finished, RoomPhase::closed};

class StoreContract : public testing::TestWithParam<std::string> {
 protected:
  StoreContract() {
    if (GetParam() == "memory") {
      place_ = std::make_unique<MemoryPlace>();
    } else {
      place_ = std::make_unique<SqlitePlace>();
    }
  }

  [[nodiscard]] Writer& writer() { return place_->store().writer(); }
  [[nodiscard]] std::unique_ptr<Reader> reader() { return place_->store().reader(); }

  template <class... Writes>
  WriteStatus commit(Writes... writes) {
    const WriteGroup group{{std::move(writes)...}};
    return writer().commit({&group, 1}).front();
  }

  WriteStatus create(const std::string& id) { return commit(CreateRoom{open_room(id)}); }

  [[nodiscard]] std::vector<LogRecord> log(const std::string& id) { return *reader()->records({id}, 1, k_end); }
  [[nodiscard]] std::uint64_t head(const std::string& id) { return reader()->room({id})->head_seq; }

  std::unique_ptr<Place> place_;
};

INSTANTIATE_TEST_SUITE_P(Stores, StoreContract, testing::Values("memory", "sqlite"),
                         [](const auto& kind) { return kind.param; });

// ---- rooms and logs ----

TEST_P(StoreContract, ANewRoomIsReadAsItWasWrittenWithAnEmptyHead) {
  RoomRow row = open_room("r_1", 3);
  row.head_seq = 99;  // not for the caller to say
  ASSERT_EQ(commit(CreateRoom{row}), WriteStatus::stored);
  row.head_seq = 0;
  EXPECT_EQ(*reader()->room({"r_1"}), row);
  EXPECT_EQ(*reader()->room_by_code(row.code), row);
  EXPECT_EQ(reader()->room({"r_2"}), std::nullopt);
  EXPECT_EQ(reader()->room_by_code("r_1"), std::nullopt);
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
  EXPECT_EQ(verify_log(*reader()->room({"r_1"}), log("r_1")), std::nullopt);
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
  EXPECT_EQ(reader()->room({"r_1"})->phase, RoomPhase::open);
  auto start = maker.append();
  start.phase = RoomPhase::running;
  ASSERT_EQ(commit(start), WriteStatus::stored);
  const auto row = reader()->room({"r_1"});
  EXPECT_EQ(row->phase, RoomPhase::running);
  EXPECT_EQ(row->head_seq, 3U);
  EXPECT_EQ(row->head_hash, start.records.back().hash);
  EXPECT_EQ(row->touched_ms, start.records.back().at_ms);
}

TEST_P(StoreContract, ARangeOfRecordsIsReadInOrder) {
  LogMaker maker("r_1");
  const auto write = maker.append(10);
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, write), WriteStatus::stored);
  const auto middle = reader()->records({"r_1"}, 4, 6);
  EXPECT_EQ(*middle, std::vector<LogRecord>(write.records.begin() + 3, write.records.begin() + 6));
  EXPECT_TRUE(reader()->records({"r_1"}, 11, k_end)->empty());
  EXPECT_TRUE(reader()->records({"r_1"}, 6, 4)->empty());
  EXPECT_TRUE(reader()->records({"r_2"}, 1, k_end)->empty());
}

TEST_P(StoreContract, RoomsOfSomePhasesAreListedInOrderOfId) {
  for (const char* id : {"r_c", "r_a", "r_b"}) ASSERT_EQ(create(id), WriteStatus::stored);
  LogMaker maker("r_b");
  auto finish = maker.append();
  finish.phase = RoomPhase::finished;
  ASSERT_EQ(commit(finish), WriteStatus::stored);
  const auto ids = [this](std::span<const RoomPhase> phases) {
    std::string text;
    const auto rows = reader()->rooms(phases);
    for (const RoomRow& row : *rows) text += row.id.text + " ";
    return text;
  };
  EXPECT_EQ(ids(k_all_phases), "r_a r_b r_c ");
  EXPECT_EQ(ids(std::span(k_all_phases).first(2)), "r_a r_c ");
  EXPECT_EQ(ids(std::span(k_all_phases).subspan(2, 1)), "r_b ");
  EXPECT_EQ(ids({}), "");
}

// ---- who may append ----

TEST_P(StoreContract, AStaleOwnerWritesNothing) {
  LogMaker maker("r_1");
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, maker.append()), WriteStatus::stored);
  ASSERT_EQ(writer().claim_all_rooms(), WriteStatus::stored);
  EXPECT_EQ(commit(maker.append()), WriteStatus::fenced);
  EXPECT_EQ(head("r_1"), 1U);
}

TEST_P(StoreContract, TheNewOwnerGoesOnWhereTheLogEnds) {
  LogMaker maker("r_1");
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, maker.append()), WriteStatus::stored);
  ASSERT_EQ(writer().claim_all_rooms(), WriteStatus::stored);
  EXPECT_EQ(reader()->room({"r_1"})->epoch, 2U);
  maker.claimed();
  EXPECT_EQ(commit(maker.append()), WriteStatus::stored);
  EXPECT_EQ(verify_log(*reader()->room({"r_1"}), log("r_1")), std::nullopt);
}

TEST_P(StoreContract, AClaimRaisesTheEpochOfEveryRoomWhateverItsPhase) {
  LogMaker maker("r_1");
  auto closing = maker.append();
  closing.phase = RoomPhase::closed;
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, closing, CreateRoom{open_room("r_2", 5)}), WriteStatus::stored);
  ASSERT_EQ(writer().claim_all_rooms(), WriteStatus::stored);
  EXPECT_EQ(reader()->room({"r_1"})->epoch, 2U);
  EXPECT_EQ(reader()->room({"r_2"})->epoch, 6U);
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
  EXPECT_EQ(commit(next), WriteStatus::fenced) << "the same append again";
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
  EXPECT_EQ(reader()->room({"r_2"}), std::nullopt);
  EXPECT_EQ(reader()->guest("u_ann"), std::nullopt);
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

TEST_P(StoreContract, AnEmptyBatchHasNoAnswers) { EXPECT_TRUE(writer().commit({}).empty()); }

TEST_P(StoreContract, ABareSyncIsMeasured) { EXPECT_GE(writer().measure_sync_us(), 0); }

// ---- snapshots ----

SnapshotRow snapshot_of(const std::string& room, std::uint64_t seq) {
  SnapshotRow row{.room = {room}, .seq = seq, .rules_version = "1", .state = {1, 2, 3}};
  row.state_hash.fill(static_cast<std::uint8_t>(seq));
  return row;
}

TEST_P(StoreContract, TheNewestSnapshotIsKept) {
  LogMaker maker("r_1");
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, maker.append(9)), WriteStatus::stored);
  EXPECT_EQ(reader()->snapshot({"r_1"}), std::nullopt);
  for (const std::uint64_t seq : {3U, 8U, 5U}) {
    ASSERT_EQ(commit(PutSnapshot{snapshot_of("r_1", seq)}), WriteStatus::stored);
  }
  const auto kept = reader()->snapshot({"r_1"});
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
  EXPECT_EQ(commit(PutSnapshot{snapshot_of("r_1", 3)}), WriteStatus::fenced);
  EXPECT_EQ(commit(PutSnapshot{snapshot_of("r_2", 0)}), WriteStatus::fenced);
  EXPECT_EQ(commit(maker.append(), PutSnapshot{snapshot_of("r_1", 3)}), WriteStatus::stored);
}

// ---- guests and sessions ----

SessionRow session_of(const std::string& account, std::uint8_t token) {
  SessionRow row{.account = account, .created_ms = 5, .expires_ms = 10};
  row.token_hash.fill(token);
  return row;
}

TEST_P(StoreContract, AGuestAndItsSessionsAreReadAsWritten) {
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Änn 🌳", 7}}, PutSession{session_of("u_ann", 1)}), WriteStatus::stored);
  EXPECT_EQ(reader()->guest("u_ann")->nickname, "Änn 🌳");
  EXPECT_EQ(reader()->guest("u_ann")->created_ms, 7);
  const auto session = reader()->session(session_of("u_ann", 1).token_hash);
  EXPECT_EQ(session->account, "u_ann");
  EXPECT_EQ(session->created_ms, 5);
  EXPECT_EQ(session->expires_ms, 10);
  EXPECT_FALSE(reader()->session(session_of("u_ann", 2).token_hash).has_value());
}

TEST_P(StoreContract, AnAccountOrTokenIsTakenOnlyOnce) {
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutSession{session_of("u_ann", 1)}), WriteStatus::stored);
  EXPECT_EQ(commit(PutGuest{{"u_ann", "Other", 8}}), WriteStatus::conflict);
  EXPECT_EQ(commit(PutSession{session_of("u_ann", 1)}), WriteStatus::conflict);
  EXPECT_EQ(reader()->guest("u_ann")->nickname, "Ann");
}

TEST_P(StoreContract, ASessionNeedsItsAccount) {
  EXPECT_EQ(commit(PutSession{session_of("u_none", 1)}), WriteStatus::conflict);
}

TEST_P(StoreContract, ADroppedSessionIsGoneAndMayBeDroppedAgain) {
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutSession{session_of("u_ann", 1)}), WriteStatus::stored);
  const DropSession drop{session_of("u_ann", 1).token_hash};
  EXPECT_EQ(commit(drop), WriteStatus::stored);
  EXPECT_FALSE(reader()->session(drop.token_hash).has_value());
  EXPECT_EQ(commit(drop), WriteStatus::stored);
}

TEST_P(StoreContract, ASessionKeepsItsLabel) {
  SessionRow labelled = session_of("u_ann", 1);
  labelled.label = "Chrome on 🤖";
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutSession{labelled}), WriteStatus::stored);
  EXPECT_EQ(*reader()->session(labelled.token_hash), labelled);
}

TEST_P(StoreContract, TheSessionsOfAnAccountAreListedAndDroppedTogether) {
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutGuest{{"u_bob", "Bob", 7}}, PutSession{session_of("u_ann", 3)},
                   PutSession{session_of("u_ann", 1)}, PutSession{session_of("u_ann", 2)},
                   PutSession{session_of("u_bob", 4)}),
            WriteStatus::stored);
  const std::vector<SessionRow> all = {session_of("u_ann", 1), session_of("u_ann", 2), session_of("u_ann", 3)};
  EXPECT_EQ(reader()->sessions_of("u_ann"), all);
  EXPECT_EQ(reader()->sessions_of("u_none"), std::vector<SessionRow>());
  EXPECT_EQ(commit(DropSessionsOf{"u_ann", all[1].token_hash}), WriteStatus::stored);
  EXPECT_EQ(reader()->sessions_of("u_ann"), std::vector<SessionRow>{all[1]});
  EXPECT_EQ(commit(DropSessionsOf{"u_ann", std::nullopt}), WriteStatus::stored);
  EXPECT_EQ(reader()->sessions_of("u_ann"), std::vector<SessionRow>());
  EXPECT_EQ(commit(DropSessionsOf{"u_ann", std::nullopt}), WriteStatus::stored);
  EXPECT_EQ(reader()->sessions_of("u_bob")->size(), 1U);
}

// ---- accounts ----

CredentialRow credential_of(const std::string& account, const std::string& name) {
  return {.account = account, .name = name, .name_key = "key of " + name, .password_hash = "hash", .registered_ms = 9};
}

std::vector<Hash> codes_from(std::uint8_t first) {
  std::vector<Hash> codes(3);
  for (Hash& code : codes) code.fill(first++);
  return codes;
}

TEST_P(StoreContract, CredentialsAreReadAsWrittenByAccountAndByName) {
  const CredentialRow ann = credential_of("u_ann", "Ann");
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutCredential{ann}), WriteStatus::stored);
  EXPECT_EQ(reader()->credential("u_ann"), ann);
  EXPECT_EQ(reader()->credential_by_name(ann.name_key), ann);
  EXPECT_EQ(reader()->credential("u_bob"), std::nullopt);
  EXPECT_EQ(reader()->credential_by_name("Ann"), std::nullopt);
}

TEST_P(StoreContract, AnAccountHasOneNameAndANameOneAccount) {
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutGuest{{"u_bob", "Bob", 7}},
                   PutCredential{credential_of("u_ann", "Ann")}),
            WriteStatus::stored);
  EXPECT_EQ(commit(PutCredential{credential_of("u_ann", "Other")}), WriteStatus::conflict);
  EXPECT_EQ(commit(PutCredential{credential_of("u_bob", "Ann")}), WriteStatus::conflict);
  EXPECT_EQ(commit(PutCredential{credential_of("u_none", "None")}), WriteStatus::conflict);
  EXPECT_EQ(reader()->credential_by_name("key of Ann")->account, "u_ann");
  EXPECT_EQ(reader()->credential_by_name("key of Other"), std::nullopt);
  EXPECT_EQ(reader()->credential("u_bob"), std::nullopt);
}

TEST_P(StoreContract, APasswordIsChangedOnlyFromTheOneThatIsExpected) {
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutCredential{credential_of("u_ann", "Ann")}), WriteStatus::stored);
  EXPECT_EQ(commit(SetPassword{"u_ann", "another", "new"}), WriteStatus::conflict);
  EXPECT_EQ(commit(SetPassword{"u_none", "hash", "new"}), WriteStatus::conflict);
  EXPECT_EQ(reader()->credential("u_ann")->password_hash, "hash");
  EXPECT_EQ(commit(SetPassword{"u_ann", "hash", "hash"}), WriteStatus::stored);
  EXPECT_EQ(commit(SetPassword{"u_ann", "hash", "new"}), WriteStatus::stored);
  EXPECT_EQ(reader()->credential("u_ann")->password_hash, "new");
}

TEST_P(StoreContract, WhatGoesWithAnOldPasswordIsNotStored) {
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutCredential{credential_of("u_ann", "Ann")}), WriteStatus::stored);
  EXPECT_EQ(commit(PutSession{session_of("u_ann", 1)}, SetPassword{"u_ann", "another", "new"}), WriteStatus::conflict);
  EXPECT_EQ(reader()->sessions_of("u_ann"), std::vector<SessionRow>());
}

TEST_P(StoreContract, ARecoveryCodeIsUsedOnce) {
  const auto codes = codes_from(1);
  EXPECT_EQ(commit(PutRecoveryCodes{"u_ann", codes}), WriteStatus::conflict) << "there is no such account";
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutCredential{credential_of("u_ann", "Ann")}), WriteStatus::stored);
  EXPECT_EQ(reader()->recovery_codes("u_ann"), std::vector<Hash>());
  EXPECT_EQ(commit(UseRecoveryCode{"u_ann", codes[0]}), WriteStatus::conflict);
  ASSERT_EQ(commit(PutRecoveryCodes{"u_ann", codes}), WriteStatus::stored);
  EXPECT_EQ(reader()->recovery_codes("u_ann"), codes);
  EXPECT_EQ(commit(UseRecoveryCode{"u_bob", codes[0]}), WriteStatus::conflict);
  EXPECT_EQ(commit(UseRecoveryCode{"u_ann", codes[0]}), WriteStatus::stored);
  EXPECT_EQ(commit(UseRecoveryCode{"u_ann", codes[0]}), WriteStatus::conflict);
  EXPECT_EQ(reader()->recovery_codes("u_ann"), (std::vector<Hash>{codes[1], codes[2]}));
}

TEST_P(StoreContract, NewRecoveryCodesReplaceTheOldOnes) {
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutCredential{credential_of("u_ann", "Ann")},
                   PutRecoveryCodes{"u_ann", codes_from(1)}),
            WriteStatus::stored);
  EXPECT_EQ(commit(PutRecoveryCodes{"u_ann", codes_from(11)}, SetPassword{"u_ann", "another", "new"}),
            WriteStatus::conflict);
  EXPECT_EQ(reader()->recovery_codes("u_ann"), codes_from(1)) << "the group was taken back";
  const std::vector<Hash> twice(2, codes_from(1).front());
  EXPECT_EQ(commit(PutRecoveryCodes{"u_ann", twice}), WriteStatus::conflict);
  ASSERT_EQ(commit(PutRecoveryCodes{"u_ann", codes_from(11)}), WriteStatus::stored);
  EXPECT_EQ(reader()->recovery_codes("u_ann"), codes_from(11));
}

TEST_P(StoreContract, WhatIsTakenBackOfAnAccountLeavesAllAsItWas) {
  ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 7}}, PutCredential{credential_of("u_ann", "Ann")},
                   PutRecoveryCodes{"u_ann", codes_from(1)}, PutSession{session_of("u_ann", 1)}),
            WriteStatus::stored);
  EXPECT_EQ(commit(PutGuest{{"u_bob", "Bob", 7}}, PutCredential{credential_of("u_bob", "Bob")},
                   SetPassword{"u_ann", "hash", "new"}, UseRecoveryCode{"u_ann", codes_from(1)[0]},
                   DropSessionsOf{"u_ann", std::nullopt}, SetPassword{"u_ann", "hash", "newer"}),
            WriteStatus::conflict);
  EXPECT_EQ(reader()->credential("u_ann"), credential_of("u_ann", "Ann"));
  EXPECT_EQ(reader()->recovery_codes("u_ann"), codes_from(1));
  EXPECT_EQ(reader()->sessions_of("u_ann")->size(), 1U);
  EXPECT_EQ(reader()->credential_by_name("key of Bob"), std::nullopt);
  EXPECT_EQ(commit(PutGuest{{"u_bob", "Bob", 7}}, PutCredential{credential_of("u_bob", "Bob")}), WriteStatus::stored);
}

// ---- restarts, readers ----

TEST_P(StoreContract, EverythingIsThereAfterARestart) {
  LogMaker maker("r_1");
  const auto write = maker.append(20);
  ASSERT_EQ(commit(CreateRoom{open_room("r_1")}, write, PutSnapshot{snapshot_of("r_1", 20)},
                   PutGuest{{"u_ann", "Ann", 7}}, PutSession{session_of("u_ann", 1)},
                   PutCredential{credential_of("u_ann", "Ann")}, PutRecoveryCodes{"u_ann", codes_from(1)}),
            WriteStatus::stored);
  const auto row = reader()->room({"r_1"});
  place_->restart();
  EXPECT_EQ(reader()->credential_by_name("key of Ann"), credential_of("u_ann", "Ann"));
  EXPECT_EQ(reader()->recovery_codes("u_ann"), codes_from(1));
  EXPECT_EQ(*reader()->room({"r_1"}), *row);
  EXPECT_EQ(log("r_1"), write.records);
  EXPECT_EQ(reader()->snapshot({"r_1"})->seq, 20U);
  EXPECT_TRUE(reader()->session(session_of("u_ann", 1).token_hash).has_value());
  EXPECT_EQ(commit(maker.append()), WriteStatus::stored);
}

TEST_P(StoreContract, AnAnswerOfNothingIsNoFailure) {
  const auto reading = reader();
  EXPECT_EQ(reading->room({"r_1"}), std::nullopt);
  EXPECT_FALSE(reading->failed());
}

TEST_P(StoreContract, AReaderOfAnotherThreadSeesWholeCommitsOnly) {
  ASSERT_EQ(create("r_1"), WriteStatus::stored);
  constexpr std::uint64_t k_appends = 200;
  std::thread watcher([reading = reader()] {
    for (std::uint64_t head = 0; head < k_appends * 2;) {
      head = reading->room({"r_1"})->head_seq;
      ASSERT_EQ(head % 2, 0U);
      const auto records = reading->records({"r_1"}, 1, head);
      ASSERT_EQ(records->size(), head);
      ASSERT_EQ(verify_chain({"r_1"}, *records), std::nullopt);
    }
  });
  LogMaker maker("r_1");
  for (std::uint64_t i = 0; i < k_appends; ++i) EXPECT_EQ(commit(maker.append(2)), WriteStatus::stored);
  watcher.join();
}

// ---- games and ratings ----

GameRow ended(const std::string& room, std::int64_t at_ms, GameRating rating = GameRating::due) {
  return {RoomId{room}, "harmonies",  at_ms,
          rating,       std::nullopt, {{0, "u_ann", "", 2, 70}, {1, "u_bob", "hard", 1, 81}}};
}

RatingChangeRow change(const std::string& room, const std::string& account, std::uint64_t number, std::int64_t mu) {
  return {RoomId{room}, account, "harmonies", number, account == "u_bob", 5, {mu - 1, 80}, {mu, 79}};
}

class StoredGames : public StoreContract {
 protected:
  void SetUp() override {
    ASSERT_EQ(commit(PutGuest{{"u_ann", "Ann", 1}}, PutGuest{{"u_bob", "Bob", 1}}), WriteStatus::stored);
  }
  WriteStatus end(const GameRow& row) { return commit(CreateRoom{open_room(row.room.text)}, PutGame{row}); }
  [[nodiscard]] std::vector<std::string> rooms_of(const std::string& account, const std::optional<GameMark>& after,
                                                  std::size_t count) {
    std::vector<std::string> rooms;
    const auto games = *reader()->games_of(account, after, count);
    for (const GameRow& row : games) rooms.push_back(row.room.text);
    return rooms;
  }
};

INSTANTIATE_TEST_SUITE_P(Stores, StoredGames, testing::Values("memory", "sqlite"),
                         [](const auto& kind) { return kind.param; });

TEST_P(StoredGames, AGameIsReadAsItWasWrittenByAllWhoSatThere) {
  GameRow row = ended("r_1", 7, GameRating::none);
  row.common_win = false;
  ASSERT_EQ(end(row), WriteStatus::stored);
  for (const char* account : {"u_ann", "u_bob"}) {
    EXPECT_EQ(*reader()->games_of(account, std::nullopt, 9), std::vector<GameRow>{row});
  }
  EXPECT_TRUE(reader()->games_of("u_cat", std::nullopt, 9)->empty());
  EXPECT_TRUE(reader()->games_due()->empty());
}

TEST_P(StoredGames, AGameEndsOnceAndInARoom) {
  EXPECT_EQ(commit(PutGame{ended("r_1", 7)}), WriteStatus::conflict);
  ASSERT_EQ(end(ended("r_1", 7)), WriteStatus::stored);
  EXPECT_EQ(commit(PutGame{ended("r_1", 8)}), WriteStatus::conflict);
}

TEST_P(StoredGames, TheNewestComeFirstAndAListGoesOnWhereItWasLeftOff) {
  for (const auto& [room, at_ms] : {std::pair("r_1", 7), {"r_2", 9}, {"r_3", 7}, {"r_4", 8}}) {
    ASSERT_EQ(end(ended(room, at_ms)), WriteStatus::stored);
  }
  EXPECT_EQ(rooms_of("u_ann", std::nullopt, 9), (std::vector<std::string>{"r_2", "r_4", "r_3", "r_1"}));
  EXPECT_EQ(rooms_of("u_ann", std::nullopt, 2), (std::vector<std::string>{"r_2", "r_4"}));
  EXPECT_EQ(rooms_of("u_ann", GameMark{7, {"r_3"}}, 9), (std::vector<std::string>{"r_1"}));
  EXPECT_EQ(rooms_of("u_ann", GameMark{8, {"r_4"}}, 1), (std::vector<std::string>{"r_3"}));
}

TEST_P(StoredGames, WhatIsDueComesInTheOrderInWhichItEnded) {
  for (const auto& [room, at_ms] : {std::pair("r_2", 9), {"r_3", 7}, {"r_1", 7}}) {
    ASSERT_EQ(end(ended(room, at_ms)), WriteStatus::stored);
  }
  std::vector<std::string> rooms;
  const auto due = *reader()->games_due();
  for (const GameRow& row : due) rooms.push_back(row.room.text);
  EXPECT_EQ(rooms, (std::vector<std::string>{"r_1", "r_3", "r_2"}));
}

TEST_P(StoredGames, ARatedGameChangesTheRatingsAndIsDone) {
  ASSERT_EQ(end(ended("r_1", 7)), WriteStatus::stored);
  const auto ann = change("r_1", "u_ann", 1, 25);
  const auto bob = change("r_1", "u_bob", 1, 26);
  ASSERT_EQ(commit(RateGame{{"r_1"}, {ann, bob}}), WriteStatus::stored);
  place_->restart();
  EXPECT_EQ(*reader()->ratings(), (std::vector<RatingRow>{{"u_ann", "harmonies", {25, 79}, 1, 0, 5},
                                                          {"u_bob", "harmonies", {26, 79}, 1, 1, 5}}));
  EXPECT_EQ(*reader()->rating_changes_of_room({"r_1"}), (std::vector<RatingChangeRow>{ann, bob}));
  EXPECT_TRUE(reader()->games_due()->empty());
  EXPECT_EQ(reader()->games_of("u_ann", std::nullopt, 1)->front().rating, GameRating::done);
}

TEST_P(StoredGames, AGameIsRatedOnceAndOnlyIfItIsDue) {
  ASSERT_EQ(end(ended("r_1", 7)), WriteStatus::stored);
  ASSERT_EQ(end(ended("r_2", 7, GameRating::none)), WriteStatus::stored);
  ASSERT_EQ(commit(RateGame{{"r_1"}, {change("r_1", "u_ann", 1, 25)}}), WriteStatus::stored);
  EXPECT_EQ(commit(RateGame{{"r_1"}, {change("r_1", "u_ann", 2, 26)}}), WriteStatus::conflict);
  EXPECT_EQ(commit(RateGame{{"r_2"}, {change("r_2", "u_ann", 2, 26)}}), WriteStatus::conflict);
  EXPECT_EQ(commit(RateGame{{"r_3"}, {change("r_3", "u_ann", 2, 26)}}), WriteStatus::conflict);
  EXPECT_EQ(reader()->ratings()->front().games, 1U);
}

TEST_P(StoredGames, AChangeThatDoesNotFollowOnTheRatingIsRefusedWithTheWholeGame) {
  for (const char* room : {"r_1", "r_2"}) ASSERT_EQ(end(ended(room, 7)), WriteStatus::stored);
  ASSERT_EQ(commit(RateGame{{"r_1"}, {change("r_1", "u_ann", 1, 25)}}), WriteStatus::stored);
  for (const std::uint64_t number : {1U, 3U}) {
    const RateGame wrong{{"r_2"}, {change("r_2", "u_bob", 1, 25), change("r_2", "u_ann", number, 26)}};
    EXPECT_EQ(commit(wrong), WriteStatus::conflict) << number;
  }
  EXPECT_EQ(commit(RateGame{{"r_2"}, {change("r_2", "u_nobody", 1, 26)}}), WriteStatus::conflict);
  EXPECT_EQ(reader()->ratings()->size(), 1U);
  EXPECT_EQ(reader()->games_due()->size(), 1U);
  ASSERT_EQ(commit(RateGame{{"r_2"}, {change("r_2", "u_bob", 1, 25), change("r_2", "u_ann", 2, 26)}}),
            WriteStatus::stored);
  EXPECT_EQ(reader()->ratings()->front().skill.mu, 26);
}

TEST_P(StoredGames, ChangesOfAPersonComeTheNewestFirst) {
  for (const auto& [room, number] : {std::pair("r_1", 1), {"r_2", 2}, {"r_3", 3}}) {
    ASSERT_EQ(end(ended(room, 7)), WriteStatus::stored);
    const auto one = change(room, "u_bob", static_cast<std::uint64_t>(number), 25);
    ASSERT_EQ(commit(RateGame{{room}, {one}}), WriteStatus::stored);
  }
  const auto numbers = [&](std::uint64_t before, std::size_t count) {
    std::vector<std::uint64_t> found;
    const auto changes = *reader()->rating_changes("u_bob", "harmonies", before, count);
    for (const auto& one : changes) found.push_back(one.number);
    return found;
  };
  EXPECT_EQ(numbers(k_end, 9), (std::vector<std::uint64_t>{3, 2, 1}));
  EXPECT_EQ(numbers(3, 1), (std::vector<std::uint64_t>{2}));
  EXPECT_TRUE(reader()->rating_changes("u_bob", "evolution", k_end, 9)->empty());
  EXPECT_EQ(reader()->ratings()->front().wins, 3U);
}

}  // namespace
