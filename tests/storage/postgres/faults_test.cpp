// A PostgreSQL that is killed, restarted and interfered with while it is written to, and one with a real standby: what
// was acknowledged is there once, and nothing else is.
#include <algorithm>
#include <atomic>
#include <gtest/gtest.h>
#include <map>
#include <thread>

#include "storage/chain.h"
#include "storage/postgres/postgres_store.h"
#include "storage/postgres/postgres_writer.h"
#include "tests/storage/cluster/await.h"
#include "tests/storage/cluster/cluster.h"
#include "tests/storage/faulty_vfs.h"
#include "tests/storage/records.h"

namespace {

using namespace storage;  // NOLINT: every other word of this file is from there
using storage_test::await;
using storage_test::Chooser;
using storage_test::Cluster;
using storage_test::Console;
using storage_test::LogMaker;
using storage_test::open_room;
using storage_test::OwnDatabase;
using storage_test::patiently;

constexpr int k_patience_ms = 200;
constexpr std::size_t k_rooms = 6;

std::string room_name(std::size_t number) { return "r_" + std::to_string(number); }

/// A server that writes what it is told to be stored once, and remembers it.
class Scribe {
 public:
  Scribe(const std::string& target, std::uint64_t seed) : chance_(seed), writer_({{target, "", 120}, k_patience_ms}) {
    std::vector<WriteGroup> made;
    for (std::size_t i = 0; i < k_rooms; ++i) {
      made.push_back({{CreateRoom{open_room(room_name(i))}}});
      makers_.emplace_back(room_name(i));
    }
    expect_stored(made);
  }

  /// A batch of some lone appends, some that come with something else, and a group that can be stored only once.
  void write() {
    std::vector<WriteGroup> groups;
    for (std::size_t i = 0; i < k_rooms; ++i) {
      const std::size_t kind = chance_.below(3);
      if (kind == 0) continue;
      const AppendLog append = makers_[i].append_with_key("key-" + std::to_string(makers_[i].seq() + 1));
      records_[room_name(i)].push_back(append.records.front());
      groups.push_back({{append}});
      if (kind == 2) groups.back().writes.emplace_back(PutKept{{"last", room_name(i), Bytes{1}}});
    }
    const std::string account = "u_" + std::to_string(guests_++);
    groups.push_back({{PutGuest{{account, "nick", 1}}}});
    expect_stored(groups);
  }

  [[nodiscard]] std::uint64_t unknowns() const { return unknowns_; }

  void expect_kept(Store& store) const {
    const auto reader = store.reader();
    for (std::size_t i = 0; i < k_rooms; ++i) {
      const RoomId id{room_name(i)};
      const auto row = reader->rooms().room(id);
      const auto records = reader->rooms().records(id, 1, makers_[i].seq() + 9);
      ASSERT_TRUE(row.ok() && records.ok());
      const auto mine = records_.find(id.text);
      EXPECT_EQ(*records, mine == records_.end() ? std::vector<LogRecord>() : mine->second);
      EXPECT_EQ(verify_log(**row, *records), std::nullopt);
    }
    const auto people = reader->accounts().find_people("nick", 100'000);
    EXPECT_EQ(people->size(), guests_);
  }

 private:
  void expect_stored(const std::vector<WriteGroup>& groups) {
    std::vector<WriteStatus> statuses;
    await("an answer", [&] {
      statuses = writer_.commit(groups);
      const bool known = std::ranges::none_of(
          statuses, [](WriteStatus status) { return status == WriteStatus::unknown || status == WriteStatus::full; });
      unknowns_ += known ? 0 : 1;
      return known;
    });
    ASSERT_EQ(statuses, std::vector(groups.size(), WriteStatus::stored));
  }

  Chooser chance_;
  postgres::PostgresWriter writer_;
  std::vector<LogMaker> makers_;
  std::map<std::string, std::vector<LogRecord>> records_;
  std::size_t guests_ = 0;
  std::uint64_t unknowns_ = 0;
};

std::unique_ptr<Store> open(const std::string& target) {
  return std::get<std::unique_ptr<Store>>(open_postgres(patiently(target)));
}

TEST(PostgresFaults, WhatIsAcknowledgedIsThereOnceWhateverHappensToTheServer) {
  Cluster cluster;
  const OwnDatabase database(cluster);
  std::atomic<bool> stop{false};
  std::uint64_t batches = 0;
  Scribe scribe(database.target(), 20261201);
  std::thread writing([&] {
    while (!stop && !testing::Test::HasFailure()) {
      scribe.write();
      ++batches;
    }
  });
  Chooser chance(7);
  const auto interfere = [&](const std::string& how) {
    Console(cluster.target("postgres"))
        .run("SELECT count(" + how + "(pid)) FROM pg_stat_activity WHERE datname = '" + database.name() + "'");
  };
  for (int fault = 0; fault < 40 && !HasFailure(); ++fault) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20 + chance.below(200)));
    switch (fault % 8) {
      case 0:
        cluster.command("kill");
        break;
      case 4:
        cluster.command("restart");
        break;
      case 2:
        interfere("pg_cancel_backend");
        break;
      default:
        interfere("pg_terminate_backend");
    }
  }
  stop = true;
  writing.join();
  EXPECT_GT(scribe.unknowns(), 0U);
  std::printf("## %llu batches, %llu times unknown\n", static_cast<unsigned long long>(batches),
              static_cast<unsigned long long>(scribe.unknowns()));
  scribe.expect_kept(*open(database.target()));
}

