// The schema in PostgreSQL: how it comes to be, who may use it, how statements find their rows, and that any bytes are
// kept.
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>
#include <thread>

#include "storage/postgres/migrations.h"
#include "storage/postgres/postgres_reader.h"
#include "storage/postgres/postgres_store.h"
#include "storage/postgres/postgres_writer.h"
#include "storage/postgres/text_form.h"
#include "tests/storage/cluster/await.h"
#include "tests/storage/cluster/cluster.h"
#include "tests/storage/faulty_vfs.h"
#include "tests/storage/records.h"
#include "tests/storage/stores.h"

namespace {

using namespace storage;  // NOLINT: every other word of this file is from there
using storage_test::await;
using storage_test::Chooser;
using storage_test::Console;
using storage_test::LogMaker;
using storage_test::open_room;
using storage_test::OwnDatabase;
using storage_test::patiently;
using storage_test::shared_cluster;

/// With nothing in it.
class EmptyDatabase {
 public:
  EmptyDatabase() {
    Console console(shared_cluster().target("postgres"));
    console.run("DROP DATABASE IF EXISTS empty WITH (FORCE)");
    console.run("CREATE DATABASE empty");
  }
  [[nodiscard]] std::string target() const { return shared_cluster().target("empty"); }
  [[nodiscard]] PostgresOptions options() const { return patiently(target()); }
  std::string run(const std::string& sql) const { return Console(target()).run(sql); }
};

std::optional<OpenFault> fault_of(const PostgresOptions& options) {
  auto opened = open_postgres(options);
  const auto* error = std::get_if<OpenError>(&opened);
  return error == nullptr ? std::nullopt : std::optional(error->fault);
}

std::unique_ptr<Store> open(const std::string& target) {
  auto opened = open_postgres(patiently(target));
  const auto* error = std::get_if<OpenError>(&opened);
  EXPECT_EQ(error, nullptr) << (error == nullptr ? "" : error->message);
  return error == nullptr ? std::get<std::unique_ptr<Store>>(std::move(opened)) : nullptr;
}

// ---- how it comes to be ----

TEST(PostgresSchema, AnEmptyDatabaseIsMigratedOnce) {
  const EmptyDatabase database;
  EXPECT_EQ(fault_of(database.options()), OpenFault::outdated);
  EXPECT_EQ(database.run("SELECT to_regnamespace('vivarium') IS NULL"), "t") << "opening changes nothing";
  const auto newest = static_cast<std::int64_t>(postgres::migrations().size());
  for (int i = 0; i < 2; ++i) EXPECT_EQ(std::get<std::int64_t>(migrate_postgres(database.options())), newest);
  EXPECT_EQ(database.run("SELECT count(*) FROM vivarium.migrations"), std::to_string(newest));
  const auto store = open(database.target());
  ASSERT_NE(store, nullptr);
  EXPECT_EQ(commit(*store, {CreateRoom{open_room("r_1")}}), WriteStatus::stored);
}

TEST(PostgresSchema, TwoWhoMigrateAtOnceWaitForOneAnother) {
  const EmptyDatabase database;
  std::vector<std::thread> threads;
  std::vector<std::variant<std::int64_t, OpenError>> done(3);
  for (auto& one : done) threads.emplace_back([&] { one = migrate_postgres(database.options()); });
  for (std::thread& thread : threads) thread.join();
  for (const auto& one : done) EXPECT_TRUE(std::holds_alternative<std::int64_t>(one));
}

TEST(PostgresSchema, AnothersSchemaIsLeftAsItIs) {
  const EmptyDatabase database;
  database.run("CREATE SCHEMA vivarium CREATE TABLE fish (name text)");
  EXPECT_EQ(fault_of(database.options()), OpenFault::foreign);
  EXPECT_EQ(std::get<OpenError>(migrate_postgres(database.options())).fault, OpenFault::foreign);
  EXPECT_EQ(database.run("SELECT count(*) FROM pg_tables WHERE schemaname = 'vivarium'"), "1");
}

TEST(PostgresSchema, AMigrationThatFailsLeavesNothing) {
  const EmptyDatabase database;
  auto texts = postgres::migrations();
  texts.emplace_back("CREATE TABLE half (one bigint); SELECT 1 / 0");
  const auto connection = postgres::dial({database.target(), "", 120});
  const auto error = std::get<OpenError>(postgres::migrate(connection.get(), texts));
  EXPECT_NE(error.message.find("division by zero"), std::string::npos) << error.message;
  EXPECT_EQ(database.run("SELECT to_regclass('vivarium.half') IS NULL"), "t");
  EXPECT_EQ(database.run("SELECT max(number) FROM vivarium.migrations"), std::to_string(postgres::migrations().size()));
  EXPECT_EQ(fault_of(database.options()), std::nullopt) << "what was done before stays";
}

// ---- who may use it ----

TEST(PostgresSchema, ANewerReleaseMayHaveGoneOneStepAhead) {
  const OwnDatabase database;
  Console console(database.target());
  const auto newest = static_cast<std::int64_t>(postgres::migrations().size());
  const auto go_to = [&](std::int64_t version) {
    console.run("INSERT INTO vivarium.migrations (number) VALUES (" + std::to_string(version) + ")");
  };
  go_to(newest + 1);
  console.run("ALTER TABLE vivarium.rooms ADD COLUMN later text NOT NULL DEFAULT ''");
  const auto store = open(database.target());
  ASSERT_NE(store, nullptr);
  EXPECT_EQ(commit(*store, {CreateRoom{open_room("r_1")}}), WriteStatus::stored);
  EXPECT_EQ(std::get<std::int64_t>(migrate_postgres(patiently(database.target()))), newest + 1) << "nothing to do";
  go_to(newest + 2);
  EXPECT_EQ(fault_of(patiently(database.target())), OpenFault::from_future);
  EXPECT_EQ(std::get<OpenError>(read_postgres(patiently(database.target()))).fault, OpenFault::from_future);
  EXPECT_EQ(std::get<OpenError>(migrate_postgres(patiently(database.target()))).fault, OpenFault::from_future);
}

TEST(PostgresSchema, WhatTheReleaseBeforeLeftIsReadAndNotWritten) {
  const OwnDatabase database;
  const auto next = static_cast<std::int64_t>(postgres::migrations().size()) + 1;
  const auto connection = postgres::dial({database.target(), "", 120});
  EXPECT_FALSE(postgres::check_version(connection.get(), postgres::Use::read, next));
  EXPECT_EQ(postgres::check_version(connection.get(), postgres::Use::write, next)->fault, OpenFault::outdated);
  static_assert(postgres::k_first_readable >= 1);
}

TEST(PostgresSchema, AReaderOfItsOwnReads) {
  const OwnDatabase database;
  ASSERT_EQ(commit(*open(database.target()), {CreateRoom{open_room("r_1")}}), WriteStatus::stored);
  const auto reader = std::get<std::unique_ptr<Reader>>(read_postgres(patiently(database.target())));
  EXPECT_TRUE(reader->rooms().room({"r_1"})->has_value());
}

TEST(PostgresSchema, ADatabaseThatLacksATableIsDamaged) {
  const OwnDatabase database;
  Console(database.target()).run("DROP TABLE vivarium.chat");
  EXPECT_EQ(fault_of(patiently(database.target())), OpenFault::damaged);
}

TEST(PostgresSchema, AServerThatIsNotThereIsNamedWithoutWordsThatAreSecret) {
  const PostgresOptions options{.target = "host=/tmp/nobody dbname=games user=ann password=secret", .connect_s = 5};
  const auto opened = open_postgres(options);
  const auto& error = std::get<OpenError>(opened);
  EXPECT_EQ(error.fault, OpenFault::unusable);
  EXPECT_NE(error.message.find("database games at /tmp/nobody"), std::string::npos) << error.message;
  EXPECT_EQ(error.message.find("secret"), std::string::npos);
}

// ---- how statements find their rows ----

/// So many rows that nobody reads all of them by choice, and the statistics of them.
constexpr const char* k_many_rows = R"(
SET search_path = vivarium;
INSERT INTO rooms (id, code, game, rules_version, phase, epoch, head_seq, created_ms, touched_ms)
  SELECT 'r_' || i, 'c_' || i, 'harmonies', '1', CASE WHEN i % 20 = 0 THEN 'running' WHEN i % 7 = 0 THEN 'closed'
  ELSE 'finished' END, 1, 3, i, i FROM generate_series(1, 5000) i;
INSERT INTO log SELECT no, seq, 1, seq, 'acted', 'u_' || no % 999, 'key-' || seq, '\x0102', head_hash, head_hash
  FROM rooms, generate_series(1, 3) seq;
INSERT INTO snapshots SELECT no, 1, '1', '\x01', decode(repeat('00', 32), 'hex') FROM rooms WHERE no % 2 = 0;
INSERT INTO rests SELECT no, 3, 0, 0, 0, sha256(id::bytea) FROM rooms WHERE no % 2 = 0;
INSERT INTO writers (batch) SELECT i FROM generate_series(1, 5000) i;
INSERT INTO guests SELECT 'u_' || i, 'nick ' || i, i, 0 FROM generate_series(1, 5000) i;
INSERT INTO sessions SELECT sha256(account::bytea), account, 1, 2, '' FROM guests;
INSERT INTO credentials SELECT account, 'name of ' || account, account, 'hash', 1 FROM guests WHERE created_ms % 2 = 0;
INSERT INTO recovery_codes SELECT account, sha256(account::bytea) FROM credentials;
INSERT INTO identities SELECT 'issuer', account, account, 1 FROM credentials;
INSERT INTO games SELECT no, 'harmonies', no, CASE WHEN no % 100 = 1 THEN 'due' ELSE 'done' END, NULL FROM rooms
  WHERE phase = 'finished';
INSERT INTO game_seats SELECT room, seat, 'u_' || (room * 7 + seat) % 1000, '', 1, 1, finished_ms
  FROM games, generate_series(0, 1) seat;
INSERT INTO ratings SELECT account, 'harmonies', 1, 1, 5, 1, 1 FROM guests WHERE created_ms % 2 = 0;
INSERT INTO rating_changes SELECT g.account, 'harmonies', 1, min(g.room), true, 1, 1, 1, 1, 1
  FROM game_seats g JOIN ratings r ON r.account = g.account GROUP BY g.account;
INSERT INTO match_tickets SELECT 't_' || i, 'u_' || i, 'key', i, '', CASE WHEN i % 2 = 0 THEN '' END
  FROM generate_series(1, 4000) i;
INSERT INTO match_seekers SELECT leader, ticket FROM match_tickets WHERE room IS NULL;
INSERT INTO kept SELECT 'kind ' || i % 15, 'id ' || i, '\x01' FROM generate_series(1, 5000) i;
INSERT INTO audit SELECT i, i, 'act', 'u_1', 'u_' || i % 500, '\x01', decode(repeat('00', 32), 'hex'),
  decode(repeat('00', 32), 'hex') FROM generate_series(1, 4000) i;
INSERT INTO chat SELECT 'r_' || i % 2000, 'players', i, i, 'u_' || i % 999, 'nick', 0, 'key', '', 'text', false
  FROM generate_series(1, 5000) i;
INSERT INTO blocks SELECT 'u_' || i, 'u_' || i + 1, 1 FROM generate_series(1, 4000) i;
INSERT INTO mutes SELECT account, 1, 'why', 1 FROM credentials;
INSERT INTO reports SELECT 'p_' || i, i, 'u_' || i, 'u_' || i + 1, 'spam', 'text', 'r_1', 1, '[]',
  CASE WHEN i % 50 = 0 THEN 'open' ELSE 'dismissed' END FROM generate_series(1, 4000) i;
ANALYZE;
)";

