// What PostgreSQL's writer tells when a connection breaks, somebody else has what it wants, or a standby stands still.
#include <algorithm>
#include <gtest/gtest.h>

#include "storage/chain.h"
#include "storage/postgres/postgres_store.h"
#include "storage/postgres/postgres_writer.h"
#include "tests/storage/cluster/await.h"
#include "tests/storage/cluster/cluster.h"
#include "tests/storage/cluster/late_standby.h"
#include "tests/storage/records.h"

namespace {

using namespace storage;  // NOLINT: every other word of this file is from there
using storage_test::await;
using storage_test::Console;
using storage_test::LateStandby;
using storage_test::LogMaker;
using storage_test::open_room;
using storage_test::OwnDatabase;
using storage_test::patiently;
using storage_test::shared_cluster;

/// So short that a test can wait for it, and long beside what an idle server takes.
constexpr int k_patience_ms = 100;

class PostgresOutcomes : public testing::Test {
 protected:
  using enum WriteStatus;
  using Groups = std::vector<WriteGroup>;
  using Statuses = std::vector<WriteStatus>;

  PostgresOutcomes() {
    auto opened = open_postgres(patiently(database_.target()));
    store_ = std::get<std::unique_ptr<Store>>(std::move(opened));
  }

  template <class... Writes>
  WriteStatus store(Writes... writes) {
    const WriteGroup group{{std::move(writes)...}};
    return settled(writer_, {group}).front();
  }
  /// The same again until there is an answer.
  static Statuses settled(Writer& writer, const Groups& groups) {
    Statuses statuses;
    await("an answer", [&] {
      statuses = writer.commit(groups);
      return statuses.front() != unknown;
    });
    return statuses;
  }

  /// Of the transaction of `writer_` that is under way.
  std::string busy_backend() {
    std::string pid;
    await("a backend that is busy", [&] {
      pid = console_.run(
          "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'vivarium'"
          " AND state <> 'idle' AND wait_event_type IN ('Lock', 'IPC')");
      return !pid.empty();
    });
    return pid;
  }
  [[nodiscard]] std::uint64_t head(const std::string& id) {
    return store_->reader()->rooms().room({id})->value().head_seq;
  }

