// `vivarium copy`: a store with rows of every kind goes to PostgreSQL and back, whatever comes in between.
#include "tools/copy.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <sstream>
#include <unistd.h>

#include "engine/core/catalog.h"
#include "storage/chain.h"
#include "storage/postgres/postgres_store.h"
#include "storage/sqlite/damage.h"
#include "storage/sqlite/database.h"
#include "storage/sqlite/sqlite_store.h"
#include "storage/sqlite/sqlite_tables.h"
#include "tests/storage/cluster/cluster.h"
#include "tests/storage/records.h"
#include "tests/storage/temporary_folder.h"

namespace {

using namespace storage;  // NOLINT: every other word of this file is from there or from the tools
using storage_test::Console;
using storage_test::LogMaker;
using storage_test::open_room;
using storage_test::shared_cluster;
using storage_test::TemporaryFolder;

namespace fs = std::filesystem;

Bytes some_bytes(const std::string& text) { return {text.begin(), text.end()}; }

/// No text that PostgreSQL takes as it is.
const std::string k_raw{"a\0b\x1a\xff\xc3 \xe3\x81\x82", 10};

class Copied : public testing::Test {
 protected:
  Copied() {
    Console console(shared_cluster().target("postgres"));
    console.run("DROP DATABASE IF EXISTS copied WITH (FORCE)");
    console.run("CREATE DATABASE copied");
  }

  /// A club of two with a game that was rated, one under way, one that was dropped for its age, and one who has left.
  void fill() {
    auto opened = open_sqlite({.folder = folder("first")});
    const auto store = std::get<std::unique_ptr<Store>>(std::move(opened));
    const auto put = [&](auto... writes) {
      const WriteGroup group{{std::move(writes)...}};
      ASSERT_EQ(store->writer().commit({&group, 1}).front(), WriteStatus::stored);
    };
    ASSERT_EQ(store->writer().become_owner(), WriteStatus::stored);
    put(PutGuest{{"u_ann", "Ann", 1}}, PutGuest{{"u_bob", k_raw, 2}}, PutGuest{{"u_gone", "Carol", 3}});
    put(PutCredential{{"u_ann", "Ann", "ann", "hash", 4}}, PutRecoveryCodes{"u_ann", {Hash{1}, Hash{2}}});
    put(PutCredential{{"u_gone", "Carol", "carol", "hash", 4}}, PutSession{{Hash{4}, "u_gone", 1, 2, "phone"}});
    put(PutSession{{Hash{3}, "u_ann", 1, 9, k_raw}}, PutIdentity{{"https://one.example", "7", "u_bob", 5}});
    for (const std::string room : {"r_1", "r_2", "r_3"}) put(CreateRoom{open_room(room)});
    LogMaker one("r_1");
    for (int i = 0; i < 40; ++i) put(one.append(300));
    put(one.append_with_key(k_raw));
    AppendLog end = one.append(1);
    end.phase = RoomPhase::finished;
    put(std::move(end), PutGame{{{"r_1"}, "harmonies", 7, GameRating::due, false, seats()}});
    put(RateGame{{"r_1"}, {change("u_ann", false), change("u_bob", true)}});
    LogMaker two("r_2");
    put(two.append(3), PutSnapshot{{{"r_2"}, 2, "1", some_bytes("state"), Hash{5}}, 1});
    put(PutRest{{{"r_2"}, 3, 1, 2, 3, some_bytes("line")}, 1});
    AppendLog closed = LogMaker("r_3").append(1);
    closed.phase = RoomPhase::closed;
    put(std::move(closed));
    put(PruneRoom{{"r_3"}, 9});
    put(PutTicket{{"t_1", "k1", {"u_ann"}, 1, some_bytes("wish")}},
        PutTicket{{"t_2", "k2", {"u_bob"}, 1, some_bytes("x")}});
    put(TakeTicket{"t_2", "r_2"});
    put(PutKept{{"server", "alive", some_bytes("1 2")}}, PutKept{{"role", k_raw, {}}});
    put(PutChat{.row = {"lobby", "all", 1, 5, "u_bob", "Bob", -1, "k", "", k_raw, true}, .keep = 10});
    put(PutBlock{{"u_ann", "u_bob", 6}}, PutMute{{"u_bob", 9, "why", 6}});
    put(PutReport{{"p_1", 6, "u_ann", "u_bob", "words", "text", "", 0, "[]"}});
    LogRecord act;
    act.seq = 1;
    act.kind = "console.invited";
    act.payload = some_bytes("{}");
    act.at_ms = 4;
    act.hash = hash_record({}, act);
    put(AppendAudit{act});
    put(EndAccount{"u_gone", "hash", "Somebody", 8});
  }
  static std::vector<GameSeatRow> seats() { return {{0, "u_ann", "", 2, 70}, {1, "u_bob", "hard", 1, 81}}; }
  static RatingChangeRow change(const std::string& account, bool won) {
    return {{"r_1"}, account, "harmonies", 1, won, 5, {1, 80}, {2, 79}};
  }