/// What a read is asked with; all others are asked for whatever is NULL. A list is the values of EXECUTE.
const std::map<std::string, std::string>& values_of_reads() {
  static const std::map<std::string, std::string> k_values{
      {"rooms_in_phases", "'{running}'"},
      {"room_by_id", "'r_77'"},
      {"room_by_code", "'c_77'"},
      {"records", "'r_77', 1, 9"},
      {"snapshot", "'r_78'"},
      {"finished", "500, 64"},
      {"abandoned", "500, 64"},
      {"guest", "'u_77'"},
      {"session", "'\\x00'"},
      {"sessions_of", "'u_77'"},
      {"credential", "'u_78'"},
      {"credential_by_name", "'u_78'"},
      {"recovery_codes", "'u_78'"},
      {"identity", "'issuer', 'u_78'"},
      {"identity_of", "'u_78'"},
      {"games_due", ""},
      {"games_of", "'u_77', 9223372036854775807, '', 20"},
      {"seats_of", "'{r_1, r_2, r_3}'"},
      {"changes_of_room", "'r_77'"},
      {"changes_of", "'u_78', 'harmonies', 9, 20"},
      {"chat", "'r_77', 0"},
      {"chat_by", "'u_77', 20"},
      {"blocks", "'u_77'"},
      {"blocked_by", "'u_78', 5000"},
      {"mute", "'u_78'"},
      {"reports", "'open', 20"},
      {"reports_by", "'u_77', 20"},
      {"report", "'p_77'"},
      {"audit", "1, 20"},
      {"audit_about", "'u_77', 20"},
  };
  return k_values;
}

