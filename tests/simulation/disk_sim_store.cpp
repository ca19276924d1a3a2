// SQLite in the simulation: a crash leaves the folder as it was after the last sync, and that is what the next life
// opens. Each commit is synced before it returns, so a copy of the files between two commits is what a crash leaves.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "storage/chain.h"
#include "storage/sqlite/inspection.h"
#include "storage/sqlite/sqlite_store.h"
#include "tests/simulation/sim_store.h"
#include "tests/simulation/violation.h"
#include "tests/storage/temporary_folder.h"

namespace simulation {
namespace {

namespace fs = std::filesystem;
using storage::WriteStatus;

std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_file(const fs::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

/// Without what only a living process holds.
void copy_folder(const fs::path& from, const fs::path& to) {
  fs::create_directory(to);
  for (const char* name : {"vivarium.db", "vivarium.db-wal", "vivarium.witness", "vivarium.witness-older"}) {
    if (fs::exists(from / name)) fs::copy_file(from / name, to / name);
  }
}

std::unique_ptr<storage::Store> open(const fs::path& folder) {
  auto opened = storage::open_sqlite({.folder = folder});
  auto* store = std::get_if<std::unique_ptr<storage::Store>>(&opened);
  return store == nullptr ? nullptr : std::move(*store);
}

/// All tables, with their records, and all people whom they name.
struct Kept {
  std::vector<storage::RoomRow> rooms;
  std::vector<std::vector<storage::LogRecord>> logs;
  std::map<std::string, std::optional<storage::GuestRow>> guests;
  friend bool operator==(const Kept&, const Kept&) = default;
};

/// Nothing when something can't be read.
std::optional<Kept> kept_in(storage::Store& store) {
  constexpr std::array k_all{storage::RoomPhase::open, storage::RoomPhase::running, storage::RoomPhase::finished,
                             storage::RoomPhase::closed};
  const auto reader = store.reader();
  auto rooms = reader->rooms().in_phases(k_all);
  if (!rooms) return std::nullopt;
  Kept kept{std::move(*rooms), {}, {}};
  for (const auto& room : kept.rooms) {
    auto records = reader->rooms().records(room.id, 1, room.head_seq);
    if (!records) return std::nullopt;
    for (const auto& record : *records) {
      if (kept.guests.contains(record.actor)) continue;
      auto guest = reader->accounts().guest(record.actor);
      if (!guest.ok()) return std::nullopt;
      kept.guests[record.actor] = std::move(*guest);
    }
    kept.logs.push_back(std::move(*records));
  }
  return kept;
}

/// One of the things that happen to files. What was done, for the trace of a failure.
std::string damage(const fs::path& folder, Chance& chance) {
  const std::size_t kind = chance.below(4);
  const fs::path path = folder / (kind == 3 ? "vivarium.db" : "vivarium.db-wal");
  std::string bytes = read_file(path);
  if (bytes.empty()) return "";
  if (kind == 0) {
    fs::remove(path);
    return "the log is gone";
  }
  const std::size_t at = chance.below(bytes.size());
  if (kind == 1) {
    bytes.resize(at);
  } else {
    bytes[at] = static_cast<char>(bytes[at] ^ (1 << chance.below(8)));
  }
  write_file(path, bytes);
  return (kind == 1 ? "cut to " : "a bit in ") + path.filename().string() + " at " + std::to_string(at);
}

class DiskSimStore final : public SimStore {
 public:
  explicit DiskSimStore(std::shared_ptr<storage_test::TemporaryFolder> place, int life)
      : place_(std::move(place)), life_(life), store_(open(folder())) {
    must(store_ != nullptr, "the store can't be opened after a crash");
    must(!storage::has_damage_listed(folder()), "damage is said where a crash is all there was");
  }

  [[nodiscard]] storage::Writer& writer() override { return writer_; }
  [[nodiscard]] std::unique_ptr<storage::Reader> reader() override { return store_->reader(); }
  void fail_commit(std::uint64_t number, storage::CommitFault fault) override { faults_[number] = fault; }
  /// Readers are SQLite's own here; the store in memory has this weather.
  void fail_reads(bool /*failing*/) override {}
  void crash_before_step(std::uint64_t step) override { crash_step_ = step; }
  [[nodiscard]] bool crashed() const override { return crashed_; }
  [[nodiscard]] std::uint64_t commits() const override { return commits_; }
  [[nodiscard]] std::uint64_t steps() const override { return steps_; }

  [[nodiscard]] WriteStatus write_late(const storage::WriteGroup& group) override {
    if (crashed_ || failed_) return WriteStatus::failed;
    return store_->writer().commit({&group, 1}).front();
  }

  [[nodiscard]] std::unique_ptr<SimStore> restarted() override {
    const fs::path next = folder_of(life_ + 1);
    copy_folder(folder(), next);
    store_.reset();
    fs::remove_all(folder());
    return std::make_unique<DiskSimStore>(place_, life_ + 1);
  }

  [[nodiscard]] std::optional<storage::MemoryContents> durable() const override { return std::nullopt; }

  bool try_damage(Chance& chance) override {
    const fs::path copy = place_->path() / "damaged";
    fs::remove_all(copy);
    copy_folder(folder(), copy);
    const std::string done = damage(copy, chance);
    if (done.empty()) return false;
    const auto opened = open(copy);
    if (!opened) return true;  // refused, with a sentence
    const auto there = kept_in(*opened);
    if (there && there == kept_in(*store_)) return true;
    if (storage::has_damage_listed(copy)) return true;
    const auto inspected = storage::inspect_sqlite(copy);
    const auto* found = std::get_if<storage::Inspection>(&inspected);
    must(found == nullptr || !found->damage.empty() || !found->faults.empty(), "silent damage: " + done);
    return true;
  }

 private:
  class FaultyWriter final : public storage::Writer {
   public:
    explicit FaultyWriter(DiskSimStore& store) : store_(store) {}
    [[nodiscard]] std::vector<WriteStatus> commit(std::span<const storage::WriteGroup> groups) override {
      return store_.commit(groups);
    }
    [[nodiscard]] WriteStatus become_owner() override {
      return store_.change([&] { return store_.store_->writer().become_owner(); });
    }
    [[nodiscard]] std::uint64_t first_epoch() const override { return store_.store_->writer().first_epoch(); }
    [[nodiscard]] std::vector<storage::Claim> claim(std::span<const storage::RoomId> rooms) override {
      std::vector<storage::Claim> claims;
      const WriteStatus status = store_.change([&] {
        claims = store_.store_->writer().claim(rooms);
        return WriteStatus::stored;
      });
      return status == WriteStatus::stored ? claims : std::vector(rooms.size(), storage::Claim{.status = status});
    }
    [[nodiscard]] std::int64_t measure_sync_us() override { return 0; }

   private:
    DiskSimStore& store_;
  };

  [[nodiscard]] fs::path folder_of(int life) const { return place_->path() / ("life" + std::to_string(life)); }
  [[nodiscard]] fs::path folder() const { return folder_of(life_); }

  /// Counts one step; false when the process dies before it.
  [[nodiscard]] bool step() {
    if (++steps_ == crash_step_) crashed_ = true;
    return !crashed_;
  }

  [[nodiscard]] std::optional<storage::CommitFault> next_fault() {
    const auto found = faults_.find(++commits_);
    return found == faults_.end() ? std::nullopt : std::optional(found->second);
  }

  [[nodiscard]] std::vector<WriteStatus> commit(std::span<const storage::WriteGroup> groups) {
    const auto all = [&](WriteStatus status) { return std::vector<WriteStatus>(groups.size(), status); };
    if (crashed_ || failed_) return all(WriteStatus::failed);
    const auto fault = next_fault();
    if (lost_) return send_again(groups, fault);
    if (fault == storage::CommitFault::full) return all(WriteStatus::full);
    if (fault == storage::CommitFault::lost_unstored) return all(WriteStatus::unknown);
    failed_ = fault && !storage::loses_answer(fault);
    for (const auto& group : groups) {
      for (std::size_t i = 0; i < group.writes.size(); ++i) {
        if (!step()) return all(WriteStatus::failed);
      }
    }
    if (!step() || fault == storage::CommitFault::failed_and_lost) return all(WriteStatus::failed);
    auto statuses = store_->writer().commit(groups);
    if (!step() || failed_) return all(WriteStatus::failed);
    if (fault != storage::CommitFault::lost_but_stored) return statuses;
    lost_ = std::move(statuses);
    return all(WriteStatus::unknown);
  }

  /// This stands for a server between the process and the database, which knows what it answered. Of logs the database
  /// knows as much itself.
  [[nodiscard]] std::vector<WriteStatus> send_again(std::span<const storage::WriteGroup> groups,
                                                    std::optional<storage::CommitFault> fault) {
    if (storage::loses_answer(fault)) return std::vector<WriteStatus>(groups.size(), WriteStatus::unknown);
    const auto appends = [](const storage::Write& write) { return std::holds_alternative<storage::AppendLog>(write); };
    for (std::size_t i = 0; i < groups.size(); ++i) {
      if (lost_->at(i) != WriteStatus::stored || std::ranges::none_of(groups[i].writes, appends)) continue;
      const auto again = store_->writer().commit(groups.subspan(i, 1)).front();
      must(again == WriteStatus::stored, "what was stored and sent again was refused");
    }
    return *std::exchange(lost_, std::nullopt);
  }

  template <class Change>
  [[nodiscard]] WriteStatus change(Change change) {
    if (crashed_ || failed_) return WriteStatus::failed;
    const auto fault = next_fault();
    if (fault == storage::CommitFault::full) return WriteStatus::full;
    if (fault == storage::CommitFault::lost_unstored) return WriteStatus::unknown;
    failed_ = fault && !storage::loses_answer(fault);
    if (!step() || fault == storage::CommitFault::failed_and_lost) return WriteStatus::failed;
    const WriteStatus status = change();
    if (!step() || failed_) return WriteStatus::failed;
    return fault ? WriteStatus::unknown : status;
  }

  std::shared_ptr<storage_test::TemporaryFolder> place_;  // of all lives
  int life_;
  std::unique_ptr<storage::Store> store_;
  std::map<std::uint64_t, storage::CommitFault> faults_;
  std::optional<std::vector<WriteStatus>> lost_;  // what was answered to the batch that comes again
  std::uint64_t crash_step_ = 0;                  // 0: never
  std::uint64_t commits_ = 0;
  std::uint64_t steps_ = 0;
  bool crashed_ = false;
  bool failed_ = false;
  FaultyWriter writer_{*this};
};

}  // namespace

std::unique_ptr<SimStore> store_on_disk() {
  return std::make_unique<DiskSimStore>(std::make_shared<storage_test::TemporaryFolder>(), 0);
}

}  // namespace simulation