TEST(PostgresFaults, AStandbyThatStandsStillHoldsCommitsAndLosesNone) {
  Cluster cluster;
  const OwnDatabase database(cluster);
  cluster.command("standby");
  Console console(cluster.target("postgres"));
  console.run("ALTER SYSTEM SET synchronous_standby_names = 's1'");
  console.run("SELECT pg_reload_conf()");
  await("a synchronous standby", [&] {
    return console.run("SELECT sync_state FROM pg_stat_replication WHERE application_name = 's1'") == "sync";
  });
  Scribe scribe(database.target(), 5);
  for (int i = 0; i < 20; ++i) scribe.write();
  EXPECT_EQ(scribe.unknowns(), 0U) << "a standby that keeps up is not noticed";
  for (int round = 0; round < 3; ++round) {
    const std::uint64_t before = scribe.unknowns();
    cluster.command("freeze");
    std::thread writing([&] { scribe.write(); });
    await("a commit that waits",
          [&] { return console.run("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'") == "1"; });
    std::this_thread::sleep_for(std::chrono::milliseconds(2 * k_patience_ms));
    // One of its backends is ended meanwhile, one is told not to wait, one is left alone.
    if (round == 0) console.run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
    if (round == 1) console.run("SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
    std::this_thread::sleep_for(std::chrono::milliseconds(2 * k_patience_ms));
    cluster.command("thaw");
    writing.join();
    EXPECT_GT(scribe.unknowns(), before);
  }
  for (int i = 0; i < 20; ++i) scribe.write();
  scribe.expect_kept(*open(database.target()));
}

TEST(PostgresFaults, ManyWritersInEachOthersWayAllComeThrough) {
  constexpr std::size_t k_writers = 4;
  constexpr std::size_t k_sessions = 5;
  Cluster cluster({"deadlock_timeout = 20ms"});
  const OwnDatabase database(cluster);
  const auto store = open(database.target());
  std::vector<WriteGroup> made{{{PutGuest{{"u_ann", "Ann", 1}}}}};
  for (std::size_t i = 0; i < k_sessions; ++i) {
    made.push_back({{PutSession{{Hash{static_cast<std::uint8_t>(i)}, "u_ann", 1, 1, ""}}}});
  }
  ASSERT_EQ(store->writer().commit(made).back(), WriteStatus::stored);
  std::vector<std::thread> threads;
  std::atomic<std::uint64_t> stored{0};
  for (std::size_t who = 0; who < k_writers; ++who) {
    threads.emplace_back([&, who] {
      postgres::PostgresWriter writer({{database.target(), "", 120}, k_patience_ms});
      Chooser chance(who + 1);
      for (int i = 0; i < 60; ++i) {
        std::vector<WriteGroup> groups;
        for (std::size_t j = 0; j < k_sessions; ++j) {
          groups.push_back({{RenewSession{Hash{static_cast<std::uint8_t>(chance.below(k_sessions))}, i}}});
        }
        std::vector<WriteStatus> statuses;
        await("an answer", [&] {
          statuses = writer.commit(groups);
          return statuses.front() == WriteStatus::stored;
        });
        stored += 1;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(stored, k_writers * 60);
  const std::string deadlocks =
      Console(database.target()).run("SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()");
  EXPECT_NE(deadlocks, "0") << "they were never in each other's way";
}

}  // namespace