/// They read all there is, as they say.
const std::set<std::string> k_read_all{"rests", "find_people", "ratings", "tickets", "kept"};
/// There is one row.
const std::set<std::string> k_of_one_row{"next_owner", "advance_audit", "audit_head"};

std::string nulls_for(const std::string& sql) {
  int most = 0;
  for (std::size_t at = sql.find('$'); at != std::string::npos; at = sql.find('$', at + 1)) {
    most = std::max(most, std::atoi(sql.c_str() + at + 1));
  }
  std::string nulls;
  for (int i = 0; i < most; ++i) nulls += i == 0 ? "NULL" : ", NULL";
  return nulls;
}

class PostgresPlans : public testing::Test {
 protected:
  // Nothing changes it.
  static void SetUpTestSuite() {
    database() = std::make_unique<OwnDatabase>();
    Console(database()->target()).run(k_many_rows);
  }
  static void TearDownTestSuite() { database().reset(); }
  static std::unique_ptr<OwnDatabase>& database() {
    static std::unique_ptr<OwnDatabase> kept;
    return kept;
  }
  PostgresPlans() { console_.run("SET search_path = vivarium"); }

  /// Its plan, or the plans that it consists of.
  std::string plan_of(const postgres::Sql& sql, const std::string& values) {
    console_.run(std::string("PREPARE one AS ") + sql.text);
    const std::string plan = console_.lines("EXPLAIN EXECUTE one" + (values.empty() ? "" : "(" + values + ")"));
    console_.run("DEALLOCATE one");
    return plan;
  }

