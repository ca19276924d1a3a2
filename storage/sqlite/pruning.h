// Dropping what is old: the statements of PruneRoom and of RoomReader::prunable, and the whole of `vivarium prune`.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <variant>
#include <vector>

#include "storage/sqlite/database.h"
#include "storage/sqlite/sqlite_store.h"
#include "storage/step.h"
#include "storage/store.h"

namespace storage::sqlite {

class PruneWriter {
 public:
  explicit PruneWriter(Database& database);
  [[nodiscard]] bool is_ready() const;
  [[nodiscard]] WriteStatus store(const PruneRoom& write);

 private:
  Statement find_, drop_log_, drop_snapshot_, drop_rest_, drop_chat_, mark_, drop_row_;
};

class PruneReader {
 public:
  explicit PruneReader(Database& database);
  [[nodiscard]] Read<std::vector<RoomId>> prunable(const PruneOrder& order, std::size_t count);

 private:
  Statement finished_, abandoned_;
};

}  // namespace storage::sqlite

namespace storage {

struct PruneReport {
  std::uint64_t rooms = 0;
  std::uint64_t bytes_before = 0;  ///< of the database file
  std::uint64_t bytes_after = 0;
};

/// Drops all that the order names from a folder that no server runs on, and gives the space back to the file system,
/// which takes as much again for a while. `only_count` changes nothing, and may be asked beside a server.
[[nodiscard]] std::variant<PruneReport, OpenError> prune_sqlite(const std::filesystem::path& folder,
                                                                const PruneOrder& order, std::int64_t now_ms,
                                                                bool only_count, const TellStep& tell = {});

}  // namespace storage