  OwnDatabase database_;
  Console console_{database_.target()};
  std::unique_ptr<Store> store_;
  postgres::PostgresWriter writer_{{{database_.target(), "", 120}, k_patience_ms}};
};

Bytes one_byte() { return {1}; }

/// What can be told from twice, and what can't.
std::vector<WriteGroup> groups_of_all_kinds() {
  const Hash code{7};
  LogMaker one("r_1");
  LogMaker two("r_2");
  const auto lone = one.append(2);
  return {
      {{lone}},
      {{LogMaker("r_none").append()}},
      {{PutGuest{{"u_ann", "Ann", 1}}, PutCredential{{"u_ann", "Ann", "ann", "hash 1", 1}}}},
      {{SetPassword{"u_ann", "hash 1", "hash 2"}, PutRecoveryCodes{"u_ann", {code}}}},
      {{UseRecoveryCode{"u_ann", code}}},
      {{PutGuest{{"u_ann", "Another", 2}}}},
      {{PutKept{{"kind", "id", one_byte()}}}},
      {{DropKept{"kind", "id"}}},
      {{DropKept{"kind", "id"}}},
      {{CreateRoom{open_room("r_3")}, LogMaker("r_3").append()}},
      {{two.append(), PutSnapshot{{{"r_2"}, 1, "1", {1}, {}}, 1}}},
  };
}
const std::vector<WriteStatus>& told_of_all_kinds() {
  using enum WriteStatus;
  static const std::vector<WriteStatus> k_told{stored, fenced, stored,   stored, stored, conflict,
                                               stored, stored, conflict, stored, stored};
  return k_told;
}

// ---- a standby that stands still ----

TEST_F(PostgresOutcomes, ACommitThatWaitsForAStandbyIsWaitedForAndNeverCancelled) {
  ASSERT_EQ(store(CreateRoom{open_room("r_1")}, CreateRoom{open_room("r_2")}), stored);
  const auto groups = groups_of_all_kinds();
  {
    const LateStandby late;
    for (int i = 0; i < 3; ++i) EXPECT_EQ(writer_.commit(groups), Statuses(groups.size(), unknown));
    const std::string pid = busy_backend();
    EXPECT_EQ(console_.run("SELECT count(*) FROM pg_stat_activity WHERE pid <> " + pid +
                           " AND datname = current_database() AND wait_event = 'SyncRep'"),
              "0")
        << "nothing was sent twice";
  }
  EXPECT_EQ(settled(writer_, groups), told_of_all_kinds());
  EXPECT_EQ(head("r_1"), 2U);
  EXPECT_EQ(store(PutGuest{{"u_bob", "Bob", 1}}), stored) << "the next batch";
}

TEST_F(PostgresOutcomes, ABackendThatIsEndedInItsCommitHasStoredAndSaysSoOnceItIsDurable) {
  ASSERT_EQ(store(CreateRoom{open_room("r_1")}, CreateRoom{open_room("r_2")}), stored);
  const auto groups = groups_of_all_kinds();
  {
    const LateStandby late;
    ASSERT_EQ(writer_.commit(groups), Statuses(groups.size(), unknown));
    ASSERT_EQ(console_.run("SELECT pg_terminate_backend(" + busy_backend() + ", 60000)"), "t");
    EXPECT_EQ(console_.run("SELECT count(*) FROM vivarium.guests"), "1") << "it is there";
    for (int i = 0; i < 4; ++i) {
      EXPECT_EQ(writer_.commit(groups), Statuses(groups.size(), unknown)) << "and no standby has it";
    }
  }
  EXPECT_EQ(settled(writer_, groups), told_of_all_kinds());
  EXPECT_EQ(head("r_1"), 2U);
  EXPECT_EQ(console_.run("SELECT password_hash FROM vivarium.credentials"), "hash 2");
  EXPECT_EQ(console_.run("SELECT count(*) FROM vivarium.log"), "4") << "nothing twice";
}

TEST_F(PostgresOutcomes, TheSameOfAppendsAlone) {
  ASSERT_EQ(store(CreateRoom{open_room("r_1")}, CreateRoom{open_room("r_2")}), stored);
  LogMaker one("r_1");
  LogMaker two("r_2");
  const Groups groups{{{one.append()}}, {{two.append(3)}}, {{LogMaker("r_none").append()}}};
  {
    const LateStandby late;
    ASSERT_EQ(writer_.commit(groups), Statuses(3, unknown));
    ASSERT_EQ(console_.run("SELECT pg_terminate_backend(" + busy_backend() + ", 60000)"), "t");
    for (int i = 0; i < 4; ++i) EXPECT_EQ(writer_.commit(groups), Statuses(3, unknown));
  }
  EXPECT_EQ(settled(writer_, groups), (Statuses{stored, stored, fenced}));
  EXPECT_EQ(head("r_1") + head("r_2"), 4U);
}

TEST_F(PostgresOutcomes, AWaitThatSomebodyCancelsIsNoSuccess) {
  const Groups groups{{{PutGuest{{"u_ann", "Ann", 1}}}}};
  ASSERT_EQ(store(PutGuest{{"u_bob", "Bob", 1}}), stored);
  {
    const LateStandby late;
    ASSERT_EQ(writer_.commit(groups), Statuses{unknown});
    ASSERT_EQ(console_.run("SELECT pg_cancel_backend(" + busy_backend() + ")"), "t");
    for (int i = 0; i < 4; ++i) EXPECT_EQ(writer_.commit(groups), Statuses{unknown});
  }
  EXPECT_EQ(settled(writer_, groups), Statuses{stored});
}

TEST_F(PostgresOutcomes, WhoeverSwitchedWaitingOffGetsItAllTheSame) {
  console_.run("ALTER DATABASE " + database_.name() + " SET synchronous_commit = off");
  const LateStandby late;
  const Groups groups{{{PutGuest{{"u_ann", "Ann", 1}}}}};
  EXPECT_EQ(writer_.commit(groups), Statuses{unknown});
  EXPECT_FALSE(busy_backend().empty());
}

TEST_F(PostgresOutcomes, ClaimsAndOwnersWaitAsWell) {
  ASSERT_EQ(store(CreateRoom{open_room("r_1", 0)}), stored);
  const RoomId room{"r_1"};
  {
    const LateStandby late;
    EXPECT_EQ(writer_.become_owner(), unknown);
    EXPECT_EQ(writer_.become_owner(), unknown);
  }
  await("an owner", [&] { return writer_.become_owner() == stored; });
  {
    const LateStandby late;
    EXPECT_EQ(writer_.claim({&room, 1}).front().status, unknown);
    ASSERT_EQ(console_.run("SELECT pg_terminate_backend(" + busy_backend() + ", 60000)"), "t");
    for (int i = 0; i < 4; ++i) EXPECT_EQ(writer_.claim({&room, 1}).front().status, unknown);
  }
  Claim claim;
  await("a claim", [&] {
    claim = writer_.claim({&room, 1}).front();
    return claim.status != unknown;
  });
  EXPECT_EQ(claim.status, stored);
  EXPECT_EQ(claim.epoch, store_->reader()->rooms().room(room)->value().epoch);
}

// ---- connections that break ----

TEST_F(PostgresOutcomes, ABackendThatIsEndedBeforeItsCommitHasStoredNothing) {
  ASSERT_EQ(store(CreateRoom{open_room("r_1")}), stored);
  LogMaker maker("r_1");
  const Groups groups{{{PutGuest{{"u_ann", "Ann", 1}}}}, {{maker.append()}}};
  Console other(database_.target());
  other.run("BEGIN; UPDATE vivarium.rooms SET pruned_ms = 0");
  ASSERT_EQ(writer_.commit(groups), Statuses(2, unknown));
  ASSERT_EQ(console_.run("SELECT pg_terminate_backend(" + busy_backend() + ", 60000)"), "t");
  other.run("ROLLBACK");
  EXPECT_EQ(console_.run("SELECT count(*) FROM vivarium.guests"), "0");
  EXPECT_EQ(settled(writer_, groups), Statuses(2, stored));
  EXPECT_EQ(head("r_1"), 1U);
}

TEST_F(PostgresOutcomes, AConnectionThatWasEndedWhileNobodyUsedItIsMadeAnew) {
  ASSERT_EQ(store(PutGuest{{"u_ann", "Ann", 1}}), stored);
  const auto reader = store_->reader();
  ASSERT_TRUE(reader->accounts().guest("u_ann")->has_value());
  console_.run(
      "SELECT count(pg_terminate_backend(pid, 60000)) FROM pg_stat_activity"
      " WHERE datname = current_database() AND pid <> pg_backend_pid()");
  EXPECT_TRUE(reader->accounts().guest("u_ann")->has_value());
  EXPECT_EQ(store(PutGuest{{"u_bob", "Bob", 1}}), stored);
  EXPECT_TRUE(store_->reader()->accounts().guest("u_bob")->has_value());
}

TEST_F(PostgresOutcomes, AServerThatIsRestartedIsFoundAgain) {
  LogMaker maker("r_1");
  ASSERT_EQ(store(CreateRoom{open_room("r_1")}, maker.append()), stored);
  const auto reader = store_->reader();
  ASSERT_TRUE(reader->rooms().room({"r_1"})->has_value());
  shared_cluster().command("restart");
  EXPECT_EQ(store(maker.append()), stored);
  EXPECT_TRUE(reader->rooms().room({"r_1"})->has_value());
  EXPECT_EQ(head("r_1"), 2U);
}

TEST_F(PostgresOutcomes, WithoutAServerNothingIsKnownAndNothingHangs) {
  postgres::PostgresWriter nowhere({{"host=/tmp/nobody dbname=nothing", "", 5}, k_patience_ms});
  const Groups groups{{{PutGuest{{"u_ann", "Ann", 1}}}}};
  for (int i = 0; i < 2; ++i) EXPECT_EQ(nowhere.commit(groups), Statuses{unknown});
  EXPECT_EQ(nowhere.become_owner(), unknown);
  EXPECT_LT(nowhere.measure_sync_us(), 0);
}

// ---- others ----

TEST_F(PostgresOutcomes, ABatchThatIsUnderWayElsewhereIsWaitedForAndToldFromThere) {
  ASSERT_EQ(store(PutGuest{{"u_ann", "Ann", 1}}), stored);
  const std::string writers_row = console_.run("SELECT no || ':' || batch FROM vivarium.writers ORDER BY no DESC");
  ASSERT_EQ(writers_row.substr(writers_row.find(':')), ":1");
  // As the connection that was lost would: its transaction has the writer's row, and hasn't ended.
  Console lost(database_.target());
  lost.run("BEGIN; UPDATE vivarium.writers SET batch = 2, marks = 'sc' WHERE no = " +
           writers_row.substr(0, writers_row.find(':')));
  const Groups groups{{{PutGuest{{"u_bob", "Bob", 1}}}}, {{PutGuest{{"u_cleo", "Cleo", 1}}}}};
  ASSERT_EQ(writer_.commit(groups), Statuses(2, unknown));
  lost.run("COMMIT");
  EXPECT_EQ(settled(writer_, groups), (Statuses{stored, conflict})) << "as it was told there";
  EXPECT_EQ(console_.run("SELECT count(*) FROM vivarium.guests"), "1") << "nothing was done here";
}

TEST_F(PostgresOutcomes, AnAppendThatMeetsATakingIsFenced) {
  ASSERT_EQ(store(CreateRoom{open_room("r_1")}), stored);
  Console taker(database_.target());
  taker.run("BEGIN; UPDATE vivarium.rooms SET epoch = 9");
  const Groups groups{{{LogMaker("r_1").append()}}};
  ASSERT_EQ(writer_.commit(groups), Statuses{unknown});
  taker.run("COMMIT");
  EXPECT_EQ(settled(writer_, groups), Statuses{fenced});
  EXPECT_EQ(head("r_1"), 0U);
}

TEST_F(PostgresOutcomes, AnAppendThatSomebodyElseHasUnderWayIsStoredForBoth) {
  ASSERT_EQ(store(CreateRoom{open_room("r_1")}), stored);
  postgres::PostgresWriter other({{database_.target(), "", 120}, k_patience_ms});
  const Groups groups{{{LogMaker("r_1").append()}}};
  {
    const LateStandby late;
    ASSERT_EQ(writer_.commit(groups), Statuses{unknown});
    ASSERT_EQ(other.commit(groups), Statuses{unknown}) << "it waits for the row";
  }
  EXPECT_EQ(settled(writer_, groups), Statuses{stored});
  EXPECT_EQ(settled(other, groups), Statuses{stored});
  EXPECT_EQ(head("r_1"), 1U);
}

TEST_F(PostgresOutcomes, OfTwoWhoWaitForEachOtherThisOneBeginsAgain) {
  // The other one never looks whether it waits in a circle; this one does, soon after it begins to wait.
  console_.run("ALTER DATABASE " + database_.name() + " SET deadlock_timeout = '50ms'");
  const Hash one{1};
  const Hash two{2};
  ASSERT_EQ(
      store(PutGuest{{"u_ann", "Ann", 1}}, PutSession{{one, "u_ann", 1, 1, ""}}, PutSession{{two, "u_ann", 1, 1, ""}}),
      stored);
  Console third(database_.target());
  third.run("BEGIN; INSERT INTO vivarium.kept VALUES ('kind', 'between', '')");
  Console other(database_.target());
  other.run("SET deadlock_timeout = '1h'");
  other.run("BEGIN; UPDATE vivarium.sessions SET label = 'x' WHERE get_byte(token_hash, 0) = 2");
  const Groups groups{{{RenewSession{one, 5}}}, {{PutKept{{"kind", "between", {}}}}}, {{RenewSession{two, 5}}}};
  ASSERT_EQ(writer_.commit(groups), Statuses(3, unknown));
  const std::string pid = busy_backend();
  other.send("UPDATE vivarium.sessions SET label = 'x' WHERE get_byte(token_hash, 0) = 1");
  await("the other one to wait", [&] {
    return console_.run("SELECT count(*) FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'") == "2";
  });
  third.run("ROLLBACK");
  await("the circle to be broken", [&] {
    static_cast<void>(writer_.commit(groups));
    return console_.run("SELECT count(*) FROM pg_stat_activity WHERE pid = " + pid) == "0";
  });
  other.finish();
  other.run("COMMIT");
  EXPECT_EQ(settled(writer_, groups), Statuses(3, stored));
  EXPECT_EQ(console_.run("SELECT count(*) FROM vivarium.sessions WHERE expires_ms = 5 AND label = 'x'"), "2");
}

/// In one statement, whatever becomes of the others.
TEST_F(PostgresOutcomes, OfManyAppendsEachIsToldItsOwn) {
  constexpr std::size_t k_rooms = 100;
  Groups made;
  for (std::size_t i = 0; i < k_rooms; ++i) made.push_back({{CreateRoom{open_room("r_" + std::to_string(i))}}});
  ASSERT_EQ(settled(writer_, made), Statuses(k_rooms, stored));
  Groups groups;
  Groups before;
  Statuses expected;
  for (std::size_t i = 0; i < k_rooms; ++i) {
    LogMaker maker("r_" + std::to_string(i));
    const auto first = maker.append_with_key("key");
    before.push_back({{first}});
    AppendLog write = maker.append(1 + i % 3);
    expected.push_back(stored);
    if (i % 10 == 1) {
      write = first;  // is there
    } else if (i % 10 == 2) {
      write.epoch = write.records.front().epoch = 0;
      for (LogRecord& record : write.records) record.epoch = 0;
      expected.back() = fenced;
    } else if (i % 10 == 3) {
      write.records.front().key = "key";
      expected.back() = conflict;
    } else if (i % 10 == 4) {
      write.room = {"r_none"};
      expected.back() = fenced;
    }
    groups.push_back({{write}});
  }
  ASSERT_EQ(settled(writer_, before), Statuses(k_rooms, stored));
  for (int i = 0; i < 2; ++i) EXPECT_EQ(settled(writer_, groups), expected);
  for (std::size_t i = 0; i < k_rooms; ++i) {
    const RoomId room{"r_" + std::to_string(i)};
    const auto row = store_->reader()->rooms().room(room);
    const auto records = store_->reader()->rooms().records(room, 1, 99);
    EXPECT_EQ(records->size(), expected[i] == stored && i % 10 != 1 ? 2 + i % 3 : 1U);
    EXPECT_EQ(verify_log(**row, *records), std::nullopt);
  }
}

TEST_F(PostgresOutcomes, ALongReadIsGivenUpWhenTheServerIsSilent) {
  ASSERT_EQ(store(PutGuest{{"u_ann", "Ann", 1}}), stored);
  const auto opened = open_postgres(
      {.target = database_.target(), .connect_s = 120, .answer_ms = 120'000, .reading_ms = k_patience_ms});
  const auto reader = std::get<std::unique_ptr<Store>>(opened)->reader();
  const auto is_read = [&] { return reader->accounts().guest("u_ann").ok(); };
  await("an answer", is_read);
  Console other(database_.target());
  other.run("BEGIN; LOCK TABLE vivarium.guests");
  EXPECT_FALSE(is_read());
  other.run("ROLLBACK");
  await("an answer", is_read);
}

}  // namespace