  Console console_{database()->target()};
};

TEST_F(PostgresPlans, NoWriteReadsAWholeTable) {
  console_.run("SET plan_cache_mode = force_generic_plan");
  int seen = 0;
  for (const postgres::Sql* sql : postgres::all_writes()) {
    const std::string text = sql->text;
    const bool has_plan = text.starts_with("WITH") || text.starts_with("INSERT") || text.starts_with("UPDATE") ||
                          text.starts_with("DELETE") || text.starts_with("SELECT");
    if (!has_plan || k_of_one_row.contains(sql->name)) continue;
    const std::string plan = plan_of(*sql, nulls_for(text));
    EXPECT_EQ(plan.find("Seq Scan"), std::string::npos) << sql->name << "\n" << plan;
    ++seen;
  }
  EXPECT_GT(seen, 50);
}

TEST_F(PostgresPlans, NoReadOfAPartReadsAWholeTable) {
  for (const postgres::Sql* sql : postgres::all_reads()) {
    if (k_read_all.contains(sql->name) || k_of_one_row.contains(sql->name)) continue;
    const auto values = values_of_reads().find(sql->name);
    ASSERT_NE(values, values_of_reads().end()) << sql->name << " is new: with which values is it asked?";
    const std::string plan = plan_of(*sql, values->second);
    EXPECT_EQ(plan.find("Seq Scan"), std::string::npos) << sql->name << "\n" << plan;
  }
}

