// What happens when the medium under the store fails: each operation in turn, as long as there is a next one.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <memory>

#include "storage/sqlite/damage.h"
#include "storage/sqlite/sqlite_store.h"
#include "tests/storage/faulty_vfs.h"
#include "tests/storage/records.h"
#include "tests/storage/story.h"
#include "tests/storage/temporary_folder.h"

namespace {

using storage::OpenError;
using storage::Store;
using storage::WriteStatus;
using storage_test::Chooser;
using storage_test::Fault;
using storage_test::FaultyVfs;
using storage_test::LogMaker;
using storage_test::open_room;
using storage_test::Operation;
using storage_test::Story;
using storage_test::TemporaryFolder;

/// Some thousand pages: the log is checkpointed while the story is told.
Story long_story() { return {.batches = 8, .payload_size = 400'000}; }

/// Tells the story once for the 1st, 2nd ... operation of a kind until it ends without the fault; returns how many
/// times it struck. `stride` leaves some out.
template <class Check>
std::uint64_t at_every(Operation operation, Fault::Kind kind, const Story& story, std::uint64_t stride,
                       const Check& check) {
  std::uint64_t struck = 0;
  for (std::uint64_t number = 1;; number += stride) {
    SCOPED_TRACE("operation number " + std::to_string(number));
    const TemporaryFolder folder;
    FaultyVfs vfs(Fault{operation, number, kind});
    Story told = story;
    told.tell(folder.path(), vfs.name());
    if (!vfs.struck()) return struck;
    ++struck;
    check(told, vfs, folder.path());
    if (testing::Test::HasFatalFailure()) return struck;
  }
}

void expect_kept_on_disk(const Story& told, const FaultyVfs&, const std::filesystem::path& folder) {
  told.expect_kept(folder);
}

TEST(FailingMedium, NothingAcknowledgedIsLostWhicheverWriteFails) {
  EXPECT_GT(at_every(Operation::write, Fault::Kind::io_error, {}, 1, expect_kept_on_disk), 50U);
}

TEST(FailingMedium, NothingAcknowledgedIsLostWhicheverSyncFails) {
  EXPECT_GT(at_every(Operation::sync, Fault::Kind::io_error, {}, 1, expect_kept_on_disk), 6U);
}

TEST(FailingMedium, NothingAcknowledgedIsLostWhenACheckpointFails) {
  EXPECT_GT(at_every(Operation::sync, Fault::Kind::io_error, long_story(), 1, expect_kept_on_disk), 10U);
  EXPECT_GT(at_every(Operation::write, Fault::Kind::io_error, long_story(), 211, expect_kept_on_disk), 10U);
}

TEST(FailingMedium, AFailedCommitIsNeverFollowedByAnAcknowledgedOne) {
  at_every(Operation::sync, Fault::Kind::io_error, {}, 1, [](const Story& told, const FaultyVfs&, const auto&) {
    const auto first = std::ranges::find(told.answers, WriteStatus::failed);
    EXPECT_TRUE(std::all_of(first, told.answers.end(), [](auto status) { return status == WriteStatus::failed; }));
  });
}

TEST(FailingMedium, ACheckpointThatFailsStopsTheStore) {
  const TemporaryFolder folder;
  FaultyVfs vfs(std::nullopt);
  auto opened = storage::open_sqlite({.folder = folder.path(), .vfs = vfs.name()});
  storage::Writer& writer = std::get<std::unique_ptr<Store>>(opened)->writer();
  LogMaker maker("r_1");
  const storage::WriteGroup create{{storage::CreateRoom{open_room("r_1")}}};
  ASSERT_EQ(writer.commit({&create, 1}).front(), WriteStatus::stored);
  // The commit syncs the log once; the second sync is the checkpoint's.
  vfs.set_fault({Operation::sync, 2, Fault::Kind::io_error});
  const storage::WriteGroup large{{maker.append(1, 5'000'000)}};
  EXPECT_EQ(writer.commit({&large, 1}).front(), WriteStatus::stored) << "durable in the log";
  EXPECT_TRUE(vfs.struck());
  const storage::WriteGroup next{{maker.append()}};
  EXPECT_EQ(writer.commit({&next, 1}).front(), WriteStatus::failed);
  EXPECT_EQ(writer.become_owner(), WriteStatus::failed);
}

TEST(FailingMedium, ACheckpointIsToldOnce) {
  const TemporaryFolder folder;
  auto opened = storage::open_sqlite({.folder = folder.path()});
  storage::Writer& writer = std::get<std::unique_ptr<Store>>(opened)->writer();
  LogMaker maker("r_1");
  const storage::WriteGroup create{{storage::CreateRoom{open_room("r_1")}}};
  ASSERT_EQ(writer.commit({&create, 1}).front(), WriteStatus::stored);
  EXPECT_GT(writer.log_figures().pages, 0);
  EXPECT_FALSE(writer.log_figures().checkpoint.has_value());
  const storage::WriteGroup large{{maker.append(1, 5'000'000)}};
  ASSERT_EQ(writer.commit({&large, 1}).front(), WriteStatus::stored);
  const storage::LogFigures figures = writer.log_figures();
  EXPECT_GE(figures.pages, 1'000);
  ASSERT_TRUE(figures.checkpoint.has_value());
  EXPECT_EQ(figures.checkpoint->pages_left, 0) << "nobody reads";
  EXPECT_GE(figures.checkpoint->took_us, 0);
  const storage::WriteGroup next{{maker.append()}};
  ASSERT_EQ(writer.commit({&next, 1}).front(), WriteStatus::stored);
  EXPECT_FALSE(writer.log_figures().checkpoint.has_value());
  EXPECT_LT(writer.log_figures().pages, figures.pages) << "the log begins anew";
}

TEST(FailingMedium, AReadThatFailsSaysSoAndTheNextOneMaySucceed) {
  const TemporaryFolder folder;
  Story story;
  story.tell(folder.path(), "");
  FaultyVfs vfs(std::nullopt);
  auto opened = storage::open_sqlite({.folder = folder.path(), .vfs = vfs.name()});
  const auto reader = std::get<std::unique_ptr<Store>>(opened)->reader();
  vfs.set_fault({Operation::read, 1, Fault::Kind::io_error});
  EXPECT_FALSE(reader->rooms().room({"r_1"}).ok());
  EXPECT_TRUE(vfs.struck());
  EXPECT_TRUE(reader->rooms().room({"r_1"})->has_value());
}

TEST(FullDisk, WhicheverWriteFindsNoSpaceTheBatchGoesInLater) {
  at_every(Operation::write, Fault::Kind::disk_full, {}, 1,
           [](const Story& told, const FaultyVfs&, const std::filesystem::path& folder) {
             EXPECT_EQ(std::ranges::count(told.answers, WriteStatus::failed), 0);
             if (told.opened) {
               EXPECT_EQ(told.acknowledged.at("r_1").size(), 12U);
             }
             told.expect_kept(folder);
           });
}

constexpr std::int64_t k_few_pages = 20;

/// Of a database without a record; each migration may add some.
std::int64_t pages_when_empty() {
  constexpr std::uintmax_t k_page_bytes = 4096;  // SQLite's own choice
  const TemporaryFolder folder;
  {
    const auto opened = storage::open_sqlite({.folder = folder.path()});
  }
  return static_cast<std::int64_t>(std::filesystem::file_size(folder.path() / "vivarium.db") / k_page_bytes);
}

TEST(FullDisk, NothingOfABatchThatDoesNotFitIsStored) {
  const TemporaryFolder folder;
  auto opened = storage::open_sqlite({.folder = folder.path(), .database_pages_max = pages_when_empty() + k_few_pages});
  Store& store = *std::get<std::unique_ptr<Store>>(opened);
  LogMaker maker("r_1");
  const storage::WriteGroup create{{storage::CreateRoom{open_room("r_1")}}};
  ASSERT_EQ(store.writer().commit({&create, 1}).front(), WriteStatus::stored);
  LogMaker fork = maker;
  const std::vector<storage::WriteGroup> groups = {{{storage::CreateRoom{open_room("r_2")}}},
                                                   {{fork.append(1, 300'000)}}};
  EXPECT_EQ(store.writer().commit(groups), std::vector(2, WriteStatus::full));
  EXPECT_FALSE(store.reader()->rooms().room({"r_2"})->has_value());
  EXPECT_EQ(store.reader()->rooms().room({"r_1"})->value().head_seq, 0U);
  const storage::WriteGroup small{{maker.append()}};
  EXPECT_EQ(store.writer().commit({&small, 1}).front(), WriteStatus::stored) << "what fits is still taken";
}

TEST(FullDisk, ADatabaseHeldByAnotherProgramIsTriedAgainLater) {
  const TemporaryFolder folder;
  auto opened = storage::open_sqlite({.folder = folder.path(), .busy_timeout_ms = 0});
  Store& store = *std::get<std::unique_ptr<Store>>(opened);
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open((folder.path() / "vivarium.db").c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
  const storage::WriteGroup create{{storage::CreateRoom{open_room("r_1")}}};
  EXPECT_EQ(store.writer().commit({&create, 1}).front(), WriteStatus::full);
  ASSERT_EQ(sqlite3_close(other), SQLITE_OK);
  EXPECT_EQ(store.writer().commit({&create, 1}).front(), WriteStatus::stored);
}

// ---- power cuts ----

/// The witness is not synced with each commit: beyond what was synced when it was made, sectors may be missing.
void keep_witness(const std::filesystem::path& from, const std::filesystem::path& to, std::uint64_t seed) {
  std::ifstream in(from / "vivarium.witness", std::ios::binary);
  if (!in) return;
  std::string text{std::istreambuf_iterator<char>(in), {}};
  const std::size_t synced = text.find('\n') + 1;
  if (seed == 2) text.resize(synced + (text.size() - synced) / 2);
  if (seed == 3) {
    std::fill(text.begin() + static_cast<std::ptrdiff_t>(std::min(std::max<std::size_t>(synced, 512), text.size())),
              text.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(1'024, text.size())), '\0');
  }
  std::ofstream(to / "vivarium.witness", std::ios::binary) << text;
}

/// Cuts the power at every write (or sync) and opens what is left.
std::uint64_t cut_at_every(Operation operation, const Story& story, std::uint64_t stride) {
  return at_every(operation, Fault::Kind::power_cut, story, stride,
                  [](const Story& told, const FaultyVfs& vfs, const std::filesystem::path& folder) {
                    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                      const TemporaryFolder after;
                      vfs.survivors(after.path(), seed);
                      keep_witness(folder, after.path(), seed);
                      told.expect_kept(after.path());
                      EXPECT_EQ(storage::damage_listed(after.path()), std::vector<storage::Damage>{})
                          << "a false alarm";
                    }
                  });
}

TEST(PowerCut, NothingAcknowledgedIsLostWhicheverWriteItCameAt) {
  EXPECT_GT(cut_at_every(Operation::write, {}, 1), 50U);
}

TEST(PowerCut, NothingAcknowledgedIsLostWhicheverSyncItCameAt) {
  EXPECT_GT(cut_at_every(Operation::sync, {}, 1), 6U);
  EXPECT_GT(cut_at_every(Operation::sync, long_story(), 1), 10U);
}

TEST(PowerCut, NothingAcknowledgedIsLostInTheMiddleOfACheckpoint) {
  EXPECT_GT(cut_at_every(Operation::write, long_story(), 307), 10U);
}

// The tests above can fail: on a disk that only says it synced, they would.
TEST(PowerCut, ADiskThatLiesAboutItsSyncsIsFoundOut) {
  const TemporaryFolder folder;
  FaultyVfs vfs(std::nullopt);
  vfs.lie_about_syncs();
  Story story;
  story.tell(folder.path(), vfs.name());
  ASSERT_FALSE(story.acknowledged.empty());
  const TemporaryFolder after;
  vfs.survivors(after.path(), 1);
  std::filesystem::copy_file(folder.path() / "vivarium.witness", after.path() / "vivarium.witness");
  auto opened = storage::open_sqlite({.folder = after.path()});
  const auto* store = std::get_if<std::unique_ptr<Store>>(&opened);
  EXPECT_TRUE(store == nullptr || !(*store)->reader()->rooms().room({"r_1"})->has_value());
  EXPECT_TRUE(store == nullptr || storage::has_damage_listed(after.path())) << "and said";
}

}  // namespace