  [[nodiscard]] fs::path folder(const std::string& name) const { return folder_.path() / name; }
  [[nodiscard]] static std::string url() { return shared_cluster().url("copied"); }
  static std::string sql(const std::string& text) { return Console(shared_cluster().target("copied")).run(text); }

  int copy(const std::string& from, const std::string& to, int connect_s = 120) {
    said_.str("");
    const engine::Catalog games({});
    const tools::StorePlace beside{.data = folder("decks").string(), .connect_s = connect_s};
    return tools::run_copy(games, {from, to, beside}, said_, said_);
  }

  /// All rows of the folder's database as SQLite writes them down; nothing of the copying's own code.
  [[nodiscard]] std::map<std::string, std::multiset<std::string>> rows_of(const std::string& name) const {
    sqlite::Database database((folder(name) / "vivarium.db").string(), sqlite::Access::read_only, "", 0);
    std::map<std::string, std::multiset<std::string>> all;
    for (const std::string& table : column(database,
                                           "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE "
                                           "'sqlite_%' AND name <> 'witness'")) {
      std::string row;
      for (const std::string& one : column(database, "SELECT name FROM pragma_table_info('" + table + "')")) {
        row += (row.empty() ? "quote(" : " || ',' || quote(") + one + ")";
      }
      for (std::string& text : column(database, "SELECT " + row + " FROM " + table)) all[table].insert(std::move(text));
    }
    return all;
  }
  static std::vector<std::string> column(sqlite::Database& database, const std::string& sql) {
    std::vector<std::string> found;
    auto query = database.prepare(sql);
    for (int code = query.first(); code == SQLITE_ROW; code = query.next()) found.push_back(query.text(0));
    return found;
  }

