// A short history of a store, told step by step, that remembers what was acknowledged; and the check that a store
// opened later still holds all of it.
#pragma once

#include <gtest/gtest.h>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "storage/chain.h"
#include "storage/sqlite/sqlite_store.h"
#include "tests/storage/faulty_vfs.h"
#include "tests/storage/records.h"

namespace storage_test {

struct Story {
  int batches = 6;
  std::size_t payload_size = 40;  ///< of each record; many and large ones lead to a checkpoint
  bool again_when_full = true;    ///< a batch that met a full disk is committed once more

  /// What the caller was told: records acknowledged per room.
  std::map<std::string, std::vector<storage::LogRecord>> acknowledged{};
  std::vector<storage::WriteStatus> answers{};
  bool opened = false;

  /// Tells the story to a store in `folder`, opened with `vfs`; ends when the store can't be opened or fails.
  void tell(const std::filesystem::path& folder, const std::string& vfs) {
    auto opening = storage::open_sqlite({.folder = folder, .vfs = vfs});
    auto* store = std::get_if<std::unique_ptr<storage::Store>>(&opening);
    if (store == nullptr) return;
    opened = true;
    LogMaker one("r_1");
    LogMaker two("r_2");
    for (int batch = 0; batch < batches; ++batch) {
      std::vector<storage::WriteGroup> groups(2);
      if (batch == 0) {
        groups[0].writes.emplace_back(storage::CreateRoom{open_room("r_1")});
        groups[1].writes.emplace_back(storage::CreateRoom{open_room("r_2")});
      }
      groups[0].writes.emplace_back(one.append(2, payload_size));
      groups[1].writes.emplace_back(two.append(1, payload_size));
      if (!commit((*store)->writer(), groups)) return;
    }
  }

  /// All that was acknowledged is in the store, whole groups only, and every chain is intact.
  void expect_kept(const std::filesystem::path& folder) const {
    const FaultyVfs sound(std::nullopt);
    auto opening = storage::open_sqlite({.folder = folder, .vfs = sound.name()});
    const auto* error = std::get_if<storage::OpenError>(&opening);
    ASSERT_EQ(error, nullptr) << error->message;
    const auto& store = std::get<std::unique_ptr<storage::Store>>(opening);
    const auto reader = store->reader();
    for (const std::string room : {"r_1", "r_2"}) {
      const auto read = reader->rooms().room({room});
      ASSERT_TRUE(read.ok());
      const std::optional<storage::RoomRow>& row = *read;
      const auto promised = acknowledged.find(room);
      const std::size_t count = promised == acknowledged.end() ? 0 : promised->second.size();
      if (!row) {
        ASSERT_EQ(count, 0U) << room << " was acknowledged and is gone";
        continue;
      }
      const auto found = reader->rooms().records({room}, 1, std::numeric_limits<std::uint64_t>::max());
      ASSERT_TRUE(found.ok());
      ASSERT_EQ(storage::verify_log(*row, *found), std::nullopt);
      ASSERT_EQ(found->size() % (room == "r_1" ? 2 : 1), 0U) << "half a group";
      ASSERT_GE(found->size(), count) << room << " lost what was acknowledged";
      for (std::size_t i = 0; i < count; ++i) ASSERT_EQ((*found)[i], promised->second[i]);
    }
    ASSERT_EQ(store->writer().become_owner(), storage::WriteStatus::stored);
  }

 private:
  bool commit(storage::Writer& writer, const std::vector<storage::WriteGroup>& groups) {
    for (int attempt = 0; attempt < 2; ++attempt) {
      const auto statuses = writer.commit(groups);
      answers.insert(answers.end(), statuses.begin(), statuses.end());
      if (statuses.front() == storage::WriteStatus::full && again_when_full) continue;
      if (statuses.front() != storage::WriteStatus::stored) {
        EXPECT_EQ(writer.commit(groups).front(), statuses.front()) << "a store that failed stays failed";
        return false;
      }
      for (const auto& group : groups) remember(group);
      return true;
    }
    return false;
  }

  void remember(const storage::WriteGroup& group) {
    for (const auto& write : group.writes) {
      const auto* append = std::get_if<AppendLog>(&write);
      if (append == nullptr) continue;
      auto& records = acknowledged[append->room.text];
      records.insert(records.end(), append->records.begin(), append->records.end());
    }
  }
};

}  // namespace storage_test
