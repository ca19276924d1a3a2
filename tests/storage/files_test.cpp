// Databases that are old, new, broken, somebody else's or in use: each is opened, or refused with a clear sentence.
#include <fstream>
#include <gtest/gtest.h>
#include <limits>
#include <memory>
#include <sstream>
#include <sys/stat.h>

#include "storage/sqlite/data_folder.h"
#include "storage/sqlite/migrations.h"
#include "storage/sqlite/sqlite_store.h"
#include "tests/storage/faulty_vfs.h"
#include "tests/storage/story.h"
#include "tests/storage/temporary_folder.h"

namespace {

using storage::OpenError;
using storage::OpenFault;
using storage::Reader;
using storage::Store;
using storage::WriteStatus;
using storage_test::Chooser;
using storage_test::Story;
using storage_test::TemporaryFolder;

class DataFolder : public testing::Test {
 protected:
  [[nodiscard]] std::filesystem::path file() const { return storage::sqlite::database_path(folder_.path()); }

  /// Runs SQL on the file as any program might.
  void run(const std::string& sql) {
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(file().c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
    ASSERT_EQ(sqlite3_close(database), SQLITE_OK);
  }

  void write_file(const std::string& bytes) { std::ofstream(file(), std::ios::binary) << bytes; }

  [[nodiscard]] std::string read_file() const {
    std::ostringstream bytes;
    bytes << std::ifstream(file(), std::ios::binary).rdbuf();
    return bytes.str();
  }

  [[nodiscard]] std::unique_ptr<Store> open() {
    auto opened = storage::open_sqlite({.folder = folder_.path()});
    const auto* error = std::get_if<OpenError>(&opened);
    if (error != nullptr) {
      ADD_FAILURE() << error->message;
      return nullptr;
    }
    return std::get<std::unique_ptr<Store>>(std::move(opened));
  }

  /// Why it can't be opened; checks that the sentence names the file.
  [[nodiscard]] OpenError refusal() {
    auto opened = storage::open_sqlite({.folder = folder_.path()});
    const auto* error = std::get_if<OpenError>(&opened);
    if (error == nullptr) {
      ADD_FAILURE() << "was opened";
      return {};
    }
    EXPECT_NE(error->message.find(folder_.path().string()), std::string::npos) << error->message;
    return *error;
  }

  TemporaryFolder folder_;
};

unsigned mode_of(const std::filesystem::path& path) {
  struct stat about{};
  stat(path.c_str(), &about);
  return about.st_mode & 0777U;
}

TEST_F(DataFolder, IsMadeForItsOwnerAlone) {
  const auto inner = folder_.path() / "a" / "data";
  const auto opened = storage::open_sqlite({.folder = inner});
  ASSERT_TRUE(std::holds_alternative<std::unique_ptr<Store>>(opened));
  ASSERT_EQ(std::get<std::unique_ptr<Store>>(opened)->writer().become_owner(), WriteStatus::stored);
  EXPECT_EQ(mode_of(inner), 0700U);
  for (const char* name : {"vivarium.db", "vivarium.db-wal", "vivarium.db-shm", "vivarium.lock"}) {
    EXPECT_EQ(mode_of(inner / name), 0600U) << name;
  }
}

TEST_F(DataFolder, BelongsToOneServerAtATime) {
  auto first = open();
  const OpenError error = refusal();
  EXPECT_EQ(error.fault, OpenFault::in_use);
  EXPECT_NE(error.message.find("process " + std::to_string(getpid())), std::string::npos) << error.message;
  first.reset();
  EXPECT_NE(open(), nullptr);
}

TEST_F(DataFolder, CanBeReadBesideARunningServer) {
  const auto store = open();
  auto opened = storage::read_sqlite({.folder = folder_.path()});
  ASSERT_TRUE(std::holds_alternative<std::unique_ptr<Reader>>(opened));
  const storage::WriteGroup create{{storage::CreateRoom{storage_test::open_room("r_1")}}};
  ASSERT_EQ(store->writer().commit({&create, 1}).front(), WriteStatus::stored);
  EXPECT_TRUE(std::get<std::unique_ptr<Reader>>(opened)->rooms().room({"r_1"})->has_value());
}

TEST_F(DataFolder, IsNotMadeByAReader) {
  const auto missing = folder_.path() / "missing";
  auto opened = storage::read_sqlite({.folder = missing});
  ASSERT_TRUE(std::holds_alternative<OpenError>(opened));
  EXPECT_EQ(std::get<OpenError>(opened).fault, OpenFault::unusable);
  EXPECT_FALSE(std::filesystem::exists(missing));
}

TEST_F(DataFolder, ThatCannotBeMadeIsRefused) {
  write_file("a file where the folder should be");
  const auto opened = storage::open_sqlite({.folder = file() / "data"});
  ASSERT_TRUE(std::holds_alternative<OpenError>(opened));
  EXPECT_EQ(std::get<OpenError>(opened).fault, OpenFault::unusable);
}

// ---- versions ----

std::string fixture(const std::string& name) {
  std::ostringstream text;
  text << std::ifstream("tests/storage/fixtures/" + name).rdbuf();
  return text.str();
}

// A released migration is never edited: the fixture would no longer fit.
TEST_F(DataFolder, OfVersion1IsMigratedWithAllThatIsInIt) {
  const std::string sql = fixture("version_0001.sql");
  ASSERT_FALSE(sql.empty()) << "tests run in the source folder";
  run(sql);
  const auto store = open();
  ASSERT_NE(store, nullptr);
  const auto reader = store->reader();
  const auto row = *reader->rooms().room_by_code("K7QF2MXA");
  ASSERT_TRUE(row.has_value());
  EXPECT_EQ(row->phase, storage::RoomPhase::running);
  const auto records = reader->rooms().records(row->id, 1, std::numeric_limits<std::uint64_t>::max());
  EXPECT_EQ(records->size(), 3U);
  EXPECT_EQ(storage::verify_log(*row, *records), std::nullopt);
  EXPECT_EQ(reader->rooms().snapshot(row->id)->value().state, (storage::Bytes{10, 11}));
  EXPECT_EQ(reader->accounts().session({})->value().account, "u_ann");
  EXPECT_EQ(reader->accounts().guest("u_ann")->value().nickname, "Ann");
  EXPECT_EQ(reader->accounts().session({})->value().label, "") << "version 1 had none";
  EXPECT_EQ(*reader->accounts().credential("u_ann"), std::nullopt);
  const storage::WriteGroup registered{{storage::PutCredential{{"u_ann", "Ann", "ann", "hash", 1}}}};
  EXPECT_EQ(store->writer().commit({&registered, 1}).front(), WriteStatus::stored);
  EXPECT_EQ(reader->accounts().credential_by_name("ann")->value().account, "u_ann");
  EXPECT_TRUE(reader->games().ratings()->empty());
  const storage::WriteGroup ended{
      {storage::PutGame{{row->id, "harmonies", 9, storage::GameRating::due, std::nullopt, {{0, "u_ann", "", 1, 5}}}}}};
  EXPECT_EQ(store->writer().commit({&ended, 1}).front(), WriteStatus::stored);
  EXPECT_EQ(reader->games().games_due()->front().room, row->id);
  EXPECT_EQ(reader->moderation().kept(), std::vector<storage::KeptRow>()) << "version 1 knew no keepers";
  EXPECT_EQ(reader->moderation().audit_head(), storage::AuditHead());
  storage_test::LogMaker maker(*row);
  const storage::WriteGroup next{{maker.append()}};
  EXPECT_EQ(store->writer().commit({&next, 1}).front(), WriteStatus::stored);
}

class OlderData : public DataFolder, public testing::WithParamInterface<std::size_t> {};

TEST_P(OlderData, IsMigratedFromThereWithAllThatIsInIt) {
  run(fixture("version_0001.sql"));
  {
    storage::sqlite::Database old(file().string(), storage::sqlite::Access::read_write, "", 1'000);
    ASSERT_TRUE(old.is_open());
    ASSERT_FALSE(storage::sqlite::migrate(old, GetParam()).has_value());
  }
  const auto store = open();
  ASSERT_NE(store, nullptr);
  const auto reader = store->reader();
  const auto row = *reader->rooms().room_by_code("K7QF2MXA");
  ASSERT_TRUE(row.has_value());
  EXPECT_EQ(storage::verify_log(*row, *reader->rooms().records(row->id, 1, row->head_seq)), std::nullopt);
  EXPECT_TRUE(reader->games().tickets()->empty());
  EXPECT_TRUE(reader->moderation().kept()->empty());
  EXPECT_TRUE(reader->moderation().chat("lobby", 0)->empty());
  storage::ChatRow line;
  line.room = "lobby";
  line.number = 1;
  const storage::WriteGroup next{{storage::PutTicket{{"t_1", "key-00001", {"u_ann"}, 1, {}}},
                                  storage::PutKept{{"keeper", "u_ann", {1}}}, storage::PutChat{line, 1, 0}}};
  EXPECT_EQ(store->writer().commit({&next, 1}).front(), WriteStatus::stored);
  EXPECT_EQ(reader->games().tickets()->size(), 1U);
  EXPECT_EQ(reader->moderation().kept()->size(), 1U);
  EXPECT_EQ(reader->moderation().chat("lobby", 0)->size(), 1U);
  EXPECT_EQ(reader->accounts().guest("u_ann")->value().ended_ms, 0);
  const storage::WriteGroup known{{storage::PutIdentity{{"https://id.example", "subject 1", "u_ann", 1}}}};
  EXPECT_EQ(store->writer().commit({&known, 1}).front(), WriteStatus::stored);
  EXPECT_EQ(reader->accounts().identity_of("u_ann")->value().subject, "subject 1");
}

INSTANTIATE_TEST_SUITE_P(Versions, OlderData, testing::Range<std::size_t>(1, storage::sqlite::migrations().size()));

TEST_F(DataFolder, OfAnOlderVersionIsNotReadUnmigrated) {
  write_file("");
  auto opened = storage::read_sqlite({.folder = folder_.path()});
  ASSERT_TRUE(std::holds_alternative<OpenError>(opened));
  EXPECT_EQ(std::get<OpenError>(opened).fault, OpenFault::outdated);
}

TEST_F(DataFolder, OfAVersionThatReadersTakeIsReadAsItIs) {
  write_file("");
  {
    storage::sqlite::Database database(file().string(), storage::sqlite::Access::read_write, "", 0);
    ASSERT_EQ(storage::sqlite::migrate(database, storage::sqlite::k_first_readable), std::nullopt);
  }
  EXPECT_TRUE(std::holds_alternative<std::unique_ptr<Reader>>(storage::read_sqlite({.folder = folder_.path()})));
}

TEST_F(DataFolder, FromTheFutureIsRefusedAndLeftAsItIs) {
  ASSERT_NE(open(), nullptr);
  run("PRAGMA journal_mode = DELETE; PRAGMA user_version = 999; CREATE TABLE later (x)");
  const std::string before = read_file();
  const OpenError error = refusal();
  EXPECT_EQ(error.fault, OpenFault::from_future);
  EXPECT_NE(error.message.find("schema version 999"), std::string::npos) << error.message;
  EXPECT_EQ(read_file(), before);
}

TEST_F(DataFolder, OfAnotherProgramIsRefusedAndLeftAsItIs) {
  run("CREATE TABLE notes (text); INSERT INTO notes VALUES ('mine')");
  const std::string before = read_file();
  EXPECT_EQ(refusal().fault, OpenFault::foreign);
  EXPECT_EQ(read_file(), before);
}

TEST_F(DataFolder, ThatIsNoDatabaseIsRefused) {
  write_file(std::string(10'000, 'x'));
  EXPECT_EQ(refusal().fault, OpenFault::foreign);
}

TEST_F(DataFolder, WithATableOrIndexMissingOrStrangeIsRefused) {
  for (const std::string sql : {"DROP INDEX log_keys", "DROP TABLE sessions", "CREATE TABLE strange (x)",
                                "CREATE TRIGGER strange AFTER INSERT ON log BEGIN UPDATE rooms SET epoch = 0; END",
                                "ALTER TABLE guests ADD COLUMN strange TEXT"}) {
    ASSERT_NE(open(), nullptr);
    run(sql);
    EXPECT_EQ(refusal().fault, OpenFault::damaged) << sql;
    for (const char* ending : {"", "-wal", "-shm"}) std::filesystem::remove(file().string() + ending);
  }
}

TEST_F(DataFolder, OfWhichTheEndIsMissingIsNeverTakenForIntact) {
  Story story;
  story.payload_size = 5'000;
  story.tell(folder_.path(), "");
  write_file(read_file().substr(0, 20'000));
  auto opened = storage::open_sqlite({.folder = folder_.path()});
  if (const auto* store = std::get_if<std::unique_ptr<Store>>(&opened)) {
    const auto reader = (*store)->reader();
    const auto records = reader->rooms().records({"r_1"}, 1, std::numeric_limits<std::uint64_t>::max());
    EXPECT_TRUE(!records || records->size() < story.acknowledged.at("r_1").size());
  }
}

/// Whether everything that the story was told is still read; anything else must have been noticed.
bool reads_all(const Story& story, const std::filesystem::path& folder) {
  const storage_test::FaultyVfs sound(std::nullopt);
  auto opened = storage::open_sqlite({.folder = folder, .vfs = sound.name()});
  auto* store = std::get_if<std::unique_ptr<Store>>(&opened);
  if (store == nullptr) return false;
  const auto reader = (*store)->reader();
  bool all = true;
  for (const auto& [room, promised] : story.acknowledged) {
    const auto row = reader->rooms().room({room});
    const auto records = reader->rooms().records({room}, 1, std::numeric_limits<std::uint64_t>::max());
    const bool intact = row.ok() && *row && records && !storage::verify_log(**row, *records);
    EXPECT_TRUE(!intact || *records == promised) << "changed, and the chain says it is intact";
    all = all && intact;
  }
  const storage::WriteGroup create{{storage::CreateRoom{storage_test::open_room("r_new")}}};
  static_cast<void>((*store)->writer().commit({&create, 1}));
  return all;
}

TEST_F(DataFolder, WithFlippedBytesIsNeverTakenForIntactWhenItIsNot) {
  Story story;
  story.tell(folder_.path(), "");
  const std::string good = read_file();
  Chooser chooser(7);
  int noticed = 0;
  constexpr int k_files = 100;
  for (int i = 0; i < k_files; ++i) {
    SCOPED_TRACE("file " + std::to_string(i));
    std::string bad = good;
    for (int flips = 0; flips < 8; ++flips) {
      bad[chooser.below(bad.size())] = static_cast<char>(chooser.below(256));
    }
    for (const char* ending : {"-wal", "-shm"}) std::filesystem::remove(file().string() + ending);
    write_file(bad);
    noticed += reads_all(story, folder_.path()) ? 0 : 1;
  }
  EXPECT_GT(noticed, k_files / 20);
}

}  // namespace
