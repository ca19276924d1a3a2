// How long the medium takes for one bare sync: the floor under every latency of an acknowledgement.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "storage/sqlite/data_folder.h"

namespace storage::sqlite {

class SyncProbe {
 public:
  /// In the folder of the database, in a file without a name.
  explicit SyncProbe(const std::filesystem::path& folder);

  /// Writes 4 KiB over the last ones and waits for fdatasync; microseconds, negative when it failed.
  [[nodiscard]] std::int64_t measure_us();

 private:
  File file_;
};

/// Does the work; how long it took, in microseconds, for reports.
[[nodiscard]] std::int64_t time_us(const std::function<void()>& work);

}  // namespace storage::sqlite