TEST_F(PostgresPlans, AWholeTableIsSeenWhereItIsRead) {
  const postgres::Sql by_payload{"by_payload", "SELECT seq FROM log WHERE payload = $1"};
  EXPECT_NE(plan_of(by_payload, R"('\x00')").find("Seq Scan"), std::string::npos);
  console_.run("SET plan_cache_mode = force_generic_plan");
  EXPECT_NE(plan_of(by_payload, "NULL").find("Seq Scan"), std::string::npos) << "as writes are asked";
}

// An index on what each record changes would make every one of them cost an entry in each index.
TEST(PostgresSchema, TheHeadOfALogMovesInPlace) {
  const OwnDatabase database;
  {
    const auto store = open(database.target());
    LogMaker maker("r_1");
    ASSERT_EQ(commit(*store, {CreateRoom{open_room("r_1")}}), WriteStatus::stored);
    for (int i = 0; i < 200; ++i) ASSERT_EQ(commit(*store, {maker.append()}), WriteStatus::stored);
  }
  Console console(database.target());
  const auto count = [&](const std::string& what) {
    return std::stoi(console.run("SELECT " + what + " FROM pg_stat_user_tables WHERE relname = 'rooms'"));
  };
  await("the figures of the table", [&] { return count("n_tup_upd") >= 200; });
  EXPECT_GT(count("n_tup_hot_upd"), 180);
}

// ---- any bytes ----

std::string some_bytes(Chooser& chance) {
  static const std::vector<std::string> k_parts{"a",
                                                "Z",
                                                std::string(1, '\0'),
                                                "\x1a",
                                                "\x1a"
                                                "1a",
                                                "\xff",
                                                "ä",
                                                "語",
                                                "🌳",
                                                "\xc3",
                                                "\xed\xa0\x80",
                                                "\xc0\x80",
                                                "\xf4\x90\x80\x80",
                                                "\xe2\x82",
                                                "\\",
                                                "'"};
  std::string bytes;
  for (std::size_t i = chance.below(6); i > 0; --i) {
    const std::size_t which = chance.below(k_parts.size() + 1);
    bytes += which == k_parts.size() ? std::string(1, static_cast<char>(chance.below(256))) : k_parts[which];
  }
  return bytes;
}

TEST(PostgresTexts, AnyBytesComeBackAndWhatIsTextStaysAsItIs) {
  Chooser chance(20261201);
  std::map<std::string, std::string> seen;
  for (int i = 0; i < 20'000; ++i) {
    const std::string bytes = some_bytes(chance);
    const std::string text = postgres::to_text(bytes);
    EXPECT_EQ(postgres::from_text(text), bytes);
    const auto [at, is_new] = seen.emplace(text, bytes);
    EXPECT_EQ(at->second, bytes) << "two bytes are one text";
  }
  for (const char* text : {"", "Ann", "Änn 🌳", "語", "a\\'b", "\xef\xbf\xbf", "\x7f"}) {
    EXPECT_EQ(postgres::to_text(text), text);
  }
}

TEST(PostgresTexts, TheDatabaseTakesThemAll) {
  const OwnDatabase database;
  const auto store = open(database.target());
  Chooser chance(7);
  std::set<std::pair<std::string, std::string>> put;
  WriteGroup group;
  for (int i = 0; i < 500; ++i) {
    const auto [at, is_new] = put.emplace(some_bytes(chance), some_bytes(chance));
    if (is_new) group.writes.emplace_back(PutKept{{at->first, at->second, Bytes{1}}});
  }
  ASSERT_EQ(store->writer().commit({&group, 1}).front(), WriteStatus::stored);
  std::set<std::pair<std::string, std::string>> read;
  const auto rows = store->reader()->moderation().kept();
  for (const KeptRow& row : *rows) read.emplace(row.kind, row.id);
  EXPECT_EQ(read, put);
}

}  // namespace
