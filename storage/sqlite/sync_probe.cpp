#include "storage/sqlite/sync_probe.h"

#include <array>
#include <chrono>
#include <fcntl.h>
#include <unistd.h>

namespace storage::sqlite {

SyncProbe::SyncProbe(const std::filesystem::path& folder)
    : file_(open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600)) {
  // The first sync also makes the file's blocks; the log overwrites blocks that are there, so this does too.
  static_cast<void>(measure_us());
}

std::int64_t SyncProbe::measure_us() {
  static constexpr std::array<char, 4096> k_page{};
  const auto start = std::chrono::steady_clock::now();
  if (pwrite(file_.descriptor(), k_page.data(), k_page.size(), 0) != static_cast<ssize_t>(k_page.size())) return -1;
  if (fdatasync(file_.descriptor()) != 0) return -1;
  return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start).count();
}

}  // namespace storage::sqlite
