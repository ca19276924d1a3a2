// What was stored is damaged at rest: every kind of it is found, and said of which tables and accounts.
#include "storage/sqlite/damage.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <memory>
#include <sqlite3.h>
#include <string>
#include <vector>

#include "storage/sqlite/inspection.h"
#include "storage/sqlite/sqlite_store.h"
#include "storage/sqlite/witness.h"
#include "tests/storage/records.h"
#include "tests/storage/temporary_folder.h"

namespace {

namespace fs = std::filesystem;
using storage::Damage;
using storage::Store;
using storage::WriteStatus;
using storage_test::LogMaker;
using storage_test::TemporaryFolder;

std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_file(const fs::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

std::unique_ptr<Store> open_store(const fs::path& folder) {
  auto opened = storage::open_sqlite({.folder = folder});
  auto* store = std::get_if<std::unique_ptr<Store>>(&opened);
  return store == nullptr ? nullptr : std::move(*store);
}

/// A house with guests and a table, and copies of its folder as a process that is killed leaves it.
class DamageAtRest : public testing::Test {
 protected:
  void SetUp() override {
    store_ = open_store(house());
    ASSERT_NE(store_, nullptr);
    commit({storage::CreateRoom{storage_test::open_room("r_1")}});
    commit({storage::PutGuest{{"u_ann", "Ann", 1'790'000'000'000}}});
    for (int i = 0; i < 10; ++i) commit({table_.append()});
  }

  void commit(std::vector<storage::Write> writes) {
    const storage::WriteGroup group{std::move(writes)};
    ASSERT_EQ(store_->writer().commit({&group, 1}).front(), WriteStatus::stored);
  }

  [[nodiscard]] fs::path house() const { return folder_.path() / "house"; }

  /// The folder as it is now, without what only a living process holds.
  [[nodiscard]] fs::path killed() {
    const fs::path copy = folder_.path() / ("copy" + std::to_string(++copies_));
    fs::copy(house(), copy);
    fs::remove(copy / "vivarium.db-shm");
    return copy;
  }
  /// The same after an orderly end.
  [[nodiscard]] fs::path closed() {
    store_.reset();
    return killed();
  }

  /// What the next start lists.
  static std::vector<Damage> found_at_start(const fs::path& copy) {
    const auto store = open_store(copy);
    EXPECT_NE(store, nullptr);
    return storage::damage_listed(copy);
  }

  static void commit_somewhere(const fs::path& copy) {
    const auto store = open_store(copy);
    ASSERT_NE(store, nullptr);
    const storage::WriteGroup group{{storage::PutGuest{{"u_bob", "Bob", 1'790'000'000'000}}}};
    ASSERT_EQ(store->writer().commit({&group, 1}).front(), WriteStatus::stored);
  }

  static bool names(const std::vector<Damage>& found, const std::string& subject) {
    return std::ranges::find(found, subject, &Damage::subject) != found.end();
  }

  TemporaryFolder folder_;
  std::unique_ptr<Store> store_;
  LogMaker table_{"r_1"};
  int copies_ = 0;
};

TEST_F(DamageAtRest, NothingIsFoundWhereNothingIsWrong) {
  const fs::path copy = killed();
  EXPECT_TRUE(found_at_start(copy).empty());
  const auto inspected = storage::inspect_sqlite(copy);
  EXPECT_TRUE(std::get<storage::Inspection>(inspected).damage.empty());
  EXPECT_TRUE(std::get<storage::Inspection>(inspected).faults.empty());
  EXPECT_TRUE(found_at_start(copy).empty());
  EXPECT_TRUE(found_at_start(closed()).empty());
}

TEST_F(DamageAtRest, AFlippedBitAnywhereInTheLogIsFound) {
  const fs::path copy = killed();
  const std::string log = read_file(copy / "vivarium.db-wal");
  ASSERT_GT(log.size(), 10'000U);
  for (std::size_t at = 3; at < log.size(); at += 4'111) {
    SCOPED_TRACE(at);
    const fs::path damaged = folder_.path() / "damaged";
    fs::remove_all(damaged);
    fs::copy(copy, damaged);
    std::string flipped = log;
    flipped[at] = static_cast<char>(flipped[at] ^ 0x10);
    write_file(damaged / "vivarium.db-wal", flipped);
    EXPECT_TRUE(names(found_at_start(damaged), "database"));
  }
}

TEST_F(DamageAtRest, ALogThatWasCutOrLostIsFoundAndTheTableIsNamed) {
  for (const std::size_t part : {0U, 2U, 3U}) {
    SCOPED_TRACE(part);
    const fs::path copy = killed();
    const std::string log = read_file(copy / "vivarium.db-wal");
    if (part == 0) fs::remove(copy / "vivarium.db-wal");
    if (part > 0) write_file(copy / "vivarium.db-wal", log.substr(0, log.size() * part / 4));
    const auto found = found_at_start(copy);
    EXPECT_TRUE(names(found, "database"));
    EXPECT_TRUE(names(found, "table r_1"));
  }
}

/// Three ways to come to a log that isn't the database's own: the backup is of a log's time that is over, of the log's
/// own time, or a copy of the file that was made before the log began.
TEST_F(DamageAtRest, ALogOfAnotherStateIsNotLaidOverADatabase) {
  const TemporaryFolder elsewhere;
  const fs::path early = elsewhere.path() / "early";
  ASSERT_EQ(storage::copy_sqlite(house(), early), std::nullopt);
  fs::copy_file(closed() / "vivarium.db", elsewhere.path() / "file.db");
  for (int start = 0; start < 2; ++start) {
    store_.reset();
    store_ = open_store(house());
    commit({table_.append()});
  }
  const fs::path young = elsewhere.path() / "young";
  ASSERT_EQ(storage::copy_sqlite(house(), young), std::nullopt);
  commit({table_.append()});
  for (const fs::path& put_back : {early / "vivarium.db", elsewhere.path() / "file.db", young / "vivarium.db"}) {
    SCOPED_TRACE(put_back);
    const fs::path copy = killed();
    fs::copy_file(put_back, copy / "vivarium.db", fs::copy_options::overwrite_existing);
    const std::string file = read_file(copy / "vivarium.db");
    const std::string log = read_file(copy / "vivarium.db-wal");
    const auto refused = [&](const auto& opened) {
      const auto* error = std::get_if<storage::OpenError>(&opened);
      return error != nullptr && error->fault == storage::OpenFault::mixed;
    };
    EXPECT_TRUE(refused(storage::open_sqlite({.folder = copy})));
    EXPECT_TRUE(refused(storage::read_sqlite({.folder = copy})));
    EXPECT_TRUE(refused(storage::inspect_sqlite(copy)));
    EXPECT_EQ(read_file(copy / "vivarium.db"), file);
    EXPECT_EQ(read_file(copy / "vivarium.db-wal"), log);
    for (const char* other : {"vivarium.db-wal", "vivarium.db-shm", "vivarium.witness"}) fs::remove(copy / other);
    EXPECT_TRUE(names(found_at_start(copy), "witness")) << "a copy, which lacks what came after it";
  }
}

TEST_F(DamageAtRest, ABackupThatAServerWasStartedOnHasALogOfItsOwn) {
  const TemporaryFolder elsewhere;
  const fs::path backup = elsewhere.path() / "backup";
  ASSERT_EQ(storage::copy_sqlite(house(), backup), std::nullopt);
  const auto store = open_store(backup);
  const storage::WriteGroup group{{storage::PutGuest{{"u_bob", "Bob", 1'790'000'000'000}}}};
  ASSERT_EQ(store->writer().commit({&group, 1}).front(), WriteStatus::stored);
  const fs::path killed_there = elsewhere.path() / "killed";
  fs::copy(backup, killed_there);
  EXPECT_TRUE(names(found_at_start(killed_there), "witness")) << "as the first start had listed it";
}

TEST_F(DamageAtRest, AnOlderCopyPutBackIsFoundAndWhatItLacksIsNamed) {
  const TemporaryFolder elsewhere;
  const fs::path backup = elsewhere.path() / "backup";
  ASSERT_EQ(storage::copy_sqlite(house(), backup), std::nullopt);
  commit({storage::PutGuest{{"u_bea", "Bea", 1'790'000'000'000}}});
  for (int i = 0; i < 3; ++i) commit({table_.append()});
  const fs::path copy = closed();
  fs::copy_file(backup / "vivarium.db", copy / "vivarium.db", fs::copy_options::overwrite_existing);
  const auto found = found_at_start(copy);
  ASSERT_EQ(found.size(), 3U);
  EXPECT_EQ(found[0].what.substr(0, 27), "4 acknowledged commits are ");
  EXPECT_EQ(found[1], (Damage{"table r_1", "its log ends at record 10, acknowledged were 13"}));
  EXPECT_EQ(found[2], (Damage{"account u_bea", "it is gone: it was made in the missing commits"}));
}

TEST_F(DamageAtRest, AnotherPastOfTheSameLengthIsFound) {
  const TemporaryFolder elsewhere;
  const fs::path backup = elsewhere.path() / "backup";
  ASSERT_EQ(storage::copy_sqlite(house(), backup), std::nullopt);
  commit({table_.append()});
  const fs::path copy = closed();
  {
    const auto other = open_store(backup);
    const storage::WriteGroup another{{storage::PutGuest{{"u_cem", "Cem", 1'790'000'000'000}}}};
    ASSERT_EQ(other->writer().commit({&another, 1}).front(), WriteStatus::stored);
  }
  fs::copy_file(backup / "vivarium.db", copy / "vivarium.db", fs::copy_options::overwrite_existing);
  EXPECT_TRUE(names(found_at_start(copy), "table r_1"));
}

TEST_F(DamageAtRest, ABackupIsSoundUntilAServerIsStartedOnIt) {
  const TemporaryFolder elsewhere;
  const fs::path backup = elsewhere.path() / "backup";
  ASSERT_EQ(storage::copy_sqlite(house(), backup), std::nullopt);
  const auto before = std::get<storage::Inspection>(storage::inspect_sqlite(backup));
  EXPECT_TRUE(before.is_backup);
  EXPECT_EQ(before.damage, std::vector<Damage>{});
  EXPECT_TRUE(names(found_at_start(backup), "witness"));
  const auto after = std::get<storage::Inspection>(storage::inspect_sqlite(backup));
  EXPECT_FALSE(after.is_backup);
  fs::remove(backup / "vivarium.witness");
  EXPECT_FALSE(std::get<storage::Inspection>(storage::inspect_sqlite(backup)).damage.empty()) << "lost, and no backup";
}

TEST_F(DamageAtRest, ADamagedNoteMakesNoBackup) {
  const TemporaryFolder elsewhere;
  const fs::path backup = elsewhere.path() / "backup";
  ASSERT_EQ(storage::copy_sqlite(house(), backup), std::nullopt);
  write_file(backup / "vivarium.backup", "=1,0,0," + std::string(32, '0') + "\n");
  const auto found = std::get<storage::Inspection>(storage::inspect_sqlite(backup));
  EXPECT_FALSE(found.is_backup);
  EXPECT_FALSE(found.damage.empty());
}

TEST_F(DamageAtRest, ACopyWithoutItsWitnessSaysThatItDoesNotKnow) {
  const fs::path copy = closed();
  fs::remove(copy / "vivarium.witness");
  EXPECT_TRUE(names(found_at_start(copy), "witness"));
}

TEST_F(DamageAtRest, AFlippedBitAnywhereInTheWitnessIsFound) {
  const fs::path copy = closed();
  const std::string witness = read_file(copy / "vivarium.witness");
  for (std::size_t at = 0; at < witness.size(); ++at) {
    SCOPED_TRACE(at);
    const fs::path damaged = folder_.path() / "damaged";
    fs::remove_all(damaged);
    fs::copy(copy, damaged);
    std::string flipped = witness;
    flipped[at] = static_cast<char>(flipped[at] ^ (1 << at % 7));
    write_file(damaged / "vivarium.witness", flipped);
    const auto inspected = storage::inspect_sqlite(damaged);
    EXPECT_TRUE(names(std::get<storage::Inspection>(inspected).damage, "witness"));
  }
}

TEST_F(DamageAtRest, WhatACrashLeavesOfTheWitnessIsNoDamage) {
  const fs::path copy = killed();
  const std::string witness = read_file(copy / "vivarium.witness");
  const std::size_t first = witness.find('\n') + 1;  // synced when it was made
  for (std::size_t size = first; size < witness.size(); size += 29) {
    SCOPED_TRACE(size);
    const fs::path cut = folder_.path() / "cut";
    fs::remove_all(cut);
    fs::copy(copy, cut);
    write_file(cut / "vivarium.witness", witness.substr(0, size));
    EXPECT_TRUE(found_at_start(cut).empty()) << "the end was never written";
    commit_somewhere(cut);
    EXPECT_TRUE(found_at_start(cut).empty()) << "and the next commit was written where it began";
    std::string holes = witness;
    std::fill(holes.begin() + static_cast<std::ptrdiff_t>(size),
              holes.begin() + static_cast<std::ptrdiff_t>(std::min(size + 512, holes.size())), '\0');
    fs::remove_all(cut);
    fs::copy(copy, cut);
    write_file(cut / "vivarium.witness", holes);
    EXPECT_TRUE(found_at_start(cut).empty()) << "a sector was never written";
  }
}

TEST_F(DamageAtRest, AWitnessThatTurnsOverKnowsTheNewestCommits) {
  storage::sqlite::WitnessFile witness(folder_.path());
  ASSERT_TRUE(witness.begin_anew({}));
  storage::sqlite::CommitMark mark;
  const std::vector<std::string> items(200, "a:" + std::string(200, 'x'));
  for (int i = 0; i < 300; ++i) {
    const auto next = storage::sqlite::next_line(mark, items);
    witness.append(next.text);
    mark = next.mark;
  }
  const auto read = storage::sqlite::read_witness(folder_.path());
  EXPECT_TRUE(read.damage.empty());
  EXPECT_EQ(read.lines.back().mark, mark);
  EXPECT_GT(read.lines.size(), 100U);
  EXPECT_LT(fs::file_size(folder_.path() / "vivarium.witness"), 2 * storage::sqlite::k_witness_bytes_max);
  EXPECT_EQ(storage::sqlite::missing_from(read, mark).has_value(), false);
}

/// All rows of all tables but the witness's own, as text; empty when something can't be read.
std::string dump(const fs::path& folder) {
  sqlite3* database = nullptr;
  std::string text;
  if (sqlite3_open_v2((folder / "vivarium.db").c_str(), &database, SQLITE_OPEN_READONLY, nullptr) == SQLITE_OK) {
    const auto add = [](void* into, int columns, char** values, char**) {
      for (int i = 0; i < columns; ++i) *static_cast<std::string*>(into) += values[i] == nullptr ? "-" : values[i];
      return 0;
    };
    for (const char* sql : {"SELECT quote(id), quote(code), phase, head_seq, quote(head_hash) FROM rooms",
                            "SELECT room, seq, epoch, at_ms, quote(kind), quote(actor), quote(payload), quote(hash)"
                            " FROM log NOT INDEXED",
                            "SELECT quote(account), quote(nickname), created_ms, ended_ms FROM guests"}) {
      if (sqlite3_exec(database, sql, add, &text, nullptr) != SQLITE_OK) text.clear();
    }
  }
  sqlite3_close(database);
  return text;
}

TEST_F(DamageAtRest, AFlippedBitInTheDatabaseIsNeverSilent) {
  const fs::path copy = closed();
  const std::string bytes = read_file(copy / "vivarium.db");
  const std::string sound = dump(copy);
  ASSERT_FALSE(sound.empty());
  int changed = 0;
  // What is stored is at the ends of the pages; a part of the other bytes is looked at as well.
  for (std::size_t at = 0; at < bytes.size(); at += at % 4096 < 3'500 ? 397 : 41) {
    const fs::path damaged = folder_.path() / "damaged";
    fs::remove_all(damaged);
    fs::copy(copy, damaged);
    std::string flipped = bytes;
    flipped[at] = static_cast<char>(flipped[at] ^ 0x04);
    write_file(damaged / "vivarium.db", flipped);
    if (dump(damaged) == sound) continue;
    ++changed;
    const auto inspected = storage::inspect_sqlite(damaged);
    const auto* found = std::get_if<storage::Inspection>(&inspected);
    EXPECT_TRUE(found == nullptr || !found->damage.empty() || !found->faults.empty()) << "byte " << at;
  }
  EXPECT_GT(changed, 5);
}

TEST_F(DamageAtRest, ALogOfActsThatCannotBeReadIsFound) {
  const fs::path copy = closed();
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open((copy / "vivarium.db").c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, "DELETE FROM audit_head", nullptr, nullptr, nullptr), SQLITE_OK);
  ASSERT_EQ(sqlite3_close(database), SQLITE_OK);
  const auto inspected = storage::inspect_sqlite(copy);
  EXPECT_EQ(std::get<storage::Inspection>(inspected).damage, std::vector({Damage{"log of acts", "it can't be read"}}));
}

TEST_F(DamageAtRest, ADamagedAccountIsNamedAndSaidUntilItIsAccepted) {
  const fs::path copy = closed();
  std::string bytes = read_file(copy / "vivarium.db");
  const std::size_t at = bytes.find("u_annAnn");
  ASSERT_NE(at, std::string::npos);
  bytes[at + 5] = 'E';
  write_file(copy / "vivarium.db", bytes);
  auto inspected = storage::inspect_sqlite(copy);
  auto damage = std::get<storage::Inspection>(inspected).damage;
  EXPECT_TRUE(names(damage, "account u_ann"));
  ASSERT_TRUE(storage::list_damage(copy, damage));
  EXPECT_TRUE(storage::has_damage_listed(copy));
  EXPECT_EQ(storage::damage_listed(copy), damage);
  ASSERT_TRUE(storage::accept_damage(copy, {}));
  EXPECT_FALSE(storage::has_damage_listed(copy));
  inspected = storage::inspect_sqlite(copy);
  EXPECT_TRUE(std::get<storage::Inspection>(inspected).damage.empty()) << "known";
}

TEST_F(DamageAtRest, ARestoredCopyGoesOnWithItsOwnWitness) {
  const TemporaryFolder elsewhere;
  const fs::path backup = elsewhere.path() / "backup";
  ASSERT_EQ(storage::copy_sqlite(house(), backup), std::nullopt);
  EXPECT_TRUE(names(found_at_start(backup), "witness"));
  ASSERT_TRUE(storage::accept_damage(backup, {}));
  for (int i = 0; i < 3; ++i) {
    const auto store = open_store(backup);
    ASSERT_EQ(store->writer().become_owner(), WriteStatus::stored);
    EXPECT_FALSE(storage::has_damage_listed(backup));
  }
}

}  // namespace
