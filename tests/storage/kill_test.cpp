// A process that commits is killed (SIGKILL) at random moments, again and again on one data folder: whatever it had
// reported as durable is there each time, and the chains have no gap.
#include <array>
#include <ctime>
#include <gtest/gtest.h>
#include <limits>
#include <memory>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "storage/sqlite/damage.h"
#include "storage/sqlite/sqlite_store.h"
#include "tests/storage/faulty_vfs.h"
#include "tests/storage/records.h"
#include "tests/storage/temporary_folder.h"

namespace {

using storage::Store;
using storage::WriteGroup;
using storage::WriteStatus;
using storage_test::Chooser;
using storage_test::LogMaker;

constexpr int k_rounds = 60;
constexpr std::size_t k_rooms = 3;
/// What the process reports after each commit: the head of every room.
using Heads = std::array<std::uint64_t, k_rooms>;

std::string room_name(std::size_t index) { return "r_" + std::to_string(index); }

std::unique_ptr<Store> open_store(const std::filesystem::path& folder) {
  auto opened = storage::open_sqlite({.folder = folder});
  auto* store = std::get_if<std::unique_ptr<Store>>(&opened);
  return store == nullptr ? nullptr : std::move(*store);
}

/// The process: takes over the rooms and commits without end. Never returns.
[[noreturn]] void commit_for_ever(const std::filesystem::path& folder, int report) {
  const auto store = open_store(folder);
  if (store == nullptr || store->writer().become_owner() != WriteStatus::stored) _exit(2);
  std::vector<LogMaker> makers;
  for (std::size_t i = 0; i < k_rooms; ++i) {
    const storage::RoomId room{room_name(i)};
    if (store->writer().claim({&room, 1}).front().status != WriteStatus::stored) _exit(6);
    const auto row = *store->reader()->rooms().room({room_name(i)});
    if (!row) _exit(3);
    makers.emplace_back(*row);
  }
  for (std::uint64_t turn = 0;; ++turn) {
    std::vector<WriteGroup> groups(k_rooms);
    Heads heads{};
    for (std::size_t i = 0; i < k_rooms; ++i) {
      groups[i].writes.emplace_back(makers[i].append(1 + (turn + i) % 3, 2'000));
      heads[i] = makers[i].seq();
    }
    for (const WriteStatus status : store->writer().commit(groups)) {
      if (status != WriteStatus::stored) _exit(4);
    }
    if (write(report, heads.data(), sizeof heads) != sizeof heads) _exit(5);
  }
}

/// Lets the process report `reports` times and then run on for up to 3 ms more.
Heads watch(int reports_from, std::uint64_t reports, std::uint64_t then_ns) {
  Heads last{};
  for (std::uint64_t i = 0; i < reports; ++i) {
    if (read(reports_from, last.data(), sizeof last) != sizeof last) break;
  }
  const timespec pause{0, static_cast<long>(then_ns)};
  pollfd nothing{-1, 0, 0};
  ppoll(&nothing, 1, &pause, nullptr);
  return last;
}

void expect_kept(Store& store, const Heads& reported) {
  const auto reader = store.reader();
  for (std::size_t i = 0; i < k_rooms; ++i) {
    const auto row = *reader->rooms().room({room_name(i)});
    ASSERT_TRUE(row.has_value());
    ASSERT_GE(row->head_seq, reported[i]) << "reported as durable, and lost";
    const auto records = reader->rooms().records(row->id, 1, std::numeric_limits<std::uint64_t>::max());
    ASSERT_TRUE(records.ok());
    ASSERT_EQ(storage::verify_log(*row, *records), std::nullopt);
  }
}

TEST(Kill, NothingReportedAsDurableIsLostInAnyOfManyKills) {
  const storage_test::TemporaryFolder folder;
  {
    const auto store = open_store(folder.path());
    for (std::size_t i = 0; i < k_rooms; ++i) {
      const WriteGroup create{{storage::CreateRoom{storage_test::open_room(room_name(i))}}};
      ASSERT_EQ(store->writer().commit({&create, 1}).front(), WriteStatus::stored);
    }
  }
  Chooser chooser(20'260'101);
  Heads reported{};
  for (int round = 0; round < k_rounds; ++round) {
    SCOPED_TRACE("round " + std::to_string(round));
    std::array<int, 2> pipe_ends{};
    ASSERT_EQ(pipe(pipe_ends.data()), 0);
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) commit_for_ever(folder.path(), pipe_ends[1]);
    close(pipe_ends[1]);
    const Heads seen = watch(pipe_ends[0], 1 + chooser.below(20), chooser.below(3'000'000));
    ASSERT_EQ(kill(child, SIGKILL), 0);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status)) << "the process ended by itself: " << WEXITSTATUS(status);
    // What it said just before it died counts as well.
    reported = seen;
    for (Heads more{}; read(pipe_ends[0], more.data(), sizeof more) == sizeof more;) reported = more;
    close(pipe_ends[0]);
    const auto store = open_store(folder.path());
    ASSERT_NE(store, nullptr) << "the lock of a killed process is gone with it";
    expect_kept(*store, reported);
    ASSERT_FALSE(storage::has_damage_listed(folder.path())) << "a false alarm";
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(reported[0], static_cast<std::uint64_t>(k_rounds));
}

}  // namespace