  TemporaryFolder folder_;
  std::ostringstream said_;
};

TEST_F(Copied, AStoreComesBackAsItWas) {
  fill();
  ASSERT_EQ(copy(folder("first"), url()), 0) << said_.str();
  ASSERT_EQ(copy(url(), folder("second")), 0) << said_.str();
  const auto first = rows_of("first");
  for (const TableShape& table : all_tables()) EXPECT_TRUE(first.contains(table.name)) << table.name << " is not tried";
  EXPECT_EQ(first.size(), all_tables().size());
  EXPECT_EQ(rows_of("second"), first);
  EXPECT_FALSE(fs::exists(folder("second.copying")));
  EXPECT_EQ(fs::status(folder("second")).permissions(), fs::perms::owner_all);
}

/// What a server does first: it is the next owner, takes a table, and goes on with its log.
void goes_on_with(Store& store) {
  ASSERT_EQ(store.writer().become_owner(), WriteStatus::stored);
  EXPECT_EQ(store.writer().first_epoch(), 2U) << "the owners' numbers go on";
  const RoomId room{"r_2"};
  ASSERT_EQ(store.writer().claim({&room, 1}).front().status, WriteStatus::stored);
  const auto row = *store.reader()->rooms().room(room);
  ASSERT_TRUE(row);
  const std::vector<WriteGroup> groups{{{LogMaker(*row).append()}},
                                       {{CreateRoom{open_room("r_4", 2)}, LogMaker("r_4", 2).append()}},
                                       {{PutGuest{{"u_new", "Eve", 9}}}}};
  EXPECT_EQ(store.writer().commit(groups), std::vector(3, WriteStatus::stored));
}

TEST_F(Copied, AServerGoesOnWhereTheFirstLeftOff) {
  fill();
  ASSERT_EQ(copy(folder("first"), url()), 0) << said_.str();
  ASSERT_EQ(copy(url(), folder("second")), 0) << said_.str();
  auto of_postgres = open_postgres(storage_test::patiently(shared_cluster().target("copied")));
  ASSERT_TRUE(std::holds_alternative<std::unique_ptr<Store>>(of_postgres));
  goes_on_with(*std::get<std::unique_ptr<Store>>(of_postgres));
  auto of_folder = open_sqlite({.folder = folder("second")});
  ASSERT_TRUE(std::holds_alternative<std::unique_ptr<Store>>(of_folder));
  goes_on_with(*std::get<std::unique_ptr<Store>>(of_folder));
  EXPECT_TRUE(damage_listed(folder("second")).empty());
}

TEST_F(Copied, EachTableAndColumnIsKnownThatBothKindsKeep) {
  fill();
  ASSERT_EQ(copy(folder("first"), url()), 0) << said_.str();
  sqlite::Database database((folder("first") / "vivarium.db").string(), sqlite::Access::read_only, "", 0);
  std::set<std::string> known;
  for (const TableShape& table : all_tables()) {
    for (const TableColumn& one : table.columns) known.insert(std::string(table.name) + "." + one.name);
  }
  const auto in_sqlite = column(database,
                                "SELECT t.name || '.' || c.name FROM sqlite_schema t, pragma_table_info(t.name) c WHERE"
                                " t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name <> 'witness'");
  EXPECT_EQ(std::set<std::string>(in_sqlite.begin(), in_sqlite.end()), known);
  std::istringstream in_postgres(Console(shared_cluster().target("copied"))
                                     .lines("SELECT table_name || '.' || column_name FROM information_schema.columns"
                                            " WHERE table_schema = 'vivarium' AND is_generated = 'NEVER' AND table_name"
                                            " NOT IN ('migrations', 'writers')"));
  std::set<std::string> found;
  for (std::string line; std::getline(in_postgres, line);) found.insert(line);
  EXPECT_EQ(found, known);
}

// ---- what comes in between ----

/// As much as an interrupted copy has done: the first table, and so many records of the log.
void begin_copy(Tables& from, Tables& to, std::uint64_t records) {
  const auto& tables = all_tables();
  ASSERT_TRUE(to.begin(tables[0]));
  ASSERT_TRUE(from.each_row(tables[0], {}, [&](const CellRow& row) { return to.put(row); }));
  ASSERT_TRUE(to.end());
  ASSERT_TRUE(to.begin(tables[1]));
  std::uint64_t done = 0;
  std::ignore = from.each_row(tables[1], {}, [&](const CellRow& row) { return done++ < records && to.put(row); });
  ASSERT_TRUE(to.end());
}

TEST_F(Copied, WhoeverWasInterruptedGoesOn) {
  fill();
  {
    const tools::StorePlace to{.url = url(), .connect_s = 120};
    auto from = tables_of_sqlite(folder("first"));
    auto half = tools::new_tables(to);
    begin_copy(*std::get<0>(from), *std::get<0>(half), 12'001);
    // A transaction that never ends.
    ASSERT_TRUE(std::get<0>(half)->begin(all_tables()[5]));
  }
  EXPECT_EQ(sql("SELECT count(*) FROM vivarium_copying.log"), "12001");
  ASSERT_EQ(copy(folder("first"), url()), 0) << said_.str();
  {
    const tools::StorePlace of{.url = url(), .connect_s = 120};
    auto from = tools::tables_of(of);
    auto half = new_sqlite_tables(folder("second"));
    begin_copy(*std::get<0>(from), *std::get<0>(half), 300);
  }
  EXPECT_TRUE(fs::exists(folder("second.copying")));
  ASSERT_EQ(copy(url(), folder("second")), 0) << said_.str();
  EXPECT_EQ(rows_of("second"), rows_of("first"));
}

TEST_F(Copied, NoServerFindsHalfACopy) {
  fill();
  {
    auto from = tables_of_sqlite(folder("first"));
    auto half = tools::new_tables({.url = url(), .connect_s = 120});
    begin_copy(*std::get<0>(from), *std::get<0>(half), 10);
  }
  const auto opened = open_postgres(storage_test::patiently(shared_cluster().target("copied")));
  EXPECT_EQ(std::get<OpenError>(opened).fault, OpenFault::outdated);
}

TEST_F(Copied, WhatIsNotTheSameGetsNoName) {
  fill();
  for (const char* change : {"UPDATE vivarium_copying.log SET payload = 'other' WHERE room = 1 AND seq = 7",
                             "UPDATE vivarium_copying.rooms SET touched_ms = touched_ms + 1 WHERE id = 'r_1'",
                             "DELETE FROM vivarium_copying.log WHERE room = 1 AND seq = 7"}) {
    {
      auto from = tables_of_sqlite(folder("first"));
      auto half = tools::new_tables({.url = url(), .connect_s = 120});
      begin_copy(*std::get<0>(from), *std::get<0>(half), 10);
    }
    sql(change);
    EXPECT_EQ(copy(folder("first"), url()), 1) << change;
    EXPECT_NE(said_.str().find("is not the same"), std::string::npos) << said_.str();
    EXPECT_NE(said_.str().find("DROP SCHEMA vivarium_copying CASCADE"), std::string::npos) << said_.str();
    EXPECT_EQ(sql("SELECT to_regnamespace('vivarium') IS NULL"), "t");
    sql("DROP SCHEMA vivarium_copying CASCADE");
  }
  EXPECT_EQ(copy(folder("first"), url()), 0) << said_.str();
}

// ---- what is refused ----

TEST_F(Copied, WhereThereIsAStoreNothingIsCopiedTo) {
  fill();
  ASSERT_EQ(copy(folder("first"), url()), 0) << said_.str();
  EXPECT_EQ(copy(folder("first"), url()), 2);
  EXPECT_NE(said_.str().find("There is a store in the database already"), std::string::npos) << said_.str();
  EXPECT_EQ(copy(url(), folder("first")), 2);
  EXPECT_NE(said_.str().find("is there already"), std::string::npos) << said_.str();
  EXPECT_EQ(copy(folder("none"), folder("second")), 2);
  EXPECT_NE(said_.str().find("There is no folder"), std::string::npos) << said_.str();
  EXPECT_FALSE(fs::exists(folder("none")));
  EXPECT_FALSE(fs::exists(folder("second")));
}

TEST_F(Copied, AServerThatRunsOnEitherIsNamed) {
  fill();
  {
    const auto serving = open_sqlite({.folder = folder("first")});
    EXPECT_EQ(copy(folder("first"), url()), 2);
    EXPECT_NE(said_.str().find("process " + std::to_string(getpid())), std::string::npos) << said_.str();
  }
  ASSERT_EQ(copy(folder("first"), url()), 0) << said_.str();
  auto serving = tools::open_store({.url = url(), .connect_s = 120}, "vivarium serve");
  ASSERT_TRUE(std::holds_alternative<std::unique_ptr<Store>>(serving));
  EXPECT_EQ(copy(url(), folder("second"), 2), 2);
  EXPECT_NE(said_.str().find("vivarium serve on "), std::string::npos) << said_.str();
  EXPECT_FALSE(fs::exists(folder("second.copying")));
}

TEST_F(Copied, AnAddressIsRefusedAsByAServer) {
  fill();
  EXPECT_EQ(copy(folder("first"), "postgresql://ann:secret@db.example/club"), 2);
  EXPECT_NE(said_.str().find("PGPASSFILE"), std::string::npos) << said_.str();
  EXPECT_EQ(said_.str().find("secret"), std::string::npos) << said_.str();
  EXPECT_EQ(copy(folder("first"), "mysql://db.example/club"), 2);
}

}  // namespace
